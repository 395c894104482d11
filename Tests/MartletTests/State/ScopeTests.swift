import SwiftUI
import Testing

@testable import Martlet

@Suite struct ScopeTests {
    let person = WrappedStruct(Person())
    let store = WrappedStruct(ItemStore(5))

    /// The messages that `body` leads to.
    private func messages(_ body: () throws -> Void) rethrows -> [String] {
        let messages = Recorder<String>()
        try StateLog.$receiver.withValue({ messages.add($0) }) { try body() }
        return messages.all
    }

    @Test func aScopedBoxIsTwoWay() {
        let address = person.scope(\.address)
        address.street = "Rue"
        #expect(person.address.street == "Rue")
        person.address.city = "Paris"
        #expect(address.item == Address(street: "Rue", city: "Paris"))
        #expect(address.withLock { $0.city.count } == 5)
        let woken = wakes([{ _ = address.street }, { _ = address.city }, { _ = address.item }, { _ = person.name }]) {
            person.item.address.city = "Rome"
        }
        #expect(woken == [0, 1, 1, 0])
    }

    @Test func case13_samePathSameBox() {
        let address = person.scope(\.address)
        #expect(address === person.scope(\.address))
        let whole: WritableKeyPath<Person, Person> = \.self
        #expect(address === person.scope(whole.appending(path: \.address)))
        let item = store.scope(\.items, id: 2)
        #expect(item != nil && item === store.scope(\.items, id: 2))
        #expect(item !== store.scope(\.items, id: 3))
    }

    @Test func aBoxOfABoxOfABox() throws {
        struct Company: Sendable { var staff = WrappedStore() }
        struct WrappedStore: Sendable { var people: [Named] = [Named(id: 1), Named(id: 2)] }
        struct Named: Identifiable, Sendable {
            var id: Int
            var person = Person()
        }
        let company = WrappedStruct(Company())
        let first = try #require(company.scope(\.staff).scope(\.people, id: 1))
        let street = first.scope(\.person).scope(\.address).scope(\.street)
        let second = try #require(company.scope(\.staff).scope(\.people, id: 2))
        let woken = wakes([{ _ = street.item }, { _ = first[\.person.name] }, { _ = second.person }]) {
            street.item = "Rue"
        }
        #expect(woken == [1, 0, 0])
        #expect(company.staff.people[0].person.address.street == "Rue")
        let wokenByEdit = wakes([{ _ = street.item }]) {
            company.withLock { $0.staff.people[0].person.address.street = "Via" }
        }
        #expect(wokenByEdit == [1])
        #expect(wakes([{ _ = street.item }]) { company.staff.people.removeFirst() } == [0])
        #expect(street.item == "Via")
    }

    @Test func boxesMadeInABodyAreFollowedAfterTheyAreGone() {
        #expect(wakes([{ _ = person.scope(\.address).street }]) { person.address.street = "Rue" } == [1])
        #expect(wakes([{ _ = store.scope(\.items, id: 1)?.title }]) { store.items[1].title = "x" } == [1])
        #expect(wakes([{ _ = store.scope(\.items, id: 1)?.title }]) { store.items[2].title = "y" } == [0])
    }

