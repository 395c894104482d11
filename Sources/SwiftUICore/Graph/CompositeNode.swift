import Foundation

/// The node of a view that has a body.
@MainActor
final class CompositeNode<V: View>: TypedNode<V> {
    private var view: V
    private let fields: FieldTable<V>
    private var storage: PropertyStorage
    private var evaluated = EvaluatedBody<V.Body>()

    init(_ view: V, _ context: NodeContext) {
        self.view = view
        fields = FieldTable.for(V.self)
        storage = PropertyStorage(fields.properties.count)
        super.init(context)
        reevaluate()
    }

    override var viewName: String { String(describing: V.self) }

    /// The body, or nil where a property lacks what it needs.
    private func evaluate() -> V.Body? {
        track {
            problem = nil
            fields.connect(&view, storage: &storage, node: self)
            if problem != nil { return nil }
            RenderStatistics.bodies += 1
            return view.body
        }
    }

    override func update(_ view: V) {
        if !isDirty, fields.areEqual(self.view, view) { return }
        self.view = view
        reevaluate()
    }

    override func reevaluate() {
        let value = evaluate()
        if let value, evaluated.update(value) { return }
        evaluated.forEachNode { $0.tearDown() }
        evaluated = EvaluatedBody(value, in: self)
    }

    override func environmentChanged(_ environment: EnvironmentValues) {
        self.environment = environment
        if fields.readsEnvironment, fields.environmentDiffers(view, environment) { markDirty() }
        evaluated.forEachNode { $0.environmentChanged(environment) }
    }

    override func forEachChild(_ action: (ViewNode) -> Void) {
        evaluated.forEachNode(action)
    }

    override func tearDown() {
        super.tearDown()
        storage.tearDown()
    }
}

/// What a node shows for its evaluated body: the body's node, or a message where the body could not be evaluated.
@MainActor
struct EvaluatedBody<Body: View> {
    private var body: TypedNode<Body>?
    private var message: TypedNode<Text>?

    init() {}

    /// Builds `value`; where there is none, the problem of `owner`, which is also written to the standard error output.
    init(_ value: Body?, in owner: ViewNode) {
        let context = NodeContext(graph: owner.graph, parent: owner, environment: owner.environment)
        if let value {
            body = Body._makeNode(value, context)
        } else if let problem = owner.problem {
            FileHandle.standardError.write(Data("Martlet: \(problem)\n".utf8))
            message = Text._makeNode(Text(verbatim: problem), context)
        }
        if owner.generation > 1 { owner.elementsChanged() }
    }

    /// Hands `value` to the body's node; answers false where there is none.
    func update(_ value: Body) -> Bool {
        body?.update(value)
        return body != nil
    }

    func forEachNode(_ action: (ViewNode) -> Void) {
        if let body { action(body) }
        if let message { action(message) }
    }
}
