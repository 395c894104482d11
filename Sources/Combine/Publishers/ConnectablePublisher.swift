/// A publisher that starts on ``connect()`` instead of on subscription, so that several subscribers can be attached first.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Starts sending.
    ///
    /// - Returns: Keep it: releasing or cancelling it stops the publisher.
    func connect() -> any Cancellable
}

extension ConnectablePublisher {
    /// Starts this publisher with the first subscriber and stops it when the last one has cancelled.
    public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers {
    /// A publisher that connects another one as long as it has subscribers.
    public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher, @unchecked Sendable {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher that is connected.
        public let upstream: Upstream

        private let lock = Lock()
        private var subscriberCount = 0
        private var connection: (any Cancellable)?

        /// Makes a publisher that connects `upstream`.
        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let isFirst = lock.withLock {
                subscriberCount += 1
                return subscriberCount == 1
            }
            upstream.subscribe(Member(subscriber, self))
            guard isFirst else { return }
            let connection = upstream.connect()
            let isUnused = lock.withLock {
                if subscriberCount > 0 { self.connection = connection }
                return subscriberCount == 0
            }
            if isUnused { connection.cancel() }
        }

        private func memberLeft() {
            let connection = lock.withLock { () -> (any Cancellable)? in
                subscriberCount -= 1
                guard subscriberCount == 0 else { return nil }
                defer { self.connection = nil }
                return self.connection
            }
            connection?.cancel()
        }

        /// A subscriber that tells when it has left, either way.
        private final class Member<Downstream: Subscriber>: OperatorSubscription<Output, Failure, Downstream>,
            @unchecked Sendable
        where Downstream.Input == Output, Downstream.Failure == Failure {
            private var owner: Autoconnect?

            init(_ downstream: Downstream, _ owner: Autoconnect) {
                self.owner = owner
                super.init(downstream)
            }

            override func receive(_ input: Output) -> Subscribers.Demand { emit(input) }

            override func receive(completion: Subscribers.Completion<Failure>) { finish(completion) }

            override func didEnd() {
                let owner = lock.withLock {
                    defer { self.owner = nil }
                    return self.owner
                }
                owner?.memberLeft()
            }
        }
    }
}
