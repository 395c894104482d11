/// How a change came about, for the history.
enum StepKind {
    /// An edit; of a text and nothing else, where `typing` names that.
    case edit(typing: AnyObject?)
    /// An undo or redo, which records by itself.
    case restored
}

/// What a box needs of the history, whatever the type of the value.
protocol HistoryKeeper: AnyObject, Sendable {
    var undoLimit: Int { get set }
    var canUndo: Bool { get }
    var canRedo: Bool { get }
    func undo()
    func redo()
    /// Makes the changes until the matching `endUndoGroup` one step.
    func beginUndoGroup()
    func endUndoGroup()
}

/// The earlier values of a box. Guarded by its lock.
struct History<Value> {
    private(set) var past: [Value] = []
    private(set) var future: [Value] = []

    /// How many steps are kept; 0 is none.
    private(set) var limit = 0

    private var depth = 0
    /// Whether the next change belongs to the last step.
    private var isGroupOpen = false
    private var isTurnEndDue = false
    /// The text member that the last step has changed, and nothing else.
    private var typedText: AnyObject?

    var isRecording: Bool { limit > 0 }

    /// Sets the limit. Returns what is to be released without the lock.
    mutating func setLimit(_ newLimit: Int) -> [Value] {
        limit = max(0, newLimit)
        var released: [Value] = []
        trim(&released)
        if limit == 0 {
            released += future
            future = []
        }
        return released
    }

    private mutating func trim(_ released: inout [Value]) {
        let excess = max(0, past.count - limit)
        released += past.prefix(excess)
        past.removeFirst(excess)
    }

    /// Keeps the value before a change; adds what is to be released without the lock.
    ///
    /// - Parameter isInTurn: Whether the change was made in a turn of the main loop, whose changes are one step.
    /// - Returns: Whether `canUndo` or `canRedo` is different, and whether the end of the turn is to be told.
    mutating func record(
        _ old: Value, typing: AnyObject?, isInTurn: Bool, released: inout [Value]
    ) -> (isDifferent: Bool, needsTurnEnd: Bool) {
        let hadNone = past.isEmpty
        var needsTurnEnd = false
        if isGroupOpen, !hadNone {
            if typing !== typedText { typedText = nil }
        } else {
            if depth > 0 || isInTurn {
                isGroupOpen = true
                needsTurnEnd = depth == 0 && !isTurnEndDue
                if needsTurnEnd { isTurnEndDue = true }
            }
            if typing == nil || typing !== typedText || hadNone {
                typedText = typing
                past.append(old)
            }
        }
        let isDifferent = hadNone || !future.isEmpty
        released += future
        future = []
        trim(&released)
        return (isDifferent, needsTurnEnd)
    }

    mutating func endTurn() {
        isTurnEndDue = false
        if depth == 0 { isGroupOpen = false }
    }

    mutating func beginGroup() {
        if depth == 0 { closeStep() }
        depth += 1
    }

    mutating func endGroup() {
        depth = max(0, depth - 1)
        if depth == 0 { closeStep() }
    }

    private mutating func closeStep() {
        isGroupOpen = false
        typedText = nil
    }

    /// Goes a step back from `now`; nil if there is none.
    mutating func back(from now: Value) -> Value? {
        guard let former = past.popLast() else { return nil }
        future.append(now)
        closeStep()
        return former
    }

    /// Goes a step forth from `now`; nil if there is none.
    mutating func forth(from now: Value) -> Value? {
        guard let later = future.popLast() else { return nil }
        past.append(now)
        closeStep()
        return later
    }
}
