import HeadlessBackend
import Martlet
import MartletTesting
import SwiftUI
import SwiftUICore
import Testing

extension Behaviour {
    /// What a change costs, in counts that no machine's speed has a say in. `scripts/bench` measures the same windows.
    @MainActor
    @Suite("The cost of an update")
    struct UpdateCostTests {
        @Test("A first frame measures each widget no more than twice", arguments: [10, 200])
        func firstFrame(rows: Int) throws {
            RenderStatistics.reset()
            _ = try StateRow.window(rows)
            // A label, a button and the button's label each, and the scroll view.
            #expect(RenderStatistics.widgets == 3 * rows + 1)
            #expect(RenderStatistics.bodies == rows)
            #expect(RenderStatistics.measures <= 4 * rows)
            #expect(RenderStatistics.propertyChanges == 0)
        }

        @Test(
            "One row's text costs one body, one property and that text's measures, whatever the rows",
            arguments: [10, 200])
        func oneText(rows: Int) throws {
            let window = try StateRow.window(rows)
            let button = window.buttons[5]
            RenderStatistics.reset()
            try button.press()
            #expect(window.text("Row 5: 1").exists)
            #expect(RenderStatistics.bodies == 1)
            #expect(RenderStatistics.widgets == 0)
            #expect(RenderStatistics.propertyChanges == 1)
            // Its size, and how narrow it can be, by which the row divides its space.
            #expect(RenderStatistics.measures <= 2)
            #expect(RenderStatistics.placements <= 1)
        }

        @Test("A row that grows moves the ones below, which are not measured")
        func growth() throws {
            let window = try StateRow.window(100, tall: "\none\ntwo\nthree")
            let below = try window.text("Row 6: 0").frame.minY
            RenderStatistics.reset()
            try window.buttons[5].press()
            #expect(try window.text("Row 6: 0").frame.minY > below)
            #expect(RenderStatistics.bodies == 1)
            #expect(RenderStatistics.widgets == 0)
            #expect(RenderStatistics.propertyChanges == 1)
            #expect(RenderStatistics.measures <= 2)
        }

        @Test("A new row makes its own widgets; the others are not evaluated and not measured")
        func insertion() throws {
            struct Rows: View {
                let numbers: Knob<[Int]>
                var body: some View { ScrollView { ForEach(numbers.value, id: \.self) { StateRow(number: $0) } } }
            }
            let numbers = Knob(Array(0..<100))
            let window = try TestWindow(size: Self.size) { Rows(numbers: numbers) }
            RenderStatistics.reset()
            numbers.value.insert(100, at: 0)
            try window.app.settle()
            #expect(try window.text("Row 100: 0").frame.minY < window.text("Row 0: 0").frame.minY)
            #expect(RenderStatistics.widgets == 3)
            #expect(RenderStatistics.measures <= 4)
            #expect(RenderStatistics.propertyChanges == 0)
            // The new row, and what reads the numbers.
            #expect(RenderStatistics.bodies == 2)
        }

        @Test("A hundred changes in one turn are one update with a hundred bodies")
        func hundred() throws {
            let knobs = (0..<150).map { _ in Knob(0) }
            struct Row: View {
                let knob: Knob<Int>
                var body: some View { Text("\(knob.value)") }
            }
            let window = try TestWindow(size: Self.size) {
                ScrollView { ForEach(0..<150) { Row(knob: knobs[$0]) } }
            }
            let before = window.app.backend.counts
            RenderStatistics.reset()
            for knob in knobs.prefix(100) { knob.value = 1 }
            try window.app.settle()
            #expect(RenderStatistics.bodies == 100)
            #expect(RenderStatistics.propertyChanges == 100)
            #expect(RenderStatistics.measures == 100)
            #expect(RenderStatistics.widgets == 0)
            #expect((window.app.backend.counts - before).updateRequests == 1)
        }

        @Test("An element of an array in an ObservableObject costs the list's body and the row that differs")
        func observableObject() throws {
            final class Model: ObservableObject {
                @Published var items = Item.all
            }
            struct Rows: View {
                @ObservedObject var model: Model
                var body: some View { ScrollView { ForEach(model.items) { ItemRow(item: $0) } } }
            }
            let model = Model()
            let window = try TestWindow(size: Self.size) { Rows(model: model) }
            try expectOneRow(in: window, bodies: 2) { model.items[5].count += 1 }
        }

        @Test("An element of an array in an @Observable class costs the list's body and the row that differs")
        func observable() throws {
            let items = Knob(Item.all)
            struct Rows: View {
                let items: Knob<[Item]>
                var body: some View { ScrollView { ForEach(items.value) { ItemRow(item: $0) } } }
            }
            let window = try TestWindow(size: Self.size) { Rows(items: items) }
            try expectOneRow(in: window, bodies: 2) { items.value[5].count += 1 }
        }

        @Test("An element of an array in a WrappedStruct costs its row's body alone")
        func wrappedStruct() throws {
            let board = WrappedStruct(Board())
            let window = try TestWindow(size: Self.size) { BoardRows(board: board) }
            try expectOneRow(in: window, bodies: 1) { board.items[5].count += 1 }
        }

