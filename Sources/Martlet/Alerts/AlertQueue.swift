/// Who is shown where and when, and how each request ends: the rules of alerts, without any view.
///
/// A caller holds a *ticket*; an *entry* is an alert, with the tickets of all callers that share it. What follows from
/// an operation is left in `events` for the owner to carry out, in order.
struct AlertQueue: Sendable {
    typealias Ticket = Int
    typealias Entry = Int
    typealias WindowID = Int

    /// What a request can bear.
    enum Endings: Sendable {
        /// It ends without an answer for any reason, also with its own window.
        case any
        /// As `any`, but if its own window closes it goes to another.
        case moves
        /// It ends by an answer only.
        case answer
    }

    /// Requests with the same key share an alert: the same id, and the same type of answer.
    struct JoinKey: Hashable, Sendable {
        var id: AlertID
        var answer: ObjectIdentifier
    }

    struct Request: Sendable {
        /// The window that the request belongs to; nil for one of the app.
        var window: WindowID?
        var endings = Endings.any
        var priority = AlertPriority.normal
        var key: JoinKey?
    }

    enum Event: Equatable, Sendable {
        case show(Entry, WindowID)
        case hide(Entry, WindowID)
        case end(Ticket, AlertEnd)
        /// All of the entry's tickets have ended.
        case forget(Entry)
    }

    struct TicketState: Sendable {
        let entry: Entry
        let window: WindowID?
        let endings: Endings
    }

    struct EntryState: Sendable {
        var tickets: [Ticket]
        let priority: AlertPriority
        let key: JoinKey?
        /// The window that shows it or that it waits for; nil while it waits for one to open.
        var window: WindowID?
        var isShown = false
    }

    struct WindowState: Sendable {
        /// Whether it can show alerts. It is known before: its views may ask while it is being built.
        var isOpen = false
        var isActive = false
        var shown: Entry?
        /// Whether its views still have an alert on the screen.
        var isCovered = false
        var lane = AlertLane()
    }

    private(set) var tickets = AlertTable<TicketState>()
    private(set) var entries = AlertTable<EntryState>()
    private(set) var windows: [WindowID: WindowState] = [:]
    private(set) var events: [Event] = []
    private var joinable: [JoinKey: Entry] = [:]
    private var unassigned = AlertLane()
    /// Open windows, the one last active at the end.
    private var activity: [WindowID] = []
    private var closed: Set<WindowID> = []
    private var nextID = 0
    var limit: AlertLimit?

    mutating func takeEvents() -> [Event] {
        defer { events = [] }
        return events
    }

    /// A number that no request has.
    mutating func takeNumber() -> Int {
        defer { nextID += 1 }
        return nextID
    }

    // MARK: - Asking

    /// Takes a request in. The ticket may have ended by the time this returns: see `events`.
    mutating func ask(_ request: Request) -> (ticket: Ticket, entry: Entry) {
        let id = takeNumber()
        if ownWindowIsClosed(request) {
            events += [.end(id, .dismissed(.windowClosed)), .forget(id)]
            return (id, id)
        }
        if let key = request.key, let entry = joinable[key] {
            tickets[id] = TicketState(entry: entry, window: request.window, endings: request.endings)
            entries.change(entry) { $0.tickets.append(id) }
            return (id, entry)
        }
        tickets[id] = TicketState(entry: id, window: request.window, endings: request.endings)
        entries[id] = EntryState(tickets: [id], priority: request.priority, key: request.key)
        if let key = request.key { joinable[key] = id }
        if let window = request.window, !closed.contains(window) {
            if windows[window] == nil { windows[window] = WindowState() }
            enqueue(id, window)
        } else {
            enqueue(id, preferredWindow)
        }
        trim(after: id)
        return (id, id)
    }

    private func ownWindowIsClosed(_ request: Request) -> Bool {
        guard request.endings == .any, let window = request.window else { return false }
        return closed.contains(window)
    }

    /// The active window, else the one last active.
    var preferredWindow: WindowID? {
        activity.last { windows[$0]?.isActive == true } ?? activity.last
    }

    private mutating func enqueue(_ entry: Entry, _ window: WindowID?) {
        guard let state = entries[entry] else { return }
        entries.change(entry) {
            $0.window = window
            $0.isShown = false
        }
        if let window {
            windows[window]?.lane.insert(entry, state.priority)
            showNext(in: window)
        } else {
            unassigned.insert(entry, state.priority)
        }
    }

    private mutating func trim(after entry: Entry) {
        if let victim = victim(after: entry) { dismiss(victim, .queueFull) }
    }

    /// What has to go now that `entry` waits too. (On its own, since a copy of a lane must not outlive the reading.)
    private func victim(after entry: Entry) -> Entry? {
        guard let limit, let state = entries[entry], !state.isShown else { return nil }
        let lane = state.window.flatMap { windows[$0]?.lane } ?? unassigned
        guard lane.count > max(0, limit.count) else { return nil }
        switch limit.policy {
        case .refuseNewest: return mayBeDropped(entry) ? entry : nil
        case .dropOldest: return lane.firstToDrop(where: mayBeDropped)
        }
    }

    private func mayBeDropped(_ entry: Entry) -> Bool {
        guard let state = entries[entry] else { return false }
        return state.tickets.allSatisfy { tickets[$0]?.endings != .answer }
    }

    // MARK: - Ending

