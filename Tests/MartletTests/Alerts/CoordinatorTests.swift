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

        @Test func case82_titleAndMessageAndOK() throws {
            let window = try makeWindow()
            showAlert(Alert(title: "Title", message: "Message"))
            try window.app.settle()
            let alert = try window.shownAlert("Title")
            #expect(alert.message == "Message")
            #expect(alert.buttonTitles == ["OK"])
            try alert.pressReturn()
            #expect(window.alert == nil)
        }

        @Test func case69_callbackRunsOnceWhenTheAlertIsGone() throws {
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
            #expect(window.app.backend.counts.alertsMade == 3)
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
            let log = log
            Task.detached {
                await showAlert(
                    Alert(title: "Callback", actions: [.init(title: "OK") { log.note("on the main actor") }]))
            }
            try await window.app.wait { window.alert != nil }
            try window.shownAlert("Callback").button("OK").press()
            #expect(log.lines == ["on the main actor"])
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

        @Test func limits() async throws {
            let window = try makeWindow()
            func ask(_ title: String, _ priority: AlertPriority = .normal) {
                showAlert(numbered(title).priority(priority).onDismiss { log.note("\(title) \($0)") })
            }
            coordinator.limit = AlertLimit(count: 2)
            for title in ["A", "B", "C", "D"] { ask(title) }
            // Not before the caller has got its id.
            #expect(log.lines.isEmpty)
            #expect(coordinator.pending.count == 2)
            try await window.app.settle()
            #expect(log.lines == ["D queueFull"])
            coordinator.limit = AlertLimit(count: 2, policy: .dropOldest)
            ask("E")
            try await window.app.settle()
            #expect(log.lines == ["D queueFull", "B queueFull"])
            // The oldest of the least urgent.
            ask("F", .high)
            ask("G", .low)
            try await window.app.settle()
            #expect(log.lines.suffix(2) == ["C queueFull", "G queueFull"])
            for title in ["A", "F", "E"] { try window.shownAlert(title).escape() }
            #expect(window.alert == nil)
            #expect(log.lines.suffix(3) == ["A: cancel", "F: cancel", "E: cancel"])
        }

        /// All that move get their place: the limit is for what is asked.
        @Test func limitsDropNothingThatMoves() async throws {
            let window = try makeWindow()
            let other = try window.app.openWindow { Text("Other").alertCoordinator(coordinator) }
            coordinator.limit = AlertLimit(count: 1)
            try window.activate()
            for title in ["A", "B"] { showAlert(numbered(title)) }
            try other.activate()
            for title in ["C", "D"] { showAlert(numbered(title)) }
            try await window.app.settle()
            try other.close()
            try await window.app.settle()
            #expect(coordinator.pending.count == 3)
            showAlert(numbered("E").onDismiss { log.note("E \($0)") })
            for title in ["A", "B", "C", "D"] { try window.shownAlert(title).escape() }
            try await window.app.settle()
            #expect(log.lines.contains("E queueFull"))
            #expect(window.alert == nil)
        }

        @Test func anUrgentRequestThatJoinsMakesTheAlertUrgent() async throws {
            for opensFirst in [true, false] {
                let early = opensFirst ? try makeWindow() : nil
                if opensFirst { showAlert(numbered("A")) }
                showAlert(numbered("B"))
                showAlert(numbered("C").id("c"))
                showAlert(numbered("D").priority(.low).id("d"))
                showAlert(numbered("C").id("c").priority(.high))
                showAlert(numbered("D").id("d").priority(.low))
                #expect(coordinator.pending.map(\.priority) == [.high, .normal, .low])
                #expect(coordinator.pending.map(\.callers) == [2, 1, 2])
                let window = try early ?? makeWindow()
                try await window.app.settle()
                for title in (opensFirst ? ["A"] : []) + ["C", "B", "D"] { try window.shownAlert(title).escape() }
                #expect(window.alert == nil)
                window.app.close()
            }
        }

        /// An id means the alert of one coordinator.
        @Test func idsOfAnotherCoordinatorMeanNothing() throws {
            let window = try makeWindow()
            let others = AlertCoordinator()
            let id = showAlert(numbered("A"))
            let stranger = others.showAlert(numbered("A"))
            #expect(id != stranger)
            #expect(!coordinator.dismiss(stranger))
            try window.app.settle()
            _ = try window.shownAlert("A")
            #expect(others.dismiss(stranger) && coordinator.dismiss(id))
            // A name may be that of another request.
            showAlert(numbered("B").id(stranger))
            #expect(coordinator.dismiss(stranger))
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

        @Test func case103_actionHasTheValueOfItsTime() async throws {
            final class Reference { var number = 5 }
            let window = try makeWindow()
            // A value that must not leave the main actor.
            let task = Task {
                await showAlert(AsyncAlert(title: "Q", actions: [.init(title: "A", value: Reference())])).number
            }
            try await window.app.wait { window.alert != nil }
            try window.shownAlert("Q").button("A").press()
            #expect(await task.value == 5)
        }

        @Test func case105_equalAlertsAreTwo() throws {
            let window = try makeWindow()
            let alert = numbered("Same")
            let ids = [showAlert(alert), showAlert(alert)]
            #expect(ids[0] != ids[1])
            try window.app.settle()
            try window.shownAlert("Same").button("One").press()
            try window.shownAlert("Same").button("Two").press()
            #expect(log.lines == ["Same: one", "Same: two"])
            #expect(window.alert == nil)
        }

        @Test func nothingIsKept() async throws {
            weak var kept: AlertCoordinator?
            do {
                let coordinator = AlertCoordinator()
                kept = coordinator
                let window = try TestWindow(AsksInWindow { $0(Alert(title: "A")) }.alertCoordinator(coordinator))
                try window.button("Ask").press()
                try window.shownAlert("A").button("OK").press()
                try window.close()
                try await window.app.settle()
                window.app.close()
            }
            for _ in 0..<1_000 where kept != nil { try await Task.sleep(for: .milliseconds(5)) }
            #expect(kept == nil)
        }

        @Test func case75_case76_case110_keys() throws {
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

        @Test(arguments: [1, 2, 3, 7])
        func keysOfAnAlertWithSoManyButtons(_ count: Int) throws {
            let window = try makeWindow()
            let titles = (1...count).map { "Button \($0)" }
            showAlert(
                Alert(
                    title: "Which?",
                    actions: titles.map { title in
                        .init(title: title, role: count > 1 && title == titles.last ? .cancel : nil) { log.note(title) }
                    }))
            try window.app.settle()
            let alert = try window.shownAlert("Which?")
            #expect(alert.buttonTitles == titles)
            // The first is that of Return, the last that of Escape; of one button both are.
            #expect(alert.defaultButton == titles.first && alert.cancelButton == titles.last)
            try alert.escape()
            #expect(log.lines == [titles[count - 1]])
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
