import Foundation
import HeadlessBackend
import Martlet
import MartletTesting
import Testing

extension AlertTests {
    /// All forms of `showAlert` beyond the article's.
    @MainActor
    struct FormTests {
        private let defaults: TestDefaults
        private let coordinator: AlertCoordinator
        private let window: TestWindow
        private let log = Log()
        private var showAlert: ShowAlertAction { coordinator.showAlert }
        private var app: TestApp { window.app }

        init() throws {
            defaults = try TestDefaults()
            coordinator = AlertCoordinator(suppression: AlertSuppression(defaults: defaults.defaults))
            window = try TestWindow(Text("Content").alertCoordinator(coordinator))
        }

        private func shown(_ title: String) async throws -> TestAlert {
            try await app.wait { window.alert?.title == title }
            return try window.shownAlert(title)
        }

        @Test func builderStyle() async throws {
            showAlert("Delete?", message: "For good.") {
                Button("Delete", role: .destructive) { log.note("delete, gone: \(window.alert == nil)") }
                Button("Keep", role: .cancel) { log.note("keep") }
            }
            showAlert(Alert(title: "Next"))
            let alert = try await shown("Delete?")
            #expect(alert.message == "For good.")
            try alert.button("Delete").press()
            try window.shownAlert("Next").button("OK").press()
            #expect(log.lines == ["delete, gone: true"])
        }

        @Test func error() async throws {
            struct Full: LocalizedError {
                var errorDescription: String? { "The disk is full." }
                var failureReason: String? { "0 bytes left." }
                var recoverySuggestion: String? { "Delete something." }
            }
            showAlert(Full())
            let alert = try await shown("The disk is full.")
            #expect(alert.message == "0 bytes left.\nDelete something.")
            #expect(alert.buttonTitles == ["OK"])
            try alert.pressReturn()
        }

        @Test func confirm() async throws {
            let yes = Task { await showAlert.confirm("Delete 3 files?", accept: "Delete", role: .destructive) }
            let alert = try await shown("Delete 3 files?")
            #expect(alert.buttonTitles == ["Cancel", "Delete"])
            #expect(alert.defaultButton == nil)
            try alert.button("Delete").press()
            #expect(await yes.value)
            let no = Task { await showAlert.confirm("Go on?") }
            try await shown("Go on?").escape()
            #expect(await !no.value)
            let dismissed = Task { await showAlert.confirm("Go on?") }
            _ = try await shown("Go on?")
            coordinator.dismissAll()
            #expect(await !dismissed.value)
        }

        @Test func text() async throws {
            let task = Task { await showAlert(TextAlert(title: "Name", initialText: "A").notEmpty()) }
            let alert = try await shown("Name")
            try alert.textField().replaceText("")
            #expect(try !alert.button("OK").isEnabled)
            try alert.textField().type("Ada\n")
            #expect(await task.value == "Ada")
            let cancelled = Task { await showAlert(TextAlert(title: "Name")) }
            try await shown("Name").escape()
            #expect(await cancelled.value == nil)
        }

        @Test func case55_severalFields() async throws {
            struct Login: Equatable { var name = "", password = "" }
            let task = Task {
                await showAlert(
                    FormAlert(
                        title: "Log in", message: "To go on.", value: Login(name: "ada"), accept: "Log In",
                        fields: [.text("Name", \.name), .secure("Password", \.password)]
                    ).validated { $0.password.count < 3 ? .invalid("Too short") : .valid })
            }
            let alert = try await shown("Log in")
            #expect(alert.textFields.count == 2)
            #expect(alert.message == "To go on.\nToo short")
            #expect(try !alert.button("Log In").isEnabled)
            try alert.textField("Password").type("secret")
            #expect(alert.message == "To go on.")
            try alert.button("Log In").press()
            #expect(await task.value == Login(name: "ada", password: "secret"))
        }

        @Test func case57_multiline() async throws {
            let task = Task { await showAlert(TextAlert(title: "Note").multiline()) }
            let alert = try await shown("Note")
            try alert.textEditor().type("One\nTwo")
            try alert.button("OK").press()
            #expect(await task.value == "One\nTwo")
        }

