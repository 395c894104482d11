import HeadlessBackend
import MartletTesting
import SwiftUI
import Testing

/// The texts of a knob, one view each.
private struct Names: View {
    let names: Knob<[String]>
    var body: some View { ForEach(names.value, id: \.self) { Text($0) } }
}

extension Behaviour {
    /// Views that come, go and grow inside each kind of container: what stands there and after it is placed anew.
    @MainActor
    @Suite("Layout of changing content")
    struct GrowthLayoutTests {
        /// The frames of the texts at first, with a second text, and with the first alone again, which must be as at
        /// first.
        private func frames<V: View>(
            width: CGFloat = 200, @ViewBuilder _ content: (Knob<[String]>) -> V
        ) throws -> [[String]] {
            let names = Knob(["ab"])
            let window = try TestWindow(layout: width, 200) { content(names) }
            let first = window.textFrames
            names.value = ["ab", "abcd"]
            try window.app.settle()
            let second = window.textFrames
            names.value = ["ab"]
            try window.app.settle()
            #expect(window.textFrames == first)
            return [first, second]
        }

        @Test("Stacks, and stacks in stacks")
        func stacks() throws {
            #expect(
                try frames { names in
                    VStack(spacing: 0) {
                        Names(names: names)
                        Text("x")
                    }
                } == [["0,0 16x20", "4,20 8x20"], ["8,0 16x20", "0,20 32x20", "12,40 8x20"]])
            #expect(
                try frames { names in
                    HStack(spacing: 0) {
                        HStack(spacing: 0) { Names(names: names) }
                        Text("x")
                    }
                } == [["0,0 16x20", "16,0 8x20"], ["0,0 16x20", "16,0 32x20", "48,0 8x20"]])
            #expect(
                try frames { names in ZStack { Names(names: names) } } == [
                    ["0,0 16x20"], ["8,0 16x20", "0,0 32x20"],
                ])
        }

        @Test("The root of a window")
        func root() throws {
            let names = Knob(["ab"])
            let window = try TestWindow(size: CGSize(width: 100, height: 100)) { Names(names: names) }
            #expect(window.textFrames == ["42,40 16x20"])
            names.value = ["ab", "abcd"]
            try window.app.settle()
            #expect(window.textFrames == ["42,26 16x20", "34,54 32x20"])
        }

        @Test("A window whose content grows beyond it grows along")
        func window() throws {
            let names = Knob(["ab"])
            let window = try TestWindow { VStack(spacing: 0) { Names(names: names) }.fixedSize() }
            #expect(window.size == CGSize(width: 16, height: 20))
            names.value = ["ab", "abcd"]
            try window.app.settle()
            #expect(window.size == CGSize(width: 32, height: 40))
            #expect(window.textFrames == ["8,0 16x20", "0,20 32x20"])
        }

        @Test("Scroll views")
        func scroll() throws {
            #expect(
                try frames { names in ScrollView { Names(names: names) }.frame(width: 100) } == [
                    ["42,0 16x20"], ["42,0 16x20", "34,28 32x20"],
                ])
        }

        @Test("Forms and lists")
        func rows() throws {
            let form = try frames(width: 300) { names in
                Form {
                    Section("A") { Names(names: names) }
                    Section("B") { Text("end") }
                }
            }
            #expect(form[0].count == 4)
            #expect(form[1].count == 5)
            // Each row is at least 50 points high, with a line between rows.
            func y(_ frame: String) -> Int? { frame.split { ", ".contains($0) }.dropFirst().first.flatMap { Int($0) } }
            #expect(try #require(y(form[1][2])) == #require(y(form[0][1])) + 51)
            #expect(try #require(y(form[1][4])) == #require(y(form[0][3])) + 51)
            let list = try frames(width: 300) { names in List { Names(names: names) } }
            #expect(try #require(y(list[1][1])) == #require(y(list[0][0])) + 51)
        }

        @Test("The label of a button and of a stepper")
        func labels() throws {
            let button = try frames { names in
                HStack(spacing: 0) {
                    Button {
                    } label: {
                        Names(names: names)
                    }
                    Text("x")
                }
            }
            let first = try #require(button[0].last)
            let second = try #require(button[1].last)
            #expect(first.hasSuffix(" 8x20"))
            // The label is longer by the second text and the space before it.
            let starts = [first, second].compactMap { $0.split(separator: ",").first.flatMap { Int($0) } }
            #expect(starts.count == 2)
            #expect(starts.last == starts.first.map { $0 + 40 })
            let stepper = try frames { names in
                Stepper {
                    Names(names: names)
                } onIncrement: {
                } onDecrement: {
                }
            }
            #expect(stepper[1].count == 2)
            #expect(stepper[1][1].hasSuffix(" 32x20"))
            #expect(stepper[1][0] != stepper[1][1])
        }

        @Test("A background and an overlay")
        func layers() throws {
            #expect(
                try frames { names in
                    Color.clear.frame(width: 40, height: 40).overlay(alignment: .bottomTrailing) {
                        HStack(spacing: 0) { Names(names: names) }.fixedSize()
                    }
                } == [["24,20 16x20"], ["-8,20 16x20", "8,20 32x20"]])
            #expect(
                try frames { names in
                    Color.clear.frame(width: 40, height: 40).background(alignment: .topLeading) { Names(names: names) }
                } == [["0,0 16x20"], ["0,0 16x20", "0,0 32x20"]])
        }

        @Test("A page of a TabView")
        func tab() throws {
            let tabs = try frames { names in
                TabView {
                    VStack(spacing: 0) { Names(names: names) }.tabItem { Text("A") }
                }
            }
            #expect(tabs[0].first?.hasSuffix(" 16x20") == true)
            #expect(tabs[1].count == 2)
            #expect(tabs[1][0] != tabs[1][1])
        }

        @Test("A text field in an alert that comes and goes")
        func alert() throws {
            struct Ask: View {
                let names: Knob<[String]>
                var body: some View {
                    Text("Content").alert("Ask", isPresented: .constant(true)) {
                        ForEach(names.value, id: \.self) { TextField($0, text: .constant("")) }
                        Button("OK") {}
                    }
                }
            }
            let names = Knob(["a"])
            let window = try TestWindow(Ask(names: names))
            let alert = try #require(window.alert)
            #expect(alert.alert.extraSize.height == 34)
            names.value = ["a", "b"]
            try window.app.settle()
            #expect(alert.alert.extraSize.height == 76)
            let frames = try alert.textFields.map { try $0.frame }
            #expect(frames[1].minY == frames[0].maxY + 8)
            #expect(frames.allSatisfy { $0.width == 300 })
            names.value = []
            try window.app.settle()
            #expect(alert.alert.extraSize.height == 0)
        }
    }
}
