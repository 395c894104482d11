import Foundation
import HeadlessBackend
import MartletTesting
import SwiftUI
import SwiftUICore
import Testing

@MainActor
private struct Entries: View {
    let entries: Knob<[Entry]>
    var body: some View {
        List(entries.value) { entry in
            Text(entry.name + String(repeating: "\n", count: entry.lines - 1))
        }
    }
}

extension Behaviour {
    @MainActor
    @Suite("Lists make the rows that are seen")
    struct LazyListTests {
        static let size = CGSize(width: 300, height: 500)

        private func window(_ entries: Knob<[Entry]>) throws -> TestWindow {
            try TestWindow(Entries(entries: entries), size: Self.size)
        }

        @Test("Of 100,000 rows only those in and around the visible part exist")
        func many() throws {
            let window = try window(Knob((0..<100_000).map { Entry($0) }))
            #expect(window.elements(.text).count < 30)
            #expect(try window.visibleRows() == (0..<10).map { "Row \($0)" })
            #expect(try window.scroll.contentSize.height == 18 + 100_000 * 51 - 1 + 18)
            try window.scroll(to: .greatestFiniteMagnitude)
            #expect(try window.visibleRows().last == "Row 99999")
            #expect(window.elements(.text).count < 30)
        }

        @Test("Scrolling makes the rows that come into view, and evaluates no others")
        func scrolling() throws {
            struct Row: View {
                let number: Int
                var body: some View { Text("Row \(number)") }
            }
            let window = try TestWindow(List(0..<1000) { Row(number: $0) }, size: Self.size)
            let number = try #require(try window.text("Row 13").widget).number
            let former = window.elements(.text).count
            RenderStatistics.reset()
            try window.scroll(to: 600)
            #expect(try window.visibleRows().first == "Row 11")
            #expect(try #require(try window.text("Row 13").widget).number == number)
            #expect(RenderStatistics.bodies > 0)
            #expect(RenderStatistics.bodies <= window.elements(.text).count - former + 8)
            RenderStatistics.reset()
            try window.scroll(to: 610)
            #expect(RenderStatistics.bodies == 0)
            #expect(RenderStatistics.placements == 0)
        }

        @Test("Rows of any heights follow each other without a gap, whichever way one scrolls")
        func heights() throws {
            let entries = Knob((0..<2000).map { Entry($0, lines: 1 + $0 * 7 % 9) })
            let window = try window(entries)
            func check() throws {
                let frames = try window.elements(.text).map { try $0.frame }
                for (above, below) in zip(frames, frames.dropFirst()) {
                    let rows = [above, below].map { max($0.height + 16, 50) }
                    #expect(below.midY - above.midY == (rows[0] + rows[1]) / 2 + 1)
                }
                let viewport = try window.scrollView().frame
                #expect(try #require(frames.first).minY <= viewport.minY + 40)
                #expect(try #require(frames.last).maxY >= viewport.maxY - 40)
            }
            try check()
            var offset = CGFloat.zero
            for step in [300, 4000, 20000, 100, 100_000, -50, -70_000, -900, -100, -1_000_000] as [CGFloat] {
                offset = try max(0, window.scroll.offset.y + step)
                try window.scroll(to: offset)
                try check()
            }
            #expect(try window.visibleRows().first == "Row 0")
            try window.scroll(to: .greatestFiniteMagnitude)
            #expect(try window.visibleRows().last == "Row 1999")
            try check()
        }

        @Test("What changes above the visible part moves nothing in it")
        func steady() throws {
            let entries = Knob((0..<1000).map { Entry($0) })
            let window = try window(entries)
            try window.scroll(to: 20_000)
            let rows = try window.visibleRows()
            let frame = try window.text("Row 395").frame
            func expectSteady(_ comment: Comment) throws {
                try window.app.settle()
                #expect(try window.visibleRows() == rows, comment)
                #expect(try window.text("Row 395").frame == frame, comment)
            }
            entries.value.insert(Entry(5000), at: 3)
            try expectSteady("inserted")
            entries.value.insert(contentsOf: (6000..<6200).map { Entry($0, lines: 4) }, at: 100)
            try expectSteady("many inserted")
            entries.value.remove(at: 0)
            try expectSteady("removed")
            entries.value.removeSubrange(10..<200)
            try expectSteady("many removed")
            entries.value.swapAt(0, 7)
            try expectSteady("swapped")
            entries.value.removeLast(100)
            try expectSteady("removed below")
        }

        @Test("At the top, a new first row is seen")
        func top() throws {
            let entries = Knob((0..<1000).map { Entry($0) })
            let window = try window(entries)
            entries.value.insert(Entry(5000), at: 0)
            try window.app.settle()
            #expect(try window.visibleRows().prefix(2) == ["Row 5000", "Row 0"])
        }

