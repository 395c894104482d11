/// The common part of operators with one upstream: they stand between it and one subscriber.
///
/// Subclasses override what happens to values and to the end. Demand goes straight to the upstream.
class OperatorSubscription<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription,
    @unchecked Sendable
{
    let lock = Lock()

    private var downstream: Downstream?
    private var upstream: (any Subscription)?

    init(_ downstream: Downstream) {
        self.downstream = downstream
    }

    // MARK: From above

    func receive(subscription: any Subscription) {
        let downstream = lock.withLock { () -> Downstream? in
            guard upstream == nil, let downstream = self.downstream else { return nil }
            upstream = subscription
            return downstream
        }
        if let downstream { downstream.receive(subscription: self) } else { subscription.cancel() }
    }

    /// Handles a value; to be overridden.
    func receive(_ input: Input) -> Subscribers.Demand { .none }

    /// Handles the end of the upstream; to be overridden.
    func receive(completion: Subscribers.Completion<Failure>) {}

    // MARK: From below

    func request(_ demand: Subscribers.Demand) {
        requestUpstream(demand)
    }

    func cancel() {
        takeEnds().upstream?.cancel()
        didEnd()
    }

    // MARK: For subclasses

    /// Called once or more after the end, to release what the operator keeps.
    func didEnd() {}

    /// Whether there still is a subscriber.
    final var isActive: Bool { lock.withLock { downstream != nil } }

    final func requestUpstream(_ demand: Subscribers.Demand) {
        lock.withLock { upstream }?.request(demand)
    }

    /// Sends a value down and returns the subscriber's further demand.
    final func emit(_ output: Downstream.Input) -> Subscribers.Demand {
        lock.withLock { downstream }?.receive(output) ?? .none
    }

    /// Sends the end down, after the upstream has ended by itself.
    final func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        takeEnds().downstream?.receive(completion: completion)
        didEnd()
    }

    /// Sends a last value, if any, and the end down, and cancels the upstream.
    final func stop(after output: Downstream.Input? = nil, _ completion: Subscribers.Completion<Downstream.Failure>) {
        let (downstream, upstream) = takeEnds()
        upstream?.cancel()
        if let output { _ = downstream?.receive(output) }
        downstream?.receive(completion: completion)
        didEnd()
    }

    private func takeEnds() -> (downstream: Downstream?, upstream: (any Subscription)?) {
        lock.withLock {
            defer {
                downstream = nil
                upstream = nil
            }
            return (downstream, upstream)
        }
    }
}
