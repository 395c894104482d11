/// Several views treated as one, for instance to give them a modifier together.
public struct Group<Content> {
    let content: Content
}

extension Group: View, PassthroughView where Content: View {
    public typealias Body = Never

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public static func _makeNode(_ view: Group<Content>, _ context: NodeContext) -> TypedNode<Group<Content>> {
        PassthroughNode(view, context)
    }

    public static var _givesSections: Bool { Content._givesSections }
}

/// A view that hands on the views inside it, with something added.
@MainActor
protocol PassthroughView: View where Body == Never {
    associatedtype Content: View
    var content: Content { get }
}

extension PassthroughView {
    static var _givesSections: Bool { Content._givesSections }
}

/// The node of a view that only hands on the views inside it.
///
/// Subclasses keep what they need of the view, but not the view: its content may hold the app's data, which the app
/// could then not change without copying it.
@MainActor
class PassthroughNode<V: PassthroughView>: TypedNode<V> {
    private(set) final var content: TypedNode<V.Content>?

    init(_ view: V, _ context: NodeContext) {
        super.init(context)
        content = V.Content._makeNode(
            view.content, NodeContext(graph: graph, parent: self, environment: context.environment))
    }

    override var acceptsLazyRows: Bool { parent?.acceptsLazyRows ?? false }

    override func update(_ view: V) {
        content?.update(view.content)
    }

    override func forEachChild(_ body: (ViewNode) -> Void) {
        if let content { body(content) }
    }
}

/// A view whose type is hidden. When the type inside changes, the old view's state is lost.
nonisolated public struct AnyView: View {
    public typealias Body = Never
    fileprivate let content: any View

    public init<V: View>(_ view: V) {
        content = view
    }

    public init<V: View>(erasing view: V) {
        content = view
    }

    @MainActor public static func _makeNode(_ view: AnyView, _ context: NodeContext) -> TypedNode<AnyView> {
        AnyViewNode(view, context)
    }

    /// Nobody can know, so a list makes all rows that consist of an `AnyView`.
    @MainActor public static var _givesSections: Bool { true }
}

@MainActor
private final class AnyViewNode: TypedNode<AnyView> {
    private var content: ErasedNode?

    init(_ view: AnyView, _ context: NodeContext) {
        super.init(context)
        content = Self.make(view.content, NodeContext(graph: graph, parent: self, environment: context.environment))
    }

    private static func make<V: View>(_ view: V, _ context: NodeContext) -> ErasedNode {
        TypedErasedNode(V._makeNode(view, context))
    }

    override var acceptsLazyRows: Bool { parent?.acceptsLazyRows ?? false }

    override func update(_ view: AnyView) {
        if let content, content.update(view.content) { return }
        content?.node.tearDown()
        content = Self.make(view.content, NodeContext(graph: graph, parent: self, environment: environment))
        elementsChanged()
    }

    override func forEachChild(_ body: (ViewNode) -> Void) {
        if let content { body(content.node) }
    }
}

/// A node whose view type is known only inside.
@MainActor
class ErasedNode {
    let node: ViewNode
    init(node: ViewNode) { self.node = node }

    /// Updates the node if `view` is of its type; else answers false.
    func update(_ view: any View) -> Bool { false }
}

@MainActor
final class TypedErasedNode<V: View>: ErasedNode {
    private let typed: TypedNode<V>

    init(_ node: TypedNode<V>) {
        typed = node
        super.init(node: node)
    }

    override func update(_ view: any View) -> Bool {
        guard let view = view as? V else { return false }
        typed.update(view)
        return true
    }
}
