import HeadlessBackend
import MartletTesting
import SwiftUI
import Testing

extension Behaviour {
    @MainActor
    @Suite("Layout of scroll views, forms and changes")
    struct ContainerLayoutTests {
        @Test("A vertical scroll view takes the height it is offered, its content all it needs")
        func verticalScroll() throws {
            let window = try TestWindow(layout: 100, 60) {
                ScrollView {
                    ForEach(0..<10) { Text("\($0)") }
                }
            }
            let scroll = try window.scrollView().frame
            #expect(scroll.height == 60)
            let first = try window.text("0").frame
            #expect(first.minY == 0)
            #expect(try window.text("9").frame.minY == first.minY + 9 * 28)
            try window.scrollView().scroll(by: CGSize(width: 0, height: 1000))
            #expect(try window.text("9").frame.maxY == 60)
        }

        @Test("The content of a horizontal scroll view stands in a row")
        func horizontalScroll() throws {
            let window = try TestWindow(layout: 100, 60) {
                ScrollView(.horizontal) {
                    HStack(spacing: 0) {
                        ForEach(0..<30) { Text("\($0 % 10)") }
                    }
                }
            }
            #expect(try window.scrollView().frame.width == 100)
            let frames = window.window.all(HeadlessText.self).map(\.frameInWindow)
            #expect(frames.last?.minX == CGFloat(29 * 8))
        }

        @Test("A spacer in a scroll view has its minimum along the axis")
        func spacerInScroll() throws {
            let window = try TestWindow(layout: 100, 200) {
                ScrollView {
                    VStack(spacing: 0) {
                        Text("a")
                        Spacer(minLength: 30)
                        Text("b")
                    }
                }
            }
            #expect(try window.text("b").frame.minY == 50)
        }

