import SwiftUI

/// An alert whose actions are callbacks.
///
/// ```swift
/// showAlert(
///     Alert(
///         title: "Delete the file?", message: "It can't be restored.",
///         actions: [
///             .init(title: "Delete", role: .destructive) { delete(file) },
///             .init(title: "Keep", role: .cancel) {},
///         ]))
/// ```
/// Of the actions one at most runs, once, when the alert is off the screen; it may show the next alert. (One that takes
/// time, with `perform:`, works while the alert is there.) Without actions there is an OK button. Return presses the
/// first action without a role, Escape the one with the role `.cancel`, or the only one unless it is destructive.
///
/// SwiftUI has an older type of the same name. A file that imports only `Martlet` gets this one; a file that imports
/// both adds `import struct Martlet.Alert`.
public struct Alert: AlertRequest {
    /// What is asked or told, in a few words.
    public let title: Text
    /// More about it.
    public let message: Text?
    /// The buttons, in order; with none there is an OK button.
    public let actions: [Action]?
    /// How it is queued, and how it may end; see the modifiers of `AlertRequest`.
    public var options = AlertOptions()

    /// An alert with texts from the app's string tables.
    public init(title: LocalizedStringKey? = nil, message: LocalizedStringKey? = nil, actions: [Action]? = nil) {
        self.init(
            title: title.map { Text($0) } ?? Text(verbatim: ""), message: message.map { Text($0) }, actions: actions)
    }

    /// An alert with texts that are shown as they are.
    @_disfavoredOverload
    public init<S: StringProtocol>(title: S, message: S? = nil, actions: [Action]? = nil) {
        self.init(title: Text(title), message: message.map { Text($0) }, actions: actions)
    }

    /// An alert with texts of any kind.
    public init(title: Text, message: Text? = nil, actions: [Action]? = nil) {
        self.title = title
        self.message = message
        self.actions = actions
    }

    /// A button of an alert, with what it does.
    public typealias Action = AlertAction<Void>
}

extension Alert {
    /// The message as a view, for an `.alert` of your own.
    @MainActor public func messageView() -> some View {
        message
    }

    /// The buttons as a view, for an `.alert` of your own.
    @MainActor public func actionsView() -> some View {
        ForEach(actions ?? []) { action in
            Button(role: action.role) {
                action.onPressed()
            } label: {
                action.title
            }
        }
    }
}
