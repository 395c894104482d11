import MartletTesting
import SwiftUI
import Testing

extension EnvironmentValues {
    @Entry fileprivate var theme = "plain"
    @Entry fileprivate var level: Int?
    fileprivate var classic: String {
        get { self[ClassicKey.self] }
        set { self[ClassicKey.self] = newValue }
    }
}

private struct ClassicKey: EnvironmentKey { static let defaultValue = "classic" }

@Observable
private final class Library {
    var title: String
    init(_ title: String) { self.title = title }
}

private final class User: ObservableObject {
    @Published var name: String
    init(_ name: String) { self.name = name }
}

/// Every one is equal to every other.
@Observable
private final class Twin: Equatable {
    let name: String
    init(_ name: String) { self.name = name }
    static func == (first: Twin, second: Twin) -> Bool { true }
}

private struct ObjectScene: Scene {
    @Environment(Library.self) private var library
    var body: some Scene { WindowGroup("Scene") { Text(library.title) } }
}

private struct SceneApp: App {
    var body: some Scene {
        WindowGroup("First") { Text("First") }
        ObjectScene()
    }
}

private struct ObjectApp: App {
    @EnvironmentObject private var user: User
    var body: some Scene { WindowGroup("First") { [name = user.name] in Text(name) } }
}

private struct ThemeText: View {
    @Environment(\.theme) private var theme
    var body: some View { Text(theme) }
}

private struct UserText: View {
    @EnvironmentObject var user: User
    var body: some View { Text(user.name) }
}

extension Behaviour {
    @MainActor
    @Suite("Environment")
    struct EnvironmentTests {
        @Test("Values come from the nearest ancestor; defaults where there is none; @Entry and keys alike")
        func nearest() throws {
            struct Content: View {
                @Environment(\.classic) private var classic
                @Environment(\.level) private var level
                @Environment(\.theme) private var theme
                var body: some View { Text("\(classic) \(level ?? -1) \(theme)") }
            }
            let window = try TestWindow {
                Content()
                VStack {
                    Content()
                    Content().environment(\.theme, "inner").environment(\.level, 3)
                }
                .environment(\.theme, "outer")
                .environment(\.classic, "changed")
            }
            #expect(window.texts == ["classic -1 plain", "changed -1 outer", "changed 3 inner"])
        }

        @Test("A change evaluates only the views that read the value")
        func precision() throws {
            struct Other: View {
                @Environment(\.classic) private var classic
                let log: Log
                var body: some View {
                    log.add("other")
                    return Text(classic)
                }
            }
            struct Inner: View {
                let log: Log
                var body: some View {
                    Other(log: log)
                    Probe("unread", log) { Text("Unread") }
                    ThemeText()
                    ThemeText().environment(\.theme, "own")
                }
            }
            struct Root: View {
                let theme: Knob<String>
                let inner: Inner
                var body: some View { inner.environment(\.theme, theme.value) }
            }
            let log = Log()
            let theme = Knob("one")
            let window = try TestWindow(Root(theme: theme, inner: Inner(log: log)))
            _ = log.take()
            // The root, and the one text that reads it.
            #expect(try bodies(in: window.app) { theme.value = "two" } == 2)
            #expect(window.texts == ["classic", "Unread", "two", "own"])
            #expect(log.take() == [])
        }

        @Test("transformEnvironment changes what is inherited, and follows it")
        func transform() throws {
            struct Root: View {
                let theme: Knob<String>
                let suffix: Knob<String>
                var body: some View {
                    let end = suffix.value
                    return ThemeText()
                        .transformEnvironment(\.theme) { $0 += end }
                        .environment(\.theme, theme.value)
                }
            }
            let theme = Knob("one")
            let suffix = Knob("!")
            let window = try TestWindow(Root(theme: theme, suffix: suffix))
            #expect(window.texts == ["one!"])
            theme.value = "two"
            try window.app.settle()
            #expect(window.texts == ["two!"])
            suffix.value = "?"
            try window.app.settle()
            #expect(window.texts == ["two?"])
        }

        @Test("disabled: an inner disabled(false) does not enable what an ancestor has disabled")
        func disabled() throws {
            struct Content: View {
                let isDisabled: Knob<Bool>
                @Environment(\.isEnabled) private var isEnabled
                var body: some View {
                    VStack {
                        Button("A") {}.disabled(false)
                        Button("B") {}.disabled(true)
                    }
                    .disabled(isDisabled.value)
                    Button("C \(isEnabled)") {}
                }
            }
            let isDisabled = Knob(true)
            let window = try TestWindow(Content(isDisabled: isDisabled))
            #expect(try window.buttons.map { try $0.isEnabled } == [false, false, true])
            isDisabled.value = false
            try window.app.settle()
            #expect(try window.buttons.map { try $0.isEnabled } == [true, false, true])
            #expect(window.button("C true").exists)
        }

        @Test("isEnabled is read by views inside disabled")
        func isEnabled() throws {
            struct Reader: View {
                @Environment(\.isEnabled) private var isEnabled
                var body: some View { Text(isEnabled ? "on" : "off") }
            }
            let window = try TestWindow {
                Reader().disabled(true)
                Reader()
            }
            #expect(window.texts == ["off", "on"])
        }

