import SwiftUI

/// What can be asked with `showAlert`, and the options that all kinds of requests have.
///
/// ```swift
/// showAlert(Alert(title: "No connection").id("network").priority(.high))
/// ```
public protocol AlertRequest {
    /// How the request is queued, and how it may end.
    var options: AlertOptions { get set }
}

/// How a request is queued, and how it may end. See `AlertRequest`'s modifiers.
public struct AlertOptions {
    private struct Values {
        var id: AlertID?
        var priority = AlertPriority.normal
        var timeout: Duration?
        var severity = AlertSeverity.standard
        var suppressionKey: String?
        var onDismiss: (@MainActor (AlertDismissed.Reason) -> Void)?
    }

    private indirect enum Box {
        case values(Values)
    }

    /// Nil where nothing is said, as in most requests, of which a great many may wait.
    private var box: Box?

    private var values: Values {
        get { if case .values(let values) = box { values } else { Values() } }
        set { box = .values(newValue) }
    }

    /// The options of a request that says nothing about them.
    public init() {}

    /// The name by which requests join and are dismissed; nil for a unique one.
    public var id: AlertID? {
        get { values.id }
        set { values.id = newValue }
    }

    /// How urgent it is.
    public var priority: AlertPriority {
        get { values.priority }
        set { values.priority = newValue }
    }

    /// The time that the user has, from the moment of asking.
    public var timeout: Duration? {
        get { values.timeout }
        set { values.timeout = newValue }
    }

    /// How serious it is.
    public var severity: AlertSeverity {
        get { values.severity }
        set { values.severity = newValue }
    }

    /// The key under which the answer is remembered once the user does not want to be asked again.
    public var suppressionKey: String? {
        get { values.suppressionKey }
        set { values.suppressionKey = newValue }
    }

    /// Told the reason if the request ends without a choice.
    public var onDismiss: (@MainActor (AlertDismissed.Reason) -> Void)? {
        get { values.onDismiss }
        set { values.onDismiss = newValue }
    }
}

/// How serious an alert is. It is shown by the dialog's icon where the system's dialogs have one.
public enum AlertSeverity: Hashable, Sendable {
    /// From the least serious on.
    case standard, warning, critical
}

extension AlertRequest {
    private func with(_ change: (inout AlertOptions) -> Void) -> Self {
        var copy = self
        change(&copy.options)
        return copy
    }

    /// Gives the request a name. As long as an alert with the same name and the same type of answer waits or is shown,
    /// another request joins it instead of asking again: each of the callers gets the answer. Of an `Alert` each
    /// caller's own action at the chosen place runs; what takes time is done for one after the other while the alert
    /// stays. The alert becomes as urgent as the most urgent of the requests. Of alerts with buttons in SwiftUI's style the
    /// first is shown, with its own buttons; nothing is told to the callers that have joined it.
    public func id(_ id: AlertID) -> Self { with { $0.id = id } }

    /// Lets the request overtake less urgent ones that wait.
    public func priority(_ priority: AlertPriority) -> Self { with { $0.priority = priority } }

    /// Ends the request if it has not been answered in time, counted from the moment of asking. The work of an action
    /// that has begun by then is cancelled, unless others share the alert and await its value, too. A plain
    /// `await showAlert(AsyncAlert)` without `dismissValue` has to be answered and takes no notice.
    public func timeout(_ time: Duration) -> Self { with { $0.timeout = time } }

    /// Says how serious the matter is. (A `TextAlert` that is shown by a flag takes no notice.)
    public func severity(_ severity: AlertSeverity) -> Self { with { $0.severity = severity } }

    /// Offers "Don't ask again". If the user accepts it, the action that is chosen then is taken at once, without an
    /// alert, whenever a request has the same `key`, also for those that wait; an alert without actions is not shown again.
    /// The answers are kept in the user's defaults, and forgotten by `AlertCoordinator.suppression.reset(_:)`.
    ///
    /// An action is found again by its role and its title, whatever its place; an alert that has no such action, or
    /// another number of them, is asked. (An interpolated title is the same with other values, a localized one in another
    /// language. A title that is a `Text` tells nothing: its action needs a role that no other has.) A question that has
    /// become another one needs another key.
    ///
    /// Not remembered are an action with the role `.cancel`, and one that takes time: its work may fail, and has to be
    /// seen. Where nothing can be remembered nothing is offered: so with work alone, and with the forms for texts and the
    /// builder's.
    public func suppressible(_ key: String) -> Self { with { $0.suppressionKey = key } }

    /// Is told the reason if the request ends without a choice. `AlertDismissed` has a table of such ends.
    public func onDismiss(_ action: @escaping @MainActor (AlertDismissed.Reason) -> Void) -> Self {
        with { $0.onDismiss = action }
    }
}
