/// The node of views that stand somewhere else than the views around it: the root of a window, a background, the
/// actions of an alert. Its elements are not collected by the containers above; they go to `changed`.
@MainActor
final class DetachedNode<Content: View>: ViewNode, ElementOwner {
    private var content: TypedNode<Content>?
    private(set) var elements: [LayoutElement] = []
    private let changed: ([LayoutElement]) -> Void
    private let retitled: () -> Void
    var needsCollection = false
    private let adapt: (inout EnvironmentValues) -> Void

    /// - Parameters:
    ///   - changed: Takes the elements, whenever there are others.
    ///   - retitled: Called when a text among them reads differently.
    init(
        _ view: Content, _ context: NodeContext, adapt: @escaping (inout EnvironmentValues) -> Void = { _ in },
        retitled: @escaping () -> Void = {}, changed: @escaping ([LayoutElement]) -> Void
    ) {
        self.changed = changed
        self.retitled = retitled
        self.adapt = adapt
        super.init(context)
        var inner = environment
        adapt(&inner)
        content = Content._makeNode(view, NodeContext(graph: graph, parent: self, environment: inner))
        requestCollection()
    }

    func update(_ view: Content) {
        content?.update(view)
    }

    /// Whoever shows the views decides when they get other values.
    override var evaluator: ViewNode? { nil }

    override func environmentChanged(_ environment: EnvironmentValues) {
        self.environment = environment
        var inner = environment
        adapt(&inner)
        content?.environmentChanged(inner)
    }

    override func elementsChanged() {
        requestCollection()
    }

    override func titleChanged() { retitled() }

    func collect() {
        var list = ElementList()
        content?.collectElements(&list)
        elements = list.elements
        changed(elements)
    }

    override func collectElements(_ elements: inout ElementList) {}

    override func forEachChild(_ body: (ViewNode) -> Void) {
        if let content { body(content) }
    }
}
