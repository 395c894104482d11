import Foundation
import HeadlessBackend
import Martlet
import MartletTesting
import Testing

extension AlertTests {
    /// Situations that were reported elsewhere, each under its number.
    @MainActor
    struct ReportedCaseTests {
        private let coordinator = AlertCoordinator()
        private let log = Log()
        private var showAlert: ShowAlertAction { coordinator.showAlert }

        // MARK: 54: the keyboard pops up at once

        @Test func case54_fieldWithoutTheKeyboard() async throws {
            struct Page: View {
                let focuses: Bool
                @State private var asks = true
                @State private var asksInside = false
                @State private var name = ""
                var body: some View {
                    Button("Inside") { asksInside = true }
                        .alert("Inside", isPresented: $asksInside) { TextField("Name", text: $name) }
                        .alert(isPresented: $asks, TextAlert(title: "By a flag").focusesField(focuses))
                }
            }
            for focuses in [true, false] {
                let window = try TestWindow(Page(focuses: focuses).alertCoordinator(coordinator))
                #expect(try window.shownAlert("By a flag").textField().isFocused == focuses)
                try window.shownAlert("By a flag").escape()
                // It is said about this alert, not about those of the content.
                try window.button("Inside").press()
                #expect(try window.shownAlert("Inside").textField().isFocused)
                try window.shownAlert("Inside").pressReturn()

                let asked = Task { await showAlert(TextAlert(title: "Awaited").focusesField(focuses)) }
                try await window.app.wait { window.alert != nil }
                let field = try window.shownAlert("Awaited").textField()
                #expect(try field.isFocused == focuses)
                try field.type("Ada\n")
                #expect(await asked.value == "Ada")
                window.app.close()
            }
        }

        // MARK: 60: what shows alerts wraps the content

        @Test func case60_theContentIsLaidOutAsWithoutAlerts() throws {
            struct Content: View {
                let log: Log
                var body: some View {
                    log.note("body")
                    return VStack(alignment: .leading) {
                        Text("Title").font(.title)
                        Spacer()
                        HStack {
                            Button("One") {}
                            Spacer()
                            Button("Two") {}
                        }
                    }
                    .padding()
                }
            }
            struct WithAlerts: View {
                let coordinator: AlertCoordinator
                let log: Log
                @State private var asks = false
                var body: some View {
                    Content(log: log)
                        .alert(isPresented: $asks, TextAlert(title: "Name"))
                        .alertCoordinator(coordinator)
                }
            }
            let plain = try TestWindow(Content(log: log), title: "Window")
            try plain.resize(width: 300, height: 200)
            let expected = plain.snapshot()
            plain.app.close()
            let evaluations = log.lines.count
            let window = try TestWindow(WithAlerts(coordinator: coordinator, log: log), title: "Window")
            try window.resize(width: 300, height: 200)
            #expect(window.snapshot() == expected)
            #expect(log.lines.count == 2 * evaluations)
            // Nor does an alert change what is under it.
            showAlert(Alert(title: "A"))
            try window.app.settle()
            try window.shownAlert("A").button("OK").press()
            #expect(window.snapshot() == expected)
            #expect(log.lines.count == 2 * evaluations)
            window.app.close()
        }

        // MARK: 78, 93: every way out closes the dialog and resumes the caller, once

        enum WayOut: CaseIterable {
            case button, returnKey, escape, dismiss, dismissAll, timeout, cancelledTask, windowCloses, appQuits

            var reason: AlertDismissed.Reason? {
                switch self {
                case .button, .returnKey, .escape: nil
                case .dismiss, .dismissAll: .dismissed
                case .timeout: .timedOut
                case .cancelledTask: .cancelled
                case .windowCloses, .appQuits: .windowClosed
                }
            }
        }

        @Test(arguments: WayOut.allCases)
        func case78_case93_everyWayOutClosesTheDialogAndResumesOnce(_ way: WayOut) async throws {
            let clock = HeadlessClock()
            let coordinator = AlertCoordinator(clock: clock)
            var asked: Task<Void, Never>?
            let alert = AsyncAlert.number("Q").id("q").onDismiss { log.note("told \($0)") }
            let window = try TestWindow(
                AsksInWindow { showAlert in
                    asked = Task {
                        do throws(AlertDismissed) {
                            let timed = way == .timeout ? alert.timeout(.seconds(60)) : alert
                            log.note("\(try await showAlert(dismissible: timed))")
                        } catch {
                            log.note("threw \(error.reason)")
                        }
                    }
                }.alertCoordinator(coordinator))
            try window.button("Ask").press()
            try await window.app.wait { window.alert != nil }
            let dialog = try window.shownAlert("Q").alert
            switch way {
            case .button: try window.shownAlert("Q").button("Twenty").press()
            case .returnKey: try window.shownAlert("Q").pressReturn()
            case .escape: try window.shownAlert("Q").escape()
            case .dismiss: coordinator.dismiss("q")
            case .dismissAll: coordinator.dismissAll()
            case .timeout:
                try await window.app.wait { clock.sleeperCount == 1 }
                clock.advance(by: .seconds(61))
            case .cancelledTask: asked?.cancel()
            case .windowCloses: try window.close()
            case .appQuits: window.app.close()
            }
            for _ in 0..<1_000 where log.lines.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
            try await window.app.settle()
            #expect(dialog.isClosed)
            #expect(coordinator.current.isEmpty && coordinator.pending.isEmpty)
            // Whatever comes later comes to nothing.
            coordinator.dismiss("q")
            coordinator.dismissAll()
            asked?.cancel()
            window.app.close()
            await asked?.value
            let answers: [WayOut: String] = [.button: "20", .returnKey: "10", .escape: "0"]
            if let reason = way.reason {
                #expect(log.lines == ["told \(reason)", "threw \(reason)"])
            } else {
                #expect(log.lines == [answers[way]])
            }
        }

