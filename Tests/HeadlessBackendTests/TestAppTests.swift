import HeadlessBackend
import MartletTesting
import SwiftUI
import TestSupport
import Testing

private struct Counter: View {
    @State private var count = 0
    @State private var isLocked = false

    var body: some View {
        VStack {
            Text("Total: \(count)")
            Button("Add") { count += 1 }.disabled(isLocked)
            Toggle("Locked", isOn: $isLocked)
            Stepper("Fine", value: $count, in: 0...3)
        }
    }
}

private struct Names: View {
    @State private var name = ""
    @State private var submitted = "nothing"
    @State private var color = "Red"

    var body: some View {
        VStack {
            TextField("Name", text: $name).onSubmit { submitted = name }
            TextField("Shout", text: Binding(get: { name.uppercased() }, set: { name = $0.lowercased() }))
                .accessibilityIdentifier("shout")
            Text("Hello \(name)")
            Text("Submitted \(submitted)")
            Picker("Color", selection: $color) {
                ForEach(["Red", "Green"], id: \.self) { Text($0) }
            }
            Text("It is \(color)").accessibilityIdentifier("result")
        }
    }
}

private struct Asks: View {
    @State private var isAsking = false
    @State private var isShowing = false
    @State private var name = ""
    @State private var answer = "none"

    var body: some View {
        VStack {
            Button("Ask") { isAsking = true }
            Button("Show") { isShowing = true }
            Text("Answer: \(answer)")
        }
        .alert("Your name?", isPresented: $isAsking) {
            TextField("Name", text: $name)
            Button("OK") { answer = name }
            Button("Cancel", role: .cancel) { answer = "cancelled" }
        } message: {
            Text("It is kept here.")
        }
        .sheet(isPresented: $isShowing) { Text("In the sheet") }
    }
}

private struct TwoWindows: App {
    var body: some Scene {
        WindowGroup("Main") { Opener() }
        Window("Details", id: "details") { Text("Details here") }
    }
}

private struct Opener: View {
    @Environment(\.openWindow) private var openWindow
    var body: some View { Button("Open") { openWindow(id: "details") } }
}

private struct Loader: View {
    @State private var text = "Loading"
    var body: some View {
        Text(text).task {
            await Task.yield()
            let loaded = await Task.detached { "Loaded" }.value
            text = loaded
        }
    }
}

private struct Listener: View {
    @State private var received = 0
    private let stream = AsyncStream<Int>.makeStream()
    var body: some View {
        Text("\(received)").task {
            for await number in stream.stream { received += number }
        }
        Button("Send") { for number in 1...5 { stream.continuation.yield(number) } }
    }
}

private struct Endless: View {
    @State private var count = 0
    var body: some View {
        Text("\(count)").onAppear { count += 1 }.onChange(of: count) { count += 1 }
    }
}

@MainActor
@Suite("Testing views and apps without a display", .serialized, .oneAppAtATime)
struct TestAppTests {
    @Test("A press changes what is shown")
    func press() throws {
        let window = try TestWindow(Counter())
        let total = window.text("Total: 1")
        #expect(!total.exists)
        try window.button("Add").press()
        #expect(total.exists)
        #expect(window.texts.contains("Total: 1"))
        #expect(window.app.backend.contractViolations == [])
    }

    @Test("Toggles and steppers are found by their labels")
    func labels() throws {
        let window = try TestWindow(Counter())
        try window.toggle("Locked").toggle()
        #expect(try window.toggle().isOn)
        let error = #expect(throws: InteractionError.self) { try window.button("Add").press() }
        #expect(error?.reason == .disabled)
        try window.stepper("Fine").increment(times: 3)
        #expect(window.text("Total: 3").exists)
        #expect(throws: InteractionError.self) { try window.stepper("Fine").increment() }
    }

    @Test("Typing goes to the state and comes back; the cursor does not jump")
    func typing() throws {
        let window = try TestWindow(Names())
        let name = window.textField("Name")
        try name.type("ada")
        #expect(window.text("Hello ada").exists)
        #expect(try window.textField("shout").text == "ADA")
        try name.moveCursor(to: 1)
        try window.element("shout").moveCursor(to: 2)
        try window.element("shout").type("x")
        #expect(try name.text == "adxa")
        #expect(try window.element("shout").cursor == 3)
        #expect(try window.element("shout").isFocused)
        try name.type("\n")
        #expect(window.text("Submitted adxa").exists)
        #expect(window.app.backend.contractViolations == [])
    }

    @Test("Choices")
    func choices() throws {
        let window = try TestWindow(Names())
        #expect(try window.picker("Color").options == ["Red", "Green"])
        try window.picker("Color").select("Green")
        #expect(try window.element("result").text == "It is Green")
        #expect(try window.picker().text == "Green")
    }

