/// A node that puts the elements of the views inside it into an element of its own.
@MainActor
class ContainerNode<V: View, Content: View>: TypedNode<V>, ElementOwner {
    /// A closure rather than a key path, which a generic type would have to make anew for each node.
    private let path: (V) -> Content
    private(set) final var content: TypedNode<Content>?
    final var needsCollection = false

    init(_ view: V, _ context: NodeContext, content path: @escaping (V) -> Content) {
        self.path = path
        super.init(context)
        content = Content._makeNode(
            path(view), NodeContext(graph: graph, parent: self, environment: contentEnvironment))
        element?.setDirection(environment.layoutDirection)
        requestCollection()
    }

    /// The environment of the content; the node's own unless overridden.
    var contentEnvironment: EnvironmentValues { environment }

    /// Whether the content's ids are needed as tags.
    var needsTags: Bool { false }

    /// Takes the elements that the content has now.
    func setElements(_ elements: [LayoutElement]) {}

    /// Brings the node's own element in line with what was kept of the view, and `environment`.
    func configure() {}

    /// The node's own element, if it has just one.
    var element: LayoutElement? { nil }

    final override func elementsChanged() {
        requestCollection()
    }

    final func collect() {
        var list = ElementList(needsTags: needsTags)
        content?.collectElements(&list)
        setElements(list.elements)
        element?.structureChanged()
    }

    /// Keeps what `configure` needs of the view. Not the view itself: its content may hold the app's data, which the app
    /// could then not change without copying it.
    func keep(_ view: V) {}

    final override func update(_ view: V) {
        keep(view)
        configure()
        content?.update(path(view))
    }

    override func environmentChanged(_ environment: EnvironmentValues) {
        self.environment = environment
        element?.setDirection(environment.layoutDirection)
        configure()
        content?.environmentChanged(contentEnvironment)
    }

    override func collectElements(_ elements: inout ElementList) {
        if let element { elements.elements.append(element) }
    }

    override func forEachChild(_ body: (ViewNode) -> Void) {
        if let content { body(content) }
    }

    override func tearDown() {
        super.tearDown()
        element?.dispose()
    }
}

/// A view whose one element is a container, described apart from its content.
@MainActor
protocol ContainerView: View where Body == Never {
    associatedtype Content: View
    associatedtype Container: ContainerDescription
    var container: Container { get }
    var content: Content { get }
}

/// How a container arranges whatever is in it.
@MainActor
protocol ContainerDescription {
    associatedtype Element: LayoutElement
    func makeElement(_ environment: EnvironmentValues) -> Element
    /// Brings `element` in line with this. Answers whether the layout may differ.
    func configure(_ element: Element, _ environment: EnvironmentValues) -> Bool
    static func setElements(_ elements: [LayoutElement], of element: Element)
}

extension ContainerView {
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        ContainerViewNode(view, context)
    }
}

@MainActor
private final class ContainerViewNode<V: ContainerView>: ContainerNode<V, V.Content> {
    private let own: V.Container.Element
    private var container: V.Container

    init(_ view: V, _ context: NodeContext) {
        container = view.container
        own = container.makeElement(context.environment)
        _ = container.configure(own, context.environment)
        super.init(view, context, content: { $0.content })
    }

    override var element: LayoutElement? { own }

    override func keep(_ view: V) {
        container = view.container
    }

    override func setElements(_ elements: [LayoutElement]) {
        V.Container.setElements(elements, of: own)
    }

    override func configure() {
        if container.configure(own, environment) { own.invalidate() }
    }
}
