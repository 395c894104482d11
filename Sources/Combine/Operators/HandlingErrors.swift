extension Publishers {
    /// The publisher of `mapError`.
    public typealias MapError<Upstream: Publisher, Failure: Error> = Transformed<Upstream, Upstream.Output, Failure>
    /// The publisher of `setFailureType`.
    public typealias SetFailureType<Upstream: Publisher, Failure: Error> =
        Transformed<Upstream, Upstream.Output, Failure>
    /// The publisher of `catch`.
    public typealias Catch<Upstream: Publisher, NewPublisher: Publisher> =
        Composed<Upstream, Upstream.Output, NewPublisher.Failure>
    /// The publisher of `tryCatch`.
    public typealias TryCatch<Upstream: Publisher, NewPublisher: Publisher> =
        Composed<Upstream, Upstream.Output, any Error>
    /// The publisher of `replaceError`.
    public typealias ReplaceError<Upstream: Publisher> = Composed<Upstream, Upstream.Output, Never>
    /// The publisher of `replaceEmpty`.
    public typealias ReplaceEmpty<Upstream: Publisher> = Composed<Upstream, Upstream.Output, Upstream.Failure>
    /// The publisher of `retry`.
    public typealias Retry<Upstream: Publisher> = Composed<Upstream, Upstream.Output, Upstream.Failure>
}

extension Publisher {
    /// Changes the error with a closure.
    public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
        Publishers.Transformed(self) {
            Transformation(value: { .emit($0) }, end: { $0.mapError(transform) })
        }
    }

    /// Goes on with another publisher when this one fails.
    ///
    /// ```swift
    /// download.catch { _ in Just(placeholder) }
    /// ```
    public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
    where Output == P.Output {
        Publishers.Composed(self) { upstream, subscriber in
            Handover.begin(subscriber) { handover in
                handover.follow(upstream) { handover, completion in
                    switch completion {
                    case .finished: handover.finish(.finished)
                    case .failure(let error): handover.follow(handler(error)) { $0.finish($1) }
                    }
                }
            }
        }
    }

    /// Like ``catch(_:)`` with a closure that may throw.
    public func tryCatch<P: Publisher>(
        _ handler: @escaping (Failure) throws -> P
    ) -> Publishers.TryCatch<Self, P> where Output == P.Output {
        Publishers.Composed(self) { upstream, subscriber in
            Handover.begin(subscriber) { handover in
                handover.follow(upstream) { handover, completion in
                    guard case .failure(let error) = completion else { return handover.finish(.finished) }
                    do {
                        handover.follow(try handler(error)) { $0.finish($1.mapError { $0 }) }
                    } catch {
                        handover.finish(.failure(error))
                    }
                }
            }
        }
    }

    /// Sends a value and finishes when this publisher fails.
    public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
        `catch` { _ in Just(output) }
    }

    /// Sends a value and finishes when this publisher finishes without having sent any.
    public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
        Publishers.Composed(self) { upstream, subscriber in
            var isEmpty = true
            let noted = upstream.transformed { (value: Output) -> Step<Output, Failure> in
                isEmpty = false
                return .emit(value)
            }
            Handover.begin(subscriber) { handover in
                handover.follow(noted) { handover, completion in
                    guard case .finished = completion, isEmpty else { return handover.finish(completion) }
                    handover.follow(Just(output)) { handover, _ in handover.finish(.finished) }
                }
            }
        }
    }

    /// Subscribes again when this publisher fails.
    ///
    /// - Parameter retries: How many more times at most; the last error is passed on.
    public func retry(_ retries: Int) -> Publishers.Retry<Self> {
        Publishers.Composed(self) { upstream, subscriber in
            Handover.begin(subscriber) { handover in
                Self.attempt(upstream, retriesLeft: retries, handover)
            }
        }
    }

    private static func attempt(
        _ upstream: Self, retriesLeft: Int, _ handover: Handover<AnySubscriber<Output, Failure>>
    ) {
        handover.follow(upstream) { handover, completion in
            guard case .failure = completion, retriesLeft > 0 else { return handover.finish(completion) }
            attempt(upstream, retriesLeft: retriesLeft - 1, handover)
        }
    }
}

extension Publisher where Failure == Never {
    /// Gives a publisher that cannot fail the type of one that can.
    public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
        Publishers.Transformed(self) {
            Transformation(value: { .emit($0) }, end: { _ in .finished })
        }
    }
}
