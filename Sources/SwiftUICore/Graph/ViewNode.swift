import Foundation
import Observation

/// What a node is made with.
public struct NodeContext {
    let graph: ViewGraph
    let parent: ViewNode?
    var environment: EnvironmentValues

    @MainActor
    func child(of node: ViewNode) -> NodeContext {
        NodeContext(graph: graph, parent: node, environment: node.environment)
    }
}

/// The live counterpart of one view value: it has the view's place in the tree (its identity), its state, and the
/// layout elements that it contributes.
///
/// A node is built once (`View._makeNode`), updated with each new view value (`TypedNode.update`) and torn down.
/// Implementation detail; public only because `View` has a requirement that returns one.
@MainActor
public class ViewNode {
    let graph: ViewGraph
    private(set) final weak var parent: ViewNode?
    let depth: Int
    var environment: EnvironmentValues

    private(set) final var isAlive = true
    /// Whether the node is in a page that is not shown.
    final var isHidden: Bool
    /// Whether the node waits in the scheduler to run again.
    final var isDirty = false
    /// Whether the node is in a row that is kept out of sight, and not evaluated there.
    private(set) final var isSuspended = false
    /// Counts the node's evaluations, so that what an earlier one has read no longer wakes the node.
    final var generation: UInt32 = 0
    /// Wakes up, and thereby ends, the observation of the evaluation before (see `track`).
    final var staleTracking: StaleTracking?

    /// What the latest evaluation gave to nodes below that they only need until the next.
    private final var lent: [Lent] = []
    private final var lentLimit = 16

    /// Set while properties are connected, when one lacks what it needs: the node then shows this instead of its body.
    final var problem: String?

    /// The name of the view, for messages.
    var viewName: String { "a view" }

    init(_ context: NodeContext) {
        graph = context.graph
        parent = context.parent
        depth = (context.parent?.depth ?? -1) + 1
        environment = context.environment
        isHidden = context.parent?.isHidden ?? false
    }

    /// Calls `body` for each direct child, in order.
    func forEachChild(_ body: (ViewNode) -> Void) {}

    /// Appends the layout elements that this subtree gives to whatever container it stands in.
    func collectElements(_ elements: inout ElementList) {
        forEachChild { $0.collectElements(&elements) }
    }

    /// Whether a `ForEach` in this place may give a `LazyRowsElement` for its rows: it stands in a list, and nothing in
    /// between does something to each element.
    var acceptsLazyRows: Bool { false }

    /// Whether something would be lost if the subtree ended and were made anew later.
    var keepsState: Bool {
        var keeps = false
        forEachChild { keeps = keeps || $0.keepsState }
        return keeps
    }

    /// Whether an alert or a sheet of the subtree is up.
    var isPresenting: Bool {
        var isPresenting = false
        forEachChild { isPresenting = isPresenting || $0.isPresenting }
        return isPresenting
    }

    /// Stops or resumes evaluations. What has changed meanwhile is evaluated when they are resumed.
    final func suspend(_ isSuspended: Bool) {
        self.isSuspended = isSuspended
        if isDirty, !isSuspended { UpdateScheduler.shared.enqueue(self) }
        forEachChild { $0.suspend(isSuspended) }
    }

    /// Tells that `collectElements` would now answer something else. The nearest container collects again.
    func elementsChanged() {
        parent?.elementsChanged()
    }

    /// Tells that a text in this subtree reads differently, or a button is enabled or not; a control that is named by
    /// it takes the new name, an alert shows its actions so.
    func titleChanged() {
        parent?.titleChanged()
    }

    /// Hands a new environment down the tree.
    func environmentChanged(_ environment: EnvironmentValues) {
        self.environment = environment
        forEachChild { $0.environmentChanged(environment) }
    }

    /// Runs again because something that the node has read is different.
    func reevaluate() {}

