import MartletTesting
import SwiftUI
import Testing

@Observable
private final class Address {
    var street = "Main"
    var city = "Rome"
}

@Observable
private final class Person {
    var name = "Ada"
    var age = 36
    var address = Address()
    var friends: [Person] = []
    @ObservationIgnored var secret = 0
    var title: String { "\(name), \(age)" }
}

private struct Reader: View {
    let name: String
    let log: Log
    let read: () -> String
    var body: some View {
        log.add(name)
        return Text(read())
    }
}

extension Behaviour {
    @MainActor
    @Suite("Observation")
    struct ObservationTests {
        @Test("case28: only the views that have read the changed property are evaluated")
        func case28_precision() throws {
            let person = Person()
            let log = Log()
            let window = try TestWindow {
                Reader(name: "name", log: log) { person.name }
                Reader(name: "age", log: log) { "\(person.age)" }
                Reader(name: "title", log: log) { person.title }
                Reader(name: "none", log: log) { "none" }
            }
            _ = log.take()
            person.name = "Bob"
            try window.app.settle()
            #expect(Set(log.take()) == ["name", "title"])
            person.age = 40
            try window.app.settle()
            #expect(Set(log.take()) == ["age", "title"])
            person.secret = 1
            try window.app.settle()
            #expect(log.take() == [])
            #expect(window.texts == ["Bob", "40", "Bob, 40", "none"])
        }

        @Test("case27: nested objects: a change wakes the readers of that property; another object the readers of both")
        func case27_nested() throws {
            let person = Person()
            let log = Log()
            let window = try TestWindow {
                Reader(name: "street", log: log) { person.address.street }
                Reader(name: "city", log: log) { person.address.city }
                Reader(name: "name", log: log) { person.name }
            }
            _ = log.take()
            let old = person.address
            old.street = "Side"
            try window.app.settle()
            #expect(log.take() == ["street"])
            person.address = Address()
            try window.app.settle()
            #expect(Set(log.take()) == ["street", "city"])
            old.street = "Unseen"
            try window.app.settle()
            #expect(log.take() == [])
            person.address.city = "Oslo"
            try window.app.settle()
            #expect(log.take() == ["city"])
        }

        @Test("Arrays of observable objects: a row's change evaluates the row, an insertion the list")
        func rows() throws {
            struct Row: View {
                let person: Person
                let log: Log
                var body: some View {
                    log.add(person.name)
                    return Text(person.name)
                }
            }
            struct List: View {
                let person: Person
                let log: Log
                var body: some View {
                    log.add("list")
                    return ForEach(person.friends, id: \.age) { Row(person: $0, log: log) }
                }
            }
            let person = Person()
            person.friends = (0..<5).map { index in
                let friend = Person()
                friend.name = "f\(index)"
                friend.age = index
                return friend
            }
            let log = Log()
            let window = try TestWindow(List(person: person, log: log))
            _ = log.take()
            person.friends[2].name = "x"
            try window.app.settle()
            #expect(log.take() == ["x"])
            let friend = Person()
            friend.name = "new"
            friend.age = 9
            person.friends.append(friend)
            try window.app.settle()
            #expect(log.take() == ["list", "new"])
            #expect(window.texts == ["f0", "f1", "x", "f3", "f4", "new"])
        }

        @Test("Reads in closures that the view hands on count for whoever runs them")
        func closures() throws {
            struct Lazy<Content: View>: View {
                let log: Log
                @ViewBuilder let content: () -> Content
                var body: some View {
                    log.add("lazy")
                    return content()
                }
            }
            struct Root: View {
                let person: Person
                let log: Log
                var body: some View {
                    log.add("root")
                    return Lazy(log: log) { Text(person.name) }
                }
            }
            let person = Person()
            let log = Log()
            let window = try TestWindow(Root(person: person, log: log))
            _ = log.take()
            person.name = "Bob"
            try window.app.settle()
            #expect(log.take() == ["lazy"])
            #expect(window.texts == ["Bob"])
        }

        @Test("Several changes before the update evaluate once")
        func once() throws {
            let person = Person()
            let log = Log()
            let window = try TestWindow(Reader(name: "title", log: log) { person.title })
            _ = log.take()
            for age in 1...10 {
                person.age = age
                person.name += "."
            }
            try window.app.settle()
            #expect(log.take() == ["title"])
            #expect(window.texts == ["Ada.........., 10"])
        }

        @Test("Two windows on one object both follow")
        func twoWindows() throws {
            let person = Person()
            let first = try TestWindow(Text("Only"))
            let one = try first.app.openWindow { Reader(name: "1", log: Log()) { person.name } }
            let two = try first.app.openWindow { Reader(name: "2", log: Log()) { person.name } }
            person.name = "Bob"
            try first.app.settle()
            #expect(one.texts == ["Bob"])
            #expect(two.texts == ["Bob"])
            try one.close()
            person.name = "Cid"
            try first.app.settle()
            #expect(two.texts == ["Cid"])
        }

        @Test("Reads in actions and in onAppear are not observed")
        func actions() throws {
            struct Content: View {
                let person: Person
                let log: Log
                var body: some View {
                    log.add("body")
                    return Button("Read") { log.add(person.name) }.onAppear { log.add(person.name) }
                }
            }
            let person = Person()
            let log = Log()
            let window = try TestWindow(Content(person: person, log: log))
            try window.button("Read").press()
            _ = log.take()
            person.name = "Bob"
            try window.app.settle()
            #expect(log.take() == [])
        }

        @Test("A change made in a task and one from another thread are shown")
        func tasks() async throws {
            struct Content: View {
                let person: Person
                var body: some View {
                    Text(person.title).task {
                        await Task.yield()
                        person.name = "Task"
                    }
                }
            }
            let person = Person()
            let window = try TestWindow(Content(person: person))
            try await window.app.wait { window.text("Task, 36").exists }
            nonisolated(unsafe) let other = person
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    other.age = 1
                    continuation.resume()
                }
            }
            try await window.app.wait { window.text("Task, 1").exists }
        }
    }
}
