/// What a write has touched.
enum Touch<Value> {
    case everything
    case member(Member<Value>)
    /// One element of the collection that is a member; the object is its `ElementEntry`.
    case element(Member<Value>, AnyObject)

    var member: Member<Value>? {
        switch self {
        case .everything: nil
        case .member(let member), .element(let member, _): member
        }
    }

    var entry: AnyObject? {
        if case .element(_, let entry) = self { entry } else { nil }
    }
}

/// The members of a value that have been read or written, and which of them may have observers.
///
/// Guarded by the lock of the box, except where noted. Key paths are compared without it, because those with arguments
/// compare them with code of their types.
final class Members<Value>: @unchecked Sendable {
    let whole = TypedMember<Value, Value>(\.self)

    /// Whether there is a value: what those read that show something else where there is none.
    let presence = Beacon()

    /// Called with the lock held when a member gets its first observer.
    var activated: (() -> Void)?

    private struct Recent {
        var path: AnyKeyPath
        var member: Member<Value>
    }

    /// The members used last, found by the identity of the key path: a key path literal is one object at each place
    /// where it stands in the source.
    private var recent: ContiguousArray<Recent?> = []
    private var known: [Int: [Member<Value>]] = [:]
    private var knownCount = 0
    private var sweepAt = 64

    /// The listed members by the part of the value's bytes in which they lie; the last list is of those that lie nowhere.
    private var lanes: ContiguousArray<ContiguousArray<Member<Value>>> = []
    private var listedCount = 0
    private var round = 0

    private static var laneCount: Int { max(1, min(64, (MemoryLayout<Value>.size + 7) / 8)) }
    private static var recentCount: Int { 16 }

    /// Whether something in here is observed.
    var isLive: Bool { listedCount > 0 || whole.isObserved || presence.isObserved }

    // MARK: Finding

    @inline(__always)
    private static func slot(_ path: AnyKeyPath) -> Int {
        let address = UInt(bitPattern: ObjectIdentifier(path))
        return Int(truncatingIfNeeded: (address >> 4) ^ (address >> 9)) & (recentCount - 1)
    }

    /// The member for a key path that was used lately.
    @inline(__always)
    func recent(_ path: AnyKeyPath) -> Member<Value>? {
        if recent.isEmpty { return nil }
        guard let entry = recent[Self.slot(path)], entry.path === path else { return nil }
        return entry.member
    }

    /// The member for any key path, made when there is none. Called without the lock.
    func member<Part>(_ path: KeyPath<Value, Part>, _ lock: BoxLock) -> Member<Value> {
        if let member = lock.withLock({ recent(path) }) { return member }
        let hash = path.hashValue
        while true {
            let candidates = lock.withLock { known[hash] ?? [] }
            let found = candidates.first { $0.path == path }
            let member = found ?? TypedMember(path)
            // What is replaced is released without the lock.
            let (isDone, replaced) = lock.withLock { () -> (Bool, (Swept, Recent?)) in
                var swept = Swept()
                if found == nil {
                    guard known[hash, default: []].count == candidates.count else { return (false, (swept, nil)) }
                    if knownCount >= sweepAt { swept = sweepKnown() }
                    known[hash, default: []].append(member)
                    knownCount += 1
                }
                if recent.isEmpty { recent = ContiguousArray(repeating: nil, count: Self.recentCount) }
                let slot = Self.slot(path)
                let former = recent[slot]
                recent[slot] = Recent(path: path, member: member)
                return (true, (swept, former))
            }
            withExtendedLifetime(replaced) {}
            if isDone { return member }
        }
    }

    private struct Swept {
        var members: [Member<Value>] = []
        var recent: ContiguousArray<Recent?> = []
    }

    /// Forgets members that nothing depends on; they are made again when they are used again.
    private func sweepKnown() -> Swept {
        var removed: [Member<Value>] = []
        for (hash, members) in known where members.contains(where: { !$0.isListed && !$0.isNeeded }) {
            removed += members.filter { !$0.isListed && !$0.isNeeded }
            let kept = members.filter { $0.isListed || $0.isNeeded }
            known[hash] = kept.isEmpty ? nil : kept
        }
        knownCount -= removed.count
        sweepAt = max(64, knownCount * 2)
        defer { recent = [] }
        return Swept(members: removed, recent: recent)
    }
}

