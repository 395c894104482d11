/// Passes everything on through a scheduler, one at a time and in order, whatever the scheduler does.
final class Rescheduling<Downstream: Subscriber>: OperatorSubscription<
    Downstream.Input, Downstream.Failure, Downstream
>,
@unchecked Sendable
{
    private enum Event {
        case value(Downstream.Input)
        case end(Subscribers.Completion<Downstream.Failure>)
    }

    /// Runs an action on the scheduler, now or after a delay.
    private let schedule: (@escaping () -> Void) -> Void

    private var events = FIFO<Event>()
    private var dueCount = 0
    private var isDelivering = false

    init(_ downstream: Downstream, _ schedule: @escaping (@escaping () -> Void) -> Void) {
        self.schedule = schedule
        super.init(downstream)
    }

    override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        enqueue(.value(input))
        return .none
    }

    override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        enqueue(.end(completion))
    }

    override func didEnd() {
        let released = lock.withLock {
            defer { events = FIFO() }
            return events
        }
        withExtendedLifetime(released) {}
    }

    private func enqueue(_ event: Event) {
        guard isActive else { return }
        lock.withLock { events.append(event) }
        schedule { [self] in deliverDue() }
    }

    private func deliverDue() {
        let starts = lock.withLock {
            dueCount += 1
            defer { isDelivering = true }
            return !isDelivering
        }
        guard starts else { return }
        while let event = nextDue() {
            switch event {
            case .value(let value):
                let more = emit(value)
                if more > .none { requestUpstream(more) }
            case .end(let completion):
                finish(completion)
            }
        }
    }

    private func nextDue() -> Event? {
        lock.withLock {
            if dueCount > 0, let event = events.popFirst() {
                dueCount -= 1
                return event
            }
            isDelivering = false
            return nil
        }
    }
}
