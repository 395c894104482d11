/// A publisher of one value, or an error, that comes later.
///
/// ```swift
/// let answer = Future<Int, Never> { promise in
///     DispatchQueue.global().async { promise(.success(42)) }
/// }
/// ```
///
/// The work starts when the future is made, not when somebody subscribes; everyone who does gets the same result.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
    /// Fulfils a future; only the first call counts. It may be called on any thread.
    public typealias Promise = @Sendable (Result<Output, Failure>) -> Void

    private let lock = Lock()
    private var result: Result<Output, Failure>?
    private var waiting: [ObjectIdentifier: Wait] = [:]

    /// Starts some work.
    ///
    /// - Parameter attemptToFulfill: Called at once, with the promise to call when the result is there.
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        attemptToFulfill { [self] result in fulfil(result) }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let wait = Wait(AnySubscriber(subscriber), self)
        lock.withLock { waiting[ObjectIdentifier(wait)] = wait }
        subscriber.receive(subscription: wait)
        deliver(to: wait)
    }

    private func fulfil(_ result: Result<Output, Failure>) {
        let waiting = lock.withLock { () -> [Wait] in
            guard self.result == nil else { return [] }
            self.result = result
            return Array(self.waiting.values)
        }
        for wait in waiting { deliver(to: wait) }
    }

    /// Delivers the result if it is there and the subscriber has asked for it.
    private func deliver(to wait: Wait) {
        guard let result = lock.withLock({ result }) else { return }
        switch result {
        case .success(let value):
            guard let subscriber = takeSubscriber(of: wait, ifDemanded: true) else { return }
            _ = subscriber.receive(value)
            subscriber.receive(completion: .finished)
        case .failure(let error):
            takeSubscriber(of: wait, ifDemanded: false)?.receive(completion: .failure(error))
        }
    }

    private func takeSubscriber(of wait: Wait, ifDemanded: Bool) -> AnySubscriber<Output, Failure>? {
        lock.withLock {
            if ifDemanded, !wait.isDemanded { return nil }
            waiting[ObjectIdentifier(wait)] = nil
            defer { wait.subscriber = nil }
            return wait.subscriber
        }
    }

    /// One subscriber; guarded by the lock of the future.
    private final class Wait: Subscription, @unchecked Sendable {
        var subscriber: AnySubscriber<Output, Failure>?
        var isDemanded = false
        private let future: Future

        init(_ subscriber: AnySubscriber<Output, Failure>, _ future: Future) {
            self.subscriber = subscriber
            self.future = future
        }

        func request(_ demand: Subscribers.Demand) {
            guard demand > .none else { return }
            future.lock.withLock { isDemanded = true }
            future.deliver(to: self)
        }

        func cancel() {
            let released = future.lock.withLock {
                defer { subscriber = nil }
                return (subscriber, future.waiting.removeValue(forKey: ObjectIdentifier(self)))
            }
            withExtendedLifetime(released) {}
        }
    }
}

extension Future where Failure == Never {
    /// The value, once it is there.
    public var value: Output {
        get async { await result().get() }
    }
}

extension Future {
    /// The value, once it is there.
    public var value: Output {
        get async throws { try await result().get() }
    }

    private func result() async -> Result<Output, Failure> {
        await withCheckedContinuation {
            (continuation: CheckedContinuation<Unchecked<Result<Output, Failure>>, Never>) in
            var received: Output?
            subscribe(
                Subscribers.Sink<Output, Failure> { completion in
                    switch completion {
                    case .failure(let error): continuation.resume(returning: Unchecked(.failure(error)))
                    case .finished:
                        if let received { continuation.resume(returning: Unchecked(.success(received))) }
                    }
                } receiveValue: {
                    received = $0
                })
        }.value
    }
}
