/// The subscription of operators that gather values, from one upstream or several, before they send any.
///
/// Each source is asked for one value at a time, and for the next when what came of the last one has been delivered; if the
/// subscriber's demand is unlimited, so is the demand to the sources. So at most one value per source waits.
final class Gathering<Downstream: Subscriber>: Subscription, @unchecked Sendable {
    typealias Output = Downstream.Input

    private let outbox: Outbox<Downstream>
    private let lock = Lock()
    private var sources: [ObjectIdentifier: (source: any Source, isPaced: Bool)] = [:]
    private var isUnlimited = false
    private var isWaiting: Bool
    private var isEnded = false

    private init(_ downstream: Downstream, waitsForDemand: Bool) {
        outbox = Outbox(downstream)
        isWaiting = waitsForDemand
    }

    /// Hands a subscription to `downstream`, then lets `addSources` add its sources.
    ///
    /// - Parameter waitsForDemand: Whether the sources are asked for nothing until the subscriber has asked.
    static func start(
        _ downstream: Downstream, waitsForDemand: Bool = false, _ addSources: (Gathering) -> Void
    ) {
        let gathering = Gathering(downstream, waitsForDemand: waitsForDemand)
        downstream.receive(subscription: gathering)
        addSources(gathering)
    }

    // MARK: Sources

    /// Subscribes to a publisher.
    ///
    /// - Parameters:
    ///   - demand: What to ask for; if left out, the pace is that of the subscriber.
    ///   - value: Called for each value with the feed; returns further demand.
    ///   - end: Called at the end of this source.
    func add<P: Publisher>(
        _ publisher: P, demand: Subscribers.Demand? = nil,
        value: @escaping (P.Output, any Source) -> Subscribers.Demand,
        end: @escaping (Subscribers.Completion<P.Failure>) -> Void
    ) {
        add(makeSource(value: value, end: end), demand: demand, publisher)
    }

    /// Makes a source without subscribing it yet.
    func makeSource<Input, Failure: Error>(
        value: @escaping (Input, any Source) -> Subscribers.Demand,
        end: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> Feed<Input, Failure> {
        Feed { input, feed in
            value(input, feed)
        } end: { [self] completion, feed in
            remove(feed)
            end(completion)
        }
    }

    /// Subscribes a source made before.
    func add<P: Publisher>(
        _ feed: Feed<P.Output, P.Failure>, demand: Subscribers.Demand? = nil, _ publisher: P
    ) {
        let initial = lock.withLock { () -> Subscribers.Demand? in
            guard !isEnded else { return nil }
            sources[ObjectIdentifier(feed)] = (feed, isPaced: demand == nil)
            if let demand { return demand }
            return isWaiting ? Subscribers.Demand.none : isUnlimited ? .unlimited : .max(1)
        }
        guard let initial else { return feed.cancel() }
        feed.request(initial)
        publisher.subscribe(feed)
    }

    /// Cancels one source.
    func cancel(_ source: any Source) {
        remove(source)
        source.cancel()
    }

    private func remove(_ source: any Source) {
        _ = lock.withLock { sources.removeValue(forKey: ObjectIdentifier(source)) }
    }

    // MARK: Values

    /// Puts a value into the queue to the subscriber, if `make` returns one.
    ///
    /// - Parameters:
    ///   - refill: The sources to ask for another value once this one has been delivered.
    ///   - make: Runs with a lock held.
    /// - Returns: Whether there was a value.
    @discardableResult
    func send(refill: [any Source] = [], _ make: () -> Output?) -> Bool {
        outbox.push(delivered: refill.isEmpty ? nil : { [self] in refillAll(refill) }, make)
    }

    /// Sends the value that `make` returns, unless the subscriber has no open demand; then it is dropped.
    func sendIfDemanded(_ make: () -> Output?) {
        outbox.push(dropsUndemanded: true, make)
    }

    /// Runs `body` under the lock that ``send(refill:_:)`` makes values under.
    func withLock<Result>(_ body: () -> Result) -> Result { outbox.lock.withLock(body) }

    /// The demand to return for a value that was used up without sending any.
    var oneMore: Subscribers.Demand { lock.withLock { isUnlimited } ? .none : .max(1) }

    private func refillAll(_ refill: [any Source]) {
        guard !lock.withLock({ isUnlimited }) else { return }
        for source in refill { source.request(.max(1)) }
    }

    /// Ends the subscription after the values in the queue, and cancels the other sources.
    func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        endSources()
        outbox.finish(completion)
    }

    // MARK: From below

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        let (asked, more) = lock.withLock { () -> ([any Source], Subscribers.Demand) in
            defer { isWaiting = false }
            let isFirstUnlimited = demand == .unlimited && !isUnlimited
            guard isFirstUnlimited || isWaiting else { return ([], .none) }
            if isFirstUnlimited { isUnlimited = true }
            let paced = sources.values.filter(\.isPaced).map(\.source)
            return (paced, isFirstUnlimited ? .unlimited : .max(1))
        }
        for source in asked { source.request(more) }
        outbox.request(demand)
    }

    func cancel() {
        outbox.cancel()
        endSources()
    }

    private func endSources() {
        let ended = lock.withLock {
            defer { sources = [:] }
            isEnded = true
            return sources
        }
        for (source, _) in ended.values { source.cancel() }
    }
}