// MARK: - Observers

extension Members {
    /// Records a read. Called with the lock held.
    @inline(__always)
    func track(_ member: Member<Value>, _ hub: ObservationHub) {
        if member.access(hub), !member.isListed { list(member) }
    }

    /// Records a read of whether there is a value. Called with the lock held.
    func trackPresence(_ hub: ObservationHub) {
        if presence.access(hub) { activated?() }
    }

    func list(_ member: Member<Value>) {
        if member.isListed { return }
        member.isListed = true
        activated?()
        if member === whole { return }
        listedCount += 1
        if lanes.isEmpty { lanes = ContiguousArray(repeating: [], count: Self.laneCount + 1) }
        for lane in Self.lanes(of: member) { lanes[lane].append(member) }
    }

    private static func lanes(of member: Member<Value>) -> ClosedRange<Int> {
        guard let bytes = member.bytes else { return laneCount...laneCount }
        let size = max(1, MemoryLayout<Value>.size)
        let first = min(laneCount - 1, bytes.lowerBound * laneCount / size)
        let last = min(laneCount - 1, max(bytes.lowerBound, bytes.upperBound - 1) * laneCount / size)
        return first...last
    }

    /// Whether a write to `member` has to look for observers. Called with the lock held.
    @inline(__always)
    func isQuiet(_ member: Member<Value>) -> Bool {
        if whole.isListed {
            if whole.isLive { return false }
            whole.isListed = false
        }
        return listedCount == 0 || interested(in: .member(member)).isEmpty
    }

    /// The live members that a write may have changed. Called with the lock held.
    private func interested(in touch: Touch<Value>) -> [Member<Value>] {
        if listedCount == 0 { return [] }
        round += 1
        var found: [Member<Value>] = []
        var idle = 0
        func look(at lane: Int, _ bytes: Range<Int>?) {
            for member in lanes[lane] where member.round != round {
                if let bytes, let own = member.bytes, !own.overlaps(bytes) { continue }
                member.round = round
                if member.isLive { found.append(member) } else { idle += 1 }
            }
        }
        if let member = touch.member, let bytes = member.bytes {
            for lane in Self.lanes(of: member) { look(at: lane, bytes) }
            look(at: Self.laneCount, nil)
        } else {
            for lane in lanes.indices { look(at: lane, nil) }
        }
        if idle > 16, idle > found.count { unlistIdle() }
        return found
    }

    private func unlistIdle() {
        var idle: [Member<Value>] = []
        round += 1
        for lane in lanes {
            for member in lane where member.round != round {
                member.round = round
                if !member.isLive { idle.append(member) }
            }
        }
        for member in idle { member.isListed = false }
        listedCount -= idle.count
        for lane in lanes.indices { lanes[lane].removeAll { !$0.isListed } }
    }

    /// Adds whatever is observed and differs between two values. Called without the lock.
    ///
    /// - Parameter isChanged: Whether the value as a whole counts as changed; nil if that is still to be found out.
    func collect(_ touch: Touch<Value>, _ old: Value, _ new: Value, isChanged: Bool?, into waking: inout Waking) {
        let (members, isWholeObserved) = waking.lock.withLock { (interested(in: touch), whole.isLive) }
        let count = waking.beacons.count
        for member in members {
            let isKnown = member === touch.member && (isChanged ?? false)
            member.collect(old, new, isKnownChanged: isKnown, entry: touch.entry, into: &waking)
        }
        guard isWholeObserved else { return }
        if isChanged ?? false || waking.beacons.count > count || (isChanged == nil && whole.differs(old, new)) {
            waking.beacons.append(whole)
        }
    }

    /// Adds whatever is observed and differs between two values that may be missing. Called without the lock.
    func collect(_ old: Value?, _ new: Value?, into waking: inout Waking) {
        switch (old, new) {
        case (let old?, let new?):
            collect(.everything, old, new, isChanged: nil, into: &waking)
        case (nil, _?):
            waking.beacons += waking.lock.withLock { interested(in: .everything) } as [Beacon]
            waking.beacons += [whole, presence]
        case (_?, nil):
            // Who reads a value that is gone gets the last one, so for those nothing changes.
            waking.beacons.append(presence)
        case (nil, nil):
            break
        }
    }
}