        @Test("Objects by type: @Environment(Type.self), optional ones, @EnvironmentObject; replaced and changed")
        func objects() throws {
            struct Content: View {
                @Environment(Library.self) private var library
                @Environment(Library.self) private var maybe: Library?
                @EnvironmentObject private var user: User
                var body: some View {
                    Text("\(library.title) \(maybe?.title ?? "none") \(user.name)")
                    TextField("Name", text: $user.name)
                }
            }
            struct Maybe: View {
                @Environment(Library.self) private var maybe: Library?
                var body: some View { Text(maybe?.title ?? "none") }
            }
            struct Root: View {
                let library: Knob<Library>
                let user: Knob<User>
                var body: some View {
                    Content().environment(library.value).environmentObject(user.value)
                    Maybe()
                }
            }
            let library = Knob(Library("L1"))
            let user = Knob(User("U1"))
            let window = try TestWindow(Root(library: library, user: user))
            #expect(window.texts == ["L1 L1 U1", "none"])
            library.value.title = "L2"
            user.value.name = "U2"
            try window.app.settle()
            #expect(window.texts == ["L2 L2 U2", "none"])
            let oldUser = user.value
            library.value = Library("L3")
            user.value = User("U3")
            try window.app.settle()
            #expect(window.texts == ["L3 L3 U3", "none"])
            #expect(try bodies(in: window.app) { oldUser.name = "old" } == 0)
            try window.textField("Name").type("!")
            #expect(window.texts == ["L3 L3 U3!", "none"])
        }

        @Test("case45: a missing object is answered by a message with view, type and modifier; the program goes on")
        func case45_missing() throws {
            struct Reader: View {
                @Environment(Library.self) private var library
                var body: some View { Text(library.title) }
            }
            struct Root: View {
                let user: Knob<User?>
                var body: some View {
                    if let user = user.value {
                        UserText().environmentObject(user)
                    } else {
                        UserText()
                    }
                    Reader()
                    Text("Rest")
                }
            }
            let user = Knob<User?>(nil)
            var window: TestWindow?
            let written = try standardError { window = try TestWindow(Root(user: user)) }
            let texts = try #require(window).texts
            #expect(texts.count == 3)
            #expect(texts.last == "Rest")
            for part in ["UserText", "User", ".environmentObject(_:)"] {
                #expect(texts[0].contains(part))
                #expect(written.contains(part))
            }
            for part in ["Reader", "Library", ".environment(_:)"] { #expect(texts[1].contains(part)) }
            user.value = User("Ada")
            try window?.app.settle()
            #expect(window?.texts.first == "Ada")
        }

        @Test("An object is replaced by one that is equal to it")
        func equalObject() throws {
            struct Reader: View {
                @Environment(Twin.self) private var twin
                @Environment(Twin.self) private var optional: Twin?
                var body: some View { Text("\(twin.name) \(optional?.name ?? "-")") }
            }
            struct Root: View {
                let twin: Knob<Twin>
                var body: some View { Reader().environment(twin.value) }
            }
            let twin = Knob(Twin("one"))
            let window = try TestWindow(Root(twin: twin))
            #expect(window.texts == ["one one"])
            twin.value = Twin("two")
            try window.app.settle()
            #expect(window.texts == ["two two"])
        }

        @Test("case45: an app or a scene that lacks an object is answered in a window; the program goes on")
        func case45_scene() throws {
            var app: TestApp?
            let written = try standardError { app = try TestApp(SceneApp.self) }
            let texts = try #require(app).windows.flatMap(\.texts)
            #expect(texts.count == 2)
            #expect(texts.contains("First"))
            for part in ["ObjectScene", "Library", ".environment(_:)"] {
                #expect(texts.contains { $0.contains(part) })
                #expect(written.contains(part))
            }
            app?.close()
            app = try TestApp(ObjectApp.self)
            let window = try #require(app?.windows.first)
            for part in ["ObjectApp", "User", ".environmentObject(_:)"] { #expect(window.texts[0].contains(part)) }
        }

        @Test("case45: an object that comes later in the same place ends the message")
        func case45_later() throws {
            struct Root: View {
                let library: Knob<Library?>
                var body: some View { Reader().environment(library.value) }
                struct Reader: View {
                    @Environment(Library.self) private var library
                    var body: some View { Text(library.title) }
                }
            }
            let library = Knob<Library?>(nil)
            let window = try TestWindow(Root(library: library))
            #expect(window.texts.count == 1)
            library.value = Library("There")
            try window.app.settle()
            #expect(window.texts == ["There"])
            library.value = nil
            try window.app.settle()
            #expect(window.texts.count == 1)
            #expect(window.texts != ["There"])
        }

        @Test("case45: a modifier and a custom property that lack an object are answered as well")
        func case45_modifier() throws {
            struct Greeted: ViewModifier {
                @EnvironmentObject private var user: User
                func body(content: Content) -> some View {
                    Text("Hello \(user.name)")
                    content
                }
            }
            @propertyWrapper
            struct UserName: DynamicProperty {
                @EnvironmentObject private var user: User
                private(set) var wrappedValue = ""
                mutating func update() { wrappedValue = user.name }
            }
            struct Named: View {
                @UserName private var name
                var body: some View { Text(name) }
            }
            struct Root: View {
                let user: Knob<User?>
                var body: some View {
                    if let user = user.value { content.environmentObject(user) } else { content }
                }
                @ViewBuilder private var content: some View {
                    Text("Content").modifier(Greeted())
                    Named()
                }
            }
            let user = Knob<User?>(nil)
            let window = try TestWindow(Root(user: user))
            #expect(window.texts.contains { $0.contains("Greeted") && $0.contains(".environmentObject(_:)") })
            #expect(window.texts.contains { $0.contains("Named") })
            user.value = User("Ada")
            try window.app.settle()
            #expect(window.texts == ["Hello Ada", "Content", "Ada"])
        }
    }
}
