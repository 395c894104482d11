import Foundation

/// A part of an app that is shown in windows.
@MainActor
@preconcurrency
public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }

    /// Makes the scene's node. Implementation detail; the default evaluates `body`.
    static func _makeNode(_ scene: Self, _ runtime: AppRuntime) -> TypedSceneNode<Self>
}

extension Scene {
    public static func _makeNode(_ scene: Self, _ runtime: AppRuntime) -> TypedSceneNode<Self> {
        CompositeSceneNode(scene, runtime)
    }
}

extension Scene where Body == Never {
    /// Built-in scenes have no body; SwiftUI never asks for it.
    public var body: Never {
        fatalError("\(Self.self) has no body; it can only be shown.")
    }
}

/// Builds scenes from the statements of a closure.
@resultBuilder
public struct SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
        TupleScene<repeat each Content>(content: (repeat each content))
    }

    public static func buildOptional(_ scene: (any Scene & _LimitedAvailabilityScene)?) -> some Scene {
        OptionalScene(scene: scene)
    }

    public static func buildLimitedAvailability(_ scene: some Scene) -> any Scene & _LimitedAvailabilityScene {
        LimitedScene(scene: scene)
    }
}

/// Marks scenes inside `if #available`. Implementation detail.
public protocol _LimitedAvailabilityScene: Scene {}

nonisolated private struct LimitedScene<Content: Scene>: _LimitedAvailabilityScene {
    let scene: Content
    @MainActor var body: Content { scene }
}

nonisolated private struct OptionalScene: Scene {
    typealias Body = Never
    let scene: (any Scene)?

    @MainActor static func _makeNode(_ scene: OptionalScene, _ runtime: AppRuntime) -> TypedSceneNode<OptionalScene> {
        OptionalSceneNode(scene, runtime)
    }
}

/// The scene inside `if #available`, which is there or not for as long as the program runs.
@MainActor
private final class OptionalSceneNode: TypedSceneNode<OptionalScene> {
    private var content: ErasedSceneNode?

    init(_ scene: OptionalScene, _ runtime: AppRuntime) {
        super.init(runtime: runtime)
        if let inner = scene.scene { content = Self.make(inner, runtime) }
    }

    private static func make<S: Scene>(_ scene: S, _ runtime: AppRuntime) -> ErasedSceneNode {
        TypedErasedSceneNode(S._makeNode(scene, runtime))
    }

    override func update(_ scene: OptionalScene) {
        if let inner = scene.scene { content?.update(inner) }
    }

    override func forEachWindowScene(_ body: (WindowSceneNode) -> Void) {
        content?.node.forEachWindowScene(body)
    }
}

@MainActor
private class ErasedSceneNode {
    let node: SceneNode
    init(node: SceneNode) { self.node = node }
    func update(_ scene: any Scene) {}
}

private final class TypedErasedSceneNode<S: Scene>: ErasedSceneNode {
    private let typed: TypedSceneNode<S>

    init(_ node: TypedSceneNode<S>) {
        typed = node
        super.init(node: node)
    }

    override func update(_ scene: any Scene) {
        if let scene = scene as? S { typed.update(scene) }
    }
}

nonisolated private struct TupleScene<each Content: Scene>: Scene {
    typealias Body = Never
    let content: (repeat each Content)

    @MainActor static func _makeNode(_ scene: Self, _ runtime: AppRuntime) -> TypedSceneNode<Self> {
        TupleSceneNode<repeat each Content>(scene, runtime)
    }
}

@MainActor
private final class TupleSceneNode<each Content: Scene>: TypedSceneNode<TupleScene<repeat each Content>> {
    private let nodes: (repeat TypedSceneNode<each Content>)

    init(_ scene: TupleScene<repeat each Content>, _ runtime: AppRuntime) {
        nodes = (repeat (each Content)._makeNode(each scene.content, runtime))
        super.init(runtime: runtime)
    }

    override func update(_ scene: TupleScene<repeat each Content>) {
        repeat (each nodes).update(each scene.content)
    }

    override func forEachWindowScene(_ body: (WindowSceneNode) -> Void) {
        repeat (each nodes).forEachWindowScene(body)
    }
}

/// The live counterpart of a scene. Implementation detail.
@MainActor
public class SceneNode {
    let runtime: AppRuntime

    init(runtime: AppRuntime) { self.runtime = runtime }

    /// Calls `body` for each scene that has windows, in order.
    func forEachWindowScene(_ body: (WindowSceneNode) -> Void) {}
}

@MainActor
public class TypedSceneNode<S: Scene>: SceneNode {
    func update(_ scene: S) {}
}

/// Evaluates something outside of any window, and again when what it read has changed.
@MainActor
final class EvaluationNode: ViewNode {
    private var run: () -> Void = {}
    private let name: String

    init(graph: ViewGraph, environment: EnvironmentValues, name: String) {
        self.name = name
        super.init(NodeContext(graph: graph, parent: nil, environment: environment))
    }

    override var viewName: String { name }

    func start(_ run: @escaping () -> Void) {
        self.run = run
    }

    override func reevaluate() { run() }

    override func tearDown() {
        run = {}
        super.tearDown()
    }
}

/// Keeps the dynamic properties of an app or scene, and evaluates its body.
@MainActor
final class BodyEvaluator<Value, Body> {
    private var value: Value
    private let fields = FieldTable<Value>.for(Value.self)
    private var storage: PropertyStorage
    private let node: EvaluationNode
    private let body: (Value) -> Body
    private weak var runtime: AppRuntime?
    private var shownProblem: String?

    init(_ value: Value, _ runtime: AppRuntime, body: @escaping (Value) -> Body) {
        self.value = value
        self.body = body
        self.runtime = runtime
        storage = PropertyStorage(fields.properties.count)
        node = EvaluationNode(graph: runtime.graph, environment: runtime.environment, name: "\(Value.self)")
    }

    /// The body; nil where a property lacks what it needs, which a window then tells.
    func evaluate() -> Body? {
        let result = node.track { () -> Body? in
            node.problem = nil
            fields.connect(&value, storage: &storage, node: node)
            return node.problem == nil ? body(value) : nil
        }
        if let problem = node.problem, problem != shownProblem {
            shownProblem = problem
            runtime?.show(problem: problem)
        }
        return result
    }

    func onChange(_ action: @escaping () -> Void) { node.start(action) }
    func set(_ value: Value) { self.value = value }
    func isSame(as value: Value) -> Bool { fields.areEqual(self.value, value) }

    func tearDown() {
        node.tearDown()
        storage.tearDown()
    }
}

@MainActor
private final class CompositeSceneNode<S: Scene>: TypedSceneNode<S> {
    private let evaluator: BodyEvaluator<S, S.Body>
    private let body: TypedSceneNode<S.Body>?

    init(_ scene: S, _ runtime: AppRuntime) {
        evaluator = BodyEvaluator(scene, runtime) { $0.body }
        body = evaluator.evaluate().map { S.Body._makeNode($0, runtime) }
        super.init(runtime: runtime)
        evaluator.onChange { [weak self] in self?.reevaluate() }
    }

    override func update(_ scene: S) {
        guard !evaluator.isSame(as: scene) else { return }
        evaluator.set(scene)
        reevaluate()
    }

    private func reevaluate() {
        if let scene = evaluator.evaluate() { body?.update(scene) }
    }

    override func forEachWindowScene(_ action: (WindowSceneNode) -> Void) { body?.forEachWindowScene(action) }
}
