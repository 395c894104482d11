extension Publishers {
    /// A publisher of the elements of a sequence; ``Swift/Sequence/publisher`` makes one.
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        public typealias Output = Elements.Element

        /// The elements.
        public let sequence: Elements

        /// Makes a publisher of a sequence.
        public init(sequence: Elements) { self.sequence = sequence }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var iterator = sequence.makeIterator()
            guard let first = iterator.next() else {
                return Empty<Output, Failure>().receive(subscriber: subscriber)
            }
            subscriber.receive(subscription: Iteration(subscriber, first, iterator))
        }

        private final class Iteration<Downstream: Subscriber>: Subscription, @unchecked Sendable
        where Downstream.Input == Output, Downstream.Failure == Failure {
            private let lock = Lock()
            private var downstream: Downstream?
            private var demand = Subscribers.Demand.none
            private var isSending = false

            // Touched only by the call that is sending.
            private var next: Output?
            private var iterator: Elements.Iterator

            init(_ downstream: Downstream, _ first: Output, _ iterator: Elements.Iterator) {
                self.downstream = downstream
                next = first
                self.iterator = iterator
            }

            func cancel() {
                let released = lock.withLock {
                    defer { downstream = nil }
                    return downstream
                }
                withExtendedLifetime(released) {}
            }

            func request(_ more: Subscribers.Demand) {
                let starts = lock.withLock {
                    demand += more
                    defer { isSending = true }
                    return !isSending
                }
                if starts { send() }
            }

            private func send() {
                while let downstream = takeDemand(), let value = next {
                    next = iterator.next()
                    let more = downstream.receive(value)
                    if more > .none { lock.withLock { demand += more } }
                    if next == nil { return finish() }
                }
            }

            private func takeDemand() -> Downstream? {
                lock.withLock {
                    guard let downstream, demand > .none else {
                        isSending = false
                        return nil
                    }
                    if demand != .unlimited { demand -= 1 }
                    return downstream
                }
            }

            private func finish() {
                let downstream = lock.withLock {
                    defer { self.downstream = nil }
                    return self.downstream
                }
                downstream?.receive(completion: .finished)
            }
        }
    }
}

extension Publishers.Sequence: Sendable where Elements: Sendable {}
extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Sequence {
    /// A publisher that sends the elements, as they are demanded, and finishes.
    public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}
