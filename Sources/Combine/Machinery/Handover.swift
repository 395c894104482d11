/// The subscription of operators that go on with another publisher when one has ended, such as `append` and `catch`.
///
/// Demand that is still open is carried over to the next publisher.
final class Handover<Downstream: Subscriber>: Subscription, @unchecked Sendable {
    private let lock = Lock()
    private var downstream: Downstream?
    private var current: (any Source)?
    private var demand = Subscribers.Demand.none

    private init(_ downstream: Downstream) {
        self.downstream = downstream
    }

    /// Hands a subscription to `downstream`, then lets `start` subscribe to the first publisher.
    static func begin(_ downstream: Downstream, _ start: (Handover) -> Void) {
        let handover = Handover(downstream)
        downstream.receive(subscription: handover)
        start(handover)
    }

    /// Goes on with a publisher.
    ///
    /// - Parameter end: Called when it has ended; goes on with another one or calls ``finish(_:)``.
    func follow<P: Publisher<Downstream.Input, F>, F: Error>(
        _ publisher: P, end: @escaping (Handover, Subscribers.Completion<F>) -> Void
    ) {
        let feed = Feed<P.Output, P.Failure> { [self] value, _ in
            deliver(value)
        } end: { [self] completion, _ in
            end(self, completion)
        }
        let demand = lock.withLock { () -> Subscribers.Demand? in
            guard downstream != nil else { return nil }
            current = feed
            return self.demand
        }
        guard let demand else { return }
        feed.request(demand)
        publisher.subscribe(feed)
    }

    func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        takeEnds().downstream?.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        let current = lock.withLock {
            self.demand += demand
            return self.current
        }
        current?.request(demand)
    }

    func cancel() {
        takeEnds().current?.cancel()
    }

    private func deliver(_ value: Downstream.Input) -> Subscribers.Demand {
        let downstream = lock.withLock {
            if demand != .unlimited { demand -= 1 }
            return self.downstream
        }
        guard let downstream else { return .none }
        let more = downstream.receive(value)
        if more > .none { lock.withLock { demand += more } }
        return more
    }

    private func takeEnds() -> (downstream: Downstream?, current: (any Source)?) {
        lock.withLock {
            defer {
                downstream = nil
                current = nil
            }
            return (downstream, current)
        }
    }
}
