import Foundation
import HeadlessBackend
import MartletTesting
import SwiftUI
import SwiftUICore
import Testing

@MainActor
@Observable
private final class Item: Identifiable {
    nonisolated let id: Int
    var votes = 0
    init(_ id: Int) { self.id = id }
}

/// A view that shows itself again, without a stack in between.
private struct Outline: View {
    let name: String
    let depth: Int
    var body: some View {
        Text(name)
        if depth > 0 { ForEach(0..<2) { Outline(name: "\(name).\($0)", depth: depth - 1) } }
    }
}

extension Behaviour {
    @MainActor
    @Suite("Rows that come, go and stay")
    struct LazyRowTests {
        static let size = CGSize(width: 300, height: 500)

        @Test("A view that shows itself again")
        func recursion() throws {
            let window = try TestWindow(List { ForEach(0..<3) { Outline(name: "\($0)", depth: 2) } }, size: Self.size)
            #expect(Array(window.texts.prefix(8)) == ["0", "0.0", "0.0.0", "0.0.1", "0.1", "0.1.0", "0.1.1", "1"])
        }

        @Test("Without rows there is no card, and no line too many")
        func decorations() throws {
            struct Rows: View {
                let entries: Knob<[Entry]>
                let hasButton: Bool
                var body: some View {
                    List {
                        ForEach(entries.value) { if $0.lines > 0 { Text($0.name) } }
                        if hasButton { Text("Add") }
                    }
                }
            }
            /// The cards' and lines' places.
            func decorations(_ window: TestWindow, _ kind: String) throws -> [CGRect] {
                try window.scroll.subtree.filter { $0.kind == kind }.map(\.frame)
            }
            let entries = Knob((0..<3).map { Entry($0) })
            let plain = try TestWindow(Rows(entries: entries, hasButton: false), size: Self.size)
            #expect(try decorations(plain, "card").count == 1)
            #expect(try decorations(plain, "separator").map(\.minY) == [68, 119])
            entries.value = []
            try plain.app.settle()
            #expect(try decorations(plain, "card").count == 0)
            #expect(try decorations(plain, "separator").count == 0)
            entries.value = [Entry(1)]
            try plain.app.settle()
            #expect(try decorations(plain, "card").map(\.height) == [50])
            plain.app.close()

            entries.value = (0..<3).map { Entry($0) }
            let window = try TestWindow(Rows(entries: entries, hasButton: true), size: Self.size)
            #expect(try decorations(window, "separator").map(\.minY) == [68, 119, 170])
            // The first element shows no row: the second is the first then.
            entries.value[0].lines = 0
            try window.app.settle()
            #expect(try decorations(window, "separator").map(\.minY) == [68, 119])
            entries.value = []
            try window.app.settle()
            #expect(try decorations(window, "separator").count == 0)
            #expect(try decorations(window, "card").map(\.height) == [50])
        }

        @Test("Where few elements show a row, those are found, in few steps")
        func sparse() throws {
            let window = try TestWindow(
                List(0..<3000) { number in if number % 300 == 7 { Text("Row \(number)") } }, size: Self.size)
            #expect(window.texts == (0..<10).map { "Row \($0 * 300 + 7)" })
        }

        @Test("Tab goes on over rows that come into view with it")
        func tab() throws {
            struct Fields: View {
                let entries: Knob<[Entry]>
                var body: some View {
                    @Bindable var entries = entries
                    List($entries.value) { $entry in TextField("Field \(entry.id)", text: $entry.name) }
                }
            }
            let window = try TestWindow(Fields(entries: Knob((0..<200).map { Entry($0) })), size: Self.size)
            try window.textField("Field 0").type("!")
            for _ in 0..<60 { try window.pressTab() }
            #expect(try window.textField("Field 60").isFocused)
            let viewport = try window.scrollView().frame
            #expect(try viewport.contains(window.textField("Field 60").frame))
        }

        @Test("A row that changes as it leaves is right when it comes back")
        func changeAndLeave() throws {
            struct Row: View {
                let item: Item
                @State private var isMarked = false
                var body: some View {
                    HStack {
                        Text(item.votes == 0 ? "Item \(item.id)" : "Item \(item.id) has \(item.votes) votes")
                        Text("end \(item.id)")
                    }
                }
            }
            struct Rows: View {
                let items: Knob<[Item]>
                var body: some View { List(items.value) { Row(item: $0) } }
            }
            let items = Knob((0..<300).map { Item($0) })
            let window = try TestWindow(Rows(items: items), size: Self.size)
            items.value[3].votes = 1
            items.value.append(items.value.remove(at: 3))
            try window.app.settle()
            #expect(!window.text(containing: "Item 3 ").exists)
            items.value.insert(items.value.removeLast(), at: 3)
            try window.app.settle()
            let text = try window.text("Item 3 has 1 votes").frame
            #expect(text.width == 18 * 8 && text.height == 20)
            #expect(try window.text("end 3").frame.minX == text.maxX + 8)
        }

        @Test("One row that moves away takes no other row along")
        func topRowMoves() throws {
            struct Rows: View {
                let entries: Knob<[Entry]>
                let log: Log
                var body: some View {
                    List(entries.value) { entry in
                        Text(entry.name).onAppear { log.add("+\(entry.id)") }.onDisappear { log.add("-\(entry.id)") }
                    }
                }
            }
            let log = Log()
            let entries = Knob((0..<1000).map { Entry($0) })
            let window = try TestWindow(Rows(entries: entries, log: log), size: Self.size)
            _ = log.take()
            entries.value.move(fromOffsets: [0], toOffset: 6)
            try window.app.settle()
            #expect(log.take() == [])
            #expect(try window.visibleRows().prefix(7).joined() == "Row 1Row 2Row 3Row 4Row 5Row 0Row 6")

            try window.scroll(to: 25_510)
            #expect(try window.visibleRows().first == "Row 500")
            _ = log.take()
            let frame = try window.text("Row 502").frame
            entries.value.move(fromOffsets: [499, 500], toOffset: 480)
            try window.app.settle()
            // Two more rows stand above those that have stayed in their places.
            #expect(try window.text("Row 502").frame == frame)
        }

