import Martlet
import MartletTesting
import Testing

extension AlertTests {
    /// The back-port of the article: a text alert by a flag. And its awaited form.
    @MainActor
    struct TextAlertTests {
        private let log = Log()

        private struct Asks: View {
            let log: Log
            var alert = TextAlert(title: "Your name")
            @State private var isPresented = false

            var body: some View {
                var alert = alert
                alert.action = { text in log.note("\(text ?? "nil"), \(isPresented)") }
                return VStack {
                    Button("Ask") { isPresented = true }
                    Text(isPresented ? "up" : "down")
                }
                .alert(isPresented: $isPresented, alert)
            }
        }

        @Test func case47_case53_actionGetsTheText() throws {
            let window = try TestWindow(
                Asks(log: log, alert: TextAlert(title: "Your name", placeholder: "First, last")))
            try window.button("Ask").press()
            let alert = try window.shownAlert("Your name")
            #expect(alert.buttonTitles == ["Cancel", "OK"])
            #expect(try alert.textField().placeholder == "First, last")
            try alert.textField().type("Ada")
            try alert.button("OK").press()
            #expect(log.lines == ["Ada, false"])
            #expect(window.alert == nil && window.text("down").exists)
        }

        @Test func case76_cancelAndEscapeGiveNil() throws {
            let window = try TestWindow(Asks(log: log))
            try window.button("Ask").press()
            try window.shownAlert("Your name").textField().type("Ada")
            try window.shownAlert("Your name").button("Cancel").press()
            try window.button("Ask").press()
            #expect(try window.shownAlert("Your name").textField().text == "")
            try window.shownAlert("Your name").escape()
            #expect(log.lines == ["nil, false", "nil, false"])
        }

        @Test func case74_returnInTheFieldAccepts() throws {
            let window = try TestWindow(Asks(log: log))
            try window.button("Ask").press()
            try window.shownAlert("Your name").textField().type("Ada\n")
            #expect(log.lines == ["Ada, false"])
            #expect(window.alert == nil)
        }

        @Test func case61_falseElsewhereClosesWithoutTheAction() throws {
            final class Model: ObservableObject {
                @Published var isPresented = false
                @Published var count = 0
            }
            struct View: SwiftUI.View {
                let log: Log
                @ObservedObject var model: Model
                var body: some SwiftUI.View {
                    Text("Count: \(model.count)")
                        .alert(isPresented: $model.isPresented, TextAlert(title: "Name") { log.note($0 ?? "nil") })
                }
            }
            let model = Model()
            let window = try TestWindow(View(log: log, model: model))
            model.isPresented = true
            try window.app.settle()
            try window.shownAlert("Name").textField().type("Ad")
            // The content under the alert goes on, and what was typed stays.
            model.count = 1
            try window.app.settle()
            #expect(window.text("Count: 1").exists)
            #expect(try window.shownAlert("Name").textField().text == "Ad")
            model.isPresented = false
            try window.app.settle()
            #expect(window.alert == nil)
            #expect(log.lines.isEmpty)
        }

        @Test func case63_typedTextSurvivesAnUpdateOfTheView() async throws {
            struct Ticks: View {
                let ticks: AsyncStream<Void>
                @State private var isPresented = true
                @State private var count = 0
                var body: some View {
                    Text("Count: \(count)")
                        .alert(isPresented: $isPresented, TextAlert(title: "Title \(count)") { _ in })
                        .task {
                            for await _ in ticks { count += 1 }
                        }
                }
            }
            let (ticks, clock) = AsyncStream<Void>.makeStream()
            let window = try TestWindow(Ticks(ticks: ticks))
            try window.shownAlert("Title 0").textField().type("Ada")
            clock.yield()
            try await window.app.wait { window.text("Count: 1").exists }
            // The title follows (case 63).
            #expect(try window.shownAlert("Title 1").textField().text == "Ada")
        }

        @Test func case48_case50_case52_case58_acceptFollowsTheRule() throws {
            let alert = TextAlert(title: "Port", initialText: "x")
                .validated { Int($0) == nil ? .invalid("A number, please.") : .valid }
            let window = try TestWindow(Asks(log: log, alert: alert))
            try window.button("Ask").press()
            let shown = try window.shownAlert("Port")
            #expect(try shown.textField().text == "x")
            #expect(try !shown.button("OK").isEnabled)
            #expect(shown.message == "A number, please.")
            try shown.textField().type("\n")
            #expect(log.lines.isEmpty && shown.isOpen)
            try shown.textField().replaceText("80")
            #expect(try shown.button("OK").isEnabled)
            #expect(shown.message == "")
            try shown.textField().type("80\n")
            #expect(log.lines == ["8080, false"])
        }

        @Test func ruleThatTakesTime() async throws {
            let alert = TextAlert(title: "Name").validated(asynchronously: { text in
                try? await Task.sleep(for: .milliseconds(5))
                return text == "free" ? .valid : .invalid("Taken")
            })
            let window = try TestWindow(Asks(log: log, alert: alert))
            try window.button("Ask").press()
            let shown = try window.shownAlert("Name")
            try shown.textField().type("fre")
            try await window.app.wait { shown.message == "Taken" }
            try shown.textField().type("e")
            #expect(try !shown.button("OK").isEnabled)
            try await window.app.wait { try shown.button("OK").isEnabled }
            try shown.button("OK").press()
            #expect(log.lines == ["free, false"])
        }

        @Test func typeToConfirm() throws {
            let alert = TextAlert(title: "Delete?", accept: "Delete").requires("rm")
            let window = try TestWindow(Asks(log: log, alert: alert))
            try window.button("Ask").press()
            try window.shownAlert("Delete?").textField().type("r")
            #expect(try !window.shownAlert("Delete?").button("Delete").isEnabled)
            try window.shownAlert("Delete?").textField().type("m")
            try window.shownAlert("Delete?").button("Delete").press()
            #expect(log.lines == ["rm, false"])
        }

        @Test func articleForm() throws {
            // Memberwise, with strings that are not literals.
            let title = "Title"
            let hint = "Hint"
            let alert = TextAlert(title: title, placeholder: hint, accept: "Go", cancel: "Back", action: { _ in })
            let window = try TestWindow(Asks(log: log, alert: alert))
            try window.button("Ask").press()
            #expect(try window.shownAlert("Title").buttonTitles == ["Back", "Go"])
        }

        @Test func case66_insideASheet() throws {
            struct WithSheet: View {
                let log: Log
                @State private var isOpen = false
                var body: some View {
                    Button("Open") { isOpen = true }
                        .sheet(isPresented: $isOpen) { Asks(log: log) }
                }
            }
            let window = try TestWindow(WithSheet(log: log))
            try window.button("Open").press()
            let sheet = try #require(window.sheet)
            try sheet.button("Ask").press()
            try sheet.shownAlert("Your name").textField().type("Ada\n")
            #expect(log.lines == ["Ada, false"])
        }
    }
}
