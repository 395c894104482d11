import BackendInterface

/// A view that is one widget without other views inside.
@MainActor
protocol LeafView: View where Body == Never {
    associatedtype Props: Equatable & Sendable
    /// What the widget shows. Reads of bindings and objects in here are recorded.
    func props(_ environment: EnvironmentValues) -> Props
    static func makeElement(_ props: Props, node: LeafNode<Self>) -> LeafElement<Props>
    /// The text that the view stands for when it names something (the label of a button).
    func title(_ environment: EnvironmentValues) -> String
    /// Whether `props` reads anything that can change by itself (a binding).
    static var isDynamic: Bool { get }
}

extension LeafView {
    func title(_ environment: EnvironmentValues) -> String { "" }
    static var isDynamic: Bool { true }

    public static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        LeafNode(view, context)
    }
}

@MainActor
final class LeafNode<V: LeafView>: TypedNode<V> {
    private(set) var view: V
    private(set) var element: LeafElement<V.Props>?

    init(_ view: V, _ context: NodeContext) {
        self.view = view
        super.init(context)
        let element = V.makeElement(evaluate(), node: self)
        element.title = view.title(environment)
        self.element = element
    }

    private func evaluate() -> V.Props {
        V.isDynamic ? track { view.props(environment) } : view.props(environment)
    }

    override func update(_ view: V) {
        self.view = view
        reevaluate()
    }

    override func reevaluate() {
        guard let element else { return }
        element.set(evaluate(), environment: environment)
        let title = view.title(environment)
        if title != element.title {
            element.title = title
            parent?.titleChanged()
        }
    }

    override func environmentChanged(_ environment: EnvironmentValues) {
        self.environment = environment
        reevaluate()
    }

    override func collectElements(_ elements: inout ElementList) {
        if let element { elements.elements.append(element) }
    }

    override func tearDown() {
        super.tearDown()
        element?.dispose()
    }
}
