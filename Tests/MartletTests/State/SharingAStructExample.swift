import Martlet

/// The code of the article "Sharing a struct", as it stands there. `ArticleTests` compares the two.
enum SharingAStruct {
    struct PeopleApp: App {
        @State private var ada = WrappedStruct(Person(name: "Ada", age: 36))

        var body: some Scene {
            WindowGroup("Editor") { PersonEditor(person: ada) }
            Window("Badge", id: "badge") { Badge(person: ada) }
        }
    }

    struct Person: Equatable {
        var name: String
        var age: Int
        var address = Address()
    }

    struct Address: Equatable {
        var street = "Main Street"
    }

    struct PersonEditor: View {
        @Bindable var person: WrappedStruct<Person>

        var body: some View {
            Form {
                TextField("Name", text: $person.name)
                Stepper("Age: \(person.age)", value: $person.age)
                AddressEditor(address: person.scope(\.address))
            }
        }
    }

    struct Badge: View {
        let person: WrappedStruct<Person>

        var body: some View {
            Text(person.name)  // not run again when the age changes
        }
    }

    struct StreetSign: View {
        let person: WrappedStruct<Person>

        var body: some View {
            Text(person[\.address.street])
        }
    }

    struct AddressEditor: View {
        @Bindable var address: WrappedStruct<Address>

        var body: some View {
            TextField("Street", text: $address.street)
        }
    }

    struct Someone: Identifiable, Equatable {
        let id: Int
        var name: String
    }

    struct Store: Equatable {
        var people: [Someone]
    }

    struct PeopleList: View {
        let store: WrappedStruct<Store>

        var body: some View {
            List {
                ForEach(store.elements(\.people)) { $person in
                    TextField("Name", text: $person.name)
                }
            }
        }
    }

    static func celebrateBirthday(of person: WrappedStruct<Person>) {
        person.withLock { person in
            person.age += 1
        }
    }

    static func greetEachName(of person: WrappedStruct<Person>) async {
        for await name in person.changes(of: \.name) {
            print("Hello, \(name)")
        }
    }

    struct UndoApp: App {
        @State private var ada = WrappedStruct(Person(name: "Ada", age: 36))

        var body: some Scene {
            WindowGroup { PersonEditor(person: ada) }
                .commands { UndoCommands(ada) }
        }
    }
}
