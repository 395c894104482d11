import Foundation
import HeadlessBackend
import SwiftUICore
import Testing

@MainActor
@Suite("Headless backend")
struct BackendTests {
    @Test("Work is counted, and what changes nothing is counted apart")
    func counts() throws {
        let stage = try Stage()
        let before = stage.backend.counts
        let text = try stage.text("a")
        stage.show(text)
        text.apply(text.props, old: text.props)
        _ = text.measure(.unspecified)
        text.place(CGRect(x: 0, y: 0, width: 8, height: 20))
        text.place(CGRect(x: 0, y: 0, width: 8, height: 20))
        text.dispose()
        var expected = WorkCounts()
        expected.widgetsMade = 1
        expected.widgetsDisposed = 1
        expected.propertiesSet = 1
        expected.redundantApplies = 1
        expected.measures = 1
        expected.framesPlaced = 1
        expected.redundantPlacements = 1
        expected.childrenSet = 1
        #expect(stage.backend.counts - before == expected)
        #expect(stage.backend.contractViolations.isEmpty)
    }

    @Test("Calls that break the contract are recorded and do no harm")
    func violations() throws {
        let stage = try Stage()
        let text = try stage.text("a")
        _ = text.measure(.unspecified)
        text.place(CGRect(x: 0, y: 0, width: 1, height: 1))
        stage.window.content.setChildren([text, text])
        text.place(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1))
        text.apply(TextProps(runs: []), old: TextProps(runs: [TextRun(string: "other")]))
        text.dispose()
        text.dispose()
        stage.show(text)
        stage.window.close()
        stage.window.close()
        stage.window.present()
        let fill = stage.backend.makeFill()
        _ = fill.measure(.unspecified)
        #expect(stage.backend.contractViolations.count == 10)
        #expect(text.frame == CGRect(x: 0, y: 0, width: 1, height: 1))
    }

    @Test("A backend tells of violations whoever has made it wants to hear of them")
    func violationHook() {
        nonisolated(unsafe) var heard: [String] = []
        let backend = HeadlessBackend.$onViolation.withValue({ heard.append($0) }) { HeadlessBackend() }
        _ = backend.makeFill().measure(.unspecified)
        #expect(!heard.isEmpty)
        _ = HeadlessBackend().makeFill().measure(.unspecified)
        #expect(heard == backend.contractViolations)
    }

    @Test("An update that was not asked for does not come")
    func updates() {
        let backend = HeadlessBackend()
        var updates = 0
        backend.onUpdate = {
            updates += 1
            return true
        }
        #expect(!backend.step())
        backend.requestUpdate()
        #expect(backend.step())
        #expect(!backend.step())
        #expect(updates == 1)
    }

    @Test("A widget moves from one container to another")
    func reparent() throws {
        let stage = try Stage()
        let other = try #require(stage.backend.makeWindow(WindowOptions(title: "B")) as? HeadlessWindow)
        let text = try stage.text("a")
        stage.show(text)
        other.content.setChildren([text])
        #expect(stage.window.widgets.isEmpty)
        #expect(text.surface === other)
        stage.show()
        #expect(text.parent === other.root)
    }

    @Test("Appearance and addresses")
    func desktop() throws {
        let backend = HeadlessBackend()
        let log = Log()
        backend.onAppearanceChange = { log.add("dark \(backend.appearance.isDark)") }
        backend.appearance.isDark = true
        backend.appearance.isDark = true
        let url = try #require(URL(string: "https://swift.org"))
        #expect(backend.open(url))
        backend.canOpenURLs = false
        #expect(!backend.open(url))
        #expect(backend.openedURLs == [url])
        #expect(log.entries == ["dark true"])
    }

    @Test("A snapshot shows the windows as text")
    func snapshot() throws {
        let stage = try Stage(title: "Person")
        let label = try stage.text("Name")
        let field = try stage.field("Ada") { $0.placeholder = "Full name" }
        let button = try stage.button("Add")
        let buttonLabel = try stage.text("Add", lineLimit: 1)
        button.setChildren([buttonLabel])
        stage.show(label, field, button)
        label.place(CGRect(x: 20, y: 20, width: 32, height: 20))
        field.place(CGRect(x: 20, y: 44, width: 360, height: 34))
        button.place(CGRect(x: 20.25, y: 82, width: 44, height: 34))
        buttonLabel.place(CGRect(x: 0, y: 2, width: 16, height: 20))
        button.disable()
        field.grabFocus()
        let alert = try stage.alert(
            AlertProps(
                title: "Sure?", message: "No way back.\nReally.",
                actions: [.init(id: 1, title: "Go", role: .destructive), .init(id: 2, title: "OK")], defaultAction: 2))
        alert.present()
        #expect(
            stage.backend.snapshot() == """
                window "Person" 400x300 active
                  text "Name" 20,20 32x20
                  text field "Ada" 20,44 360x34 placeholder "Full name" cursor 3 focused
                  button "Add" 20.3,82 44x34 disabled
                    text "Add" 30.3,89 16x20 shown as "A…"
                  alert "Sure?"
                    message "No way back.⏎Really."
                    button "Go" destructive
                    button "OK" default
                """)
    }

    @Test("The clock wakes sleepers when a test moves it", .timeLimit(.minutes(1)))
    func clock() async throws {
        let clock = HeadlessClock()
        let early = Task { try await clock.sleep(for: .seconds(10)) }
        let cancelled = Task { try await clock.sleep(for: .seconds(20)) }
        while clock.sleeperCount < 2 { await Task.yield() }
        clock.advance(by: .seconds(9))
        #expect(clock.sleeperCount == 2)
        clock.advance(by: .seconds(1))
        try await early.value
        #expect(clock.sleeperCount == 1)
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        #expect(clock.now.offset == .seconds(10))
        try await clock.sleep(until: clock.now)
    }
}
