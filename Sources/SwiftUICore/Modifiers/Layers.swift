import Foundation

/// Content with other views behind or in front of it.
struct LayerView<Content: View, Layer: View>: View {
    typealias Body = Never
    let content: Content
    let layer: Layer
    let alignment: Alignment
    let isBehind: Bool

    static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        LayerNode(view, context)
    }
}

@MainActor
private final class LayerNode<Content: View, Layer: View>: PassthroughNode<LayerView<Content, Layer>, Content> {
    private var view: LayerView<Content, Layer>
    private var layer: DetachedNode<Layer>?
    private var wrapper: LayerElement?

    init(_ view: LayerView<Content, Layer>, _ context: NodeContext) {
        self.view = view
        super.init(view, context, content: \.content)
        layer = DetachedNode(view.layer, context.child(of: self)) { [weak self] _ in self?.showLayer() }
    }

    override func update(_ view: LayerView<Content, Layer>) {
        let old = self.view
        self.view = view
        super.update(view)
        layer?.update(view.layer)
        if old.alignment != view.alignment { showLayer() }
    }

    /// One layer for all of the content: several elements are kept together in a stack of their own.
    override func collectElements(_ elements: inout ElementList) {
        var inner = ElementList(needsTags: elements.needsTags)
        content?.collectElements(&inner)
        guard let child = single(inner.elements) else { return }
        if let wrapper, wrapper.child === child {
            wrapper.adopt(child)
        } else {
            wrapper = LayerElement(child, isBehind: view.isBehind)
            showLayer()
        }
        if let wrapper { elements.elements.append(wrapper) }
    }

    private var group: StackElement?

    private func single(_ elements: [LayoutElement]) -> LayoutElement? {
        if elements.count < 2 {
            group = nil
            return elements.first
        }
        let stack = group ?? StackElement(axis: .vertical)
        stack.setChildren(elements)
        group = stack
        return stack
    }

    private func showLayer() {
        guard let wrapper, let layer else { return }
        wrapper.alignment = view.alignment
        wrapper.setLayer(layer.elements)
        wrapper.structureChanged()
    }

    override func forEachChild(_ body: (ViewNode) -> Void) {
        super.forEachChild(body)
        if let layer { body(layer) }
    }
}

extension View {
    /// Puts views behind this one, which alone decides the size.
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        LayerView(content: self, layer: content(), alignment: alignment, isBehind: true)
    }

    @_disfavoredOverload
    public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
        LayerView(content: self, layer: background, alignment: alignment, isBehind: true)
    }

    /// Fills the area behind the view. On Linux there are no safe areas; `edges` has no effect.
    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        LayerView(content: self, layer: Rectangle().fill(style), alignment: .center, isBehind: true)
    }

    /// Fills a shape behind the view.
    public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
        LayerView(content: self, layer: shape.fill(style), alignment: .center, isBehind: true)
    }

    /// Puts views in front of this one, which alone decides the size.
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        LayerView(content: self, layer: content(), alignment: alignment, isBehind: false)
    }

    @_disfavoredOverload
    public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        LayerView(content: self, layer: overlay, alignment: alignment, isBehind: false)
    }

    /// Fills the area in front of the view. On Linux there are no safe areas; `edges` has no effect.
    public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        LayerView(content: self, layer: Rectangle().fill(style), alignment: .center, isBehind: false)
    }

    /// Draws a line along the view's edges, inside its frame.
    public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        overlay(Rectangle().strokeBorder(content, lineWidth: width))
    }
}
