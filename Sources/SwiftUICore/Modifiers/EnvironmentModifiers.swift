import BackendInterface
import Combine
import Observation

/// Content with another environment.
nonisolated struct EnvironmentView<Content: View, Value>: PassthroughView {
    typealias Body = Never
    let content: Content
    let value: Value
    /// Puts the value into the environment. Depends on nothing but its arguments.
    let apply: (Value, inout EnvironmentValues) -> Void

    @MainActor static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        EnvironmentNode(view, context)
    }
}

@MainActor
private final class EnvironmentNode<Content: View, Value>: TypedNode<EnvironmentView<Content, Value>> {
    private var value: Value
    private var apply: (Value, inout EnvironmentValues) -> Void
    private var content: TypedNode<Content>?

    init(_ view: EnvironmentView<Content, Value>, _ context: NodeContext) {
        value = view.value
        apply = view.apply
        super.init(context)
        content = Content._makeNode(view.content, NodeContext(graph: graph, parent: self, environment: inner))
    }

    override var acceptsLazyRows: Bool { parent?.acceptsLazyRows ?? false }

    private var inner: EnvironmentValues {
        var inner = environment
        apply(value, &inner)
        return inner
    }

    override func update(_ view: EnvironmentView<Content, Value>) {
        let isSame = Equality.areEqual(value, view.value)
        value = view.value
        apply = view.apply
        if !isSame { content?.environmentChanged(inner) }
        content?.update(view.content)
    }

    override func environmentChanged(_ environment: EnvironmentValues) {
        self.environment = environment
        content?.environmentChanged(inner)
    }

    override func forEachChild(_ body: (ViewNode) -> Void) {
        if let content { body(content) }
    }
}

extension View {
    nonisolated func look<Value>(_ keyPath: WritableKeyPath<Looks, Value>, _ value: Value) -> some View {
        EnvironmentView(content: self, value: value) { $1.looks[keyPath: keyPath] = $0 }
    }

    /// Sets a value for this view and the views inside it.
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        EnvironmentView(content: self, value: value) { $1[keyPath: keyPath] = $0 }
    }

    /// Puts an observable object in, to be read with `@Environment(Type.self)`.
    nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        EnvironmentView(content: self, value: ObjectReference(object: object)) { $1.setObject($0.object, of: T.self) }
    }

    /// Puts an observable object in, to be read with `@EnvironmentObject`.
    nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        EnvironmentView(content: self, value: ObjectReference(object: object)) { $1.setObject($0.object, of: T.self) }
    }

    /// Changes a value that this view inherits.
    nonisolated public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        EnvironmentView(content: self, value: NeverEqual()) { transform(&$1[keyPath: keyPath]) }
    }

    /// Switches the controls of this view off. A view that an ancestor has switched off stays so.
    nonisolated public func disabled(_ disabled: Bool) -> some View {
        EnvironmentView(content: self, value: disabled) { if $0 { $1.looks.isEnabled = false } }
    }

    /// Makes the view translucent; multiplies with what ancestors have set. On Linux each element of the view is made
    /// translucent by itself.
    nonisolated public func opacity(_ opacity: Double) -> some View {
        EnvironmentView(content: self, value: opacity) { $1.looks.opacity *= $0.fraction }
    }

    /// Hides the view; it keeps its space.
    nonisolated public func hidden() -> some View {
        opacity(0).disabled(true).accessibilityHidden(true)
    }

    nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View {
        environment(\.colorScheme, colorScheme)
    }
}

/// Compares objects by identity.
private struct ObjectReference<Object: AnyObject>: Equatable {
    let object: Object?
    static func == (first: Self, second: Self) -> Bool { first.object === second.object }
}

/// A closure may do something else each time.
private struct NeverEqual {}
