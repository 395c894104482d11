/// What the user does with one alert.
///
/// ```swift
/// AlertResponse(to: "Your name", with: "OK", typing: "Ada")
/// ```
@MainActor
public struct AlertResponse {
    let title: AlertPhrase
    let button: AlertPhrase
    let texts: [String]
    let suppresses: Bool

    /// - Parameters:
    ///   - title: The alert's title.
    ///   - button: What is written on the button that is pressed.
    ///   - texts: What is typed in the fields, in their order, in place of what they hold.
    ///   - suppressing: Whether "Don't ask again" is switched on before.
    public init(
        to title: AlertPhrase, with button: AlertPhrase, typing texts: String..., suppressing: Bool = false
    ) {
        self.init(title: title, button: button, texts: texts, suppresses: suppressing)
    }

    init(title: AlertPhrase, button: AlertPhrase, texts: [String], suppresses: Bool) {
        self.title = title
        self.button = button
        self.texts = texts
        self.suppresses = suppresses
    }
}

/// An alert that was asked, as an `AlertResponder` has seen it.
///
/// On Apple's systems texts that were not given as a `String` are described rather than told; see `AlertPhrase`.
public struct AlertRecord: Equatable, Sendable, CustomStringConvertible {
    /// What it said.
    public var title: String
    public var message: String?
    /// What its fields showed while they were empty.
    public var fields: [String]
    /// What its buttons said, in the order of the source.
    public var buttons: [String]
    /// The error that an action had thrown, or why what was typed was refused, when the user came to answer.
    public var note: String?
    /// The button that was pressed; nil if none was.
    public var pressed: String?
    /// What was in the fields then.
    public var texts: [String]

    public var description: String {
        var parts = ["“\(title)”"]
        if let note { parts.append("with “\(note)”") }
        parts.append(pressed.map { "answered by “\($0)”" } ?? "not answered")
        return parts.joined(separator: " ")
    }
}
