import Foundation
import Martlet
import MartletTesting
import Testing

extension AlertTests {
    /// Text alerts that do something with the text before they go, by a flag and awaited, and those that destroy.
    @MainActor
    struct TextAlertWorkTests {
        private let log = Log()
        private let steps: AsyncStream<Bool>
        private let next: AsyncStream<Bool>.Continuation

        init() {
            (steps, next) = AsyncStream.makeStream()
        }

        private struct Failure: LocalizedError {
            var errorDescription: String? { "The name is taken" }
        }

        /// Waits for the test to say whether it succeeds.
        private func work(_ text: String) async throws {
            log.note("work \(text)")
            for await succeeds in steps {
                guard succeeds else { throw Failure() }
                return
            }
            if Task.isCancelled { log.note("cancelled") }
            try Task.checkCancellation()
        }

        /// A page that asks by a flag.
        @MainActor
        @Observable
        fileprivate final class Model {
            var asks = true
        }

        private struct Page: View {
            @Bindable var model: Model
            let alert: TextAlert
            let log: Log
            let isAlertUp: () -> Bool

            var body: some View {
                var alert = alert
                alert.action = { log.note("action \($0 ?? "nil"), asks \(model.asks), up \(isAlertUp())") }
                return Text("Page").alert(isPresented: $model.asks, alert)
            }
        }

        private func open(_ alert: TextAlert) throws -> (window: TestWindow, model: Model) {
            let model = Model()
            weak var app: TestApp?
            let window = try TestWindow(
                Page(model: model, alert: alert, log: log) { app?.alerts.isEmpty == false })
            app = window.app
            return (window, model)
        }

        private var rename: TextAlert {
            TextAlert(title: "Rename", message: "The file.", initialText: "a", accept: "Rename").performing(work)
        }

        @Test func byAFlagTheDialogStaysWhileItWorksAndCanBeTriedAgain() async throws {
            let (window, model) = try open(rename)
            let dialog = try window.shownAlert("Rename").alert
            try window.shownAlert("Rename").textField().replaceText("ab")
            for _ in 1...2 {
                try window.shownAlert("Rename").button("Rename").press()
                let alert = try window.shownAlert("Rename")
                #expect(alert.progressView().exists && alert.text("Please wait…").exists)
                #expect(try !alert.button("Rename").isEnabled && !alert.textField().isEnabled)
                #expect(try alert.button("Cancel").isEnabled)
                #expect(model.asks)
                next.yield(false)
                try await window.app.wait { window.alert?.message == "The file.\nThe name is taken" }
                #expect(try !alert.progressView().exists && alert.textField().text == "ab")
                #expect(try alert.textField().isEnabled && alert.button("Rename").isEnabled)
            }
            try window.shownAlert("Rename").textField().replaceText("abc")
            try window.shownAlert("Rename").textField().submit()
            #expect(window.alert?.alert === dialog)
            next.yield(true)
            try await window.app.wait { window.alert == nil }
            #expect(log.lines == ["work ab", "work ab", "work abc", "action abc, asks false, up false"])
            // The next one starts anew.
            model.asks = true
            try await window.app.settle()
            #expect(try window.shownAlert("Rename").message == "The file.")
            #expect(try window.shownAlert("Rename").textField().text == "a")
            #expect(window.app.backend.contractViolations.isEmpty)
        }

        @Test func afterAnErrorTheFieldHasTheKeyboardAgain() async throws {
            let (window, _) = try open(rename)
            try window.shownAlert("Rename").textField().replaceText("ab")
            try window.shownAlert("Rename").textField().submit()
            try await window.app.wait { log.lines == ["work ab"] }
            #expect(try !window.shownAlert("Rename").textField().isFocused)
            next.yield(false)
            try await window.app.wait { window.alert?.message == "The file.\nThe name is taken" }
            #expect(try window.shownAlert("Rename").textField().isFocused)
        }

        @Test func byAFlagEscapeCancelsTheWork() async throws {
            let (window, _) = try open(rename)
            try window.shownAlert("Rename").button("Rename").press()
            try await window.app.wait { log.lines == ["work a"] }
            try window.shownAlert("Rename").escape()
            try await window.app.wait { log.lines.count == 3 }
            #expect(Set(log.lines) == ["work a", "cancelled", "action nil, asks false, up false"])
            #expect(window.alert == nil)
        }

        @Test func byAFlagThatIsTurnedOffTheWorkIsCancelledWithoutTheAction() async throws {
            let (window, model) = try open(rename)
            try window.shownAlert("Rename").button("Rename").press()
            try await window.app.wait { log.lines == ["work a"] }
            model.asks = false
            try await window.app.wait { log.lines == ["work a", "cancelled"] }
            #expect(window.alert == nil)
        }

