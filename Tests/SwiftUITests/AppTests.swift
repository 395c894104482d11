import MartletTesting
import SwiftUI
import Testing

@Observable
private final class Store {
    var count = 0
}

private final class ObjectStore: ObservableObject {
    @Published var count = 0
}

private struct Opener: View {
    @Environment(\.openWindow) private var openWindow
    @Environment(\.dismissWindow) private var dismissWindow
    @Environment(\.dismiss) private var dismiss
    var body: some View {
        Button("Details") { openWindow(id: "details") }
        Button("Message 1") { openWindow(value: 1) }
        Button("Message 2") { openWindow(value: 2) }
        Button("Letter a") { openWindow(id: "letter", value: "a") }
        Button("Another") { openWindow(id: "main") }
        Button("Nowhere") { openWindow(id: "nowhere") }
        Button("Close details") { dismissWindow(id: "details") }
        Button("Close message 1") { dismissWindow(value: 1) }
        Button("Close letters") { dismissWindow(id: "letter") }
        Button("Close this") { dismissWindow() }
        Button("Dismiss") { dismiss() }
    }
}

private struct ManyWindows: App {
    var body: some Scene {
        WindowGroup("Main", id: "main") { Opener() }
        Window("Details", id: "details") { CountingButton(name: "D") }
        WindowGroup("Message", for: Int.self) { $number in
            Text("Message \(number ?? -1)")
            Button("Next") { number = (number ?? 0) + 10 }
        }
        WindowGroup("Letter", id: "letter", for: String.self) { $letter in Text("Letter \(letter ?? "none")") }
    }
}

extension Behaviour {
    @MainActor
    @Suite("Apps, scenes and windows")
    struct AppTests {
        @Test("Only the first scene opens at the start")
        func start() throws {
            let app = try TestApp(ManyWindows.self)
            #expect(app.windows.map(\.title) == ["Main"])
            #expect(app.windows[0].isActive)
        }

        @Test("A Window is opened once, then brought to the front; a WindowGroup opens one more each time")
        func openByID() throws {
            let app = try TestApp(ManyWindows.self)
            let main = app.windows[0]
            try main.button("Details").press()
            let details = try app.window("Details")
            try details.button("D 0").press()
            try main.activate()
            try main.button("Details").press()
            #expect(app.windows.map(\.title) == ["Main", "Details"])
            #expect(details.isActive)
            #expect(details.button("D 1").exists)
            try main.button("Another").press()
            #expect(app.windows.map(\.title) == ["Main", "Details", "Main"])
            try details.close()
            try main.button("Details").press()
            #expect(try app.window("Details").button("D 0").exists)
        }

        @Test("A window for a value: one for each value, found by type or by id and type")
        func openByValue() throws {
            let app = try TestApp(ManyWindows.self)
            let main = app.windows[0]
            try main.button("Message 1").press()
            try main.button("Message 2").press()
            try main.button("Message 1").press()
            try main.button("Letter a").press()
            #expect(app.windows.map(\.title) == ["Main", "Message", "Message", "Letter"])
            #expect(app.windows[1].texts == ["Message 1", "Next"])
            #expect(app.windows[2].texts == ["Message 2", "Next"])
            #expect(app.windows[3].texts == ["Letter a"])
            // The window may change its value; others keep theirs.
            try app.windows[1].button("Next").press()
            #expect(app.windows[1].texts[0] == "Message 11")
            #expect(app.windows[2].texts[0] == "Message 2")
        }

        @Test("A window that has changed its value is found by the new one")
        func changedValue() throws {
            let app = try TestApp(ManyWindows.self)
            let main = app.windows[0]
            try main.button("Message 1").press()
            try app.windows[1].button("Next").press()
            try main.button("Message 1").press()
            #expect(app.windows.dropFirst().map { $0.texts[0] } == ["Message 11", "Message 1"])
            try main.button("Close message 1").press()
            #expect(app.windows.dropFirst().map { $0.texts[0] } == ["Message 11"])
        }

        @Test("Windows are closed by id, by value, by themselves; dismiss closes the window without a sheet")
        func dismissing() throws {
            let app = try TestApp(ManyWindows.self)
            let main = app.windows[0]
            for name in ["Details", "Message 1", "Message 2", "Letter a"] { try main.button(name).press() }
            try main.button("Close details").press()
            try main.button("Close message 1").press()
            #expect(app.windows.map { $0.texts[0] } == ["Details", "Message 2", "Letter a"])
            try main.button("Close letters").press()
            try main.button("Another").press()
            #expect(app.windows.count == 3)
            try app.windows[2].button("Dismiss").press()
            #expect(app.windows.count == 2)
            try main.button("Close this").press()
            #expect(app.windows.map(\.title) == ["Message"])
        }

        @Test("An id that no scene has is answered with a message")
        func unknownID() throws {
            let app = try TestApp(ManyWindows.self)
            let written = try standardError { try app.windows[0].button("Nowhere").press() }
            #expect(written.contains("nowhere"))
            #expect(app.windows.count == 1)
        }

        @Test("Two windows of a group share the app's objects, and have state of their own")
        func sharing() throws {
            struct Content: View {
                @Environment(Store.self) private var store
                @EnvironmentObject private var object: ObjectStore
                @State private var own = 0
                var body: some View {
                    Text("\(store.count) \(object.count) \(own)")
                    Button("Add") {
                        store.count += 1
                        object.count += 10
                        own += 100
                    }
                    Opener()
                }
            }
            struct Program: App {
                @State private var store = Store()
                @StateObject private var object = ObjectStore()
                var body: some Scene {
                    WindowGroup(id: "main") { Content().environment(store).environmentObject(object) }
                }
            }
            let app = try TestApp(Program.self)
            try app.windows[0].button("Another").press()
            let first = app.windows[0]
            let second = app.windows[1]
            try first.button("Add").press()
            #expect(first.text("1 10 100").exists)
            #expect(second.text("1 10 0").exists)
            try second.button("Add").press()
            #expect(first.text("2 20 100").exists)
            #expect(second.text("2 20 100").exists)
        }

