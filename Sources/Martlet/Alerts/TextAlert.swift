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
public struct TextAlert: AlertRequest {
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
    /// How it is queued where it is awaited; see the modifiers of `AlertRequest`.
    public var options = AlertOptions()
    var style = AlertFieldStyle.plain
    var content: AlertContentType?
    var check: AlertCheck<String>?
    var focuses = true
    var work: (@MainActor (String) async throws -> Void)?

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
        self.title = Text(title)
        self.message = message.map { Text($0) }
        self.placeholder = Text(placeholder)
        self.accept = Text(accept)
        self.cancel = Text(cancel)
        self.initialText = initialText
        self.role = role
        self.action = action
    }

    // Generic: Swift takes a literal for a `String` where a parameter is one, whatever ranks the declarations.
    /// An alert with texts that are shown as they are.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        title: S, message: S? = nil, placeholder: S? = nil, initialText: String = "", accept: S? = nil,
        cancel: S? = nil, role: ButtonRole? = nil, action: @escaping (String?) -> Void = { _ in }
    ) {
        self.title = Text(title)
        self.message = message.map { Text($0) }
        self.placeholder = placeholder.map { Text($0) } ?? Text(verbatim: "")
        self.accept = accept.map { Text($0) } ?? Text("OK" as LocalizedStringKey)
        self.cancel = cancel.map { Text($0) } ?? Text("Cancel" as LocalizedStringKey)
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

    /// Whether the field has the keyboard as soon as the alert is there, as it has by itself. Without it the user sees
    /// the whole question first. On Apple's systems alerts always give it to their first field.
    ///
    /// ```swift
    /// TextAlert(title: "A new version is out", message: notes, placeholder: "Remark").focusesField(false)
    /// ```
    /// - Parameter focuses: Whether it has.
    public func focusesField(_ focuses: Bool) -> TextAlert { with { $0.focuses = focuses } }

    /// Enables the accept button, and Return, only while the text is good. The rule runs at each change; the message of
    /// its answer is shown in the alert.
    ///
    /// ```swift
    /// TextAlert(title: "Port").validated { Int($0) == nil ? .invalid("A number, please.") : .valid }
    /// ```
    public func validated(_ rule: @escaping @MainActor (String) -> AlertValidation) -> TextAlert {
        with { $0.check = .now(rule) }
    }

    /// As `validated(_:)`, with a rule that takes time. The button is disabled until the answer for the text as it is
    /// now has come; an answer for an earlier text is ignored.
    public func validated(asynchronously rule: @escaping @MainActor (String) async -> AlertValidation) -> TextAlert {
        with { $0.check = .later(rule) }
    }

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
    /// Does something with the text before the alert goes. Meanwhile the alert stays, with progress and with all but its
    /// cancel button disabled; that one cancels the work. If it throws, the alert shows the error, with what was typed,
    /// and the user can try again. Once it has succeeded, the alert goes and `action` runs.
    ///
    /// ```swift
    /// TextAlert(title: "Rename the file", initialText: file.name, accept: "Rename")
    ///     .performing { try await disk.rename(file, to: $0) }
    /// ```
    /// - Parameter work: What is done with the text. What it throws is shown in the alert.
    public func performing(_ work: @escaping @MainActor (String) async throws -> Void) -> TextAlert {
        with { $0.work = work }
    }

    @MainActor
    func buttons(typed: @escaping @MainActor () -> String) -> [AlertEntry.Button] {
        AlertEntry.Button.pair(cancel: cancel, accept: accept, role: role, work: work, typed: typed)
    }
}

/// What a rule says about what was typed.
public enum AlertValidation: Equatable, Sendable {
    /// The accept button is enabled.
    case valid
    /// The accept button is disabled. The message, if there is one, is shown in the alert.
    case invalid(String? = nil)

    var isValid: Bool { self == .valid }

    var message: String? {
        if case .invalid(let message) = self { message } else { nil }
    }
}

/// A rule, at once or in a task.
enum AlertCheck<Value> {
    case now(@MainActor (Value) -> AlertValidation)
    case later(@MainActor (Value) async -> AlertValidation)
}

enum AlertFieldStyle {
    case plain, secure, multiline
}
