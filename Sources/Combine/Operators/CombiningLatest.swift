extension Publishers {
    /// A publisher of the newest values of two publishers, whenever one of them sends and both have.
    ///
    /// It finishes when both have.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
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
            Gathering.start(subscriber) { gathering in
                var newestA: A.Output?
                var newestB: B.Output?
                var running = 2
                let end = { (completion: Subscribers.Completion<Failure>) in
                    let isLast = gathering.withLock {
                        running -= 1
                        return running == 0
                    }
                    if case .failure = completion { return gathering.finish(completion) }
                    if isLast { gathering.finish(.finished) }
                }
                // The swaps keep the replaced value until the lock is released.
                gathering.add(
                    a,
                    value: { value, source in
                        var replaced: A.Output? = value
                        defer { withExtendedLifetime(replaced) {} }
                        let isSent = gathering.send(refill: [source]) {
                            swap(&newestA, &replaced)
                            return newestB.map { (value, $0) }
                        }
                        return isSent ? .none : gathering.oneMore
                    }, end: end)
                gathering.add(
                    b,
                    value: { value, source in
                        var replaced: B.Output? = value
                        defer { withExtendedLifetime(replaced) {} }
                        let isSent = gathering.send(refill: [source]) {
                            swap(&newestB, &replaced)
                            return newestA.map { ($0, value) }
                        }
                        return isSent ? .none : gathering.oneMore
                    }, end: end)
            }
        }
    }

    /// A publisher of the newest values of three publishers, whenever one of them sends and all have.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure

        private let nested: CombineLatest<CombineLatest<A, B>, C>

        /// Makes a publisher of three.
        public init(_ a: A, _ b: B, _ c: C) {
            nested = CombineLatest(CombineLatest(a, b), c)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            nested.map { ($0.0, $0.1, $1) }.receive(subscriber: subscriber)
        }
    }

    /// A publisher of the newest values of four publishers, whenever one of them sends and all have.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure

        private let nested: CombineLatest<CombineLatest3<A, B, C>, D>

        /// Makes a publisher of four.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            nested = CombineLatest(CombineLatest3(a, b, c), d)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            nested.map { ($0.0, $0.1, $0.2, $1) }.receive(subscriber: subscriber)
        }
    }
}

extension Publisher {
    /// Sends the newest values of this publisher and another one, whenever one of them sends and both have.
    ///
    /// ```swift
    /// $name.combineLatest($password).map { !$0.isEmpty && !$1.isEmpty }.assign(to: &$isValid)
    /// ```
    public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
    where Failure == P.Failure {
        Publishers.CombineLatest(self, other)
    }

    /// Sends what a closure makes of the newest values of this publisher and another one.
    public func combineLatest<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Transformed<Publishers.CombineLatest<Self, P>, T, Failure> where Failure == P.Failure {
        Publishers.CombineLatest(self, other).map { transform($0, $1) }
    }

    /// Sends the newest values of three publishers, whenever one of them sends and all have.
    public func combineLatest<P: Publisher, Q: Publisher>(
        _ publisher1: P, _ publisher2: Q
    ) -> Publishers.CombineLatest3<Self, P, Q> where Failure == P.Failure, P.Failure == Q.Failure {
        Publishers.CombineLatest3(self, publisher1, publisher2)
    }

    /// Sends what a closure makes of the newest values of three publishers.
    public func combineLatest<P: Publisher, Q: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Transformed<Publishers.CombineLatest3<Self, P, Q>, T, Failure>
    where Failure == P.Failure, P.Failure == Q.Failure {
        Publishers.CombineLatest3(self, publisher1, publisher2).map { transform($0, $1, $2) }
    }

    /// Sends the newest values of four publishers, whenever one of them sends and all have.
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R
    ) -> Publishers.CombineLatest4<Self, P, Q, R>
    where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
    }

    /// Sends what a closure makes of the newest values of four publishers.
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R,
        _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Transformed<Publishers.CombineLatest4<Self, P, Q, R>, T, Failure>
    where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3).map { transform($0, $1, $2, $3) }
    }
}
