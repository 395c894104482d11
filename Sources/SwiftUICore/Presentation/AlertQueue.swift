/// The alerts of one window and its sheets: one is shown at a time, the others wait in the order in which they were
/// asked for.
///
/// An alert is shown over the topmost sheet of the window, whichever view asked for it.
@MainActor
final class AlertQueue {
    private struct Entry {
        let alert: AlertPresentation
        /// The window or sheet whose view asked for the alert; the alert ends with it.
        weak var origin: WindowController?
    }

    private unowned let window: WindowController
    private var shown: Entry?
    private weak var shownOver: WindowController?
    private var waiting: [Entry] = []

    init(window: WindowController) {
        self.window = window
    }

    func add(_ alert: AlertPresentation, from origin: WindowController) {
        waiting.append(Entry(alert: alert, origin: origin))
        showNextLater()
    }

    /// Whether an alert is on the screen.
    var isShowing: Bool { shown != nil }

    func metricsDidChange() { shown?.alert.metricsDidChange() }

    /// Takes an alert off the screen, or out of the queue.
    func remove(_ alert: AlertPresentation) {
        waiting.removeAll { $0.alert === alert }
        guard let shown, shown.alert === alert else { return }
        alert.hide()
        self.shown = nil
        window.phaseMayHaveChanged()
        showNextLater()
    }

    /// Tells that the window, or a sheet over it, is on the screen.
    func windowIsReady() {
        // An alert is above everything; a sheet that has opened since would cover it.
        if let shown, window.topmost !== shownOver, window.topmost.isReady {
            shown.alert.hide()
            self.shown = nil
            waiting.insert(shown, at: 0)
        }
        showNext()
    }

    /// Tells that the window, or a sheet over it, goes. Ends the alerts that its views asked for; one of another window
    /// that is shown over it is shown elsewhere.
    func windowCloses(_ closing: WindowController) {
        let all = (shown.map { [$0] } ?? []) + waiting
        let ended = closing === window ? all : all.filter { $0.origin === closing }
        waiting.removeAll { entry in ended.contains { $0.alert === entry.alert } }
        if let shown {
            if ended.contains(where: { $0.alert === shown.alert }) {
                shown.alert.hide()
                self.shown = nil
            } else if shownOver === closing {
                shown.alert.hide()
                self.shown = nil
                waiting.insert(shown, at: 0)
            }
        }
        for entry in ended { entry.alert.windowClosed() }
        if closing !== window { showNextLater() }
    }

    /// Not at once: whoever ends an alert may ask for another first, or close the window; and a sheet that is asked for in
    /// the same turn as an alert is to be under it.
    private func showNextLater() {
        UpdateScheduler.shared.afterUpdate { [weak self] in self?.showNext() }
    }

    private func showNext() {
        guard shown == nil, window.isOpen, !waiting.isEmpty else { return }
        // A sheet that is about to open tells when it is there.
        let top = window.topmost
        guard top.isReady else { return }
        let next = waiting.removeFirst()
        shown = next
        shownOver = top
        next.alert.show(over: top)
    }
}
