import CBench
import Martlet
import SwiftUI

struct Person {
    var name = ""

    @MainActor static let shared = WrappedStruct(Person())
}

/// One text in the fields of two windows.
struct TypingApp: App {
    init() {
        Bench.change = { bench_type(Int32($0)) }
    }

    var body: some Scene {
        WindowGroup("Typing") { NameField(person: Person.shared).modifier(OpensSecond()) }
            .defaultSize(width: 400, height: 300)
        Window("Typing", id: "second") { NameField(person: Person.shared) }
            .defaultSize(width: 400, height: 300)
    }
}

struct NameField: View {
    @Bindable var person: WrappedStruct<Person>

    var body: some View {
        TextField("Name", text: $person.name)
    }
}
