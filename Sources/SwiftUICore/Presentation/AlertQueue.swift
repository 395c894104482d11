/// The alerts of one window: one is shown at a time, the others wait in the order in which they were asked for.
///
/// An alert is shown over the topmost sheet of the window, whichever view asked for it.
@MainActor
final class AlertQueue {
    private unowned let window: WindowController
    private var shown: AlertPresentation?
    private var waiting: [AlertPresentation] = []

    init(window: WindowController) {
        self.window = window
    }

    func add(_ alert: AlertPresentation) {
        waiting.append(alert)
        showNext()
    }

    /// Takes an alert off the screen, or out of the queue.
    func remove(_ alert: AlertPresentation) {
        waiting.removeAll { $0 === alert }
        guard shown === alert else { return }
        alert.hide()
        shown = nil
        // Not at once: whoever ends the alert may ask for another first, or close the window.
        UpdateScheduler.shared.afterUpdate { [weak self] in self?.showNext() }
    }

    func windowIsReady() {
        showNext()
    }

    /// Ends all alerts, since the window goes.
    func windowCloses() {
        let all = (shown.map { [$0] } ?? []) + waiting
        shown?.hide()
        shown = nil
        waiting = []
        for alert in all { alert.windowClosed() }
    }

    private func showNext() {
        guard shown == nil, window.isReady, !waiting.isEmpty else { return }
        let alert = waiting.removeFirst()
        shown = alert
        alert.show(over: window.topmost)
    }
}
