/// A modifier that puts each element of its content into an element of its own.
@MainActor
protocol ElementModifier: Equatable {
    associatedtype Element: WrapperElement
    func makeElement(_ child: LayoutElement) -> Element
    func configure(_ element: Element)
}

/// Content whose elements are wrapped by a modifier, one by one.
nonisolated struct ElementModifierView<Content: View, Modifier: ElementModifier>: PassthroughView {
    typealias Body = Never
    let content: Content
    let modifier: Modifier

    @MainActor static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        ElementModifierNode(view, context)
    }
}

@MainActor
private final class ElementModifierNode<Content: View, Modifier: ElementModifier>: PassthroughNode<
    ElementModifierView<Content, Modifier>
>
{
    private var modifier: Modifier
    private var wrappers: [Modifier.Element] = []

    override init(_ view: ElementModifierView<Content, Modifier>, _ context: NodeContext) {
        modifier = view.modifier
        super.init(view, context)
    }

    override var acceptsLazyRows: Bool { false }

    override func update(_ view: ElementModifierView<Content, Modifier>) {
        if view.modifier != modifier {
            modifier = view.modifier
            for wrapper in wrappers {
                modifier.configure(wrapper)
                wrapper.invalidate()
            }
        }
        super.update(view)
    }

    override func environmentChanged(_ environment: EnvironmentValues) {
        super.environmentChanged(environment)
        for wrapper in wrappers { wrapper.setDirection(environment.layoutDirection) }
    }

    override func tearDown() {
        super.tearDown()
        for wrapper in wrappers { wrapper.dispose() }
    }

    override func collectElements(_ elements: inout ElementList) {
        var inner = ElementList(needsTags: elements.needsTags)
        content?.collectElements(&inner)
        let old = Dictionary(wrappers.map { (ObjectIdentifier($0.child), $0) }) { first, _ in first }
        wrappers = inner.elements.map { child in
            if let kept = old[ObjectIdentifier(child)] {
                kept.adopt(child)
                return kept
            }
            let made = modifier.makeElement(child)
            modifier.configure(made)
            made.setDirection(environment.layoutDirection)
            return made
        }
        elements.elements += wrappers
    }
}

/// Content whose elements are told something that their container reads.
nonisolated struct TraitView<Content: View, Value: Equatable>: PassthroughView {
    typealias Body = Never
    let content: Content
    let value: Value
    let apply: @MainActor (Value, LayoutElement) -> Void

    @MainActor static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        TraitNode(view, context)
    }
}

@MainActor
private final class TraitNode<Content: View, Value: Equatable>: PassthroughNode<TraitView<Content, Value>> {
    private var value: Value
    private var apply: @MainActor (Value, LayoutElement) -> Void

    override init(_ view: TraitView<Content, Value>, _ context: NodeContext) {
        value = view.value
        apply = view.apply
        super.init(view, context)
    }

    override var acceptsLazyRows: Bool { false }

    override func update(_ view: TraitView<Content, Value>) {
        let isSame = view.value == value
        value = view.value
        apply = view.apply
        super.update(view)
        if !isSame { parent?.elementsChanged() }
    }

    override func collectElements(_ elements: inout ElementList) {
        let start = elements.elements.count
        content?.collectElements(&elements)
        for element in elements.elements[start...] { apply(value, element) }
    }
}
