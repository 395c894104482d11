/// What a submission is triggered by.
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int

    /// Triggers by their bits, as any option set has them.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Return in a text field.
    public static let text = SubmitTriggers(rawValue: 1)
    /// Has no effect on Linux, where there are no search fields yet.
    public static let search = SubmitTriggers(rawValue: 2)
}

extension View {
    /// Runs `action` when Return is pressed in a field of this view.
    nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        SubmitView(content: self, triggers: triggers, action: action)
    }
}

/// What Return in a field does, besides the field's own action.
///
/// An object, which stays for as long as its view does: the closure is another one each time that the view is evaluated,
/// and handing that down would have every view inside run again.
@MainActor
final class SubmitActions {
    fileprivate var triggers: SubmitTriggers
    fileprivate var action: () -> Void
    fileprivate var outer: SubmitActions?

    fileprivate init(_ triggers: SubmitTriggers, _ action: @escaping () -> Void, outer: SubmitActions?) {
        self.triggers = triggers
        self.action = action
        self.outer = outer
    }

    /// Runs the actions for Return in a text field, the innermost first.
    func submit() {
        if triggers.contains(.text) { action() }
        outer?.submit()
    }
}

nonisolated private struct SubmitView<Content: View>: PassthroughView {
    typealias Body = Never
    let content: Content
    let triggers: SubmitTriggers
    let action: () -> Void

    @MainActor static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        SubmitNode(view, context)
    }
}

@MainActor
private final class SubmitNode<Content: View>: PassthroughNode<SubmitView<Content>> {
    private let actions: SubmitActions

    override init(_ view: SubmitView<Content>, _ context: NodeContext) {
        actions = SubmitActions(view.triggers, view.action, outer: context.environment.submitActions)
        var inner = context
        inner.environment.submitActions = actions
        super.init(view, inner)
    }

    override func update(_ view: SubmitView<Content>) {
        actions.triggers = view.triggers
        actions.action = view.action
        super.update(view)
    }

    override func environmentChanged(_ environment: EnvironmentValues) {
        actions.outer = environment.submitActions
        var inner = environment
        inner.submitActions = actions
        super.environmentChanged(inner)
    }
}

extension EnvironmentValues {
    var submitActions: SubmitActions? {
        get { self[SubmitActionsKey.self] }
        set { self[SubmitActionsKey.self] = newValue }
    }
}

private struct SubmitActionsKey: EnvironmentKey {
    static var defaultValue: SubmitActions? { nil }
}
