import Martlet
import MartletTesting
import Testing

extension AlertTests {
    /// Which window shows what, and what becomes of it when windows come and go.
    @MainActor
    struct RoutingTests {
        private let coordinator = AlertCoordinator()
        private let log = Log()
        private var showAlert: ShowAlertAction { coordinator.showAlert }

        /// A window whose view asks by its own `@ShowAlert`.
        private func open(
            in app: TestApp? = nil, _ title: String, ask: @escaping @MainActor (ShowAlertAction) -> Void
        ) throws -> TestWindow {
            let view = AsksInWindow(ask: ask).alertCoordinator(coordinator)
            if let app { return try app.openWindow(title: title) { view } }
            return try TestWindow(view, title: title)
        }

        private func titled(_ title: String) -> Alert {
            Alert(title: title, actions: [.init(title: "OK") { log.note(title) }])
        }

        @Test func case102_viewAsksInItsOwnWindow() throws {
            let a = try open("A") { $0(titled("from A")) }
            let b = try open(in: a.app, "B") { $0(titled("from B")) }
            try b.activate()
            try a.button("Ask").press()
            #expect(b.alert == nil)
            try b.button("Ask").press()
            _ = try a.shownAlert("from A")
            try b.shownAlert("from B").button("OK").press()
            #expect(b.alert == nil)
            try a.shownAlert("from A").button("OK").press()
            #expect(log.lines == ["from B", "from A"])
        }

        @Test func case101_viewModelAsksInTheActiveWindow() throws {
            let model = ArticleModel(coordinator)
            let a = try open("A") { _ in }
            let b = try open(in: a.app, "B") { _ in }
            try a.activate()
            model.showAlert(titled("first"))
            try a.app.settle()
            try a.shownAlert("first").button("OK").press()
            try b.activate()
            model.showAlert(titled("second"))
            try a.app.settle()
            try b.shownAlert("second").button("OK").press()
            #expect(a.alert == nil && b.alert == nil)
            #expect(log.lines == ["first", "second"])
        }

        @Test func articleModelMeansTheSharedCoordinator() throws {
            let window = try TestWindow(Text("Content").alertCoordinator())
            let model = ArticleModel()
            model.showAlert(titled("shared"))
            try window.app.settle()
            try window.shownAlert("shared").button("OK").press()
            #expect(log.lines == ["shared"])
            window.app.close()
        }

        @Test func plainAlertMovesWhenItsWindowCloses() async throws {
            var answer: Task<Int, Never>?
            let a = try open("A") { _ in }
            let b = try open(in: a.app, "B") { showAlert in answer = Task { await showAlert(.number("Q")) } }
            try b.button("Ask").press()
            try await a.app.wait { b.alert != nil }
            try b.close()
            try await a.app.wait { a.alert != nil }
            try a.shownAlert("Q").button("Ten").press()
            #expect(await answer?.value == 10)
        }

        @Test func case70_ownRequestEndsWithItsWindow() async throws {
            var answer: Task<Int, any Error>?
            let a = try open("A") { _ in }
            let b = try open(in: a.app, "B") { showAlert in
                answer = Task { try await showAlert(dismissible: AsyncAlert.number("Q").id("q")) }
            }
            try b.button("Ask").press()
            try await a.app.wait { b.alert != nil }
            try b.close()
            let task = try #require(answer)
            await #expect(throws: AlertDismissed(id: "q", reason: .windowClosed)) { try await task.value }
            try await a.app.settle()
            #expect(a.alert == nil)
        }

        @Test func requestsOfTheAppMoveAllInOrder() async throws {
            let a = try open("A") { _ in }
            let b = try open(in: a.app, "B") { _ in }
            try b.activate()
            for title in ["1", "2", "3"] { showAlert(titled(title)) }
            try await a.app.settle()
            _ = try b.shownAlert("1")
            try b.close()
            try await a.app.wait { a.alert != nil }
            for title in ["1", "2", "3"] { try a.shownAlert(title).button("OK").press() }
            #expect(log.lines == ["1", "2", "3"])
        }

        @Test func withoutAnotherWindowItWaitsForTheNext() async throws {
            let a = try open("A") { _ in }
            let task = Task { await showAlert(.number("Q")) }
            try await a.app.wait { a.alert != nil }
            try a.close()
            try await a.app.settle()
            #expect(coordinator.pending.count == 1)
            let b = try open(in: a.app, "B") { _ in }
            try await a.app.wait { b.alert != nil }
            try b.shownAlert("Q").button("Twenty").press()
            #expect(await task.value == 20)
        }

        @Test func twoWindowsEachWithTheirOwnQueue() throws {
            var counts = [0, 0]
            let a = try open("A") { showAlert in
                counts[0] += 1
                showAlert(titled("A\(counts[0])"))
            }
            let b = try open(in: a.app, "B") { showAlert in
                counts[1] += 1
                showAlert(titled("B\(counts[1])"))
            }
            try a.button("Ask").press()
            try b.button("Ask").press()
            #expect(a.app.alerts.count == 2)
            #expect(coordinator.current.count == 2)
            try a.shownAlert("A1").button("OK").press()
            _ = try b.shownAlert("B1")
            try a.button("Ask").press()
            try a.shownAlert("A2").button("OK").press()
            try b.shownAlert("B1").button("OK").press()
            #expect(log.lines == ["A1", "A2", "B1"])
        }

