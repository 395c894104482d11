/// Content with an alert over its window, as long as a flag says so.
nonisolated struct AlertView<Content: View, Actions: View, Message: View>: PassthroughView {
    typealias Body = Never
    let content: Content
    let request: Request

    struct Request {
        let isPresented: Binding<Bool>
        let isConfirmation: Bool
        /// What the alert says now; nil where there is nothing to say it about (no error, no data).
        let parts: Parts?
        /// What the alert is about, if it is about something.
        var subject = AlertSubject.none
    }

    struct Parts {
        var title: Text?
        var actions: Actions
        var message: Message
    }

    @MainActor static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        AlertNode(view, context)
    }
}

/// What an alert is about.
enum AlertSubject {
    case none
    /// The data of `presenting:`: captured when the alert comes up; what changes later is another matter.
    case data(Any)
    /// The id of `item:`: another one is another alert.
    case item(AnyHashable)

    func isSame(as other: AlertSubject) -> Bool {
        switch (self, other) {
        case (.none, .none): true
        case (.data(let first), .data(let second)): Equality.areEqual(first, second)
        case (.item(let first), .item(let second)): first == second
        default: false
        }
    }

    /// Whether an alert about this takes the place of one about `other`.
    func replaces(_ other: AlertSubject) -> Bool {
        if case (.item(let first), .item(let second)) = (self, other) { return first != second }
        return false
    }
}

@MainActor
private final class AlertNode<Content: View, Actions: View, Message: View>: PassthroughNode<
    AlertView<Content, Actions, Message>
>
{
    typealias V = AlertView<Content, Actions, Message>

    private var request: V.Request
    private var presentation: AlertPresentation?
    /// What the alert that is up is about.
    private var subject = AlertSubject.none
    private var title: Text?
    private var actions: DetachedNode<AlertContents<Actions>>?
    private var message: DetachedNode<Message>?

    override init(_ view: V, _ context: NodeContext) {
        request = view.request
        super.init(view, context)
        reevaluate()
    }

    override var isPresenting: Bool { presentation != nil || super.isPresenting }

    override func update(_ view: V) {
        request = view.request
        super.update(view)
        reevaluate()
    }

    override func reevaluate() {
        let isPresented = track { request.isPresented.wrappedValue }
        if isPresented, let presentation, request.subject.replaces(subject) {
            presentation.dismiss()
            end()
        }
        switch (isPresented, presentation) {
        case (true, nil):
            if let parts = request.parts { begin(parts) }
        case (true, _?):
            // An alert stays about what it was about when it came up.
            if let parts = request.parts, request.subject.isSame(as: subject) { show(parts) }
        case (false, let presentation?):
            // Not what is shown: the content stays as it was while the alert goes.
            presentation.dismiss()
            end()
        case (false, nil): break
        }
    }

    private func begin(_ parts: V.Parts) {
        guard let window = graph.window else { return }
        let presentation = AlertPresentation(isConfirmation: request.isConfirmation) { [weak self] in
            guard let self else { return }
            end()
            request.isPresented.wrappedValue = false
        }
        self.presentation = presentation
        subject = request.subject
        show(parts)
        // After this update: it may be in the middle of building the window, and a flag may be turned off again.
        UpdateScheduler.shared.afterUpdate { [weak self, weak window] in
            guard let self, let window, self.presentation === presentation else { return }
            refresh()
            presentation.enqueue(from: window)
        }
    }

    private func show(_ parts: V.Parts) {
        title = parts.title
        if let actions, let message {
            actions.update(AlertContents(actions: parts.actions))
            message.update(parts.message)
        } else {
            actions = detached(AlertContents(actions: parts.actions))
            message = detached(parts.message)
        }
        refresh()
    }

    private func detached<Part: View>(_ part: Part) -> DetachedNode<Part> {
        DetachedNode(
            part, context,
            adapt: { environment in
                // An alert is not part of the content: it has none of its looks.
                var looks = Looks()
                looks.colorScheme = environment.looks.colorScheme
                looks.accent = environment.looks.accent
                looks.layoutDirection = environment.looks.layoutDirection
                looks.placement = .alert
                environment.looks = looks
            }, retitled: { [weak self] in self?.refresh() }, changed: { [weak self] _ in self?.refresh() })
    }

    private var context: NodeContext { NodeContext(graph: graph, parent: self, environment: environment) }

    private func refresh() {
        guard let presentation, let actions, let message else { return }
        presentation.update(
            AlertPresentation.Content(
                icon: environment.dialog.shownIcon, title: title?.string(environment) ?? "",
                message: message.elements.map(\.text).filter { !$0.isEmpty }.joined(separator: "\n"),
                elements: actions.elements, focusesFields: environment.dialog.focusesFields))
    }

    private func end() {
        presentation = nil
        // The action that is about to run may still need its view; let go afterwards.
        let nodes: [ViewNode] = [actions, message].compactMap { $0 as ViewNode? }
        actions = nil
        message = nil
        UpdateScheduler.shared.afterUpdate { for node in nodes where node.isAlive { node.tearDown() } }
    }

    override func environmentChanged(_ environment: EnvironmentValues) {
        super.environmentChanged(environment)
        refresh()
    }

    override func forEachChild(_ body: (ViewNode) -> Void) {
        super.forEachChild(body)
        if let actions { body(actions) }
        if let message { body(message) }
    }

    override func tearDown() {
        if let presentation {
            presentation.dismiss()
            self.presentation = nil
        }
        super.tearDown()
    }
}
