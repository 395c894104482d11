import HeadlessBackend
import MartletTesting
import SwiftUI
import TestSupport
import Testing

@MainActor
private final class Trace {
    var entries: [String] = []
}

private struct Tabs: View {
    var body: some View {
        TabView {
            Text("First page").tabItem { Text("One") }
            Text("Second page").tabItem { Text("Two") }
        }
    }
}

private struct Lifecycle: View {
    let trace: Trace
    var body: some View {
        Text("Here")
            .onAppear { trace.entries.append("appear") }
            .onDisappear { trace.entries.append("disappear") }
    }
}

private struct Long: View {
    var body: some View {
        ScrollView {
            VStack {
                ForEach(0..<50) { Text("Row \($0)").accessibilityIdentifier("row-\($0)") }
            }
        }
    }
}

private struct Edited: View {
    @State private var text = "one\ntwo"
    var body: some View {
        Form {
            Section("Notes") { TextEditor(text: $text) }
            Text("\(text.count) characters")
            Text("Transparent").opacity(0)
        }
    }
}

@MainActor
@Suite("Testing views: more elements", .serialized, .oneAppAtATime)
struct TestAppMoreTests {
    @Test("A tab is pressed by its title")
    func tabs() throws {
        let window = try TestWindow(Tabs(), size: CGSize(width: 300, height: 300))
        #expect(try window.tab("One").isOn)
        #expect(window.text("First page").exists)
        try window.tab("Two").press()
        #expect(try window.tab("Two").isOn)
        #expect(window.text("Second page").exists)
        #expect(window.app.backend.contractViolations == [])
    }

    @Test("Closing the app ends its views once")
    func lifecycle() throws {
        let trace = Trace()
        let window = try TestWindow(Lifecycle(trace: trace))
        #expect(trace.entries == ["appear"])
        window.app.close()
        window.app.close()
        #expect(trace.entries == ["appear", "disappear"])
        #expect(!window.isOpen)
        #expect(throws: TestFailure.self) { _ = try window.text("Here").text }
    }

    @Test("Closing a window ends its views")
    func closing() throws {
        let trace = Trace()
        let window = try TestWindow(Lifecycle(trace: trace))
        try window.close()
        #expect(trace.entries == ["appear", "disappear"])
        #expect(window.app.windows.isEmpty)
        #expect(!window.text("Here").exists)
    }

    @Test("Scrolling moves what is in the window")
    func scrolling() throws {
        let window = try TestWindow(Long(), size: CGSize(width: 200, height: 200))
        let row = window.element("row-5")
        let before = try row.frame
        try window.scrollView().scroll(by: CGSize(width: 0, height: 50))
        #expect(try row.frame == before.offsetBy(dx: 0, dy: -50))
        #expect(window.elements(.text).count == 50)
    }

    @Test("An editor takes line breaks; what is transparent is not found")
    func editor() throws {
        let window = try TestWindow(Edited(), size: CGSize(width: 400, height: 400))
        let editor = window.textEditor()
        try editor.type("\n3")
        #expect(try editor.text == "one\ntwo\n3")
        #expect(window.text("9 characters").exists)
        try editor.deleteBackward(2)
        try editor.selectText(0..<3)
        try editor.type("1")
        #expect(try editor.text == "1\ntwo")
        #expect(try editor.cursor == 1)
        #expect(!window.text("Transparent").exists)
        #expect(window.text("Notes").exists)
        #expect(window.app.backend.contractViolations == [])
    }

    @Test("Several windows in one app, each with its own state")
    func windows() throws {
        let first = try TestWindow(Edited())
        let second = try first.app.openWindow(title: "Second") { Edited() }
        try second.textEditor().replaceText("x")
        #expect(try first.textEditor().text == "one\ntwo")
        #expect(second.isActive)
        try first.activate()
        #expect(!second.isActive)
        #expect(first.app.activeWindow?.title == "Test")
    }

    @Test("Which of several is meant is told by its place")
    func several() throws {
        let window = try TestWindow {
            Button("Delete") {}
            Button("Delete") {}.disabled(true)
        }
        let delete = window.button("Delete")
        #expect(delete.count == 2)
        #expect(try !delete.at(1).isEnabled)
        #expect(window.buttons.count == 2)
        #expect(!delete.at(2).exists)
        let error = #expect(throws: TestFailure.self) { try delete.at(2).press() }
        #expect(
            error?.description.hasPrefix(#"There is no button "Delete" at 2 in window "Test", only 2 of them."#) == true
        )
        #expect("\(delete)" == #"button "Delete""#)
    }
}
