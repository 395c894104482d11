import SwiftUI
import Testing

@testable import Martlet

@Suite struct FollowingTests {
    let person = WrappedStruct(Person())

    @Test func case26_changesGiveTheNewestValueAfterItIsSet() async {
        let person = person
        let changes = person.changes
        person.age = 1
        person.age = 2
        var iterator = changes.makeAsyncIterator()
        let first = await iterator.next()
        #expect(first?.age == 2)
        #expect(person.age == 2)
        person.age = 2
        person.age = 3
        let second = await iterator.next()
        #expect(second?.age == 3)
    }

    @Test func changesOfAMember() async {
        let person = person
        let names = person.changes(of: \.name)
        person.age = 1
        person.name = "Grace"
        person.age = 2
        var iterator = names.makeAsyncIterator()
        let name = await iterator.next()
        #expect(name == "Grace")
    }

    @Test func changesEndWithTheBox() async {
        var box: WrappedStruct<Person>? = WrappedStruct(Person())
        let changes = box?.changes
        let streets = box?.scope(\.address).changes(of: \.street)
        box?.address.street = "Rue"
        box = nil
        var seen: [String] = []
        if let streets { for await street in streets { seen.append(street) } }
        #expect(seen == ["Rue"])
        var count = 0
        if let changes { for await _ in changes { count += 1 } }
        #expect(count == 1)
    }

    @Test func changesEndWithTheTask() async {
        let person = person
        let task = Task { for await _ in person.changes {} }
        task.cancel()
        await task.value
        let root = person.place as? RootPlace<Person>
        #expect(root?.followers.isEmpty == true)
        #expect(root?.isFollowed == false)
    }

    @Test func case25_handlersComeAfterTheChangeAndOutsideTheLock() {
        let person = person
        let seen = Recorder<String>()
        let token = person.onChange { old, new in
            seen.add("\(old.age) \(new.age) \(person.age)")
        }
        person.age = 1
        person.age = 1
        #expect(seen.all == ["36 1 1"])
        token.cancel()
        person.age = 2
        #expect(seen.all.count == 1)
    }

    @Test func aTokenThatIsReleasedEndsTheCalls() {
        let person = person
        let seen = Recorder<String>()
        var token: WrappedStructToken? = person.onChange(of: \.name) { seen.add("\($0) \($1)") }
        person.age = 1
        person.name = "Grace"
        #expect(seen.all == ["Ada Grace"])
        token = nil
        person.name = "Ada"
        #expect(seen.all.count == 1)
        withExtendedLifetime(token) {}
    }

    @Test func case26_thePublisherSendsWhatIsSet() {
        var box: WrappedStruct<Person>? = person
        let seen = Recorder<String>()
        let other = WrappedStruct(Person())
        let cancellable = other.publisher.sink { _ in
            seen.add("finished")
        } receiveValue: { [weak other] value in
            seen.add("\(value.age) \(other?.age ?? -1)")
        }
        other.age = 1
        other.age = 1
        #expect(seen.all == ["36 36", "1 1"])
        cancellable.cancel()
        other.age = 2
        #expect(seen.all.count == 2)
        box = nil
        withExtendedLifetime(box) {}
    }

    @Test func thePublisherFinishesWithTheBox() {
        var box: WrappedStruct<Person>? = WrappedStruct(Person())
        let publisher = box?.scope(\.address).publisher
        let seen = Recorder<String>()
        let cancellable = publisher?.sink { _ in
            seen.add("finished")
        } receiveValue: {
            seen.add($0.street)
        }
        box?.address.street = "Rue"
        box?.name = "Grace"
        box = nil
        #expect(seen.all == ["Main Street", "Rue", "finished"])
        withExtendedLifetime(cancellable) {}
    }

    @Test @MainActor func case26_objectWillChangeComesBeforeTheChange() {
        let seen = Recorder<Int>()
        let cancellable = person.objectWillChange.sink { [person] in seen.add(person.age) }
        person.age = 1
        person.item.age = 2
        person.withLock { $0.age = 3 }
        #expect(seen.all == [36, 1, 2])
        withExtendedLifetime(cancellable) {}
    }

    @Test func case11_noEchoOnFollowing() {
        let seen = Counter()
        let token = person.onChange { _, _ in seen.add() }
        let woken = wakes([{ _ = person.name }]) {
            _ = person.changes
            _ = person.objectWillChange
        }
        #expect(woken == [0])
        #expect(seen.count == 0)
        withExtendedLifetime(token) {}
    }
}
