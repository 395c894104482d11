import HeadlessBackend
import MartletTesting
import SwiftUI
import Testing

extension Behaviour {
    @MainActor
    @Suite("Layout of tabs")
    struct TabLayoutTests {
        private struct Pages: View {
            let text: Knob<String>

            var body: some View {
                TabView {
                    Page(text: text).tabItem { Text("First") }
                    Text("Other").tabItem { Text("Second") }
                }
            }
        }

        private struct Page: View {
            let text: Knob<String>

            var body: some View {
                Form {
                    LabeledContent("Start") { Text(text.value) }
                }
            }
        }

        @Test("What has changed on a page out of sight is in its place when the page comes back")
        func changesOutOfSight() throws {
            let text = Knob("a long text")
            let window = try TestWindow(Pages(text: text))
            let label = try #require(window.window.all(HeadlessText.self).first { $0.string == text.value })
            let (end, width) = (label.frame.maxX, label.frame.width)
            try window.tab("Second").press()
            text.value = "short"
            try window.app.settle()
            try window.tab("First").press()
            #expect(label.string == "short")
            #expect(label.frame.maxX == end)
            #expect(label.frame.width < width)
        }
    }
}
