extension Subscribers {
    /// A subscriber that demands everything and calls closures; ``Publisher/sink(receiveValue:)`` makes one.
    ///
    /// The closures are released at the end of the stream or on ``cancel()``, whichever comes first.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible,
        @unchecked Sendable
    {
        private struct Closures {
            let value: (Input) -> Void
            let completion: (Subscribers.Completion<Failure>) -> Void
        }

        private let lock = Lock()
        private var closures: Closures?
        private var subscription: (any Subscription)?

        /// Makes a subscriber from closures.
        ///
        /// - Parameters:
        ///   - receiveCompletion: Called once, at the end.
        ///   - receiveValue: Called for each value.
        public init(
            receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
            receiveValue: @escaping (Input) -> Void
        ) {
            closures = Closures(value: receiveValue, completion: receiveCompletion)
        }

        public var description: String { "Sink" }

        public func receive(subscription: any Subscription) {
            let accepted = lock.withLock {
                guard closures != nil, self.subscription == nil else { return false }
                self.subscription = subscription
                return true
            }
            if accepted { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        public func receive(_ input: Input) -> Subscribers.Demand {
            lock.withLock { closures }?.value(input)
            return .none
        }

        public func receive(completion: Subscribers.Completion<Failure>) {
            let (closures, subscription) = takeAll()
            closures?.completion(completion)
            withExtendedLifetime(subscription) {}
        }

        public func cancel() {
            takeAll().subscription?.cancel()
        }

        private func takeAll() -> (closures: Closures?, subscription: (any Subscription)?) {
            lock.withLock {
                defer {
                    closures = nil
                    subscription = nil
                }
                return (closures, subscription)
            }
        }
    }
}

extension Publisher {
    /// Calls a closure for each value and one at the end.
    ///
    /// ```swift
    /// cancellable = download.sink { completion in
    ///     print(completion)
    /// } receiveValue: { data in
    ///     print(data.count)
    /// }
    /// ```
    ///
    /// - Returns: Keep it: releasing it ends the subscription.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Calls a closure for each value of a publisher that cannot fail.
    ///
    /// ```swift
    /// model.$name.sink { print("name will be", $0) }.store(in: &cancellables)
    /// ```
    ///
    /// - Returns: Keep it: releasing it ends the subscription.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }
}
