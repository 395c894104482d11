/// Items of an app's menus.
///
/// ```swift
/// WindowGroup { ContentView() }
///     .commands {
///         CommandGroup(replacing: .undoRedo) {
///             Button("Undo") { document.undo() }.keyboardShortcut("z").disabled(!document.canUndo)
///         }
///         CommandMenu("Format") { Button("Bold", action: embolden).keyboardShortcut("b") }
///     }
/// ```
/// On Linux the commands of a scene are in the main menu of its windows' header bars, a section for each group and menu,
/// and their keyboard shortcuts work in these windows. Only buttons (and what is made of them) become items.
@MainActor
@preconcurrency
public protocol Commands {
    associatedtype Body: Commands
    @CommandsBuilder var body: Body { get }

    /// Adds the groups of these commands. Implementation detail; the default asks `body`.
    func _appendGroups(to groups: inout _CommandGroups)
}

extension Commands {
    public func _appendGroups(to groups: inout _CommandGroups) {
        body._appendGroups(to: &groups)
    }
}

extension Commands where Body == Never {
    /// Built-in commands have no body; SwiftUI never asks for it.
    public var body: Never {
        fatalError("\(Self.self) has no body; it can only be shown.")
    }
}

/// The groups of an app's commands. Implementation detail.
@MainActor
public struct _CommandGroups {
    struct Group {
        var title: String?
        var placement: CommandGroupPlacement?
        var content: AnyView
    }

    var groups: [Group] = []

    /// Whether the app has undo commands of its own; text fields then leave the keys to these.
    var replacesUndo: Bool { groups.contains { $0.placement == .undoRedo } }
}

/// Builds commands from the statements of a closure.
@resultBuilder
public struct CommandsBuilder {
    public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyCommands { EmptyCommands() }
    public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> some Commands {
        TupleCommands<repeat each Content>(content: (repeat each content))
    }

    public static func buildIf<Content: Commands>(_ content: Content?) -> some Commands {
        OptionalCommands(content: content)
    }
}

/// No commands.
nonisolated public struct EmptyCommands: Commands {
    public typealias Body = Never
    public init() {}
    @MainActor public func _appendGroups(to groups: inout _CommandGroups) {}
}

nonisolated private struct TupleCommands<each Content: Commands>: Commands {
    typealias Body = Never
    let content: (repeat each Content)

    @MainActor func _appendGroups(to groups: inout _CommandGroups) {
        repeat (each content)._appendGroups(to: &groups)
    }
}

nonisolated private struct OptionalCommands<Content: Commands>: Commands {
    typealias Body = Never
    let content: Content?

    @MainActor func _appendGroups(to groups: inout _CommandGroups) {
        content?._appendGroups(to: &groups)
    }
}

/// Where a group of commands belongs among those that every app has.
public struct CommandGroupPlacement: Equatable, Sendable {
    private let name: String
    public static let appInfo = CommandGroupPlacement(name: "appInfo")
    public static let appSettings = CommandGroupPlacement(name: "appSettings")
    public static let newItem = CommandGroupPlacement(name: "newItem")
    public static let saveItem = CommandGroupPlacement(name: "saveItem")
    public static let importExport = CommandGroupPlacement(name: "importExport")
    public static let printItem = CommandGroupPlacement(name: "printItem")
    public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
    public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
    public static let textEditing = CommandGroupPlacement(name: "textEditing")
    public static let textFormatting = CommandGroupPlacement(name: "textFormatting")
    public static let toolbar = CommandGroupPlacement(name: "toolbar")
    public static let sidebar = CommandGroupPlacement(name: "sidebar")
    public static let windowArrangement = CommandGroupPlacement(name: "windowArrangement")
    public static let help = CommandGroupPlacement(name: "help")
}

/// Commands beside, or in place of, those that every app has. On Linux there are none by default: a group is a section
/// of the menu, wherever it is placed.
nonisolated public struct CommandGroup<Content: View>: Commands {
    public typealias Body = Never
    private let placement: CommandGroupPlacement?
    private let content: Content

    public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        placement = group
        content = addition()
    }

    public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        placement = nil
        content = addition()
    }

    public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        placement = nil
        content = addition()
    }

    @MainActor public func _appendGroups(to groups: inout _CommandGroups) {
        groups.groups.append(.init(title: nil, placement: placement, content: AnyView(content)))
    }
}

/// A menu of an app's own.
nonisolated public struct CommandMenu<Content: View>: Commands {
    public typealias Body = Never
    private let title: String
    private let content: Content

    public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        title = nameKey.resolve()
        self.content = content()
    }

    public init(_ name: Text, @ViewBuilder content: () -> Content) {
        title = name.plain
        self.content = content()
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
        title = String(name)
        self.content = content()
    }

    @MainActor public func _appendGroups(to groups: inout _CommandGroups) {
        groups.groups.append(.init(title: title, placement: nil, content: AnyView(content)))
    }
}

extension Scene {
    /// Adds commands to the menus of this scene's windows.
    nonisolated public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
        ModifiedScene(content: self, value: content()) { commands, options in
            var groups = _CommandGroups()
            commands._appendGroups(to: &groups)
            options.commands = groups
        }
    }
}
