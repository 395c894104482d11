import Observation
import SwiftUI

/// Shows the alerts of an app: one at a time in each window, the others wait in order.
///
/// There is one for the app, `shared`. Each window's root view says where alerts are shown:
///
/// ```swift
/// WindowGroup {
///     ContentView()
///         .alertCoordinator()
/// }
/// ```
/// Views, view models and tasks ask through `@ShowAlert`. Make a coordinator of your own for tests or for a part of the
/// app that keeps its alerts to itself: `.alertCoordinator(mine)` and `@ShowAlert(mine)`.
///
/// What an alert's end means for its caller is told in one table, at `AlertDismissed`.
@MainActor
@Observable
public final class AlertCoordinator {
    /// The coordinator of the app.
    public static let shared = AlertCoordinator()

    /// The answers that are remembered since the user did not want to be asked again.
    @ObservationIgnored public let suppression: AlertSuppression

    /// How many alerts may wait for one window; nil for any number.
    @ObservationIgnored public var limit: AlertLimit? {
        didSet { queue.limit = limit }
    }

    @ObservationIgnored private let clock: any Clock<Duration>
    @ObservationIgnored var queue = AlertQueue()
    @ObservationIgnored private(set) var entries = AlertTable<AlertEntry>()
    @ObservationIgnored private(set) var callers = AlertTable<Caller>()
    /// The alert and the action whose work goes on for a caller, where it is that caller's own.
    @ObservationIgnored var working: [AlertQueue.Ticket: (entry: AlertEntry, action: Int)] = [:]
    /// What ends requests that have a timeout.
    @ObservationIgnored private var timers: [AlertQueue.Ticket: Task<Void, Never>] = [:]
    /// The alerts that the app has given names: of one name there may be several, with different types of answer.
    @ObservationIgnored private var named: [AlertID: Set<AlertQueue.Entry>] = [:]
    @ObservationIgnored private(set) var windows: [AlertQueue.WindowID: WeakScreen] = [:]
    /// Shows all alerts instead of the windows, in tests.
    @ObservationIgnored private weak var stage: AlertStage?
    @ObservationIgnored private var nextWindow = 0
    /// Alerts that just went off the screen and whose buttons only SwiftUI knows: answered, unless their window turns out
    /// to be closing.
    @ObservationIgnored var gone: [AlertEntry] = []
    /// Tells this coordinator from the others of the process, in the ids of its requests.
    @ObservationIgnored private let number: Int
    private static var count = 0
    /// Changes with everything that `current` and `pending` tell.
    private var revision = 0

    /// - Parameters:
    ///   - clock: What timeouts go by; tests give one of their own.
    ///   - suppression: Where answers are remembered.
    public init(clock: any Clock<Duration> = ContinuousClock(), suppression: AlertSuppression? = nil) {
        self.clock = clock
        self.suppression = suppression ?? AlertSuppression()
        number = Self.count
        Self.count += 1
    }

    /// What to call to show an alert by this coordinator, for code that has no `@ShowAlert`.
    public nonisolated var showAlert: ShowAlertAction { ShowAlertAction(coordinator: self) }

    // MARK: - What there is

    /// An alert that waits or is shown.
    public struct Request: Identifiable, Equatable, Sendable {
        /// By which it can be dismissed.
        public let id: AlertID
        /// How urgent it is.
        public let priority: AlertPriority
        /// Whether it is on the screen.
        public let isShown: Bool
        /// How many callers wait for its answer.
        public let callers: Int
    }

    /// The alerts on the screen, one for each window at most. Views that read it are kept up to date.
    public var current: [Request] {
        _ = revision
        return queue.windows.sorted { $0.key < $1.key }.compactMap { $0.value.shown }.compactMap(describe)
    }

    /// The alerts that wait: for each window in the order in which they will be shown, then those that wait for a
    /// window to open. Views that read it are kept up to date.
    public var pending: [Request] {
        _ = revision
        return waiting.compactMap(describe)
    }

