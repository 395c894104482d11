/// Something upstream that can be asked for values and cancelled, whatever it sends.
protocol Source: AnyObject {
    func request(_ demand: Subscribers.Demand)
    func cancel()
}

/// A subscriber made of two closures, for operators that have several upstreams or change them.
///
/// The closures are released at the end or when it is cancelled. Demand made before the subscription arrives is kept.
final class Feed<Input, Failure: Error>: Subscriber, Source, @unchecked Sendable {
    typealias ValueHandler = (Input, Feed) -> Subscribers.Demand
    typealias EndHandler = (Subscribers.Completion<Failure>, Feed) -> Void

    private let lock = Lock()
    private var handlers: (value: ValueHandler, end: EndHandler)?
    private var subscription: (any Subscription)?
    private var early = Subscribers.Demand.none

    init(value: @escaping ValueHandler, end: @escaping EndHandler) {
        handlers = (value, end)
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        let subscription = lock.withLock {
            if self.subscription == nil { early += demand }
            return self.subscription
        }
        subscription?.request(demand)
    }

    func cancel() {
        takeAll().subscription?.cancel()
    }

    func receive(subscription: any Subscription) {
        let demand = lock.withLock { () -> Subscribers.Demand? in
            guard handlers != nil, self.subscription == nil else { return nil }
            self.subscription = subscription
            return early
        }
        switch demand {
        case nil: subscription.cancel()
        case .some(let demand) where demand > .none: subscription.request(demand)
        case .some: break
        }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.withLock { handlers }?.value(input, self) ?? .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let (handlers, subscription) = takeAll()
        handlers?.end(completion, self)
        withExtendedLifetime(subscription) {}
    }

    private func takeAll() -> (handlers: (value: ValueHandler, end: EndHandler)?, subscription: (any Subscription)?) {
        lock.withLock {
            defer {
                handlers = nil
                subscription = nil
            }
            return (handlers, subscription)
        }
    }
}
