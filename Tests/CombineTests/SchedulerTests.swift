import Combine
import Dispatch
import Foundation
import Testing

/// Tells whether the main queue runs the caller: under the test runner that is not always the main thread.
private enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static func prepare() { _ = key }

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}

/// A scheduler whose clock the test moves.
private final class ManualScheduler: Scheduler {
    struct SchedulerTimeType: Strideable {
        typealias Stride = DispatchQueue.SchedulerTimeType.Stride

        var offset: Stride

        func distance(to other: Self) -> Stride { other.offset - offset }

        func advanced(by n: Stride) -> Self { Self(offset: offset + n) }
    }

    typealias SchedulerOptions = Never

    private(set) var now = SchedulerTimeType(offset: 0)
    private var work: [(due: SchedulerTimeType, action: () -> Void)] = []

    var minimumTolerance: SchedulerTimeType.Stride { 0 }

    func schedule(options: Never?, _ action: @escaping () -> Void) { work.append((now, action)) }

    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) {
        work.append((date, action))
    }

    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        work.append((date, action))
        return AnyCancellable {}
    }

    /// Moves the clock and runs what has become due, the earliest first.
    func advance(by stride: SchedulerTimeType.Stride) {
        let target = now.advanced(by: stride)
        while let next = work.indices.filter({ work[$0].due <= target }).min(by: { work[$0].due < work[$1].due }) {
            let (due, action) = work.remove(at: next)
            now = Swift.max(now, due)
            action()
        }
        now = target
    }
}

@Suite struct SchedulerTests {
    init() { MainQueue.prepare() }

    @Test func `receive(on:) delivers there, in order`() async {
        for queue in [DispatchQueue(label: "serial"), DispatchQueue(label: "concurrent", attributes: .concurrent)] {
            let probe = (0..<500).publisher.receive(on: queue).run()
            #expect(await eventually { probe.isFinished })
            #expect(probe.values == Array(0..<500))
        }
        let isMain = Record<Bool>()
        let cancellable = Just(1).receive(on: DispatchQueue.main).sink { _ in isMain.add(MainQueue.isCurrent) }
        #expect(await eventually { isMain.count == 1 })
        #expect(isMain.all == [true])
        cancellable.cancel()
    }

    @Test func `receive(on:) passes demand`() async {
        let probe = (1...5).publisher.receive(on: DispatchQueue(label: "q")).run(.max(2))
        #expect(await eventually { probe.values.count == 2 })
        probe.request(3)
        #expect(await eventually { probe.isFinished })
        #expect((1...3).publisher.receive(on: ImmediateScheduler.shared).all == [1, 2, 3])
    }

    @Test func `cancelling keeps scheduled values back`() async throws {
        let queue = DispatchQueue(label: "q")
        let seen = Record<Int>()
        queue.suspend()
        let cancellable = [1, 2].publisher.receive(on: queue).sink { seen.add($0) }
        cancellable.cancel()
        queue.resume()
        queue.sync {}
        #expect(seen.count == 0)
    }

    @Test func `subscribe(on:)`() async {
        let queue = DispatchQueue(label: "q")
        let key = DispatchSpecificKey<Int>()
        queue.setSpecific(key: key, value: 7)
        let specific = Record<Int?>()
        let probe = Deferred {
            specific.add(DispatchQueue.getSpecific(key: key))
            return Just(1)
        }.subscribe(on: queue).run()
        #expect(await eventually { probe.isFinished })
        #expect(specific.all == [7])
    }

    @Test func `delay`() async {
        let clock = ContinuousClock()
        let start = clock.now
        let probe = [1, 2].publisher.delay(for: .milliseconds(50), scheduler: DispatchQueue.global()).run()
        #expect(probe.values.isEmpty)
        #expect(await eventually { probe.isFinished })
        #expect(probe.values == [1, 2])
        #expect(clock.now - start >= .milliseconds(45))
    }

