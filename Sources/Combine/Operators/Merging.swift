extension Publishers {
    /// A publisher of the values of several publishers, as they come; it finishes when all of them have.
    ///
    /// ```swift
    /// Publishers.MergeMany([saves, exports]).sink { print($0) }
    /// ```
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publishers that are merged.
        public let publishers: [Upstream]

        /// Makes a publisher of several ones.
        public init(_ upstream: Upstream...) { publishers = upstream }

        /// Makes a publisher of a sequence of them.
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            Merging.attach(subscriber, publishers.map { $0.eraseToAnyPublisher() })
        }

        /// Merges one more publisher.
        public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
    }

    /// A publisher of the values of two publishers, as they come; it finishes when both have.
    public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A

        /// The second publisher.
        public let b: B

        /// Makes a publisher of two.
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            Merging.attach(subscriber, [a.eraseToAnyPublisher(), b.eraseToAnyPublisher()])
        }
    }

    /// The publisher of `merge` with two others.
    public typealias Merge3<A: Publisher, B: Publisher, C: Publisher> = MergeMany<AnyPublisher<A.Output, A.Failure>>
    /// The publisher of `merge` with three others.
    public typealias Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher> =
        MergeMany<AnyPublisher<A.Output, A.Failure>>
}

enum Merging {
    /// Subscribes to all publishers on behalf of one subscriber.
    static func attach<S: Subscriber>(_ subscriber: S, _ publishers: [AnyPublisher<S.Input, S.Failure>]) {
        guard !publishers.isEmpty else { return Empty<S.Input, S.Failure>().receive(subscriber: subscriber) }
        Gathering.start(subscriber) { gathering in
            var running = publishers.count
            for publisher in publishers {
                gathering.add(publisher) { value, source in
                    gathering.send(refill: [source]) { value }
                    return .none
                } end: { completion in
                    let isLast = gathering.withLock {
                        running -= 1
                        return running == 0
                    }
                    if case .failure = completion { return gathering.finish(completion) }
                    if isLast { gathering.finish(.finished) }
                }
            }
        }
    }
}

extension Publisher {
    /// Sends the values of this publisher and of another one, as they come.
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
    where Failure == P.Failure, Output == P.Output {
        Publishers.Merge(self, other)
    }

    /// Sends the values of this publisher and of another one of the same type, as they come.
    public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany(self, other) }

    /// Sends the values of three publishers, as they come.
    public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
    where Failure == B.Failure, Output == B.Output, B.Failure == C.Failure, B.Output == C.Output {
        Publishers.MergeMany(eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher())
    }

    /// Sends the values of four publishers, as they come.
    public func merge<B: Publisher, C: Publisher, D: Publisher>(
        with b: B, _ c: C, _ d: D
    ) -> Publishers.Merge4<Self, B, C, D>
    where
        Failure == B.Failure, Output == B.Output, B.Failure == C.Failure, B.Output == C.Output,
        C.Failure == D.Failure, C.Output == D.Output
    {
        Publishers.MergeMany(
            eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher())
    }
}
