/// A part of a value that has been read or written by key path, whatever the type of the value. Guarded by the lock of
/// the box.
class AnyMember: Beacon, @unchecked Sendable {
    let path: AnyKeyPath

    /// Where the part lies in the value; nil if that can't be told, as for a computed property.
    let bytes: Range<Int>?

    /// Where a stored part begins, else -1.
    final let offset: Int

    /// Whether the part is text, whose changes one after the other are one step to undo.
    let isText: Bool

    /// Whether the member is in its table's list of those that may have observers.
    final var isListed = false

    /// Tells one round of looking from another.
    final var round = 0

    init(path: AnyKeyPath, bytes: Range<Int>?, isText: Bool) {
        self.path = path
        self.bytes = bytes
        offset = bytes?.lowerBound ?? -1
        self.isText = isText
    }

    /// Whether somebody observes the member or something inside it. Called with the lock held.
    var isLive: Bool { isObserved }

    /// Whether anything depends on the member's staying in the table. Called with the lock held.
    var isNeeded: Bool { isListed || isObserved }
}

/// The members of a value that have been read or written, and which of them may have observers.
///
/// Guarded by the lock of the box, except where noted. Key paths are compared without it, because those with arguments
/// compare them with code of their types. Nothing here depends on the type of the value, so that looking up a member costs
/// no generic code.
final class MemberTable: @unchecked Sendable {
    /// Called with the lock held when a member gets its first observer.
    var activated: (() -> Void)?

    /// A member that has been used lately.
    private struct Recent {
        var id: ObjectIdentifier
        var path: AnyKeyPath
        var member: AnyMember
    }

    /// The members used last, found by the identity of the key path: a key path literal is one object at each place
    /// where it stands in the source.
    private var recent: UnsafeMutablePointer<Recent?>?
    private var known: [Int: [AnyMember]] = [:]
    private var knownCount = 0
    private var sweepAt = 64

    /// The listed members by the part of the value's bytes in which they lie; the last list is of those that lie nowhere.
    private var lanes: ContiguousArray<ContiguousArray<AnyMember>> = []
    private let laneCount: Int
    private let valueSize: Int
    private var round = 0

    /// How many members may have observers.
    private(set) var listedCount = 0

    init(valueSize: Int) {
        self.valueSize = max(1, valueSize)
        laneCount = max(1, min(64, (valueSize + 7) / 8))
    }

    deinit {
        recent?.deinitialize(count: Self.recentCount)
        recent?.deallocate()
    }

    // MARK: Finding

    private static let recentCount = 8

    @inline(__always)
    private static func slot(_ path: AnyKeyPath) -> Int {
        let address = UInt(bitPattern: ObjectIdentifier(path))
        return Int(truncatingIfNeeded: (address >> 4) ^ (address >> 9)) & (recentCount - 1)
    }

    /// The member for a key path that was used lately.
    @inline(__always)
    func recent(_ path: AnyKeyPath) -> AnyMember? {
        guard let recent else { return nil }
        let entry = recent + Self.slot(path)
        guard entry.pointee?.id == ObjectIdentifier(path) else { return nil }
        return entry.pointee?.member
    }

    /// Remembers that `path` leads to `member`. Returns what was remembered in its place.
    private func remember(_ path: AnyKeyPath, _ member: AnyMember) -> Recent? {
        let slots: UnsafeMutablePointer<Recent?>
        if let recent {
            slots = recent
        } else {
            slots = .allocate(capacity: Self.recentCount)
            slots.initialize(repeating: nil, count: Self.recentCount)
            recent = slots
        }
        let slot = slots + Self.slot(path)
        let former = slot.pointee
        slot.pointee = Recent(id: ObjectIdentifier(path), path: path, member: member)
        return former
    }