    /// Ends all tickets of a shown alert with the user's choice.
    mutating func choose(_ entry: Entry, _ action: Int?) {
        guard let state = entries[entry], state.isShown else { return }
        remove(entry, events: state.tickets.map { .end($0, .chosen(action)) })
    }

    /// Ends one ticket without an answer, if it can bear that. The alert stays for the others that share it.
    @discardableResult
    mutating func leave(_ ticket: Ticket, _ reason: AlertDismissed.Reason) -> Bool {
        guard let state = tickets[ticket], state.endings != .answer else { return false }
        let isLast = entries[state.entry]?.tickets.count == 1
        if isLast {
            remove(state.entry, events: [.end(ticket, .dismissed(reason))])
        } else {
            entries.change(state.entry) { $0.tickets.removeAll { $0 == ticket } }
            tickets[ticket] = nil
            events.append(.end(ticket, .dismissed(reason)))
        }
        return true
    }

    /// Ends all tickets of an alert that can bear it.
    @discardableResult
    mutating func dismiss(_ entry: Entry, _ reason: AlertDismissed.Reason) -> Bool {
        guard let state = entries[entry] else { return false }
        let leaving = state.tickets.filter { tickets[$0]?.endings != .answer }
        for ticket in leaving { leave(ticket, reason) }
        return !leaving.isEmpty
    }

    /// Ends all tickets that can bear it, in the order of asking.
    mutating func dismissAll(_ reason: AlertDismissed.Reason) {
        for ticket in tickets.numbers { leave(ticket, reason) }
    }

    /// Takes an alert away: first off the screen, then its tickets are told.
    private mutating func remove(_ entry: Entry, events ends: [Event]) {
        guard let state = entries.remove(entry) else { return }
        if let key = state.key, joinable[key] == entry { joinable[key] = nil }
        for ticket in state.tickets { tickets[ticket] = nil }
        if state.isShown, let window = state.window {
            windows[window]?.shown = nil
            events.append(.hide(entry, window))
        } else if let window = state.window {
            windows[window]?.lane.removeOne(in: entries)
        } else if !state.isShown {
            unassigned.removeOne(in: entries)
        }
        events += ends
        events.append(.forget(entry))
        if state.isShown, let window = state.window { showNext(in: window) }
    }

    // MARK: - Showing

    private mutating func showNext(in window: WindowID) {
        guard canShow(in: window), let next = windows[window]?.lane.popFirst(in: entries) else { return }
        windows[window]?.shown = next
        windows[window]?.isCovered = true
        entries.change(next) { $0.isShown = true }
        events.append(.show(next, window))
    }

    private func canShow(in window: WindowID) -> Bool {
        guard let state = windows[window] else { return false }
        return state.isOpen && state.shown == nil && !state.isCovered
    }

    /// The window's views have taken the last alert off the screen.
    mutating func didHide(_ window: WindowID) {
        windows[window]?.isCovered = false
        showNext(in: window)
    }

    /// A shown alert went off the screen without an answer, and neither the app nor its window did that. It waits for
    /// its turn again.
    mutating func returnToLane(_ entry: Entry) {
        guard let state = entries[entry], state.isShown, let window = state.window else { return }
        windows[window]?.shown = nil
        windows[window]?.isCovered = false
        enqueue(entry, window)
    }

    // MARK: - Windows

    /// A window can show alerts now. It takes those that wait for any.
    mutating func windowOpened(_ window: WindowID) {
        guard windows[window]?.isOpen != true else { return }
        closed.remove(window)
        windows[window, default: WindowState()].isOpen = true
        activity.append(window)
        let homeless = unassigned.ids(in: entries)
        unassigned = AlertLane()
        for entry in homeless {
            entries.change(entry) { $0.window = window }
            windows[window]?.lane.insert(entry, entries[entry]?.priority ?? .normal)
        }
        showNext(in: window)
    }

    mutating func windowActivity(_ window: WindowID, isActive: Bool) {
        guard windows[window]?.isOpen == true else { return }
        windows[window]?.isActive = isActive
        guard isActive else { return }
        activity.removeAll { $0 == window }
        activity.append(window)
    }

    /// A window is gone. Its own requests end with it where they can; everything else goes to another window.
    mutating func windowClosed(_ window: WindowID) {
        activity.removeAll { $0 == window }
        closed.insert(window)
        // Nothing more is shown there while its requests end.
        windows[window]?.isOpen = false
        for ticket in tickets.numbers {
            guard let state = tickets[ticket], state.window == window, state.endings == .any else { continue }
            leave(ticket, .windowClosed)
        }
        guard let state = windows.removeValue(forKey: window) else { return }
        var moving = state.lane.ids(in: entries)
        if let shown = state.shown {
            events.append(.hide(shown, window))
            moving.insert(shown, at: 0)
        }
        let target = preferredWindow
        // All of them before the first is shown: the most urgent may be the last.
        for entry in moving {
            entries.change(entry) {
                $0.window = target
                $0.isShown = false
            }
            let priority = entries[entry]?.priority ?? .normal
            if let target { windows[target]?.lane.insert(entry, priority) } else { unassigned.insert(entry, priority) }
        }
        if let target { showNext(in: target) }
    }

    // MARK: - Reading

    /// Everything that waits for `window`, or for any if nil, in the order in which it will be shown.
    func waiting(for window: WindowID?) -> [Entry] {
        let lane = window.map { windows[$0]?.lane ?? AlertLane() } ?? unassigned
        return lane.ids(in: entries)
    }
}