        @Test("A form groups its rows by sections: header, card with rows and lines between them, footer")
        func form() throws {
            let window = try TestWindow(size: CGSize(width: 400, height: 500)) {
                Form {
                    Text("loose")
                    Section("Title") {
                        Text("one")
                        Text("two")
                    }
                    Section {
                        Text("three")
                    } header: {
                        Text("Head")
                    } footer: {
                        Text("Foot")
                    }
                }
            }
            #expect(window.texts == ["loose", "Title", "one", "two", "Head", "three", "Foot"])
            func y(_ text: String) throws -> CGFloat { try window.text(text).frame.minY }
            let cards = window.window.all(HeadlessDecor.self).filter { $0.frameInWindow.height > 1 }.map(
                \.frameInWindow)
            #expect(cards.count == 3)
            for (card, texts) in zip(cards, [["loose"], ["one", "two"], ["three"]]) {
                for text in texts { #expect(card.contains(try window.text(text).frame)) }
            }
            #expect(try !cards.contains { $0.intersects(try window.text("Title").frame) })
            #expect(try y("Title") < cards[1].minY)
            #expect(try cards[1].maxY < y("Head"))
            #expect(try y("Foot") > cards[2].maxY)
            #expect(Set(cards.map(\.width)).count == 1)
            let lines = window.window.all(HeadlessDecor.self).filter { $0.frameInWindow.height == 1 }
            #expect(lines.count == 1)
            let line = try #require(lines.first).frameInWindow
            #expect(try line.minY > window.text("one").frame.maxY)
            #expect(try line.maxY <= window.text("two").frame.minY)
        }

        @Test("Rows that come and go in a section stay in its card")
        func formChanges() throws {
            struct Content: View {
                let names: Knob<[String]>
                var body: some View {
                    Form {
                        Section("A") { ForEach(names.value, id: \.self) { Text($0) } }
                        Section("B") { Text("end") }
                    }
                }
            }
            let names = Knob(["x"])
            let window = try TestWindow(Content(names: names), size: CGSize(width: 300, height: 500))
            let end = try window.text("end").frame.minY
            names.value = ["x", "y", "z"]
            try window.app.settle()
            #expect(window.texts == ["A", "x", "y", "z", "B", "end"])
            // A row is at least 50 points high, with a line before it.
            #expect(try window.text("end").frame.minY == end + 2 * 51)
            names.value = ["z"]
            try window.app.settle()
            #expect(window.texts == ["A", "z", "B", "end"])
            #expect(try window.text("end").frame.minY == end)
        }

        @Test("In a form a labelled control has its label at the start of the row and itself at the end")
        func formControls() throws {
            let window = try TestWindow(size: CGSize(width: 400, height: 300)) {
                Form {
                    Toggle("Switch", isOn: .constant(true))
                    Stepper("Step", value: .constant(1))
                }
            }
            let switchLabel = try window.text("Switch").frame
            let toggle = try window.toggle("Switch").frame
            let stepper = try window.stepper("Step").frame
            #expect(try switchLabel.minX == window.text("Step").frame.minX)
            #expect(toggle.maxX == stepper.maxX)
            #expect(switchLabel.midY == toggle.midY)
            #expect(toggle.minX > switchLabel.maxX + 100)
        }

        @Test("A window is as large as its content's ideal size, and no smaller than its least")
        func windowSize() throws {
            let window = try TestWindow(Text("abcdefghij").frame(minWidth: 50, minHeight: 40))
            #expect(window.size == CGSize(width: 80, height: 40))
            try window.resize(width: 10, height: 10)
            #expect(window.size.width >= 50)
            #expect(window.size.height == 40)
        }

        @Test("A button's title is cut where it is too long, not broken into lines; a limit of the app's own counts")
        func longTitles() throws {
            let window = try TestWindow(layout: 400, 100) {
                HStack {
                    Button("A rather long title") {}
                    Button("Another long title") {}
                    Button("A title of lines") {}.lineLimit(2)
                }
                .frame(width: 250)
            }
            let lines = window.window.all(HeadlessText.self).map(\.lines)
            #expect(lines.map(\.count) == [1, 1, 2])
            #expect(lines[0][0].hasSuffix("…"))
        }

        @Test("A window is not made so small that a button's title is cut; a picture gives way")
        func leastWidthOfButtons() throws {
            func least<Content: View>(_ label: Content) throws -> CGFloat {
                try TestWindow(Button(action: {}) { label }).window.minimumSize.width
            }
            let insets = HeadlessMetrics.buttonInsets.leading + HeadlessMetrics.buttonInsets.trailing
            #expect(try least(Text("A rather long title")) == 19 * 8 + insets)
            #expect(try least(Label("A rather long title", systemImage: "plus")) > 19 * 8 + 6 + insets)
            #expect(try least(Image("none").resizable()) < 64)
        }

        @Test("A text that keeps its size is neither measured often nor are its neighbours placed again")
        func sameSize() throws {
            let text = Knob("one")
            struct Row: View {
                let text: Knob<String>
                var body: some View { Text(text.value) }
            }
            let window = try TestWindow(size: CGSize(width: 300, height: 300)) {
                ScrollView {
                    ForEach(0..<100) { Text("\($0)") }
                    Row(text: text)
                    ForEach(100..<200) { Text("\($0)") }
                }
            }
            let before = window.app.backend.counts
            RenderStatistics.reset()
            text.value = "two"
            try window.app.settle()
            let work = window.app.backend.counts - before
            #expect(work.propertiesSet == 1)
            #expect(work.framesPlaced == 0)
            #expect(work.measures <= 3)
            #expect(RenderStatistics.placements <= 4)
        }

        @Test("A change inside a fixed frame is laid out in that frame alone")
        func fixedFrame() throws {
            let text = Knob("one")
            struct Row: View {
                let text: Knob<String>
                var body: some View { Text(text.value) }
            }
            let window = try TestWindow(size: CGSize(width: 300, height: 300)) {
                VStack {
                    ForEach(0..<50) { Text("\($0)") }
                    Row(text: text).frame(width: 200, height: 20)
                }
            }
            RenderStatistics.reset()
            text.value = "longer"
            try window.app.settle()
            #expect(try window.text("longer").frame.width == 48)
            #expect(RenderStatistics.measures <= 4)
            #expect(RenderStatistics.placements <= 4)
        }

        @Test("A new width of the window is laid out; unchanged frames are not set again")
        func resize() throws {
            let window = try TestWindow(size: CGSize(width: 300, height: 100)) {
                HStack(spacing: 0) {
                    Text("left")
                    Spacer()
                    Text("right")
                }
            }
            let before = window.app.backend.counts
            try window.resize(width: 400, height: 100)
            #expect(try window.text("right").frame.maxX == 400)
            #expect((window.app.backend.counts - before).framesPlaced == 1)
        }
    }
}
