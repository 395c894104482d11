import HeadlessBackend
import MartletTesting
import SwiftUI
import Testing

extension Behaviour {
    @MainActor
    @Suite("Layout")
    struct LayoutTests {
        @Test("Text wraps at words to the width it is offered, and truncates to its line limit")
        func text() throws {
            let wrapped = try TestWindow(layout: 80, 100) { Text("the quick brown fox") }
            #expect(try wrapped.text(containing: "quick").lines == ["the quick", "brown fox"])
            #expect(wrapped.textFrames == ["0,0 72x40"])
            let limited = try TestWindow(layout: 80, 100) { Text("the quick brown fox").lineLimit(1) }
            #expect(try limited.text(containing: "quick").lines.count == 1)
            #expect(try limited.text(containing: "quick").lines[0].hasSuffix("…"))
            #expect(try limited.text(containing: "quick").frame.height == 20)
            let short = try TestWindow(layout: 400, 100) { Text("the quick brown fox") }
            #expect(short.textFrames == ["0,0 152x20"])
        }

        @Test("Padding: all, edges, insets, the default of 16; it is taken from the offer")
        func padding() throws {
            func frame<V: View>(@ViewBuilder _ content: () -> V) throws -> [String] {
                try TestWindow(layout: 100, 100, content).textFrames
            }
            #expect(try frame { Text("a").padding(5) } == ["5,5 8x20"])
            #expect(try frame { Text("a").padding() } == ["16,16 8x20"])
            #expect(try frame { Text("a").padding(.horizontal, 7) } == ["7,0 8x20"])
            #expect(try frame { Text("a").padding([.top, .leading]) } == ["16,16 8x20"])
            #expect(
                try frame { Text("a").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)) } == ["2,1 8x20"])
            #expect(try frame { Text("a").padding(5).padding(.leading, 10) } == ["15,5 8x20"])
            let filled = try TestWindow(layout: 100, 50) { Color.red.padding(.horizontal, 20).padding(.top, 10) }
            #expect(filled.fillFrames == ["20,10 60x40"])
        }

        @Test("A fixed frame: its size, the content's place in it, one dimension only")
        func fixedFrame() throws {
            func frame<V: View>(@ViewBuilder _ content: () -> V) throws -> [String] {
                try TestWindow(layout: 100, 100, content).textFrames
            }
            #expect(try frame { Text("a").frame(width: 48, height: 40) } == ["20,10 8x20"])
            #expect(try frame { Text("a").frame(width: 48, height: 40, alignment: .topLeading) } == ["0,0 8x20"])
            #expect(try frame { Text("a").frame(width: 48, height: 40, alignment: .bottomTrailing) } == ["40,20 8x20"])
            #expect(try frame { Text("a").frame(width: 48) } == ["20,0 8x20"])
            #expect(try frame { Text("a").frame(height: 60, alignment: .bottom) } == ["0,40 8x20"])
            // Content that does not fit stands over the edges, here equally.
            #expect(try frame { Text("abcd").fixedSize().frame(width: 16) } == ["-8,0 32x20"])
            let color = try TestWindow(layout: 100, 100) { Color.red.frame(width: 30) }
            #expect(color.fillFrames == ["0,0 30x100"])
        }

        @Test("A flexible frame: each limit opens its side; without one the content decides")
        func flexibleFrame() throws {
            func size<V: View>(@ViewBuilder _ content: () -> V) throws -> String {
                let content = content()
                let frames = try TestWindow(layout: 100, 100) { content.overlay { Color.red } }.fillFrames
                return String(frames[0].split(separator: " ")[1])
            }
            #expect(try size { Text("a").frame(maxWidth: .infinity) } == "100x20")
            #expect(try size { Text("a").frame(maxWidth: 50) } == "50x20")
            #expect(try size { Text("a").frame(maxWidth: 200) } == "100x20")
            #expect(try size { Text("a").frame(minWidth: 50) } == "50x20")
            #expect(try size { Text("abcdefghij").frame(minWidth: 50) } == "80x20")
            #expect(try size { Text("a").frame(minWidth: 120) } == "120x20")
            #expect(try size { Text("a").frame(minWidth: 20, maxWidth: 60) } == "60x20")
            #expect(try size { Text("a").frame(idealWidth: 70) } == "8x20")
            #expect(try size { Text("a").frame(idealWidth: 70, idealHeight: 30).fixedSize() } == "70x30")
            #expect(try size { Text("a").frame(minHeight: 40, maxHeight: .infinity) } == "8x100")
            #expect(try size { Text("a").frame(maxWidth: .infinity, maxHeight: .infinity).fixedSize() } == "8x20")
            #expect(try size { Text("a").frame(minWidth: 30).fixedSize() } == "30x20")
        }

        @Test("What a flexible frame offers its content")
        func flexibleOffer() throws {
            let most = try TestWindow(layout: 100, 100) { Color.red.frame(maxWidth: 40, maxHeight: 50) }
            #expect(most.fillFrames == ["0,0 40x50"])
            let least = try TestWindow(layout: 100, 100) { Color.red.frame(minWidth: 140, maxHeight: 10) }
            #expect(least.fillFrames.first?.hasSuffix("140x10") == true)
            let aligned = try TestWindow(layout: 100, 100) {
                Text("a").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
            }
            #expect(aligned.textFrames == ["92,80 8x20"])
        }

        @Test("Lengths that are none are ignored with a message")
        func badFrame() throws {
            var window: TestWindow?
            let written = try standardError {
                window = try TestWindow(layout: 100, 100) { Text("a").frame(width: -5, height: .infinity) }
            }
            #expect(window?.textFrames == ["0,0 8x20"])
            #expect(written.contains("frame"))
        }

        @Test("Enormous lengths leave frames that are numbers", arguments: [CGFloat.greatestFiniteMagnitude, 1e300])
        func hugeLengths(_ length: CGFloat) throws {
            let window = try TestWindow(size: CGSize(width: 200, height: 200)) {
                VStack(spacing: length) {
                    Text("a").frame(width: length, height: length)
                    Text("b").padding(length)
                    Text("c").offset(x: length, y: -length)
                    Text("d").padding(-length)
                    HStack(spacing: length) {
                        Text("e")
                        Spacer(minLength: length)
                        Text("f").frame(minWidth: length, maxHeight: length)
                    }
                }
            }
            try window.resize(width: 500, height: 100)
            // Frames that are none are violations of the contract, which fail a test.
            #expect(window.texts.count == 6)
        }

        @Test(
            "A distance that is no number is ignored with a message that names who asked for it",
            arguments: [CGFloat.nan, .infinity])
        func badDistance(_ bad: CGFloat) throws {
            var window: TestWindow?
            let written = try standardError {
                window = try TestWindow(layout: 200, 200) {
                    VStack(alignment: .leading, spacing: bad) {
                        Text("a").padding(bad).padding(.top, bad)
                        HStack(spacing: bad) {
                            Text("b")
                            Spacer(minLength: bad)
                            Text("c").offset(x: bad, y: 2)
                        }
                        .fixedSize()
                        Text("d").aspectRatio(bad, contentMode: .fit)
                    }
                }
            }
            #expect(window?.textFrames == ["0,0 8x20", "0,28 8x20", "16,30 8x20", "0,56 8x20"])
            for user in [".padding", "HStack", "VStack", "Spacer", ".offset"] { #expect(written.contains(user)) }
            _ = try TestWindow(size: CGSize(width: 200, height: 200)) {
                List { ForEach(0..<3) { Text("\($0)") } }.padding(bad)
            }
        }

        @Test("A color of numbers that are none is black, and can be described")
        func badColor() throws {
            let color = Color(red: .nan, green: -.infinity, blue: 7, opacity: .nan)
            #expect(color.description == "#0000FF00")
            #expect(color.opacity(.nan).description == "0% #0000FF00")
            let window = try TestWindow(Text("a").foregroundStyle(Color.red.opacity(.nan)).opacity(.nan))
            let text = try #require(window.window.all(HeadlessText.self).first)
            #expect(text.props.runs[0].opacity == 0)
            #expect(text.common.opacity == 0)
        }

        @Test("fixedSize takes the ideal size, on both axes or one")
        func fixedSize() throws {
            let both = try TestWindow(layout: 80, 100) { Text("the quick brown fox").fixedSize() }
            #expect(both.textFrames.first?.hasSuffix(" 152x20") == true)
            let vertical = try TestWindow(layout: 80, 20) {
                VStack(spacing: 0) {
                    Text("the quick brown fox").fixedSize(horizontal: false, vertical: true)
                }
            }
            #expect(vertical.textFrames.first?.hasSuffix(" 72x40") == true)
            let color = try TestWindow(layout: 80, 100) { Color.red.fixedSize() }
            #expect(color.fillFrames == ["0,0 10x10"])
        }

        @Test("Background and overlay have the size of the view, are aligned in it, and do not change its layout")
        func layers() throws {
            let window = try TestWindow(layout: 100, 100) {
                VStack(spacing: 0) {
                    Text("abcd").padding(4).background(Color.red)
                    Text("b").overlay(alignment: .topTrailing) { Text("wide!").fixedSize() }
                }
            }
            #expect(window.fillFrames == ["0,0 40x28"])
            #expect(try short(window.text("abcd").frame) == "4,4 32x20")
            #expect(try short(window.text("b").frame) == "16,28 8x20")
            #expect(try short(window.text("wide!").frame) == "-16,28 40x20")
            let order = window.window.widgets.map(\.kind)
            #expect(order.first == "fill")
            let multiple = try TestWindow(layout: 100, 100) {
                Color.red.frame(width: 50, height: 50).background(alignment: .bottomLeading) {
                    Text("a")
                    Text("bc")
                }
            }
            #expect(multiple.textFrames == ["0,30 8x20", "0,30 16x20"])
        }

        @Test("Text of another size is laid out anew, everywhere; what comes later costs what it did")
        func textScale() throws {
            struct Word: View {
                let word: Knob<String>
                var body: some View { Text(word.value) }
            }
            let word = Knob("a")
            let window = try TestWindow(size: CGSize(width: 400, height: 300)) {
                TabView {
                    HStack(alignment: .top, spacing: 0) {
                        Word(word: word)
                        Button("button") {}
                        Text("b")
                    }
                    .tabItem { Text("First") }
                    Text("second").tabItem { Text("Second") }
                }
            }
            let least = window.window.minimumSize.width
            try window.tab("Second").press()
            let before = try window.text("second").frame
            try window.tab("First").press()
            #expect(try window.text("b").frame.width == 8)
            window.app.backend.textScale = 2
            try window.app.settle()
            #expect(window.window.minimumSize.width > least)
            let (button, text) = try (window.button("button").frame, window.text("b").frame)
            #expect(button.width == 116)
            #expect(text.minX == button.maxX)
            #expect(text.size == CGSize(width: 16, height: 40))
            try window.tab("Second").press()
            #expect(try window.text("second").frame.size == CGSize(width: 2 * before.width, height: 2 * before.height))
            try window.tab("First").press()
            RenderStatistics.reset()
            word.value = "c"
            try window.app.settle()
            #expect(RenderStatistics.measures <= 2)
        }

        @Test("Offset moves what is shown; the place in the layout stays")
        func offset() throws {
            let window = try TestWindow(layout: 100, 100) {
                VStack(alignment: .leading, spacing: 0) {
                    Text("a").offset(x: 10, y: 5)
                    Text("b").offset(CGSize(width: 3, height: -3))
                    Text("c")
                }
            }
            #expect(window.textFrames == ["10,5 8x20", "3,17 8x20", "0,40 8x20"])
        }

        @Test("aspectRatio fits into, or fills, what is offered")
        func aspectRatio() throws {
            func size<V: View>(_ width: CGFloat, _ height: CGFloat, @ViewBuilder _ content: () -> V) throws -> String? {
                try TestWindow(layout: width, height, content).fillFrames.first?.split(separator: " ").last.map(
                    String.init)
            }
            #expect(try size(100, 100) { Color.red.aspectRatio(2, contentMode: .fit) } == "100x50")
            #expect(try size(200, 50) { Color.red.aspectRatio(2, contentMode: .fit) } == "100x50")
            #expect(try size(100, 100) { Color.red.aspectRatio(2, contentMode: .fill) } == "200x100")
            #expect(
                try size(100, 60) { Color.red.aspectRatio(CGSize(width: 1, height: 2), contentMode: .fit) } == "30x60")
            #expect(try size(90, 100) { Circle().fill(.red) } == "90x90")
        }

        @Test("Views side by side in a window stand in a column, in its middle")
        func window() throws {
            let window = try TestWindow(size: CGSize(width: 100, height: 100)) {
                Text("a")
                Text("b")
            }
            #expect(window.textFrames == ["46,26 8x20", "46,54 8x20"])
        }
    }
}
