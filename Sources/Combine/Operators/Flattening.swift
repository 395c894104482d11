extension Publishers {
    /// The publisher of `flatMap`.
    public typealias FlatMap<NewPublisher: Publisher, Upstream: Publisher> =
        Composed<Upstream, NewPublisher.Output, NewPublisher.Failure>
    /// The publisher of `switchToLatest`.
    public typealias SwitchToLatest<P: Publisher, Upstream: Publisher> = Composed<Upstream, P.Output, P.Failure>
}

extension Publisher {
    /// Makes a publisher of each value and sends what all of these send, as it comes.
    ///
    /// ```swift
    /// urls.flatMap { download($0) }.sink { print($0) }
    /// ```
    ///
    /// - Parameters:
    ///   - maxPublishers: How many may run at the same time; further values are not demanded until one has finished.
    ///   - transform: Makes a publisher of a value.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where Failure == P.Failure {
        flattened(maxPublishers, transform)
    }

    /// Makes a publisher, which cannot fail, of each value of a publisher that may.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
        flattened(maxPublishers) { transform($0).setFailureType(to: Failure.self) }
    }

    private func flattened<P: Publisher>(
        _ maxPublishers: Subscribers.Demand, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where Failure == P.Failure {
        Publishers.Composed(self) { upstream, subscriber in
            Gathering.start(subscriber) { gathering in
                var running = 1
                let end = { (completion: Subscribers.Completion<Failure>) in
                    let isLast = gathering.withLock {
                        running -= 1
                        return running == 0
                    }
                    if case .failure = completion { return gathering.finish(completion) }
                    if isLast { gathering.finish(.finished) }
                }
                let addInner = { (value: Output, outer: any Source) in
                    gathering.withLock { running += 1 }
                    gathering.add(transform(value)) { value, source in
                        gathering.send(refill: [source]) { value }
                        return .none
                    } end: { completion in
                        end(completion)
                        if maxPublishers != .unlimited { outer.request(.max(1)) }
                    }
                }
                gathering.add(
                    upstream, demand: maxPublishers,
                    value: { value, outer in
                        addInner(value, outer)
                        return .none
                    }, end: end)
            }
        }
    }
}

extension Publisher where Failure == Never {
    /// Makes a publisher, which may fail, of each value of a publisher that cannot.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
        setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
    }

    /// Makes a publisher, which cannot fail, of each value of a publisher that cannot either.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
        flattened(maxPublishers, transform)
    }
}

extension Publisher where Output: Publisher {
    fileprivate func switched() -> Publishers.SwitchToLatest<Output, Self> where Output.Failure == Failure {
        Publishers.Composed(self) { upstream, subscriber in
            Gathering.start(subscriber) { gathering in
                var generation = 0
                var newest: (any Source)?
                var isOuterRunning = true
                let finishIfDone = {
                    if gathering.withLock({ newest == nil && !isOuterRunning }) { gathering.finish(.finished) }
                }
                let switchOver = { (publisher: Output) in
                    let (number, replaced) = gathering.withLock {
                        generation += 1
                        return (generation, newest)
                    }
                    if let replaced { gathering.cancel(replaced) }
                    let inner: Feed<Output.Output, Output.Failure> = gathering.makeSource { value, source in
                        gathering.send(refill: [source]) { generation == number ? value : nil }
                        return .none
                    } end: { completion in
                        let ended = gathering.withLock { () -> (any Source)? in
                            guard generation == number else { return nil }
                            defer { newest = nil }
                            return newest
                        }
                        guard ended != nil else { return }
                        if case .failure = completion { return gathering.finish(completion) }
                        finishIfDone()
                    }
                    gathering.withLock { newest = inner }
                    gathering.add(inner, publisher)
                }
                gathering.add(upstream, demand: .unlimited) { publisher, _ in
                    switchOver(publisher)
                    return .none
                } end: { completion in
                    if case .failure = completion { return gathering.finish(completion) }
                    gathering.withLock { isOuterRunning = false }
                    finishIfDone()
                }
            }
        }
    }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
    /// Sends what the newest of the publishers sends that this publisher sends; the one before is cancelled.
    ///
    /// ```swift
    /// $query.map { search($0) }.switchToLatest().assign(to: &$results)
    /// ```
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { switched() }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
    /// Sends what the newest of the publishers sends, which cannot fail; the one before is cancelled.
    public func switchToLatest()
        -> Publishers.SwitchToLatest<
            Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
        >
    {
        map { $0.setFailureType(to: Failure.self) }.switched()
    }
}

extension Publisher where Output: Publisher, Failure == Never {
    /// Sends what the newest of the publishers sends, which may fail; the one before is cancelled.
    public func switchToLatest()
        -> Publishers.SwitchToLatest<
            Output, Publishers.SetFailureType<Self, Output.Failure>
        >
    {
        setFailureType(to: Output.Failure.self).switched()
    }

    /// Sends what the newest of the publishers sends, none of which can fail; the one before is cancelled.
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> where Output.Failure == Never {
        switched()
    }
}
