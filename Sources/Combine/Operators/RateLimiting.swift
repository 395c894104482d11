extension Publishers {
    /// The publisher of `debounce`.
    public typealias Debounce<Upstream: Publisher, Context: Scheduler> =
        Composed<Upstream, Upstream.Output, Upstream.Failure>
    /// The publisher of `throttle`.
    public typealias Throttle<Upstream: Publisher, Context: Scheduler> =
        Composed<Upstream, Upstream.Output, Upstream.Failure>
    /// The publisher of `timeout`.
    public typealias Timeout<Upstream: Publisher, Context: Scheduler> =
        Composed<Upstream, Upstream.Output, Upstream.Failure>
}

extension Publisher {
    /// Sends a value only when no other has followed it for some time.
    ///
    /// ```swift
    /// $query.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main).sink { search($0) }
    /// ```
    ///
    /// A value that still waits when the upstream ends is dropped.
    ///
    /// - Parameters:
    ///   - dueTime: How long to wait for another value.
    ///   - scheduler: Keeps the time and delivers the values.
    public func debounce<S: Scheduler>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, S> {
        Publishers.Composed(self) { upstream, subscriber in
            Gathering.start(subscriber) { gathering in
                var generation = 0
                gathering.add(upstream, demand: .unlimited) { value, _ in
                    let number = gathering.withLock {
                        generation += 1
                        return generation
                    }
                    scheduler.schedule(
                        after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance,
                        options: options
                    ) {
                        gathering.sendIfDemanded { generation == number ? value : nil }
                    }
                    return .none
                } end: { completion in
                    gathering.withLock { generation += 1 }
                    scheduler.schedule(options: options) { gathering.finish(completion) }
                }
            }
        }
    }

    /// Sends at most one value in each interval: the first one at once, later the newest or the oldest of the interval.
    ///
    /// - Parameters:
    ///   - interval: The shortest time between two values.
    ///   - scheduler: Keeps the time and delivers the values.
    ///   - latest: Whether the newest value of an interval is sent instead of the oldest.
    public func throttle<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> Publishers.Throttle<Self, S> {
        Publishers.Composed(self) { upstream, subscriber in
            Gathering.start(subscriber) { gathering in
                let state = ThrottleState<Output, S.SchedulerTimeType>()
                let flush = {
                    gathering.sendIfDemanded {
                        defer { state.waiting = nil }
                        state.isScheduled = false
                        if state.waiting != nil { state.last = scheduler.now }
                        return state.waiting
                    }
                }
                gathering.add(upstream, demand: .unlimited) { value, _ in
                    let now = scheduler.now
                    var replaced: Output? = value
                    defer { withExtendedLifetime(replaced) {} }
                    let turn = gathering.withLock { () -> ThrottleState<Output, S.SchedulerTimeType>.Turn in
                        let due = state.last?.advanced(by: interval)
                        if !state.isScheduled, due.map({ $0 <= now }) ?? true {
                            state.last = now
                            return .sendNow
                        }
                        if latest || state.waiting == nil { swap(&state.waiting, &replaced) }
                        guard !state.isScheduled, let due else { return .wait }
                        state.isScheduled = true
                        return .flush(due)
                    }
                    switch turn {
                    case .sendNow: scheduler.schedule { gathering.sendIfDemanded { value } }
                    case .flush(let due): scheduler.schedule(after: due, flush)
                    case .wait: break
                    }
                    return .none
                } end: { completion in
                    scheduler.schedule {
                        if case .finished = completion { flush() }
                        gathering.finish(completion)
                    }
                }
            }
        }
    }

    /// Ends if no value comes for some time.
    ///
    /// - Parameters:
    ///   - interval: The longest time to the first value and between two values.
    ///   - scheduler: Keeps the time and delivers the values.
    ///   - customError: Makes the error to fail with; without it, the publisher just finishes.
    public func timeout<S: Scheduler>(
        _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
        customError: (() -> Failure)? = nil
    ) -> Publishers.Timeout<Self, S> {
        Publishers.Composed(self) { upstream, subscriber in
            Gathering.start(subscriber) { gathering in
                var generation = 0
                let restart = {
                    let number = gathering.withLock {
                        generation += 1
                        return generation
                    }
                    scheduler.schedule(
                        after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance,
                        options: options
                    ) { [weak gathering] in
                        guard let gathering, gathering.withLock({ generation == number }) else { return }
                        gathering.finish(customError.map { .failure($0()) } ?? .finished)
                    }
                }
                restart()
                gathering.add(upstream) { value, source in
                    restart()
                    scheduler.schedule(options: options) { gathering.send(refill: [source]) { value } }
                    return .none
                } end: { completion in
                    gathering.withLock { generation += 1 }
                    scheduler.schedule(options: options) { gathering.finish(completion) }
                }
            }
        }
    }
}

/// What a throttle remembers; guarded by the lock of its gathering.
private final class ThrottleState<Value, Time> {
    /// What is to be done about a new value.
    enum Turn {
        case sendNow
        case flush(Time)
        case wait
    }

    var waiting: Value?
    var last: Time?
    var isScheduled = false
}
