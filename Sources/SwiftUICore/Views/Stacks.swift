import BackendInterface
import Foundation

/// Views next to each other.
nonisolated public struct HStack<Content: View>: ContainerView {
    public typealias Body = Never
    let container: StackContainer
    let content: Content

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        container = StackContainer(
            axis: .horizontal, alignment: alignment.fraction, usesBaseline: alignment.isBaseline,
            spacing: Lengths.distance(spacing, "HStack(spacing:)"))
        self.content = content()
    }
}

/// Views under each other.
nonisolated public struct VStack<Content: View>: ContainerView {
    public typealias Body = Never
    let container: StackContainer
    let content: Content

    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        container = StackContainer(
            axis: .vertical, alignment: alignment.fraction, usesBaseline: false,
            spacing: Lengths.distance(spacing, "VStack(spacing:)"))
        self.content = content()
    }
}

/// A row or a column.
nonisolated struct StackContainer: ContainerDescription {
    let axis: Axis
    let alignment: CGFloat
    let usesBaseline: Bool
    let spacing: CGFloat?

    @MainActor func makeElement(_ environment: EnvironmentValues) -> StackElement { StackElement(axis: axis) }

    @MainActor func configure(_ element: StackElement, _ environment: EnvironmentValues) -> Bool {
        guard
            alignment != element.alignment || usesBaseline != element.usesBaseline || spacing != element.spacing
        else { return false }
        element.alignment = alignment
        element.usesBaseline = usesBaseline
        element.spacing = spacing
        return true
    }

    @MainActor static func setElements(_ elements: [LayoutElement], of element: StackElement) {
        element.setChildren(elements)
    }
}

/// Views on top of each other.
nonisolated public struct ZStack<Content: View>: ContainerView {
    public typealias Body = Never
    let container: LayersContainer
    let content: Content

    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        container = LayersContainer(alignment: alignment)
        self.content = content()
    }
}

nonisolated struct LayersContainer: ContainerDescription {
    let alignment: Alignment

    @MainActor func makeElement(_ environment: EnvironmentValues) -> ZStackElement { ZStackElement() }

    @MainActor func configure(_ element: ZStackElement, _ environment: EnvironmentValues) -> Bool {
        guard element.alignment != alignment else { return false }
        element.alignment = alignment
        return true
    }

    @MainActor static func setElements(_ elements: [LayoutElement], of element: ZStackElement) {
        element.setChildren(elements)
    }
}

/// Space that grows as far as it can, along the axis of the stack that it stands in.
nonisolated public struct Spacer: View {
    public typealias Body = Never
    public var minLength: CGFloat?

    public init(minLength: CGFloat? = nil) {
        self.minLength = minLength
    }

    @MainActor public static func _makeNode(_ view: Spacer, _ context: NodeContext) -> TypedNode<Spacer> {
        SpacerNode(view, context)
    }
}

@MainActor
private final class SpacerNode: TypedNode<Spacer> {
    private let element = SpacerElement()

    init(_ view: Spacer, _ context: NodeContext) {
        super.init(context)
        element.minimumLength = Self.minimumLength(view)
    }

    private static func minimumLength(_ view: Spacer) -> CGFloat? {
        Lengths.size(view.minLength, "Spacer(minLength:)")
    }

    override func update(_ view: Spacer) {
        let minimumLength = Self.minimumLength(view)
        guard element.minimumLength != minimumLength else { return }
        element.minimumLength = minimumLength
        element.invalidate()
    }

    override func collectElements(_ elements: inout ElementList) { elements.elements.append(element) }

    override func tearDown() {
        super.tearDown()
        element.dispose()
    }
}

/// A line between the views of a stack: upright in an `HStack`, level elsewhere.
nonisolated public struct Divider: View {
    public typealias Body = Never

    public init() {}

    @MainActor public static func _makeNode(_ view: Divider, _ context: NodeContext) -> TypedNode<Divider> {
        DividerNode(context)
    }
}

@MainActor
private final class DividerNode: TypedNode<Divider> {
    private let element = SeparatorElement()

    override func collectElements(_ elements: inout ElementList) { elements.elements.append(element) }

    override func tearDown() {
        super.tearDown()
        element.dispose()
    }
}

/// A thin line across the direction of the stack that it stands in.
@MainActor
final class SeparatorElement: LayoutElement {
    private var widget: (any Widget)?

    private var line: Axis {
        stackAxis == .horizontal ? .vertical : .horizontal
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        line == .horizontal
            ? CGSize(width: proposal.width ?? 10, height: 1) : CGSize(width: 1, height: proposal.height ?? 10)
    }

    override func placeContent() { widget?.place(frame) }

    override func appendWidgets(to widgets: inout [any Widget], backend: any Backend) {
        let widget = widget ?? backend.makeDecor(.separator(line))
        self.widget = widget
        widgets.append(widget)
    }

    override func releaseWidgets() {
        widget?.dispose()
        widget = nil
        super.releaseWidgets()
    }

    override func dispose() {
        releaseWidgets()
        super.dispose()
    }
}
