extension Publishers {
    /// The publisher of `handleEvents`.
    public typealias HandleEvents<Upstream: Publisher> = Composed<Upstream, Upstream.Output, Upstream.Failure>
    /// The publisher of `print`.
    public typealias Print<Upstream: Publisher> = Composed<Upstream, Upstream.Output, Upstream.Failure>
}

/// Calls closures for what passes through.
private final class Observation<Downstream: Subscriber>: OperatorSubscription<
    Downstream.Input, Downstream.Failure, Downstream
>, @unchecked Sendable
{
    struct Handlers {
        var subscription: ((any Subscription) -> Void)?
        var output: ((Downstream.Input) -> Void)?
        var completion: ((Subscribers.Completion<Downstream.Failure>) -> Void)?
        var cancel: (() -> Void)?
        var request: ((Subscribers.Demand) -> Void)?
    }

    private var handlers: Handlers?

    init(_ downstream: Downstream, _ handlers: Handlers) {
        self.handlers = handlers
        super.init(downstream)
    }

    private var current: Handlers? { lock.withLock { handlers } }

    override func receive(subscription: any Subscription) {
        current?.subscription?(subscription)
        super.receive(subscription: subscription)
    }

    override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        current?.output?(input)
        let demand = emit(input)
        if demand > .none { current?.request?(demand) }
        return demand
    }

    override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        current?.completion?(completion)
        finish(completion)
    }

    override func request(_ demand: Subscribers.Demand) {
        current?.request?(demand)
        super.request(demand)
    }

    override func cancel() {
        current?.cancel?()
        super.cancel()
    }

    override func didEnd() {
        let released = lock.withLock {
            defer { handlers = nil }
            return handlers
        }
        withExtendedLifetime(released) {}
    }
}

extension Publisher {
    /// Calls closures when something passes through, without changing it.
    ///
    /// ```swift
    /// load.handleEvents(receiveSubscription: { _ in print("loading") }, receiveCompletion: { _ in print("loaded") })
    /// ```
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
        receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        Publishers.Composed(self) { upstream, subscriber in
            let handlers = Observation<AnySubscriber<Output, Failure>>.Handlers(
                subscription: receiveSubscription, output: receiveOutput, completion: receiveCompletion,
                cancel: receiveCancel, request: receiveRequest)
            upstream.subscribe(Observation(subscriber, handlers))
        }
    }

    /// Prints what passes through.
    ///
    /// - Parameters:
    ///   - prefix: What each line begins with.
    ///   - stream: Where the lines go; standard output if left out.
    public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
        let printer = LinePrinter(prefix: prefix, stream: stream)
        return handleEvents(
            receiveSubscription: { printer.print("receive subscription: (\($0))") },
            receiveOutput: { printer.print("receive value: (\($0))") },
            receiveCompletion: { completion in
                switch completion {
                case .finished: printer.print("receive finished")
                case .failure(let error): printer.print("receive error: (\(error))")
                }
            },
            receiveCancel: { printer.print("receive cancel") },
            receiveRequest: { printer.print("request \($0)") })
    }
}

private final class LinePrinter {
    private let prefix: String
    private var stream: (any TextOutputStream)?

    init(prefix: String, stream: (any TextOutputStream)?) {
        self.prefix = prefix.isEmpty ? "" : prefix + ": "
        self.stream = stream
    }

    func print(_ line: String) {
        if stream == nil { Swift.print(prefix + line) } else { stream?.write(prefix + line + "\n") }
    }
}
