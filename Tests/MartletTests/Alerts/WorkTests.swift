import Foundation
import Martlet
import MartletTesting
import Testing

extension AlertTests {
    /// Actions that take time: what becomes of them when windows come and go, and when several callers share an alert.
    @MainActor
    struct WorkTests {
        private let coordinator = AlertCoordinator()
        private let log = Log()
        private let steps: AsyncStream<Bool>
        private let next: AsyncStream<Bool>.Continuation
        private var showAlert: ShowAlertAction { coordinator.showAlert }

        init() {
            (steps, next) = AsyncStream.makeStream()
        }

        private struct Failure: LocalizedError {
            var errorDescription: String? { "No connection" }
        }

        /// Waits for the test to say whether it succeeds.
        private func work(_ name: String, steps: AsyncStream<Bool>? = nil) async throws {
            log.note("\(name) begins")
            for await succeeds in steps ?? self.steps {
                guard succeeds else { throw Failure() }
                log.note("\(name) done")
                return
            }
            log.note("\(name) cancelled")
            try Task.checkCancellation()
        }

        private func send(_ name: String, steps: AsyncStream<Bool>? = nil) -> Alert {
            Alert(
                title: "Send?",
                actions: [
                    .init(title: "Send", perform: { try await work(name, steps: steps) }),
                    .init(title: "Cancel", role: .cancel) { log.note("\(name) cancel") },
                ])
        }

        private func open(_ title: String, in app: TestApp? = nil) throws -> TestWindow {
            let view = Text(title).alertCoordinator(coordinator)
            return try app?.openWindow(title: title) { view } ?? TestWindow(view, title: title)
        }

        @Test func workSucceedsWhileItsAlertWaitsForAWindow() async throws {
            let window = try open("A")
            Task {
                let value = await showAlert(
                    AsyncAlert(
                        title: "Send?",
                        actions: [
                            .init(
                                title: "Send",
                                perform: {
                                    try await work("a")
                                    return 7
                                })
                        ]))
                log.note("returned \(value)")
            }
            try await window.app.wait { window.alert != nil }
            try window.shownAlert("Send?").button("Send").press()
            try await window.app.wait { log.lines == ["a begins"] }
            try window.close()
            try await window.app.settle()
            #expect(coordinator.pending.count == 1)
            next.yield(true)
            try await window.app.wait { log.lines == ["a begins", "a done", "returned 7"] }
            #expect(coordinator.pending.isEmpty)
            let next = try open("B", in: window.app)
            try await window.app.settle()
            #expect(next.alert == nil)
            window.app.close()
        }

        @Test func workSucceedsWhileItsAlertWaitsInAnotherWindow() async throws {
            let a = try open("A")
            showAlert(Alert(title: "First"))
            try await a.app.settle()
            let b = try open("B", in: a.app)
            try b.activate()
            showAlert(send("b").onDismiss { log.note("\($0)") })
            try await a.app.settle()
            try b.shownAlert("Send?").button("Send").press()
            try await a.app.wait { log.lines == ["b begins"] }
            try b.close()
            try await a.app.settle()
            #expect(coordinator.pending.count == 1)
            next.yield(true)
            try await a.app.wait { log.lines == ["b begins", "b done"] }
            #expect(coordinator.pending.isEmpty)
            try a.shownAlert("First").button("OK").press()
            #expect(a.alert == nil && coordinator.current.isEmpty)
            a.app.close()
        }

        /// What fails meanwhile is told when the alert is there again.
        @Test func workFailsWhileItsAlertWaits() async throws {
            let a = try open("A")
            showAlert(send("a"))
            try await a.app.settle()
            try a.shownAlert("Send?").button("Send").press()
            try await a.app.wait { log.lines == ["a begins"] }
            try a.close()
            next.yield(false)
            try await a.app.settle()
            let b = try open("B", in: a.app)
            try await b.app.wait { b.alert?.message == "No connection" }
            try b.shownAlert("Send?").button("Send").press()
            next.yield(true)
            try await b.app.wait { b.alert == nil }
            #expect(log.lines == ["a begins", "a begins", "a done"])
            b.app.close()
        }

        @Test func eachCallerOfAJoinedAlertHasItsWorkDone() async throws {
            let window = try open("A")
            showAlert(send("a").id("send"))
            showAlert(send("b").id("send"))
            try await window.app.settle()
            try window.shownAlert("Send?").button("Send").press()
            try await window.app.wait { log.lines == ["a begins"] }
            // It joins while the others work.
            showAlert(send("c").id("send"))
            next.yield(true)
            try await window.app.wait { log.lines.last == "b begins" }
            next.yield(false)
            try await window.app.wait { window.alert?.message == "No connection" }
            // What was done is not done again.
            try window.shownAlert("Send?").button("Send").press()
            next.yield(true)
            try await window.app.wait { log.lines.last == "c begins" }
            next.yield(true)
            try await window.app.wait { window.alert == nil }
            #expect(
                log.lines == [
                    "a begins", "a done", "b begins", "b begins", "b done", "c begins", "c done",
                ])
            window.app.close()
        }

        /// A caller whose request has ended has nothing done any more.
        @Test func workOfACallerThatHasLeftIsNotDone() async throws {
            let clock = TestClockWindow()
            let (window, coordinator) = try clock.open()
            coordinator.showAlert(send("a").id("send").timeout(.seconds(5)))
            coordinator.showAlert(send("b").id("send"))
            try await window.app.wait { window.app.backend.clock.sleeperCount == 1 }
            try await window.app.advance(by: .seconds(6))
            try window.shownAlert("Send?").button("Send").press()
            next.yield(true)
            try await window.app.wait { window.alert == nil }
            #expect(log.lines == ["b begins", "b done"])
            window.app.close()
        }

