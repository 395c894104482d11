import Martlet
import MartletTesting
import Testing

extension AlertTests {
    /// Windows and sheets that go: what is told, and that nothing is shown twice, lost or stuck.
    @MainActor
    struct WindowEndTests {
        private let coordinator = AlertCoordinator()
        private let log = Log()
        private var showAlert: ShowAlertAction { coordinator.showAlert }

        private func open(_ title: String, in app: TestApp? = nil) throws -> TestWindow {
            let view = Text(title).alertCoordinator(coordinator)
            return try app?.openWindow(title: title) { view } ?? TestWindow(view, title: title)
        }

        private func titled(_ title: String) -> Alert {
            Alert(title: title, actions: [.init(title: "OK") { log.note(title) }])
        }

        /// The window that closes has taken the alert off, too; that must not be taken for a loss in the next window.
        @Test func aMovedAlertStays() async throws {
            let a = try open("A")
            let b = try open("B", in: a.app)
            try b.activate()
            showAlert(titled("moves"))
            try await a.app.settle()
            _ = try b.shownAlert("moves")
            try b.close()
            try await a.app.wait { a.alert != nil }
            showAlert(titled("urgent").priority(.high))
            try await Task.sleep(for: AlertTiming.afterGrace)
            try await a.app.settle()
            try a.shownAlert("moves").button("OK").press()
            try a.shownAlert("urgent").button("OK").press()
            #expect(log.lines == ["moves", "urgent"])
            #expect(a.app.backend.contractViolations.isEmpty)
            a.app.close()
        }

        private struct WithSheet: View {
            let coordinator: AlertCoordinator
            let model: Sheet
            var body: some View {
                @Bindable var model = model
                Text("Window").sheet(isPresented: $model.isOpen) { Text("Sheet").alertCoordinator(coordinator) }
            }
        }

        @MainActor
        @Observable
        fileprivate final class Sheet {
            var isOpen = true
        }

        @Test func anAlertOfASheetStaysInItsWindow() async throws {
            let sheet = Sheet()
            let window = try TestWindow(
                WithSheet(coordinator: coordinator, model: sheet).alertCoordinator(coordinator))
            showAlert(titled("stays"))
            try await window.app.wait { window.sheet?.alert != nil }
            sheet.isOpen = false
            try await window.app.wait { window.sheet == nil && window.alert != nil }
            showAlert(titled("urgent").priority(.high))
            try await Task.sleep(for: AlertTiming.afterGrace)
            try await window.app.settle()
            try window.shownAlert("stays").button("OK").press()
            try window.shownAlert("urgent").button("OK").press()
            #expect(log.lines == ["stays", "urgent"])
            window.app.close()
        }

        /// The sheet's view can't tell any more that the alert is off.
        @Test(arguments: [false, true])
        func anActionClosesTheSheetThatShowsItsAlert(builder: Bool) async throws {
            let sheet = Sheet()
            let window = try TestWindow(
                WithSheet(coordinator: coordinator, model: sheet).alertCoordinator(coordinator))
            if builder {
                let options = Alert().onDismiss { log.note("\($0)") }.options
                showAlert("Discard?", options: options) { Button("Discard") { sheet.isOpen = false } }
            } else {
                showAlert(Alert(title: "Discard?", actions: [.init(title: "Discard") { sheet.isOpen = false }]))
            }
            showAlert(titled("next"))
            try await window.app.wait { window.sheet?.alert != nil }
            try #require(window.sheet).shownAlert("Discard?").button("Discard").press()
            try await window.app.wait { window.sheet == nil && window.alert != nil }
            try window.shownAlert("next").button("OK").press()
            #expect(log.lines == ["next"])
            window.app.close()
        }

        /// Of the same turn: an alert that is shown next, and a callback that takes it back.
        @Test func aCallbackThatDismissesAllLeavesNoWindowStuck() throws {
            let a = try open("A")
            showAlert(titled("first").onDismiss { _ in coordinator.dismissAll() })
            try a.app.settle()
            try a.close()
            // Both wait. With the window the first is shown; `dismiss` ends it and lets the second come.
            let id = showAlert(titled("second").onDismiss { log.note("second \($0)") })
            let b = try open("B", in: a.app)
            try b.app.settle()
            _ = try b.shownAlert("first")
            coordinator.dismissAll()
            try b.app.settle()
            #expect(!coordinator.dismiss(id))
            showAlert(titled("third"))
            try b.app.settle()
            try b.shownAlert("third").button("OK").press()
            #expect(log.lines == ["second dismissed", "third"])
            b.app.close()
        }