    @Test("A failure names what was looked for and lists what is there")
    func failures() throws {
        let window = try TestWindow(Counter())
        let missing = #expect(throws: TestFailure.self) { try window.button("Remove").press() }
        #expect(missing?.description.hasPrefix(#"There is no button "Remove" in window "Test"."#) == true)
        #expect(missing?.description.contains(#"What there is: button "Add"."#) == true)
        let otherKind = #expect(throws: TestFailure.self) { try window.text("Add").press() }
        #expect(otherKind?.description.contains("cannot be pressed") == true)
        let ambiguous = #expect(throws: TestFailure.self) { _ = try window.element(.text).text }
        #expect(ambiguous?.description.contains("match text") == true)
    }

    @Test("An alert is answered; its field and buttons are found")
    func alert() throws {
        let window = try TestWindow(Asks())
        #expect(window.alert == nil)
        try window.button("Ask").press()
        let alert = try #require(window.alert)
        #expect(alert.title == "Your name?")
        #expect(alert.message == "It is kept here.")
        #expect(alert.buttonTitles == ["OK", "Cancel"])
        let blocked = #expect(throws: InteractionError.self) { try window.button("Ask").press() }
        #expect(blocked?.reason == .blocked(by: #"alert "Your name?""#))
        try alert.textFields[0].type("Ada")
        try alert.button("OK").press()
        #expect(window.alert == nil)
        #expect(window.text("Answer: Ada").exists)
        try window.button("Ask").press()
        try window.alert?.escape()
        #expect(window.text("Answer: cancelled").exists)
        #expect(window.app.backend.contractViolations == [])
    }

    @Test("A sheet is a window of its own, which Escape closes")
    func sheet() throws {
        let window = try TestWindow(Asks())
        try window.button("Show").press()
        let sheet = try #require(window.sheet)
        #expect(sheet.text("In the sheet").exists)
        #expect(window.app.windows.count == 1)
        try sheet.escape()
        #expect(window.sheet == nil)
        #expect(!sheet.isOpen)
    }

    @Test("An app opens its windows, and closes them")
    func app() throws {
        let app = try TestApp(TwoWindows.self)
        #expect(app.windows.map(\.title) == ["Main"])
        try app.windows[0].button("Open").press()
        let details = try app.window("Details")
        #expect(details.texts == ["Details here"])
        #expect(details.isActive)
        try details.close()
        #expect(app.windows.map(\.title) == ["Main"])
        let error = #expect(throws: TestFailure.self) { try app.window("Details") }
        #expect(error?.description == #"No window has the title "Details". Open windows: "Main"."#)
    }

    @Test("Frames are in the window's coordinates, and follow its size")
    func frames() throws {
        let window = try TestWindow(size: CGSize(width: 300, height: 200)) { Text("Hello") }
        #expect(window.size == CGSize(width: 300, height: 200))
        #expect(try window.frame(of: window.text("Hello")) == CGRect(x: 130, y: 90, width: 40, height: 20))
        try window.resize(width: 100, height: 100)
        #expect(try window.text("Hello").frame == CGRect(x: 30, y: 40, width: 40, height: 20))
        #expect(window.snapshot() == "window \"Test\" 100x100 active\n  text \"Hello\" 30,40 40x20")
    }

    @Test("Tasks run until nothing comes of them any more")
    func tasks() async throws {
        let window = try TestWindow(Listener())
        try window.button("Send").press()
        #expect(window.text("0").exists)
        try await window.app.settle()
        #expect(window.text("15").exists)
    }

    @Test("Waiting ends with what is on the screen")
    func waiting() async throws {
        let window = try TestWindow(Loader())
        try await window.app.wait { window.text("Loaded").exists }
        let error = await #expect(throws: TestFailure.self) {
            try await window.app.wait(timeout: .milliseconds(20)) { window.text("Never").exists }
        }
        #expect(error?.description.contains(#"text "Loaded""#) == true)
    }

    @Test("Updates without end are an error")
    func endless() throws {
        #expect(throws: SettleError.self) { try TestWindow(Endless()) }
    }

    @Test("Without changes there is no work")
    func noWork() throws {
        let window = try TestWindow(Counter())
        let before = window.app.backend.counts
        try window.app.settle()
        #expect(window.app.backend.counts - before == WorkCounts())
        try window.button("Add").press()
        let work = window.app.backend.counts - before
        #expect(work.widgetsMade == 0)
        #expect(work.childrenSet == 0)
    }

    @Test("A released app is torn down")
    func released() throws {
        var window: TestWindow? = try TestWindow(Counter())
        let headless = try #require(window?.window)
        window = nil
        #expect(headless.isClosed)
    }
}
