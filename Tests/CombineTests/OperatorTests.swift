import Combine
import Foundation
import Testing

@Suite struct OperatorTests {
    private struct Pair {
        var a = 1
        var b = "b"
        var c = 2.0
    }

    @Test func mapping() {
        #expect([1, 2].publisher.map { $0 * 10 }.all == [10, 20])
        #expect(["a", "bb"].publisher.map(\.count).all == [1, 2])
        #expect(Just(Pair()).map(\.a, \.b).all.first?.1 == "b")
        #expect(Just(Pair()).map(\.a, \.b, \.c).all.first?.2 == 2)
        #expect(["1", "x", "2"].publisher.compactMap { Int($0) }.all == [1, 2])
        #expect([1, nil, 3].publisher.replaceNil(with: 0).all == [1, 0, 3])
        #expect([1, 2, 3].publisher.scan(0, +).all == [1, 3, 6])
    }

    @Test func `a throwing closure ends the stream`() {
        let probe = [1, 2, 3].publisher.tryMap { number -> Int in
            if number == 2 { throw Oops() }
            return number
        }.run()
        #expect(probe.values == [1])
        guard case .failure(let error)? = probe.completions.first else { return #expect(Bool(false)) }
        #expect(error is Oops)
        #expect(probe.completions.count == 1)
        #expect([1, 2].publisher.tryFilter { _ in throw Oops() }.run().values.isEmpty)
        #expect([1, 2].publisher.tryCompactMap { $0 }.all == [1, 2])
        #expect([1, 2].publisher.tryScan(0, +).all == [1, 3])
        #expect([1, 2].publisher.tryReduce(0, +).all == [3])
        #expect([1, 2].publisher.tryReduce(0) { _, _ in throw Oops() }.run().isFinished)
    }

    @Test func filtering() {
        #expect((1...5).publisher.filter { $0 > 3 }.all == [4, 5])
        #expect([1, 1, 2, 2, 1].publisher.removeDuplicates().all == [1, 2, 1])
        #expect([1, 3, 2].publisher.removeDuplicates { $0 % 2 == $1 % 2 }.all == [1, 2])
        #expect((1...5).publisher.first().all == [1])
        #expect((1...5).publisher.first { $0 > 2 }.all == [3])
        #expect((1...5).publisher.prefix(2).all == [1, 2])
        #expect((1...5).publisher.prefix(0).run().isFinished)
        #expect((1...5).publisher.output(at: 2).all == [3])
        #expect((1...5).publisher.output(in: 1...2).all == [2, 3])
        #expect((1...5).publisher.prefix { $0 < 3 }.all == [1, 2])
        #expect((1...5).publisher.dropFirst(2).all == [3, 4, 5])
        #expect([1, 5, 1].publisher.drop { $0 < 3 }.all == [5, 1])
    }

    @Test func `filters replace the demand that they use up`() {
        let probe = (1...10).publisher.filter { $0.isMultiple(of: 2) }.run(.max(2))
        #expect(probe.values == [2, 4])
        probe.request(1)
        #expect(probe.values == [2, 4, 6])
        #expect(probe.completions.isEmpty)
    }

    @Test func `prefix cancels the upstream`() {
        let subject = PassthroughSubject<Int, Never>()
        var cancelled = 0
        let probe = subject.handleEvents(receiveCancel: { cancelled += 1 }).prefix(1).run()
        subject.send(1)
        subject.send(2)
        #expect(probe.values == [1])
        #expect(probe.isFinished)
        #expect(cancelled == 1)
    }

    @Test func reducing() {
        #expect([1, 2, 3].publisher.reduce(0, +).all == [6])
        #expect([1, 2, 3].publisher.collect().all == [[1, 2, 3]])
        #expect([1, 2, 3].publisher.collect(2).all == [[1, 2], [3]])
        #expect([1, 2, 3].publisher.count().all == [3])
        #expect([1, 2, 3].publisher.last().all == [3])
        #expect([1, 2, 3].publisher.last { $0 < 3 }.all == [2])
        #expect([3, 1, 2].publisher.min().all == [1])
        #expect([3, 1, 2].publisher.max().all == [3])
        #expect([1, 2].publisher.contains(2).all == [true])
        #expect([1, 2].publisher.contains { $0 > 5 }.all == [false])
        #expect([1, 2].publisher.allSatisfy { $0 > 0 }.all == [true])
        #expect([1, 2].publisher.allSatisfy { $0 > 1 }.all == [false])
        let ignored = [1, 2].publisher.ignoreOutput().run()
        #expect(ignored.isFinished)
        #expect([Int]().publisher.collect().all == [[]])
        #expect([Int]().publisher.max().run().values.isEmpty)
    }

    @Test func `a fold waits for demand`() {
        var requested = false
        let probe = [1, 2, 3].publisher.handleEvents(receiveRequest: { _ in requested = true }).reduce(0, +).run(.none)
        #expect(!requested)
        probe.request(1)
        #expect(probe.values == [6])
        #expect(probe.isFinished)
    }

    @Test func `collect by count honours demand`() {
        let probe = (1...6).publisher.collect(2).run(.max(1))
        #expect(probe.values == [[1, 2]])
        probe.request(1)
        #expect(probe.values == [[1, 2], [3, 4]])
        probe.request(5)
        #expect(probe.values.count == 3)
        #expect(probe.isFinished)
    }

    @Test func joining() {
        #expect([3].publisher.prepend(1, 2).all == [1, 2, 3])
        #expect([3].publisher.prepend([1, 2]).all == [1, 2, 3])
        #expect([3].publisher.prepend(Just(2)).all == [2, 3])
        #expect([1].publisher.append(2, 3).append([4]).append(Just(5)).all == [1, 2, 3, 4, 5])
        #expect([Int]().publisher.replaceEmpty(with: 7).all == [7])
        #expect([1].publisher.replaceEmpty(with: 7).all == [1])
        let probe = [1, 2].publisher.append(3, 4).run(.max(3))
        #expect(probe.values == [1, 2, 3])
        probe.request(1)
        #expect(probe.values == [1, 2, 3, 4])
    }

    @Test func merging() {
        let a = PassthroughSubject<Int, Never>()
        let b = PassthroughSubject<Int, Never>()
        let probe = a.merge(with: b.map { $0 * 10 }).run()
        a.send(1)
        b.send(2)
        a.send(completion: .finished)
        b.send(3)
        #expect(probe.completions.isEmpty)
        b.send(completion: .finished)
        #expect(probe.values == [1, 20, 30])
        #expect(probe.isFinished)
        #expect(Publishers.MergeMany([1, 2].publisher, [3].publisher).all == [1, 2, 3])
        #expect(Just(1).merge(with: Just(2), Just(3)).all == [1, 2, 3])
        #expect(Publishers.MergeMany([Just<Int>]()).run().isFinished)
        #expect(Publishers.Merge(Just(1), Just(2)).all == [1, 2])
    }

    @Test func `merge loses nothing under limited demand`() {
        let probe = (1...3).publisher.merge(with: (4...6).publisher).run(.max(1))
        #expect(probe.values.count == 1)
        probe.request(2)
        #expect(probe.values.count == 3)
        probe.request(3)
        #expect(probe.values.sorted() == [1, 2, 3, 4, 5, 6])
        #expect(probe.isFinished)
    }

    @Test func `combineLatest`() {
        let a = PassthroughSubject<Int, Never>()
        let b = CurrentValueSubject<String, Never>("x")
        let probe = a.combineLatest(b).map { "\($0)\($1)" }.run()
        a.send(1)
        b.send("y")
        a.send(2)
        #expect(probe.values == ["1x", "1y", "2y"])
        a.send(completion: .finished)
        b.send("z")
        #expect(probe.values.last == "2z")
        b.send(completion: .finished)
        #expect(probe.isFinished)
        #expect(Just(1).combineLatest(Just(2), Just(3)) { [$0, $1, $2] }.all == [[1, 2, 3]])
        #expect(Just(1).combineLatest(Just(2), Just(3), Just(4)) { [$0, $1, $2, $3] }.all == [[1, 2, 3, 4]])
    }

    @Test func zipping() {
        let a = PassthroughSubject<Int, Never>()
        let b = PassthroughSubject<String, Never>()
        let probe = a.zip(b).map { "\($0)\($1)" }.run()
        a.send(1)
        a.send(2)
        b.send("x")
        #expect(probe.values == ["1x"])
        a.send(completion: .finished)
        #expect(probe.completions.isEmpty)
        b.send("y")
        #expect(probe.values == ["1x", "2y"])
        #expect(probe.isFinished)
        let triples = (1...3).publisher.zip((1...9).publisher, (1...9).publisher)
        #expect(triples.map { [$0, $1, $2] }.all == [[1, 1, 1], [2, 2, 2], [3, 3, 3]])
        let slow = (1...3).publisher.zip((1...3).publisher).map(+).run(.max(2))
        #expect(slow.values == [2, 4])
        slow.request(1)
        #expect(slow.values == [2, 4, 6])
        #expect(slow.isFinished)
    }

    @Test func `flatMap`() {
        #expect([1, 2].publisher.flatMap { [$0, $0 * 10].publisher }.all == [1, 10, 2, 20])
        let failing = [1, 2].publisher.flatMap {
            $0 == 2
                ? Fail<Int, Oops>(error: Oops()).eraseToAnyPublisher()
                : Just($0).setFailureType(to: Oops.self).eraseToAnyPublisher()
        }.run()
        #expect(failing.values == [1])
        #expect(failing.completions == [.failure(Oops())])
        #expect(Fail<Int, Oops>(error: Oops()).flatMap { Just($0) }.run().completions.count == 1)
    }

    @Test func `flatMap runs no more publishers than allowed`() {
        let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
        var started = 0
        let probe = subjects.publisher.flatMap(maxPublishers: .max(1)) { subject in
            started += 1
            return subject
        }.run()
        #expect(started == 1)
        subjects[0].send(1)
        subjects[0].send(completion: .finished)
        #expect(started == 2)
        subjects[1].send(2)
        subjects[1].send(completion: .finished)
        subjects[2].send(3)
        subjects[2].send(completion: .finished)
        #expect(probe.values == [1, 2, 3])
        #expect(probe.isFinished)
    }

    @Test func `switchToLatest`() {
        let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
        let a = PassthroughSubject<Int, Never>()
        let b = PassthroughSubject<Int, Never>()
        let probe = outer.switchToLatest().run()
        outer.send(a)
        a.send(1)
        outer.send(b)
        a.send(2)
        b.send(3)
        outer.send(completion: .finished)
        #expect(probe.completions.isEmpty)
        b.send(completion: .finished)
        #expect(probe.values == [1, 3])
        #expect(probe.isFinished)
        #expect([1, 2].publisher.map { Just($0) }.switchToLatest().all == [1, 2])
    }

    @Test func errors() {
        let fail = Fail<Int, Oops>(error: Oops(code: 1))
        #expect(fail.catch { Just($0.code) }.all == [1])
        #expect(fail.replaceError(with: 5).all == [5])
        #expect(fail.mapError { Oops(code: $0.code + 1) }.run().completions == [.failure(Oops(code: 2))])
        #expect(fail.tryCatch { _ in Just(3).setFailureType(to: Oops.self) }.all == [3])
        var attempts = 0
        let flaky = Deferred { () -> AnyPublisher<Int, Oops> in
            attempts += 1
            return attempts < 3
                ? [0].publisher.setFailureType(to: Oops.self).append(fail).eraseToAnyPublisher()
                : Just(9).setFailureType(to: Oops.self).eraseToAnyPublisher()
        }
        #expect(flaky.retry(5).all == [0, 0, 9])
        attempts = 0
        #expect(flaky.retry(1).run().completions == [.failure(Oops(code: 1))])
        let subject = PassthroughSubject<Int, Oops>()
        let probe = subject.catch { _ in [8, 9].publisher }.run(.max(2))
        subject.send(1)
        subject.send(completion: .failure(Oops()))
        #expect(probe.values == [1, 8])
        probe.request(1)
        #expect(probe.values == [1, 8, 9])
    }

    @Test func coding() throws {
        struct Person: Codable, Equatable {
            var name = "Ada"
        }
        let people = Just(Person()).encode(encoder: JSONEncoder()).decode(type: Person.self, decoder: JSONDecoder()).all
        #expect(people == [Person()])
        #expect(Just(Data()).decode(type: Person.self, decoder: JSONDecoder()).run().values.isEmpty)
    }

    @Test func sharing() {
        let subject = PassthroughSubject<Int, Never>()
        var subscriptions = 0
        var cancellations = 0
        let shared = subject.handleEvents(
            receiveSubscription: { _ in subscriptions += 1 }, receiveCancel: { cancellations += 1 }
        ).share()
        let a = shared.run()
        let b = shared.run()
        subject.send(1)
        #expect(a.values == [1] && b.values == [1])
        #expect(subscriptions == 1)
        a.cancel()
        #expect(cancellations == 0)
        b.cancel()
        #expect(cancellations == 1)
        let c = shared.run()
        subject.send(2)
        #expect(c.values == [2])
        #expect(subscriptions == 2)
    }

    @Test func multicasting() {
        let multicast = [1, 2].publisher.multicast(subject: PassthroughSubject<Int, Never>())
        let a = multicast.run()
        let b = multicast.run()
        #expect(a.values.isEmpty)
        let connection = multicast.connect()
        #expect(a.values == [1, 2] && b.values == [1, 2])
        #expect(a.isFinished)
        connection.cancel()
        let connectable = [1].publisher.makeConnectable()
        #expect(connectable.autoconnect().all == [1])
    }

    @Test func `handleEvents and print see everything`() {
        final class Lines: TextOutputStream {
            var lines: [String] = []
            func write(_ string: String) { lines.append(string) }
        }
        let lines = Lines()
        var outputs: [Int] = []
        _ = [1, 2].publisher.print("p", to: lines).handleEvents(receiveOutput: { outputs.append($0) }).all
        #expect(outputs == [1, 2])
        #expect(lines.lines.contains("p: receive value: (1)\n"))
        #expect(lines.lines.last == "p: receive finished\n")
    }

    @Test func `prefix and drop until another publisher sends`() {
        let trigger = PassthroughSubject<Void, Never>()
        let subject = PassthroughSubject<Int, Never>()
        let prefix = subject.prefix(untilOutputFrom: trigger).run()
        let drop = subject.drop(untilOutputFrom: trigger).run()
        subject.send(1)
        trigger.send()
        subject.send(2)
        #expect(prefix.values == [1])
        #expect(prefix.isFinished)
        #expect(drop.values == [2])
    }
}
