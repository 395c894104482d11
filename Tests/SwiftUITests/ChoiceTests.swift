import HeadlessBackend
import MartletTesting
import SwiftUI
import Testing

private enum Flavor: String, CaseIterable, Identifiable {
    case chocolate, vanilla, strawberry
    var id: Self { self }
}

private struct City: Identifiable, Hashable {
    var id: Int
    var name: String
}

extension Behaviour {
    @MainActor
    @Suite("Pickers, tabs and lists")
    struct ChoiceTests {
        private func options(_ window: TestWindow) throws -> [String] { try window.picker().options }

        @Test("Tags choose; the selection follows and is followed")
        func tags() throws {
            let window = try TestWindow(
                Bound(Flavor.vanilla) { flavor in
                    Picker("Flavor", selection: flavor) {
                        Text("Chocolate").tag(Flavor.chocolate)
                        Text("Vanilla").tag(Flavor.vanilla)
                    }
                    Button("Set") { flavor.wrappedValue = .chocolate }
                })
            #expect(try options(window) == ["Chocolate", "Vanilla"])
            #expect(try window.picker("Flavor").text == "Vanilla")
            try window.picker("Flavor").select("Chocolate")
            #expect(try window.value == "chocolate")
            try window.picker("Flavor").select("Vanilla")
            try window.button("Set").press()
            #expect(try window.picker("Flavor").text == "Chocolate")
        }

        @Test("In ForEach the ids are tags, unless there are tags of another type")
        func ids() throws {
            let cities = [City(id: 1, name: "Rome"), City(id: 2, name: "Oslo")]
            let byID = try TestWindow(
                Bound(1) { id in
                    Picker("City", selection: id) { ForEach(cities) { Text($0.name) } }
                })
            try byID.picker("City").select("Oslo")
            #expect(try byID.value == "2")
            let byTag = try TestWindow(
                Bound(cities[0]) { city in
                    Picker("City", selection: city) { ForEach(cities) { Text($0.name).tag($0) } }
                })
            #expect(try byTag.picker("City").text == "Rome")
            try byTag.picker("City").select("Oslo")
            #expect(try byTag.value.contains("Oslo"))
            let bySelf = try TestWindow(
                Bound("b") { text in
                    Picker("Letter", selection: text) { ForEach(["a", "b"], id: \.self) { Text($0) } }
                })
            #expect(try bySelf.picker().text == "b")
            let cases = try TestWindow(
                Bound(Flavor.vanilla) { flavor in
                    Picker("Flavor", selection: flavor) { ForEach(Flavor.allCases) { Text($0.rawValue) } }
                })
            #expect(try cases.picker().options.count == 3)
            #expect(try cases.picker().text == "vanilla")
        }

        @Test("An optional selection: nil has a tag of its own, others are found without being wrapped")
        func optional() throws {
            let window = try TestWindow(
                Bound(Int?.none) { number in
                    Picker("Number", selection: number) {
                        Text("None").tag(Int?.none)
                        Text("One").tag(Optional(1))
                        Text("Two").tag(2)
                    }
                })
            #expect(try window.picker().text == "None")
            try window.picker().select("One")
            #expect(try window.value == "Optional(1)")
            try window.picker().select("Two")
            #expect(try window.value == "Optional(2)")
            try window.picker().select("None")
            #expect(try window.value == "nil")
        }

        @Test("Without an option for the selection none is chosen; an option without a tag can't be")
        func noMatch() throws {
            let window = try TestWindow(
                Bound(Int?.none) { number in
                    Picker("Number", selection: number) {
                        Text("Untagged")
                        Text("One").tag(Int?.some(1))
                    }
                })
            #expect(try window.picker().text == "")
            try window.picker().select("Untagged")
            #expect(try window.value == "nil")
            #expect(try window.picker().text == "")
            try window.picker().select("One")
            #expect(try window.value == "Optional(1)")
        }

