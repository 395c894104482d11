import SwiftUI

/// What `@ShowAlert` gives: call it to show an alert.
///
/// It can be kept, passed on and called from any task; outside of the main actor with `await`.
public struct ShowAlertAction: Sendable {
    /// Nil for the one of the window, or of the app.
    let coordinator: AlertCoordinator?
    let host: AlertHost?

    init(coordinator: AlertCoordinator?, host: AlertHost? = nil) {
        self.coordinator = coordinator
        self.host = host
    }

    /// Who is asked, and the window that the request belongs to.
    @MainActor
    private var target: (coordinator: AlertCoordinator, window: AlertWindow?) {
        if let window = host?.window, coordinator == nil || window.coordinator === coordinator {
            return (window.coordinator, window)
        }
        return (coordinator ?? .shared, nil)
    }

    // MARK: - Callbacks

    /// Shows an alert whose actions are callbacks, when its turn has come.
    ///
    /// - Returns: The id of the request, by which it can be dismissed.
    @MainActor
    @discardableResult
    public func callAsFunction(_ alert: Alert) -> AlertID {
        let entry = AlertEntry(
            title: alert.title, message: alert.message,
            buttons: (alert.actions ?? []).map { action in
                var button = AlertEntry.Button(action, of: alert.options)
                switch action.run {
                case .value: break
                case .callback(let run): button.action = run
                case .later(let work): button.work = work
                }
                return button
            }, options: alert.options)
        return tell(entry, answer: Alert.self)
    }

    /// Shows an alert about an error: its description, reason and recovery suggestion, and an OK button.
    ///
    /// ```swift
    /// do { try save() } catch { showAlert(error) }
    /// ```
    /// What the system says is all there is to say about an error that is no `LocalizedError`.
    @MainActor
    @discardableResult
    public func callAsFunction(_ error: any Error) -> AlertID {
        let text = AlertErrorText(error)
        return callAsFunction(
            Alert(title: Text(verbatim: text.title), message: text.message.map { Text(verbatim: $0) })
                .severity(.warning))
    }

    /// Shows an alert with buttons as SwiftUI writes them.
    ///
    /// ```swift
    /// showAlert("Delete the file?", message: "It can't be restored.") {
    ///     Button("Delete", role: .destructive) { delete(file) }
    ///     Button("Keep", role: .cancel) {}
    /// }
    /// ```
    /// Only SwiftUI knows these buttons, so the request counts as answered as soon as the alert is off the screen. If its
    /// window closes in that moment, also by a button's action, `onDismiss` is told `.windowClosed`.
    ///
    /// - Returns: The id of the request, by which it can be dismissed.
    @MainActor
    @discardableResult
    public func callAsFunction<Actions: View>(
        _ title: LocalizedStringKey, message: LocalizedStringKey? = nil, options: AlertOptions = AlertOptions(),
        @ViewBuilder actions: () -> Actions
    ) -> AlertID {
        callAsFunction(Text(title), message: message.map { Text($0) }, options: options, actions: actions)
    }

    /// Shows an alert with buttons as SwiftUI writes them, and texts that are shown as they are.
    @MainActor
    @_disfavoredOverload
    @discardableResult
    public func callAsFunction<S: StringProtocol, Actions: View>(
        _ title: S, message: S? = nil, options: AlertOptions = AlertOptions(), @ViewBuilder actions: () -> Actions
    ) -> AlertID {
        callAsFunction(Text(title), message: message.map { Text($0) }, options: options, actions: actions)
    }

    /// Shows an alert with buttons as SwiftUI writes them, and texts of any kind.
    @MainActor
    @discardableResult
    public func callAsFunction<Actions: View>(
        _ title: Text, message: Text? = nil, options: AlertOptions = AlertOptions(),
        @ViewBuilder actions: () -> Actions
    ) -> AlertID {
        let entry = AlertEntry(
            title: title, message: message, custom: AnyView(actions()),
            options: options)
        return tell(entry, answer: AnyView.self)
    }

    // MARK: - Awaited

    /// Shows an alert and waits for the user's choice. It returns once, with the value of the chosen action, or with
    /// `dismissValue` where the alert has one and ends without a choice.
    @MainActor
    public func callAsFunction<Value>(_ alert: AsyncAlert<Value>) async -> Value {
        let asked = AskedAlert(alert)
        let canEnd = alert.dismissValue != nil
        if !canEnd, alert.actions.isEmpty, Value.self != Void.self { AskedAlert<Value>.reportNoActions() }
        let (_, end) = await wait(for: asked.entry, answer: Value.self, endings: canEnd ? .any : .answer) {
            asked.join($0)
        }
        if let value = asked.value(at: end) ?? alert.dismissValue { return value }
        // An OK button in an alert that has no value at all: there is nothing to go on with, as was reported.
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        return await callAsFunction(alert)
    }

    /// Shows an alert and waits for the user's choice; throws if the request ends without one.
    ///
    /// - Throws: `AlertDismissed`, with the reason.
    @MainActor
    public func callAsFunction<Value>(dismissible alert: AsyncAlert<Value>) async throws(AlertDismissed) -> Value {
        let asked = AskedAlert(alert)
        let (id, end) = await wait(for: asked.entry, answer: Value.self, endings: .any) { asked.join($0) }
        if let value = asked.value(at: end) { return value }
        guard case .dismissed(let reason) = end else { throw AlertDismissed(id: id, reason: .noAction) }
        throw AlertDismissed(id: id, reason: reason)
    }

    // MARK: - The way to the coordinator

    @MainActor
    private func tell(_ entry: AlertEntry, answer: Any.Type) -> AlertID {
        let (coordinator, window) = target
        _ = coordinator.ask(entry, answer: answer, endings: .any, window: window)
        return coordinator.id(of: entry)
    }

    /// Does work that no alert waits for. An error that it throws is shown by an alert of its own.
    @MainActor
    func perform(_ work: @escaping @MainActor () async throws -> Void) {
        Task {
            do { try await work() } catch is CancellationError {} catch { callAsFunction(error) }
        }
    }

    /// Waits until the request has ended. Cancelling the task ends this request alone, if it can bear that.
    @MainActor
    func wait(
        for entry: AlertEntry, answer: Any.Type, endings: AlertQueue.Endings, asked: (AlertEntry) -> Void
    ) async -> (id: AlertID, end: AlertEnd) {
        let (coordinator, window) = target
        if Task.isCancelled, endings != .answer {
            coordinator.name(entry)
            entry.options.onDismiss?(.cancelled)
            return (coordinator.id(of: entry), .dismissed(.cancelled))
        }
        let waiting = WaitingTicket()
        let end = await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<AlertEnd, Never>) in
                let ticket = coordinator.ask(entry, answer: answer, endings: endings, window: window) { end in
                    continuation.resume(returning: end)
                }
                waiting.ticket = ticket?.ticket
                asked(ticket?.entry ?? entry)
            }
        } onCancel: {
            Task { @MainActor in
                if let ticket = waiting.ticket { coordinator.leave(ticket, .cancelled) }
            }
        }
        if case .dismissed(let reason) = end { entry.options.onDismiss?(reason) }
        return (coordinator.id(of: entry), end)
    }
}

/// The ticket of a task, for its cancellation.
@MainActor
private final class WaitingTicket {
    var ticket: AlertQueue.Ticket?
}
