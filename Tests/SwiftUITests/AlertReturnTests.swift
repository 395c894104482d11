import HeadlessBackend
import MartletTesting
import SwiftUI
import Testing

extension Behaviour {
    @MainActor
    @Suite("Return right after typing")
    struct AlertReturnTests {
        private struct AsksForWord: View {
            let log: Log
            @State private var isAsking = true
            @State private var text = "ok"

            var body: some View {
                Text("Content").alert("Word?", isPresented: $isAsking) {
                    TextField("Word", text: $text)
                    Button("Save") { log.add(text) }.disabled(text != "ok")
                    Button("Cancel", role: .cancel) {}
                }
            }
        }

        @Test("It obeys the text as it is, without a frame in between")
        func obeysWhatWasTyped() throws {
            let log = Log()
            let window = try TestWindow(AsksForWord(log: log))
            let alert = try #require(window.alert)
            let field = try #require(alert.alert.all(HeadlessTextField.self).first)
            try field.type("x")
            try field.pressReturn()
            #expect(log.entries == [])
            #expect(alert.isOpen)
            try field.deleteBackward()
            try field.pressReturn()
            #expect(log.entries == ["ok"])
            #expect(!alert.isOpen)
        }

        @Test("A press of the button obeys it, too")
        func pressObeysWhatWasTyped() throws {
            let log = Log()
            let window = try TestWindow(AsksForWord(log: log))
            let alert = try #require(window.alert)
            let field = try #require(alert.alert.all(HeadlessTextField.self).first)
            try field.type("x")
            try alert.alert.press("Save")
            #expect(log.entries == [])
            #expect(alert.isOpen)
        }
    }
}