        @Test("State of the App that its scenes read; a title that follows it")
        func appState() throws {
            struct Program: App {
                @State private var count = 0
                @State private var store = Store()
                var body: some Scene {
                    WindowGroup("Count \(count)") {
                        Text("\(count) \(store.count)")
                        Button("Add") {
                            count += 1
                            store.count += 5
                        }
                        Stepper("Step", value: $count)
                    }
                }
            }
            let app = try TestApp(Program.self)
            try app.windows[0].button("Add").press()
            #expect(app.windows[0].text("1 5").exists)
            #expect(app.windows[0].title == "Count 1")
            try app.windows[0].stepper("Step").increment()
            #expect(app.windows[0].text("2 5").exists)
        }

        @Test("What only a window's content reads wakes that window; the app is not evaluated again")
        func contentReads() throws {
            struct Program: App {
                @State private var store = Store()
                @State private var count = 0
                static let log = Log()
                var body: some Scene {
                    Program.log.add("app")
                    return WindowGroup {
                        Text("\(store.count) \(count)")
                        Button("Store") { store.count += 1 }
                        Button("State") { count += 1 }
                    }
                }
            }
            let app = try TestApp(Program.self)
            try app.windows[0].button("Store").press()
            #expect(app.windows[0].text("1 0").exists)
            try app.windows[0].button("State").press()
            #expect(app.windows[0].text("1 1").exists)
            #expect(Program.log.take() == ["app"])
        }

        @Test("Scenes of the app's own, with state; a default size")
        func ownScene() throws {
            struct Tools: Scene {
                @State private var count = 0
                var body: some Scene {
                    Window("Tools \(count)", id: "tools") {
                        Button("Add \(count)") { count += 1 }
                    }
                    .defaultSize(width: 320, height: 240)
                }
            }
            struct Program: App {
                var body: some Scene {
                    Tools()
                    Window("Other", id: "other") { Text("Other") }
                }
            }
            let app = try TestApp(Program.self)
            #expect(app.windows[0].size == CGSize(width: 320, height: 240))
            try app.windows[0].button("Add 0").press()
            #expect(app.windows[0].title == "Tools 1")
            #expect(app.windows[0].button("Add 1").exists)
        }

        @Test(
            "scenePhase is active in the active window, inactive in others; a sheet or alert does not make it inactive")
        func scenePhase() throws {
            struct Content: View {
                @Environment(\.scenePhase) private var phase
                @State private var isOn = false
                @State private var isAsking = false
                var body: some View {
                    Text("\(phase)")
                    Button("Show") { isOn = true }.sheet(isPresented: $isOn) { Phase() }
                    Button("Ask") { isAsking = true }.alert("Sure?", isPresented: $isAsking) {}
                }
                struct Phase: View {
                    @Environment(\.scenePhase) private var phase
                    var body: some View { Text("\(phase)") }
                }
            }
            let first = try TestWindow(Content())
            #expect(first.texts[0] == "active")
            let second = try first.app.openWindow { Content() }
            #expect(first.texts[0] == "inactive")
            #expect(second.texts[0] == "active")
            try second.button("Show").press()
            #expect(second.texts[0] == "active")
            #expect(second.sheet?.texts == ["active"])
            try first.activate()
            #expect(first.texts[0] == "active")
            #expect(second.texts[0] == "inactive")
            #expect(second.sheet?.texts == ["inactive"])
            try #require(second.sheet).activate()
            try #require(second.sheet).escape()
            #expect(second.texts[0] == "active")
            try second.button("Ask").press()
            #expect(second.texts[0] == "active")
            // In its alert, or in another program: who could tell. But not once it is in another window of this one.
            second.window.deactivate()
            try second.app.settle()
            #expect(second.texts[0] == "active")
            try first.activate()
            #expect(first.texts[0] == "active")
            #expect(second.texts[0] == "inactive")
        }

        @Test("The last window's end ends the app; others do not; onDisappear has run by then")
        func lastWindow() throws {
            struct Program: App {
                static let log = Log()
                var body: some Scene {
                    WindowGroup("Main", id: "main") {
                        Opener().onDisappear { Program.log.add("gone") }
                    }
                }
            }
            let app = try TestApp(Program.self)
            try app.windows[0].button("Another").press()
            try app.windows[0].close()
            #expect(app.windows.count == 1)
            #expect(Program.log.take() == ["gone"])
            try app.windows[0].close()
            #expect(app.windows.isEmpty)
            #expect(Program.log.take() == ["gone"])
            try app.settle()
        }

        @Test("Dark mode and the accent of the desktop reach views, also while they are shown")
        func appearance() throws {
            struct Content: View {
                @Environment(\.colorScheme) private var scheme
                var body: some View {
                    Text("\(scheme)")
                    Text("x").colorScheme(.dark)
                    Inner().environment(\.colorScheme, .dark)
                }
                struct Inner: View {
                    @Environment(\.colorScheme) private var scheme
                    var body: some View { Text("inner \(scheme)") }
                }
            }
            let window = try TestWindow(Content())
            #expect(window.texts == ["light", "x", "inner dark"])
            window.app.backend.appearance.isDark = true
            try window.app.settle()
            #expect(window.texts == ["dark", "x", "inner dark"])
            let second = try window.app.openWindow { Content() }
            #expect(second.texts[0] == "dark")
        }
    }
}
