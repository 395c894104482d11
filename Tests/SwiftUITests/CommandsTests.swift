import HeadlessBackend
import MartletTesting
import SwiftUI
import Testing

@testable import SwiftUICore

@MainActor
@Observable
private final class Counter {
    var value = 0
    static let shared = Counter()
}

private struct CountItems: View {
    private let counter = Counter.shared

    var body: some View {
        Button("Increment") { counter.value += 1 }
            .keyboardShortcut("i")
        Button("Reset to 0 from \(counter.value)") { counter.value = 0 }
            .disabled(counter.value == 0)
    }
}

private struct CommandsApp: App {
    @State private var showsMore = false

    var body: some Scene {
        WindowGroup("Main") { Toggle("More", isOn: $showsMore) }
            .commands {
                CommandMenu("Count") { CountItems() }
                CommandGroup(replacing: .undoRedo) { Button("Undo") { Counter.shared.value -= 1 } }
                if showsMore { CommandMenu("More") { Button("Extra") { Counter.shared.value = 100 } } }
            }
    }
}

private struct LookApp: App {
    @State private var hasUndo = false

    private struct LookItem: View {
        @Environment(\.colorScheme) private var scheme
        var body: some View { Button(scheme == .dark ? "Dark" : "Light") {} }
    }

    var body: some Scene {
        WindowGroup("Main") {
            Toggle("Undo", isOn: $hasUndo)
            TextField("Name", text: .constant(""))
        }
        .commands {
            CommandMenu("Look") { LookItem() }
            if hasUndo { CommandGroup(replacing: .undoRedo) { Button("Undo") {} } }
        }
    }
}

extension Behaviour {
    @MainActor
    @Suite("Commands")
    struct CommandsTests {
        init() { Counter.shared.value = 0 }

        @Test("Items follow what they read, and act")
        func items() throws {
            let app = try TestApp(CommandsApp.self)
            let window = app.windows[0]
            #expect(window.menuItems == ["Increment", "Reset to 0 from 0", "Undo"])
            #expect(!window.isMenuItemEnabled("Reset to 0 from 0"))
            #expect(throws: InteractionError.self) { try window.chooseMenuItem("Reset to 0 from 0") }
            try window.chooseMenuItem("Increment")
            #expect(Counter.shared.value == 1)
            #expect(window.isMenuItemEnabled("Reset to 0 from 1"))
            try window.chooseMenuItem("Reset to 0 from 1")
            #expect(Counter.shared.value == 0)
        }

        @Test("A shortcut goes along with its item, command as Control")
        func shortcuts() throws {
            let app = try TestApp(CommandsApp.self)
            let menu = app.windows[0].window.menu
            let item = try #require(menu.sections.first?.items.first)
            #expect(menu.sections[0].title == "Count")
            #expect(item.shortcut?.key == "i")
            #expect(item.shortcut?.isControl == true)
            #expect(item.shortcut?.isShift == false)
        }

        @Test("Items follow their window's environment")
        func environment() throws {
            let app = try TestApp(LookApp.self)
            #expect(app.windows[0].menuItems == ["Light"])
            app.backend.appearance.isDark = true
            try app.settle()
            #expect(app.windows[0].menuItems == ["Dark"])
        }

        @Test("Undo commands that come while a window is open take the keys from its fields")
        func undo() throws {
            let app = try TestApp(LookApp.self)
            let field = try #require(app.windows[0].window.all(HeadlessTextField.self).first)
            #expect(field.props.allowsUndo)
            try app.windows[0].toggle("Undo").toggle()
            #expect(!field.props.allowsUndo)
            try app.windows[0].toggle("Undo").toggle()
            #expect(field.props.allowsUndo)
        }

        @Test("A window with commands is freed when it is closed")
        func memory() throws {
            let app = try TestApp(CommandsApp.self)
            weak let controller = AppRuntime.current?.windows.first
            #expect(controller != nil)
            try app.windows[0].close()
            #expect(controller == nil)
        }

        @Test("They can't be chosen under an alert")
        func blocked() throws {
            struct AskingApp: App {
                @State private var asks = true

                var body: some Scene {
                    WindowGroup("Main") {
                        Text("Content").alert("Sure?", isPresented: $asks) {}
                    }
                    .commands { CommandMenu("Count") { CountItems() } }
                }
            }
            let window = try TestApp(AskingApp.self).windows[0]
            #expect(throws: InteractionError.self) { try window.chooseMenuItem("Increment") }
            #expect(Counter.shared.value == 0)
            try #require(window.alert).button("OK").press()
            try window.chooseMenuItem("Increment")
            #expect(Counter.shared.value == 1)
        }

        @Test("Commands come and go with the app's state")
        func conditional() throws {
            let app = try TestApp(CommandsApp.self)
            let window = app.windows[0]
            #expect(!window.menuItems.contains("Extra"))
            try window.toggle("More").toggle()
            #expect(window.menuItems.contains("Extra"))
            try window.chooseMenuItem("Extra")
            #expect(Counter.shared.value == 100)
        }
    }
}
