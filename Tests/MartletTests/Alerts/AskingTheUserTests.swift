import Foundation
import Martlet
import MartletTesting
import Testing

extension AlertTests {
    /// The article's code is compiled code, and does what the article says.
    @MainActor
    struct AskingTheUserTests {
        private func lines<S: StringProtocol>(_ code: S) -> [String] {
            code.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
        }

        private func blocks(_ text: String, from start: String, to end: String) -> [[String]] {
            text.components(separatedBy: start).dropFirst().map { lines($0.components(separatedBy: end)[0]) }
        }

        @Test func codeOfTheArticleIsCompiled() throws {
            let folder = URL(filePath: #filePath).deletingLastPathComponent()
            let example = try String(
                contentsOf: folder.appending(path: "AskingTheUserExample.swift"), encoding: .utf8)
            let article = try String(
                contentsOf: folder.appending(path: "../../../Sources/Martlet/Martlet.docc/AskingTheUser.md"),
                encoding: .utf8)
            let compiled = blocks(example, from: "// article\n", to: "// end")
            let shown = blocks(article, from: "```swift\n", to: "```")
            #expect(shown.count == compiled.count)
            for (shown, compiled) in zip(shown, compiled) { #expect(shown == compiled) }
        }

        @Test func modelOfTheArticleAsks() async throws {
            try await AskingTheUser.deletesWhatWasConfirmed()
        }

        @Test func formsOfTheArticleGiveAnswers() async throws {
            let coordinator = AlertCoordinator()
            let user = AlertResponder(coordinator)
            let forms = AskingTheUser.Forms(showAlert: coordinator.showAlert)
            user.respond(inOrder: [
                AlertResponse(to: "Which format?", with: "PDF"),
                AlertResponse(to: "Which format?", with: "Text"),
                AlertResponse(to: "Rename the note", with: "Rename", typing: "Shopping"),
                AlertResponse(to: "Log in", with: "Log In", typing: "ada", "secret"),
                AlertResponse(to: "Reserve a name", with: "Reserve", typing: "Ada", "One\nTwo"),
                AlertResponse(to: "Delete “\("Martlet")”?", with: "Delete", typing: "Martlet"),
            ])
            #expect(await forms.format() == "pdf")
            #expect(await forms.orNothing() == "txt")
            var note = AskingTheUser.Note(name: "Untitled")
            await forms.rename(&note)
            #expect(note.name == "Shopping")
            #expect(await forms.logIn()?.name == "ada")
            #expect(await forms.reserve()?.remark == "One\nTwo")
            await forms.deleteProject(named: "Martlet")
            try user.verify()
        }
    }
}
