@testable import Martlet

/// The rules of the queue once more, as plainly as can be: lists that are searched and sorted.
struct QueueModel {
    struct Ticket {
        var id: Int
        var window: Int?
        var endings: AlertQueue.Endings
    }

    struct Entry {
        var id: Int
        var priority: Int
        var key: Int?
        var tickets: [Ticket]
        var window: Int?
        var isShown = false
        var isWorking = false
    }

    struct Window {
        var id: Int
        var isActive = false
        var isCovered = false
    }

    /// In the order of asking.
    var entries: [Entry] = []
    /// Open ones, the one last active at the end.
    var windows: [Window] = []
    var closed: Set<Int> = []
    var limit: AlertLimit?
    var count = 0
    /// When tickets time out, in seconds since the start; as long as they live and it has not come.
    var timers: [Int: Int] = [:]
    var now = 0
    /// Ended tickets since the last look.
    var ends: [(ticket: Int, end: AlertEnd)] = []

    var preferred: Int? { (windows.last { $0.isActive } ?? windows.last)?.id }
    func isOpen(_ window: Int) -> Bool { windows.contains { $0.id == window } }
    func shown(in window: Int) -> Int? { entries.first { $0.isShown && $0.window == window }?.id }

    func waiting(for window: Int?) -> [Int] {
        var waiting = entries.filter { !$0.isShown && $0.window == window }
        if waiting.count > 1 { waiting.sort { ($1.priority, $0.id) < ($0.priority, $1.id) } }
        return waiting.map(\.id)
    }

    mutating func showWhatCanBe() {
        for index in windows.indices where !windows[index].isCovered {
            guard shown(in: windows[index].id) == nil, let next = waiting(for: windows[index].id).first
            else { continue }
            change(next) { $0.isShown = true }
            windows[index].isCovered = true
        }
    }

    mutating func change(_ entry: Int, _ body: (inout Entry) -> Void) {
        if let index = entries.firstIndex(where: { $0.id == entry }) { body(&entries[index]) }
    }

    mutating func uncover(_ window: Int) {
        for index in windows.indices where windows[index].id == window { windows[index].isCovered = false }
    }

    // MARK: Operations

    mutating func ask(
        _ window: Int?, _ endings: AlertQueue.Endings, _ priority: Int, _ key: Int?, timeout: Int? = nil
    ) {
        let id = count
        if let timeout { timers[id] = now + timeout }
        defer { stopTimers() }
        count += 1
        let ticket = Ticket(id: id, window: window, endings: endings)
        let isTooLate = endings == .any && window.map(closed.contains) == true
        if isTooLate {
            ends.append((id, .dismissed(.windowClosed)))
        } else if let key, let shared = entries.first(where: { $0.key == key }) {
            change(shared.id) {
                $0.tickets.append(ticket)
                $0.priority = max($0.priority, priority)
            }
        } else {
            let place = window.map(closed.contains) == false ? window : preferred
            entries.append(Entry(id: id, priority: priority, key: key, tickets: [ticket], window: place))
            showWhatCanBe()
            trim(id, place)
        }
    }

    private mutating func trim(_ entry: Int, _ window: Int?) {
        let waiting = waiting(for: window)
        guard let limit, waiting.contains(entry), waiting.count > limit.count else { return }
        let dropped = entries.filter { candidate in
            waiting.contains(candidate.id) && candidate.tickets.allSatisfy { $0.endings != .answer }
        }
        switch limit.policy {
        case .refuseNewest: if dropped.contains(where: { $0.id == entry }) { dismiss(entry, .queueFull) }
        case .dropOldest:
            if let victim = dropped.min(by: { ($0.priority, $0.id) < ($1.priority, $1.id) }) {
                dismiss(victim.id, .queueFull)
            }
        }
    }

    mutating func choose(_ entry: Int, _ action: Int?) {
        if entries.contains(where: { $0.id == entry && $0.isShown }) { end(entry, action) }
    }

    /// Also of an alert that waits, if its action has worked meanwhile.
    mutating func end(_ entry: Int, _ action: Int?) {
        guard let state = entries.first(where: { $0.id == entry }) else { return }
        for ticket in state.tickets { ends.append((ticket.id, .chosen(action))) }
        entries.removeAll { $0.id == entry }
        stopTimers()
    }

    /// Time goes by.
    mutating func wait(_ seconds: Int) {
        now += seconds
        let due = timers.filter { $0.value <= now }.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
        for (ticket, _) in due { leave(ticket, .timedOut) }
        timers = timers.filter { $0.value > now }
    }

    private mutating func stopTimers() {
        let live = Set(entries.flatMap(\.tickets).map(\.id))
        timers = timers.filter { live.contains($0.key) }
    }

    mutating func leave(_ ticket: Int, _ reason: AlertDismissed.Reason) {
        for index in entries.indices {
            guard let place = entries[index].tickets.firstIndex(where: { $0.id == ticket && $0.endings != .answer })
            else { continue }
            entries[index].tickets.remove(at: place)
            ends.append((ticket, .dismissed(reason)))
        }
        entries.removeAll { $0.tickets.isEmpty }
        stopTimers()
    }

    mutating func dismiss(_ entry: Int, _ reason: AlertDismissed.Reason) {
        for ticket in entries.first(where: { $0.id == entry })?.tickets ?? [] { leave(ticket.id, reason) }
    }

    mutating func dismissAll() {
        for ticket in entries.flatMap(\.tickets).map(\.id).sorted() { leave(ticket, .dismissed) }
    }

    mutating func didHide(_ window: Int) {
        uncover(window)
        showWhatCanBe()
    }

    mutating func returnToLane(_ entry: Int) {
        guard let window = entries.first(where: { $0.id == entry && $0.isShown })?.window else { return }
        change(entry) { $0.isShown = false }
        uncover(window)
        showWhatCanBe()
    }

    mutating func open(_ window: Int) {
        guard !isOpen(window) else { return }
        closed.remove(window)
        windows.append(Window(id: window))
        for index in entries.indices where entries[index].window == nil { entries[index].window = window }
        showWhatCanBe()
    }

    mutating func setActive(_ window: Int, _ isActive: Bool) {
        guard let index = windows.firstIndex(where: { $0.id == window }) else { return }
        windows[index].isActive = isActive
        if isActive { windows.append(windows.remove(at: index)) }
    }

    mutating func close(_ window: Int) {
        windows.removeAll { $0.id == window }
        closed.insert(window)
        let own = entries.flatMap(\.tickets).filter { $0.window == window && $0.endings == .any }
        for ticket in own.map(\.id).sorted() { leave(ticket, .windowClosed) }
        let target = preferred
        for index in entries.indices where entries[index].window == window {
            entries[index].window = target
            entries[index].isShown = false
        }
        showWhatCanBe()
    }
}
