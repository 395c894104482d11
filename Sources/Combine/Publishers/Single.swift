/// A publisher that sends one value and finishes.
public struct Just<Output>: Publisher {
    public typealias Failure = Never

    /// The value.
    public let output: Output

    /// Makes a publisher of one value.
    public init(_ output: Output) { self.output = output }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        [output].publisher.receive(subscriber: subscriber)
    }
}

/// A publisher that sends no value, and finishes unless told not to.
public struct Empty<Output, Failure: Error>: Publisher, Equatable, Sendable {
    /// Whether it finishes at once instead of never.
    public let completeImmediately: Bool

    /// Makes an empty publisher.
    public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

    /// Makes an empty publisher where the types cannot be inferred.
    public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
        self.init(completeImmediately: completeImmediately)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        if completeImmediately { subscriber.receive(completion: .finished) }
    }
}

/// A publisher that fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
    /// The error.
    public let error: Failure

    /// Makes a failing publisher.
    public init(error: Failure) { self.error = error }

    /// Makes a failing publisher where the types cannot be inferred.
    public init(outputType: Output.Type, failure: Failure) { error = failure }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
    }
}

/// A publisher that is made when somebody subscribes.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    public typealias Output = DeferredPublisher.Output
    public typealias Failure = DeferredPublisher.Failure

    /// Makes the publisher of a subscription.
    public let createPublisher: () -> DeferredPublisher

    /// Makes a deferred publisher.
    ///
    /// - Parameter createPublisher: Called for each subscriber.
    public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        createPublisher().subscribe(subscriber)
    }
}

extension Just: Sendable where Output: Sendable {}
extension Just: Equatable where Output: Equatable {}
extension Fail: Sendable {}
extension Fail: Equatable where Failure: Equatable {}

extension Optional {
    /// A publisher of the value, if there is one.
    public var publisher: Publisher { Publisher(self) }

    /// A publisher that sends the value of an optional, if there is one, and finishes.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Wrapped
        public typealias Failure = Never

        /// The optional value.
        public let output: Wrapped?

        /// Makes a publisher of an optional value.
        public init(_ output: Wrapped?) { self.output = output }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Wrapped, S.Failure == Never {
            (output.map { [$0] } ?? []).publisher.receive(subscriber: subscriber)
        }
    }
}

extension Result {
    /// A publisher of the value, or of the error.
    public var publisher: Publisher { Publisher(self) }

    /// A publisher that sends the value of a success and finishes, or fails with the error.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Success

        /// The result.
        public let result: Result<Success, Failure>

        /// Makes a publisher of a result.
        public init(_ result: Result<Success, Failure>) { self.result = result }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Success, S.Failure == Failure {
            switch result {
            case .success(let value): Publishers.Sequence(sequence: [value]).receive(subscriber: subscriber)
            case .failure(let error): Fail(error: error).receive(subscriber: subscriber)
            }
        }
    }
}