        @Test("A member shown in two windows costs a body in each")
        func twoWindows() throws {
            let board = WrappedStruct(Board())
            let first = try TestWindow(size: Self.size) { BoardRows(board: board) }
            let second = try first.app.openWindow { BoardRows(board: board) }
            RenderStatistics.reset()
            board.items[5].count += 1
            try first.app.settle()
            for window in [first, second] { #expect(window.text("Row 5: 1").exists) }
            #expect(RenderStatistics.bodies == 2)
            #expect(RenderStatistics.propertyChanges == 2)
            #expect(RenderStatistics.widgets == 0)
        }

        @Test("A letter typed in one of two fields sets one property and evaluates no body")
        func typing() throws {
            struct Person { var name = "" }
            struct NameField: View {
                @Bindable var person: WrappedStruct<Person>
                var body: some View { TextField("Name", text: $person.name) }
            }
            let person = WrappedStruct(Person())
            let first = try TestWindow(size: Self.size) { NameField(person: person) }
            let second = try first.app.openWindow { NameField(person: person) }
            RenderStatistics.reset()
            try first.textField("Name").type("a")
            #expect(try second.textField("Name").text == "a")
            #expect(RenderStatistics.bodies == 0)
            #expect(RenderStatistics.propertyChanges == 1)
            #expect(RenderStatistics.widgets == 0)
        }

        @Test("A letter typed in a field with onSubmit runs none of the views beside it")
        func submit() throws {
            let log = Log()
            struct Other: View {
                let log: Log
                var body: some View {
                    Toggle(
                        "Other",
                        isOn: Binding {
                            log.add("read")
                            return true
                        } set: { _ in
                        })
                }
            }
            struct Content: View {
                let log: Log
                @State private var name = ""
                var body: some View {
                    VStack {
                        Text("Hello \(name)")
                        TextField("Name", text: $name)
                        Other(log: log)
                    }
                    .onSubmit { log.add("submit \(name)") }
                }
            }
            let window = try TestWindow(Content(log: log))
            let field = window.textField("Name")
            try field.type("a")
            _ = log.take()
            RenderStatistics.reset()
            try field.type("b")
            #expect(log.take() == [])
            #expect(RenderStatistics.bodies == 1)
            try field.submit()
            #expect(log.take() == ["submit ab"])
        }

        @Test("A state costs the same at any depth", arguments: [1, 50])
        func depth(_ depth: Int) throws {
            struct Nest: View {
                let depth: Int
                var body: some View {
                    if depth == 0 { StateRow(number: 0) } else { VStack { AnyView(Nest(depth: depth - 1)) } }
                }
            }
            let window = try TestWindow(size: Self.size) { Nest(depth: depth) }
            RenderStatistics.reset()
            try window.button("Add").press()
            #expect(RenderStatistics.bodies == 1)
            #expect(RenderStatistics.propertyChanges == 1)
            #expect(RenderStatistics.measures <= 2)
            #expect(RenderStatistics.placements <= 1)
        }

        private static let size = CGSize(width: 400, height: 600)

        private func expectOneRow(in window: TestWindow, bodies: Int, change: () -> Void) throws {
            RenderStatistics.reset()
            change()
            try window.app.settle()
            #expect(window.text("Row 5: 1").exists)
            #expect(RenderStatistics.bodies == bodies)
            #expect(RenderStatistics.propertyChanges == 1)
            #expect(RenderStatistics.measures == 1)
            #expect(RenderStatistics.widgets == 0)
        }
    }
}

private struct StateRow: View {
    let number: Int
    var tall = ""
    @State private var count = 0

    var body: some View {
        HStack(spacing: 8) {
            Text("Row \(number): \(count)\(count % 2 == 1 ? tall : "")")
                .frame(maxWidth: .infinity, alignment: .leading)
            Button("Add") { count += 1 }
        }
    }

    @MainActor
    static func window(_ rows: Int, tall: String = "") throws -> TestWindow {
        try TestWindow(size: CGSize(width: 400, height: 600)) {
            ScrollView {
                VStack(spacing: 4) {
                    ForEach(0..<rows, id: \.self) { StateRow(number: $0, tall: tall) }
                }
            }
        }
    }
}

private struct Item: Identifiable {
    let id: Int
    var count = 0

    static var all: [Item] { (0..<100).map { Item(id: $0) } }
}

private struct Board {
    var items = Item.all
}

private struct ItemRow: View {
    let item: Item
    var body: some View { Text("Row \(item.id): \(item.count)") }
}

private struct BoardRows: View {
    let board: WrappedStruct<Board>
    var body: some View {
        ScrollView { ForEach(board.elements(\.items)) { BoardRow(item: $0.box) } }
    }
}

private struct BoardRow: View {
    let item: WrappedStruct<Item>
    var body: some View { Text("Row \(item.id): \(item.count)") }
}
