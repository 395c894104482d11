/// A source of values over time, ending with at most one completion.
///
/// ```swift
/// let cancellable = [1, 2, 3].publisher
///     .map { $0 * 2 }
///     .sink { print($0) }
/// ```
///
/// A publisher is a recipe: work starts when a subscriber is attached and asks for values.
public protocol Publisher<Output, Failure> {
    /// The kind of value that this publisher sends.
    associatedtype Output

    /// The kind of error that it may end with; `Never` if it cannot fail.
    associatedtype Failure: Error

    /// Attaches `subscriber`: hands it a subscription, then values as it demands them, then a completion.
    ///
    /// Call ``subscribe(_:)-(S)`` instead of this requirement.
    func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input
}

extension Publisher {
    /// Attaches a subscriber to this publisher.
    ///
    /// - Parameter subscriber: Receives the subscription, the values and the completion.
    public func subscribe<S: Subscriber>(_ subscriber: S) where Failure == S.Failure, Output == S.Input {
        receive(subscriber: subscriber)
    }

    /// Attaches a subject, which passes everything on to its own subscribers.
    ///
    /// - Returns: A cancellable that detaches the subject.
    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
    where Failure == S.Failure, Output == S.Output {
        let subscriber = SubjectSubscriber(subject)
        subscribe(subscriber)
        return AnyCancellable(subscriber)
    }
}

/// The namespace of the publishers that operators make.
public enum Publishers {}
