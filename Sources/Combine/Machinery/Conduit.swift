/// A subscriber behind a class that is generic only over what it receives: one virtual call, and no run-time type lookups.
class Receiver<Input, Failure: Error> {
    func receive(_ input: Input) -> Subscribers.Demand { .none }

    func receive(completion: Subscribers.Completion<Failure>) {}
}

final class SubscriberReceiver<S: Subscriber>: Receiver<S.Input, S.Failure> {
    private let subscriber: S

    init(_ subscriber: S) { self.subscriber = subscriber }

    override func receive(_ input: S.Input) -> Subscribers.Demand { subscriber.receive(input) }

    override func receive(completion: Subscribers.Completion<S.Failure>) { subscriber.receive(completion: completion) }
}

/// One subscriber of a subject: its open demand, and whether it has yet to receive the current value.
///
/// Guarded by the lock of the core. It keeps the core alive, and the core keeps it until it is cancelled, the subject ends
/// or the subject is released.
final class Conduit<Output, Failure: Error>: Subscription, @unchecked Sendable {
    private let core: SubjectCore<Output, Failure>
    private var downstream: Receiver<Output, Failure>?

    /// Values that may still be sent.
    var demand = Subscribers.Demand.none

    /// Whether the current value is newer than what was delivered.
    var isBehind = false

    /// Where the core keeps this member, see ``MemberList``.
    var slot = -1

    init(_ downstream: Receiver<Output, Failure>, core: SubjectCore<Output, Failure>) {
        self.downstream = downstream
        self.core = core
    }

    func request(_ demand: Subscribers.Demand) { core.request(demand, by: self) }

    func cancel() { core.detach(self) }

    /// Ends this member; called with the lock of the core held.
    func takeDownstream() -> Receiver<Output, Failure>? {
        defer { downstream = nil }
        return downstream
    }

    /// Delivers a value, if one is demanded.
    func offer(_ value: Output) {
        let downstream = core.lock.withLock { () -> Receiver<Output, Failure>? in
            guard takeDemand() else {
                isBehind = core.hasCurrent
                return nil
            }
            return self.downstream
        }
        if let downstream { add(downstream.receive(value)) }
    }

    /// Uses up demand for one value, if there is any.
    private func takeDemand() -> Bool {
        guard demand > .none else { return false }
        if demand != .unlimited { demand -= 1 }
        isBehind = false
        return true
    }

    /// Delivers the current value, if it is still due.
    func catchUp() {
        var value: Output?
        let downstream = core.lock.withLock { () -> Receiver<Output, Failure>? in
            guard isBehind, takeDemand() else { return nil }
            value = core.current()
            return self.downstream
        }
        if let downstream, let value { add(downstream.receive(value)) }
    }

    func finish(_ completion: Subscribers.Completion<Failure>) {
        core.lock.withLock { takeDownstream() }?.receive(completion: completion)
    }

    private func add(_ more: Subscribers.Demand) {
        guard more > .none else { return }
        core.request(more, by: self)
    }
}

/// The subscribers of a subject in order of arrival; adding and removing are O(1), and so is the snapshot for a send.
struct MemberList<Output, Failure: Error> {
    typealias Member = Conduit<Output, Failure>

    /// The members, with holes where some have left.
    private(set) var slots: ContiguousArray<Member?> = []
    private var count = 0

    var isEmpty: Bool { count == 0 }

    mutating func append(_ member: Member) {
        member.slot = slots.count
        slots.append(member)
        count += 1
    }

    /// Removes a member and returns what is to be released once the lock has been.
    mutating func remove(_ member: Member) -> Member? {
        let slot = member.slot
        guard slots.indices.contains(slot), slots[slot] === member else { return nil }
        slots[slot] = nil
        member.slot = -1
        count -= 1
        if slots.count > 16, count < slots.count / 2 { compact() }
        return member
    }

    mutating func removeAll() -> ContiguousArray<Member?> {
        defer {
            slots = []
            count = 0
        }
        return slots
    }

    private mutating func compact() {
        slots.removeAll { $0 == nil }
        for (index, member) in slots.enumerated() { member?.slot = index }
    }
}
