import Combine

/// Content with actions for its appearing and disappearing.
nonisolated private struct LifecycleView<Content: View>: PassthroughView {
    typealias Body = Never
    let content: Content
    let appear: (() -> Void)?
    let disappear: (() -> Void)?

    @MainActor static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        LifecycleNode(view, context)
    }
}

@MainActor
private final class LifecycleNode<Content: View>: PassthroughNode<LifecycleView<Content>> {
    private var onAppear: (() -> Void)?
    private var onDisappear: (() -> Void)?
    private var hasAppeared = false

    override init(_ view: LifecycleView<Content>, _ context: NodeContext) {
        onAppear = view.appear
        onDisappear = view.disappear
        super.init(view, context)
        UpdateScheduler.shared.afterUpdate { [weak self] in self?.appear() }
    }

    override func update(_ view: LifecycleView<Content>) {
        onAppear = view.appear
        onDisappear = view.disappear
        super.update(view)
    }

    private func appear() {
        guard isAlive, !isHidden, !hasAppeared else { return }
        hasAppeared = true
        onAppear?()
    }

    private func disappear() {
        guard hasAppeared else { return }
        hasAppeared = false
        onDisappear?()
    }

    override func visibilityChanged(_ isVisible: Bool) {
        super.visibilityChanged(isVisible)
        // Not in the middle of an update: the action may change state.
        UpdateScheduler.shared.afterUpdate { [weak self] in
            guard let self else { return }
            if isHidden { disappear() } else { appear() }
        }
    }

    override func tearDown() {
        super.tearDown()
        // Not in the middle of an update: the action may change state.
        if hasAppeared { UpdateScheduler.shared.afterUpdate { self.disappear() } }
    }
}

nonisolated struct ViewTask {
    let priority: TaskPriority
    let action: @isolated(any) @Sendable () async -> Void
}

/// Content with a task that lives as long as it does.
nonisolated private struct TaskView<Content: View, ID: Equatable>: PassthroughView {
    typealias Body = Never
    let content: Content
    let id: ID
    let work: ViewTask

    @MainActor static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        TaskNode(view, context)
    }
}

@MainActor
private final class TaskNode<Content: View, ID: Equatable>: PassthroughNode<TaskView<Content, ID>> {
    private var id: ID
    private var work: ViewTask
    private var task: Task<Void, Never>?

    override init(_ view: TaskView<Content, ID>, _ context: NodeContext) {
        id = view.id
        work = view.work
        super.init(view, context)
        UpdateScheduler.shared.afterUpdate { [weak self] in self?.start() }
    }

    override func update(_ view: TaskView<Content, ID>) {
        let isSame = view.id == id
        id = view.id
        work = view.work
        super.update(view)
        if !isSame {
            UpdateScheduler.shared.afterUpdate { [weak self] in
                self?.task?.cancel()
                self?.task = nil
                self?.start()
            }
        }
    }

    private func start() {
        guard isAlive, !isHidden, task == nil else { return }
        let action = work.action
        task = Task(priority: work.priority) { await action() }
    }

    override func visibilityChanged(_ isVisible: Bool) {
        super.visibilityChanged(isVisible)
        if isVisible {
            UpdateScheduler.shared.afterUpdate { [weak self] in self?.start() }
        } else {
            task?.cancel()
            task = nil
        }
    }

    override func tearDown() {
        super.tearDown()
        task?.cancel()
    }
}

/// Content with an action for the changes of a value.
nonisolated private struct ChangeView<Content: View, Value: Equatable>: PassthroughView {
    typealias Body = Never
    let content: Content
    let value: Value
    let isInitial: Bool
    let action: (_ old: Value, _ new: Value) -> Void

    @MainActor static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        ChangeNode(view, context)
    }
}

@MainActor
private final class ChangeNode<Content: View, Value: Equatable>: PassthroughNode<ChangeView<Content, Value>> {
    private var value: Value

    override init(_ view: ChangeView<Content, Value>, _ context: NodeContext) {
        value = view.value
        super.init(view, context)
        if view.isInitial {
            UpdateScheduler.shared.afterUpdate { [weak self] in
                if self?.isAlive == true { view.action(view.value, view.value) }
            }
        }
    }

    override func update(_ view: ChangeView<Content, Value>) {
        let old = value
        value = view.value
        super.update(view)
        if old != view.value {
            UpdateScheduler.shared.afterUpdate { [weak self] in
                if self?.isAlive == true { view.action(old, view.value) }
            }
        }
    }
}

