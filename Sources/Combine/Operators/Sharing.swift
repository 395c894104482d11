extension Publishers {
    /// A publisher that subscribes to another one once and sends its values to all its own subscribers, through a subject.
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher, @unchecked Sendable
    where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher that the values come from.
        public let upstream: Upstream

        /// Makes the subject.
        public let createSubject: () -> SubjectType

        private let lock = Lock()
        private var subject: SubjectType?

        /// Makes a publisher that sends through one subject.
        ///
        /// - Parameter createSubject: Called for the first subscriber or connection.
        public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
            self.upstream = upstream
            self.createSubject = createSubject
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            currentSubject().subscribe(subscriber)
        }

        public func connect() -> any Cancellable { upstream.subscribe(currentSubject()) }

        private func currentSubject() -> SubjectType {
            if let subject = lock.withLock({ subject }) { return subject }
            let new = createSubject()
            return lock.withLock {
                let used = subject ?? new
                subject = used
                return used
            }
        }
    }

    /// A publisher that shares one subscription to another one among its subscribers, from the first to the last of them.
    public final class Share<Upstream: Publisher>: Publisher, @unchecked Sendable {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher that is shared.
        public let upstream: Upstream

        private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

        /// Makes a publisher that shares `upstream`.
        public init(upstream: Upstream) {
            self.upstream = upstream
            shared = upstream.multicast { PassthroughSubject() }.autoconnect()
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            shared.receive(subscriber: subscriber)
        }
    }

    /// The publisher of `makeConnectable`.
    public typealias MakeConnectable<Upstream: Publisher> =
        Multicast<Upstream, PassthroughSubject<Upstream.Output, Upstream.Failure>>
}

extension Publisher {
    /// Sends to all subscribers what comes through one subscription to this publisher, once it is connected.
    public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
    where Failure == S.Failure, Output == S.Output {
        Publishers.Multicast(upstream: self, createSubject: createSubject)
    }

    /// Sends to all subscribers, through `subject`, what comes through one subscription to this publisher.
    public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
    where Failure == S.Failure, Output == S.Output {
        Publishers.Multicast(upstream: self) { subject }
    }

    /// Shares one subscription to this publisher among all subscribers: it starts with the first of them and is cancelled
    /// with the last.
    ///
    /// ```swift
    /// let shared = download.share()  // two subscribers, one download
    /// ```
    public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}

extension Publisher where Failure == Never {
    /// Makes this publisher wait for `connect()`.
    public func makeConnectable() -> Publishers.MakeConnectable<Self> { multicast { PassthroughSubject() } }
}
