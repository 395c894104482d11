import Foundation
import HeadlessBackend
import Martlet
import MartletTesting
import Testing

extension AlertTests {
    /// Fields of text alerts and forms, by a flag and awaited; and the views of the seed's `Alert`.
    @MainActor
    struct FieldTests {
        private let coordinator = AlertCoordinator()
        private let log = Log()
        private var showAlert: ShowAlertAction { coordinator.showAlert }

        @MainActor
        @Observable
        fileprivate final class Model {
            var asks = true
        }

        private struct Page: View {
            @Bindable var model: Model
            let alert: TextAlert
            var body: some View { Text("Page").alert(isPresented: $model.asks, alert) }
        }

        private func open(_ alert: TextAlert) throws -> (window: TestWindow, model: Model) {
            let model = Model()
            var alert = alert
            alert.action = { log.note($0 ?? "nil") }
            return (try TestWindow(Page(model: model, alert: alert)), model)
        }

        private func props(_ field: TestElement) throws -> TextFieldProps {
            try #require(field.widget as? HeadlessTextField).props
        }

        @Test func aTextMayBeSecretAndOfAKind() async throws {
            let (window, _) = try open(TextAlert(title: "Code").secure().contentType(.oneTimeCode))
            #expect(try props(window.shownAlert("Code").textField()).isSecure)
            try window.shownAlert("Code").textField().type("123\n")
            #expect(log.lines == ["123"])
            window.app.close()

            let other = try TestWindow(Text("Content").alertCoordinator(coordinator))
            let task = Task { await showAlert(TextAlert(title: "Mail").contentType(.email)) }
            try await other.app.wait { other.alert != nil }
            #expect(try props(other.shownAlert("Mail").textField()).purpose == .email)
            try other.shownAlert("Mail").escape()
            #expect(await task.value == nil)
            other.app.close()
        }

        @Test func severalLinesByAFlag() throws {
            let (window, _) = try open(TextAlert(title: "Note", placeholder: "Remark").multiline())
            let alert = try window.shownAlert("Note")
            #expect(alert.textFields.isEmpty)
            try alert.textEditor("Remark").type("One\nTwo")
            try alert.button("OK").press()
            #expect(log.lines == ["One\nTwo"])
            window.app.close()
        }

        @Test func aFormWhoseRuleTakesTime() async throws {
            struct Note { var name = "", text = "" }
            let window = try TestWindow(Text("Content").alertCoordinator(coordinator))
            let task = Task {
                await showAlert(
                    FormAlert(
                        title: "Note", value: Note(text: "a"),
                        fields: [.text("Name", \.name), .multiline("Text", \.text)]
                    )
                    .focusesField(false)
                    .validated(asynchronously: { note in
                        try? await Task.sleep(for: .milliseconds(2))
                        return note.name == "Ada" && note.text == "b" ? .valid : .invalid("It is taken.")
                    }))
            }
            try await window.app.wait { window.alert != nil }
            let alert = try window.shownAlert("Note")
            #expect(try !alert.textField().isFocused && !alert.textEditor().isFocused)
            try await window.app.wait { alert.message == "It is taken." }
            #expect(try !alert.button("OK").isEnabled)
            try alert.textField("Name").replaceText("Ada")
            try alert.textEditor("Text").replaceText("b")
            #expect(try !alert.button("OK").isEnabled)
            try await window.app.wait { try alert.button("OK").isEnabled }
            try alert.button("OK").press()
            let note = await task.value
            #expect(note?.name == "Ada" && note?.text == "b")
            window.app.close()
        }

        // MARK: The options of an alert by a flag

        @Test func byAFlagATimeoutEndsIt() async throws {
            let alert = TextAlert(title: "Name").timeout(.milliseconds(1)).onDismiss { log.note("\($0)") }
            let (window, model) = try open(alert)
            try await window.app.wait { window.alert == nil && !model.asks }
            #expect(log.lines == ["timedOut"])
            window.app.close()
        }

        @Test func byAFlagTheOtherEndsAreTold() async throws {
            let alert = TextAlert(title: "Name").timeout(.seconds(600)).onDismiss { log.note("\($0)") }
            let (window, model) = try open(alert)
            // Not before there was an alert, nor with a choice.
            try window.shownAlert("Name").textField().type("Ada\n")
            model.asks = true
            try await window.app.settle()
            try window.shownAlert("Name").escape()
            #expect(log.lines == ["Ada", "nil"])
            model.asks = true
            try await window.app.settle()
            #expect(window.alert != nil)
            model.asks = false
            try await window.app.settle()
            #expect(log.lines == ["Ada", "nil", "dismissed"])
            window.app.close()

            let down = Model()
            down.asks = false
            let other = try TestWindow(Page(model: down, alert: alert))
            try await other.app.settle()
            #expect(log.lines.count == 3)
            other.app.close()
        }

        @Test func byAFlagWorkThatSucceedsIsAChoice() async throws {
            let alert = TextAlert(title: "Name", initialText: "a").onDismiss { log.note("\($0)") }
                .performing { _ in await Task.yield() }
            let (window, _) = try open(alert)
            try window.shownAlert("Name").button("OK").press()
            try await window.app.wait { window.alert == nil }
            try await window.app.settle()
            #expect(log.lines == ["a"])
            window.app.close()
        }

        // MARK: The seed's views

        @Test func anAlertAsViews() throws {
            struct Page: View {
                let alert: Alert
                @State private var asks = true
                var body: some View {
                    Text("Page").alert(alert.title, isPresented: $asks) {
                        alert.actionsView()
                    } message: {
                        alert.messageView()
                    }
                }
            }
            let alert = Alert(
                title: "Delete?", message: "For good.",
                actions: [
                    .init(title: "Delete", role: .destructive) { log.note("delete") },
                    .init(title: "Keep", role: .cancel) { log.note("keep") },
                ])
            let window = try TestWindow(Page(alert: alert))
            let shown = try window.shownAlert("Delete?")
            #expect(shown.message == "For good.")
            #expect(shown.buttonTitles == ["Delete", "Keep"])
            #expect(shown.defaultButton == nil && shown.cancelButton == "Keep")
            try shown.button("Delete").press()
            #expect(log.lines == ["delete"])
            window.app.close()

            let plain = try TestWindow(Page(alert: Alert(title: "Told")))
            #expect(try plain.shownAlert("Told").message == "")
            #expect(try plain.shownAlert("Told").buttonTitles == ["OK"])
            plain.app.close()
        }
    }
}
