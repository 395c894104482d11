import Foundation

/// Windows of one kind, as many as are opened.
///
/// ```swift
/// WindowGroup { ContentView() }
/// WindowGroup("Message", id: "message", for: Message.ID.self) { $id in MessageView(id: id) }
/// ```
nonisolated public struct WindowGroup<Content: View>: Scene {
    public typealias Body = Never
    let description: WindowSceneDescription<Content>

    private init(_ title: String?, id: String?, content: @escaping () -> Content) {
        description = WindowSceneDescription(title: title, id: id, isSingle: false, plain: content, valued: nil)
    }

    public init(@ViewBuilder content: @escaping () -> Content) {
        self.init(nil, id: nil, content: content)
    }

    public init(id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(nil, id: id, content: content)
    }

    public init(_ title: Text, @ViewBuilder content: @escaping () -> Content) {
        self.init(title.plain, id: nil, content: content)
    }

    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(titleKey.resolve(), id: nil, content: content)
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(String(title), id: nil, content: content)
    }

    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(titleKey.resolve(), id: id, content: content)
    }

    public init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(title.plain, id: id, content: content)
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(String(title), id: id, content: content)
    }

    private init<D: Codable & Hashable>(
        title: String?, id: String?, initial: (() -> D)? = nil, content: @escaping (Binding<D?>) -> Content
    ) {
        description = WindowSceneDescription(
            title: title, id: id, isSingle: false, plain: nil,
            valued: ValuedContent(type: D.self) { location in
                content(Binding(location: unsafeDowncast(location, to: StateLocation<D?>.self)))
            } make: {
                StateLocation<D?>($0?.base as? D ?? initial?())
            } value: { location in
                unsafeDowncast(location, to: StateLocation<D?>.self).value.map { AnyHashable($0) }
            })
    }

    private init<D: Codable & Hashable>(
        title: String?, id: String?, initial: @escaping () -> D, content: @escaping (Binding<D>) -> Content
    ) {
        self.init(title: title, id: id, initial: initial) { (value: Binding<D?>) in
            content(Binding(value) ?? .constant(initial()))
        }
    }

    /// Windows that each show a value.
    public init<D: Codable & Hashable>(
        for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content
    ) {
        self.init(title: nil, id: nil, content: content)
    }

    public init<D: Codable & Hashable>(
        id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content
    ) {
        self.init(title: nil, id: id, content: content)
    }

    public init<D: Codable & Hashable>(
        _ titleKey: LocalizedStringKey, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content
    ) {
        self.init(title: titleKey.resolve(), id: nil, content: content)
    }

    public init<D: Codable & Hashable>(
        _ title: Text, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content
    ) {
        self.init(title: title.plain, id: nil, content: content)
    }

    @_disfavoredOverload
    public init<S: StringProtocol, D: Codable & Hashable>(
        _ title: S, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content
    ) {
        self.init(title: String(title), id: nil, content: content)
    }

    public init<D: Codable & Hashable>(
        _ titleKey: LocalizedStringKey, id: String, for type: D.Type,
        @ViewBuilder content: @escaping (Binding<D?>) -> Content
    ) {
        self.init(title: titleKey.resolve(), id: id, content: content)
    }

    public init<D: Codable & Hashable>(
        _ title: Text, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content
    ) {
        self.init(title: title.plain, id: id, content: content)
    }

    @_disfavoredOverload
    public init<S: StringProtocol, D: Codable & Hashable>(
        _ title: S, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content
    ) {
        self.init(title: String(title), id: id, content: content)
    }

    /// Windows that each show a value; a window that is opened without one shows the default value.
    public init<D: Codable & Hashable>(
        for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> Content,
        defaultValue: @escaping () -> D
    ) {
        self.init(title: nil, id: nil, initial: defaultValue, content: content)
    }

    public init<D: Codable & Hashable>(
        id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> Content,
        defaultValue: @escaping () -> D
    ) {
        self.init(title: nil, id: id, initial: defaultValue, content: content)
    }

    public init<D: Codable & Hashable>(
        _ titleKey: LocalizedStringKey, for type: D.Type = D.self,
        @ViewBuilder content: @escaping (Binding<D>) -> Content,
        defaultValue: @escaping () -> D
    ) {
        self.init(title: titleKey.resolve(), id: nil, initial: defaultValue, content: content)
    }

    public init<D: Codable & Hashable>(
        _ title: Text, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> Content,
        defaultValue: @escaping () -> D
    ) {
        self.init(title: title.plain, id: nil, initial: defaultValue, content: content)
    }

    @_disfavoredOverload
    public init<S: StringProtocol, D: Codable & Hashable>(
        _ title: S, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> Content,
        defaultValue: @escaping () -> D
    ) {
        self.init(title: String(title), id: nil, initial: defaultValue, content: content)
    }

    public init<D: Codable & Hashable>(
        _ titleKey: LocalizedStringKey, id: String, for type: D.Type = D.self,
        @ViewBuilder content: @escaping (Binding<D>) -> Content,
        defaultValue: @escaping () -> D
    ) {
        self.init(title: titleKey.resolve(), id: id, initial: defaultValue, content: content)
    }

    public init<D: Codable & Hashable>(
        _ title: Text, id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> Content,
        defaultValue: @escaping () -> D
    ) {
        self.init(title: title.plain, id: id, initial: defaultValue, content: content)
    }

    @_disfavoredOverload
    public init<S: StringProtocol, D: Codable & Hashable>(
        _ title: S, id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> Content,
        defaultValue: @escaping () -> D
    ) {
        self.init(title: String(title), id: id, initial: defaultValue, content: content)
    }

    @MainActor public static func _makeNode(_ scene: Self, _ runtime: AppRuntime) -> TypedSceneNode<Self> {
        WindowSceneNodeOf(scene.description, runtime, description: \.description)
    }
}

