/// Values on their way to one subscriber, kept until it demands them; the end follows the last of them.
///
/// Anyone may put values in, on any thread; they are delivered one at a time, in order, with no lock held. An error does not
/// wait for demand: it discards what nobody has asked for.
final class Outbox<Downstream: Subscriber>: @unchecked Sendable {
    private enum Delivery {
        case value(Downstream, Downstream.Input, delivered: (() -> Void)?)
        case end(Downstream, Subscribers.Completion<Downstream.Failure>)
    }

    let lock = Lock()

    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var items = FIFO<(value: Downstream.Input, delivered: (() -> Void)?)>()
    private var completion: Subscribers.Completion<Downstream.Failure>?
    private var isDelivering = false

    init(_ downstream: Downstream) {
        self.downstream = downstream
    }

    /// Puts in the value that `make` returns, if any, and delivers what is demanded.
    ///
    /// - Parameters:
    ///   - delivered: Called after the value has been delivered.
    ///   - dropsUndemanded: Whether the value is dropped if there is no open demand for it.
    ///   - make: Runs with the lock held, so that values come out in the order in which they were made.
    /// - Returns: Whether there was a value.
    @discardableResult
    func push(
        delivered: (() -> Void)? = nil, dropsUndemanded: Bool = false, _ make: () -> Downstream.Input?
    ) -> Bool {
        let isPushed = lock.withLock {
            guard let value = make(), downstream != nil, completion == nil else { return false }
            if dropsUndemanded, demand == .none { return false }
            items.append((value, delivered))
            return true
        }
        if isPushed { deliver() }
        return isPushed
    }

    func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        lock.withLock {
            if self.completion == nil { self.completion = completion }
        }
        deliver()
    }

    func request(_ more: Subscribers.Demand) {
        lock.withLock { demand += more }
        deliver()
    }

    func cancel() {
        let released = lock.withLock {
            defer {
                items = FIFO()
                downstream = nil
            }
            return (items, downstream)
        }
        withExtendedLifetime(released) {}
    }

    private func deliver() {
        var isFirst = true
        while let delivery = lock.withLock({ next(isFirst: isFirst) }) {
            isFirst = false
            switch delivery {
            case .value(let downstream, let value, let delivered):
                let more = downstream.receive(value)
                if more > .none { lock.withLock { demand += more } }
                delivered?()
            case .end(let downstream, let completion):
                downstream.receive(completion: completion)
            }
        }
    }

    /// The next thing to deliver, or `nil` if there is none now or another call is at it. Called with the lock held.
    private func next(isFirst: Bool) -> Delivery? {
        if isFirst, isDelivering { return nil }
        isDelivering = true
        if let downstream {
            if demand > .none, let item = items.popFirst() {
                if demand != .unlimited { demand -= 1 }
                return .value(downstream, item.value, delivered: item.delivered)
            }
            if let completion, isReadyToEnd(completion) {
                self.downstream = nil
                return .end(downstream, completion)
            }
        }
        isDelivering = false
        return nil
    }

    private func isReadyToEnd(_ completion: Subscribers.Completion<Downstream.Failure>) -> Bool {
        if case .failure = completion { return true }
        return items.isEmpty
    }
}
