import Combine
import Testing

@Suite struct SubjectTests {
    @Test func `a passthrough subject sends to those subscribed`() {
        let subject = PassthroughSubject<Int, Never>()
        subject.send(0)
        let probe = subject.run()
        subject.send(1)
        subject.send(2)
        subject.send(completion: .finished)
        subject.send(3)
        subject.send(completion: .finished)
        #expect(probe.values == [1, 2])
        #expect(probe.completions == [.finished])
        #expect(subject.run().completions == [.finished])
    }

    @Test func `a passthrough subject drops what nobody demanded`() {
        let subject = PassthroughSubject<Int, Oops>()
        let probe = subject.run(.max(1))
        for number in 1...3 { subject.send(number) }
        #expect(probe.values == [1])
        probe.request(1)
        subject.send(4)
        subject.send(5)
        #expect(probe.values == [1, 4])
        subject.send(completion: .failure(Oops()))
        #expect(probe.completions == [.failure(Oops())])
    }

    @Test func `demand returned by the subscriber is added`() {
        let subject = PassthroughSubject<Int, Never>()
        let probe = Probe<Int, Never>(.max(1))
        probe.onValue = { $0 < 3 ? .max(1) : .none }
        subject.subscribe(probe)
        for number in 1...5 { subject.send(number) }
        #expect(probe.values == [1, 2, 3])
    }

    @Test func `a current-value subject sends its value first`() {
        let subject = CurrentValueSubject<Int, Never>(1)
        let probe = subject.run()
        subject.value = 2
        subject.send(3)
        #expect(probe.values == [1, 2, 3])
        #expect(subject.value == 3)
        subject.send(completion: .finished)
        subject.send(4)
        #expect(subject.value == 3)
        #expect(probe.isFinished)
    }

    @Test func `a current-value subject delivers the newest value on demand`() {
        let subject = CurrentValueSubject<Int, Never>(1)
        let probe = subject.run(.none)
        subject.send(2)
        #expect(probe.values.isEmpty)
        probe.request(2)
        #expect(probe.values == [2])
        subject.send(3)
        subject.send(4)
        #expect(probe.values == [2, 3])
        probe.request(1)
        #expect(probe.values == [2, 3, 4])
    }

    @Test func `re-entrant sends are delivered at once`() {
        let subject = PassthroughSubject<Int, Never>()
        var log: [String] = []
        let cancellable = subject.sink { value in
            log.append("begin \(value)")
            if value < 3 { subject.send(value + 1) }
            log.append("end \(value)")
        }
        subject.send(1)
        #expect(log == ["begin 1", "begin 2", "begin 3", "end 3", "end 2", "end 1"])
        cancellable.cancel()
    }

    @Test func `a subscriber may complete the subject while it receives`() {
        let subject = PassthroughSubject<Int, Never>()
        let probe = Probe<Int, Never>()
        probe.onValue = { _ in
            subject.send(completion: .finished)
            return .none
        }
        subject.subscribe(probe)
        let other = subject.run()
        subject.send(1)
        #expect(probe.values == [1])
        #expect(probe.isFinished && other.isFinished)
    }

    @Test func `a subject can feed on a publisher`() {
        let subject = PassthroughSubject<Int, Never>()
        let probe = subject.run()
        let cancellable = [1, 2].publisher.subscribe(subject)
        #expect(probe.values == [1, 2])
        #expect(probe.isFinished)
        cancellable.cancel()
    }

    @Test func `cancelling and subscribing during a send`() {
        let subject = PassthroughSubject<Int, Never>()
        var late: [Int] = []
        var cancellables: [AnyCancellable] = []
        var second: AnyCancellable?
        var secondCount = 0
        subject.sink { _ in
            second?.cancel()
            subject.sink { late.append($0) }.store(in: &cancellables)
        }.store(in: &cancellables)
        second = subject.sink { _ in secondCount += 1 }
        subject.send(1)
        #expect(secondCount == 0)
        #expect(late.isEmpty)
        subject.send(2)
        #expect(late == [2])
    }

    @Test func `a void subject`() {
        let subject = PassthroughSubject<Void, Never>()
        var count = 0
        let cancellable = subject.sink { count += 1 }
        subject.send()
        #expect(count == 1)
        cancellable.cancel()
    }
}

@Suite struct CancellableTests {
    @Test func `a cancellable acts once`() {
        var count = 0
        do {
            let cancellable = AnyCancellable { count += 1 }
            cancellable.cancel()
            cancellable.cancel()
            #expect(count == 1)
        }
        #expect(count == 1)
        do { _ = AnyCancellable { count += 1 } }
        #expect(count == 2)
    }

    @Test func `storing`() {
        var set: Set<AnyCancellable> = []
        var array: [AnyCancellable] = []
        var count = 0
        let cancellable = AnyCancellable { count += 1 }
        cancellable.store(in: &set)
        cancellable.store(in: &set)
        cancellable.store(in: &array)
        #expect(set.count == 1 && array.count == 1)
        set = []
        array = []
        cancellable.cancel()
        #expect(count == 1)
    }

    @Test func `releasing the cancellable releases the closures and the object`() {
        let subject = PassthroughSubject<Int, Never>()
        weak var token: Token?
        var cancellable: AnyCancellable?
        do {
            let captured = Token()
            token = captured
            cancellable = subject.map { $0 + (captured === captured ? 1 : 0) }.filter { _ in true }
                .sink { _ in _ = captured }
        }
        subject.send(1)
        #expect(token != nil)
        cancellable = nil
        #expect(token == nil)
        _ = cancellable
    }

    @Test func `completion releases the closures`() {
        let subject = PassthroughSubject<Int, Never>()
        weak var token: Token?
        let cancellable: AnyCancellable
        do {
            let captured = Token()
            token = captured
            cancellable = subject.sink { _ in _ = captured }
        }
        subject.send(completion: .finished)
        #expect(token == nil)
        cancellable.cancel()
    }

    @Test func `a subject is released though it has subscribers`() {
        weak var subject: PassthroughSubject<Int, Never>?
        let probe: Probe<Int, Never>
        weak var weakProbe: Probe<Int, Never>?
        do {
            let strong = PassthroughSubject<Int, Never>()
            subject = strong
            probe = strong.run()
            weakProbe = probe
        }
        #expect(subject == nil)
        #expect(weakProbe != nil)
        probe.cancel()
    }
}

@Suite struct DemandTests {
    @Test func `arithmetic saturates`() {
        #expect(Subscribers.Demand.unlimited + 1 == .unlimited)
        #expect(Subscribers.Demand.unlimited - .max(5) == .unlimited)
        #expect(Subscribers.Demand.max(2) - .max(5) == Subscribers.Demand.none)
        #expect(Subscribers.Demand.max(2) * 3 == .max(6))
        #expect(Subscribers.Demand.max(.max) + .max(.max) == .unlimited)
        #expect(Subscribers.Demand.max(-1) == Subscribers.Demand.none)
        #expect(Subscribers.Demand.max(3) > 2)
        #expect(Subscribers.Demand.unlimited > 2)
        #expect(Subscribers.Demand.max(3) < .unlimited)
        #expect(Subscribers.Demand.unlimited.max == nil)
    }
}
