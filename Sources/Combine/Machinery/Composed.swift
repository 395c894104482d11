extension Publishers {
    /// A publisher defined by what it does with a subscriber; the operators that need more than a change of single values
    /// (``Publisher/reduce(_:_:)``, `catch`, `append`, `debounce` and so on) share this type.
    public struct Composed<Upstream: Publisher, Output, Failure: Error>: Publisher, @unchecked Sendable {
        /// The publisher that the values come from.
        public let upstream: Upstream

        private let attach: (Upstream, AnySubscriber<Output, Failure>) -> Void

        init(_ upstream: Upstream, _ attach: @escaping (Upstream, AnySubscriber<Output, Failure>) -> Void) {
            self.upstream = upstream
            self.attach = attach
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            attach(upstream, (subscriber as? AnySubscriber<Output, Failure>) ?? AnySubscriber(subscriber))
        }
    }
}