        /// A window closes whose own request, which waits there, has a callback that takes back what the next shows.
        @Test func aCallbackOfAClosingWindowDismissesWhatMoves() async throws {
            let a = try open("A")
            var ask: ShowAlertAction?
            let b = try a.app.openWindow(title: "B") {
                AsksInWindow { ask = $0 }.alertCoordinator(coordinator)
            }
            try b.button("Ask").press()
            showAlert(titled("moves"))
            try await b.app.settle()
            _ = try b.shownAlert("moves")
            let showAlertOfB = try #require(ask)
            showAlertOfB(titled("own").onDismiss { _ in coordinator.dismissAll() })
            try b.close()
            try await a.app.settle()
            #expect(a.alert == nil && coordinator.current.isEmpty && coordinator.pending.isEmpty)
            showAlert(titled("after"))
            try await a.app.settle()
            try a.shownAlert("after").button("OK").press()
            #expect(log.lines == ["after"])
            a.app.close()
        }

        // MARK: Buttons that only SwiftUI knows

        private func askBuilder(_ showAlert: ShowAlertAction, _ request: Alert = Alert()) {
            showAlert("Q", options: request.onDismiss { log.note("told \($0)") }.options) {
                Button("Yes") {
                    log.note("yes, \(coordinator.current.count) shown")
                    coordinator.dismissAll()
                }
            }
        }

        /// The press has ended the request, whatever its action does.
        @Test func aPressedButtonIsAnAnswer() async throws {
            let window = try open("A")
            askBuilder(showAlert)
            askBuilder(showAlert)
            try await window.app.settle()
            try window.shownAlert("Q").button("Yes").press()
            #expect(window.alert == nil)
            #expect(log.lines == ["yes, 0 shown", "told dismissed"])
            window.app.close()
        }

        @Test func anActionMayAskTheSameAgain() async throws {
            let window = try open("A")
            let options = Alert().id("again").options
            showAlert("First", options: options) {
                Button("Again") { showAlert("Second", options: options) { Button("Done") { log.note("done") } } }
            }
            try await window.app.settle()
            try window.shownAlert("First").button("Again").press()
            try window.shownAlert("Second").button("Done").press()
            #expect(log.lines == ["done"])
            window.app.close()
        }

        @Test(arguments: ["window", "dismiss", "timeout"])
        func anEndWithoutAPressIsTold(by way: String) async throws {
            let (window, coordinator) = try TestClockWindow().open()
            let options = Alert().timeout(.seconds(5)).onDismiss { log.note("\($0)") }.options
            let id = coordinator.showAlert("Q", options: options) { Button("Yes") { log.note("yes") } }
            try await window.app.wait { window.app.backend.clock.sleeperCount == 1 }
            _ = try window.shownAlert("Q")
            switch way {
            case "window": try window.close()
            case "dismiss": coordinator.dismiss(id)
            default: try await window.app.advance(by: .seconds(6))
            }
            try await window.app.settle()
            let reasons = ["window": "windowClosed", "dismiss": "dismissed", "timeout": "timedOut"]
            #expect(log.lines == [reasons[way]])
            #expect(coordinator.current.isEmpty && coordinator.pending.isEmpty)
            window.app.close()
        }

        // MARK: A view's own requests

        @Test func aViewsAlertEndsWithItsWindow() async throws {
            let a = try open("A")
            var later: ShowAlertAction?
            let b = try a.app.openWindow(title: "B") {
                AsksInWindow {
                    later = $0
                    for title in ["shown", "waiting"] { $0(titled(title).onDismiss { log.note("\(title) \($0)") }) }
                }.alertCoordinator(coordinator)
            }
            try b.button("Ask").press()
            _ = try b.shownAlert("shown")
            try b.close()
            try await a.app.settle()
            #expect(a.alert == nil)
            // And so does what its view asks for too late.
            let showAlertOfB = try #require(later)
            showAlertOfB(titled("late").onDismiss { log.note("late \($0)") })
            try await a.app.settle()
            #expect(a.alert == nil)
            #expect(log.lines == ["shown windowClosed", "waiting windowClosed", "late windowClosed"])
            a.app.close()
        }
    }
}

/// How long tests of what must not happen wait for it.
enum AlertTiming {
    /// Longer than an alert that has gone off the screen by itself stays away.
    static let afterGrace = Duration.milliseconds(300)
}
