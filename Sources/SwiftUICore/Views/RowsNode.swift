import BackendInterface
import Foundation

/// The node of a list or form: rows in cards, in a scroll view.
@MainActor
final class RowsNode<V: View, Content: View>: ContainerNode<V, Content> {
    private let rows: RowsElement
    private let scroll: ScrollElement
    private let placement: Looks.Placement

    init(_ view: V, _ context: NodeContext, content: @escaping (V) -> Content, placement: Looks.Placement) {
        self.placement = placement
        rows = RowsElement()
        scroll = ScrollElement(
            content: rows, props: ScrollProps(scrollsHorizontally: false, scrollsVertically: true),
            environment: context.environment)
        rows.scroll = scroll
        if placement == .list { scroll.idealHeightLimit = Self.idealListHeight }
        scroll.onScroll = { [weak rows] in rows?.visiblePartChanged() }
        super.init(view, context, content: content)
    }

    /// A list can be of any length; without a window's or frame's size it is as high as ten rows or so.
    private static var idealListHeight: CGFloat { 600 }

    /// A form is short, and what is in it is there from the start.
    override var acceptsLazyRows: Bool { placement == .list }

    override var element: LayoutElement? { scroll }

    override var contentEnvironment: EnvironmentValues {
        var inner = environment
        inner.looks.placement = placement
        return inner
    }

    override func setElements(_ elements: [LayoutElement]) {
        rows.setElements(elements)
    }

    override func collectElements(_ elements: inout ElementList) {
        elements.elements.append(scroll)
    }

    override func tearDown() {
        super.tearDown()
        rows.dispose()
    }
}
