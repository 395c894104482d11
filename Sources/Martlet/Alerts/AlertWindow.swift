import Observation
import SwiftUI

/// A window as the coordinator knows it: the views in it that can show alerts, the topmost last.
@MainActor
final class AlertWindow: AlertScreen {
    let id: Int
    let coordinator: AlertCoordinator
    private var hosts: [AlertHost] = []
    private var shown: AlertEntry?

    init(id: Int, coordinator: AlertCoordinator) {
        self.id = id
        self.coordinator = coordinator
    }

    deinit {
        // A window whose views never came on the screen, or went without a word.
        Task { @MainActor [coordinator, id] in coordinator.windowClosed(id) }
    }

    // MARK: Called by hosts

    func appeared(_ host: AlertHost) {
        guard !hosts.contains(where: { $0 === host }) else { return }
        hosts.append(host)
        coordinator.windowOpened(self)
        updateActivity()
    }

    func disappeared(_ host: AlertHost) {
        guard hosts.contains(where: { $0 === host }) else { return }
        hosts.removeAll { $0 === host }
        let entry = host.shown === shown ? shown : nil
        // Its view can't tell any more that it has taken an alert off.
        let owesReport = host.owesReport
        host.forget()
        if hosts.isEmpty {
            shown = nil
            coordinator.windowClosed(id)
        } else if let entry {
            // A sheet has closed with its alert, the window is still there.
            shown = nil
            coordinator.comeBack(entry)
        } else if owesReport {
            coordinator.didHide(id)
        }
        updateActivity()
    }

    func updateActivity() {
        guard !hosts.isEmpty else { return }
        coordinator.windowActivity(self, isActive: hosts.contains { $0.isActive })
    }

    // MARK: Called by the coordinator

    func show(_ entry: AlertEntry) {
        shown = entry
        hosts.last?.show(entry)
    }

    func hide(_ entry: AlertEntry) {
        guard shown === entry else { return }
        shown = nil
        for host in hosts { host.hide(entry) }
    }

    func showAgain(_ entry: AlertEntry) {
        guard shown === entry else { return }
        let host = hosts.last { $0.shown === entry } ?? hosts.last
        host?.showAgain(entry)
    }
}

/// One `.alertCoordinator()` in a window: what its `.alert` shows.
@MainActor
@Observable
final class AlertHost {
    /// The alert that is on the screen.
    private(set) var entry: AlertEntry?
    /// Counts the times that an alert was taken off, so that the view can tell when it has done that.
    private(set) var hides = 0

    @ObservationIgnored private(set) var window: AlertWindow?
    /// The alert that this host stands for, also while it is off the screen for a moment.
    @ObservationIgnored private(set) var shown: AlertEntry?
    /// What is shown once the one before is off the screen.
    @ObservationIgnored private var next: AlertEntry?
    /// What was shown last, whose title stays while it goes.
    @ObservationIgnored private var last: AlertEntry?
    @ObservationIgnored var isActive = false {
        didSet { if isActive != oldValue { window?.updateActivity() } }
    }

    var title: Text { (entry ?? last)?.title ?? Text(verbatim: "") }

    var shownOptions: AlertOptions? { (entry ?? last)?.options }

    /// Whether an alert with or without a "Don't ask again" is shown.
    func isPresented(offersSuppression: Bool) -> Binding<Bool> {
        Binding(
            get: { self.entry.map { $0.offersSuppression == offersSuppression } ?? false },
            set: { isPresented in if !isPresented { self.disappeared() } })
    }

    /// Joins the window of `outer`, the host around this one, or else starts one.
    func attach(to coordinator: AlertCoordinator, in outer: AlertHost?) {
        guard window == nil else { return }
        if let window = outer?.window, window.coordinator === coordinator {
            self.window = window
        } else {
            window = coordinator.makeWindow()
        }
    }

    // MARK: Showing

    func show(_ entry: AlertEntry) {
        shown = entry
        last = entry
        self.entry = entry
    }

    func hide(_ entry: AlertEntry) {
        guard shown === entry else { return }
        shown = nil
        next = nil
        takeOff()
    }

    func showAgain(_ entry: AlertEntry) {
        shown = entry
        next = entry
        takeOff()
        // The view may have told already that nothing is shown.
        if reported == hides { didHide() }
    }

    func forget() {
        shown = nil
        next = nil
        last = nil
        entry = nil
    }

    private func takeOff() {
        guard entry != nil else { return }
        entry = nil
        hides += 1
    }

    // MARK: Told by the view

    /// SwiftUI has taken the alert off: a button was pressed, or it goes with its window.
    private func disappeared() {
        guard let entry else { return }
        takeOff()
        window?.coordinator.disappeared(entry)
    }

    @ObservationIgnored private var reported = 0

    /// Whether the view has not told yet that an alert is off the screen.
    var owesReport: Bool { reported != hides }

    /// Nothing is on the screen any more.
    func viewDidHide() {
        reported = hides
        #if os(Linux)
        didHide()
        #else
        // The next one would be lost while the one before is still on its way out.
        Task {
            try? await Task.sleep(for: .milliseconds(400))
            if reported == hides { didHide() }
        }
        #endif
    }

    private func didHide() {
        guard entry == nil else { return }
        if let next {
            self.next = nil
            show(next)
        } else {
            last = nil
            if let window { window.coordinator.didHide(window.id) }
        }
    }
}