    /// The node whose evaluation makes the values that the nodes below this one are updated with, each time that it runs;
    /// nil where that is not certain.
    var evaluator: ViewNode? { parent?.evaluator }

    /// Has `evaluationAnnounced` called when a change is announced that this node's value depends on.
    final func borrowFromEvaluation() {
        parent?.evaluator?.lend(to: self)
    }

    private func lend(to node: ViewNode) {
        // Those that have ended are taken out whenever there are twice as many, so that each costs the same.
        if lent.count >= lentLimit {
            lent.removeAll { $0.node == nil }
            lentLimit = max(16, 2 * lent.count)
        }
        lent.append(Lent(node: node))
    }

    private func announceEvaluation() {
        if lent.isEmpty { return }
        for lent in lent { lent.node?.evaluationAnnounced() }
    }

    /// The node is going to get another value in the next flush. Observable objects announce changes before they make them
    /// (`@State` does not): whoever holds a copy of a collection then makes its change copy all of it once more.
    func evaluationAnnounced() {}

    /// Tells the subtree that it is shown or hidden as a whole (the page of a `TabView`).
    func visibilityChanged(_ isVisible: Bool) {
        isHidden = !isVisible
        forEachChild { $0.visibilityChanged(isVisible) }
    }

    /// Merges the subtree's values of a preference, in order.
    func collectPreference<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value?) {
        forEachChild { $0.collectPreference(key, into: &value) }
    }

    /// Ends the node and its subtree. Overrides call `super`, before they let go of what `forEachChild` needs.
    func tearDown() {
        forEachChild { $0.tearDown() }
        staleTracking?.end()
        isAlive = false
        parent = nil
    }

    /// Runs `body` and records what it reads; when any of that changes, the node is marked to run again.
    final func track<Result>(_ body: () -> Result) -> Result {
        generation &+= 1
        isDirty = false
        let generation = generation
        let outer = Tracking.current
        Tracking.current = self
        defer { Tracking.current = outer }
        // An observation can only end by firing. One that is replaced is fired through an object of the node's own,
        // so that a node that runs often leaves nothing behind in the models that it reads.
        if generation > 1 {
            if let staleTracking { staleTracking.end() } else { staleTracking = StaleTracking() }
        }
        let stale = staleTracking
        return withObservationTracking {
            stale?.begin()
            return body()
        } onChange: { [weak self] in
            MainThread.run {
                guard let self, self.generation == generation else { return }
                self.markDirty()
            }
        }
    }

    final func markDirty() {
        guard isAlive, !isDirty else { return }
        isDirty = true
        announceEvaluation()
        if !isSuspended { UpdateScheduler.shared.enqueue(self) }
    }
}

private struct Lent {
    weak var node: ViewNode?
}

/// The layout elements that a subtree gives, in order.
struct ElementList {
    var elements: [LayoutElement] = []
    /// Whether the container needs to know the elements' ids (a picker, a list): `ForEach` then gives each its id as tag.
    var needsTags = false
}

/// A node for views of one type.
@MainActor
public class TypedNode<V: View>: ViewNode {
    /// Takes a new value of the view. It comes from the parent's evaluation.
    func update(_ view: V) {}
}

/// The node that is being evaluated now; what is read meanwhile is read on its behalf.
@MainActor
enum Tracking {
    static var current: ViewNode?

    /// Evaluates without recording reads.
    static func without<Result>(_ body: () -> Result) -> Result {
        let outer = current
        current = nil
        defer { current = outer }
        return body()
    }
}

/// Lets an observation be ended: it takes part in each, and firing it ends the observation as a whole.
final class StaleTracking: Observable {
    private let registrar = ObservationRegistrar()
    private var tick: Int { 0 }

    func begin() {
        registrar.access(self, keyPath: \.tick)
    }

    func end() {
        registrar.willSet(self, keyPath: \.tick)
        registrar.didSet(self, keyPath: \.tick)
    }
}
