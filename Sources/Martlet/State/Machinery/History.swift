import Foundation

/// How a change came about, for the history.
enum StepKind {
    /// An edit; of a text and nothing else, where `typing` names that.
    case edit(typing: AnyObject?)
    /// An undo or redo, which records by itself.
    case restored
}

/// What a box needs of the history, whatever the type of the value.
protocol HistoryKeeper: AnyObject, Sendable {
    var limit: Int { get set }
    var canUndo: Bool { get }
    var canRedo: Bool { get }
    func undo()
    func redo()
    /// Makes the changes until the matching `endGroup` one step.
    func beginGroup()
    func endGroup()
}

/// The earlier values of a box.
final class History<Value>: HistoryKeeper, @unchecked Sendable {
    private let lock: BoxLock
    private let hub: ObservationHub
    let beacon = Beacon()

    // Set once, by the place that owns the history.
    var restore: (Value) -> Void = { _ in }
    var current: () -> Value? = { nil }
    var limitChanged: () -> Void = {}

    // All of this is guarded by `lock`.
    private var past: [Value] = []
    private var future: [Value] = []
    private var bound = 0
    private var depth = 0
    /// Whether the next change belongs to the last step.
    private var isGroupOpen = false
    private var isTurnEndDue = false
    /// The text member that the last step has changed, and nothing else.
    private var typedText: AnyObject?

    init(lock: BoxLock, hub: ObservationHub) {
        self.lock = lock
        self.hub = hub
    }

    /// Called with the lock held.
    var isRecording: Bool { bound > 0 }

    var limit: Int {
        get { lock.withLock { bound } }
        set {
            let dropped = lock.withLock { () -> ([Value], [Value]) in
                bound = max(0, newValue)
                limitChanged()
                let dropped = (Array(past.prefix(max(0, past.count - bound))), bound == 0 ? future : [])
                past.removeFirst(dropped.0.count)
                if bound == 0 { future = [] }
                return dropped
            }
            withExtendedLifetime(dropped) {}
            wake()
        }
    }

    var canUndo: Bool { read { !past.isEmpty } }
    var canRedo: Bool { read { !future.isEmpty } }

    private func read(_ answer: () -> Bool) -> Bool {
        lock.withLock {
            _ = beacon.access(hub)
            return answer()
        }
    }

    private func wake() {
        Waking(lock: lock, hub: hub, beacons: [beacon]).wake()
    }

    // MARK: Recording

    /// Keeps the value before a change. Called with the lock held; adds what is to be released without it.
    ///
    /// - Returns: Whether `canUndo` or `canRedo` is different.
    func record(_ old: Value, typing: AnyObject?, released: inout [Value]) -> Bool {
        let hadNone = past.isEmpty
        if isGroupOpen, !hadNone {
            if typing !== typedText { typedText = nil }
        } else {
            if depth > 0 || MainQueue.isCurrent { openGroup() }
            if typing == nil || typing !== typedText || hadNone {
                typedText = typing
                past.append(old)
            }
        }
        let isChanged = hadNone || !future.isEmpty
        released += future
        future = []
        let excess = max(0, past.count - bound)
        released += past.prefix(excess)
        past.removeFirst(excess)
        return isChanged
    }

    /// Has the changes of this turn of the main loop be one step, as `UndoManager` does.
    private func openGroup() {
        isGroupOpen = true
        guard depth == 0, !isTurnEndDue else { return }
        isTurnEndDue = true
        DispatchQueue.main.async { [weak self] in
            guard let self else { return }
            lock.withLock {
                isTurnEndDue = false
                if depth == 0 { isGroupOpen = false }
            }
        }
    }

    func beginGroup() {
        lock.withLock {
            if depth == 0 {
                isGroupOpen = false
                typedText = nil
            }
            depth += 1
        }
    }

    func endGroup() {
        lock.withLock {
            depth = max(0, depth - 1)
            if depth == 0 {
                isGroupOpen = false
                typedText = nil
            }
        }
    }

    // MARK: Going back and forth

    func undo() { step(from: \.past, to: \.future) }
    func redo() { step(from: \.future, to: \.past) }

    private func step(
        from source: ReferenceWritableKeyPath<History, [Value]>, to target: ReferenceWritableKeyPath<History, [Value]>
    ) {
        guard let now = current() else { return }
        let former = lock.withLock { () -> Value? in
            guard let former = self[keyPath: source].popLast() else { return nil }
            self[keyPath: target].append(now)
            isGroupOpen = false
            typedText = nil
            return former
        }
        guard let former else { return }
        restore(former)
        wake()
    }
}