/// A window of which there is only one.
nonisolated public struct Window<Content: View>: Scene {
    public typealias Body = Never
    let description: WindowSceneDescription<Content>

    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
        description = WindowSceneDescription(
            title: titleKey.resolve(), id: id, isSingle: true, plain: content, valued: nil)
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: @escaping () -> Content) {
        description = WindowSceneDescription(title: String(title), id: id, isSingle: true, plain: content, valued: nil)
    }

    public init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content) {
        description = WindowSceneDescription(title: title.plain, id: id, isSingle: true, plain: content, valued: nil)
    }

    @MainActor public static func _makeNode(_ scene: Self, _ runtime: AppRuntime) -> TypedSceneNode<Self> {
        WindowSceneNodeOf(scene.description, runtime, description: \.description)
    }
}

/// What a scene says of its windows.
struct WindowSceneDescription<Content: View> {
    let title: String?
    let id: String?
    let isSingle: Bool
    let plain: (() -> Content)?
    let valued: ValuedContent<Content>?
}

/// The content of windows that each show a value. `Location` is a `StateLocation` of the optional value.
struct ValuedContent<Content: View> {
    let type: Any.Type
    let content: (AnyObject) -> Content
    let make: (AnyHashable?) -> AnyObject
    /// The value that is in a location now.
    let value: (AnyObject) -> AnyHashable?

    init(
        type: Any.Type, content: @escaping (AnyObject) -> Content, make: @escaping (AnyHashable?) -> AnyObject,
        value: @escaping (AnyObject) -> AnyHashable?
    ) {
        self.type = type
        self.content = content
        self.make = make
        self.value = value
    }
}

/// The content of a window, made by the window itself: what the scene's closure reads wakes this window.
nonisolated private struct WindowContent<Content: View>: View {
    let make: () -> Content?
    @MainActor var body: Content? { make() }
}

/// A scene that has windows.
@MainActor
protocol WindowSceneNode: AnyObject {
    var id: String? { get }
    var valueType: Any.Type? { get }
    /// Opens a window, or brings the one to the front that shows the same.
    func open(value: AnyHashable?)
    /// Closes its windows, or only those that show `value`.
    func close(value: AnyHashable?)
    /// What modifiers of the scene say of its windows.
    var options: SceneOptions { get set }
}

@MainActor
private final class WindowSceneNodeOf<S: Scene, Content: View>: TypedSceneNode<S>, WindowSceneNode {
    private struct OpenWindow {
        let controller: WindowController
        let root: DetachedNode<WindowContent<Content>>
        let location: AnyObject?
    }

    private var description: WindowSceneDescription<Content>
    private let path: (S) -> WindowSceneDescription<Content>
    private var windows: [OpenWindow] = []

    var options = SceneOptions() {
        didSet { for window in windows { window.controller.setCommands(options.commands) } }
    }

    init(
        _ description: WindowSceneDescription<Content>, _ runtime: AppRuntime,
        description path: @escaping (S) -> WindowSceneDescription<Content>
    ) {
        self.description = description
        self.path = path
        super.init(runtime: runtime)
    }

    var id: String? { description.id }
    var valueType: Any.Type? { description.valued?.type }

    override func forEachWindowScene(_ body: (WindowSceneNode) -> Void) { body(self) }

    override func update(_ scene: S) {
        let old = description
        description = path(scene)
        for window in windows {
            window.root.update(content(window.location))
            if let title = description.title, title != old.title { window.controller.setTitle(title) }
        }
    }

    private func content(_ location: AnyObject?) -> WindowContent<Content> {
        WindowContent { [description] in
            if let plain = description.plain { return plain() }
            if let valued = description.valued, let location { return valued.content(location) }
            return nil
        }
    }

    /// The value that a window shows now; its views may have changed it.
    private func value(of window: OpenWindow) -> AnyHashable? {
        guard let valued = description.valued, let location = window.location else { return nil }
        return valued.value(location)
    }

    func open(value: AnyHashable?) {
        let present = windows.first { self.value(of: $0) == value && (description.isSingle || value != nil) }
        if let present { return present.controller.bringToFront() }
        let location = description.valued?.make(value)
        let controller = WindowController(
            backend: runtime.backend, kind: .window, title: description.title ?? runtime.name, parent: nil,
            environment: runtime.environment)
        controller.defaultSize = options.defaultSize
        controller.setCommands(options.commands)
        controller.onCloseRequest = { [weak controller] in controller?.close() }
        controller.onClose = { [weak self, weak controller] in
            guard let self, let controller else { return }
            windows.removeAll { $0.controller === controller }
            runtime.closed(controller)
        }
        let root = controller.show(content(location), under: nil)
        windows.append(OpenWindow(controller: controller, root: root, location: location))
        runtime.opened(controller)
    }

    func close(value: AnyHashable?) {
        for window in windows where value == nil || self.value(of: window) == value { window.controller.close() }
    }
}