        /// Only its own: the others who share the alert get theirs done.
        @Test(arguments: [false, true])
        func aTimeoutCancelsTheWorkOfACallerThatSharesAnAlert(first: Bool) async throws {
            let (window, coordinator) = try TestClockWindow().open()
            // Work that is cancelled ends the stream that it waits for.
            let others = AsyncStream<Bool>.makeStream()
            for (name, isShort) in [("a", first), ("b", !first)] {
                let alert = send(name, steps: name == "b" ? others.stream : nil).id("send")
                    .onDismiss { log.note("\(name) \($0)") }
                coordinator.showAlert(isShort ? alert.timeout(.seconds(5)) : alert)
            }
            try await window.app.wait { window.app.backend.clock.sleeperCount == 1 }
            try window.shownAlert("Send?").button("Send").press()
            try await window.app.wait { log.lines == ["a begins"] }
            if first {
                try await window.app.advance(by: .seconds(6))
                try await window.app.wait { log.lines.count == 4 }
                #expect(Set(log.lines) == ["a begins", "a timedOut", "a cancelled", "b begins"])
                #expect(try window.shownAlert("Send?").progressView().exists)
                others.continuation.yield(true)
                try await window.app.wait { window.alert == nil }
                #expect(log.lines.count == 5 && log.lines.last == "b done")
            } else {
                next.yield(true)
                try await window.app.wait { log.lines.last == "b begins" }
                try await window.app.advance(by: .seconds(6))
                try await window.app.wait { window.alert == nil && log.lines.count == 5 }
                #expect(Set(log.lines) == ["a begins", "a done", "b begins", "b timedOut", "b cancelled"])
            }
            window.app.close()
        }

        /// Of two actions, too: the one that succeeded last is not the only one.
        @Test func whatHasSucceededIsNotDoneAgain() async throws {
            let window = try open("A")
            for name in ["a", "b"] {
                showAlert(
                    Alert(
                        title: "Send?",
                        actions: ["Mail", "Print"].map { (title: String) in
                            .init(title: title, perform: { try await work("\(name) \(title)") })
                        }
                    ).id("send"))
            }
            try await window.app.settle()
            for (action, first) in [("Mail", true), ("Print", true), ("Mail", false)] {
                try window.shownAlert("Send?").button(action).press()
                if first {
                    try await window.app.wait { log.lines.last == "a \(action) begins" }
                    next.yield(true)
                }
                try await window.app.wait { log.lines.last == "b \(action) begins" }
                next.yield(!first)
                try await window.app.wait { first ? window.alert?.message == "No connection" : window.alert == nil }
            }
            #expect(
                log.lines == [
                    "a Mail begins", "a Mail done", "b Mail begins", "a Print begins", "a Print done", "b Print begins",
                    "b Mail begins", "b Mail done",
                ])
            window.app.close()
        }

        /// The action of the alert that is shown takes no time; that of one that has joined does.
        @Test func workThatNoAlertWaitsForShowsItsError() async throws {
            let window = try open("A")
            showAlert(Alert(title: "Send?", actions: [.init(title: "Send") { log.note("sent") }]).id("send"))
            showAlert(send("b").id("send"))
            try await window.app.settle()
            try window.shownAlert("Send?").button("Send").press()
            try await window.app.wait { log.lines == ["sent", "b begins"] }
            next.yield(false)
            try await window.app.wait { window.alert?.title == "No connection" }
            try window.shownAlert("No connection").button("OK").press()
            window.app.close()
        }

        @Test func aTimeoutCancelsTheWork() async throws {
            let (window, coordinator) = try TestClockWindow().open()
            coordinator.showAlert(send("a").timeout(.seconds(5)).onDismiss { log.note("\($0)") })
            try await window.app.settle()
            try window.shownAlert("Send?").button("Send").press()
            try await window.app.wait { log.lines == ["a begins"] && window.app.backend.clock.sleeperCount == 1 }
            try await window.app.advance(by: .seconds(6))
            try await window.app.wait { log.lines.count == 3 }
            #expect(Set(log.lines) == ["a begins", "timedOut", "a cancelled"])
            #expect(window.alert == nil)
            window.app.close()
        }

        /// The seed's `onPressed()`, for a view of one's own.
        @Test func errorOfAnActionInAViewOfOnesOwnIsShown() async throws {
            let window = try TestWindow(Text("Content").alertCoordinator())
            Alert.Action(title: "Note", onPressed: { log.note("pressed") }).onPressed()
            #expect(log.lines == ["pressed"])
            Alert.Action(title: "Nothing", value: ()).onPressed()
            Alert.Action(title: "Send", perform: { try await work("a") }).onPressed()
            try await window.app.wait { log.lines.last == "a begins" }
            next.yield(false)
            try await window.app.wait { window.alert?.title == "No connection" }
            try window.shownAlert("No connection").button("OK").press()
            Alert.Action(title: "Stop", perform: { throw CancellationError() }).onPressed()
            try await window.app.settle()
            #expect(window.alert == nil)
            window.app.close()
        }
    }
}

/// A window whose coordinator goes by the clock of the headless app.
@MainActor
struct TestClockWindow {
    func open() throws -> (window: TestWindow, coordinator: AlertCoordinator) {
        let app = try TestWindow(Text("A window without alerts")).app
        let coordinator = AlertCoordinator(clock: app.backend.clock)
        return (try app.openWindow { Text("Content").alertCoordinator(coordinator) }, coordinator)
    }
}