        /// The work goes on in the very next turn, before the update that takes the alert off.
        @Test(arguments: ["Cancel", "flag"])
        func byAFlagWorkThatSucceedsInTheTurnOfTheEndIsNotAccepted(by way: String) async throws {
            var finish: CheckedContinuation<Void, Never>?
            let (window, model) = try open(
                TextAlert(title: "Rename").performing { _ in await withCheckedContinuation { finish = $0 } })
            try window.shownAlert("Rename").button("OK").press()
            try await window.app.wait { finish != nil }
            let dialog = try window.shownAlert("Rename").alert
            finish?.resume()
            if way == "Cancel" { try dialog.press("Cancel") } else { model.asks = false }
            // A turn for the work, and no update yet.
            await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
            try await window.app.settle()
            #expect(window.alert == nil)
            #expect(log.lines.map { $0.prefix(10) } == (way == "Cancel" ? ["action nil"] : []))
        }

        @Test func aWindowThatClosesCancelsTheWork() async throws {
            let (window, _) = try open(rename)
            try window.shownAlert("Rename").button("Rename").press()
            try await window.app.wait { log.lines == ["work a"] }
            try window.close()
            try await window.app.wait { log.lines == ["work a", "cancelled"] }
        }

        @Test func awaitedItReturnsOnceTheWorkHasSucceeded() async throws {
            let coordinator = AlertCoordinator()
            let window = try TestWindow(Text("Content").alertCoordinator(coordinator))
            let task = Task { await coordinator.showAlert(rename) }
            try await window.app.wait { window.alert != nil }
            let dialog = try window.shownAlert("Rename").alert
            try window.shownAlert("Rename").textField().replaceText("ab")
            try window.shownAlert("Rename").textField().submit()
            #expect(try window.shownAlert("Rename").progressView().exists)
            next.yield(false)
            try await window.app.wait { window.alert?.message == "The file.\nThe name is taken" }
            #expect(try window.shownAlert("Rename").textField().text == "ab")
            try window.shownAlert("Rename").textField().replaceText("abc")
            try window.shownAlert("Rename").textField().submit()
            #expect(window.alert?.alert === dialog)
            next.yield(true)
            #expect(await task.value == "abc")
            try await window.app.settle()
            #expect(window.alert == nil)
            #expect(log.lines == ["work ab", "work abc"])
        }

        @Test(arguments: ["Cancel", "Escape", "task"])
        func awaitedItGivesNilWhenItsWorkIsCancelled(by way: String) async throws {
            let coordinator = AlertCoordinator()
            let window = try TestWindow(Text("Content").alertCoordinator(coordinator))
            let task = Task { await coordinator.showAlert(rename) }
            try await window.app.wait { window.alert != nil }
            try window.shownAlert("Rename").button("Rename").press()
            try await window.app.wait { log.lines == ["work a"] }
            switch way {
            case "task": task.cancel()
            case "Escape": try window.shownAlert("Rename").escape()
            default: try window.shownAlert("Rename").button("Cancel").press()
            }
            #expect(await task.value == nil)
            try await window.app.wait { log.lines == ["work a", "cancelled"] && window.alert == nil }
        }

        @Test func returnNeverPressesAnAcceptButtonThatDestroys() async throws {
            let delete = TextAlert(title: "Delete?", accept: "Delete", role: .destructive).requires("rm")
            let (window, _) = try open(delete)
            let alert = try window.shownAlert("Delete?")
            #expect(alert.defaultButton == nil && alert.cancelButton == "Cancel")
            try alert.textField().type("rm\n")
            #expect(alert.isOpen && log.lines.isEmpty)
            #expect(throws: (any Error).self) { try alert.pressReturn() }
            try alert.button("Delete").press()
            #expect(log.lines == ["action rm, asks false, up false"])

            struct Answer: Equatable { var name = "" }
            let coordinator = AlertCoordinator()
            let other = try window.app.openWindow { Text("Content").alertCoordinator(coordinator) }
            let form = Task {
                await coordinator.showAlert(
                    FormAlert(
                        title: "Delete all?", value: Answer(), accept: "Delete", role: .destructive,
                        fields: [.text("Name", \.name)]))
            }
            try await window.app.wait { other.alert != nil }
            #expect(try other.shownAlert("Delete all?").defaultButton == nil)
            try other.shownAlert("Delete all?").textField().type("x\n")
            try other.shownAlert("Delete all?").button("Delete").press()
            #expect(await form.value == Answer(name: "x"))
        }

        @Test func actionsWithWorkTakeTitlesOfAllKinds() async throws {
            let coordinator = AlertCoordinator()
            let user = AlertResponder(coordinator)
            let title = "A string"
            user.respond(to: "Which?", with: "A string")
            user.respond(to: "Which?", with: "A text")
            for _ in 1...2 {
                let answer = await coordinator.showAlert(
                    AsyncAlert(
                        title: "Which?",
                        actions: [
                            .init(title: title, perform: { 1 }), .init(title: Text("A text"), perform: { 2 }),
                        ]))
                log.note("\(answer)")
            }
            #expect(log.lines == ["1", "2"])
            try user.verify()
        }
    }
}
