import SwiftUI

/// An alert that is awaited: each action has a value, and that of the chosen one is the result.
///
/// ```swift
/// let count = await showAlert(
///     AsyncAlert(
///         title: "How many?",
///         actions: [
///             .init(title: "Ten", value: 10),
///             .init(title: "Twenty", value: 20),
///             .init(title: "None", role: .cancel, value: 0),
///         ]))
/// ```
/// Escape chooses the action with the role `.cancel`, or the only one. No value is invented: without a `dismissValue` a
/// plain `await` goes on until the user has chosen, in another window if its own closes. `AlertDismissed` has a table of
/// all ends.
///
/// There has to be something to return: an alert with an empty list of actions shows an OK button, which gives
/// `dismissValue`, or `()` where `Value` is `Void`, or makes the throwing form throw. Without any of these a plain
/// `await` can't ever return; that is reported on the standard error output.
public struct AsyncAlert<Value>: AlertRequest {
    /// What is asked, in a few words.
    public let title: Text
    /// More about it.
    public let message: Text?
    /// The buttons with their values, in order.
    public let actions: [Action]
    /// The result if the request ends without a choice; nil if it has to be answered.
    public let dismissValue: Value?
    /// How it is queued, and how it may end; see the modifiers of `AlertRequest`.
    public var options = AlertOptions()

    /// An alert with texts from the app's string tables.
    public init(
        title: LocalizedStringKey? = nil, message: LocalizedStringKey? = nil, actions: [Action],
        dismissValue: Value? = nil
    ) {
        self.init(
            title: title.map { Text($0) } ?? Text(verbatim: ""), message: message.map { Text($0) }, actions: actions,
            dismissValue: dismissValue)
    }

    /// An alert with texts that are shown as they are.
    @_disfavoredOverload
    public init<S: StringProtocol>(title: S, message: S? = nil, actions: [Action], dismissValue: Value? = nil) {
        self.init(
            title: Text(title), message: message.map { Text($0) }, actions: actions, dismissValue: dismissValue)
    }

    /// An alert with texts of any kind.
    public init(title: Text, message: Text? = nil, actions: [Action], dismissValue: Value? = nil) {
        self.title = title
        self.message = message
        self.actions = actions
        self.dismissValue = dismissValue
    }

    /// A button with a value.
    public struct Action: Identifiable {
        /// Tells it from the other actions.
        public let id = UUID()
        /// What the button says.
        public let title: Text
        /// `.cancel` for the one that Escape presses, `.destructive` for one that Return must not press.
        public let role: ButtonRole?
        let result: Result

        enum Result {
            case value(Value)
            case later(@MainActor () async throws -> Value)
        }

        /// A button that makes `value` the result.
        public init(title: LocalizedStringKey, role: ButtonRole? = nil, value: Value) {
            self.init(title: Text(title), role: role, value: value)
        }

        /// A button whose title is shown as it is.
        @_disfavoredOverload
        public init<S: StringProtocol>(title: S, role: ButtonRole? = nil, value: Value) {
            self.init(title: Text(title), role: role, value: value)
        }

        /// A button with a title of any kind.
        public init(title: Text, role: ButtonRole? = nil, value: Value) {
            self.title = title
            self.role = role
            result = .value(value)
        }

        /// A button whose value takes time to find. The alert stays meanwhile, with its buttons disabled but for the
        /// `.cancel` one, which cancels the work. If it throws, the alert shows the error and the user can try again.
        @_disfavoredOverload
        public init(
            title: LocalizedStringKey, role: ButtonRole? = nil, perform: @escaping @MainActor () async throws -> Value
        ) {
            self.title = Text(title)
            self.role = role
            result = .later(perform)
        }
    }
}

extension AsyncAlert where Value == Void {
    /// An alert that only has to be read: it returns when OK is pressed.
    ///
    /// ```swift
    /// await showAlert(AsyncAlert(title: "Saved"))
    /// ```
    public init(title: LocalizedStringKey, message: LocalizedStringKey? = nil) {
        self.init(title: title, message: message, actions: [])
    }
}
