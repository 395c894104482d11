import MartletTesting
import SwiftUI
import Testing

extension Behaviour {
    @MainActor
    @Suite("Text fields in alerts")
    struct AlertFields {
        @Test("Text fields in an alert write to their bindings while typing; Cancel leaves what was typed")
        func fields() throws {
            struct LogIn: View {
                @State private var isAsking = false
                @State private var name = "ada"
                @State private var password = ""
                @State private var result = "nobody"
                var body: some View {
                    VStack {
                        Button("Log in") { isAsking = true }
                        Text("Result: \(result)")
                        Text("Typed: \(name)")
                    }
                    .alert("Log in", isPresented: $isAsking) {
                        TextField("Name", text: $name)
                        SecureField("Password", text: $password)
                        Button("OK") { result = "\(name)/\(password)" }
                        Button("Cancel", role: .cancel) { result = "cancelled" }
                    }
                }
            }
            let window = try TestWindow(LogIn())
            try window.button("Log in").press()
            let alert = try #require(window.alert)
            #expect(try alert.textField("Name").text == "ada")
            #expect(try alert.textField("Name").isFocused)
            try alert.textField("Name").type("!")
            #expect(window.text("Typed: ada!").exists)
            try alert.textField("Password").type("xyz")
            try alert.button("OK").press()
            #expect(window.text("Result: ada!/xyz").exists)
            try window.button("Log in").press()
            try #require(window.alert).escape()
            #expect(window.text("Result: cancelled").exists)
        }

        @Test("case51: the alert of a disabled, tinted view is neither")
        func case51_disabledView() throws {
            struct Ask: View {
                @State private var name = ""
                var body: some View {
                    Text("Content").alert("Hello", isPresented: .constant(true)) {
                        TextField("Name", text: $name)
                        Button("OK") {}
                    }
                    .disabled(true)
                }
            }
            let alert = try #require(try TestWindow(Ask()).alert)
            #expect(try alert.button("OK").isEnabled)
            try alert.textField("Name").type("x")
            #expect(try alert.textField("Name").text == "x")
        }
    }
}