        @Test("Options, their texts and tags may change; a refused choice goes back")
        func changes() throws {
            let names = Knob(["a", "b"])
            struct Content: View {
                let names: Knob<[String]>
                @State private var selection = "b"
                var body: some View {
                    Picker("Letter", selection: $selection) { ForEach(names.value, id: \.self) { Text($0) } }
                    Picker(
                        "Refuses",
                        selection: Binding {
                            selection
                        } set: { _ in
                        }
                    ) {
                        ForEach(names.value, id: \.self) { Text($0.uppercased()) }
                    }
                    Text("= \(selection)").accessibilityIdentifier("value")
                }
            }
            let window = try TestWindow(Content(names: names))
            names.value = ["z", "b", "a"]
            try window.app.settle()
            #expect(try window.picker("Letter").options == ["z", "b", "a"])
            #expect(try window.picker("Letter").text == "b")
            try window.picker("Letter").select("z")
            #expect(try window.value == "z")
            try window.picker("Refuses").select("A")
            #expect(try window.picker("Refuses").text == "Z")
            #expect(try window.value == "z")
            names.value = ["a"]
            try window.app.settle()
            #expect(try window.picker("Letter").text == "")
        }

        @Test("Picker styles reach the widget")
        func styles() throws {
            let window = try TestWindow {
                Picker("A", selection: .constant(1)) { Text("1").tag(1) }
                Picker("B", selection: .constant(1)) { Text("1").tag(1) }.pickerStyle(.segmented)
                Picker("C", selection: .constant(1)) { Text("1").tag(1) }.pickerStyle(.inline)
                Picker("D", selection: .constant(1)) { Text("1").tag(1) }.pickerStyle(.menu)
            }
            let styles = window.window.all(HeadlessPicker.self).map { "\($0.props.style)" }
            #expect(styles == ["menu", "segmented", "inline", "menu"])
        }

        @Test("TabView: titles, selection by tags both ways, pages keep their state")
        func tabs() throws {
            let window = try TestWindow(
                Bound("b") { tab in
                    TabView(selection: tab) {
                        CountingButton(name: "A").tabItem { Label("First", systemImage: "star") }.tag("a")
                        CountingButton(name: "B").tabItem { Text("Second") }.tag("b")
                    }
                    Button("Set") { tab.wrappedValue = "a" }
                })
            #expect(window.texts.contains("B 0"))
            #expect(!window.texts.contains("A 0"))
            try window.button("B 0").press()
            try window.tab("First").press()
            #expect(try window.value == "a")
            #expect(window.button("A 0").exists)
            try window.tab("Second").press()
            #expect(window.button("B 1").exists)
            try window.button("Set").press()
            #expect(try window.tab("First").isOn)
            #expect(window.button("A 0").exists)
        }

        @Test("TabView without a selection keeps its own; pages may come and go; titles follow")
        func freeTabs() throws {
            let names = Knob(["x", "y"])
            struct Content: View {
                let names: Knob<[String]>
                var body: some View {
                    TabView {
                        ForEach(names.value, id: \.self) { name in
                            Text("Page \(name)").tabItem { Text(name) }
                        }
                    }
                }
            }
            let window = try TestWindow(Content(names: names))
            #expect(window.texts == ["Page x"])
            try window.tab("y").press()
            #expect(window.texts == ["Page y"])
            names.value = ["y"]
            try window.app.settle()
            #expect(window.texts == ["Page y"])
            names.value = []
            try window.app.settle()
            #expect(window.texts == [])
            names.value = ["z"]
            try window.app.settle()
            #expect(window.texts == ["Page z"])
        }

        @Test("Lists of data, of key paths, of ranges, with sections, with bindings")
        func lists() throws {
            struct Content: View {
                @State private var cities = [City(id: 1, name: "Rome"), City(id: 2, name: "Oslo")]
                var body: some View {
                    List(cities) { Text($0.name) }
                    List(["a", "b"], id: \.self) { Text($0) }
                    List(0..<2) { Text("\($0)") }
                    List {
                        Section("Head") { ForEach(cities) { Text("\($0.id)") } }
                        Text("Last")
                    }
                    List($cities) { $city in TextField("Name", text: $city.name).accessibilityIdentifier("\(city.id)") }
                }
            }
            let window = try TestWindow(Content())
            #expect(window.texts == ["Rome", "Oslo", "a", "b", "0", "1", "Head", "1", "2", "Last"])
            try window.textField("2").type("!")
            #expect(window.texts[1] == "Oslo!")
        }
    }
}
