import Foundation
import Martlet
import MartletTesting
import Testing

extension AlertTests {
    /// "Don't ask again": what is remembered, and what is asked all the same.
    @MainActor
    struct SuppressionTests {
        private let defaults: TestDefaults
        private let coordinator: AlertCoordinator
        private let user: AlertResponder
        private let log = Log()
        private var showAlert: ShowAlertAction { coordinator.showAlert }

        init() throws {
            defaults = try TestDefaults()
            coordinator = AlertCoordinator(suppression: AlertSuppression(defaults: defaults.defaults))
            user = AlertResponder(coordinator)
        }

        private enum Answer: String { case keep, delete, archive, nothing }

        private func question(_ actions: [AsyncAlert<Answer>.Action]) -> AsyncAlert<Answer> {
            AsyncAlert(title: "What now?", actions: actions, dismissValue: .nothing).suppressible("what")
        }

        private let keep = AsyncAlert<Answer>.Action(title: "Keep", value: .keep)
        private let delete = AsyncAlert<Answer>.Action(title: "Delete", value: .delete)
        private let archive = AsyncAlert<Answer>.Action(title: "Archive", value: .archive)
        private let cancel = AsyncAlert<Answer>.Action(title: "Cancel", role: .cancel, value: .nothing)

        /// The answer if nobody is asked.
        private func remembered(_ alert: AsyncAlert<Answer>) async throws -> Answer? {
            let before = user.asked.count
            let answer = await showAlert(alert)
            try user.verify()
            return user.asked.count == before ? answer : nil
        }

        @Test func anotherOrderIsTheSameAnswer() async throws {
            user.respond(to: "What now?", with: "Keep", suppressing: true)
            #expect(await showAlert(question([keep, delete, cancel])) == .keep)
            #expect(try await remembered(question([delete, keep, cancel])) == .keep)
            #expect(try await remembered(question([cancel, delete, keep])) == .keep)
        }

        @Test func whatDoesNotMatchIsAsked() async throws {
            user.respond(to: "What now?", with: "Keep", suppressing: true)
            #expect(await showAlert(question([keep, delete, cancel])) == .keep)
            let others = [
                [delete, archive, cancel], [keep, cancel], [],
                [.init(title: "Keep", role: .destructive, value: .keep), delete, cancel],
                [.init(title: Text("Keep"), value: .keep), delete, cancel],
                [.init(title: "Keep", perform: { .keep }), delete, cancel],
                [keep, .init(title: "Keep", value: .delete), cancel],
            ]
            for actions in others {
                user.respond(to: "What now?", with: actions.isEmpty ? "OK" : AlertPhrase("Cancel"))
                #expect(try await remembered(question(actions)) == nil)
            }
            // What was remembered by its place alone.
            defaults.defaults.set("0/3", forKey: "Martlet.alert.what")
            user.respond(to: "What now?", with: "Cancel")
            #expect(try await remembered(question([keep, delete, cancel])) == nil)
        }

        @Test func titlesOfAllKinds() async throws {
            let string = "Keep"
            let forms: [[AsyncAlert<Answer>.Action]] = [
                [.init(title: string, value: .keep), .init(title: "Delete \(3)", value: .delete)],
                // Texts don't tell what they say, but these have different roles.
                [
                    .init(title: Text("Keep"), value: .keep),
                    .init(title: Text("Delete"), role: .destructive, value: .delete),
                ],
            ]
            for actions in forms {
                coordinator.suppression.resetAll()
                user.respond(to: "What now?", with: "Keep", suppressing: true)
                #expect(await showAlert(question(actions)) == .keep)
                #expect(try await remembered(question(actions.reversed())) == .keep)
            }
            coordinator.suppression.resetAll()
            user.respond(to: "What now?", with: "Delete \(3)", suppressing: true)
            #expect(await showAlert(question(forms[0])) == .delete)
            let four = AsyncAlert<Answer>.Action(title: "Delete \(4)", value: .delete)
            #expect(try await remembered(question([four, forms[0][0]])) == .delete)
        }