    var waiting: [AlertQueue.Entry] {
        let lanes = queue.windows.keys.sorted().map { Optional($0) } + [nil]
        return lanes.flatMap { queue.waiting(for: $0) }
    }

    private func describe(_ number: AlertQueue.Entry) -> Request? {
        guard let entry = entries[number], let state = queue.entries[number] else { return nil }
        if !gone.isEmpty, gone.contains(where: { $0 === entry }) { return nil }
        return Request(
            id: id(of: entry), priority: state.priority, isShown: state.isShown,
            callers: queue.callerCount(of: number))
    }

    /// The id by which the app knows an alert.
    func id(of entry: AlertEntry) -> AlertID {
        entry.options.id ?? AlertID(unique: entry.number, of: number)
    }

    // MARK: - Dismissing

    /// Ends the request with this id without a choice, whether it waits or is shown.
    ///
    /// - Returns: Whether there was one that could end so. A plain `await showAlert(AsyncAlert)` has to be answered.
    @discardableResult
    public func dismiss(_ id: AlertID) -> Bool {
        finishGone()
        var numbers = named[id]?.sorted() ?? []
        if let number = id.number(of: self.number) { numbers.append(number) }
        var found = false
        for number in numbers { found = queue.dismiss(number, .dismissed) || found }
        carryOut()
        return found
    }

    /// Ends all requests without a choice, except those that have to be answered.
    public func dismissAll() {
        finishGone()
        queue.dismissAll(.dismissed)
        carryOut()
    }

    // MARK: - Asking

    /// Someone who has asked.
    struct Caller {
        /// What was asked. The alert that is shown may be one that was there before.
        let entry: AlertEntry
        /// Told the end, in place of the entry's callbacks.
        let onEnd: (@MainActor (AlertEnd) -> Void)?

        @MainActor func tell(_ end: AlertEnd, by coordinator: AlertCoordinator) {
            if let onEnd { return onEnd(end) }
            entry.runCallbacks(end)
            // Work of a caller that has joined an alert whose own action at this place takes no time.
            if case .chosen(let action?) = end, let work = entry.unfinishedWork(of: action) {
                coordinator.showAlert.perform(work)
            }
        }
    }

    /// Gives a number, and so an id, to a request that is not going to be asked.
    func name(_ entry: AlertEntry) {
        entry.number = queue.takeNumber()
    }

    /// Takes a request in. `onEnd`, or else the callback of the entry that belongs to the end, is called once: not before
    /// the alert is off the screen, and never while this runs.
    ///
    /// - Returns: The ticket, and the alert that will be shown, which may be one that was there before.
    func ask(
        _ entry: AlertEntry, answer: Any.Type, endings: AlertQueue.Endings, window: AlertWindow?,
        onEnd: (@MainActor (AlertEnd) -> Void)? = nil
    ) -> (ticket: AlertQueue.Ticket, entry: AlertEntry)? {
        finishGone()
        if let end = remembered(for: entry) {
            name(entry)
            let caller = Caller(entry: entry, onEnd: onEnd)
            Task { caller.tell(end, by: self) }
            return nil
        }
        var request = AlertQueue.Request(
            window: stage?.id ?? window?.id, endings: endings, priority: entry.options.priority)
        if let id = entry.options.id {
            request.key = AlertQueue.JoinKey(id: id, answer: ObjectIdentifier(answer))
        }
        let (ticket, number) = queue.ask(request)
        let shared = entries[number] ?? entry
        if shared === entry {
            entry.number = number
            entries[number] = entry
            if let id = entry.options.id { named[id, default: []].insert(number) }
        }
        callers[ticket] = Caller(entry: entry, onEnd: onEnd)
        if let timeout = entry.options.timeout { timers[ticket] = timer(timeout, ticket) }
        // A request may end at once. Its caller has not got its id yet, so it is told in a turn of its own.
        let early = queue.takeEvents()
        if !early.isEmpty {
            let ends = early.filter(\.isEnd)
            for event in early where !event.isEnd { carryOut(event) }
            if !ends.isEmpty {
                Task { for event in ends { carryOut(event) } }
            }
        }
        revision &+= 1
        return (ticket, shared)
    }

