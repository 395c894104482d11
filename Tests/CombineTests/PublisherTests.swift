import Combine
import Foundation
import Testing

@Suite struct PublisherTests {
    @Test func singles() {
        #expect(Just(1).all == [1])
        #expect(Empty<Int, Never>().run().isFinished)
        #expect(Empty<Int, Never>(completeImmediately: false).run().completions.isEmpty)
        #expect(Fail<Int, Oops>(error: Oops()).run().completions == [.failure(Oops())])
        #expect(Optional(1).publisher.all == [1])
        let none: Int? = nil
        #expect(none.publisher.run().isFinished)
        #expect(Result<Int, Oops>.success(1).publisher.all == [1])
        #expect(Result<Int, Oops>.failure(Oops()).publisher.run().completions.count == 1)
        #expect(Just(1).run(.none).values.isEmpty)
    }

    @Test func `a sequence honours demand, also when asked while it sends`() {
        let probe = (1...5).publisher.run(.max(2))
        #expect(probe.values == [1, 2])
        probe.onValue = { [weak probe] in
            if $0 == 3 { probe?.request(1) }
            return .none
        }
        probe.request(1)
        #expect(probe.values == [1, 2, 3, 4])
        probe.request(1)
        #expect(probe.values == [1, 2, 3, 4, 5])
        #expect(probe.isFinished)
    }

    @Test func `a sequence stops when cancelled`() {
        let probe = Probe<Int, Never>(.none)
        (1...5).publisher.subscribe(probe)
        probe.onValue = { [weak probe] in
            if $0 == 2 { probe?.cancel() }
            return .none
        }
        probe.subscription?.request(.unlimited)
        #expect(probe.values == [1, 2])
        #expect(probe.completions.isEmpty)
    }

    @Test func `a future keeps its result`() async throws {
        let box = Record<Future<Int, Oops>.Promise>()
        let future = Future<Int, Oops> { box.add($0) }
        let early = future.run()
        let cancelled = future.run()
        cancelled.cancel()
        box.all[0](.success(1))
        box.all[0](.success(2))
        #expect(early.values == [1] && early.isFinished)
        #expect(cancelled.values.isEmpty)
        #expect(future.all == [1])
        let lazy = future.run(.none)
        #expect(lazy.values.isEmpty)
        lazy.request(1)
        #expect(lazy.isFinished)
        #expect(try await future.value == 1)
        let never = Future<Int, Never> { $0(.success(5)) }
        #expect(await never.value == 5)
    }

    @Test func `an erased publisher and subscriber`() {
        let erased: AnyPublisher<Int, Never> = Just(1).eraseToAnyPublisher()
        #expect(erased.eraseToAnyPublisher().all == [1])
        let probe = Probe<Int, Never>()
        erased.subscribe(AnySubscriber(probe))
        #expect(probe.values == [1])
        var values: [Int] = []
        erased.subscribe(
            AnySubscriber<Int, Never>(
                receiveSubscription: { $0.request(.unlimited) },
                receiveValue: {
                    values.append($0)
                    return .none
                }))
        #expect(values == [1])
    }

    @Test func `assign(to:on:)`() {
        final class Target {
            var value = 0
        }
        let target = Target()
        let cancellable = [1, 2].publisher.assign(to: \.value, on: target)
        #expect(target.value == 2)
        cancellable.cancel()
    }

    @Test func `values of a sequence`() async throws {
        var values: [Int] = []
        for await value in (1...3).publisher.values { values.append(value) }
        #expect(values == [1, 2, 3])
        var failed = false
        do {
            for try await _ in Fail<Int, Oops>(error: Oops()).values {}
        } catch {
            failed = error is Oops
        }
        #expect(failed)
    }

    @MainActor @Test func `values on the main actor end with the task`() async {
        let subject = CurrentValueSubject<Int, Never>(1)
        let cancelled = Record<Bool>()
        let seen = Record<Int>()
        let task = Task { @MainActor in
            for await value in subject.handleEvents(receiveCancel: { cancelled.add(true) }).values { seen.add(value) }
        }
        #expect(await eventually { seen.count == 1 })
        subject.send(2)
        #expect(await eventually { seen.count == 2 })
        task.cancel()
        await task.value
        #expect(seen.all == [1, 2])
        #expect(cancelled.count == 1)
    }
}
