/// What all subjects share: the list of subscribers, and the delivery of events to them in one order.
///
/// One thread delivers at a time. A send on that thread, from inside a subscriber, is delivered at once; a send on
/// another thread is queued for the delivering thread. So subscribers are never called concurrently and no lock is held
/// while they run.
class SubjectCore<Output, Failure: Error>: @unchecked Sendable {
    typealias Member = Conduit<Output, Failure>

    private enum Event {
        case value(Output, ContiguousArray<Member?>)
        case completion(Subscribers.Completion<Failure>, ContiguousArray<Member?>)
        case catchUp(Member)
    }

    let lock: Lock

    private var members = MemberList<Output, Failure>()
    private var completion: Subscribers.Completion<Failure>?
    private var deliverer: ThreadID?
    private var depth = 0
    private var queue: ContiguousArray<Event> = []
    private var upstreams: [any Subscription] = []
    private var isDemanded = false

    init(lock: Lock = Lock()) {
        self.lock = lock
    }

    // MARK: The current value

    /// Whether this kind of subject has a current value.
    var hasCurrent: Bool { false }

    /// Keeps `value` as the current one. Called with the lock held.
    ///
    /// - Parameter replaced: Takes the value before it, which is to be released without the lock.
    func replaceCurrent(by value: Output, _ replaced: inout Output?) {}

    /// The current value, if this kind of subject has one. Called with the lock held.
    func current() -> Output? { nil }

    // MARK: Subscribers

    final func attach(_ subscriber: some Subscriber<Output, Failure>) {
        let member = Member(SubscriberReceiver(subscriber), core: self)
        let completion = lock.withLock {
            if self.completion == nil {
                member.isBehind = hasCurrent
                members.append(member)
            }
            return self.completion
        }
        if let completion {
            subscriber.receive(subscription: Subscriptions.empty)
            subscriber.receive(completion: completion)
        } else {
            subscriber.receive(subscription: member)
        }
    }

    final func detach(_ member: Member) {
        let released = lock.withLock { (members.remove(member), member.takeDownstream()) }
        withExtendedLifetime(released) {}
    }

    /// Lets go of all subscribers when nobody can send any more, because the subject is being released.
    final func abandon() {
        let (members, upstreams) = lock.withLock {
            defer { self.upstreams = [] }
            return (self.members.removeAll(), self.upstreams)
        }
        for upstream in upstreams { upstream.cancel() }
        withExtendedLifetime(members) {}
    }

    /// Takes more demand from a member, and sends it the current value if it has not got it.
    final func request(_ demand: Subscribers.Demand, by member: Member) {
        guard demand > .none else { return }
        let (catchesUp, upstreams) = lock.withLock {
            member.demand += demand
            defer { isDemanded = true }
            return (member.isBehind && enter(orEnqueue: { .catchUp(member) }), isDemanded ? [] : self.upstreams)
        }
        for upstream in upstreams { upstream.request(.unlimited) }
        if catchesUp {
            deliver(.catchUp(member))
            leave()
        }
    }

    // MARK: Sending

    final func send(_ value: Output) {
        var replaced: Output?
        let snapshot = lock.withLock { () -> ContiguousArray<Member?>? in
            guard completion == nil else { return nil }
            replaceCurrent(by: value, &replaced)
            guard !members.isEmpty, enter(orEnqueue: { .value(value, members.slots) }) else { return nil }
            return members.slots
        }
        withExtendedLifetime(replaced) {}
        guard let snapshot else { return }
        for member in snapshot { member?.offer(value) }
        leave()
    }

    final func send(completion: Subscribers.Completion<Failure>) {
        let snapshot = lock.withLock { () -> ContiguousArray<Member?>? in
            guard self.completion == nil else { return nil }
            self.completion = completion
            upstreams = []
            let all = members.removeAll()
            return enter(orEnqueue: { .completion(completion, all) }) ? all : nil
        }
        guard let snapshot else { return }
        deliver(.completion(completion, snapshot))
        leave()
    }

    final func send(subscription: any Subscription) {
        let isDemanded = lock.withLock { () -> Bool? in
            guard completion == nil else { return nil }
            upstreams.append(subscription)
            return self.isDemanded
        }
        switch isDemanded {
        case .some(true): subscription.request(.unlimited)
        case .some(false): break
        case .none: subscription.cancel()
        }
    }

    // MARK: One deliverer at a time

    /// Makes this thread the deliverer, or queues an event for the thread that is. Called with the lock held.
    private func enter(orEnqueue event: () -> Event) -> Bool {
        let thread = ThreadID.current
        if let deliverer, deliverer != thread {
            queue.append(event())
            return false
        }
        deliverer = thread
        depth += 1
        return true
    }

    /// Delivers what other threads have queued meanwhile, then stops being the deliverer.
    private func leave() {
        while let events = takeQueue() {
            for event in events { deliver(event) }
        }
    }

    private func takeQueue() -> ContiguousArray<Event>? {
        lock.withLock {
            if depth == 1, !queue.isEmpty {
                defer { queue = [] }
                return queue
            }
            depth -= 1
            if depth == 0 { deliverer = nil }
            return nil
        }
    }

    private func deliver(_ event: Event) {
        switch event {
        case .value(let value, let snapshot):
            for member in snapshot { member?.offer(value) }
        case .completion(let completion, let snapshot):
            for member in snapshot { member?.finish(completion) }
        case .catchUp(let member):
            member.catchUp()
        }
    }
}

/// The core of a subject that has a current value.
final class ValueSubjectCore<Output, Failure: Error>: SubjectCore<Output, Failure>, @unchecked Sendable {
    private var stored: Output

    init(_ value: Output, lock: Lock = Lock()) {
        stored = value
        super.init(lock: lock)
    }

    var value: Output { lock.withLock { stored } }

    override var hasCurrent: Bool { true }

    override func replaceCurrent(by value: Output, _ replaced: inout Output?) {
        replaced = stored
        stored = value
    }

    override func current() -> Output? { stored }

    /// The current value. Called with the lock held.
    func newest() -> Output { stored }
}
