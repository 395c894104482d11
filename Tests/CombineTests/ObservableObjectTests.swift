import Foundation
import Synchronization
import Testing

@testable import Combine

private class Person: ObservableObject {
    let id = UUID()
    @Published var name = "Ada"
    @Published var age = 36
    var untracked = 0
}

private class Employee: Person {
    @Published var salary = 1.0
}

private final class LatePublished: Plain {
    @Published var extra = 0
}

private class Plain: ObservableObject {
    var value = 0 { willSet { objectWillChange.send() } }
}

private final class OwnPublisher: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    @Published var name = "a"
}

private final class OwnSubject: ObservableObject {
    let objectWillChange = PassthroughSubject<Void, Never>()
    @Published var name = "a"
}

private class WrappedStruct<T>: ObservableObject {
    @Published var item: T
    init(withItem item: T) { self.item = item }
}

open class OpenBox<T>: ObservableObject {
    @Published public var item: T
    public init(withItem item: T) { self.item = item }
}

@MainActor private final class MainModel: ObservableObject {
    @Published var title = ""
    private var cancellables: Set<AnyCancellable> = []
    private(set) var lengths: [Int] = []

    init() {
        $title.map(\.count).sink { [weak self] in self?.lengths.append($0) }.store(in: &cancellables)
    }
}

private final class Unusual: ObservableObject {
    let mutex = Mutex(1)
    weak var other: Unusual?
    unowned(unsafe) var parent: AnyObject?
    var tuple = (1, "a")
    var closure: () -> Void = {}
    lazy var lazyValue = 3
    @Published var value: (Int, String)? = nil
}

private final class NotObservable {
    @Published var name = "a"
}

private struct Point {
    var x = 0
    var name = ""
}

@Suite struct ObservableObjectTests {
    @Test func `objectWillChange fires before the value changes`() {
        let person = Person()
        var seen: [String] = []
        let cancellable = person.objectWillChange.sink { seen.append(person.name) }
        person.name = "Grace"
        person.name = "Joan"
        #expect(seen == ["Ada", "Grace"])
        #expect(person.name == "Joan")
        cancellable.cancel()
        person.name = "x"
        #expect(seen.count == 2)
    }

    @Test func `objectWillChange is one publisher per object`() {
        let first = Person()
        let second = Person()
        #expect(first.objectWillChange === first.objectWillChange)
        #expect(first.objectWillChange !== second.objectWillChange)
        let employee = Employee()
        #expect(employee.objectWillChange === (employee as Person).objectWillChange)
    }

    @Test func `untracked properties do not fire`() {
        let person = Person()
        var count = 0
        let cancellable = person.objectWillChange.sink { count += 1 }
        person.untracked = 3
        #expect(count == 0)
        cancellable.cancel()
    }

    @Test func `a subclass sends for its own and inherited properties`() {
        let employee = Employee()
        var count = 0
        let cancellable = employee.objectWillChange.sink { count += 1 }
        employee.salary = 2
        employee.name = "b"
        employee.age += 1
        #expect(count == 3)
        cancellable.cancel()
    }

    @Test func `a published property in a subclass of a class without any`() {
        let object = LatePublished()
        var count = 0
        let cancellable = object.objectWillChange.sink { count += 1 }
        object.extra = 1
        object.value = 1
        #expect(count == 2)
        cancellable.cancel()
    }

    @Test func `an own ObservableObjectPublisher receives the changes`() {
        let object = OwnPublisher()
        var count = 0
        let cancellable = object.objectWillChange.sink { count += 1 }
        object.name = "b"
        object.name = "c"
        Just("d").assign(to: &object.$name)
        #expect(count == 3)
        #expect(object.name == "d")
        cancellable.cancel()
    }

    @Test func `an own subject is left to the class`() {
        let object = OwnSubject()
        var count = 0
        let cancellable = object.objectWillChange.sink { count += 1 }
        object.name = "b"
        #expect(count == 0)
        object.objectWillChange.send()
        #expect(count == 1)
        cancellable.cancel()
    }

