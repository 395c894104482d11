import Martlet
import MartletTesting
import Testing

extension AlertTests {
    /// One window, one coordinator: what callers get, and in which order.
    @MainActor
    struct CoordinatorTests {
        private let coordinator = AlertCoordinator()
        private let log = Log()
        private var showAlert: ShowAlertAction { coordinator.showAlert }

        private func makeWindow() throws -> TestWindow {
            try TestWindow(Text("Content").alertCoordinator(coordinator))
        }

        private func numbered(_ title: String) -> Alert {
            Alert(
                title: title, message: "Message",
                actions: [
                    .init(title: "One") { log.note("\(title): one") },
                    .init(title: "Two") { log.note("\(title): two") },
                    .init(title: "Cancel", role: .cancel) { log.note("\(title): cancel") },
                ])
        }

        @Test func alertWithoutActionsHasOK() throws {
            let window = try makeWindow()
            showAlert(Alert(title: "Title", message: "Message"))
            try window.app.settle()
            let alert = try window.shownAlert("Title")
            #expect(alert.message == "Message")
            #expect(alert.buttonTitles == ["OK"])
            try alert.pressReturn()
            #expect(window.alert == nil)
        }

        @Test func callbackRunsOnceWhenTheAlertIsGone() throws {
            let window = try makeWindow()
            showAlert(
                Alert(title: "A", actions: [.init(title: "Go") { log.note("gone: \(window.alert == nil)") }]))
            try window.app.settle()
            try window.shownAlert("A").button("Go").press()
            #expect(log.lines == ["gone: true"])
        }

        @Test func case92_threeAtOnceOneAfterTheOther() throws {
            let window = try makeWindow()
            for title in ["A", "B", "C"] { showAlert(numbered(title)) }
            try window.app.settle()
            #expect(window.app.alerts.count == 1)
            try window.shownAlert("A").button("One").press()
            try window.shownAlert("B").escape()
            try window.shownAlert("C").pressReturn()
            #expect(window.alert == nil)
            #expect(log.lines == ["A: one", "B: cancel", "C: one"])
            #expect(coordinator.pending.isEmpty && coordinator.current.isEmpty)
        }

        @Test func case87_alertFromAnAction() throws {
            let window = try makeWindow()
            showAlert(Alert(title: "A", actions: [.init(title: "Next") { showAlert(numbered("B")) }]))
            try window.app.settle()
            try window.shownAlert("A").button("Next").press()
            try window.shownAlert("B").button("Two").press()
            #expect(window.alert == nil)
            #expect(log.lines == ["B: two"])
        }

        @Test func awaitReturnsTheChosenValue() async throws {
            let window = try makeWindow()
            let task = Task { await showAlert(.number("How many?")) }
            try await window.app.wait { window.alert != nil }
            try window.shownAlert("How many?").button("Twenty").press()
            #expect(await task.value == 20)
        }

        @Test func escapeChoosesCancel() async throws {
            let window = try makeWindow()
            let task = Task { await showAlert(.number("How many?")) }
            try await window.app.wait { window.alert != nil }
            try window.shownAlert("How many?").escape()
            #expect(await task.value == 0)
        }

        @Test func case89_case95_eachCallerGetsItsOwnAnswer() async throws {
            let window = try makeWindow()
            let tasks = (1...3).map { number in Task { await showAlert(.number("Q\(number)")) } }
            try await window.app.wait { window.alert != nil }
            try window.shownAlert("Q1").button("Ten").press()
            try await window.app.settle()
            try window.shownAlert("Q2").button("Twenty").press()
            try await window.app.settle()
            try window.shownAlert("Q3").escape()
            var values: [Int] = []
            for task in tasks { values.append(await task.value) }
            #expect(values == [10, 20, 0])
        }

        @Test func case99_fromADetachedTask() async throws {
            let window = try makeWindow()
            let showAlert = showAlert
            let task = Task.detached {
                await showAlert(AsyncAlert(title: "Off", actions: [.init(title: "Five", value: 5)]))
            }
            try await window.app.wait { window.alert != nil }
            try window.shownAlert("Off").button("Five").press()
            #expect(await task.value == 5)
        }

