import Martlet
import SwiftUI
import Testing

@Suite struct PrecisionTests {
    let person = WrappedStruct(Person())

    @Test func onlyReadersOfTheMemberWake() {
        let woken = wakes(
            [{ _ = person.name }, { _ = person.age }, { _ = person.address.street }, { _ = person.item }]
        ) { person.name = "Grace" }
        #expect(woken == [1, 0, 0, 1])
        #expect(person.name == "Grace")
    }

    @Test func replacingTheStructWakesReadersOfMembersThatDiffer() {
        let woken = wakes(
            [{ _ = person.name }, { _ = person.age }, { _ = person.address }, { _ = person.car }, { _ = person.tags }]
        ) { person.item = Person(name: "Ada", age: 37, address: Address(), tags: ["x"]) }
        #expect(woken == [0, 1, 0, 0, 1])
    }

    @Test func case36_equalValuesWakeNobody() {
        let announced = Counter()
        let cancellable = person.objectWillChange.sink { announced.add() }
        let token = person.onChange { _, _ in announced.add() }
        let woken = wakes([{ _ = person.name }, { _ = person.item }, { _ = person.initial }]) {
            person.name = "Ada"
            person.item = Person()
            person.withLock { $0.age = 36 }
            person.item.name = "Ada"
        }
        #expect(woken == [0, 0, 0])
        #expect(announced.count == 0)
        withExtendedLifetime((cancellable, token)) {}
    }

    @Test func computedMembersWakeWhenTheirResultDiffers() {
        #expect(wakes([{ _ = person.initial }]) { person.name = "Anna" } == [0])
        #expect(wakes([{ _ = person.initial }]) { person.name = "Bob" } == [1])
        #expect(wakes([{ _ = person.initial }]) { person.age = 1 } == [0])
    }

    @Test func nestedReads() {
        let woken = wakes(
            [
                { _ = person.address.street }, { _ = person[\.address.street] }, { _ = person[\.address.city] },
                { _ = person.scope(\.address).street }, { _ = person.scope(\.address).city },
            ]
        ) { person.address.city = "Paris" }
        #expect(woken == [1, 0, 1, 0, 1])
        person[\.address.street] = "Rue"
        #expect(person.address == Address(street: "Rue", city: "Paris"))
    }

    @Test func optionals() {
        #expect(wakes([{ _ = person.car?.plate }]) { person.car = nil } == [0])
        #expect(wakes([{ _ = person.car?.plate }]) { person.car = Car() } == [1])
        #expect(wakes([{ _ = person[\.car?.plate] }, { _ = person.car }]) { person.car?.doors = 2 } == [0, 1])
    }

    @Test func tuplesAndWhatCannotBeCompared() {
        let loose = WrappedStruct(Loose())
        let readers: [() -> Void] = [
            { _ = loose.pair }, { _ = loose.maybe }, { _ = loose.badge }, { _ = loose.pairs }, { _ = loose.other },
        ]
        #expect(wakes(readers) { loose.pair = (1, "one") } == [0, 0, 0, 0, 0])
        #expect(wakes(readers) { loose.pair = (1, "two") } == [1, 0, 0, 0, 0])
        #expect(wakes(readers) { loose.maybe = nil } == [0, 0, 0, 0, 0])
        #expect(wakes(readers) { loose.maybe = Badge() } == [0, 1, 0, 0, 0])
        #expect(wakes(readers) { loose.pairs = [(1, 2)] } == [0, 0, 0, 0, 0])
        #expect(wakes(readers) { loose.pairs = [(1, 3)] } == [0, 0, 0, 1, 0])
        #expect(wakes(readers) { loose.other = 2 } == [0, 0, 0, 0, 1])
        // It may have changed when it was set; its bytes tell that it has not when something else was.
        #expect(wakes(readers) { loose.badge.text = "a rather longer text than fits" } == [0, 0, 1, 0, 0])
        #expect(wakes(readers) { loose.item.other = 3 } == [0, 0, 0, 0, 1])
    }

    @Test func notANumberIsEqualToItself() {
        struct Reading: Sendable { var value = Double.nan }
        let reading = WrappedStruct(Reading())
        #expect(wakes([{ _ = reading.value }]) { reading.value = .nan } == [0])
        #expect(wakes([{ _ = reading.value }]) { reading.value = 1 } == [1])
    }

    @Test func coarseEqualityOfTheStructHidesNoMember() {
        struct Row: Equatable, Sendable {
            var id = 1
            var title = "a"
            static func == (first: Row, second: Row) -> Bool { first.id == second.id }
        }
        let row = WrappedStruct(Row())
        #expect(wakes([{ _ = row.title }, { _ = row.item }]) { row.title = "b" } == [1, 1])
        #expect(wakes([{ _ = row.title }, { _ = row.item }]) { row.item = Row(id: 1, title: "c") } == [1, 1])
    }

