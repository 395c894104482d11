extension Publishers {
    /// The publisher of `reduce`.
    public typealias Reduce<Upstream: Publisher, Output> = Composed<Upstream, Output, Upstream.Failure>
    /// The publisher of `tryReduce`.
    public typealias TryReduce<Upstream: Publisher, Output> = Composed<Upstream, Output, any Error>
    /// The publisher of `collect`.
    public typealias Collect<Upstream: Publisher> = Composed<Upstream, [Upstream.Output], Upstream.Failure>
    /// The publisher of `collect(_:)`.
    public typealias CollectByCount<Upstream: Publisher> = Composed<Upstream, [Upstream.Output], Upstream.Failure>
    /// The publisher of `last`.
    public typealias Last<Upstream: Publisher> = Composed<Upstream, Upstream.Output, Upstream.Failure>
    /// The publisher of `lastWhere`.
    public typealias LastWhere<Upstream: Publisher> = Composed<Upstream, Upstream.Output, Upstream.Failure>
    /// The publisher of `min` and `max`.
    public typealias Comparison<Upstream: Publisher> = Composed<Upstream, Upstream.Output, Upstream.Failure>
    /// The publisher of `count`.
    public typealias Count<Upstream: Publisher> = Composed<Upstream, Int, Upstream.Failure>
    /// The publisher of `contains`.
    public typealias Contains<Upstream: Publisher> = Composed<Upstream, Bool, Upstream.Failure>
    /// The publisher of `containsWhere`.
    public typealias ContainsWhere<Upstream: Publisher> = Composed<Upstream, Bool, Upstream.Failure>
    /// The publisher of `allSatisfy`.
    public typealias AllSatisfy<Upstream: Publisher> = Composed<Upstream, Bool, Upstream.Failure>
    /// The publisher of `ignoreOutput`.
    public typealias IgnoreOutput<Upstream: Publisher> = Transformed<Upstream, Never, Upstream.Failure>
}

/// Whether a fold goes on after a value.
enum Fold<Failure: Error> {
    case proceed
    case stop
    case fail(Failure)
}

extension Publisher {
    /// Folds all values into a state and sends one result at the end, if there is one.
    ///
    /// - Parameters:
    ///   - initial: The state of a new subscription.
    ///   - fold: Takes a value into the state; may stop before the upstream's end.
    ///   - result: The value to send.
    ///   - mapError: Makes the error that is sent of the upstream's.
    func folded<State, Output, NewFailure: Error>(
        _ initial: State,
        fold: @escaping (inout State, Self.Output) -> Fold<NewFailure>,
        result: @escaping (State) -> Output?,
        mapError: @escaping (Failure) -> NewFailure
    ) -> Publishers.Composed<Self, Output, NewFailure> {
        Publishers.Composed(self) { upstream, subscriber in
            Gathering.start(subscriber, waitsForDemand: true) { gathering in
                var state = initial
                let finish = {
                    gathering.send { result(state) }
                    gathering.finish(.finished)
                }
                gathering.add(upstream) { value, _ in
                    switch fold(&state, value) {
                    case .proceed: return gathering.oneMore
                    case .stop: finish()
                    case .fail(let error): gathering.finish(.failure(error))
                    }
                    return .none
                } end: { completion in
                    switch completion {
                    case .finished: finish()
                    case .failure(let error): gathering.finish(.failure(mapError(error)))
                    }
                }
            }
        }
    }

    /// Combines all values into one, sent at the end.
    ///
    /// ```swift
    /// [1, 2, 3].publisher.reduce(0, +)  // 6
    /// ```
    public func reduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Reduce<Self, T> {
        folded(initialResult) {
            $0 = nextPartialResult($0, $1)
            return .proceed
        } result: {
            $0
        } mapError: {
            $0
        }
    }

    /// Like ``reduce(_:_:)`` with a closure that may throw.
    public func tryReduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryReduce<Self, T> {
        folded(initialResult) { state, value in
            do {
                state = try nextPartialResult(state, value)
                return .proceed
            } catch {
                return .fail(error)
            }
        } result: {
            $0
        } mapError: {
            $0
        }
    }

    /// Sends all values as one array at the end, which therefore are all kept in memory.
    public func collect() -> Publishers.Collect<Self> {
        folded([]) {
            $0.append($1)
            return .proceed
        } result: {
            $0
        } mapError: {
            $0
        }
    }

    /// Sends arrays of `count` values; the last one may be shorter.
    public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
        Publishers.Composed(self) { upstream, subscriber in
            Gathering.start(subscriber, waitsForDemand: true) { gathering in
                var chunk: [Output] = []
                gathering.add(upstream) { value, source in
                    chunk.append(value)
                    guard chunk.count >= count else { return gathering.oneMore }
                    let full = chunk
                    chunk = []
                    gathering.send(refill: [source]) { full }
                    return .none
                } end: { completion in
                    if case .finished = completion, !chunk.isEmpty { gathering.send { chunk } }
                    gathering.finish(completion)
                }
            }
        }
    }

    /// Sends the last value, once the upstream has finished.
    public func last() -> Publishers.Last<Self> { last { _ in true } }

    /// Sends the last value for which the closure returns `true`, once the upstream has finished.
    public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
        folded(nil as Output?) {
            if predicate($1) { $0 = $1 }
            return .proceed
        } result: {
            $0
        } mapError: {
            $0
        }
    }

    /// Sends the number of values, once the upstream has finished.
    public func count() -> Publishers.Count<Self> { reduce(0) { count, _ in count + 1 } }

    /// Sends whether the closure returns `true` for some value, as soon as that is known.
    public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
        folded(false) {
            $0 = predicate($1)
            return $0 ? .stop : .proceed
        } result: {
            $0
        } mapError: {
            $0
        }
    }

    /// Sends whether the closure returns `true` for all values, as soon as that is known.
    public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
        folded(true) {
            $0 = predicate($1)
            return $0 ? .proceed : .stop
        } result: {
            $0
        } mapError: {
            $0
        }
    }

    /// Sends the smallest value, once the upstream has finished; the first one of equals.
    public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
        best { areInIncreasingOrder($0, $1) }
    }

    /// Sends the largest value, once the upstream has finished; the first one of equals.
    public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
        best { areInIncreasingOrder($1, $0) }
    }

    private func best(_ isBetter: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
        folded(nil as Output?) { best, value in
            if best.map({ isBetter(value, $0) }) ?? true { best = value }
            return .proceed
        } result: {
            $0
        } mapError: {
            $0
        }
    }

    /// Sends no values, only the end.
    public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { transformed { _ in .skip } }
}

extension Publisher where Output: Equatable {
    /// Sends whether a value occurs, as soon as that is known.
    public func contains(_ output: Output) -> Publishers.Contains<Self> { contains { $0 == output } }
}

extension Publisher where Output: Comparable {
    /// Sends the smallest value, once the upstream has finished.
    public func min() -> Publishers.Comparison<Self> { min(by: <) }

    /// Sends the largest value, once the upstream has finished.
    public func max() -> Publishers.Comparison<Self> { max(by: <) }
}