    @Test func `generic classes`() {
        let box = WrappedStruct(withItem: Point())
        let open = OpenBox(withItem: [1])
        var count = 0
        var cancellables: Set<AnyCancellable> = []
        box.objectWillChange.sink { count += 1 }.store(in: &cancellables)
        open.objectWillChange.sink { count += 1 }.store(in: &cancellables)
        box.item.x = 1
        box.item.name += "a"
        open.item.append(2)
        #expect(count == 3)
        #expect(box.item.x == 1)
        #expect(open.item == [1, 2])
    }

    @MainActor @Test func `a main-actor class`() {
        let model = MainModel()
        var count = 0
        let cancellable = model.objectWillChange.sink { count += 1 }
        model.title = "abc"
        #expect(model.lengths == [0, 3])
        #expect(count == 1)
        cancellable.cancel()
    }

    @Test func `fields of unusual kinds do not disturb the search`() {
        let object = Unusual()
        var count = 0
        let cancellable = object.objectWillChange.sink { count += 1 }
        object.value = (1, "a")
        #expect(count == 1)
        #expect(object.value?.1 == "a")
        cancellable.cancel()
    }

    @Test func `published properties of other classes just keep values`() {
        let object = NotObservable()
        object.name = "b"
        #expect(object.name == "b")
        #expect(object.$name.prefix(1).all == ["b"])
    }

    @Test func `a change before anyone listens is not announced later`() {
        let person = Person()
        person.name = "b"
        var count = 0
        let cancellable = person.objectWillChange.sink { count += 1 }
        #expect(count == 0)
        cancellable.cancel()
    }

    @Test func `an object without published properties has one publisher`() {
        let object = Plain()
        #expect(object.objectWillChange === object.objectWillChange)
        for _ in 0..<20_000 {
            // As a rule at the address of the one before.
            let object = Plain()
            var count = 0
            let cancellable = object.objectWillChange.sink { count += 1 }
            object.value = 1
            #expect(count == 1)
            cancellable.cancel()
        }
    }

    /// In a table of its own: what the other tests keep alive at the same time decides when the shared one is purged.
    @Test func `the publishers of released objects are dropped whenever the table has doubled`() {
        let table = ObjectPublisherTable()
        weak var publisher: ObservableObjectPublisher?
        do {
            let object = Plain()
            publisher = table.publisher(of: object)
        }
        // Kept, so that each takes an entry of its own.
        var kept = (0..<100).map { _ in Plain() }
        for object in kept { _ = table.publisher(of: object) }
        #expect(publisher == nil)

        for _ in 0..<100 {
            kept = (0..<100).map { _ in Plain() }
            for object in kept { _ = table.publisher(of: object) }
            #expect(table.count <= 300)
        }
    }

    @Test func `the object and its publisher are released`() {
        weak var object: Person?
        weak var publisher: ObservableObjectPublisher?
        var cancellables: Set<AnyCancellable> = []
        do {
            let person = Person()
            object = person
            publisher = person.objectWillChange
            person.objectWillChange.sink {}.store(in: &cancellables)
            person.$name.sink { _ in }.store(in: &cancellables)
            person.name = "b"
        }
        #expect(object == nil)
        #expect(publisher == nil)
    }

    @Test func `subscribers may change, cancel and subscribe during a send`() {
        let publisher = ObservableObjectPublisher()
        var log: [String] = []
        var cancellables: [String: AnyCancellable] = [:]
        var isFirst = true
        cancellables["a"] = publisher.sink {
            log.append("a")
            guard isFirst else { return }
            isFirst = false
            cancellables["b"] = nil
            cancellables["c"] = publisher.sink { log.append("c") }
            publisher.send()
        }
        cancellables["b"] = publisher.sink { log.append("b") }
        publisher.send()
        #expect(log == ["a", "a", "c"])
    }

    @Test func `ten thousand subscribers`() {
        let publisher = ObservableObjectPublisher()
        var count = 0
        var cancellables = (0..<10_000).map { _ in publisher.sink { count += 1 } }
        publisher.send()
        #expect(count == 10_000)
        while !cancellables.isEmpty { cancellables.remove(at: cancellables.count / 2) }
        publisher.send()
        #expect(count == 10_000)
    }
}