    private func timer(_ timeout: Duration, _ ticket: AlertQueue.Ticket) -> Task<Void, Never> {
        let clock = clock
        return Task { [weak self] in
            do { try await clock.sleep(for: timeout) } catch { return }
            self?.leave(ticket, .timedOut)
        }
    }

    func leave(_ ticket: AlertQueue.Ticket, _ reason: AlertDismissed.Reason) {
        finishGone()
        queue.leave(ticket, reason)
        carryOut()
    }

    // MARK: - Windows

    struct WeakScreen {
        weak var screen: (any AlertScreen)?
    }

    func takeWindowID() -> Int {
        nextWindow += 1
        return nextWindow
    }

    func makeWindow() -> AlertWindow {
        let window = AlertWindow(id: takeWindowID(), coordinator: self)
        windows[window.id] = WeakScreen(screen: window)
        return window
    }

    /// Has all alerts that are asked for from now on shown by a stage.
    func open(_ stage: AlertStage) {
        self.stage = stage
        windowOpened(stage)
    }

    func close(_ stage: AlertStage) {
        if self.stage === stage { self.stage = nil }
        windowClosed(stage.id)
    }

    func isShown(_ entry: AlertEntry) -> Bool {
        entries[entry.number] === entry && queue.entries[entry.number]?.isShown == true
    }

    func windowOpened(_ window: any AlertScreen) {
        windows[window.id] = WeakScreen(screen: window)
        queue.windowOpened(window.id)
        carryOut()
    }

    func windowActivity(_ window: AlertWindow, isActive: Bool) {
        queue.windowActivity(window.id, isActive: isActive)
    }

    func windowClosed(_ id: AlertQueue.WindowID) {
        windows[id] = nil
        for entry in gone where queue.entries[entry.number]?.window == id {
            queue.end(entry.number, .dismissed(.windowClosed))
        }
        gone.removeAll { !queue.entries.contains($0.number) }
        queue.windowClosed(id)
        carryOut()
    }

    /// A window has taken its alert off the screen.
    func didHide(_ window: AlertQueue.WindowID) {
        finishGone()
        queue.didHide(window)
        carryOut()
    }

    // MARK: - Events

    /// Does what follows from an operation on the queue. Callbacks may ask again meanwhile.
    func carryOut() {
        let events = queue.takeEvents()
        guard !events.isEmpty else { return }
        revision &+= 1
        for event in events { carryOut(event) }
    }

    private func carryOut(_ event: AlertQueue.Event) {
        switch event {
        case .show(let number, let id):
            // A callback that was called before may have ended it.
            guard let entry = entries[number], queue.windows[id]?.shown == number else { return didHide(id) }
            entry.activity.turn += 1
            windows[id]?.screen?.show(entry)
        case .hide(let number, let id):
            if let entry = entries[number] { windows[id]?.screen?.hide(entry) }
        case .end(let ticket, let end):
            let caller = callers.remove(ticket)
            if !timers.isEmpty { timers.removeValue(forKey: ticket)?.cancel() }
            cancelWork(of: ticket)
            if caller?.entry.options.id == nil { forget(ticket) }
            caller?.tell(end, by: self)
        case .forget(let number): forget(number)
        }
    }

    private func forget(_ number: AlertQueue.Entry) {
        guard let entry = entries.remove(number) else { return }
        entry.cancelWork()
        guard let id = entry.options.id else { return }
        named[id]?.remove(number)
        if named[id]?.isEmpty == true { named[id] = nil }
    }
}

extension AlertQueue.Event {
    var isEnd: Bool {
        if case .end = self { true } else { false }
    }
}