        @Test func suppressionReachesWhatWaits() async throws {
            let question = AsyncAlert<Int>(
                title: "Q", actions: [.init(title: "A", value: 1), .init(title: "B", value: 2)]
            ).suppressible("k")
            let first = Task { await showAlert(question) }
            let second = Task { await showAlert(question) }
            let other = Task {
                await showAlert(AsyncAlert<Int>(title: "Other", actions: [.init(title: "C", value: 3)]))
            }
            try await window.app.wait { coordinator.pending.count == 2 }
            let alert = try await shown("Q")
            try alert.toggle().toggle()
            try alert.button("B").press()
            #expect(await first.value == 2)
            #expect(await second.value == 2)
            try await shown("Other").button("C").press()
            #expect(await other.value == 3)
            coordinator.suppression.resetAll()
        }

        @Test func suppression() async throws {
            func ask() async -> Bool {
                await showAlert(
                    AsyncAlert(
                        title: "Sure?",
                        actions: [.init(title: "Yes", value: true), .init(title: "No", role: .cancel, value: false)]
                    ).suppressible("sure"))
            }
            let first = Task { await ask() }
            let alert = try await shown("Sure?")
            try alert.toggle().toggle()
            try alert.button("Yes").press()
            #expect(await first.value)
            #expect(coordinator.suppression.isSuppressed("sure"))
            #expect(await ask())
            #expect(window.alert == nil)
            coordinator.suppression.reset("sure")
            let again = Task { await ask() }
            let second = try await shown("Sure?")
            try second.toggle().toggle()
            // No is no answer to remember.
            try second.button("No").press()
            #expect(await !again.value)
            #expect(!coordinator.suppression.isSuppressed("sure"))
            coordinator.suppression.resetAll()
        }

        @Test func asyncActionSucceeds() async throws {
            let (stream, feed) = AsyncStream<Void>.makeStream()
            let task = Task {
                await showAlert(
                    AsyncAlert(
                        title: "Save?",
                        actions: [
                            .init(title: "Save") {
                                for await _ in stream { break }
                                return 7
                            },
                            .init(title: "Cancel", role: .cancel, value: 0),
                        ]))
            }
            try await shown("Save?").button("Save").press()
            let alert = try await shown("Save?")
            #expect(alert.text("Please wait…").exists)
            #expect(alert.progressView("Please wait…").exists)
            #expect(try !alert.button("Save").isEnabled)
            #expect(try alert.button("Cancel").isEnabled)
            feed.yield()
            #expect(await task.value == 7)
            try await app.settle()
            #expect(window.alert == nil)
        }

        /// It does not go and come back: it is the same dialog all the time.
        @Test func asyncActionKeepsTheDialogUp() async throws {
            struct Failure: LocalizedError { var errorDescription: String? { "No connection" } }
            let (stream, feed) = AsyncStream<Bool>.makeStream()
            showAlert(
                Alert(
                    title: "Send?", message: "To Ada.",
                    actions: [
                        .init(
                            title: "Send",
                            perform: {
                                for await succeeds in stream { if succeeds { return } else { throw Failure() } }
                            }
                        ),
                        .init(title: "Later") {}, .init(title: "Cancel", role: .cancel) {},
                    ]))
            let dialog = try await shown("Send?").alert
            for _ in 1...2 {
                try window.shownAlert("Send?").button("Send").press()
                let alert = try window.shownAlert("Send?")
                #expect(alert.message == "To Ada.")
                #expect(alert.progressView().exists)
                #expect(try !alert.button("Later").isEnabled)
                #expect(try alert.button("Cancel").isEnabled)
                feed.yield(false)
                try await app.wait { window.alert?.message == "To Ada.\nNo connection" }
                #expect(try !window.shownAlert("Send?").progressView().exists)
                #expect(try window.shownAlert("Send?").button("Later").isEnabled)
            }
            try window.shownAlert("Send?").pressReturn()
            #expect(window.alert?.alert === dialog)
            feed.yield(true)
            try await app.wait { window.alert == nil }
            #expect(app.backend.contractViolations.isEmpty)
        }

        @Test func severityIsAnIcon() async throws {
            showAlert(Alert(title: "Plain"))
            showAlert(Alert(title: "Careful").severity(.warning))
            showAlert(Alert(title: "Danger").severity(.critical).suppressible("danger"))
            let plain = try await shown("Plain")
            #expect(plain.icon == nil)
            try plain.button("OK").press()
            let warning = try window.shownAlert("Careful")
            #expect(warning.icon == "dialog-warning-symbolic")
            #expect(warning.toggles.isEmpty)
            try warning.button("OK").press()
            let critical = try window.shownAlert("Danger")
            #expect(critical.alert.props.icon?.tone == .critical)
            #expect(critical.toggles.count == 1)
            try critical.button("OK").press()
        }

