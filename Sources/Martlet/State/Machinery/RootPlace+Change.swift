import SwiftUI

// A change takes the turn, edits a copy, announces it, stores it, and then tells: readers first, followers after them.

extension RootPlace {
    func change<Result>(
        _ touch: Touch<Value>, typing: AnyObject?, _ edit: (inout Value) throws -> (Result, Bool)
    ) rethrows -> Result {
        lock.lock()
        if lock.isMyTurn { return try join(edit) }
        lock.takeTurn()
        let old = value
        lock.unlock()
        var new = old
        let result: Result
        let isChanged: Bool
        do {
            (result, isChanged) = try edit(&new)
        } catch {
            giveUpTurn()
            throw error
        }
        finish(touch, old, new, isChanged, step: .edit(typing: typing))
        return result
    }

    func set(_ touch: Touch<Value>, typing: AnyObject?, _ edit: @escaping (inout Value) -> Bool) {
        let isPostponed = lock.withLock {
            guard lock.isMyTurn, pending == nil else { return false }
            postponed.append(edit)
            return true
        }
        if isPostponed { return }
        change(touch, typing: typing) { ((), edit(&$0)) }
    }

    /// A change that comes from inside another one of the same box, on the same thread. Called with the lock held,
    /// which it gives up.
    private func join<Result>(_ edit: (inout Value) throws -> (Result, Bool)) rethrows -> Result {
        guard var joined = pending else {
            // From inside an edit: there are two claims to the value, and no way to serve both.
            var copy = value
            lock.unlock()
            StateLog.report("withLock was called inside an edit of the same WrappedStruct; its changes are dropped.")
            return try edit(&copy).0
        }
        // From a subscriber of `objectWillChange`: it changes what has been announced.
        pending = nil
        lock.unlock()
        let before = joined
        defer {
            let replaced = lock.withLock { () -> Value? in
                defer { pending = joined }
                return pending
            }
            withExtendedLifetime((before, replaced)) {}
        }
        let (result, isChanged) = try edit(&joined)
        if isChanged { lock.withLock { isPendingJoined = true } }
        return result
    }

    private func giveUpTurn() {
        let dropped = lock.withLock { () -> [(inout Value) -> Bool] in
            defer { postponed = [] }
            lock.endTurn()
            return postponed
        }
        for edit in dropped { set(.everything, typing: nil, edit) }
    }

    /// Ends a change, of which `new` is to be the value.
    func finish(_ touch: Touch<Value>, _ old: Value, _ edited: Value, _ edits: Bool, step: StepKind) {
        var new = edited
        var isChanged = edits
        var touch = touch
        func makePostponedSets() {
            while let sets = takePostponed() {
                touch = .everything
                for set in sets where set(&new) { isChanged = true }
            }
        }
        makePostponedSets()
        var late: [ObservableObjectPublisher] = []
        if isChanged {
            let publishers = publishers(old, new)
            if publishers.isEmpty || !MainQueue.isCurrent {
                late = publishers
            } else {
                if announce(&new, to: publishers) { touch = .everything }
                makePostponedSets()
            }
        }
        let (released, isHistoryChanged) = store(old, new, isChanged, step)
        withExtendedLifetime(released) {}
        var waking = Waking(lock: lock, hub: hub)
        members.collect(touch, old, new, isChanged: isChanged, into: &waking)
        if isHistoryChanged { waking.beacons.append(historyBeacon) }
        waking.wake()
        if !late.isEmpty { LateAnnouncements.shared.send(late) }
        if isChanged { deliver() }
    }

    private func takePostponed() -> [(inout Value) -> Bool]? {
        lock.withLock {
            if postponed.isEmpty { return nil }
            defer { postponed = [] }
            return postponed
        }
    }

    /// Sets the value and ends the turn. Returns what is to be released without the lock.
    private func store(
        _ old: Value, _ new: Value, _ isChanged: Bool, _ step: StepKind
    ) -> (released: [Value], isHistoryChanged: Bool) {
        lock.withLock {
            var released = [value]
            value = new
            var isHistoryChanged = false
            if isChanged {
                if !followers.isEmpty { outbox.append((old, new, followers)) }
                if steps.isRecording, case .edit(let typing) = step {
                    isHistoryChanged = record(old, typing: typing, released: &released)
                }
            }
            lock.endTurn()
            return (released, isHistoryChanged)
        }
    }

    /// Sends while the box still has its old value. Returns whether a subscriber has added to the change.
    private func announce(_ new: inout Value, to publishers: [ObservableObjectPublisher]) -> Bool {
        lock.withLock {
            pending = new
            isPendingJoined = false
        }
        for publisher in publishers { publisher.send() }
        let (joined, isJoined) = lock.withLock { () -> (Value?, Bool) in
            defer { pending = nil }
            return (pending, isPendingJoined)
        }
        if let joined { new = joined }
        return isJoined
    }
}

/// Sends `objectWillChange` on the main thread, for changes that were made on other threads: once for many of them.
final class LateAnnouncements: @unchecked Sendable {
    static let shared = LateAnnouncements()

    private let lock = BoxLock()
    private var waiting: [ObjectIdentifier: ObservableObjectPublisher] = [:]

    func send(_ publishers: [ObservableObjectPublisher]) {
        let isFirst = lock.withLock {
            let isFirst = waiting.isEmpty
            for publisher in publishers { waiting[ObjectIdentifier(publisher)] = publisher }
            return isFirst
        }
        if isFirst { DispatchQueue.main.async { self.flush() } }
    }

    private func flush() {
        let due = lock.withLock {
            defer { waiting = [:] }
            return waiting
        }
        for publisher in due.values { publisher.send() }
    }
}
