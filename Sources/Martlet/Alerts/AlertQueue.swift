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
        /// An alert without a key has no other ticket: it ends with this one, of the same number.
        case end(Ticket, AlertEnd)
        /// All tickets of an entry with a key have ended.
        case forget(Entry)
    }

    struct TicketState: Sendable {
        let entry: Entry
        let window: WindowID?
        let endings: Endings
    }

    /// Small and plain, since there may be a million of them.
    struct EntryState: Sendable {
        /// The first of its tickets; there are more only where it has a key.
        var ticket: Ticket
        var priority: AlertPriority
        /// The window that shows it or that it waits for; nil while it waits for one to open.
        var window: WindowID?
        var isShown = false
        let hasKey: Bool
    }

    /// What an alert with a key has beside its state.
    private struct Joined: Sendable {
        let key: JoinKey
        var callers: AlertCallers
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
    private var joined: [Entry: Joined] = [:]
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
            events.append(.end(id, .dismissed(.windowClosed)))
            if request.key != nil { events.append(.forget(id)) }
            return (id, id)
        }
        if let key = request.key, let entry = joinable[key] {
            tickets[id] = TicketState(entry: entry, window: request.window, endings: request.endings)
            joined[entry]?.callers.append(id)
            raise(entry, to: request.priority)
            return (id, entry)
        }
        tickets[id] = TicketState(entry: id, window: request.window, endings: request.endings)
        entries[id] = EntryState(ticket: id, priority: request.priority, hasKey: request.key != nil)
        if let key = request.key {
            joinable[key] = id
            joined[id] = Joined(key: key, callers: AlertCallers(first: id))
        }
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
        guard let priority = entries[entry]?.priority else { return }
        entries[entry]?.window = window
        entries[entry]?.isShown = false
        if let window {
            windows[window]?.lane.insert(entry, priority)
            showNext(in: window)
        } else {
            unassigned.insert(entry, priority)
        }
    }

    /// An alert is as urgent as the most urgent of those who have asked.
    private mutating func raise(_ entry: Entry, to priority: AlertPriority) {
        guard let state = entries[entry], state.priority < priority else { return }
        entries[entry]?.priority = priority
        guard !state.isShown else { return }
        if let window = state.window {
            windows[window]?.lane.move(entry, from: state.priority, to: priority)
        } else {
            unassigned.move(entry, from: state.priority, to: priority)
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
        entries.contains(entry) && tickets(of: entry).allSatisfy { tickets[$0]?.endings != .answer }
    }

    // MARK: - Ending

    /// Ends all tickets of a shown alert with the user's choice.
    mutating func choose(_ entry: Entry, _ action: Int?) {
        guard entries[entry]?.isShown == true else { return }
        end(entry, .chosen(action))
    }

    /// Ends one ticket without an answer, if it can bear that. The alert stays for the others that share it.
    @discardableResult
    mutating func leave(_ ticket: Ticket, _ reason: AlertDismissed.Reason) -> Bool {
        guard let state = tickets[ticket], state.endings != .answer else { return false }
        if takeOut(ticket, of: state.entry) {
            events.append(.end(ticket, .dismissed(reason)))
        } else {
            end(state.entry, .dismissed(reason))
        }
        return true
    }

    /// Takes one of several tickets out of an alert; false if it has no other.
    private mutating func takeOut(_ ticket: Ticket, of entry: Entry) -> Bool {
        guard callerCount(of: entry) > 1 else { return false }
        tickets[ticket] = nil
        joined[entry]?.callers.removeOne(in: tickets)
        if let first = joined[entry]?.callers.first { entries[entry]?.ticket = first }
        return true
    }

    /// Ends all tickets of an alert that can bear it.
    @discardableResult
    mutating func dismiss(_ entry: Entry, _ reason: AlertDismissed.Reason) -> Bool {
        let leaving = tickets(of: entry).filter { tickets[$0]?.endings != .answer }
        for ticket in leaving { leave(ticket, reason) }
        return !leaving.isEmpty
    }

    /// Ends all tickets that can bear it, in the order of asking.
    mutating func dismissAll(_ reason: AlertDismissed.Reason) {
        events.reserveCapacity(events.count + tickets.count)
        var next = tickets.first(from: 0)
        while let ticket = next {
            leave(ticket, reason)
            next = tickets.first(from: ticket + 1)
        }
    }

    /// Ends all tickets of an alert, whether it is shown or waits, as it may while its action works: first it goes off
    /// the screen, then its tickets are told.
    mutating func end(_ entry: Entry, _ end: AlertEnd) {
        guard let state = entries.remove(entry) else { return }
        var others: ArraySlice<Ticket> = []
        if state.hasKey, let joined = joined.removeValue(forKey: entry) {
            if joinable[joined.key] == entry { joinable[joined.key] = nil }
            others = joined.callers.all(in: tickets).dropFirst()
        }
        tickets[state.ticket] = nil
        for ticket in others { tickets[ticket] = nil }
        if state.isShown, let window = state.window {
            windows[window]?.shown = nil
            events.append(.hide(entry, window))
        } else if let window = state.window {
            windows[window]?.lane.removeOne(in: entries)
        } else if !state.isShown {
            unassigned.removeOne(in: entries)
        }
        events.append(.end(state.ticket, end))
        for ticket in others { events.append(.end(ticket, end)) }
        if state.hasKey { events.append(.forget(entry)) }
        if state.isShown, let window = state.window { showNext(in: window) }
    }

    // MARK: - Showing

    private mutating func showNext(in window: WindowID) {
        guard canShow(in: window), let next = windows[window]?.lane.popFirst(in: entries) else { return }
        windows[window]?.shown = next
        windows[window]?.isCovered = true
        entries[next]?.isShown = true
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
            entries[entry]?.window = window
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
            entries[entry]?.window = target
            entries[entry]?.isShown = false
            let priority = entries[entry]?.priority ?? .normal
            if let target { windows[target]?.lane.insert(entry, priority) } else { unassigned.insert(entry, priority) }
        }
        if let target { showNext(in: target) }
    }

    // MARK: - Reading

    /// The tickets that share an alert, in the order of asking.
    func tickets(of entry: Entry) -> [Ticket] {
        guard let state = entries[entry] else { return [] }
        return state.hasKey ? joined[entry]?.callers.all(in: tickets) ?? [] : [state.ticket]
    }

    /// How many they are.
    func callerCount(of entry: Entry) -> Int {
        guard let state = entries[entry] else { return 0 }
        return state.hasKey ? joined[entry]?.callers.count ?? 0 : 1
    }

    /// Everything that waits for `window`, or for any if nil, in the order in which it will be shown.
    func waiting(for window: WindowID?) -> [Entry] {
        let lane = window.map { windows[$0]?.lane ?? AlertLane() } ?? unassigned
        return lane.ids(in: entries)
    }
}