        @Test("Insert, delete and move among the visible rows: the others keep their widgets and are not evaluated")
        func changes() throws {
            struct Row: View {
                let entry: Entry
                var body: some View { Text(entry.name) }
            }
            struct Rows: View {
                let entries: Knob<[Entry]>
                var body: some View { List(entries.value) { Row(entry: $0) } }
            }
            let entries = Knob((0..<1000).map { Entry($0) })
            let window = try TestWindow(Rows(entries: entries), size: Self.size)
            try window.scroll(to: 25_000)
            #expect(try window.visibleRows() == (490...499).map { "Row \($0)" })
            let number = try #require(try window.text("Row 497").widget).number
            func change(bodies: Int, _ action: () -> Void) throws -> [String] {
                RenderStatistics.reset()
                action()
                try window.app.settle()
                // The list's own, and new rows.
                #expect(RenderStatistics.bodies <= 1 + bodies)
                #expect(try #require(try window.text("Row 497").widget).number == number)
                return try window.visibleRows()
            }
            #expect(
                try change(bodies: 1) { entries.value.insert(Entry(7), at: 495) }.joined().contains("494Row 7Row 495"))
            #expect(try change(bodies: 2) { entries.value.remove(at: 495) }.joined().contains("494Row 495"))
            #expect(
                try change(bodies: 0) { entries.value.move(fromOffsets: [492], toOffset: 496) }.joined().contains(
                    "Row 491Row 493Row 494Row 495Row 492Row 496"))
        }

        @Test("A row's state stays when it scrolls out of sight, and ends with its element")
        func state() throws {
            struct Rows: View {
                let entries: Knob<[Entry]>
                var body: some View { List(entries.value) { CountingButton(name: $0.name) } }
            }
            let entries = Knob((0..<500).map { Entry($0) })
            let window = try TestWindow(Rows(entries: entries), size: Self.size)
            try window.button("Row 3 0").press()
            // The other one has the keyboard then.
            try window.button("Row 4 0").press()
            try window.scroll(to: 10_000)
            #expect(!window.button("Row 3 1").exists)
            entries.value.insert(Entry(900), at: 0)
            try window.app.settle()
            try window.scroll(to: 0)
            #expect(window.button("Row 3 1").exists)
            try window.button("Row 3 1").press()
            #expect(window.button("Row 3 2").exists)

            try window.scroll(to: 10_000)
            entries.value.removeAll { $0.id == 3 }
            try window.app.settle()
            entries.value.insert(Entry(3), at: 0)
            try window.app.settle()
            try window.scroll(to: 0)
            #expect(window.button("Row 3 0").exists)
        }

        @Test("Rows appear and disappear as they are scrolled, with state or without", arguments: [false, true])
        func lifecycle(hasState: Bool) throws {
            struct Row: View {
                let number: Int
                let hasState: Bool
                let log: Log
                var body: some View {
                    if hasState { CountingButton(name: "\(number)") }
                    Text("Row \(number)")
                        .onAppear { log.add("+\(number)") }.onDisappear { log.add("-\(number)") }
                }
            }
            let log = Log()
            let window = try TestWindow(
                List(0..<500) { Row(number: $0, hasState: hasState, log: log) }, size: Self.size)
            #expect(log.take().prefix(4) == ["+0", "+1", "+2", "+3"])
            try window.scroll(to: 10_000)
            let first = log.take()
            #expect(first.contains("-0") && first.contains("-1") && !first.contains("+0"))
            try window.scroll(to: 0)
            let second = log.take()
            #expect(second.contains("+0") && second.contains("+1"))
            #expect(second.filter { $0 == "+0" }.count == 1)
        }

        @Test("A field that has the keyboard keeps it, and what is typed, when it scrolls out of sight")
        func focus() throws {
            struct Fields: View {
                let entries: Knob<[Entry]>
                var body: some View {
                    @Bindable var entries = entries
                    List($entries.value) { $entry in TextField("Name \(entry.id)", text: $entry.name) }
                }
            }
            let entries = Knob((0..<500).map { Entry($0) })
            let window = try TestWindow(Fields(entries: entries), size: Self.size)
            try window.textField("Name 2").type("!")
            let field = try #require(try window.textField("Name 2").widget as? HeadlessTextField)
            try window.scroll(to: 10_000)
            #expect(field.isFocused)
            try field.type("?")
            try window.app.settle()
            #expect(entries.value[2].name == "Row 2!?")
            entries.value.insert(Entry(900), at: 0)
            try window.app.settle()
            #expect(field.isFocused)
            try window.scroll(to: 0)
            #expect(try window.textField("Name 2").isFocused)
            #expect(try window.textField("Name 2").text == "Row 2!?")
            // Another one takes the focus: now this one may go.
            try window.textField("Name 4").type("x")
            try window.scroll(to: 10_000)
            #expect(!window.textField("Name 2").exists)
        }

        @Test("Sections: titles, notes and rows of their own around the rows of data")
        func sections() throws {
            let window = try TestWindow(size: Self.size) {
                List {
                    Section {
                        Text("first")
                        ForEach(0..<1000) { Text("A \($0)") }
                        Text("last")
                    } header: {
                        Text("Many")
                    } footer: {
                        Text("note")
                    }
                    ForEach(["B", "C"], id: \.self) { name in
                        Section(name) { ForEach(0..<1000) { Text("\(name) \($0)") } }
                    }
                }
            }
            #expect(Array(window.texts.prefix(4)) == ["Many", "first", "A 0", "A 1"])
            #expect(window.texts.count < 30)
            try window.scroll(to: 1001 * 51)
            let texts = window.texts
            let last = try #require(texts.firstIndex(of: "last"))
            #expect(texts[last - 1] == "A 999")
            #expect(texts[(last + 1)...].starts(with: ["note", "B", "B 0"]))
            try window.scroll(to: .greatestFiniteMagnitude)
            #expect(window.texts.last == "C 999")
            // The titles are there, and the rows in sight; the others are not.
            #expect(window.texts.count < 40)
        }

        @Test("Elements that show no row, or two")
        func irregular() throws {
            struct Rows: View {
                let odd: Knob<Bool>
                var body: some View {
                    List(0..<1000) { number in
                        if odd.value || number % 2 == 0 {
                            Text("\(number)")
                            Text("\(number)'")
                        }
                    }
                }
            }
            let odd = Knob(false)
            let window = try TestWindow(Rows(odd: odd), size: Self.size)
            #expect(try window.visibleRows().prefix(4) == ["0", "0'", "2", "2'"])
            try window.scroll(to: 20_000)
            let rows = try window.visibleRows()
            #expect(rows.count >= 9)
            let numbers = rows.compactMap { Int($0.filter(\.isNumber)) }
            #expect(numbers.allSatisfy { $0 % 2 == 0 })
            odd.value = true
            try window.app.settle()
            #expect(try window.visibleRows().contains { (Int($0) ?? 0) % 2 == 1 })
            // The end is further down than one could know before.
            for _ in 0..<10 { try window.scroll(to: .greatestFiniteMagnitude) }
            #expect(try window.visibleRows().last == "999'")
        }

        @Test("What hands rows on leaves them lazy; what does something to each makes them all")
        func forms() throws {
            struct Own: View {
                var body: some View {
                    if let prefix = Optional("") { Group { ForEach(0..<200) { Text("\(prefix)\($0)") } }.onAppear {} }
                }
            }
            func count<Content: View>(@ViewBuilder _ content: () -> Content) throws -> Int {
                let rows = List(content: content)
                let window = try TestWindow(rows, size: Self.size)
                return window.elements(.text).count
            }
            #expect(try count { Own() } < 30)
            #expect(try count { Own().environment(\.isEnabled, false) } < 30)
            #expect(try count { ForEach(0..<200) { Text("\($0)") }.padding() } == 200)
            #expect(try count { ForEach(0..<200) { AnyView(Text("\($0)")) } } == 200)
            #expect(try count { ForEach(0..<200) { Text("\($0)") }.background(Color.red) } == 200)
            #expect(try count { VStack { ForEach(0..<200) { Text("\($0)") } } } == 200)
        }

        @Test("Other data altogether, none, and some again")
        func replaced() throws {
            let entries = Knob((0..<1000).map { Entry($0) })
            let window = try window(entries)
            try window.scroll(to: 20_000)
            entries.value = (5000..<6000).map { Entry($0, lines: 3) }
            try window.app.settle()
            #expect(try window.visibleRows().allSatisfy { $0.hasPrefix("Row 5") })
            #expect(try window.visibleRows().count >= 5)
            entries.value = []
            try window.app.settle()
            #expect(window.texts == [])
            entries.value = [Entry(1), Entry(2)]
            try window.app.settle()
            #expect(try window.visibleRows() == ["Row 1", "Row 2"])
        }

        @Test("What a row has read wakes that row alone")
        func observation() throws {
            struct Row: View {
                let knob: Knob<Int>
                var body: some View { Text("\(knob.value)") }
            }
            let knobs = (0..<1000).map { Knob($0) }
            let window = try TestWindow(
                List(0..<1000) { number in
                    Row(knob: knobs[number])
                    Text("also \(knobs[number].value)")
                }, size: Self.size)
            RenderStatistics.reset()
            knobs[3].value = -1
            try window.app.settle()
            #expect(RenderStatistics.bodies == 1)
            #expect(RenderStatistics.propertyChanges == 2)
            #expect(window.texts.contains("-1") && window.texts.contains("also -1"))
            RenderStatistics.reset()
            knobs[800].value = -1
            try window.app.settle()
            #expect(RenderStatistics.bodies == 0)
        }

        @Test("A narrower window makes rows higher, and the top one stays")
        func resized() throws {
            let long = String(repeating: "word ", count: 20)
            let window = try TestWindow(List(0..<500) { Text("Row \($0)\n\(long)") }, size: Self.size)
            try window.scroll(to: 9000)
            let name = try window.visibleRows()[2]
            let row = window.text(containing: "\(name)\n")
            try window.scroll(to: try window.scroll.offset.y + row.frame.minY - 5)
            let top = try row.frame.minY
            try window.resize(width: 200, height: 500)
            #expect(try row.frame.minY == top)
            try window.resize(width: 600, height: 900)
            #expect(try row.frame.minY == top)
        }
    }
}