    @Test func bindingsLeadToTheMember() {
        let bindable = Bindable(person)
        let name = bindable.name
        name.wrappedValue = "Grace"
        #expect(person.name == "Grace")
        bindable.item.address.street.wrappedValue = "Rue"
        #expect(person.address.street == "Rue")
        let woken = wakes([{ _ = name.wrappedValue }, { _ = bindable.item.name.wrappedValue }]) { person.age = 1 }
        #expect(woken == [0, 1])
        let observed = ObservedObject(wrappedValue: person)
        observed.projectedValue.name.wrappedValue = "Ada"
        observed.projectedValue.item.age.wrappedValue = 5
        #expect(person.name == "Ada")
        #expect(person.age == 5)
    }

    @Test func keyPathsFromDifferentPlacesAreOneMember() {
        let first = \Person.name
        let whole: WritableKeyPath<Person, Person> = \.self
        let second: WritableKeyPath<Person, String> = whole.appending(path: \.name)
        let woken = wakes([{ _ = person[first] }]) { person[second] = "Grace" }
        #expect(woken == [1])
    }

    /// A read that is not observed costs no comparison later.
    @Test func case28_unobservedMembersAreNotCompared() {
        final class Calls: Sendable { let counter = Counter() }
        struct Watched: Equatable, Sendable {
            let calls: Calls
            var number = 0
            static func == (first: Watched, second: Watched) -> Bool {
                first.calls.counter.add()
                return first.number == second.number
            }
        }
        struct Pair: Sendable { var first: Watched, second: Watched }
        let calls = Calls()
        let pair = WrappedStruct(Pair(first: Watched(calls: calls), second: Watched(calls: calls)))
        _ = pair.first
        _ = pair.second
        pair.first.number = 1
        #expect(calls.counter.count == 0)
        let reader = Reader { _ = pair.second }
        pair.first.number = 2
        #expect(calls.counter.count == 0)
        pair.second.number = 2
        #expect(reader.wakes == 1)
    }

    @Test func case37_membersOfTheValueAreNotHidden() {
        struct Odd: Identifiable, Sendable {
            var id = 7
            var value = 1
            var changed = 2
            var place = 3
            var members = 4
            var root = 5
        }
        let odd = WrappedStruct(Odd())
        #expect(odd.id == 7)
        #expect(odd.value == 1 && odd.changed == 2 && odd.members == 4 && odd.root == 5)
        func identity<I: Identifiable>(_ object: I) -> I.ID { object.id }
        #expect(identity(odd) == ObjectIdentifier(odd))
        #expect(odd == odd && odd != WrappedStruct(Odd()))
    }
}

/// Members that are not simply stored.
@Suite struct UnusualMemberTests {
    fileprivate final class Friend: Sendable {}

    private struct Unusual {
        weak var friend: Friend?
        unowned var owner: Friend
        var log: [Int] = []
        var observed = 0 { didSet { log.append(observed) } }
        lazy var late = 5
        var pair = (first: 1, second: "a")
        var code: any Error = CancellationError()
        var empty: Void = ()
    }

    @Test func weakAndUnownedMembers() {
        let owner = Friend()
        var friend: Friend? = Friend()
        let box = WrappedStruct(Unusual(friend: friend, owner: owner))
        #expect(box.friend === friend && box.owner === owner)
        box.friend = nil
        box.friend = friend
        #expect(wakes([{ _ = box.friend }]) { box.friend = owner } == [1])
        box.friend = friend
        box.owner = owner
        friend = nil
        #expect(box.friend == nil)
        #expect(box.owner === owner)
    }

    @Test func propertyObserversRun() {
        let box = WrappedStruct(Unusual(owner: Friend.shared))
        box.observed = 3
        box.observed = 4
        #expect(box.log == [3, 4])
        #expect(wakes([{ _ = box.log }, { _ = box.observed }]) { box.observed = 5 } == [1, 1])
    }

    @Test func partsOfTuplesAndExistentials() {
        let box = WrappedStruct(Unusual(owner: Friend.shared))
        #expect(wakes([{ _ = box[\.pair.first] }, { _ = box[\.pair.second] }]) { box[\.pair.second] = "b" } == [0, 1])
        #expect(wakes([{ _ = box[\.pair.first] }, { _ = box.pair }]) { box.pair.first = 2 } == [1, 1])
        #expect(wakes([{ _ = box.code }]) { box.code = CocoaError(.fileNoSuchFile) } == [1])
        #expect(wakes([{ _ = box.empty }]) { box.empty = () } == [0])
    }

    @Test func valuesThatAreOptionalsOrNotStructs() {
        let maybe = WrappedStruct<Int?>(nil)
        #expect(wakes([{ _ = maybe.item }]) { maybe.item = nil } == [0])
        #expect(wakes([{ _ = maybe.item }]) { maybe.item = 1 } == [1])
        let list = WrappedStruct([1, 2, 3])
        #expect(
            wakes([{ _ = list.count }, { _ = list.first }, { _ = list[\.[2]] }]) { list.item.append(4) } == [1, 0, 0])
        #expect(wakes([{ _ = list[\.[2]] }]) { list[\.[2]] = 9 } == [1])
        let object = WrappedStruct(Friend.shared)
        #expect(wakes([{ _ = object.item }]) { object.item = Friend.shared } == [0])
        #expect(wakes([{ _ = object.item }]) { object.item = Friend() } == [1])
    }
}

extension UnusualMemberTests.Friend {
    fileprivate static let shared = UnusualMemberTests.Friend()
}
