import Foundation

/// The node of a view that has a body.
@MainActor
final class CompositeNode<V: View>: BodyNode<V, V, V.Body> {
    init(_ view: V, _ context: NodeContext) {
        super.init(context, evaluating: view)
    }

    override func body(of view: V) -> V.Body { view.body }

    override func update(_ view: V) {
        set(view)
    }
}

/// A node that evaluates the body of a value with dynamic properties: of a view, or of a modifier.
@MainActor
class BodyNode<V: View, Value, Body: View>: TypedNode<V> {
    private final var value: Value
    private final let fields: FieldTable<Value>
    private final var storage: PropertyStorage
    private final var evaluated = EvaluatedBody<Body>()

    /// Subclasses are ready to answer `body(of:)` before they call this.
    init(_ context: NodeContext, evaluating value: Value) {
        self.value = value
        fields = FieldTable.for(Value.self)
        storage = PropertyStorage(fields.properties.count)
        super.init(context)
        reevaluate()
    }

    /// The body of `value`; nil where a subclass has none.
    func body(of value: Value) -> Body? { nil }

    override var viewName: String { String(describing: Value.self) }

    /// Takes a new value, and evaluates its body unless the value is equal to the one before.
    final func set(_ value: Value) {
        if !isDirty, fields.areEqual(self.value, value) { return }
        self.value = value
        reevaluate()
    }

    /// The body, or nil where a property lacks what it needs.
    private func evaluate() -> Body? {
        track {
            problem = nil
            fields.connect(&value, storage: &storage, node: self)
            if problem != nil { return nil }
            RenderStatistics.bodies += 1
            return body(of: value)
        }
    }

    override func reevaluate() {
        let value = evaluate()
        if let value, evaluated.update(value) { return }
        evaluated.forEachNode { $0.tearDown() }
        evaluated = EvaluatedBody(value, in: self)
    }

    override func environmentChanged(_ environment: EnvironmentValues) {
        self.environment = environment
        if fields.readsEnvironment, fields.environmentDiffers(value, environment) { markDirty() }
        evaluated.forEachNode { $0.environmentChanged(environment) }
    }

    override var evaluator: ViewNode? { self }

    override var acceptsLazyRows: Bool { parent?.acceptsLazyRows ?? false }

    override var keepsState: Bool { fields.holdsState || super.keepsState }

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
