import SwiftUI

/// The value of a box that stands by itself, and all that depends on it.
final class RootPlace<Value>: Place, @unchecked Sendable {
    let lock = BoxLock()
    let hub = ObservationHub()
    let members = Members<Value>()

    /// The same as `members.table`, one step nearer.
    let table: MemberTable

    // All of this is guarded by `lock`.
    /// The value. It is outside of the object, so that its parts can be copied without the rest.
    private let storage = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    /// What the value is about to be, while subscribers of `objectWillChange` run on the thread that has the turn.
    var pending: Value?
    /// Whether a subscriber has changed `pending`.
    var isPendingJoined = false
    /// Sets from inside an edit, until it ends.
    var postponed: [(inout Value) -> Bool] = []
    var announcers: [Announcer<Value>] = []
    var followers: [Follower<Value>] = []
    var outbox: [(old: Value, new: Value, followers: [Follower<Value>])] = []
    var isDelivering = false
    var steps = History<Value>()
    let historyBeacon = Beacon()
    /// Whether anybody but observers is interested in changes.
    var isFollowed = false

    init(_ value: Value) {
        table = members.table
        storage.initialize(to: value)
    }

    deinit {
        for follower in followers { follower.ended() }
        storage.deinitialize(count: 1)
        storage.deallocate()
    }

    /// Called with the lock held.
    var value: Value {
        get { storage.pointee }
        set { storage.pointee = newValue }
    }

    func weakly() -> () -> (any Place<Value>)? {
        { [weak self] in self }
    }

    func snapshot() -> Value { lock.withLock { value } }

    /// Called with the lock held.
    func updateIsFollowed() {
        isFollowed = !announcers.isEmpty || !followers.isEmpty || steps.isRecording
    }

    // MARK: The short ways

    /// Reads a member: for a stored one, the lock, a look-up by identity, and a copy of the member.
    func readMember<Part>(_ path: KeyPath<Value, Part>) -> Part {
        lock.lock()
        guard let member = table.recent(path) else {
            lock.unlock()
            return read(path)
        }
        table.track(member, hub)
        if member.offset >= 0 {
            // A stored property: copying it runs no code but the retaining of what it refers to.
            let part = part(Part.self, at: member.offset).pointee
            lock.unlock()
            return part
        }
        let copy = storage.pointee
        lock.unlock()
        return copy[keyPath: path]
    }

    /// Writes a member: for a stored one of which nobody wants to know, the lock, a look-up and a store.
    func writeMember<Part>(_ path: WritableKeyPath<Value, Part>, _ newValue: Part) {
        lock.lock()
        if let member = table.recent(path), member.offset >= 0, lock.isFree, !isFollowed, members.isQuiet(member) {
            // A stored property without observers: storing runs no foreign code. The old part is let go without the lock.
            let place = part(Part.self, at: member.offset)
            let old = place.move()
            place.initialize(to: newValue)
            lock.unlock()
            withExtendedLifetime(old) {}
            return
        }
        lock.unlock()
        write(path, newValue)
    }

    /// The memory of a stored part. `MemoryLayout.offset(of:)` tells of such a part that it is read and written there and
    /// nowhere else.
    @inline(__always)
    func part<Part>(_ type: Part.Type, at offset: Int) -> UnsafeMutablePointer<Part> {
        (UnsafeMutableRawPointer(storage) + offset).assumingMemoryBound(to: Part.self)
    }

    // MARK: Followers

    func follow(_ follower: Follower<Value>) -> (FollowToken, Value) {
        let current = lock.withLock {
            followers.append(follower)
            updateIsFollowed()
            return value
        }
        let token = FollowToken { [weak self, weak follower] in
            guard let self, let follower else { return }
            unfollow(follower)
        }
        return (token, current)
    }

    private func unfollow(_ follower: Follower<Value>) {
        let removed = lock.withLock { () -> [Follower<Value>] in
            let removed = followers.filter { $0 === follower }
            followers.removeAll { $0 === follower }
            updateIsFollowed()
            return removed
        }
        for follower in removed { follower.ended() }
    }

    func announce(to publisher: ObservableObjectPublisher, when affects: @escaping (Value, Value) -> Bool) {
        lock.withLock {
            announcers.append(Announcer(publisher: publisher, affects: affects))
            updateIsFollowed()
        }
    }

    /// The publishers that have to send before `old` becomes `new`.
    func publishers(_ old: Value, _ new: Value) -> [ObservableObjectPublisher] {
        // The publishers are looked at without the lock: letting go of the last reference to one runs foreign code.
        let announcers = lock.withLock { self.announcers }
        var gone: [Announcer<Value>] = []
        var found: [ObservableObjectPublisher] = []
        for announcer in announcers {
            if let publisher = announcer.publisher {
                if announcer.affects(old, new) { found.append(publisher) }
            } else {
                gone.append(announcer)
            }
        }
        if !gone.isEmpty {
            lock.withLock {
                self.announcers.removeAll { announcer in gone.contains { $0 === announcer } }
                updateIsFollowed()
            }
        }
        return found
    }

    /// Tells followers what has been put into the outbox, in order, one thread at a time.
    func deliver() {
        while true {
            let batch = lock.withLock { () -> [(old: Value, new: Value, followers: [Follower<Value>])] in
                if isDelivering || outbox.isEmpty { return [] }
                isDelivering = true
                defer { outbox = [] }
                return outbox
            }
            if batch.isEmpty { return }
            for (old, new, followers) in batch {
                for follower in followers where isFollowing(follower) { follower.changed(old, new) }
            }
            lock.withLock { isDelivering = false }
        }
    }

    private func isFollowing(_ follower: Follower<Value>) -> Bool {
        lock.withLock { followers.contains { $0 === follower } }
    }
}
