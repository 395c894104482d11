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
            @State private var selection = 1

            var body: some View {
                VStack {
                    TabView(selection: $selection) {
                        HStack {
                            Text("Start")
                            Spacer()
                            Text(text.value)
                        }
                        .tabItem { Text("First") }
                        .tag(1)
                        Button("Back") { selection = 1 }
                            .tabItem { Text("Second") }
                            .tag(2)
                    }
                    Button("Second page") { selection = 2 }
                }
            }
        }

        @Test("What has changed on a page out of sight is in its place when the page comes back")
        func changesOutOfSight() throws {
            let text = Knob("a long text")
            let window = try TestWindow(Pages(text: text))
            let frame = { try #require(window.window.all(HeadlessText.self).first { $0.string == text.value }).frame }
            let end = try frame().maxX
            try window.button("Second page").press()
            text.value = "short"
            try window.app.settle()
            try window.button("Back").press()
            #expect(try frame().maxX == end)
            #expect(try frame().width < 100)
        }
    }
}
