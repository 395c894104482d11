extension Publishers {
    /// The publisher of `receive(on:)`.
    public typealias ReceiveOn<Upstream: Publisher, Context: Scheduler> =
        Composed<Upstream, Upstream.Output, Upstream.Failure>
    /// The publisher of `subscribe(on:)`.
    public typealias SubscribeOn<Upstream: Publisher, Context: Scheduler> =
        Composed<Upstream, Upstream.Output, Upstream.Failure>
    /// The publisher of `delay`.
    public typealias Delay<Upstream: Publisher, Context: Scheduler> =
        Composed<Upstream, Upstream.Output, Upstream.Failure>
}

extension Publisher {
    /// Delivers the values and the end on a scheduler.
    ///
    /// ```swift
    /// results.receive(on: DispatchQueue.main).sink { label.text = $0 }
    /// ```
    public func receive<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.ReceiveOn<Self, S> {
        Publishers.Composed(self) { upstream, subscriber in
            upstream.subscribe(Rescheduling(subscriber) { scheduler.schedule(options: options, $0) })
        }
    }

    /// Delivers the values and the end later, in order.
    ///
    /// - Parameters:
    ///   - interval: How much later.
    ///   - scheduler: Where they are delivered.
    public func delay<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, S> {
        Publishers.Composed(self) { upstream, subscriber in
            upstream.subscribe(
                Rescheduling(subscriber) { action in
                    scheduler.schedule(
                        after: scheduler.now.advanced(by: interval), tolerance: tolerance ?? scheduler.minimumTolerance,
                        options: options, action)
                })
        }
    }

    /// Subscribes to this publisher, demands from it and cancels it on a scheduler.
    public func subscribe<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.SubscribeOn<Self, S> {
        Publishers.Composed(self) { upstream, subscriber in
            let passage = UpwardRescheduling(subscriber) { scheduler.schedule(options: options, $0) }
            scheduler.schedule(options: options) { upstream.subscribe(passage) }
        }
    }
}

/// Passes demand and cancellation on through a scheduler.
private final class UpwardRescheduling<Downstream: Subscriber>: OperatorSubscription<
    Downstream.Input, Downstream.Failure, Downstream
>, @unchecked Sendable
{
    private let schedule: (@escaping () -> Void) -> Void

    init(_ downstream: Downstream, _ schedule: @escaping (@escaping () -> Void) -> Void) {
        self.schedule = schedule
        super.init(downstream)
    }

    override func receive(_ input: Downstream.Input) -> Subscribers.Demand { emit(input) }

    override func receive(completion: Subscribers.Completion<Downstream.Failure>) { finish(completion) }

    override func request(_ demand: Subscribers.Demand) {
        schedule { [self] in requestUpstream(demand) }
    }

    override func cancel() {
        schedule { super.cancel() }
    }
}
