import Combine
import Foundation

/// A subscriber that demands by hand and records what it receives.
final class Probe<Input, Failure: Error>: Subscriber, @unchecked Sendable {
    private let lock = NSLock()
    private let initial: Subscribers.Demand
    private var received: [Input] = []
    private var ends: [Subscribers.Completion<Failure>] = []
    private(set) var subscription: (any Subscription)?
    var onValue: ((Input) -> Subscribers.Demand)?

    init(_ initial: Subscribers.Demand = .unlimited) { self.initial = initial }

    var values: [Input] { lock.withLock { received } }
    var completions: [Subscribers.Completion<Failure>] { lock.withLock { ends } }
    var isFinished: Bool { completions.count == 1 }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        if initial > .none { subscription.request(initial) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.withLock { received.append(input) }
        return onValue?(input) ?? .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        lock.withLock { ends.append(completion) }
        subscription = nil
    }

    func request(_ count: Int) { subscription?.request(.max(count)) }

    func cancel() {
        subscription?.cancel()
        subscription = nil
    }
}

struct Oops: Error, Equatable {
    var code = 0
}

extension Publisher {
    /// Everything that a synchronous publisher sends, and its end.
    func run(_ demand: Subscribers.Demand = .unlimited) -> Probe<Output, Failure> {
        let probe = Probe<Output, Failure>(demand)
        subscribe(probe)
        return probe
    }

    /// The values of a synchronous publisher.
    var all: [Output] { run().values }
}

/// A counter and recorder for closures on several threads.
final class Record<Element>: @unchecked Sendable {
    private let lock = NSLock()
    private var items: [Element] = []

    var all: [Element] { lock.withLock { items } }
    var count: Int { lock.withLock { items.count } }

    func add(_ item: Element) { lock.withLock { items.append(item) } }
}

/// Something whose release can be seen.
final class Token: @unchecked Sendable {}

/// Waits, at most some seconds, until a condition holds.
func eventually(_ condition: @Sendable () -> Bool) async -> Bool {
    for _ in 0..<1_000 {
        if condition() { return true }
        try? await Task.sleep(nanoseconds: 5_000_000)
    }
    return condition()
}
