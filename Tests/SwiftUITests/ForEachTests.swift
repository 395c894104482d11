import HeadlessBackend
import MartletTesting
import SwiftUI
import Testing

private struct Item: Identifiable, Equatable {
    var id: String
    var name: String
    init(_ id: String, _ name: String? = nil) {
        self.id = id
        self.name = name ?? id
    }
}

private struct Rows: View {
    let items: Knob<[Item]>
    var body: some View {
        ForEach(items.value) { CountingButton(name: $0.name) }
    }
}

extension Behaviour {
    @MainActor
    @Suite("ForEach")
    struct ForEachTests {
        @Test("A binding to a collection gives bindings keyed by id, in ForEach and List")
        func bindingForms() throws {
            let binding = Binding.constant([Item("a")])
            let rows = ForEach(binding) { $item in Text(item.name) }
            #expect("\(type(of: rows))".contains("LazyMapSequence"))
            let keyed = ForEach(binding, id: \.name) { $item in Text(item.name) }
            #expect("\(type(of: keyed))".contains("LazyMapSequence"))
            let window = try TestWindow {
                List(binding) { $item in Text("1 \(item.name)") }
                List(binding, id: \.name) { $item in Text("2 \(item.name)") }
                List(binding.wrappedValue) { Text("3 \($0.name)") }
                List(binding.wrappedValue, id: \.name) { Text("4 \($0.name)") }
                List(0..<1) { Text("5 \($0)") }
                List { rows }
            }
            #expect(window.texts == ["1 a", "2 a", "3 a", "4 a", "5 0", "a"])
        }

        @Test("Insert, move, rename and delete keep the state of the rows by id")
        func rowState() throws {
            let items = Knob([Item("a"), Item("b"), Item("c")])
            let window = try TestWindow(Rows(items: items))
            try window.button("b 0").press()
            items.value.insert(Item("d"), at: 0)
            try window.app.settle()
            #expect(window.texts == ["d 0", "a 0", "b 1", "c 0"])
            items.value.reverse()
            try window.app.settle()
            #expect(window.texts == ["c 0", "b 1", "a 0", "d 0"])
            items.value[1].name = "B"
            try window.app.settle()
            #expect(window.texts == ["c 0", "B 1", "a 0", "d 0"])
            items.value.removeAll { $0.id != "b" }
            try window.app.settle()
            #expect(window.texts == ["B 1"])
            items.value = [Item("a"), Item("b")]
            try window.app.settle()
            #expect(window.texts == ["a 0", "b 1"])
            items.value = []
            try window.app.settle()
            #expect(window.texts == [])
            items.value = [Item("b")]
            try window.app.settle()
            #expect(window.texts == ["b 0"])
        }

        @Test("Frames follow a move")
        func frames() throws {
            let items = Knob([Item("a"), Item("b")])
            let window = try TestWindow(VStack(spacing: 0) { Rows(items: items) })
            let first = try window.button("a 0").frame
            let second = try window.button("b 0").frame
            #expect(second.minY == first.maxY)
            items.value.reverse()
            try window.app.settle()
            #expect(try window.button("b 0").frame == first)
            #expect(try window.button("a 0").frame == second)
        }

        @Test("By key path, by range, of strings, of indices, and of rows with several views")
        func forms() throws {
            let names = ["x", "y"]
            let window = try TestWindow {
                ForEach(0..<2) { Text("\($0)") }
                ForEach(names, id: \.self) { Text($0) }
                ForEach(names.indices, id: \.self) { index in Text("\(index)\(names[index])") }
                ForEach(Array(names.enumerated()), id: \.offset) { offset, name in
                    Text("\(offset)")
                    Text(name)
                }
                ForEach([1, 2, 3], id: \.self) { number in
                    if number != 2 { Text("#\(number)") }
                }
            }
            #expect(window.texts == ["0", "1", "x", "y", "0x", "1y", "0", "x", "1", "y", "#1", "#3"])
        }

        @Test("Nested: the inner rows keep their state when the outer ones move")
        func nested() throws {
            struct Grid: View {
                let rows: Knob<[Item]>
                let columns: Knob<[String]>
                var body: some View {
                    ForEach(rows.value) { row in
                        ForEach(columns.value, id: \.self) { column in CountingButton(name: row.name + column) }
                    }
                }
            }
            let rows = Knob([Item("a"), Item("b")])
            let columns = Knob(["1", "2"])
            let window = try TestWindow(Grid(rows: rows, columns: columns))
            try window.button("b1 0").press()
            rows.value.reverse()
            columns.value = ["2", "1", "3"]
            try window.app.settle()
            #expect(window.texts == ["b2 0", "b1 1", "b3 0", "a2 0", "a1 0", "a3 0"])
        }