        @Test("A field out of sight writes to its own element, whatever index that has by now")
        func indexedField() throws {
            struct Fields: View {
                let entries: Knob<[Entry]>
                var body: some View {
                    @Bindable var entries = entries
                    List {
                        ForEach(Array(entries.value.enumerated()), id: \.element.id) { index, entry in
                            TextField("Name \(entry.id)", text: $entries.value[index].name)
                            if entry.name.hasSuffix("!") { Text("loud \(entry.id)") }
                        }
                    }
                }
            }
            let entries = Knob((0..<300).map { Entry($0) })
            let window = try TestWindow(Fields(entries: entries), size: Self.size)
            try window.textField("Name 2").type("+")
            let field = try #require(try window.textField("Name 2").widget as? HeadlessTextField)
            try window.scroll(to: 8000)
            entries.value.insert(Entry(900), at: 0)
            try window.app.settle()
            try field.type("!")
            try window.app.settle()
            #expect(entries.value[3].name == "Row 2+!")
            #expect(entries.value[2].name == "Row 1")
            // The row has another element now, which went where the row is.
            #expect(window.text("loud 2").exists)
            try window.scroll(to: 0)
            #expect(try window.text("loud 2").frame.minY > window.textField("Name 2").frame.minY)
        }

        @Test("Data that shrinks under what is seen: the rows that stay are the same, at the end")
        func shrinks() throws {
            struct Rows: View {
                let entries: Knob<[Entry]>
                let log: Log
                var body: some View {
                    List(entries.value) { entry in
                        Text(entry.name).onDisappear { log.add("-\(entry.id)") }
                    }
                }
            }
            let log = Log()
            let entries = Knob((0..<1000).map { Entry($0) })
            let window = try TestWindow(Rows(entries: entries, log: log), size: Self.size)
            try window.scroll(to: 30_000)
            _ = log.take()
            entries.value = (590..<595).map { Entry($0) }
            try window.app.settle()
            #expect(try window.visibleRows() == (590..<595).map { "Row \($0)" })
            #expect(Set(log.take()).isDisjoint(with: (590..<595).map { "-\($0)" }))
            #expect(try window.scroll.offset.y == 0)
        }

        @Test("Rows out of sight are not evaluated; what has changed is seen when they come back")
        func suspended() throws {
            struct Row: View {
                let number: Int
                let knob: Knob<Int>
                @State private var own = 0
                var body: some View { Text("\(number): \(knob.value)") }
            }
            let knob = Knob(0)
            let window = try TestWindow(List(0..<500) { Row(number: $0, knob: knob) }, size: Self.size)
            for offset in stride(from: 0, to: 10_000, by: 400) { try window.scroll(to: CGFloat(offset)) }
            let existing = window.elements(.text).count
            RenderStatistics.reset()
            knob.value = 1
            try window.app.settle()
            #expect(RenderStatistics.bodies == existing)
            try window.scroll(to: 0)
            #expect(window.texts.allSatisfy { $0.hasSuffix(": 1") })
        }

        @Test("An alert of a row that scrolls out of sight stays, with what it says kept up to date")
        func alert() throws {
            struct Row: View {
                let entry: Entry
                @State private var asks = false
                var body: some View {
                    Button("Ask \(entry.id)") { asks = true }
                        .alert("About \(entry.name)", isPresented: $asks) { Button("OK") {} }
                }
            }
            struct Rows: View {
                let entries: Knob<[Entry]>
                var body: some View { List(entries.value) { Row(entry: $0) } }
            }
            let entries = Knob((0..<300).map { Entry($0) })
            let window = try TestWindow(Rows(entries: entries), size: Self.size)
            try window.button("Ask 2").press()
            #expect(window.alert?.title == "About Row 2")
            entries.value[2].name = "Ada"
            entries.value.append(entries.value.remove(at: 2))
            try window.app.settle()
            let alert = try #require(window.alert)
            #expect(alert.title == "About Ada")
            try alert.button("OK").press()
            #expect(window.alert == nil)
            entries.value.removeAll { $0.id == 2 }
            try window.app.settle()
        }

        @Test("Near the end, another guess of the rows' height moves nothing")
        func guess() throws {
            let entries = Knob((0..<1000).map { Entry($0, lines: $0 < 40 ? 1 : $0 > 900 ? 5 : 2) })
            struct Rows: View {
                let entries: Knob<[Entry]>
                var body: some View {
                    List(entries.value) { Text($0.name + String(repeating: "\nx", count: $0.lines - 1)) }
                }
            }
            let window = try TestWindow(Rows(entries: entries), size: Self.size)
            try window.scroll(to: 48_000)
            // Each step shows that many points further down, and no row twice or not at all.
            for _ in 0..<40 {
                let row = try window.visibleRows()[1]
                let element = window.text(containing: "\(row)\n")
                let y = try element.frame.minY
                try window.scroll(to: window.scroll.offset.y + 60)
                guard element.exists else { continue }
                let isAtEnd = try window.scroll.offset.y + 500 >= window.scroll.contentSize.height
                if !isAtEnd { #expect(try element.frame.minY == y - 60) }
            }
        }
    }
}
