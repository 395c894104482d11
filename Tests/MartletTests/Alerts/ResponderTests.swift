import Foundation
import Martlet
import MartletTesting
import Testing

extension AlertTests {
    /// `AlertResponder`: a user without a window.
    @MainActor
    struct ResponderTests {
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

        private func problems() -> String {
            do {
                try user.verify()
                return ""
            } catch { return "\(error)" }
        }

        @Test func answersAwaitedAlerts() async throws {
            user.respond(to: "How many?", with: "Twenty")
            #expect(await showAlert(AsyncAlert.number("How many?")) == 20)
            user.respond(to: "Delete 3 files?", with: "Delete")
            let count = 3
            #expect(await showAlert.confirm("Delete \(count) files?", accept: "Delete", role: .destructive))
            user.respond(to: "Delete \(4) files?", with: "Cancel")
            #expect(await !showAlert.confirm("Delete \(count + 1) files?", accept: "Delete"))
            try user.verify()
            #expect(user.asked.map(\.title) == ["How many?", "Delete 3 files?", "Delete 4 files?"])
            #expect(user.asked.map(\.pressed) == ["Twenty", "Delete", "Cancel"])
            #expect(user.asked[0].buttons == ["Ten", "Twenty", "None"])
        }

        @Test func answersCallbacks() async throws {
            let title = "A \("string")"
            showAlert(Alert(title: title, actions: [.init(title: "Go") { log.note("go") }]))
            showAlert(Alert(title: Text("A text")))
            showAlert(Alert(title: "A key", message: "With a message"))
            user.respond(to: "A key", with: "OK")
            user.respond(to: "A text", with: "OK")
            user.respond(to: "A string", with: "Go")
            try await user.settle()
            try user.verify()
            #expect(log.lines == ["go"])
            #expect(user.asked.map(\.title) == ["A string", "A text", "A key"])
            #expect(user.asked[2].message == "With a message")
        }

        @Test func typesInFields() async throws {
            struct Login: Equatable { var name = "", password = "" }
            user.respond(to: "Your name", with: "OK", typing: "Ada")
            #expect(await showAlert(TextAlert(title: "Your name", placeholder: "Name").notEmpty()) == "Ada")
            user.respond(to: "Log in", with: "OK", typing: "ada", "secret")
            let login = await showAlert(
                FormAlert(
                    title: "Log in", value: Login(), fields: [.text("Name", \.name), .secure("Password", \.password)]))
            #expect(login == Login(name: "ada", password: "secret"))
            try user.verify()
            #expect(user.asked[0].fields == ["Name"])
            #expect(user.asked[1].texts == ["ada", "secret"])
        }

        @Test func waitsForARuleThatTakesTime() async throws {
            user.respond(to: "Name", with: "OK", typing: "Ada")
            let alert = TextAlert(title: "Name").validated(asynchronously: { text in
                try? await Task.sleep(for: .milliseconds(5))
                return text == "Ada" ? .valid : .invalid()
            })
            #expect(await showAlert(alert) == "Ada")
            try user.verify()
        }

        @Test func followsAScript() async throws {
            user.respond(inOrder: [
                AlertResponse(to: "One", with: "Ten"), AlertResponse(to: "Two", with: "Twenty"),
                AlertResponse(to: "One", with: "None"),
            ])
            #expect(await showAlert(AsyncAlert.number("One")) == 10)
            #expect(await showAlert(AsyncAlert.number("Two")) == 20)
            #expect(await showAlert(AsyncAlert.number("One")) == 0)
            try user.verify()
        }

        @Test func aScriptIsInOrder() async throws {
            user.respond(inOrder: [AlertResponse(to: "One", with: "Ten"), AlertResponse(to: "Two", with: "Twenty")])
            #expect(await showAlert(AsyncAlert.number("Two")) == 0)
            #expect(problems().contains("“Two” was not expected; the next one should be “One”."))
        }

