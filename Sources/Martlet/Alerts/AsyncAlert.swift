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
/// Escape chooses the action with the role `.cancel`, or the only one unless it is destructive. No value is invented:
/// without a `dismissValue` a plain `await` goes on until the user has chosen, in another window if its own closes.
/// `AlertDismissed` has a table of all ends.
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
    public typealias Action = AlertAction<Value>
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

    /// An alert that only has to be read, with texts that are shown as they are.
    @_disfavoredOverload
    public init<S: StringProtocol>(title: S, message: S? = nil) {
        self.init(title: title, message: message, actions: [])
    }

    /// An alert that only has to be read, with texts of any kind.
    public init(title: Text, message: Text? = nil) {
        self.init(title: title, message: message, actions: [])
    }
}
