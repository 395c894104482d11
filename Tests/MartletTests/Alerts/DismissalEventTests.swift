import HeadlessBackend
import Martlet
import MartletTesting
import Testing

extension AlertTests {
    /// That an alert ends once, whichever way, as reported elsewhere under these numbers.
    @MainActor
    struct DismissalEventTests {
        private let coordinator = AlertCoordinator()
        private let log = Log()
        private var showAlert: ShowAlertAction { coordinator.showAlert }

        // MARK: 65, 68: the flag and the action of an alert that goes

        /// Notes each time that the flag is set.
        @MainActor private final class Model: ObservableObject {
            let log: Log
            @Published var isPresented = false {
                didSet { log.note("\(isPresented)") }
            }
            @Published var hasContent = true

            init(log: Log) { self.log = log }
        }

        private struct Page: View {
            @ObservedObject var model: Model
            var body: some View {
                if model.hasContent {
                    Text("Content").alert(
                        isPresented: $model.isPresented,
                        TextAlert(title: "Name") { model.log.note("action: \($0 ?? "nil")") })
                } else {
                    Text("Nothing")
                }
            }
        }

        enum Way: CaseIterable {
            case accept, cancel, escape, programmatic, viewRemoved, windowCloses

            /// What is set and called, in order.
            var events: [String] {
                switch self {
                case .accept: ["true", "false", "action: "]
                case .cancel, .escape: ["true", "false", "action: nil"]
                case .programmatic, .windowCloses: ["true", "false"]
                // As in Apple's SwiftUI, the flag is the app's: with its view the alert comes back.
                case .viewRemoved: ["true"]
                }
            }
        }

        @Test(arguments: Way.allCases)
        func case65_case68_oneAlertAndOneEnd(_ way: Way) async throws {
            let model = Model(log: log)
            let window = try TestWindow(Page(model: model))
            let made = window.app.backend.counts.alertsMade
            model.isPresented = true
            try await window.app.settle()
            let alert = try window.shownAlert("Name")
            switch way {
            case .accept: try alert.button("OK").press()
            case .cancel: try alert.button("Cancel").press()
            case .escape: try alert.escape()
            case .programmatic: model.isPresented = false
            case .viewRemoved: model.hasContent = false
            case .windowCloses: try window.close()
            }
            try await window.app.settle()
            #expect(window.app.alerts.isEmpty && !alert.isOpen)
            #expect(log.lines == way.events)
            #expect(window.app.backend.counts.alertsMade == made + 1)
            if way == .viewRemoved {
                model.hasContent = true
                try await window.app.settle()
                try window.shownAlert("Name").button("Cancel").press()
                #expect(log.lines == way.events + Way.cancel.events.dropFirst())
            }
        }

        // MARK: 91: the queue goes on

        enum Cause: CaseIterable { case timeout, cancellation, dismissal }

        @Test(arguments: Cause.allCases)
        func case91_whatWaitsComesAfterOneThatEndsUnanswered(_ cause: Cause) async throws {
            let clock = HeadlessClock()
            let coordinator = AlertCoordinator(clock: clock)
            let window = try TestWindow(Text("Content").alertCoordinator(coordinator))
            let first = Task {
                try await coordinator.showAlert(
                    dismissible: AsyncAlert.number("A").timeout(.seconds(10)).id("a"))
            }
            try await window.app.wait { window.alert != nil && clock.sleeperCount == 1 }
            coordinator.showAlert(Alert(title: "B"))
            let last = Task { await coordinator.showAlert(.number("C")) }
            try await window.app.settle()
            switch cause {
            case .timeout: clock.advance(by: .seconds(11))
            case .cancellation: first.cancel()
            case .dismissal: coordinator.dismiss("a")
            }
            await #expect(throws: AlertDismissed.self) { try await first.value }
            try await window.app.settle()
            try window.shownAlert("B").button("OK").press()
            try window.shownAlert("C").button("Twenty").press()
            #expect(await last.value == 20)
            #expect(clock.sleeperCount == 0)
        }

        // MARK: 97: an answer that comes twice

        @Test func case97_theSecondAnswerOfAnAlertIsNone() async throws {
            let window = try TestWindow(Text("Content").alertCoordinator(coordinator))
            let asked = Task {
                let value = await showAlert(.number("Q"))
                log.note("\(value)")
            }
            try await window.app.wait { window.alert != nil }
            let alert = try window.shownAlert("Q").alert
            let ids = alert.props.actions.map(\.id)
            let answer = try #require(alert.onAction)
            // What a desktop might do: two clicks in one turn, on different buttons, and Escape after.
            answer(ids[1])
            answer(ids[0])
            alert.onAction?(ids[2])
            await asked.value
            try await window.app.settle()
            #expect(log.lines == ["20"])
            #expect(window.alert == nil && coordinator.current.isEmpty)
        }

        // MARK: 116: asked while the app is in the background

        @Test func case116_inTheBackgroundTheWindowLastActiveShowsIt() throws {
            let first = try TestWindow(Text("First").alertCoordinator(coordinator))
            let second = try first.app.openWindow { Text("Second").alertCoordinator(coordinator) }
            try first.activate()
            first.window.deactivate()
            try first.app.settle()
            #expect(!first.isActive && !second.isActive)
            showAlert(Alert(title: "Anybody?"))
            try first.app.settle()
            #expect(second.alert == nil)
            try first.shownAlert("Anybody?").button("OK").press()
        }

        // MARK: 86: asked in the turn in which a sheet closes

        @Test func case86_nothingFlashesAndNothingIsLost() async throws {
            struct Page: View {
                let ask: @MainActor () -> Void
                @State private var isOpen = true
                var body: some View {
                    Text("Page").sheet(isPresented: $isOpen) {
                        Button("Shut and ask") {
                            ask()
                            isOpen = false
                            ask()
                        }
                    }
                }
            }
            var count = 0
            let page = Page {
                count += 1
                showAlert(Alert(title: "\(count)"))
            }
            let window = try TestWindow(page.alertCoordinator(coordinator))
            try #require(window.sheet).button("Shut and ask").press()
            try await window.app.wait { window.sheet == nil && window.alert != nil }
            try window.shownAlert("1").button("OK").press()
            try window.shownAlert("2").button("OK").press()
            #expect(window.alert == nil)
            // Each was made once.
            #expect(window.app.backend.counts.alertsMade == 2)
        }
    }
}
