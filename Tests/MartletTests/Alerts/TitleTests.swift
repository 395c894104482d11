import Foundation
import Martlet
import MartletTesting
import Testing

/// What a title can be written as.
enum TitleKind: String, CaseIterable, CustomTestStringConvertible {
    case key, string, substring, text

    var testDescription: String { rawValue }
}

extension AlertTests {
    /// Every form takes titles of every kind.
    @MainActor
    struct TitleTests {
        private let coordinator = AlertCoordinator()
        private var showAlert: ShowAlertAction { coordinator.showAlert }

        private struct Value { var text = "" }

        /// Texts of each kind, where the form is written with them.
        private func ask(_ form: AskingForm, _ kind: TitleKind) {
            let string = "T", substring = "T"[...], text = Text("T")
            switch (form, kind) {
            case (.callbacks, .key):
                showAlert(Alert(title: "T", message: "T", actions: [.init(title: "T") {}]))
            case (.callbacks, .string):
                showAlert(Alert(title: string, message: string, actions: [.init(title: string) {}]))
            case (.callbacks, .substring):
                showAlert(Alert(title: substring, message: substring, actions: [.init(title: substring) {}]))
            case (.callbacks, .text):
                showAlert(Alert(title: text, message: text, actions: [.init(title: text) {}]))
            case (.builder, .key): showAlert("T", message: "T") { Button("T") {} }
            case (.builder, .string): showAlert(string, message: string) { Button(string) {} }
            case (.builder, .substring): showAlert(substring, message: substring) { Button(substring) {} }
            case (.builder, .text): showAlert(text, message: text) { Button("T") {} }
            default: Task { await askAndWait(form, kind) }
            }
        }

        private func askAndWait(_ form: AskingForm, _ kind: TitleKind) async {
            let string = "T", substring = "T"[...], text = Text("T")
            switch (form, kind) {
            case (.confirm, .key): _ = await showAlert.confirm("T", message: "T", accept: "T", cancel: "T")
            case (.confirm, .string):
                _ = await showAlert.confirm(string, message: string, accept: string, cancel: string)
            case (.confirm, .substring):
                _ = await showAlert.confirm(substring, message: substring, accept: substring, cancel: substring)
            case (.confirm, .text): _ = await showAlert.confirm(text, message: text, accept: text, cancel: text)
            case (.text, .key):
                await showAlert(TextAlert(title: "T", message: "T", placeholder: "T", accept: "T", cancel: "T"))
            case (.text, .string):
                await showAlert(
                    TextAlert(title: string, message: string, placeholder: string, accept: string, cancel: string))
            case (.text, .substring):
                await showAlert(
                    TextAlert(
                        title: substring, message: substring, placeholder: substring, accept: substring,
                        cancel: substring))
            case (.text, .text):
                await showAlert(TextAlert(title: text, message: text, placeholder: text, accept: text, cancel: text))
            case (.form, .key):
                await showAlert(
                    FormAlert(
                        title: "T", message: "T", value: Value(), accept: "T", cancel: "T",
                        fields: [.text("T", \.text), .secure("T", \.text), .multiline("T", \.text)]))
            case (.form, .string):
                await showAlert(
                    FormAlert(
                        title: string, message: string, value: Value(), accept: string, cancel: string,
                        fields: [.text(string, \.text), .secure(string, \.text), .multiline(string, \.text)]))
            case (.form, .substring):
                await showAlert(
                    FormAlert(
                        title: substring, message: substring, value: Value(), accept: substring, cancel: substring,
                        fields: [.text(substring, \.text), .secure(substring, \.text), .multiline(substring, \.text)]
                    ))
            case (.form, .text):
                await showAlert(
                    FormAlert(
                        title: text, message: text, value: Value(), accept: text, cancel: text,
                        fields: [.text(text, \.text), .secure(text, \.text), .multiline(text, \.text)]))
            // Alerts that only have to be read.
            case (.plain, .key): await showAlert(AsyncAlert(title: "T", message: "T"))
            case (.plain, .string): await showAlert(AsyncAlert(title: string, message: string))
            case (.plain, .substring): await showAlert(AsyncAlert(title: substring, message: substring))
            case (.plain, .text): await showAlert(AsyncAlert(title: text, message: text))
            case (_, .key):
                _ = await showAlert(AsyncAlert(title: "T", message: "T", actions: [.init(title: "T", value: 1)]))
            case (_, .string):
                _ = await showAlert(
                    AsyncAlert(title: string, message: string, actions: [.init(title: string, value: 1)]))
            case (_, .substring):
                _ = await showAlert(
                    AsyncAlert(title: substring, message: substring, actions: [.init(title: substring, value: 1)]))
            case (_, .text):
                _ = await showAlert(AsyncAlert(title: text, message: text, actions: [.init(title: text, value: 1)]))
            }
        }

        @Test(arguments: AskingForm.allCases, TitleKind.allCases)
        func everyFormTakesEveryKind(_ form: AskingForm, _ kind: TitleKind) async throws {
            let window = try TestWindow(Text("Content").alertCoordinator(coordinator))
            ask(form, kind)
            try await window.app.wait { window.alert != nil }
            let alert = try window.shownAlert("T")
            #expect(alert.message == "T")
            #expect(alert.buttonTitles.allSatisfy { $0 == (form == .plain ? "OK" : "T") })
            let fields = try (0..<alert.textFields.count).map { try alert.textFields[$0].placeholder }
            #expect(fields == Array(repeating: "T", count: form == .form ? 2 : form == .text ? 1 : 0))
            if form == .form { #expect(try alert.textEditor("T").text == "") }
            try alert.button(form == .builder ? "T" : "alert-button-0").press()
            #expect(window.alert == nil)
            window.app.close()
        }

        @Test func errorsOfAllKinds() throws {
            struct Plain: Error {}
            struct Named: LocalizedError {
                var errorDescription: String?
                var recoverySuggestion: String? { "Try again." }
            }
            let window = try TestWindow(Text("Content").alertCoordinator(coordinator))
            let errors: [any Error] = [
                Plain(), Named(errorDescription: "It failed."), Named(errorDescription: nil),
                CocoaError(.fileNoSuchFile),
            ]
            for error in errors {
                showAlert(error)
                try window.app.settle()
                let alert = try #require(window.alert)
                let title = (error as? Named)?.errorDescription ?? error.localizedDescription
                #expect(alert.title == title && !title.isEmpty)
                #expect(alert.message == (error is Named ? "Try again." : ""))
                #expect(alert.icon == "dialog-warning-symbolic")
                try alert.button("OK").press()
            }
            window.app.close()
        }
    }
}
