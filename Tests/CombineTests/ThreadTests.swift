import Combine
import Dispatch
import Foundation
import Testing

private final class Model: ObservableObject, @unchecked Sendable {
    @Published var number = 0
    @Published var name = ""
}

private final class Bare: ObservableObject, @unchecked Sendable {}

@Suite struct ThreadTests {
    private static let threads = 4
    private static let rounds = 2_000

    private func concurrently(_ body: @Sendable (Int) -> Void) {
        DispatchQueue.concurrentPerform(iterations: Self.threads, execute: body)
    }

    @Test func `sends from many threads all arrive, one at a time and in one order`() {
        let subject = PassthroughSubject<Int, Never>()
        nonisolated(unsafe) var first: [Int] = []
        nonisolated(unsafe) var second: [Int] = []
        let cancellables = [subject.sink { first.append($0) }, subject.sink { second.append($0) }]
        concurrently { thread in
            for round in 0..<Self.rounds { subject.send(thread * Self.rounds + round) }
        }
        #expect(first.count == Self.threads * Self.rounds)
        #expect(first == second)
        #expect(Set(first).count == first.count)
        for cancellable in cancellables { cancellable.cancel() }
    }

    @Test func `subscribing, sending and cancelling at the same time`() {
        let publisher = ObservableObjectPublisher()
        let count = Record<Int>()
        let steady = publisher.sink { count.add(0) }
        concurrently { thread in
            for round in 0..<Self.rounds {
                if thread.isMultiple(of: 2) {
                    let cancellable = publisher.sink {}
                    if round.isMultiple(of: 3) { publisher.send() }
                    cancellable.cancel()
                } else {
                    publisher.send()
                }
            }
        }
        let before = count.count
        publisher.send()
        #expect(count.count == before + 1)
        steady.cancel()
    }

    @Test func `the first access to objectWillChange may come from any thread`() {
        for _ in 0..<200 {
            let model = Model()
            let bare = Bare()
            let publishers = Record<ObjectIdentifier>()
            let bares = Record<ObjectIdentifier>()
            concurrently { thread in
                publishers.add(ObjectIdentifier(model.objectWillChange))
                bares.add(ObjectIdentifier(bare.objectWillChange))
                model.number = thread
                model.name = "\(thread)"
            }
            #expect(Set(publishers.all).count == 1)
            #expect(Set(bares.all).count == 1)
        }
    }

    @Test func `the last value sent is the one kept`() {
        let model = Model()
        let subject = CurrentValueSubject<Int, Never>(0)
        nonisolated(unsafe) var lastOfModel = -1
        nonisolated(unsafe) var lastOfSubject = -1
        nonisolated(unsafe) var announced = 0
        let cancellables = [
            model.$number.sink { lastOfModel = $0 }, subject.sink { lastOfSubject = $0 },
            model.objectWillChange.sink { announced += 1 },
        ]
        concurrently { thread in
            for round in 0..<Self.rounds {
                model.number = thread * Self.rounds + round
                subject.value = thread * Self.rounds + round
            }
        }
        #expect(lastOfModel == model.number)
        #expect(lastOfSubject == subject.value)
        #expect(announced == Self.threads * Self.rounds)
        for cancellable in cancellables { cancellable.cancel() }
    }

    @Test func `operators with several sources`() {
        let subjects = (0..<Self.threads).map { _ in PassthroughSubject<Int, Never>() }
        nonisolated(unsafe) var merged = 0
        nonisolated(unsafe) var latest: (Int, Int)?
        nonisolated(unsafe) var pairs = 0
        nonisolated(unsafe) var flat = 0
        let cancellables = [
            Publishers.MergeMany(subjects).sink { _ in merged += 1 },
            subjects[0].combineLatest(subjects[1]).sink { latest = $0 },
            subjects[0].zip(subjects[1]).sink { _ in pairs += 1 },
            subjects.publisher.flatMap { $0 }.sink { _ in flat += 1 },
        ]
        concurrently { thread in
            for round in 1...Self.rounds { subjects[thread].send(round) }
        }
        #expect(merged == Self.threads * Self.rounds)
        #expect(flat == merged)
        #expect(pairs == Self.rounds)
        #expect(latest.map { $0 == Self.rounds && $1 == Self.rounds } == true)
        for cancellable in cancellables { cancellable.cancel() }
    }

    @Test func `completing and cancelling at the same time ends once`() {
        for _ in 0..<500 {
            let subject = PassthroughSubject<Int, Never>()
            let ends = Record<Int>()
            let cancellable = subject.map { $0 }.receive(on: ImmediateScheduler.shared)
                .sink(receiveCompletion: { _ in ends.add(0) }, receiveValue: { _ in })
            concurrently { thread in
                switch thread {
                case 0: cancellable.cancel()
                case 1: subject.send(completion: .finished)
                default: subject.send(thread)
                }
            }
            #expect(ends.count <= 1)
        }
    }

    @Test func `cancelling while a value is on its way to another thread`() {
        let queue = DispatchQueue(label: "q", attributes: .concurrent)
        for _ in 0..<200 {
            let subject = CurrentValueSubject<Int, Never>(0)
            let values = Record<Int>()
            let cancellable = subject.receive(on: queue).removeDuplicates().sink { values.add($0) }
            concurrently { thread in
                if thread == 0 { cancellable.cancel() } else { subject.send(thread) }
            }
            // What was on its way has come, or never does.
            queue.sync(flags: .barrier) {}
            let count = values.count
            subject.send(-1)
            queue.sync(flags: .barrier) {}
            #expect(values.count == count)
        }
    }
}
