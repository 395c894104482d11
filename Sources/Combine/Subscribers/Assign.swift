extension Subscribers {
    /// A subscriber that writes each value to a property; ``Publisher/assign(to:on:)`` makes one.
    public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible, @unchecked Sendable {
        public typealias Failure = Never

        /// The property that is written.
        public let keyPath: ReferenceWritableKeyPath<Root, Input>

        private let lock = Lock()
        private var target: Root?
        private var subscription: (any Subscription)?

        /// Makes a subscriber for a property of `object`, which is kept alive until the end or ``cancel()``.
        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            target = object
            self.keyPath = keyPath
        }

        /// The object that is written to; `nil` after the end.
        public var object: Root? { lock.withLock { target } }

        public var description: String { "Assign \(Root.self)" }

        public func receive(subscription: any Subscription) {
            let accepted = lock.withLock {
                guard target != nil, self.subscription == nil else { return false }
                self.subscription = subscription
                return true
            }
            if accepted { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        public func receive(_ input: Input) -> Subscribers.Demand {
            object?[keyPath: keyPath] = input
            return .none
        }

        public func receive(completion: Subscribers.Completion<Never>) {
            _ = takeAll()
        }

        public func cancel() {
            takeAll().subscription?.cancel()
        }

        private func takeAll() -> (target: Root?, subscription: (any Subscription)?) {
            lock.withLock {
                defer {
                    target = nil
                    subscription = nil
                }
                return (target, subscription)
            }
        }
    }
}

extension Publisher where Failure == Never {
    /// Writes each value to a property of an object.
    ///
    /// ```swift
    /// cancellable = slider.$value.assign(to: \.volume, on: player)
    /// ```
    ///
    /// The object is kept alive by the subscription; an object that assigns to itself and keeps the result makes a
    /// cycle: use ``assign(to:)`` with an `@Published` property there.
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        let subscriber = Subscribers.Assign(object: object, keyPath: keyPath)
        subscribe(subscriber)
        return AnyCancellable(subscriber)
    }
}
