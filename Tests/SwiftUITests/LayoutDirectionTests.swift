import HeadlessBackend
import MartletTesting
import SwiftUI
import Testing

extension TestWindow {
    /// Shows views from right to left in a window of a size, at its top leading corner, which is on the right.
    fileprivate init<Content: View>(mirrored width: CGFloat, _ height: CGFloat, @ViewBuilder _ content: () -> Content)
        throws
    {
        let content = content()
        try self.init(size: CGSize(width: width, height: height)) {
            content.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
                .environment(\.layoutDirection, .rightToLeft)
        }
    }

    /// All widgets with their frames, as they are or seen in a mirror.
    fileprivate func frames(inMirror: Bool = false) -> [String] {
        window.widgets.map { widget in
            var frame = widget.frameInWindow
            if inMirror { frame.origin.x = size.width - frame.maxX }
            return "\(widget.kind) \(short(frame))"
        }
    }
}

extension Behaviour {
    @MainActor
    @Suite("Layout from right to left")
    struct LayoutDirectionTests {
        private func frames<V: View>(@ViewBuilder _ content: () -> V) throws -> [String] {
            try TestWindow(mirrored: 100, 100, content).textFrames
        }

        @Test("A stack runs from the right; leading is right and trailing left")
        func stacks() throws {
            let row = try frames {
                HStack(spacing: 10) {
                    Text("ab")
                    Text("c")
                }
            }
            #expect(row == ["84,0 16x20", "66,0 8x20"])
            let spread = try frames {
                HStack(spacing: 0) {
                    Text("a")
                    Spacer()
                    Text("b")
                }
            }
            #expect(spread == ["92,0 8x20", "0,0 8x20"])
            func column(_ alignment: HorizontalAlignment) throws -> [String] {
                try frames {
                    VStack(alignment: alignment, spacing: 0) {
                        Text("abcd")
                        Text("ab")
                    }
                }
            }
            #expect(try column(.leading) == ["68,0 32x20", "84,20 16x20"])
            #expect(try column(.trailing) == ["68,0 32x20", "68,20 16x20"])
            let pile = try frames {
                ZStack(alignment: .trailing) {
                    Text("abcd")
                    Text("ab")
                }
            }
            #expect(pile == ["68,0 32x20", "68,0 16x20"])
        }

