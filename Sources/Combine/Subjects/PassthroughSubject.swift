/// A subject that passes values on to whoever is subscribed at that moment and keeps none.
///
/// ```swift
/// let saved = PassthroughSubject<URL, Never>()
/// saved.sink { print("saved", $0) }.store(in: &cancellables)
/// saved.send(url)
/// ```
///
/// All methods may be called on any thread, also from a subscriber while it receives a value. A value sent on one thread
/// while another thread is sending is delivered by that other thread, after its own: each subscriber sees all values in
/// one order. A value is lost for a subscriber that has no open demand. Subscribing and cancelling are O(1).
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let core = SubjectCore<Output, Failure>()

    /// Makes a subject.
    public init() {}

    deinit {
        core.abandon()
    }

    public func send(_ value: Output) { core.send(value) }

    public func send(completion: Subscribers.Completion<Failure>) { core.send(completion: completion) }

    public func send(subscription: any Subscription) { core.send(subscription: subscription) }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        core.attach(subscriber)
    }
}
