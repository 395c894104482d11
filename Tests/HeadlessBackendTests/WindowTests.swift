import Foundation
import HeadlessBackend
import SwiftUICore
import Testing

@MainActor
@Suite("Headless windows and alerts")
struct WindowTests {
    @Test("The first size comes with the first frame, later ones when the user resizes")
    func size() throws {
        let stage = try Stage(isPresented: false)
        let window = stage.window
        let log = Log()
        window.onResize = { log.add("\($0.width)x\($0.height)") }
        window.setSizeLimits(
            minimum: CGSize(width: 100, height: 80), ideal: CGSize(width: 300, height: 50), isResizable: true)
        #expect(window.contentSize == CGSize(width: 300, height: 80))
        window.present()
        #expect(log.entries.isEmpty)
        try stage.backend.settle()
        try window.resize(to: CGSize(width: 50, height: 400))
        try stage.backend.settle()
        window.setSizeLimits(
            minimum: CGSize(width: 200, height: 80), ideal: CGSize(width: 900, height: 900), isResizable: false)
        try stage.backend.settle()
        #expect(log.entries == ["300.0x80.0", "100.0x400.0", "200.0x400.0"])
        #expect(throws: InteractionError.self) { try window.resize(to: CGSize(width: 500, height: 500)) }
    }

    @Test("One window is active; the one before it takes over when it closes")
    func activity() throws {
        let stage = try Stage(title: "A")
        let log = Log()
        stage.window.onActiveChange = { log.add("A \($0)") }
        let second = try #require(stage.backend.makeWindow(WindowOptions(title: "B")) as? HeadlessWindow)
        second.onActiveChange = { log.add("B \($0)") }
        second.present()
        #expect(stage.backend.activeWindow === second)
        second.close()
        #expect(stage.backend.activeWindow === stage.window)
        #expect(log.entries == ["A false", "B true", "B false", "A true"])
        #expect(stage.backend.windows.count == 1)
    }

    @Test("Using a widget activates its window")
    func clickActivates() throws {
        let stage = try Stage(title: "A")
        let button = try stage.button("Go")
        stage.show(button)
        stage.backend.makeWindow(WindowOptions(title: "B")).present()
        #expect(!stage.window.isActive)
        try button.press()
        #expect(stage.window.isActive)
    }

    @Test("A window stays open until the program closes it")
    func closeRequest() throws {
        let stage = try Stage()
        let log = Log()
        stage.window.onCloseRequest = { log.add("request") }
        try stage.window.requestClose()
        #expect(log.entries == ["request"])
        #expect(stage.window.isShown)
    }

    @Test("A sheet keeps the user from its own parent only, and Escape asks it to close")
    func sheet() throws {
        let stage = try Stage()
        let button = try stage.button("Under")
        stage.show(button)
        let options = WindowOptions(kind: .sheet(parent: stage.window), title: "Sheet")
        let sheet = try #require(stage.backend.makeWindow(options) as? HeadlessWindow)
        try button.press()
        let log = Log()
        sheet.onCloseRequest = { log.add("request") }
        sheet.present()
        #expect(throws: InteractionError.self) { try button.press() }
        try sheet.pressEscape()
        #expect(log.entries == ["request"])
        sheet.close()
        #expect(stage.window.isActive)
        try button.press()
    }

    @Test("An alert's buttons are found by title; it stays until the program closes it")
    func alert() throws {
        let stage = try Stage()
        let button = try stage.button("Under")
        stage.show(button)
        let alert = try stage.alert(
            AlertProps(
                title: "Sure?", message: "",
                actions: [
                    .init(id: 1, title: "Delete", role: .destructive, isEnabled: false),
                    .init(id: 2, title: "Keep", role: .cancel),
                ], defaultAction: 1, cancelAction: 2))
        let log = Log()
        alert.onAction = { log.add("\($0)") }
        #expect(throws: InteractionError.self) { try alert.press("Keep") }
        alert.present()
        #expect(stage.backend.alerts.map(\.title) == ["Sure?"])
        let error = #expect(throws: InteractionError.self) { try button.press() }
        #expect(error?.reason == .blocked(by: "alert \"Sure?\""))
        try alert.press("Keep")
        try alert.pressEscape()
        #expect(throws: InteractionError.self) { try alert.press("Delete") }
        #expect(throws: InteractionError.self) { try alert.pressReturn() }
        #expect(throws: InteractionError.self) { try alert.press("Other") }
        #expect(log.entries == ["2", "2"])
        alert.close()
        #expect(throws: InteractionError.self) { try alert.press("Keep") }
        try button.press()
    }

    @Test("Escape does nothing in an alert that has no cancel action")
    func escapeWithoutCancel() throws {
        let stage = try Stage()
        let alert = try stage.alert(AlertProps(title: "Done", message: "", actions: [.init(id: 1, title: "OK")]))
        let log = Log()
        alert.onAction = { log.add("\($0)") }
        alert.present()
        try alert.pressEscape()
        #expect(log.entries.isEmpty)
        #expect(!alert.isClosed)
    }

    @Test("Return in an alert's field submits it, then presses the default action")
    func fieldInAlert() throws {
        let stage = try Stage()
        let alert = try stage.alert(
            AlertProps(
                title: "Name", message: "", actions: [.init(id: 1, title: "OK")], defaultAction: 1, hasExtra: true))
        let field = try stage.field { $0.activatesDefault = true }
        alert.extra.setChildren([field])
        let log = Log()
        field.onSubmit = { log.add("submit") }
        alert.onAction = { log.add("action \($0)") }
        alert.present()
        #expect(field.isFocused)
        try field.type("x\n")
        #expect(log.entries == ["submit", "action 1"])
    }

    @Test("A window that closes takes its alert along, without callbacks")
    func closeUnderAlert() throws {
        let stage = try Stage()
        let alert = try stage.alert(AlertProps(title: "Q", message: "", actions: [.init(id: 1, title: "OK")]))
        let log = Log()
        alert.onAction = { log.add("\($0)") }
        alert.present()
        stage.window.close()
        #expect(alert.isClosed)
        #expect(log.entries.isEmpty)
        #expect(stage.backend.contractViolations.isEmpty)
    }
}
