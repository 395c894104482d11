import SwiftUI
import Testing

@testable import Martlet

@Suite struct ThreadTests {
    let box = WrappedStruct(Person(age: 0))

    @Test func case23_incrementsOfEightThreadsAreAllCounted() {
        let box = box
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<125_000 { box.withLock { $0.age += 1 } }
        }
        #expect(box.age == 1_000_000)
    }

    @Test func readersAndWritersOfAllKinds() {
        let box = box
        let wakes = Counter()
        let told = Counter()
        let token = box.onChange { _, _ in told.add() }
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for step in 0..<500 {
                switch thread {
                case 0: box.name = "Name \(step)"
                case 1: box[\.address.street] = "Street \(step)"
                case 2: box.item.tags = ["\(step)"]
                case 3: box.scope(\.address).city = "City \(step)"
                case 4: box.withLock { $0.age += 1 }
                case 5:
                    withObservationTracking {
                        _ = box.name
                    } onChange: {
                        wakes.add()
                    }
                case 6:
                    withObservationTracking {
                        _ = box.scope(\.address).street
                    } onChange: {
                        wakes.add()
                    }
                default: _ = (box.item, box.initial, box.name.count)
                }
            }
        }
        #expect(box.address.street == "Street 499" || box.item.tags == ["499"])
        #expect(told.count > 0)
        withExtendedLifetime(token) {}
    }

    @Test func withLockThatThrowsChangesNothing() {
        struct Stop: Error {}
        #expect(throws: Stop.self) {
            try box.withLock { person in
                person.age = 9
                throw Stop()
            }
        }
        #expect(box.age == 0)
        box.age = 1
        #expect(box.withLock { $0.age } == 1)
    }

    @Test func withLockWakesOnceAndOnlyWhatDiffers() {
        let woken = wakes([{ _ = box.age }, { _ = box.name }]) {
            box.withLock {
                $0.age += 1
                $0.age += 1
            }
        }
        #expect(woken == [1, 0])
    }

    /// While an edit runs, others read the value before it.
    @Test func case3_readersDoNotWaitForAnEdit() {
        let box = box
        box.withLock { person in
            person.age = 5
            #expect(box.age == 0)
            let isDone = DispatchSemaphore(value: 0)
            let seen = Recorder<Int>()
            Thread.detachNewThread {
                seen.add(box.age)
                isDone.signal()
            }
            #expect(isDone.wait(timeout: .now() + 10) == .success)
            #expect(seen.all == [0])
        }
        #expect(box.age == 5)
    }

    /// Two boxes whose `==` and computed members read each other.
    @Test func case3_comparisonsMayUseBoxes() {
        final class Others: @unchecked Sendable { var box: WrappedStruct<Linked>? }
        struct Linked: Equatable, Sendable {
            let others: Others
            var number = 0
            var sum: Int { number + (others.box?.item.number ?? 0) }
            static func == (first: Linked, second: Linked) -> Bool {
                _ = first.others.box?.number
                return first.number == second.number
            }
        }
        struct Holder: Sendable { var linked: Linked }
        let (first, second) = (Others(), Others())
        let one = WrappedStruct(Holder(linked: Linked(others: first)))
        let two = WrappedStruct(Linked(others: second))
        first.box = two
        second.box = two
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for step in 0..<500 {
                withObservationTracking {
                    _ = (one.linked, two.sum)
                } onChange: {
                }
                if thread.isMultiple(of: 2) { one.linked.number = step } else { two.number = step }
            }
        }
        second.box = nil
        #expect(one.linked.number == 499)
    }

    /// The last reference to an object that uses the box when it goes.
    @Test func case4_oldValuesAreReleasedOutsideTheLock() {
        final class Guest: Sendable {
            let box: @Sendable () -> Void
            init(_ box: @escaping @Sendable () -> Void) { self.box = box }
            deinit { box() }
        }
        struct Room: Sendable {
            var guest: Guest?
            var visits = 0
        }
        let room = WrappedStruct(Room())
        room.undoLimit = 1
        let visit: @Sendable () -> Void = { room.visits += 1 }
        room.guest = Guest(visit)
        room.guest = nil
        room.guest = Guest(visit)
        room.item = Room(guest: nil, visits: room.visits)
        room.undoLimit = 0
        room.guest = Guest(visit)
        room.withLock { $0.guest = nil }
        #expect(room.visits == 3)
    }

    @Test func case44_reentrantWritesFromHandlers() {
        let box = box
        let seen = Recorder<Int>()
        let first = box.onChange(of: \.age) { _, new in
            seen.add(new)
            if new < 3 { box.age = new + 1 }
        }
        let second = box.onChange(of: \.age) { _, new in seen.add(new * 10) }
        box.age = 1
        // Each handler is told of each change, in order; the box has the newest value.
        #expect(seen.all == [1, 10, 2, 20, 3, 30])
        #expect(box.age == 3)
        withExtendedLifetime((first, second)) {}
    }

    @Test @MainActor func case44_writesOfSubscribersJoinTheAnnouncedChange() {
        let box = box
        let seen = Recorder<Int>()
        let cancellable = box.objectWillChange.sink {
            seen.add(box.age)
            box.age += 10
            box.name = "Grace"
            box.withLock { $0.tags.append("x") }
        }
        box.age = 1
        // The subscriber reads the old age, 0; what it makes of it is set on top of the change.
        #expect(seen.all == [0])
        #expect(box.age == 10)
        #expect(box.name == "Grace")
        #expect(box.tags == ["x"])
        withExtendedLifetime(cancellable) {}
    }

    @Test func case44_writesInsideAnEditComeAfterIt() {
        let box = box
        let messages = Recorder<String>()
        StateLog.$receiver.withValue({ messages.add($0) }) {
            box.withLock { person in
                person.age = 1
                box.name = "Grace"
                box.scope(\.address).city = "Paris"
                let inner = box.withLock { person in
                    person.age += 5
                    return person.age
                }
                #expect(inner == 5)
                #expect(box.name == "Ada")
            }
        }
        #expect(box.item == Person(name: "Grace", age: 1, address: Address(city: "Paris")))
        #expect(messages.all.count == 1)
    }

    @Test func observersMayWrite() {
        let box = box
        withObservationTracking {
            _ = box.age
        } onChange: {
            box.name = "Grace"
        }
        box.age = 1
        #expect(box.name == "Grace" && box.age == 1)
    }

    @Test func case33_backgroundChangesAreAnnouncedOnTheMainActorOnceForMany() async {
        let box = box
        let announced = Recorder<Int>()
        let cancellable = box.objectWillChange.sink {
            MainActor.assertIsolated()
            announced.add(box.age)
        }
        await MainActor.run {
            // The main thread is busy while another one writes.
            DispatchQueue.global().sync { for _ in 0..<100 { box.age += 1 } }
        }
        while announced.all.isEmpty { await Task.yield() }
        await MainActor.run {}
        #expect(announced.all == [100])
        withExtendedLifetime(cancellable) {}
    }

    /// A body that runs while another thread writes is not registered yet; it is told when it is.
    @Test @MainActor func changesDuringABodyAreNotMissed() async {
        let box = box
        let woken = Counter()
        withObservationTracking {
            _ = box.age
            DispatchQueue(label: "writer").sync {
                Thread.runElsewhere { box.age = 7 }
            }
        } onChange: {
            woken.add()
        }
        for _ in 0..<1000 where woken.count == 0 { try? await Task.sleep(for: .milliseconds(1)) }
        #expect(woken.count == 1)
    }
}

extension Thread {
    /// Runs `body` on another thread and waits for it.
    static func runElsewhere(_ body: @escaping @Sendable () -> Void) {
        let isDone = DispatchSemaphore(value: 0)
        detachNewThread {
            body()
            isDone.signal()
        }
        isDone.wait()
    }
}
