import MartletTesting
import SwiftUI
import Testing

private struct Address: Equatable {
    var street = "Main"
}

private struct Person: Equatable {
    var name = "Ada"
    var address = Address()
    var nickname: String?
    var tags = ["x", "y"]
}

@Observable
private final class Model {
    var person = Person()
}

private struct Holder<Content: View>: View {
    @State private var person = Person()
    @ViewBuilder let content: (Binding<Person>) -> Content
    var body: some View {
        Text("\(person.name),\(person.address.street),\(person.nickname ?? "-"),\(person.tags.joined())")
        content($person)
    }
}

extension Behaviour {
    @MainActor
    @Suite("Bindings")
    struct BindingTests {
        @Test("To members, nested ones and elements")
        func members() throws {
            let window = try TestWindow(
                Holder { person in
                    TextField("Name", text: person.name)
                    TextField("Street", text: person.address.street)
                    TextField("Tag", text: person.tags[1])
                })
            try window.textField("Name").type("!")
            try window.textField("Street").type("?")
            try window.textField("Tag").type("z")
            #expect(window.text("Ada!,Main?,-,xyz").exists)
        }

        @Test("Into an optional: nil while there is none; later reads give the last value, writes are dropped")
        func unwrapping() throws {
            let kept = Knob<Binding<String>?>(nil)
            let window = try TestWindow(
                Holder { person in
                    if let nickname = Binding(person.nickname) {
                        TextField("Nickname", text: nickname)
                        Button("Keep") { kept.value = nickname }
                    }
                    Button("Set") { person.wrappedValue.nickname = "Al" }
                    Button("Clear") { person.wrappedValue.nickname = nil }
                })
            #expect(!window.textField("Nickname").exists)
            try window.button("Set").press()
            try window.textField("Nickname").type("i")
            #expect(window.text("Ada,Main,Ali,xy").exists)
            try window.button("Keep").press()
            try window.button("Clear").press()
            #expect(!window.textField("Nickname").exists)
            let stale = try #require(kept.value)
            #expect(stale.wrappedValue == "Ali")
            stale.wrappedValue = "Gone"
            try window.app.settle()
            #expect(window.text("Ada,Main,-,xy").exists)
        }

        @Test("As an optional: setting nil does nothing")
        func wrapping() throws {
            var value = 1
            let base = Binding {
                value
            } set: {
                value = $0
            }
            let optional = Binding<Int?>(base)
            #expect(optional.wrappedValue == 1)
            optional.wrappedValue = 2
            #expect(value == 2)
            optional.wrappedValue = nil
            #expect(value == 2)
        }

        @Test("Constants ignore writes; AnyHashable ignores values of another type")
        func constantAndErased() {
            let constant = Binding.constant(1)
            constant.wrappedValue = 2
            #expect(constant.wrappedValue == 1)
            var value = 1
            let erased = Binding<AnyHashable>(
                Binding {
                    value
                } set: {
                    value = $0
                })
            erased.wrappedValue = AnyHashable("text")
            #expect(value == 1)
            erased.wrappedValue = AnyHashable(3)
            #expect(value == 3)
        }

        @Test("projectedValue and init(projectedValue:) lead to the same place")
        func projection() {
            var value = 1
            let binding = Binding {
                value
            } set: {
                value = $0
            }
            Binding(projectedValue: binding.projectedValue).wrappedValue = 5
            #expect(value == 5)
            #expect(binding.wrappedValue == 5)
        }

        @Test("A stale element binding of a shrunken collection reads the last value and drops writes")
        func staleElement() {
            var values = [1, 2, 3]
            let binding = Binding {
                values
            } set: {
                values = $0
            }
            #expect(binding.map(\.wrappedValue) == [1, 2, 3])
            let last = binding[2]
            values = [1]
            #expect(last.wrappedValue == 3)
            last.wrappedValue = 9
            #expect(values == [1])
            #expect(binding.count == 1)
        }

        @Test("@Bindable gives bindings to an observable object, as a property, a local and a parameter")
        func bindable() throws {
            struct Property: View {
                @Bindable var model: Model
                var body: some View { TextField("Property", text: $model.person.name) }
            }
            struct Local: View {
                @Environment(Model.self) private var model
                var body: some View {
                    @Bindable var model = model
                    TextField("Local", text: $model.person.name)
                }
            }
            struct Inline: View {
                let model: Model
                var body: some View { TextField("Inline", text: Bindable(model).person.name) }
            }
            let model = Model()
            let window = try TestWindow {
                VStack {
                    Property(model: model)
                    Local()
                    Inline(model: model)
                }
                .environment(model)
            }
            for field in ["Property", "Local", "Inline"] { try window.textField(field).type("!") }
            #expect(model.person.name == "Ada!!!")
            #expect(try window.textField("Property").text == "Ada!!!")
        }

        @Test("@State with an observable object gives bindings to its members")
        func stateObservable() throws {
            struct Content: View {
                @State private var model = Model()
                var body: some View {
                    TextField("Name", text: $model.person.name)
                    Text("Hello \(model.person.name)")
                }
            }
            let window = try TestWindow(Content())
            try window.textField("Name").type("!")
            #expect(window.text("Hello Ada!").exists)
        }

        @Test("A binding with a getter and setter of the app's own is read anew whenever the view is evaluated")
        func ownAccessors() throws {
            struct Content: View {
                @State private var celsius = 10.0
                var body: some View {
                    Stepper("C", value: $celsius)
                    Stepper(
                        "F",
                        value: Binding {
                            celsius * 9 / 5 + 32
                        } set: {
                            celsius = ($0 - 32) * 5 / 9
                        }, step: 9)
                    Text("\(Int(celsius))")
                }
            }
            let window = try TestWindow(Content())
            try window.stepper("F").increment()
            #expect(window.text("15").exists)
            try window.stepper("C").increment()
            #expect(window.text("16").exists)
        }

        @Test("A custom property wrapper made of others: its state, its binding, its update()")
        func dynamicProperty() throws {
            @propertyWrapper
            struct Uppercased: DynamicProperty {
                @State private var text: String
                @Environment(\.lineLimit) private var limit
                private var seenLimit: Int?
                init(wrappedValue: String) { _text = State(initialValue: wrappedValue.uppercased()) }
                var wrappedValue: String {
                    get { text + "\(seenLimit ?? 0)" }
                    nonmutating set { text = newValue.uppercased() }
                }
                var projectedValue: Binding<String> {
                    Binding {
                        text
                    } set: {
                        text = $0.uppercased()
                    }
                }
                mutating func update() { seenLimit = limit }
            }
            struct Content: View {
                @Uppercased private var name = "ada"
                var body: some View {
                    Text(name)
                    TextField("Name", text: $name)
                    Button("Set") { name = "bob" }
                }
            }
            struct Root: View {
                let limit: Knob<Int>
                var body: some View { Content().lineLimit(limit.value) }
            }
            let limit = Knob(1)
            let window = try TestWindow(Root(limit: limit))
            #expect(window.text("ADA1").exists)
            try window.textField("Name").type("x")
            #expect(try window.textField("Name").text == "ADAX")
            limit.value = 2
            try window.app.settle()
            #expect(window.text("ADAX2").exists)
            try window.button("Set").press()
            #expect(window.text("BOB2").exists)
        }
    }
}
