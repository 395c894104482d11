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

/// What is known of the readers of a value: of all of it, of its members, and of its being there.
final class Members<Value>: @unchecked Sendable {
    let table = MemberTable(valueSize: MemoryLayout<Value>.size)
    let whole = TypedMember<Value, Value>(\.self)

    /// Whether there is a value: what those read that show something else where there is none.
    let presence = Beacon()

    /// Whether something in here is observed. Called with the lock held.
    var isLive: Bool { table.listedCount > 0 || whole.isObserved || presence.isObserved }

    /// The member for a key path. Called without the lock.
    func member<Part>(_ path: KeyPath<Value, Part>, _ lock: BoxLock) -> TypedMember<Value, Part> {
        let member = table.member(path, lock) { TypedMember(path) }
        // Equal key paths have equal types.
        return member as? TypedMember<Value, Part> ?? TypedMember(path)
    }

    // MARK: Reads; called with the lock held

    func trackWhole(_ hub: ObservationHub) {
        if whole.access(hub) { table.activated?() }
    }

    func trackPresence(_ hub: ObservationHub) {
        if presence.access(hub) { table.activated?() }
    }

    /// Whether a write to `member` can change nothing that is observed.
    @inline(__always)
    func isQuiet(_ member: AnyMember) -> Bool { !whole.isObserved && table.isQuiet(member) }

    // MARK: Changes; called without the lock

    /// Adds whatever is observed and differs between two values.
    ///
    /// - Parameter isChanged: Whether the value as a whole counts as changed; nil if that is still to be found out.
    func collect(_ touch: Touch<Value>, _ old: Value, _ new: Value, isChanged: Bool?, into waking: inout Waking) {
        let (members, isWholeObserved) = waking.lock.withLock {
            (table.interested(in: touch.member), whole.isObserved)
        }
        let count = waking.beacons.count
        for case let member as Member<Value> in members {
            let isKnown = member === touch.member && (isChanged ?? false)
            member.collect(old, new, isKnownChanged: isKnown, entry: touch.entry, into: &waking)
        }
        guard isWholeObserved else { return }
        if isChanged ?? false || waking.beacons.count > count || (isChanged == nil && whole.differs(old, new)) {
            waking.beacons.append(whole)
        }
    }

    /// Adds whatever is observed and differs between two values that may be missing.
    func collect(_ old: Value?, _ new: Value?, into waking: inout Waking) {
        switch (old, new) {
        case (let old?, let new?):
            collect(.everything, old, new, isChanged: nil, into: &waking)
        case (nil, _?):
            waking.beacons += waking.lock.withLock { table.interested(in: nil) } as [Beacon]
            waking.beacons += [whole, presence]
        case (_?, nil):
            // Who reads a value that is gone gets the last one, so for those nothing changes.
            waking.beacons.append(presence)
        case (nil, nil):
            break
        }
    }
}
