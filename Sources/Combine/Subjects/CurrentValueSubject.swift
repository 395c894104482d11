/// A subject with a current value, which each new subscriber receives first.
///
/// ```swift
/// let volume = CurrentValueSubject<Double, Never>(0.5)
/// volume.sink { print($0) }.store(in: &cancellables)  // 0.5
/// volume.value = 0.7                                  // 0.7
/// ```
///
/// All methods may be called on any thread. A subscriber without open demand receives the newest value once it asks again.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let core: ValueSubjectCore<Output, Failure>

    /// Makes a subject whose current value is `value`.
    public init(_ value: Output) {
        core = ValueSubjectCore(value)
    }

    deinit {
        core.abandon()
    }

    /// The current value; setting it sends it.
    public var value: Output {
        get { core.value }
        set { send(newValue) }
    }

    public func send(_ value: Output) { core.send(value) }

    public func send(completion: Subscribers.Completion<Failure>) { core.send(completion: completion) }

    public func send(subscription: any Subscription) { core.send(subscription: subscription) }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        core.attach(subscriber)
    }
}
