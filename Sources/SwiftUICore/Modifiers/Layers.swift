import BackendInterface
import Foundation

/// Content with other views behind or in front of it.
nonisolated struct LayerView<Content: View, Layer: View>: PassthroughView {
    typealias Body = Never
    let content: Content
    let layer: Layer
    let alignment: Alignment
    let isBehind: Bool

    @MainActor static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        LayerNode(view, context)
    }
}

@MainActor
private final class LayerNode<Content: View, Layer: View>: PassthroughNode<LayerView<Content, Layer>> {
    /// One element of the content, with a layer of its own.
    @MainActor
    private final class Place {
        let wrapper: LayerElement
        var layer: DetachedNode<Layer>?

        init(_ wrapper: LayerElement) { self.wrapper = wrapper }

        func show(alignment: Alignment) {
            wrapper.alignment = alignment
            wrapper.setLayer(layer?.elements ?? [])
            wrapper.structureChanged()
        }
    }

    private var layer: Layer
    private var alignment: Alignment
    private let isBehind: Bool
    private var places: [Place] = []

    override init(_ view: LayerView<Content, Layer>, _ context: NodeContext) {
        layer = view.layer
        alignment = view.alignment
        isBehind = view.isBehind
        super.init(view, context)
    }

    override var acceptsLazyRows: Bool { false }

    override func update(_ view: LayerView<Content, Layer>) {
        let isAligned = view.alignment == alignment
        layer = view.layer
        alignment = view.alignment
        super.update(view)
        for place in places {
            place.layer?.update(view.layer)
            if !isAligned { place.show(alignment: alignment) }
        }
    }

    override func collectElements(_ elements: inout ElementList) {
        var inner = ElementList(needsTags: elements.needsTags)
        content?.collectElements(&inner)
        var old: [ObjectIdentifier: Place] = [:]
        for place in places { old[ObjectIdentifier(place.wrapper.child)] = place }
        places = inner.elements.map { child in
            guard let kept = old.removeValue(forKey: ObjectIdentifier(child)) else { return makePlace(child) }
            kept.wrapper.adopt(child)
            return kept
        }
        for place in old.values { place.layer?.tearDown() }
        elements.elements += places.map(\.wrapper)
    }

    override func environmentChanged(_ environment: EnvironmentValues) {
        super.environmentChanged(environment)
        for place in places { place.wrapper.setDirection(environment.layoutDirection) }
    }

    private func makePlace(_ child: LayoutElement) -> Place {
        let place = Place(LayerElement(child, isBehind: isBehind))
        place.wrapper.setDirection(environment.layoutDirection)
        place.layer = DetachedNode(
            layer, NodeContext(graph: graph, parent: self, environment: environment)
        ) { [weak self, weak place] _ in
            if let self { place?.show(alignment: alignment) }
        }
        return place
    }

    override func forEachChild(_ body: (ViewNode) -> Void) {
        super.forEachChild(body)
        for place in places {
            if let layer = place.layer { body(layer) }
        }
    }
}

extension View {
    /// Puts views behind this one, which alone decides the size.
    nonisolated public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V)
        -> some View
    {
        LayerView(content: self, layer: content(), alignment: alignment, isBehind: true)
    }

    @_disfavoredOverload
    nonisolated public func background<Background: View>(_ background: Background, alignment: Alignment = .center)
        -> some View
    {
        LayerView(content: self, layer: background, alignment: alignment, isBehind: true)
    }

    /// Fills the area behind the view. On Linux there are no safe areas; `edges` has no effect.
    nonisolated public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
        -> some View
    {
        LayerView(content: self, layer: Rectangle().fill(style), alignment: .center, isBehind: true)
    }

    /// Fills the area behind the view with the background of the surroundings. On Linux there are no safe areas.
    nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
    }

    /// Fills a shape behind the view with the background of the surroundings.
    nonisolated public func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
    }

    /// Fills a shape behind the view.
    nonisolated public func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        LayerView(content: self, layer: shape.fill(style), alignment: .center, isBehind: true)
    }

    /// Puts views in front of this one, which alone decides the size.
    nonisolated public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View
    {
        LayerView(content: self, layer: content(), alignment: alignment, isBehind: false)
    }

    @_disfavoredOverload
    nonisolated public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        LayerView(content: self, layer: overlay, alignment: alignment, isBehind: false)
    }

    /// Fills the area in front of the view. On Linux there are no safe areas; `edges` has no effect.
    nonisolated public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View
    {
        LayerView(content: self, layer: Rectangle().fill(style), alignment: .center, isBehind: false)
    }

    /// Fills a shape in front of the view.
    nonisolated public func overlay<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        LayerView(content: self, layer: shape.fill(style), alignment: .center, isBehind: false)
    }

    /// Draws a line along the view's edges, inside its frame.
    nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        overlay(Rectangle().strokeBorder(content, lineWidth: width))
    }
}

/// How the inside of a shape is filled. Without effect on Linux: the shapes there are have no lines that cross, and their
/// edges are always smoothed.
public struct FillStyle: Equatable, Sendable {
    public var isEOFilled: Bool
    public var isAntialiased: Bool

    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