        @Test("Duplicate ids: one warning that names the id, all rows shown, nothing crashes")
        func duplicates() throws {
            let items = Knob([Item("a"), Item("twice", "x"), Item("twice", "y")])
            var window: TestWindow?
            let written = try standardError {
                window = try TestWindow(Rows(items: items))
                #expect(window?.texts == ["a 0", "x 0", "y 0"])
                items.value.append(Item("twice", "z"))
                try window?.app.settle()
                items.value.reverse()
                try window?.app.settle()
                items.value.removeFirst()
                try window?.app.settle()
            }
            #expect(window?.texts == ["y 0", "x 0", "a 0"])
            let warnings = written.split(separator: "\n").filter { $0.contains("twice") }
            #expect(warnings.count == 1)
            #expect(warnings.first?.contains("ForEach") == true)
        }

        @Test("case1: a row's binding follows its element; after its deletion it reads the last value and drops writes")
        func case1_staleBinding() throws {
            struct Row: View {
                @Binding var item: Item
                let keep: (Binding<Item>) -> Void
                var body: some View {
                    TextField("Name", text: $item.name).accessibilityIdentifier(item.id)
                    Button("Keep \(item.id)") { keep($item) }
                }
            }
            struct List: View {
                @Bindable var items: Knob<[Item]>
                let keep: (Binding<Item>) -> Void
                var body: some View {
                    ForEach($items.value) { $item in Row(item: $item, keep: keep) }
                }
            }
            let items = Knob([Item("a"), Item("b"), Item("c")])
            let kept = Knob<Binding<Item>?>(nil)
            let window = try TestWindow(List(items: items) { kept.value = $0 })
            try window.textField("b").type("!")
            #expect(items.value.map(\.name) == ["a", "b!", "c"])
            try window.button("Keep b").press()
            let binding = try #require(kept.value)
            // Another element at its place: the binding still means its own.
            items.value.insert(Item("d"), at: 0)
            try window.app.settle()
            #expect(binding.wrappedValue.id == "b")
            binding.wrappedValue.name = "B"
            #expect(items.value.map(\.name) == ["d", "a", "B", "c"])
            try window.app.settle()
            #expect(try window.textField("b").text == "B")
            items.value.removeAll { $0.id == "b" }
            #expect(binding.wrappedValue.name == "B")
            binding.wrappedValue.name = "gone"
            #expect(items.value.map(\.id) == ["d", "a", "c"])
            #expect(items.value.map(\.name) == ["d", "a", "c"])
            try window.app.settle()
            items.value = []
            #expect(binding.wrappedValue.name == "B")
            binding.wrappedValue.name = "gone"
            #expect(items.value == [])
            try window.app.settle()
            #expect(window.textFields.isEmpty)
        }

        @Test("case1: a row deletes itself through its binding's collection while it is shown")
        func case1_deleteFromRow() throws {
            struct List: View {
                @State private var items = [Item("a"), Item("b"), Item("c")]
                var body: some View {
                    ForEach($items) { $item in
                        Toggle(
                            item.name,
                            isOn: Binding {
                                item.name.isEmpty
                            } set: { _ in
                                item.name += "!"
                            })
                        Button("Delete \(item.id)") { items.removeAll { $0.id == item.id } }
                    }
                }
            }
            let window = try TestWindow(List())
            for id in ["c", "a", "b"] { try window.button("Delete \(id)").press() }
            #expect(window.buttons.isEmpty)
        }

        @Test("Bindings by key path, for elements without an id of their own")
        func bindingsByKeyPath() throws {
            struct List: View {
                @State private var names = ["a", "b"]
                var body: some View {
                    ForEach($names, id: \.self) { $name in
                        Text(name)
                    }
                    Text(names.joined())
                    Button("Change") { $names[0].wrappedValue = "z" }
                }
            }
            let window = try TestWindow(List())
            try window.button("Change").press()
            #expect(window.texts.prefix(3) == ["z", "b", "zb"])
        }

        @Test("Typing into one row changes that row's widgets, not the others'")
        func rowPrecision() throws {
            struct Row: View {
                @Binding var item: Item
                var body: some View {
                    TextField("Name", text: $item.name).accessibilityIdentifier(item.id)
                    Text(item.name)
                }
            }
            struct List: View {
                @State private var items = (0..<20).map { Item("\($0)") }
                var body: some View {
                    ForEach($items) { $item in Row(item: $item) }
                }
            }
            let window = try TestWindow(List())
            let before = window.app.backend.counts
            try window.textField("7").type("x")
            #expect(window.text("7x").exists)
            let work = window.app.backend.counts - before
            #expect(work.propertiesSet == 1)
            #expect(work.widgetsMade == 0)
            #expect(work.childrenSet == 0)
        }
    }
}