    /// The member for any key path; `make` makes it when there is none. Called without the lock.
    func member(_ path: AnyKeyPath, _ lock: BoxLock, make: () -> AnyMember) -> AnyMember {
        if let member = lock.withLock({ recent(path) }) { return member }
        let hash = path.hashValue
        while true {
            let candidates = lock.withLock { known[hash] ?? [] }
            let found = candidates.first { $0.path == path }
            let member = found ?? make()
            // What is replaced is released without the lock.
            let (isDone, replaced) = lock.withLock { () -> (Bool, (Swept, Recent?)) in
                var swept = Swept()
                if found == nil {
                    guard known[hash, default: []].count == candidates.count else { return (false, (swept, nil)) }
                    if knownCount >= sweepAt { swept = sweepKnown() }
                    known[hash, default: []].append(member)
                    knownCount += 1
                }
                return (true, (swept, remember(path, member)))
            }
            withExtendedLifetime(replaced) {}
            if isDone { return member }
        }
    }

    private struct Swept {
        var members: [AnyMember] = []
        var recent: [Recent?] = []
    }

    /// Forgets members that nothing depends on; they are made again when they are used again.
    private func sweepKnown() -> Swept {
        var removed: [AnyMember] = []
        for (hash, members) in known {
            let kept = members.filter { $0.isNeeded }
            if kept.count == members.count { continue }
            removed += members.filter { !$0.isNeeded }
            known[hash] = kept.isEmpty ? nil : kept
        }
        knownCount -= removed.count
        sweepAt = max(64, knownCount * 2)
        let former = recent.map { Array(UnsafeBufferPointer(start: $0, count: Self.recentCount)) } ?? []
        recent?.update(repeating: nil, count: Self.recentCount)
        return Swept(members: removed, recent: former)
    }

    // MARK: Observers

    /// Records a read. Called with the lock held.
    @inline(__always)
    func track(_ member: AnyMember, _ hub: ObservationHub) {
        if member.access(hub), !member.isListed { list(member) }
    }

    func list(_ member: AnyMember) {
        if member.isListed { return }
        member.isListed = true
        listedCount += 1
        if lanes.isEmpty { lanes = ContiguousArray(repeating: [], count: laneCount + 1) }
        for lane in lanes(of: member) { lanes[lane].append(member) }
        activated?()
    }

    private func lanes(of member: AnyMember) -> ClosedRange<Int> {
        guard let bytes = member.bytes else { return laneCount...laneCount }
        let first = min(laneCount - 1, bytes.lowerBound * laneCount / valueSize)
        let last = min(laneCount - 1, max(bytes.lowerBound, bytes.upperBound - 1) * laneCount / valueSize)
        return first...last
    }

    /// The live members that a write may have changed: to `member`, or to anything. Called with the lock held.
    func interested(in member: AnyMember?) -> [AnyMember] {
        if listedCount == 0 { return [] }
        var found: [AnyMember] = []
        var idle = 0
        visit(member) { member in
            if member.isLive { found.append(member) } else { idle += 1 }
            return true
        }
        if idle > 16, idle > found.count { unlistIdle() }
        return found
    }

    /// Whether a write to `member` can change nothing that is observed. Called with the lock held.
    func isQuiet(_ member: AnyMember) -> Bool {
        if listedCount == 0 { return true }
        var isQuiet = true
        var idle = 0
        visit(member) { member in
            if member.isLive { isQuiet = false } else { idle += 1 }
            return isQuiet
        }
        if idle > 16 { unlistIdle() }
        return isQuiet
    }

    /// Visits each listed member that shares bytes with `member`, or may; all of them for nil. `visitor` tells whether to
    /// go on.
    private func visit(_ member: AnyMember?, _ visitor: (AnyMember) -> Bool) {
        round += 1
        func look(at lane: Int, _ bytes: Range<Int>?) -> Bool {
            for member in lanes[lane] where member.round != round {
                if let bytes, let own = member.bytes, !own.overlaps(bytes) { continue }
                member.round = round
                if !visitor(member) { return false }
            }
            return true
        }
        guard let member, let bytes = member.bytes else {
            for lane in lanes.indices where !look(at: lane, nil) { return }
            return
        }
        for lane in lanes(of: member) where !look(at: lane, bytes) { return }
        _ = look(at: laneCount, nil)
    }

    private func unlistIdle() {
        var idle: [AnyMember] = []
        visit(nil) { member in
            if !member.isLive { idle.append(member) }
            return true
        }
        for member in idle { member.isListed = false }
        listedCount -= idle.count
        for lane in lanes.indices { lanes[lane].removeAll { !$0.isListed } }
    }
}
