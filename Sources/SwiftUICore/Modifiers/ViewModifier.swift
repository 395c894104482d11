/// A reusable change to a view.
///
/// ```swift
/// struct Caption: ViewModifier {
///     func body(content: Content) -> some View { content.font(.caption).foregroundStyle(.secondary) }
/// }
/// Text("By the way").modifier(Caption())
/// ```
@MainActor
@preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>

    @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier is applied to, as its `body` sees it.
nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
    public typealias Body = Never
    let slot: ContentSlot

    @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        ModifierContentNode(view, context)
    }
}

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        ModifierNode(view, context)
    }

    public static var _givesSections: Bool { Content._givesSections || Modifier.Body._givesSections }
}

extension View {
    /// Applies a modifier.
    nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

extension ViewModifier {
    /// Applies another modifier after this one.
    nonisolated public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    public func body(content: _ViewModifier_Content<Self>) -> some View {
        content.modifier(self.content).modifier(modifier)
    }
}

/// A modifier that changes nothing.
nonisolated public struct EmptyModifier: ViewModifier, Sendable {
    public static let identity = EmptyModifier()
    public init() {}
    @MainActor public func body(content: Content) -> some View { content }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

/// The content of a modifier, kept apart from its body: a new content value goes straight to the places where the body
/// shows it, without another evaluation of the body.
@MainActor
class ContentSlot {
    /// The node around the modifier, from which the content comes.
    fileprivate(set) weak var outer: ViewNode?

    func makeNode(_ context: NodeContext) -> ErasedContent { ErasedContent(node: ViewNode(context)) }
}

/// A node of the content at one place of the modifier's body.
@MainActor
class ErasedContent {
    let node: ViewNode
    init(node: ViewNode) { self.node = node }
}

@MainActor
private final class TypedContentSlot<Content: View>: ContentSlot {
    private var content: Content
    private var places: [WeakContent<Content>] = []

    init(_ content: Content) {
        self.content = content
    }

    /// Takes a new content value. Answers the places that show the one before.
    func take(_ content: Content) -> [TypedContent<Content>] {
        self.content = content
        places.removeAll { $0.place == nil }
        return places.compactMap(\.place)
    }

    func update(_ places: [TypedContent<Content>]) {
        for place in places where place.typed.isAlive { place.typed.update(content) }
    }

    override func makeNode(_ context: NodeContext) -> ErasedContent {
        let place = TypedContent(Content._makeNode(content, context))
        places.append(WeakContent(place: place))
        return place
    }
}

@MainActor
private final class TypedContent<Content: View>: ErasedContent {
    let typed: TypedNode<Content>
    init(_ node: TypedNode<Content>) {
        typed = node
        super.init(node: node)
    }
}

private struct WeakContent<Content: View> {
    weak var place: TypedContent<Content>?
}

@MainActor
private final class ModifierContentNode<Modifier: ViewModifier>: TypedNode<_ViewModifier_Content<Modifier>> {
    private var content: ErasedContent?
    private let slot: ContentSlot

    init(_ view: _ViewModifier_Content<Modifier>, _ context: NodeContext) {
        slot = view.slot
        super.init(context)
        content = slot.makeNode(NodeContext(graph: graph, parent: self, environment: environment))
    }

    override var acceptsLazyRows: Bool { parent?.acceptsLazyRows ?? false }

    /// Not the modifier's: its evaluation makes no content.
    override var evaluator: ViewNode? { slot.outer?.evaluator }

    override func forEachChild(_ body: (ViewNode) -> Void) {
        if let content { body(content.node) }
    }

    override func tearDown() {
        super.tearDown()
        content = nil
    }
}

@MainActor
private final class ModifierNode<Content: View, Modifier: ViewModifier>: BodyNode<
    ModifiedContent<Content, Modifier>, Modifier, Modifier.Body
>
{
    private let slot: TypedContentSlot<Content>

    init(_ view: ModifiedContent<Content, Modifier>, _ context: NodeContext) {
        slot = TypedContentSlot(view.content)
        slot.outer = context.parent
        super.init(context, evaluating: view.modifier)
    }

    override func body(of modifier: Modifier) -> Modifier.Body? {
        modifier.body(content: _ViewModifier_Content(slot: slot))
    }

    override func update(_ view: ModifiedContent<Content, Modifier>) {
        // Places that the body makes now show the new content from the start; those that stay are updated after it.
        let places = slot.take(view.content)
        set(view.modifier)
        slot.update(places)
    }
}
