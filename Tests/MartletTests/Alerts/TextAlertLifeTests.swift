import Martlet
import MartletTesting
import Testing

extension AlertTests {
    /// How long the work of a text alert goes on whose view leaves sight, or goes.
    @MainActor
    struct TextAlertLifeTests {
        private let log = Log()
        private let steps: AsyncStream<Void>
        private let next: AsyncStream<Void>.Continuation
        private let model = Model()

        init() {
            (steps, next) = AsyncStream.makeStream()
        }

        @MainActor
        @Observable
        fileprivate final class Model {
            var files = Array(0..<100)
            var page = "Files"
            var isShown = true
            /// Whether the view that asks is in sight.
            var isSeen = false
        }

        /// Asks by a flag of its own.
        private struct File: View {
            let id: Int
            let model: Model
            let alert: TextAlert
            @State private var asks = false

            var body: some View {
                Button("File \(id)") { asks = true }
                    .alert(isPresented: $asks, alert)
                    .onAppear { if id == 0 { model.isSeen = true } }
                    .onDisappear { if id == 0 { model.isSeen = false } }
            }
        }

        private struct Files: View {
            let model: Model
            let alert: TextAlert
            var body: some View {
                List(model.files, id: \.self) { File(id: $0, model: model, alert: alert) }
            }
        }

        private struct Pages: View {
            @Bindable var model: Model
            let alert: TextAlert
            var body: some View {
                TabView(selection: $model.page) {
                    File(id: 0, model: model, alert: alert).tabItem { Text("Files") }.tag("Files")
                    Text("No files").tabItem { Text("Other") }.tag("Other")
                }
            }
        }

        private struct Section: View {
            let model: Model
            let alert: TextAlert
            var body: some View {
                if model.isShown { File(id: 0, model: model, alert: alert) } else { Text("Nothing") }
            }
        }

        /// An alert that waits for the test before it has renamed anything.
        private var rename: TextAlert {
            TextAlert(title: "Rename", initialText: "a", accept: "Rename") { log.note("action \($0 ?? "nil")") }
                .performing { text in
                    log.note("work \(text)")
                    for await _ in steps { return }
                    log.note("cancelled")
                    try Task.checkCancellation()
                }
        }

        private func beginToRename(in view: some View) async throws -> TestWindow {
            let window = try TestWindow(view, size: CGSize(width: 300, height: 500))
            try window.button("File 0").press()
            try window.shownAlert("Rename").button("Rename").press()
            try await window.app.wait { log.lines == ["work a"] }
            return window
        }

        /// The view is out of sight. Sees that the alert is as it was, and lets its work succeed.
        private func finish(in window: TestWindow) async throws {
            for _ in 1...20 { await Task.yield() }
            try await window.app.settle()
            #expect(!model.isSeen)
            #expect(try window.shownAlert("Rename").progressView().exists)
            #expect(log.lines == ["work a"])
            next.yield()
            try await window.app.wait { window.alert == nil }
            #expect(log.lines == ["work a", "action a"])
            #expect(window.app.backend.contractViolations.isEmpty)
        }

        @Test func theWorkOfARowGoesOnWhenTheRowLeavesSight() async throws {
            let window = try await beginToRename(in: Files(model: model, alert: rename))
            // Sorted anew, as by what the work does.
            model.files = Array(1..<100) + [0]
            try await finish(in: window)
            // It asks anew.
            model.files = Array(0..<100)
            try await window.app.settle()
            try window.button("File 0").press()
            #expect(try window.shownAlert("Rename").button("Rename").isEnabled)
            try window.shownAlert("Rename").escape()
            #expect(log.lines == ["work a", "action a", "action nil"])
        }

        @Test func theWorkOfAPageGoesOnWhenAnotherIsShown() async throws {
            let window = try await beginToRename(in: Pages(model: model, alert: rename))
            model.page = "Other"
            try await finish(in: window)
        }

        @Test func theWorkOfARowOutOfSightEndsWithItsElement() async throws {
            let window = try await beginToRename(in: Files(model: model, alert: rename))
            model.files = Array(1..<100) + [0]
            try await window.app.settle()
            model.files.removeLast()
            try await window.app.wait { log.lines == ["work a", "cancelled"] }
            #expect(window.alert == nil)
        }

        @Test func theWorkEndsWithTheView() async throws {
            let window = try await beginToRename(in: Section(model: model, alert: rename))
            model.isShown = false
            try await window.app.wait { log.lines == ["work a", "cancelled"] }
            #expect(window.alert == nil)
        }

        @Test func aFlagThatStaysLetsTheAlertBeUsedAgain() async throws {
            let window = try TestWindow(Text("Page").alert(isPresented: .constant(true), rename))
            for text in ["a", "ab"] {
                let alert = try window.shownAlert("Rename")
                try alert.textField().replaceText(text)
                try alert.button("Rename").press()
                #expect(try !alert.button("Rename").isEnabled)
                next.yield()
                try await window.app.wait { log.lines.last == "action \(text)" }
                try await window.app.settle()
                #expect(try !alert.progressView().exists && alert.textField().isEnabled)
                #expect(try alert.button("Rename").isEnabled)
            }
            #expect(log.lines == ["work a", "action a", "work ab", "action ab"])
        }

        /// Whatever its role, a button is the one that it is.
        @Test(arguments: [false, true])
        func acceptWithTheRoleOfCancelGivesTheText(withWork: Bool) async throws {
            var alert = withWork ? rename : TextAlert(title: "Rename", initialText: "a", accept: "Rename")
            alert.role = .cancel
            alert.action = { log.note("action \($0 ?? "nil")") }
            let window = try TestWindow(Section(model: model, alert: alert))
            try window.button("File 0").press()
            try window.shownAlert("Rename").button("Rename").press()
            if withWork {
                #expect(try !window.shownAlert("Rename").button("Rename").isEnabled)
                #expect(try window.shownAlert("Rename").button("Cancel").isEnabled)
                next.yield()
            }
            try await window.app.wait { window.alert == nil && log.lines.last == "action a" }
            try window.button("File 0").press()
            try window.shownAlert("Rename").escape()
            #expect(log.lines.last == "action nil")

            let coordinator = AlertCoordinator()
            let other = try window.app.openWindow { Text("Content").alertCoordinator(coordinator) }
            let text = Task { await coordinator.showAlert(alert) }
            try await window.app.wait { other.alert != nil }
            try other.shownAlert("Rename").button("Rename").press()
            next.yield()
            #expect(await text.value == "a")
        }
    }
}