        @Test func contentTypes() async throws {
            struct Login { var mail = "", password = "" }
            let task = Task {
                await showAlert(
                    FormAlert(
                        title: "Log in", value: Login(),
                        fields: [
                            .text("E-mail", \.mail, contentType: .email),
                            .secure("Password", \.password, contentType: .password),
                        ]))
            }
            let fields = try await shown("Log in").textFields.map { try $0.widget as? HeadlessTextField }
            #expect(fields.map { $0?.props.purpose } == [.email, .password])
            #expect(fields.map { $0?.props.isSecure } == [false, true])
            try window.shownAlert("Log in").escape()
            _ = await task.value
        }

        @Test func asyncActionFailsAndIsTriedAgain() async throws {
            struct Failure: LocalizedError { var errorDescription: String? { "No connection" } }
            var attempts = 0
            showAlert(
                Alert(
                    title: "Send?",
                    actions: [
                        .init(
                            title: "Send",
                            perform: {
                                attempts += 1
                                if attempts == 1 { throw Failure() }
                                log.note("sent")
                            }),
                        .init(title: "Cancel", role: .cancel) { log.note("cancel") },
                    ]))
            try await shown("Send?").button("Send").press()
            try await app.wait { window.alert?.message == "No connection" }
            try window.shownAlert("Send?").button("Send").press()
            try await app.wait { window.alert == nil && log.lines == ["sent"] }
        }

        @Test func formWhoseWorkFailsKeepsItsText() async throws {
            struct Failure: LocalizedError { var errorDescription: String? { "Wrong password" } }
            struct Login { var password = "" }
            let task = Task {
                await showAlert(
                    FormAlert(title: "Log in", value: Login(), fields: [.secure("Password", \.password)])
                        .performing { if $0.password != "right" { throw Failure() } })
            }
            try await shown("Log in").textField().type("wrong")
            try window.shownAlert("Log in").button("OK").press()
            try await app.wait { window.alert?.message == "Wrong password" }
            #expect(try window.shownAlert("Log in").textField().text == "wrong")
            try window.shownAlert("Log in").textField().replaceText("right")
            try window.shownAlert("Log in").button("OK").press()
            #expect(await task.value?.password == "right")
            try await app.settle()
            #expect(window.alert == nil)
        }

        @Test func asyncActionIsCancelled() async throws {
            showAlert(
                Alert(
                    title: "Wait?",
                    actions: [
                        .init(
                            title: "Work",
                            perform: {
                                log.note("begins")
                                do { try await Task.sleep(for: .seconds(60)) } catch { log.note("cancelled") }
                            }),
                        .init(title: "Cancel", role: .cancel) { log.note("cancel") },
                    ]))
            try await shown("Wait?").button("Work").press()
            #expect(try window.shownAlert("Wait?").text("Please wait…").exists)
            try await app.wait { log.lines == ["begins"] }
            try window.shownAlert("Wait?").escape()
            try await app.wait { log.lines.count == 3 }
            #expect(Set(log.lines) == ["begins", "cancel", "cancelled"])
            #expect(window.alert == nil)
        }

        @Test func noActions() async throws {
            let void = Task { await showAlert(AsyncAlert(title: "Read this")) }
            try await shown("Read this").button("OK").press()
            await void.value
            let value = Task { await showAlert(AsyncAlert<Int>(title: "Empty", actions: [], dismissValue: 3)) }
            try await shown("Empty").button("OK").press()
            #expect(await value.value == 3)
            let thrown = Task { try await showAlert(dismissible: AsyncAlert<Int>(title: "Empty", actions: []).id("e")) }
            try await shown("Empty").button("OK").press()
            await #expect(throws: AlertDismissed(id: "e", reason: .noAction)) { try await thrown.value }
        }

        @Test func titlesOfAllKinds() async throws {
            let string = "A string"
            showAlert(Alert(title: string, message: string))
            try await shown("A string").button("OK").press()
            showAlert(Alert(title: Text("A text"), actions: [.init(title: Text("Fine")) {}]))
            try await shown("A text").button("Fine").press()
            showAlert(Alert(title: "Key \(3)", actions: [.init(title: string) {}]))
            try await shown("Key 3").button("A string").press()
            showAlert(string) { Button("Yes") {} }
            try await shown("A string").button("Yes").press()
        }
    }
}
