/// The values of a publisher that cannot fail, as an asynchronous sequence; ``Publisher/values`` makes one.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
    public typealias Element = P.Output
    public typealias Failure = Never

    private let publisher: P

    /// Makes a sequence of the values of a publisher.
    public init(_ publisher: P) { self.publisher = publisher }

    public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

    /// Subscribes to the publisher; it is cancelled with the task that waits for it, and when the iterator is released.
    public struct Iterator: AsyncIteratorProtocol, @unchecked Sendable {
        private let inbox: Inbox<P.Output, Never>

        fileprivate init(_ publisher: P) { inbox = Inbox(publisher) }

        public mutating func next() async -> P.Output? { await inbox.next().get() }

        public mutating func next(isolation actor: isolated (any Actor)?) async -> P.Output? {
            await inbox.next(isolation: actor).get()
        }
    }
}

/// The values of a publisher, as an asynchronous sequence that throws its error; ``Publisher/values`` makes one.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
    public typealias Element = P.Output
    public typealias Failure = any Error

    private let publisher: P

    /// Makes a sequence of the values of a publisher.
    public init(_ publisher: P) { self.publisher = publisher }

    public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

    /// Subscribes to the publisher; it is cancelled with the task that waits for it, and when the iterator is released.
    public struct Iterator: AsyncIteratorProtocol, @unchecked Sendable {
        private let inbox: Inbox<P.Output, P.Failure>

        fileprivate init(_ publisher: P) { inbox = Inbox(publisher) }

        public mutating func next() async throws -> P.Output? { try await inbox.next().get() }

        public mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> P.Output? {
            try await inbox.next(isolation: actor).get()
        }
    }
}

extension AsyncPublisher: @unchecked Sendable {}
extension AsyncThrowingPublisher: @unchecked Sendable {}

extension Publisher where Failure == Never {
    /// The values, as an asynchronous sequence.
    ///
    /// ```swift
    /// for await name in model.$name.values { print(name) }
    /// ```
    ///
    /// A value is demanded when the loop asks for one. So while the loop is busy a passthrough subject's values are missed,
    /// and of a current-value subject or an `@Published` property the newest is delivered next.
    public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
    /// The values, as an asynchronous sequence that throws the error.
    public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// Takes the values of a publisher one by one for a task that waits for them.
private final class Inbox<Output, Failure: Error>: @unchecked Sendable {
    typealias Element = Result<Output?, Failure>

    private let mailbox = Mailbox()

    init<P: Publisher<Output, Failure>>(_ publisher: P) {
        publisher.subscribe(mailbox)
    }

    deinit {
        mailbox.cancel()
    }

    func next(isolation actor: isolated (any Actor)? = #isolation) async -> Element {
        let mailbox = mailbox
        return await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<Unchecked<Element>, Never>) in
                mailbox.wait { continuation.resume(returning: Unchecked($0)) }
            }.value
        } onCancel: {
            mailbox.cancel()
        }
    }

    private final class Mailbox: Subscriber, @unchecked Sendable {
        private let lock = Lock()
        private var subscription: (any Subscription)?
        private var waiting = FIFO<(Element) -> Void>()
        private var values = FIFO<Output>()
        private var demand = Subscribers.Demand.none
        private var end: Element?

        /// Calls a closure with the next value, or with the end.
        func wait(_ resume: @escaping (Element) -> Void) {
            let (ready, subscription) = lock.withLock { () -> (Element?, (any Subscription)?) in
                if let value = values.popFirst() { return (.success(value), nil) }
                if let end {
                    self.end = .success(nil)
                    return (end, nil)
                }
                waiting.append(resume)
                if self.subscription == nil { demand += 1 }
                return (nil, self.subscription)
            }
            if let ready { resume(ready) }
            subscription?.request(.max(1))
        }

        func cancel() {
            let subscription = lock.withLock { self.subscription }
            finish(.success(nil))
            subscription?.cancel()
        }

        func receive(subscription: any Subscription) {
            let demand = lock.withLock { () -> Subscribers.Demand? in
                guard end == nil, self.subscription == nil else { return nil }
                self.subscription = subscription
                return self.demand
            }
            guard let demand else { return subscription.cancel() }
            if demand > .none { subscription.request(demand) }
        }

        func receive(_ input: Output) -> Subscribers.Demand {
            let resume = lock.withLock { () -> ((Element) -> Void)? in
                guard end == nil else { return nil }
                if let resume = waiting.popFirst() { return resume }
                values.append(input)
                return nil
            }
            resume?(.success(input))
            return .none
        }

        func receive(completion: Subscribers.Completion<Failure>) {
            switch completion {
            case .finished: finish(.success(nil))
            case .failure(let error): finish(.failure(error))
            }
        }

        private func finish(_ element: Element) {
            var resumes: [(Element) -> Void] = []
            let released = lock.withLock { () -> (any Subscription)? in
                guard end == nil else { return nil }
                while let resume = waiting.popFirst() { resumes.append(resume) }
                end = resumes.isEmpty ? element : .success(nil)
                defer { subscription = nil }
                return subscription
            }
            for (index, resume) in resumes.enumerated() { resume(index == 0 ? element : .success(nil)) }
            withExtendedLifetime(released) {}
        }
    }
}
