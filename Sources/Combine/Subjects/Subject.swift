/// A publisher that code outside can send values through.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Sends a value to the subscribers.
    func send(_ value: Output)

    /// Ends the subject for all subscribers; what is sent afterwards is ignored.
    func send(completion: Subscribers.Completion<Failure>)

    /// Takes the subscription of an upstream publisher that feeds this subject.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Sends an event without a value.
    public func send() { send(()) }
}

/// Feeds a subject with what a publisher sends.
final class SubjectSubscriber<S: Subject>: Subscriber, Cancellable, @unchecked Sendable {
    private let lock = Lock()
    private var subject: S?
    private var subscription: (any Subscription)?

    init(_ subject: S) {
        self.subject = subject
    }

    func receive(subscription: any Subscription) {
        let subject = lock.withLock { () -> S? in
            guard self.subscription == nil, let subject = self.subject else { return nil }
            self.subscription = subscription
            return subject
        }
        if let subject { subject.send(subscription: subscription) } else { subscription.cancel() }
    }

    func receive(_ input: S.Output) -> Subscribers.Demand {
        lock.withLock { subject }?.send(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<S.Failure>) {
        takeAll().subject?.send(completion: completion)
    }

    func cancel() {
        takeAll().subscription?.cancel()
    }

    private func takeAll() -> (subject: S?, subscription: (any Subscription)?) {
        lock.withLock {
            defer {
                subject = nil
                subscription = nil
            }
            return (subject, subscription)
        }
    }
}