    @Test func thePayloadOfAnOptional() throws {
        #expect(wakes([{ _ = person.scope(unwrapping: \.car) }]) { person.car = Car() } == [1])
        let car = try #require(person.scope(unwrapping: \.car))
        let woken = wakes(
            [{ _ = car.plate }, { _ = car.doors }, { _ = person.scope(unwrapping: \.car) }, { _ = person.car }]
        ) { car.plate = "B2" }
        #expect(woken == [1, 0, 0, 1])
        #expect(wakes([{ _ = car.plate }, { _ = person.scope(unwrapping: \.car) }]) { person.car = nil } == [0, 1])
        #expect(car.plate == "B2")
        let lost = messages {
            car.plate = "C3"
            car.plate = "C4"
            #expect(
                car.withLock {
                    $0.doors += 1; return $0.doors
                } == 5)
        }
        #expect(lost.count == 1)
        #expect(person.car == nil)
        person.car = Car(plate: "D4")
        #expect(car.plate == "D4")
    }

    @Test func case1_anElementThatIsGoneGivesItsLastValue() throws {
        let item = try #require(store.scope(\.items, id: 3))
        item.title = "three"
        store.items.removeAll { $0.id == 3 }
        #expect(item.title == "three")
        #expect(item.item == Item(id: 3, title: "three"))
        let lost = messages {
            item.title = "lost"
            item.isDone = true
            Bindable(item).title.wrappedValue = "lost"
        }
        #expect(lost.count == 1)
        #expect(!store.items.contains { $0.title == "lost" })
        store.items = []
        #expect(item.title == "three")
        store.items = [Item(id: 3, title: "again")]
        #expect(item.title == "again")
    }

    @Test func case1_bindingsByID() throws {
        let items = Bindable(store).items
        let third = try #require(items[id: 3])
        let title = third.title
        store.items.remove(at: 0)
        title.wrappedValue = "three"
        #expect(store.items.first { $0.id == 3 }?.title == "three")
        store.items.removeAll()
        #expect(title.wrappedValue == "three")
        let lost = messages {
            title.wrappedValue = "lost"
            title.wrappedValue = "lost"
        }
        #expect(lost.count == 1)
        #expect(store.items.isEmpty)
        #expect(items[id: 3] == nil)
    }

    @Test func case2_deletingThroughTheBox() {
        let elements = store.elements(\.items)
        let bindings = elements.map { $0.binding }
        for _ in 0..<5 { store.items.removeLast() }
        #expect(bindings.map(\.wrappedValue.id) == [0, 1, 2, 3, 4])
        let lost = messages { for binding in bindings { binding.wrappedValue.title = "x" } }
        #expect(lost.count == 5)
        #expect(store.items.isEmpty)
    }

    @Test func elementsFollowTheirIDs() throws {
        let item = try #require(store.scope(\.items, id: 1))
        let readers: [() -> Void] = [
            { _ = item.title }, { _ = store.elements(\.items).count }, { _ = store.items }, { _ = store.name },
        ]
        #expect(wakes(readers) { store.items.reverse() } == [0, 1, 1, 0])
        #expect(wakes(readers) { store.items.insert(Item(id: 9, title: "nine"), at: 0) } == [0, 1, 1, 0])
        #expect(wakes(readers) { item.title = "one" } == [1, 0, 1, 0])
        #expect(wakes(readers) { store.scope(\.items, id: 2)?.title = "two" } == [0, 0, 1, 0])
        #expect(wakes(readers) { store.items[0].title = "zero" } == [0, 0, 1, 0])
        #expect(store.items.map(\.id) == [9, 4, 3, 2, 1, 0])
        #expect(store.items.map(\.title) == ["zero", "Item 4", "Item 3", "two", "one", "Item 0"])
    }

    @Test func anElementThatChangesItsID() throws {
        struct Named: Identifiable, Equatable, Sendable { var id: String }
        struct Names: Sendable { var all = [Named(id: "a"), Named(id: "b")] }
        let names = WrappedStruct(Names())
        let a = try #require(names.scope(\.all, id: "a"))
        let woken = wakes([{ _ = names.elements(\.all).count }, { _ = names.scope(\.all, id: "a") }]) {
            a[\.id] = "c"
        }
        #expect(woken == [1, 1])
        #expect(names.all.map(\.id) == ["c", "b"])
        #expect(names.scope(\.all, id: "a") == nil)
    }

    @Test func case9_manyElementsAndOneWrite() {
        let store = WrappedStruct(ItemStore(1000))
        let boxes = (0..<1000).compactMap { store.scope(\.items, id: $0) }
        let woken = wakes(boxes.map { box in { _ = box.title } }) { boxes[500].title = "x" }
        #expect(woken.reduce(0, +) == 1 && woken[500] == 1)
        let wokenByWhole = wakes(boxes.map { box in { _ = box.title } }) { store.items.append(Item(id: -1, title: "")) }
        #expect(wokenByWhole.reduce(0, +) == 0)
    }

    @Test func case27_boxesInsideBoxesAreFollowed() {
        struct Document: Sendable { var author: WrappedStruct<Person> }
        let document = WrappedStruct(Document(author: person))
        let woken = wakes([{ _ = document.author.name }, { _ = document.author.age }]) { person.name = "Grace" }
        #expect(woken == [1, 0])
        #expect(wakes([{ _ = document.author }]) { document.author = person } == [0])
        #expect(wakes([{ _ = document.author }]) { document.author = WrappedStruct(Person()) } == [1])
    }

    @Test func scopedBoxesAnnounceTheirOwnChanges() {
        let address = person.scope(\.address)
        let announced = Counter()
        let cancellable = address.objectWillChange.sink { announced.add() }
        Thread.onMain { person.name = "Grace" }
        #expect(announced.count == 0)
        Thread.onMain { person.address.city = "Paris" }
        #expect(announced.count == 1)
        Thread.onMain { address.city = "Rome" }
        #expect(announced.count == 2)
        withExtendedLifetime(cancellable) {}
    }

    @Test func case8_nothingIsKept() {
        weak var weakAddress: WrappedStruct<Address>?
        weak var weakRoot: WrappedStruct<Person>?
        weak var weakPlace: AnyObject?
        do {
            let root = WrappedStruct(Person(car: Car()))
            let address = root.scope(\.address)
            let reader = Reader { _ = (root.name, address.street, root.scope(unwrapping: \.car)?.plate) }
            root.undoLimit = 3
            root.name = "Grace"
            let token = root.onChange { _, _ in }
            let cancellable = root.publisher.sink { _ in }
            let other = address.publisher.sink { _ in }
            let will = (root.objectWillChange.sink {}, address.objectWillChange.sink {})
            weakAddress = address
            weakRoot = root
            weakPlace = root.place
            #expect(reader.wakes == 1)
            withExtendedLifetime((token, cancellable, other, will, root.changes, address.changes(of: \.city))) {}
        }
        #expect(weakAddress == nil)
        #expect(weakRoot == nil)
        #expect(weakPlace == nil)
    }

    @Test func case20_reflectionIsCheapAndSafe() {
        struct Cyclic: Sendable { var box: WrappedStruct<Cyclic>?; var number = 1 }
        let cyclic = WrappedStruct(Cyclic())
        cyclic.box = cyclic
        var text = ""
        dump(cyclic, to: &text)
        #expect(text.contains("number: 1"))
        #expect(wakes([{ dump(cyclic, to: &text) }]) { cyclic.number = 2 } == [0])
        #expect(Mirror(reflecting: person).children.map(\.label) == ["item"])
        person.withLock { _ in dump(person, to: &text) }
        cyclic.box = nil
    }
}

extension Thread {
    /// Runs `body` as if the user did something.
    static func onMain(_ body: @Sendable () -> Void) {
        if MainQueue.isCurrent { body() } else { DispatchQueue.main.sync(execute: body) }
    }
}
