import HeadlessBackend
import MartletTesting
import SwiftUI
import Testing

// A character is 8 points wide and a line 20 points high; see `HeadlessMetrics`.

/// Frames as short text, such as "0,0 8x20".
func short(_ frame: CGRect) -> String {
    func number(_ value: CGFloat) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
    return "\(number(frame.minX)),\(number(frame.minY)) \(number(frame.width))x\(number(frame.height))"
}

extension TestWindow {
    /// The frames of the texts, in order.
    var textFrames: [String] { window.all(HeadlessText.self).map { short($0.frameInWindow) } }

    /// The frames of the colors and shapes, in order.
    var fillFrames: [String] { window.all(HeadlessFill.self).map { short($0.frameInWindow) } }

    /// Shows views in a window of a size, at its top leading corner.
    init<Content: View>(layout width: CGFloat, _ height: CGFloat, @ViewBuilder _ content: () -> Content) throws {
        let content = content()
        try self.init(size: CGSize(width: width, height: height)) {
            content.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
    }
}

extension Behaviour {
    @MainActor
    @Suite("Layout of stacks")
    struct StackLayoutTests {
        @Test("VStack: spacing, and alignment on the other axis")
        func vertical() throws {
            let centered = try TestWindow(layout: 200, 200) {
                VStack(spacing: 4) {
                    Text("abcd")
                    Text("ab")
                }
            }
            #expect(centered.textFrames == ["0,0 32x20", "8,24 16x20"])
            let trailing = try TestWindow(layout: 200, 200) {
                VStack(alignment: .trailing, spacing: 0) {
                    Text("abcd")
                    Text("ab")
                }
            }
            #expect(trailing.textFrames == ["0,0 32x20", "16,20 16x20"])
            let standard = try TestWindow(layout: 200, 200) {
                VStack(alignment: .leading) {
                    Text("abcd")
                    Text("ab")
                }
            }
            #expect(standard.textFrames == ["0,0 32x20", "0,28 16x20"])
        }

        @Test("A stack whose children grow without end is as flexible as they are")
        func flexibleInside() throws {
            let window = try TestWindow(layout: 100, 50) {
                HStack(spacing: 0) {
                    HStack(spacing: 0) {
                        Spacer()
                        Text("a")
                        Spacer()
                    }
                    Text("b")
                }
            }
            #expect(window.textFrames == ["42,0 8x20", "92,0 8x20"])
        }

        @Test("HStack: spacing, and the three alignments")
        func horizontal() throws {
            func frames(_ alignment: VerticalAlignment) throws -> [String] {
                try TestWindow(layout: 200, 200) {
                    HStack(alignment: alignment, spacing: 10) {
                        Text("ab").frame(height: 60)
                        Text("c")
                    }
                }.textFrames
            }
            #expect(try frames(.top) == ["0,20 16x20", "26,0 8x20"])
            #expect(try frames(.center) == ["0,20 16x20", "26,20 8x20"])
            #expect(try frames(.bottom) == ["0,20 16x20", "26,40 8x20"])
        }

        @Test("A spacer takes what is left, at least its minimum; several share it")
        func spacer() throws {
            let one = try TestWindow(layout: 100, 50) {
                HStack(spacing: 0) {
                    Text("a")
                    Spacer()
                    Text("b")
                }
            }
            #expect(one.textFrames == ["0,0 8x20", "92,0 8x20"])
            let two = try TestWindow(layout: 100, 50) {
                HStack(spacing: 0) {
                    Spacer()
                    Text("ab")
                    Spacer()
                    Spacer()
                }
            }
            #expect(two.textFrames == ["28,0 16x20"])
            let minimum = try TestWindow(layout: 100, 50) {
                HStack(spacing: 0) {
                    Text("a")
                    Spacer(minLength: 30)
                    Text("b")
                }
                .fixedSize()
            }
            #expect(minimum.textFrames == ["0,0 8x20", "38,0 8x20"])
            let vertical = try TestWindow(layout: 100, 100) {
                VStack(spacing: 0) {
                    Text("a")
                    Spacer()
                    Text("b")
                }
            }
            #expect(vertical.textFrames == ["0,0 8x20", "0,80 8x20"])
        }

        @Test("The space is shared equally; what a child does not need goes to those after it")
        func sharing() throws {
            let equal = try TestWindow(layout: 100, 50) {
                HStack(spacing: 10) {
                    Color.red
                    Color.blue
                    Color.green
                }
                .frame(height: 10)
            }
            let width = 80.0 / 3
            #expect(equal.window.all(HeadlessFill.self).allSatisfy { abs($0.frameInWindow.width - width) < 0.01 })
            let mixed = try TestWindow(layout: 100, 50) {
                HStack(spacing: 0) {
                    Color.red.frame(maxWidth: 20)
                    Color.blue
                    Text("ab")
                }
                .frame(height: 20)
            }
            #expect(mixed.fillFrames == ["0,0 20x20", "20,0 64x20"])
            #expect(mixed.textFrames == ["84,0 16x20"])
        }

