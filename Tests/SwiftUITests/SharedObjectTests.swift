import MartletTesting
import SwiftUI
import Testing

// What the article of seed 1 declares itself.

private struct Person: Equatable {
    var name: String
    var age: Int
}

private class WrappedStruct<T>: ObservableObject {
    @Published var item: T
    init(withItem item: T) { self.item = item }
}

private struct Editor: View {
    @ObservedObject var person: WrappedStruct<Person>

    var body: some View {
        Form {
            Section("Edit Name") {
                TextEditor(text: $person.item.name)
            }
            Section("Age:") {
                Stepper(
                    "\(person.item.age)", onIncrement: { person.item.age += 1 }, onDecrement: { person.item.age -= 1 })
            }
            Text("Hello \(person.item.name)")
        }
    }
}

private struct PlainEditor: View {
    @State var person: Person
    var body: some View { TextEditor(text: $person.name) }
}

extension Behaviour {
    @MainActor
    @Suite("One object in two windows")
    struct SharedObjectTests {
        private func windows() throws -> (WrappedStruct<Person>, TestWindow, TestWindow) {
            let person = WrappedStruct(withItem: Person(name: "Ada", age: 36))
            let first = try TestWindow(Editor(person: person))
            return (person, first, try first.app.openWindow { Editor(person: person) })
        }

        @Test("Typing in one window shows in the other; no cursor jumps, no focus is lost")
        func typing() throws {
            let (person, first, second) = try windows()
            try second.textEditor().moveCursor(to: 1)
            try first.textEditor().moveCursor(to: 3)
            try first.textEditor().type(" Lovelace")
            #expect(person.item.name == "Ada Lovelace")
            for window in [first, second] {
                #expect(try window.textEditor().text == "Ada Lovelace")
                #expect(window.text("Hello Ada Lovelace").exists)
            }
            #expect(try first.textEditor().cursor == 12)
            #expect(try first.textEditor().isFocused)
            #expect(try second.textEditor().cursor == 1)
            try second.textEditor().type("!")
            #expect(try first.textEditor().text == "A!da Lovelace")
            #expect(try first.textEditor().cursor == 13)
            #expect(try second.textEditor().cursor == 2)
        }

        @Test("Text that grows before a cursor moves it along")
        func growthBefore() throws {
            let (_, first, second) = try windows()
            try second.textEditor().moveCursor(to: 3)
            try first.textEditor().moveCursor(to: 0)
            try first.textEditor().type("Dr ")
            #expect(try second.textEditor().text == "Dr Ada")
            #expect(try second.textEditor().cursor == 6)
        }

        @Test("The stepper counts in both")
        func stepping() throws {
            let (person, first, second) = try windows()
            try first.stepper("36").increment()
            try second.stepper("37").increment()
            try first.stepper("38").decrement()
            #expect(person.item.age == 37)
            #expect(second.stepper("37").exists)
        }

        @Test("A window that closes leaves the other working")
        func closing() throws {
            let (person, first, second) = try windows()
            try first.close()
            try second.textEditor().type("!")
            #expect(person.item.name == "Ada!")
            person.item = Person(name: "Bob", age: 1)
            try second.app.settle()
            #expect(try second.textEditor().text == "Bob")
            #expect(second.stepper("1").exists)
        }

        @Test("Plain @State is each window's own: they drift apart")
        func plainState() throws {
            let person = Person(name: "Ada", age: 36)
            let first = try TestWindow(PlainEditor(person: person))
            let second = try first.app.openWindow { PlainEditor(person: person) }
            try first.textEditor().type("!")
            #expect(try first.textEditor().text == "Ada!")
            #expect(try second.textEditor().text == "Ada")
        }
    }
}
