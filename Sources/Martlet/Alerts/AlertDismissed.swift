import Foundation

/// Thrown by the throwing forms of `showAlert` when a request has ended and the user has chosen nothing.
///
/// ```swift
/// do {
///     let format = try await showAlert(dismissible: AsyncAlert(title: "Format?", actions: formats))
/// } catch let dismissed as AlertDismissed where dismissed.reason == .timedOut {
///     …
/// }
/// ```
///
/// ## How a request ends, and what its caller gets
///
/// Every request ends once. No value is ever invented: one that the user has not chosen is either named by the caller
/// (`dismissValue`), or there is none.
///
/// | the end | `showAlert(Alert)` | `await showAlert(AsyncAlert)` | the same with `dismissValue` | `try await showAlert(dismissible:)` |
/// |---|---|---|---|---|
/// | a button, Return | its callback runs, once | the button's value | the button's value | the button's value |
/// | Escape or the dialog's close button: the `.cancel` button, or the only one unless it is destructive | its callback runs, once | the button's value | the button's value | the button's value |
/// | Escape without such a button | stays | stays | stays | stays |
/// | `dismiss(id)`, `dismissAll()` | ends; no callback | stays | `dismissValue` | throws, `.dismissed` |
/// | the `timeout` is over | ends; no callback | stays | `dismissValue` | throws, `.timedOut` |
/// | the awaiting task is cancelled | — | stays | `dismissValue` | throws, `.cancelled` |
/// | its own window closes | ends; no callback | moves to another window | `dismissValue` | throws, `.windowClosed` |
/// | the window it was sent to closes | moves to another window | moves to another window | moves to another window | moves to another window |
/// | the queue is full | ends; no callback | joins the queue all the same | `dismissValue` | throws, `.queueFull` |
/// | the app quits | as its windows close, if they do; the process ends | the process ends | as for `Alert` | as for `Alert` |
///
/// Its own window is that of the view whose `@ShowAlert` has asked; what a view asks for when its window is closed
/// already ends at once. Who wants an alert that outlives the window asks by the `@ShowAlert` of a view model.
/// "Moves" means the active window, else the one last active, else the next that opens. "Stays" is for callers that can
/// take nothing but an answer. The text forms give nil, and `confirm` gives false, where `dismissValue` stands here.
///
/// The alert with a builder, and that of an error, are as an `Alert`. But a builder's alert that is on the screen does not
/// move: it ends with any window, since only SwiftUI knows its buttons.
///
/// `onDismiss` of a request is told the reason in all forms. An end of any kind cancels an action's work that has begun:
/// that of a `timeout`, too. Where callers share an alert by its `id`, it cancels the work of the caller's own action.
/// Work that finds a value is done once for all who await it, and goes on for those who stay.
public struct AlertDismissed: LocalizedError, Equatable, Sendable {
    /// Why a request has ended without a choice.
    public enum Reason: String, Equatable, Sendable {
        /// `dismiss(_:)` or `dismissAll()` was called.
        case dismissed
        /// The window that the request belongs to has closed.
        case windowClosed
        /// Its `timeout` is over.
        case timedOut
        /// The task that waits for the answer was cancelled.
        case cancelled
        /// More requests waited than the coordinator's `limit` allows.
        case queueFull
        /// OK was pressed in an alert that has no actions, and so no value. This is only thrown: as the user has pressed a
        /// button, `onDismiss` is not told.
        case noAction
    }

    /// The id of the request.
    public let id: AlertID
    /// Why it has ended.
    public let reason: Reason

    /// An error as `showAlert` throws it, to compare with one.
    public init(id: AlertID, reason: Reason) {
        self.id = id
        self.reason = reason
    }

    /// The reason as a sentence, in English.
    public var errorDescription: String? {
        switch reason {
        case .dismissed: "The alert was dismissed without a choice."
        case .windowClosed: "The window of the alert was closed."
        case .timedOut: "The alert was not answered in time."
        case .cancelled: "The task that waited for the alert was cancelled."
        case .queueFull: "Too many alerts were waiting."
        case .noAction: "The alert had no actions to choose from."
        }
    }
}

/// How one request has ended.
enum AlertEnd: Equatable, Sendable {
    /// By the action at this place; nil where only SwiftUI knows the buttons, or for the OK of an alert without any.
    case chosen(Int?)
    case dismissed(AlertDismissed.Reason)
}
