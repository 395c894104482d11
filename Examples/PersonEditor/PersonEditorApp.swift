import Martlet
import SwiftUI

struct Person {
    var name: String
    var age: Int
}

/// One person in two windows. Each window has the three editors, one a tab.
@main
struct PersonEditorApp: App {
    @StateObject private var person = PersonEditorApp.makePerson()

    private static func makePerson() -> WrappedStruct<Person> {
        let person = WrappedStruct(withItem: Person(name: "Ada Lovelace", age: 36))
        person.undoLimit = 100
        return person
    }

    var body: some Scene {
        WindowGroup("Window A") {
            EditorTabs(person: person)
                .modifier(OpensWindow(id: "b"))
        }
        .defaultSize(width: 420, height: 460)
        .commands { UndoCommands(person) }
        Window("Window B", id: "b") {
            EditorTabs(person: person)
        }
        .defaultSize(width: 420, height: 460)
        .commands { UndoCommands(person) }
    }
}

/// Opens the second window along with the first.
struct OpensWindow: ViewModifier {
    let id: String
    @Environment(\.openWindow) private var openWindow

    func body(content: Content) -> some View {
        content.onAppear { openWindow(id: id) }
    }
}

/// The three editors.
struct EditorTabs: View {
    let person: WrappedStruct<Person>

    var body: some View {
        TabView {
            StateEditor(person: person.item)
                .tabItem { Label("State", systemImage: "person") }
            ItemEditor(person: person)
                .tabItem { Label("Item", systemImage: "doc") }
            MemberEditor(person: person)
                .tabItem { Label("Member", systemImage: "star") }
        }
    }
}

/// With a state of its own: what is typed in one window does not show in the other.
struct StateEditor: View {
    @State private var person: Person

    init(person: Person) {
        _person = State(initialValue: person)
    }

    var body: some View {
        Form {
            Section("Edit Name") {
                TextEditor(text: $person.name)
            }
            Section("Age:") {
                Stepper("\(person.age)", onIncrement: { person.age += 1 }, onDecrement: { person.age -= 1 })
            }
        }
    }
}

/// With a shared box, through its `item`.
struct ItemEditor: View {
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
        }
    }
}

/// With a shared box, straight to the person's members.
struct MemberEditor: View {
    @ObservedObject var person: WrappedStruct<Person>

    var body: some View {
        Form {
            Section("Edit Name") {
                TextEditor(text: $person.name)
            }
            Section("Age:") {
                Stepper("\(person.age)", onIncrement: { person.age += 1 }, onDecrement: { person.age -= 1 })
            }
        }
    }
}

#Preview {
    EditorTabs(person: WrappedStruct(withItem: Person(name: "Ada Lovelace", age: 36)))
}
