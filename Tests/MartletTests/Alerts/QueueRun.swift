@testable import Martlet

/// A queue and its model, given the same operations.
struct QueueRun {
    private var queue = AlertQueue()
    private var model = QueueModel()
    private var ended: Set<Int> = []
    /// What is on each window's screen, going by the events.
    private var screens: [Int: Int] = [:]

    /// Performs an operation on both; tells what differs.
    mutating func perform(_ operation: QueueOperation) -> String? {
        switch operation {
        case .ask(let window, let endings, let priority, let key): ask(window, endings, priority, key)
        case .answer(let number, let action):
            guard let entry = pick(number, shown) else { return nil }
            queue.choose(entry, action)
            model.choose(entry, action)
        case .answerAndAskAgain(let number, let window):
            guard let entry = pick(number, shown) else { return nil }
            queue.choose(entry, 0)
            model.choose(entry, 0)
            // The action runs when it is told that the request has ended, and asks from there.
            ask(window, .any, 0, nil)
        case .workDone(let number, let action):
            guard let entry = pick(number, model.entries.map(\.id)) else { return nil }
            queue.end(entry, .chosen(action))
            model.end(entry, action)
        case .leave(let number, let reason):
            guard let ticket = pick(number, model.entries.flatMap(\.tickets).map(\.id)) else { return nil }
            queue.leave(ticket, reason)
            model.leave(ticket, reason)
        case .dismiss(let number):
            guard let entry = pick(number, model.entries.map(\.id)) else { return nil }
            queue.dismiss(entry, .dismissed)
            model.dismiss(entry, .dismissed)
        case .dismissAll:
            queue.dismissAll(.dismissed)
            model.dismissAll()
        case .hidden(let window):
            // A window tells this only when there is nothing on its screen.
            guard model.isOpen(window), model.shown(in: window) == nil else { return nil }
            queue.didHide(window)
            model.didHide(window)
        case .disappeared(let number):
            guard let entry = pick(number, shown) else { return nil }
            queue.returnToLane(entry)
            model.returnToLane(entry)
            screens = screens.filter { $0.value != entry }
        case .open(let window):
            queue.windowOpened(window)
            model.open(window)
        case .activate(let window, let isActive):
            queue.windowActivity(window, isActive: isActive)
            model.setActive(window, isActive)
        case .close(let window):
            queue.windowClosed(window)
            model.close(window)
        case .limit(let limit):
            queue.limit = limit
            model.limit = limit
        }
        return compare()
    }

    private mutating func ask(_ window: Int?, _ endings: AlertQueue.Endings, _ priority: Int, _ key: Int?) {
        _ = queue.ask(
            AlertQueue.Request(
                window: window, endings: endings, priority: AlertPriority(rawValue: priority),
                key: key.map { AlertQueue.JoinKey(id: AlertID("\($0)"), answer: ObjectIdentifier(Int.self)) }))
        model.ask(window, endings, priority, key)
    }

    private var shown: [Int] { model.entries.filter(\.isShown).map(\.id) }

    private func pick(_ number: Int, _ candidates: [Int]) -> Int? {
        candidates.isEmpty ? nil : candidates[number % candidates.count]
    }

    /// Compares what was told and what is shown.
    private mutating func compare() -> String? {
        var ends: [(ticket: Int, end: AlertEnd)] = []
        for event in queue.takeEvents() {
            switch event {
            case .show(let entry, let window):
                if let other = screens[window] { return "alert \(entry) is shown over alert \(other)" }
                screens[window] = entry
            case .hide(let entry, let window):
                if screens[window] != entry { return "alert \(entry) is hidden, and was not shown" }
                screens[window] = nil
            case .end(let ticket, let end):
                if !ended.insert(ticket).inserted { return "caller \(ticket) has ended twice" }
                ends.append((ticket, end))
            case .forget(let entry):
                if screens.values.contains(entry) { return "alert \(entry) has ended on the screen" }
            }
        }
        let expected = model.ends
        model.ends = []
        if !ends.elementsEqual(expected, by: { $0 == $1 }) { return "ended: \(ends), expected: \(expected)" }
        for window in 0..<QueueOperation.windows {
            let expected = model.shown(in: window)
            if screens[window] != expected {
                return "window \(window) shows \(text(screens[window])), expected \(text(expected))"
            }
        }
        return nil
    }

    /// Compares all that there is.
    func compareAll() -> String? {
        for window in [nil, 0, 1, 2] as [Int?] {
            let waiting = queue.waiting(for: window)
            let expected = model.waiting(for: window)
            if waiting != expected { return "window \(text(window)): \(waiting) wait, expected \(expected)" }
        }
        let live = model.entries.flatMap(\.tickets).map(\.id).sorted()
        if queue.tickets.numbers != live { return "callers \(queue.tickets.numbers), expected \(live)" }
        if queue.tickets.count != live.count || queue.entries.count != model.entries.count { return "miscounted" }
        if live.count + ended.count != model.count { return "of \(model.count) callers some are lost" }
        return nil
    }

    private func text(_ number: Int?) -> String { number.map { "\($0)" } ?? "none" }
}
