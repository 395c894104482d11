/// A publisher whose concrete type is hidden.
///
/// ```swift
/// var names: AnyPublisher<String, Never> {
///     $person.map(\.name).removeDuplicates().eraseToAnyPublisher()
/// }
/// ```
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible, @unchecked Sendable {
    private let base: any Publisher<Output, Failure>

    /// Wraps a publisher. Wrapping an `AnyPublisher` again adds no layer.
    public init<P: Publisher>(_ publisher: P) where Output == P.Output, Failure == P.Failure {
        base = (publisher as? AnyPublisher<Output, Failure>)?.base ?? publisher
    }

    public var description: String { "AnyPublisher" }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        base.receive(subscriber: subscriber)
    }
}

extension Publisher {
    /// Hides the concrete type of this publisher.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
