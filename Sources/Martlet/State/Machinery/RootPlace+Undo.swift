import Foundation

extension RootPlace: HistoryKeeper {
    var history: any HistoryKeeper { self }

    var undoLimit: Int {
        get { lock.withLock { steps.limit } }
        set {
            let released = lock.withLock { () -> [Value] in
                let released = steps.setLimit(newValue)
                updateIsFollowed()
                return released
            }
            withExtendedLifetime(released) {}
            wakeReadersOfHistory()
        }
    }

    var canUndo: Bool { readHistory { !steps.past.isEmpty } }
    var canRedo: Bool { readHistory { !steps.future.isEmpty } }

    private func readHistory(_ answer: () -> Bool) -> Bool {
        lock.withLock {
            _ = historyBeacon.access(hub)
            return answer()
        }
    }

    private func wakeReadersOfHistory() {
        Waking(lock: lock, hub: hub, beacons: [historyBeacon]).wake()
    }

    func beginUndoGroup() { lock.withLock { steps.beginGroup() } }
    func endUndoGroup() { lock.withLock { steps.endGroup() } }

    func undo() { step { history, now in history.back(from: now) } }
    func redo() { step { history, now in history.forth(from: now) } }

    private func step(_ go: (inout History<Value>, Value) -> Value?) {
        lock.lock()
        if lock.isMyTurn {
            lock.unlock()
            StateLog.report("undo or redo was called inside an edit of the same WrappedStruct; it is dropped.")
            return
        }
        lock.takeTurn()
        let old = value
        guard let other = go(&steps, old) else {
            lock.endTurn()
            lock.unlock()
            return
        }
        lock.unlock()
        finish(.everything, old, other, members.whole.differs(old, other), step: .restored)
        wakeReadersOfHistory()
    }

    /// Records a step. Called with the lock held; returns whether readers of the history are to be told.
    func record(_ old: Value, typing: AnyObject?, released: inout [Value]) -> Bool {
        let (isDifferent, needsTurnEnd) = steps.record(
            old, typing: typing, isInTurn: MainQueue.isCurrent, released: &released)
        if needsTurnEnd {
            DispatchQueue.main.async { [weak self] in
                guard let self else { return }
                lock.withLock { steps.endTurn() }
            }
        }
        return isDifferent
    }
}
