extension Publishers {
    /// A publisher of pairs: the first values of two publishers, then the second ones, and so on.
    ///
    /// It finishes when one of them has and no further pair can come.
    public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
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
                let rows = Rows<A.Output, B.Output>()
                let advance = { (add: () -> Void) in
                    gathering.send(refill: rows.sources) {
                        add()
                        return rows.takePair()
                    }
                    if gathering.withLock({ rows.isExhausted }) { gathering.finish(.finished) }
                }
                let end = { (completion: Subscribers.Completion<Failure>, note: () -> Void) in
                    if case .failure = completion { return gathering.finish(completion) }
                    gathering.withLock(note)
                    if gathering.withLock({ rows.isExhausted }) { gathering.finish(.finished) }
                }
                let sourceA: Feed<A.Output, A.Failure> = gathering.makeSource { value, _ in
                    advance { rows.a.append(value) }
                    return .none
                } end: {
                    end($0) { rows.isFinishedA = true }
                }
                let sourceB: Feed<B.Output, B.Failure> = gathering.makeSource { value, _ in
                    advance { rows.b.append(value) }
                    return .none
                } end: {
                    end($0) { rows.isFinishedB = true }
                }
                rows.sources = [sourceA, sourceB]
                gathering.add(sourceA, a)
                gathering.add(sourceB, b)
            }
        }

        /// The values that wait for their partners.
        private final class Rows<First, Second> {
            var a = FIFO<First>()
            var b = FIFO<Second>()
            var isFinishedA = false
            var isFinishedB = false
            var sources: [any Source] = []

            func takePair() -> (First, Second)? {
                guard !b.isEmpty, let first = a.popFirst(), let second = b.popFirst() else { return nil }
                return (first, second)
            }

            /// Whether no further pair can come.
            var isExhausted: Bool { (isFinishedA && a.isEmpty) || (isFinishedB && b.isEmpty) }
        }
    }

    /// A publisher of triples: the first values of three publishers, then the second ones, and so on.
    public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure

        private let nested: Zip<Zip<A, B>, C>

        /// Makes a publisher of three.
        public init(_ a: A, _ b: B, _ c: C) {
            nested = Zip(Zip(a, b), c)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            nested.map { ($0.0, $0.1, $1) }.receive(subscriber: subscriber)
        }
    }
}

extension Publisher {
    /// Sends pairs of the values of this publisher and another one: the first of each, then the second, and so on.
    ///
    /// ```swift
    /// ["a", "b"].publisher.zip(1...9.publisher)  // ("a", 1), ("b", 2)
    /// ```
    public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where Failure == P.Failure {
        Publishers.Zip(self, other)
    }

    /// Sends what a closure makes of pairs of values.
    public func zip<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Transformed<Publishers.Zip<Self, P>, T, Failure> where Failure == P.Failure {
        Publishers.Zip(self, other).map { transform($0, $1) }
    }

    /// Sends triples of the values of three publishers.
    public func zip<P: Publisher, Q: Publisher>(
        _ publisher1: P, _ publisher2: Q
    ) -> Publishers.Zip3<Self, P, Q> where Failure == P.Failure, P.Failure == Q.Failure {
        Publishers.Zip3(self, publisher1, publisher2)
    }

    /// Sends what a closure makes of triples of values.
    public func zip<P: Publisher, Q: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Transformed<Publishers.Zip3<Self, P, Q>, T, Failure>
    where Failure == P.Failure, P.Failure == Q.Failure {
        Publishers.Zip3(self, publisher1, publisher2).map { transform($0, $1, $2) }
    }
}