        /// A later version of the app asks for something else under the same key.
        @Test(arguments: [false, true])
        func aConfirmationOfSomethingElseIsAsked(strings: Bool) async throws {
            let options = Alert().suppressible("files").options
            func confirm(_ accept: String) async -> Bool {
                if strings { return await showAlert.confirm("Sure?", accept: accept, options: options) }
                return accept == "Delete"
                    ? await showAlert.confirm("Sure?", accept: "Delete", options: options)
                    : await showAlert.confirm("Sure?", accept: "Archive", options: options)
            }
            user.respond(to: "Sure?", with: "Delete", suppressing: true)
            for _ in 1...2 { #expect(await confirm("Delete")) }
            #expect(user.asked.count == 1)
            user.respond(to: "Sure?", with: "Cancel")
            #expect(await !confirm("Archive"))
            try user.verify()
        }

        @Test func okIsRemembered() async throws {
            for _ in 1...2 {
                showAlert(Alert(title: "Told").suppressible("told"))
                if user.asked.isEmpty { user.respond(to: "Told", with: "OK", suppressing: true) }
                try await user.settle()
                try user.verify()
            }
            #expect(user.asked.count == 1)
            await showAlert(AsyncAlert(title: "Told").suppressible("told"))
            #expect(user.asked.count == 1)
            let value = await showAlert(AsyncAlert(title: "Told", actions: [], dismissValue: 3).suppressible("told"))
            #expect(value == 3 && user.asked.count == 1)
            coordinator.suppression.reset("told")
            user.respond(to: "Told", with: "OK")
            await showAlert(AsyncAlert(title: "Told").suppressible("told"))
            #expect(user.asked.count == 2)
        }

        /// The box is not there where it has no effect.
        @Test func whatCannotBeRememberedOffersNothing() async throws {
            user.close()
            struct Value { var text = "" }
            let window = try TestWindow(Text("Content").alertCoordinator(coordinator))
            func toggles(_ ask: () -> Void) async throws -> Int {
                ask()
                try await window.app.wait { window.alert != nil }
                guard let alert = window.alert else { return -1 }
                let count = alert.toggles.count
                try alert.button(alert.buttonTitles.contains("OK") ? "OK" : "Cancel").press()
                return count
            }
            let works = Alert.Action(title: "Send", perform: {})
            let stops = Alert.Action(title: "Cancel", role: .cancel) {}
            let key = Alert().suppressible("key").options
            #expect(
                try await toggles {
                    showAlert(Alert(title: "Work only", actions: [works, stops]).suppressible("key"))
                } == 0)
            #expect(
                try await toggles {
                    showAlert(Alert(title: "Both", actions: [works, .init(title: "OK") {}]).suppressible("key"))
                } == 1)
            #expect(try await toggles { showAlert("Builder", options: key) { Button("OK") {} } } == 0)
            #expect(try await toggles { showAlert(Alert(title: "Told").suppressible("key")) } == 1)
            #expect(
                try await toggles { Task { await showAlert(TextAlert(title: "Text").suppressible("key")) } } == 0)
            #expect(
                try await toggles {
                    Task { await showAlert(FormAlert(title: "Form", value: Value(), fields: []).suppressible("key")) }
                } == 0)
            let texts: [Alert.Action] = [.init(title: Text("OK")) {}, .init(title: Text("Not OK")) {}]
            #expect(
                try await toggles { showAlert(Alert(title: "Texts", actions: texts).suppressible("key")) } == 0)
            #expect(
                try await toggles {
                    Task { await showAlert.confirm("Sure?", options: key) }
                } == 1)
            #expect(!coordinator.suppression.isSuppressed("key"))
            window.app.close()
        }

        /// The OK of an alert without actions is not that of another form, which has no actions either.
        @Test func aRememberedOKAnswersNoOtherForm() async throws {
            user.respond(to: "Told", with: "OK", suppressing: true)
            await showAlert(AsyncAlert(title: "Told").suppressible("key"))
            user.respond(to: "Name", with: "OK", typing: "Ada")
            #expect(await showAlert(TextAlert(title: "Name").suppressible("key")) == "Ada")
            user.close()
            let window = try TestWindow(Text("Content").alertCoordinator(coordinator))
            showAlert("Builder", options: Alert().suppressible("key").options) { Button("Yes") {} }
            try await window.app.settle()
            try window.shownAlert("Builder").button("Yes").press()
            window.app.close()
        }

        /// Work that takes time is done each time, and seen.
        @Test func workIsNotRemembered() async throws {
            let alert = Alert(
                title: "Send?",
                actions: [.init(title: "Send", perform: { log.note("sent") }), .init(title: "Later") {}]
            ).suppressible("send")
            user.respond(to: "Send?", with: "Send", suppressing: true, times: 2)
            for _ in 1...2 {
                showAlert(alert)
                try await user.settle()
            }
            try user.verify()
            #expect(log.lines == ["sent", "sent"])
            #expect(!coordinator.suppression.isSuppressed("send"))
        }

        #if os(Linux)
        /// Another process, such as the next start of the app, reads what was remembered.
        @Test func answersAreWrittenAtOnce() async throws {
            user.respond(to: "What now?", with: "Keep", suppressing: true)
            #expect(await showAlert(question([keep, delete, cancel])) == .keep)
            #expect(try inAnotherProcess() == true)
            coordinator.suppression.reset("what")
            #expect(try inAnotherProcess() == false)
            user.respond(to: "What now?", with: "Keep", suppressing: true)
            #expect(await showAlert(question([keep, delete, cancel])) == .keep)
            coordinator.suppression.resetAll()
            #expect(try inAnotherProcess() == false)
        }

        /// Whether the file of the defaults has an answer; what is only in the memory of this process does not count.
        private func inAnotherProcess() throws -> Bool {
            let process = Process()
            process.executableURL = URL(filePath: "/bin/sh")
            process.arguments = [
                "-c", "grep -rlsa Martlet.alert.what \"${XDG_CONFIG_HOME:-$HOME/.config}\" | grep -q \(defaults.name)",
            ]
            try process.run()
            process.waitUntilExit()
            return process.terminationStatus == 0
        }
        #endif
    }
}