/// Content that runs an action for the values of a publisher.
nonisolated private struct ReceiveView<Content: View, P: Publisher>: PassthroughView where P.Failure == Never {
    typealias Body = Never
    let content: Content
    let publisher: P
    let action: (P.Output) -> Void

    @MainActor static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        ReceiveNode(view, context)
    }
}

@MainActor
private final class ReceiveNode<Content: View, P: Publisher>: PassthroughNode<ReceiveView<Content, P>>
where P.Failure == Never {
    private var publisher: P
    private var action: (P.Output) -> Void
    private var cancellable: AnyCancellable?
    private let comparison = ValueComparison<P>()

    override init(_ view: ReceiveView<Content, P>, _ context: NodeContext) {
        publisher = view.publisher
        action = view.action
        super.init(view, context)
        subscribe()
    }

    private func subscribe() {
        cancellable = publisher.sink { [weak self] value in
            nonisolated(unsafe) let value = value
            MainThread.run {
                // A publisher may send while views are being made or updated, as one that has a value does at once.
                UpdateScheduler.shared.outsideUpdate {
                    if let self, self.isAlive { self.action(value) }
                }
            }
        }
    }

    override func update(_ view: ReceiveView<Content, P>) {
        let isSame = comparison.areEqual(publisher, view.publisher)
        publisher = view.publisher
        action = view.action
        super.update(view)
        if !isSame { subscribe() }
    }

    override func tearDown() {
        super.tearDown()
        cancellable = nil
    }
}

/// Content whose identity is a value.
nonisolated private struct IdentifiedView<Content: View, ID: Hashable>: PassthroughView {
    typealias Body = Never
    let content: Content
    let id: ID

    @MainActor static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        IdentifiedNode(view, context)
    }
}

@MainActor
private final class IdentifiedNode<Content: View, ID: Hashable>: TypedNode<IdentifiedView<Content, ID>> {
    private var id: ID
    private var content: TypedNode<Content>?

    init(_ view: IdentifiedView<Content, ID>, _ context: NodeContext) {
        id = view.id
        super.init(context)
        content = Content._makeNode(view.content, context.child(of: self))
    }

    override var acceptsLazyRows: Bool { parent?.acceptsLazyRows ?? false }

    override func update(_ view: IdentifiedView<Content, ID>) {
        if id == view.id {
            content?.update(view.content)
            return
        }
        id = view.id
        content?.tearDown()
        content = Content._makeNode(
            view.content, NodeContext(graph: graph, parent: self, environment: environment))
        elementsChanged()
    }

    override func collectElements(_ elements: inout ElementList) {
        let start = elements.elements.count
        super.collectElements(&elements)
        if elements.needsTags {
            for element in elements.elements[start...] { element.ownTraits.id = AnyHashable(id) }
        }
    }

    override func forEachChild(_ body: (ViewNode) -> Void) {
        if let content { body(content) }
    }
}

extension View {
    /// Runs `action` when the view has come onto the screen.
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        LifecycleView(content: self, appear: action, disappear: nil)
    }

    /// Runs `action` when the view has left the screen.
    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        LifecycleView(content: self, appear: nil, disappear: action)
    }

    /// Runs a task when the view comes onto the screen, and cancels it when the view leaves.
    nonisolated public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @isolated(any) @Sendable () async -> Void
    ) -> some View {
        TaskView(content: self, id: 0, work: ViewTask(priority: priority, action: action))
    }

    /// Runs a task as `task(priority:_:)` does, and again, after cancelling the one before, when `id` changes.
    nonisolated public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @isolated(any) @Sendable () async -> Void
    ) -> some View {
        TaskView(content: self, id: value, work: ViewTask(priority: priority, action: action))
    }

    /// Runs `action` with the new value when `value` has changed. The form without `initial:` is the older one.
    @_disfavoredOverload
    nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void)
        -> some View
    {
        ChangeView(content: self, value: value, isInitial: false) { action($1) }
    }

    /// Runs `action` with the old and the new value when `value` has changed.
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        ChangeView(content: self, value: value, isInitial: initial, action: action)
    }

    /// Runs `action` when `value` has changed.
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        ChangeView(content: self, value: value, isInitial: initial) { _, _ in action() }
    }

    /// Runs `action` on the main actor for each value that `publisher` sends.
    nonisolated public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void)
        -> some View
    where P.Failure == Never {
        ReceiveView(content: self, publisher: publisher, action: action)
    }

    /// Gives the view an identity of its own. With another `id` it is another view, whose state begins anew.
    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
        IdentifiedView(content: self, id: id)
    }
}