    @Test func `debounce`() {
        let scheduler = ManualScheduler()
        let subject = PassthroughSubject<Int, Never>()
        let probe = subject.debounce(for: .milliseconds(300), scheduler: scheduler).run()
        subject.send(1)
        scheduler.advance(by: .milliseconds(200))
        subject.send(2)
        scheduler.advance(by: .milliseconds(200))
        #expect(probe.values.isEmpty)
        scheduler.advance(by: .milliseconds(100))
        #expect(probe.values == [2])
        subject.send(3)
        subject.send(completion: .finished)
        scheduler.advance(by: 1)
        #expect(probe.values == [2])
        #expect(probe.isFinished)
    }

    @Test(arguments: [true, false]) func `throttle`(latest: Bool) {
        let scheduler = ManualScheduler()
        let subject = PassthroughSubject<Int, Never>()
        let probe = subject.throttle(for: 1, scheduler: scheduler, latest: latest).run()
        subject.send(1)
        subject.send(2)
        subject.send(3)
        scheduler.advance(by: 0)
        #expect(probe.values == [1])
        scheduler.advance(by: 1)
        #expect(probe.values == [1, latest ? 3 : 2])
        scheduler.advance(by: 5)
        subject.send(4)
        scheduler.advance(by: 0)
        #expect(probe.values.last == 4)
        subject.send(5)
        subject.send(completion: .finished)
        scheduler.advance(by: 0)
        #expect(probe.values == [1, latest ? 3 : 2, 4, 5])
        #expect(probe.isFinished)
    }

    @Test func `timeout`() {
        let scheduler = ManualScheduler()
        let subject = PassthroughSubject<Int, Oops>()
        let probe = subject.timeout(1, scheduler: scheduler, customError: { Oops() }).run()
        scheduler.advance(by: 0.5)
        subject.send(1)
        scheduler.advance(by: 0.75)
        #expect(probe.values == [1])
        #expect(probe.completions.isEmpty)
        scheduler.advance(by: 0.25)
        #expect(probe.completions == [.failure(Oops())])
    }

    @Test func `the main run loop runs on the main queue`() async {
        let isMain = Record<Bool>()
        RunLoop.main.schedule { isMain.add(MainQueue.isCurrent) }
        RunLoop.main.schedule(after: RunLoop.main.now.advanced(by: .milliseconds(10))) {
            isMain.add(MainQueue.isCurrent)
        }
        OperationQueue.main.schedule { isMain.add(MainQueue.isCurrent) }
        let probe = Just(1).delay(for: 0.01, scheduler: RunLoop.main).run()
        #expect(await eventually { isMain.count >= 2 && probe.isFinished })
        #expect(!isMain.all.contains(false))
    }

    @Test func `operation queues`() async {
        let queue = OperationQueue()
        let probe = (0..<50).publisher.receive(on: queue).run()
        #expect(await eventually { probe.isFinished })
        #expect(probe.values == Array(0..<50))
    }

    @Test func `strides`() {
        let stride: DispatchQueue.SchedulerTimeType.Stride = .milliseconds(1_500)
        #expect(stride == 1.5)
        #expect(stride + 1 == 2.5)
        #expect(stride.timeInterval == 1.5)
        #expect(DispatchQueue.SchedulerTimeType.Stride.seconds(Int.max) > stride)
        let now = DispatchQueue.main.now
        #expect(now.distance(to: now.advanced(by: -1)) == -1)
    }

    @Test func `a timer ticks until cancelled`() async throws {
        let ticks = Record<Date>()
        let cancellable = Timer.publish(every: 0.01, on: .main, in: .common).autoconnect().sink { ticks.add($0) }
        #expect(await eventually { ticks.count >= 3 })
        cancellable.cancel()
        let count = await MainActor.run { ticks.count }
        try await Task.sleep(nanoseconds: 50_000_000)
        #expect(ticks.count == count)
    }

    @Test func `notifications`() {
        let name = Notification.Name("martlet.combine.test")
        let sender = Token()
        var seen: [Notification] = []
        let cancellable = NotificationCenter.default.publisher(for: name, object: sender).sink { seen.append($0) }
        NotificationCenter.default.post(name: name, object: sender)
        NotificationCenter.default.post(name: name, object: nil)
        #expect(seen.count == 1)
        cancellable.cancel()
        NotificationCenter.default.post(name: name, object: sender)
        #expect(seen.count == 1)
    }
}