        @Test func case93_ofCallersThatShareAnAlertEachIsResumedOnce() async throws {
            let window = try TestWindow(Text("Content").alertCoordinator(coordinator))
            let tasks = (0..<4).map { number in
                Task {
                    do throws(AlertDismissed) {
                        let answer = try await showAlert(dismissible: AsyncAlert.number("Q").id("q"))
                        log.note("\(number): \(answer)")
                    } catch {
                        log.note("\(number): \(error.reason)")
                    }
                }
            }
            try await window.app.wait { coordinator.current.first?.callers == 4 }
            // The first, whose alert it is, and one of the others.
            tasks[0].cancel()
            tasks[2].cancel()
            try await window.app.wait { log.lines.count == 2 }
            try window.shownAlert("Q").button("Ten").press()
            for task in tasks { await task.value }
            #expect(log.lines.sorted() == ["0: cancelled", "1: 10", "2: cancelled", "3: 10"])
            #expect(window.alert == nil)
        }

        // MARK: 90: one alert while another is up

        @Test func case90_theAlertOnTheScreenStaysAndTheNextWaits() throws {
            let window = try TestWindow(Text("Content").alertCoordinator(coordinator))
            showAlert(Alert(title: "First"))
            try window.app.settle()
            let first = try window.shownAlert("First").alert
            showAlert(Alert(title: "Urgent").priority(.high))
            try window.app.settle()
            #expect(window.app.alerts.map(\.title) == ["First"])
            #expect(window.alert?.alert === first)
            try window.shownAlert("First").button("OK").press()
            #expect(window.app.alerts.map(\.title) == ["Urgent"])
        }

        // MARK: 100: no scene to show an alert in

        private struct TwoScenes: App {
            static let coordinator = AlertCoordinator()

            struct Page: View {
                let name: String
                @ShowAlert private var showAlert
                @Environment(\.openWindow) private var openWindow
                var body: some View {
                    Button("Open") { openWindow(id: "second") }
                    Button("Ask") { showAlert(Alert(title: "From \(name)")) }
                }
            }

            var body: some Scene {
                WindowGroup("First") { Page(name: "the first").alertCoordinator(Self.coordinator) }
                Window("Second", id: "second") { Page(name: "the second").alertCoordinator(Self.coordinator) }
            }
        }

        @Test func case100_theSceneOfTheCallerShowsItsAlert() throws {
            let app = try TestApp(TwoScenes.self)
            let first = try app.window("First")
            try first.button("Open").press()
            let second = try app.window("Second")
            try second.button("Ask").press()
            try first.activate()
            try second.shownAlert("From the second").button("OK").press()
            try first.button("Ask").press()
            try second.activate()
            _ = try first.shownAlert("From the first")
            #expect(second.alert == nil)
            // A caller without a scene asks in the active one.
            TwoScenes.coordinator.showAlert(Alert(title: "From nowhere"))
            try app.settle()
            try second.shownAlert("From nowhere").button("OK").press()
            app.close()
        }

        // MARK: 107: presses that are lost

        @Test func case107_everyActionHasAResultOfItsOwn() async throws {
            let window = try TestWindow(Text("Content").alertCoordinator(coordinator))
            // Two say the same: what counts is which one was pressed.
            let alert = AsyncAlert(
                title: "Q",
                actions: [
                    .init(title: "Yes", value: 1), .init(title: "Yes", value: 2), .init(title: "No", value: 3),
                    .init(title: "Later", perform: { 4 }),
                ])
            for number in 1...4 {
                let asked = Task { await showAlert(alert) }
                try await window.app.wait { window.alert != nil }
                try window.shownAlert("Q").button("alert-button-\(number - 1)").press()
                #expect(await asked.value == number)
                try await window.app.wait { window.alert == nil }
            }
        }
    }
}