        @Test func case72_case73_askedWhileTheViewAppears() throws {
            struct Appears: View {
                @ShowAlert private var showAlert
                var body: some View { Text("Hello").onAppear { showAlert(Alert(title: "Appeared")) } }
            }
            // A page that asks at its first appearance (case 72), in its own window (case 73).
            let a = try open("A") { _ in }
            let b = try a.app.openWindow { Appears().alertCoordinator(coordinator) }
            try b.shownAlert("Appeared").button("OK").press()
            #expect(a.alert == nil && b.alert == nil)
        }

        @Test func askedBeforeTheWindowIsUp() async throws {
            struct Tasks: View {
                let log: Log
                @ShowAlert private var showAlert
                var body: some View {
                    Text("Hello").task { log.note("\(await showAlert(.number("Q")))") }
                }
            }
            let window = try TestWindow(Tasks(log: log).alertCoordinator(coordinator))
            try await window.app.wait { window.alert != nil }
            try window.shownAlert("Q").button("Ten").press()
            try await window.app.wait { log.lines == ["10"] }
        }

        @Test func case85_case112_aboveASheet() async throws {
            struct WithSheet: View {
                @State private var isOpen = false
                var body: some View {
                    Button("Open") { isOpen = true }
                        .sheet(isPresented: $isOpen) { Button("Shut") { isOpen = false } }
                }
            }
            let window = try TestWindow(WithSheet().alertCoordinator(coordinator))
            try window.button("Open").press()
            showAlert(titled("over the sheet"))
            try await window.app.settle()
            let alert = try #require(window.sheet?.alert)
            #expect(alert.title == "over the sheet")
            try alert.button("OK").press()
            #expect(log.lines == ["over the sheet"])
        }

        @Test func askedInTheTurnInWhichASheetOpens() async throws {
            struct WithSheet: View {
                let showAlert: @MainActor () -> Void
                @State private var isOpen = false
                var body: some View {
                    Button("Open and ask") {
                        showAlert()
                        isOpen = true
                    }
                    .sheet(isPresented: $isOpen) { Text("Sheet") }
                }
            }
            let window = try TestWindow(
                WithSheet {
                    showAlert(titled("one"))
                    showAlert(titled("two"))
                }.alertCoordinator(coordinator))
            try window.button("Open and ask").press()
            try await window.app.wait { window.sheet?.alert != nil }
            let sheet = try #require(window.sheet)
            try sheet.shownAlert("one").button("OK").press()
            try sheet.shownAlert("two").button("OK").press()
            #expect(log.lines == ["one", "two"])
            // None has come up on the window for a moment.
            #expect(window.app.backend.counts.alertsMade == 2)
        }

        @Test func aSheetWithACoordinatorStandsInForTheWindow() async throws {
            struct WithSheet: View {
                let coordinator: AlertCoordinator
                let ask: @MainActor (ShowAlertAction) -> Void
                @State private var isOpen = false
                var body: some View {
                    VStack {
                        Button("Open") { isOpen = true }
                        Button("Close") { isOpen = false }
                    }
                    .sheet(isPresented: $isOpen) { AsksInWindow(ask: ask).alertCoordinator(coordinator) }
                }
            }
            let window = try TestWindow(
                WithSheet(coordinator: coordinator) { $0(titled("in the sheet")) }.alertCoordinator(coordinator))
            try window.button("Open").press()
            let sheet = try #require(window.sheet)
            try sheet.button("Ask").press()
            try sheet.shownAlert("in the sheet").button("OK").press()
            try sheet.button("Ask").press()
            #expect(sheet.alert != nil)
            // The sheet goes with its alert: the window shows it now.
            try sheet.close()
            try await window.app.wait { window.alert != nil }
            try window.shownAlert("in the sheet").button("OK").press()
            #expect(log.lines == ["in the sheet", "in the sheet"])
        }

        /// A view with `@ShowAlert` is as good as one without: it does not run again with its parent.
        @Test func showAlertCostsNoEvaluations() throws {
            struct Child: View {
                let log: Log
                @ShowAlert private var showAlert
                var body: some View {
                    log.note("child")
                    return Button("Ask") { showAlert(Alert(title: "A")) }
                }
            }
            struct Parent: View {
                let log: Log
                @State private var count = 0
                var body: some View {
                    VStack {
                        Button("Count") { count += 1 }
                        Text("\(count)")
                        Child(log: log)
                    }
                }
            }
            let window = try TestWindow(Parent(log: log).alertCoordinator(coordinator))
            try window.button("Count").press()
            #expect(window.text("1").exists)
            #expect(log.lines == ["child"])
            // Nor does an alert run the content under it.
            try window.button("Ask").press()
            try window.shownAlert("A").button("OK").press()
            #expect(log.lines == ["child"])
        }

        @Test func case114_stateChangeUnderTheAlert() throws {
            struct Changes: View {
                let showAlert: @MainActor () -> Void
                @State private var isThere = true
                var body: some View {
                    if isThere {
                        Button("Ask and go") {
                            showAlert()
                            isThere = false
                        }
                    } else {
                        Text("Gone")
                    }
                }
            }
            let window = try TestWindow(Changes { showAlert(titled("Still here")) }.alertCoordinator(coordinator))
            try window.button("Ask and go").press()
            #expect(window.text("Gone").exists)
            try window.shownAlert("Still here").button("OK").press()
            #expect(log.lines == ["Still here"])
        }
    }
}