        @Test func case116_beforeAnyWindow() async throws {
            showAlert(numbered("Early"))
            let task = Task { await showAlert(.number("Also early")) }
            await Task.yield()
            #expect(coordinator.pending.count == 2)
            let window = try makeWindow()
            try window.shownAlert("Early").button("One").press()
            try window.shownAlert("Also early").button("Ten").press()
            #expect(await task.value == 10)
            #expect(log.lines == ["Early: one"])
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

        @Test func priorityOvertakesOnlyWhatWaits() throws {
            let window = try makeWindow()
            showAlert(numbered("A"))
            try window.app.settle()
            showAlert(numbered("B"))
            showAlert(numbered("C").priority(.high))
            #expect(coordinator.pending.map(\.priority) == [.high, .normal])
            try window.shownAlert("A").escape()
            try window.shownAlert("C").escape()
            try window.shownAlert("B").escape()
        }

        @Test func case109_sameIDJoins() async throws {
            let window = try makeWindow()
            let tasks = (1...3).map { _ in Task { await showAlert(AsyncAlert.number("Q").id("same")) } }
            try await window.app.wait { coordinator.current.first?.callers == 3 }
            try window.shownAlert("Q").button("Twenty").press()
            for task in tasks { #expect(await task.value == 20) }
            #expect(window.alert == nil)
            // It can be asked again afterwards.
            showAlert(numbered("X").id("same"))
            showAlert(numbered("Y").id("same"))
            try await window.app.settle()
            try window.shownAlert("X").button("Two").press()
            #expect(log.lines == ["X: two", "Y: two"])
        }

        @Test func case109_anotherTypeOfAnswerDoesNotJoin() async throws {
            let window = try makeWindow()
            let number = Task { await showAlert(AsyncAlert.number("Q").id("same")) }
            try await window.app.wait { window.alert != nil }
            let text = Task {
                await showAlert(AsyncAlert(title: "T", actions: [.init(title: "Yes", value: "yes")]).id("same"))
            }
            try await window.app.settle()
            try window.shownAlert("Q").escape()
            #expect(await number.value == 0)
            try await window.app.settle()
            try window.shownAlert("T").escape()
            #expect(await text.value == "yes")
        }

        @Test func limits() throws {
            let window = try makeWindow()
            coordinator.limit = AlertLimit(count: 2)
            for title in ["A", "B", "C", "D"] { showAlert(numbered(title).onDismiss { log.note("\(title) \($0)") }) }
            #expect(log.lines.isEmpty)
            #expect(coordinator.pending.count == 2)
            coordinator.limit = AlertLimit(count: 2, policy: .dropOldest)
            showAlert(numbered("E"))
            try window.app.settle()
            try window.shownAlert("A").escape()
            try window.shownAlert("C").escape()
            try window.shownAlert("E").escape()
            #expect(window.alert == nil)
        }

        @Test func whatWaitsIsObserved() throws {
            struct Counts: View {
                let coordinator: AlertCoordinator
                var body: some View { Text("\(coordinator.current.count) shown, \(coordinator.pending.count) waiting") }
            }
            let window = try TestWindow(Counts(coordinator: coordinator).alertCoordinator(coordinator))
            #expect(window.texts == ["0 shown, 0 waiting"])
            for title in ["A", "B", "C"] { showAlert(numbered(title)) }
            try window.app.settle()
            #expect(window.texts == ["1 shown, 2 waiting"])
            try window.shownAlert("A").escape()
            #expect(window.texts == ["1 shown, 1 waiting"])
            coordinator.dismissAll()
            try window.app.settle()
            #expect(window.texts == ["0 shown, 0 waiting"])
        }

        @Test func case97_twoPressesAreOne() throws {
            let window = try makeWindow()
            showAlert(numbered("A"))
            try window.app.settle()
            let alert = try window.shownAlert("A")
            try alert.button("One").press()
            #expect(throws: (any Error).self) { try alert.button("One").press() }
            #expect(log.lines == ["A: one"])
        }

        @Test func case110_keys() throws {
            let window = try makeWindow()
            showAlert(
                Alert(
                    title: "Delete?",
                    actions: [
                        .init(title: "Delete", role: .destructive) { log.note("delete") },
                        .init(title: "Keep", role: .cancel) { log.note("keep") },
                    ]))
            try window.app.settle()
            let alert = try window.shownAlert("Delete?")
            #expect(alert.defaultButton == nil)
            #expect(alert.cancelButton == "Keep")
            try alert.escape()
            #expect(log.lines == ["keep"])
        }

        @Test func case111_buttonsHaveIdentifiers() throws {
            let window = try makeWindow()
            showAlert(numbered("A"))
            try window.app.settle()
            try window.shownAlert("A").button("alert-button-1").press()
            #expect(log.lines == ["A: two"])
        }
    }
}