        @Test func triesAgainAfterAnError() async throws {
            struct Failure: LocalizedError { var errorDescription: String? { "No connection" } }
            var attempts = 0
            showAlert(
                Alert(
                    title: "Send?",
                    actions: [
                        .init(
                            title: "Send",
                            perform: {
                                await Task.yield()
                                attempts += 1
                                if attempts < 3 { throw Failure() }
                            }), .init(title: "Cancel", role: .cancel) {},
                    ]))
            user.respond(to: "Send?", with: "Send", times: 3)
            try await user.settle()
            try user.verify()
            #expect(user.asked.map(\.note) == [nil, "No connection", "No connection"])
        }

        @Test func suppresses() async throws {
            let alert = AsyncAlert.number("Sure?").suppressible("sure")
            user.respond(to: "Sure?", with: "Ten", suppressing: true)
            #expect(await showAlert(alert) == 10)
            #expect(await showAlert(alert) == 10)
            #expect(user.asked.count == 1)
            try user.verify()
        }

        @Test func anUnexpectedAlertIsAFailure() async throws {
            var told: [String] = []
            user.close()
            let user = AlertResponder(coordinator) { told.append($0.description) }
            user.respond(to: "Three", with: "Ten")
            #expect(await showAlert(AsyncAlert.number("One")) == 0)
            #expect(told == ["The alert “One” was not expected; expected are “Three”."])
            let error = #expect(throws: TestFailure.self) { try user.verify() }
            #expect(error?.description.contains("“Three” was never asked.") == true)
            #expect(error?.description.contains("Asked: “One” not answered.") == true)
        }

        @Test func anAlertThatMustBeAnsweredIsReported() async throws {
            let alert = AsyncAlert(
                title: "Yes?", actions: [.init(title: "Yes", value: 1), .init(title: "No", value: 2)])
            let task = Task { await showAlert(alert) }
            while user.failures.isEmpty { await Task.yield() }
            #expect(problems().contains("There is no answer to “Yes?” yet."))
            await #expect(throws: TestFailure.self) { try await user.settle(timeout: .milliseconds(5)) }
            user.close()
            // It waits for a window now.
            let other = AlertResponder(coordinator)
            other.respond(to: "Yes?", with: "No")
            #expect(await task.value == 2)
            try other.verify()
        }

        @Test func mistakesAreTold() async throws {
            user.respond(to: "One", with: "Tem")
            _ = await showAlert(AsyncAlert.number("One"))
            #expect(problems().contains("“One” has no button “Tem”, only “Ten”, “Twenty”, “None”."))
            user.respond(to: "Name", with: "OK", typing: "Ada", "Lovelace")
            _ = await showAlert(TextAlert(title: "Name"))
            #expect(problems().contains("“Name” has 1 fields, not 2."))
            user.respond(to: "Name", with: "OK", typing: "")
            _ = await showAlert(TextAlert(title: "Name").validated { _ in .invalid("Never good") })
            #expect(problems().contains("“Name” has its button “OK” disabled: “Never good”"))
            user.respond(to: "Two", with: "Ten", suppressing: true)
            _ = await showAlert(AsyncAlert.number("Two"))
            #expect(problems().contains("“Two” has no “Don't ask again”."))
            user.respond(to: "Mine", with: "Yes")
            showAlert("Mine") { Button("Yes") {} }
            try await user.settle()
            #expect(problems().contains("“Mine” has buttons that only SwiftUI knows"))
        }

        @Test func standsInForWindows() async throws {
            let window = try TestWindow(AsksInWindow { $0(Alert(title: "Here")) }.alertCoordinator(coordinator))
            user.respond(to: "Here", with: "OK")
            try window.button("Ask").press()
            #expect(window.alert == nil)
            try await user.settle()
            try user.verify()
            user.close()
            try window.button("Ask").press()
            try window.shownAlert("Here").button("OK").press()
            window.app.close()
        }
    }
}
