/// What an operator makes of one value.
enum Step<Output, Failure: Error> {
    /// Send this down.
    case emit(Output)

    /// Send nothing and ask for another value instead.
    case skip

    /// Send this, if anything, and finish.
    case finish(Output?)

    /// Fail and cancel the upstream.
    case fail(Failure)
}

/// The two closures that make an operator out of ``Publishers/Transformed``, made anew for each subscription: what they
/// capture is that subscription's state. They are called one at a time.
struct Transformation<Input, InputFailure: Error, Output, Failure: Error> {
    var value: (Input) -> Step<Output, Failure>
    var end: (Subscribers.Completion<InputFailure>) -> Subscribers.Completion<Failure>
}

extension Publishers {
    /// A publisher whose values are those of another one, changed or left out one by one.
    ///
    /// All operators of this kind share this type: ``Publisher/map(_:)-(_)``, `filter`, `scan`, `prefix` and so on. Demand
    /// passes through, so they buffer nothing.
    public struct Transformed<Upstream: Publisher, Output, Failure: Error>: Publisher, @unchecked Sendable {
        typealias Recipe = Transformation<Upstream.Output, Upstream.Failure, Output, Failure>

        /// The publisher that the values come from.
        public let upstream: Upstream

        private let makeRecipe: () -> Recipe

        init(_ upstream: Upstream, _ makeRecipe: @escaping () -> Recipe) {
            self.upstream = upstream
            self.makeRecipe = makeRecipe
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(Link(subscriber, makeRecipe()))
        }

        private final class Link<Downstream: Subscriber>: OperatorSubscription<
            Upstream.Output, Upstream.Failure, Downstream
        >, @unchecked Sendable
        where Downstream.Input == Output, Downstream.Failure == Failure {
            private var recipe: Recipe?

            init(_ downstream: Downstream, _ recipe: Recipe) {
                self.recipe = recipe
                super.init(downstream)
            }

            override func receive(_ input: Upstream.Output) -> Subscribers.Demand {
                guard let recipe = lock.withLock({ recipe }) else { return .none }
                switch recipe.value(input) {
                case .emit(let output): return emit(output)
                case .skip: return .max(1)
                case .finish(let output): stop(after: output, .finished)
                case .fail(let error): stop(.failure(error))
                }
                return .none
            }

            override func receive(completion: Subscribers.Completion<Upstream.Failure>) {
                guard let recipe = lock.withLock({ recipe }) else { return }
                finish(recipe.end(completion))
            }

            override func didEnd() {
                let released = lock.withLock {
                    defer { recipe = nil }
                    return recipe
                }
                withExtendedLifetime(released) {}
            }
        }
    }
}

extension Publisher {
    /// An operator without state that keeps the failure.
    func transformed<Output>(
        _ value: @escaping (Self.Output) -> Step<Output, Failure>
    ) -> Publishers.Transformed<Self, Output, Failure> {
        transformedWithState { value }
    }

    /// An operator with state, which `makeValue` sets up for each subscription, that keeps the failure.
    func transformedWithState<Output>(
        _ makeValue: @escaping () -> (Self.Output) -> Step<Output, Failure>
    ) -> Publishers.Transformed<Self, Output, Failure> {
        Publishers.Transformed(self) { Transformation(value: makeValue(), end: { $0 }) }
    }

    /// An operator without state whose closure may throw.
    func tryTransformed<Output>(
        _ value: @escaping (Self.Output) throws -> Step<Output, any Error>
    ) -> Publishers.Transformed<Self, Output, any Error> {
        tryTransformedWithState { value }
    }

    /// An operator with state whose closure may throw.
    func tryTransformedWithState<Output>(
        _ makeValue: @escaping () -> (Self.Output) throws -> Step<Output, any Error>
    ) -> Publishers.Transformed<Self, Output, any Error> {
        Publishers.Transformed(self) {
            let value = makeValue()
            return Transformation(
                value: { input in
                    do { return try value(input) } catch { return .fail(error) }
                },
                end: { $0.mapError { $0 } })
        }
    }
}