        @Test("Padding, frames, overlays and backgrounds")
        func modifiers() throws {
            #expect(try frames { Text("a").padding(.leading, 10) } == ["82,0 8x20"])
            #expect(try frames { Text("a").padding(.trailing, 10) } == ["92,0 8x20"])
            #expect(
                try frames { Text("a").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)) }
                    == ["90,1 8x20"])
            #expect(try frames { Text("a").frame(width: 48, alignment: .leading) } == ["92,0 8x20"])
            #expect(try frames { Text("a").frame(width: 48, alignment: .trailing) } == ["52,0 8x20"])
            #expect(try frames { Text("a").frame(maxWidth: .infinity, alignment: .trailing) } == ["0,0 8x20"])
            // What is too wide sticks out on the trailing side, which is the left one.
            #expect(try frames { Text("abcd").fixedSize().frame(width: 16, alignment: .leading) } == ["68,0 32x20"])
            let overlay = try frames { Text("abcd").overlay(alignment: .topTrailing) { Text("b") } }
            #expect(overlay == ["68,0 32x20", "68,0 8x20"])
            let background = try frames { Text("abcd").background(alignment: .leading) { Text("b") } }
            #expect(background == ["92,0 8x20", "68,0 32x20"])
        }

        @Test("Offset goes to the right in both directions")
        func offset() throws {
            let window = try TestWindow(mirrored: 100, 100) {
                VStack(alignment: .leading, spacing: 0) {
                    Text("a").offset(x: -10, y: 5)
                    Text("b").padding(.leading, 20).offset(x: 3)
                }
            }
            #expect(window.textFrames == ["82,5 8x20", "75,20 8x20"])
        }

        @Test("A subtree of the other direction, in both kinds of window")
        func mixed() throws {
            func row(_ inner: LayoutDirection) -> some View {
                HStack(spacing: 0) {
                    Text("a")
                    HStack(spacing: 0) {
                        Text("b")
                        Text("c").padding(.leading, 4)
                    }
                    .environment(\.layoutDirection, inner)
                    Text("d")
                }
            }
            let ordinary = try TestWindow(layout: 100, 100) { row(.rightToLeft) }
            #expect(ordinary.textFrames == ["0,0 8x20", "20,0 8x20", "8,0 8x20", "28,0 8x20"])
            let mirrored = try TestWindow(mirrored: 100, 100) { row(.leftToRight) }
            #expect(mirrored.textFrames == ["92,0 8x20", "72,0 8x20", "84,0 8x20", "64,0 8x20"])
            // The widgets are told, for their own parts and text.
            func directions(_ window: TestWindow) -> [LayoutDirection] {
                window.window.all(HeadlessText.self).map(\.common.layoutDirection)
            }
            #expect(directions(ordinary) == [.leftToRight, .rightToLeft, .rightToLeft, .leftToRight])
            #expect(directions(mirrored) == [.rightToLeft, .leftToRight, .leftToRight, .rightToLeft])
        }

        @Test("A modifier outside of the environment's modifier has the direction outside")
        func border() throws {
            let window = try TestWindow(layout: 100, 100) {
                Text("a").padding(.leading, 10).environment(\.layoutDirection, .rightToLeft).padding(.leading, 20)
            }
            #expect(window.textFrames == ["20,0 8x20"])
            let labeled = try TestWindow(layout: 100, 100) {
                LabeledContent("ab", value: "c").environment(\.layoutDirection, .rightToLeft)
            }
            #expect(labeled.textFrames == ["20,0 16x20", "0,0 8x20"])
            let overlay = try TestWindow(layout: 100, 100) {
                Text("abcd").overlay(alignment: .leading) { Text("b") }.environment(\.layoutDirection, .rightToLeft)
            }
            #expect(overlay.textFrames == ["0,0 32x20", "24,0 8x20"])
        }

        @Test("The rows of a form: label on the right, value on the left")
        func formRow() throws {
            let window = try TestWindow(mirrored: 400, 300) {
                Form { LabeledContent("Name", value: "Ada") }
            }
            let frames = window.window.all(HeadlessText.self).map(\.frameInWindow)
            // A margin of 18, a row's inset of 14, and a value 24 wide.
            #expect(frames.map(\.maxX) == [368, 56])
        }

        @Test("The rows of a list, with those that are a button")
        func listRow() throws {
            let window = try TestWindow(mirrored: 400, 300) {
                List {
                    Text("one")
                    Button("two") {}
                }
            }
            #expect(try window.text("one").frame.maxX == 400 - 18 - 14)
            #expect(try window.text("two").frame.maxX == 400 - 18 - 14)
        }

        @Test("Rows that a long list makes while it scrolls")
        func longList() throws {
            let window = try TestWindow(mirrored: 400, 300) {
                List(0..<1000) { LabeledContent("row \($0)", value: "value \($0)") }
            }
            try window.scrollView().scroll(by: CGSize(width: 0, height: 5000))
            try window.app.settle()
            #expect(!window.texts.contains("row 0"))
            let texts = window.window.all(HeadlessText.self)
            let labels = texts.filter { $0.string.hasPrefix("row") }.map(\.frameInWindow)
            let values = texts.filter { $0.string.hasPrefix("value") }.map(\.frameInWindow)
            #expect(labels.count > 4)
            #expect(Set(labels.map(\.maxX)) == [368])
            #expect(Set(values.map(\.minX)) == [32])
        }

        @Test("A button's label is mirrored in the button")
        func button() throws {
            func label() -> some View {
                HStack(spacing: 0) {
                    Text("a")
                    Text("bc")
                }
            }
            let window = try TestWindow(mirrored: 100, 100) {
                Button(action: {}, label: label)
            }
            // 24 points between insets of 10.
            #expect(window.textFrames == ["82,7 8x20", "66,7 16x20"])
            let wide = try TestWindow(mirrored: 100, 100) {
                Button {
                } label: {
                    label().frame(width: 60, alignment: .leading)
                }
            }
            #expect(wide.textFrames == ["82,7 8x20", "66,7 16x20"])
        }

        @Test("A view that scrolls sideways starts at its right end, and content that fits stands there")
        func sideways() throws {
            let window = try TestWindow(mirrored: 100, 60) {
                ScrollView(.horizontal) {
                    HStack(spacing: 0) { ForEach(0..<30) { Text("\($0)").frame(width: 8) } }
                }
            }
            #expect(try window.text("0").frame.minX == 92)
            #expect(try window.text("29").frame.minX == 92 - 29 * 8)
            try window.scrollView().scroll(by: CGSize(width: -1000, height: 0))
            #expect(try window.text("29").frame.minX == 0)
            let short = try TestWindow(mirrored: 100, 60) {
                ScrollView(.horizontal) { Text("a") }
            }
            #expect(short.textFrames == ["92,0 8x20"])
        }

        @Test("The content of a view that scrolls down is mirrored in it")
        func down() throws {
            let window = try TestWindow(mirrored: 100, 60) {
                ScrollView {
                    VStack(alignment: .leading, spacing: 0) {
                        Text("abcd")
                        Text("ab").frame(maxWidth: .infinity, alignment: .trailing)
                    }
                }
                .padding(.trailing, 10)
            }
            #expect(window.textFrames == ["68,0 32x20", "10,20 16x20"])
        }

        @Test("A window of everything is its own mirror image")
        func everything() throws {
            func content() -> some View {
                TabView {
                    Form {
                        Section("Title") {
                            LabeledContent("Label") { Text("value").padding(.trailing, 7) }
                            Toggle("Switch", isOn: .constant(true))
                            Stepper("Steps", value: .constant(3))
                            Picker("Choice", selection: .constant(1)) { Text("one").tag(1) }
                            TextField("Field", text: .constant("text"))
                            Label("Icon", systemImage: "star")
                            ProgressView("Progress", value: 0.5)
                            Button("Row") {}
                            HStack {
                                Button("Add", systemImage: "plus") {}
                                Spacer(minLength: 20)
                                Divider()
                                Circle().fill(.red).frame(width: 10, height: 10)
                            }
                        }
                    }
                    .tabItem { Text("Tab") }
                }
            }
            // Of even width, so that nothing in the middle is rounded to one side.
            let size = CGSize(width: 500, height: 700)
            let ordinary = try TestWindow(content(), size: size)
            let mirrored = try TestWindow(content().environment(\.layoutDirection, .rightToLeft), size: size)
            #expect(mirrored.frames(inMirror: true) == ordinary.frames())
            #expect(mirrored.frames() != ordinary.frames())
        }

        @Test("A change of direction lays out again, without evaluating views that don't read it")
        func change() throws {
            struct Content: View {
                let direction: Knob<LayoutDirection>
                let log: Log

                var body: some View {
                    Probe("inside", log) {
                        VStack(alignment: .leading, spacing: 0) {
                            Text("a").padding(.leading, 10)
                            Button {
                            } label: {
                                Text("b")
                                Text("c")
                            }
                            Toggle("Switch", isOn: .constant(true))
                            Text("wide").overlay(alignment: .leading) { Text("e") }
                            Text("d").frame(width: 48, alignment: .leading)
                        }
                        .frame(maxWidth: .infinity, alignment: .leading)
                    }
                    .environment(\.layoutDirection, direction.value)
                }
            }
            let direction = Knob(LayoutDirection.leftToRight)
            let log = Log()
            let window = try TestWindow(
                Content(direction: direction, log: log), size: CGSize(width: 300, height: 300))
            let before = window.frames()
            _ = log.take()
            direction.value = .rightToLeft
            try window.app.settle()
            #expect(window.frames(inMirror: true) == before)
            #expect(window.frames() != before)
            #expect(log.take() == ["inside"])
            direction.value = .leftToRight
            try window.app.settle()
            #expect(window.frames() == before)
        }

        @Test("The desktop's direction is that of every window, unless a view sets another")
        func desktop() throws {
            struct Reader: View {
                @Environment(\.layoutDirection) private var direction
                var body: some View { Text(direction == .rightToLeft ? "right" : "left") }
            }
            let window = try TestWindow(layout: 100, 100) {
                VStack(spacing: 0) {
                    Reader()
                    Reader().environment(\.layoutDirection, .leftToRight)
                }
            }
            #expect(window.texts == ["left", "left"])
            #expect(window.textFrames == ["0,0 32x20", "0,20 32x20"])
            window.app.backend.appearance.layoutDirection = .rightToLeft
            try window.app.settle()
            #expect(window.texts == ["right", "left"])
            #expect(window.textFrames == ["60,0 40x20", "64,20 32x20"])
        }

        @Test("A sheet and an alert's fields have the direction of the view that shows them")
        func presentations() throws {
            let window = try TestWindow {
                Text("a")
                    .sheet(isPresented: .constant(true)) { Text("sheet").padding(.leading, 10) }
                    .environment(\.layoutDirection, .rightToLeft)
            }
            let sheet = try #require(window.sheet)
            #expect(sheet.textFrames == ["0,0 40x20"])
            let asking = try TestWindow {
                Text("a")
                    .alert("Name", isPresented: .constant(true)) {
                        Toggle("Remember", isOn: .constant(true))
                        Button("OK") {}
                    }
                    .environment(\.layoutDirection, .rightToLeft)
            }
            let alert = try #require(asking.window.alerts.first)
            #expect(alert.widgets.map(\.common.layoutDirection).contains(.rightToLeft))
            #expect(!alert.widgets.map(\.common.layoutDirection).contains(.leftToRight))
        }

        @Test("A symbol for left or right stays as it is; one for back and forth, and the desktop's own, turn around")
        func symbols() throws {
            func kept(_ direction: LayoutDirection) throws -> [Bool] {
                let window = try TestWindow {
                    Image(systemName: "chevron.left")
                    Image(systemName: "arrow.right.circle")
                    Image(systemName: "chevron.backward")
                    Image(systemName: "go-previous-symbolic")
                }
                window.app.backend.appearance.layoutDirection = direction
                try window.app.settle()
                return window.window.all(HeadlessImage.self).map(\.props.keepsDirection)
            }
            #expect(try kept(.rightToLeft) == [true, true, false, false])
            #expect(try kept(.leftToRight) == [false, false, false, false])
        }

        @Test("Its values")
        func values() {
            #expect(LayoutDirection.allCases == [.leftToRight, .rightToLeft])
            #expect(EnvironmentValues().layoutDirection == .leftToRight)
        }
    }
}
