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
/// Of the actions one at most runs, once, when the alert is off the screen; it may show the next alert. Without actions
/// there is an OK button. Return presses the first action without a role, Escape the one with the role `.cancel`, or the
/// only one.
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

    /// A button of an alert.
    public struct Action: Identifiable {
        /// Tells it from the other actions.
        public let id = UUID()
        /// What the button says.
        public let title: Text
        /// `.cancel` for the one that Escape presses, `.destructive` for one that Return must not press.
        public let role: ButtonRole?
        let run: AlertWork

        /// A button that runs `onPressed` once the alert is off the screen.
        public init(title: LocalizedStringKey, role: ButtonRole? = nil, onPressed: @escaping @MainActor () -> Void) {
            self.init(title: Text(title), role: role, onPressed: onPressed)
        }

        /// A button whose title is shown as it is.
        @_disfavoredOverload
        public init<S: StringProtocol>(title: S, role: ButtonRole? = nil, onPressed: @escaping @MainActor () -> Void) {
            self.init(title: Text(title), role: role, onPressed: onPressed)
        }

        /// A button with a title of any kind.
        public init(title: Text, role: ButtonRole? = nil, onPressed: @escaping @MainActor () -> Void) {
            self.title = title
            self.role = role
            run = .now(onPressed)
        }

        /// A button whose work takes time. The alert stays, with its buttons disabled but for the `.cancel` one, which
        /// cancels the work. If the work throws, the alert shows the error and the user can try again.
        @_disfavoredOverload
        public init(
            title: LocalizedStringKey, role: ButtonRole? = nil, perform: @escaping @MainActor () async throws -> Void
        ) {
            self.title = Text(title)
            self.role = role
            run = .later(perform)
        }

        /// What the button does, for a view of your own. Work that takes time is started.
        @MainActor public func onPressed() {
            switch run {
            case .now(let action): action()
            case .later(let work): Task { try await work() }
            }
        }
    }
}

/// What a button does: at once, or in a task that the alert waits for.
enum AlertWork {
    case now(@MainActor () -> Void)
    case later(@MainActor () async throws -> Void)
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
