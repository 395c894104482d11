import Martlet
import MartletTesting
import Testing

extension AlertTests {
    /// The ends without a choice: who is told what, and who stays.
    @MainActor
    struct DismissalTests {
        private let coordinator = AlertCoordinator()
        private let log = Log()
        private var showAlert: ShowAlertAction { coordinator.showAlert }

        private func makeWindow() throws -> TestWindow {
            try TestWindow(Text("Content").alertCoordinator(coordinator))
        }

        private func numbered(_ title: String) -> Alert {
            Alert(
                title: title,
                actions: [
                    .init(title: "One") { log.note("\(title): one") },
                    .init(title: "Two") { log.note("\(title): two") },
                ])
        }

        @Test func dismissEndsOnlyThatRequest() throws {
            let window = try makeWindow()
            let first = showAlert(numbered("A").onDismiss { log.note("A \($0)") })
            showAlert(numbered("B").id("b").onDismiss { log.note("B \($0)") })
            showAlert(numbered("C"))
            try window.app.settle()
            #expect(coordinator.dismiss("b"))
            #expect(coordinator.dismiss(first))
            #expect(!coordinator.dismiss(first))
            try window.app.settle()
            try window.shownAlert("C").button("Two").press()
            #expect(log.lines == ["B dismissed", "A dismissed", "C: two"])
        }

        @Test func case94_dismissedAwaitThrowsTheReason() async throws {
            let window = try makeWindow()
            let task = Task { try await showAlert(dismissible: .number("Q").id("q")) }
            try await window.app.wait { window.alert != nil }
            coordinator.dismissAll()
            await #expect(throws: AlertDismissed(id: "q", reason: .dismissed)) { try await task.value }
            try await window.app.settle()
            #expect(window.alert == nil)
        }

        @Test func dismissValueIsReturned() async throws {
            let window = try makeWindow()
            let task = Task { await showAlert(AsyncAlert.number("Q", dismissValue: -1).id("q")) }
            try await window.app.wait { window.alert != nil }
            coordinator.dismiss("q")
            #expect(await task.value == -1)
        }

        @Test func case98_plainAwaitStaysUntilAnswered() async throws {
            let window = try makeWindow()
            let task = Task { await showAlert(AsyncAlert.number("Q").id("q").timeout(.milliseconds(1))) }
            try await window.app.wait { window.alert != nil }
            #expect(!coordinator.dismiss("q"))
            coordinator.dismissAll()
            task.cancel()
            try await Task.sleep(for: .milliseconds(20))
            try await window.app.settle()
            try window.shownAlert("Q").button("Ten").press()
            #expect(await task.value == 10)
        }

        @Test func case91_cancellationEndsOnlyItsOwnRequest() async throws {
            let window = try makeWindow()
            let first = Task { try await showAlert(dismissible: .number("A")) }
            try await window.app.wait { window.alert != nil }
            let second = Task { try await showAlert(dismissible: .number("B")) }
            try await window.app.settle()
            first.cancel()
            await #expect(throws: AlertDismissed.self) { try await first.value }
            try await window.app.settle()
            try window.shownAlert("B").button("Ten").press()
            #expect(try await second.value == 10)
        }

        @Test func alreadyCancelledTask() async throws {
            let window = try makeWindow()
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await showAlert(dismissible: .number("A"))
            }
            await #expect(throws: AlertDismissed.self) { try await task.value }
            try await window.app.settle()
            #expect(window.alert == nil)
        }

        @Test func timeoutByTheClock() async throws {
            let window = try makeWindow()
            let coordinator = AlertCoordinator(clock: window.app.backend.clock)
            let other = try window.app.openWindow { Text("Other").alertCoordinator(coordinator) }
            let task = Task {
                try await coordinator.showAlert(dismissible: AsyncAlert.number("A").timeout(.seconds(60)).id("a"))
            }
            try await window.app.wait { other.alert != nil && window.app.backend.clock.sleeperCount == 1 }
            try await window.app.advance(by: .seconds(61))
            await #expect(throws: AlertDismissed(id: "a", reason: .timedOut)) { try await task.value }
            try await window.app.settle()
            #expect(other.alert == nil)
        }
    }
}