        @Test("Texts that do not fit are truncated evenly; one of higher priority is served first")
        func priority() throws {
            let even = try TestWindow(layout: 160, 40) {
                HStack(spacing: 0) {
                    Text("abcdefghijklmno").lineLimit(1)
                    Text("abcdefghijklmno").lineLimit(1)
                }
            }
            #expect(even.window.all(HeadlessText.self).map(\.frameInWindow.width) == [80, 80])
            let first = try TestWindow(layout: 160, 40) {
                HStack(spacing: 0) {
                    Text("abcdefghijklmno").lineLimit(1)
                    Text("abcdefghijklmno").lineLimit(1).layoutPriority(1)
                }
            }
            #expect(first.window.all(HeadlessText.self).map(\.frameInWindow.width).last == 120)
            #expect(first.window.all(HeadlessText.self).map(\.frameInWindow.width).first == 40)
            let minimum = try TestWindow(layout: 100, 40) {
                HStack(spacing: 0) {
                    Color.red.frame(minWidth: 30)
                    Color.blue.layoutPriority(1)
                }
                .frame(height: 10)
            }
            #expect(minimum.fillFrames == ["0,0 30x10", "30,0 70x10"])
        }

        @Test("Divider lies across its stack, and takes its length")
        func divider() throws {
            let window = try TestWindow(layout: 100, 60) {
                VStack(spacing: 0) {
                    Text("a")
                    Divider()
                    HStack(spacing: 0) {
                        Text("b")
                        Divider()
                        Text("c")
                    }
                    .frame(height: 30)
                }
            }
            let lines = window.window.all(HeadlessDecor.self).map { short($0.frameInWindow) }
            #expect(lines == ["0,20 100x1", "49,21 1x30"])
        }

        @Test("ZStack: its size is the largest; each child is aligned in it; zIndex decides what is in front")
        func zStack() throws {
            func window(_ alignment: Alignment) throws -> TestWindow {
                try TestWindow(layout: 200, 100) {
                    ZStack(alignment: alignment) {
                        Text("abcd").frame(width: 60, height: 40)
                        Text("b")
                    }
                }
            }
            #expect(try window(.center).textFrames == ["14,10 32x20", "26,10 8x20"])
            #expect(try window(.topLeading).textFrames == ["14,10 32x20", "0,0 8x20"])
            #expect(try window(.bottomTrailing).textFrames == ["14,10 32x20", "52,20 8x20"])
            let front = Knob(0.0)
            struct Layers: View {
                let front: Knob<Double>
                var body: some View {
                    ZStack {
                        Text("a").zIndex(front.value)
                        Text("b")
                        Text("c").zIndex(-1)
                    }
                }
            }
            let layers = try TestWindow(Layers(front: front))
            #expect(layers.texts == ["c", "a", "b"])
            front.value = 1
            try layers.app.settle()
            #expect(layers.texts == ["c", "b", "a"])
        }

        @Test("A stack of stacks is laid out from the outside in")
        func nested() throws {
            let window = try TestWindow(layout: 120, 100) {
                HStack(spacing: 0) {
                    VStack(alignment: .leading, spacing: 0) {
                        Text("abc")
                        Text("d")
                    }
                    Spacer(minLength: 0)
                    VStack(alignment: .trailing, spacing: 0) {
                        Text("ef")
                        Text("g")
                        Text("hij")
                    }
                }
            }
            #expect(window.textFrames == ["0,10 24x20", "0,30 8x20", "104,0 16x20", "112,20 8x20", "96,40 24x20"])
        }

        @Test("A hidden view keeps its space, an empty one has none")
        func hidden() throws {
            let window = try TestWindow(layout: 100, 100) {
                VStack(spacing: 0) {
                    Text("a").hidden()
                    EmptyView()
                    Text("b")
                }
            }
            #expect(window.texts == ["b"])
            #expect(try short(window.text("b").frame) == "0,20 8x20")
        }

        @Test("Alignment, spacing and content that change are laid out anew")
        func changes() throws {
            struct Content: View {
                let step: Knob<Int>
                var body: some View {
                    VStack(alignment: step.value == 0 ? .leading : .trailing, spacing: step.value == 2 ? 10 : 0) {
                        Text(step.value == 3 ? "abcdef" : "ab")
                        Text("abcd").padding(step.value == 4 ? 5 : 0)
                    }
                }
            }
            let step = Knob(0)
            let window = try TestWindow(layout: 100, 100) { Content(step: step) }
            let expected = [
                ["0,0 16x20", "0,20 32x20"], ["16,0 16x20", "0,20 32x20"], ["16,0 16x20", "0,30 32x20"],
                ["0,0 48x20", "16,20 32x20"], ["26,0 16x20", "5,25 32x20"],
            ]
            for (index, frames) in expected.enumerated() {
                step.value = index
                try window.app.settle()
                #expect(window.textFrames == frames)
            }
        }
    }
}
