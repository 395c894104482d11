import SwiftUI

/// An alert that asks for a text.
///
/// With a flag, in a view:
/// ```swift
/// .alert(isPresented: $asks, TextAlert(title: "Your name") { name in
///     guard let name else { return }  // Cancel or Escape
///     person.name = name
/// })
/// ```
/// Or awaited, from anywhere:
/// ```swift
/// let name = await showAlert(TextAlert(title: "Your name", initialText: person.name).notEmpty())
/// ```
/// The action runs once, when the alert is off the screen: with the text, or with nil for Cancel or Escape. If the flag
/// is set to false elsewhere, the alert goes and the action does not run. What is typed survives any update of the view
/// under the alert, and title, placeholder and buttons follow such updates.
public struct TextAlert: AlertFormRequest {
    /// What is asked, in a few words.
    public var title: Text
    /// More about it.
    public var message: Text?
    /// What the field shows while it is empty.
    public var placeholder: Text
    /// What the button that accepts says.
    public var accept: Text
    /// What the button that cancels says.
    public var cancel: Text
    /// The role of the button that accepts. With `.destructive` Return does not press it.
    public var role: ButtonRole?
    /// What the field holds at first.
    public var initialText: String
    /// What is done with the text, or with nil for Cancel and Escape.
    public var action: (String?) -> Void
    /// How it is queued, and how it may end; see the modifiers of `AlertRequest`. One that is shown by a flag has no queue:
    /// of these options only `timeout` and `onDismiss` are for it.
    public var options = AlertOptions()
    var style = AlertForm.Field.Style.plain
    var content: AlertContentType?
    /// How the text is checked, and what is done with it; see the modifiers of `AlertFormRequest`.
    public var formOptions = AlertFormOptions<String>()

    /// An alert with texts from the app's string tables.
    ///
    /// - Parameters:
    ///   - title: What is asked, in a few words.
    ///   - message: More about it.
    ///   - placeholder: What the field shows while it is empty.
    ///   - initialText: What the field holds at first.
    ///   - accept: What the button that accepts says.
    ///   - cancel: What the button that cancels says.
    ///   - role: `.destructive` if what was asked for can't be undone; Return does not press the button then.
    ///   - action: What is done with the text, or with nil for Cancel and Escape, once the alert is gone.
    public init(
        title: LocalizedStringKey, message: LocalizedStringKey? = nil, placeholder: LocalizedStringKey = "",
        initialText: String = "", accept: LocalizedStringKey = "OK", cancel: LocalizedStringKey = "Cancel",
        role: ButtonRole? = nil, action: @escaping (String?) -> Void = { _ in }
    ) {
        self.init(
            title: Text(title), message: message.map { Text($0) }, placeholder: Text(placeholder),
            initialText: initialText, accept: Text(accept), cancel: Text(cancel), role: role, action: action)
    }

    // Generic: Swift takes a literal for a `String` where a parameter is one, whatever ranks the declarations.
    /// An alert with texts that are shown as they are.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        title: S, message: S? = nil, placeholder: S? = nil, initialText: String = "", accept: S? = nil,
        cancel: S? = nil, role: ButtonRole? = nil, action: @escaping (String?) -> Void = { _ in }
    ) {
        self.init(
            title: Text(title), message: message.map { Text($0) },
            placeholder: placeholder.map { Text($0) } ?? Text(verbatim: ""), initialText: initialText,
            accept: accept.map { Text($0) } ?? Text("OK"), cancel: cancel.map { Text($0) } ?? Text("Cancel"),
            role: role, action: action)
    }

    /// An alert with texts of any kind.
    public init(
        title: Text, message: Text? = nil, placeholder: Text = Text(verbatim: ""), initialText: String = "",
        accept: Text = Text("OK"), cancel: Text = Text("Cancel"), role: ButtonRole? = nil,
        action: @escaping (String?) -> Void = { _ in }
    ) {
        self.title = title
        self.message = message
        self.placeholder = placeholder
        self.accept = accept
        self.cancel = cancel
        self.initialText = initialText
        self.role = role
        self.action = action
    }
}

extension TextAlert {
    private func with(_ change: (inout TextAlert) -> Void) -> TextAlert {
        var copy = self
        change(&copy)
        return copy
    }

    /// Hides what is typed, as for a password.
    public func secure() -> TextAlert { with { $0.style = .secure } }

    /// Says what the text is, for keyboards and password managers.
    public func contentType(_ type: AlertContentType) -> TextAlert { with { $0.content = type } }

    /// Lets the text have several lines, where the system's alerts can show them.
    public func multiline() -> TextAlert { with { $0.style = .multiline } }

    /// Takes any text but the empty one.
    public func notEmpty() -> TextAlert { validated { $0.isEmpty ? .invalid() : .valid } }

    /// Takes only this text: for what must not happen by accident.
    ///
    /// ```swift
    /// TextAlert(
    ///     title: "Delete “\(name)”?", message: "Type the name to go on.", accept: "Delete", role: .destructive
    /// ).requires(name)
    /// ```
    public func requires(_ text: String) -> TextAlert { validated { $0 == text ? .valid : .invalid() } }
}

extension TextAlert {
    @MainActor
    func buttons(typed: @escaping @MainActor () -> String) -> [AlertEntry.Button] {
        AlertEntry.Button.pair(cancel: cancel, accept: accept, role: role, work: formOptions.work, typed: typed)
    }
}
