import BackendInterface

/// A view that scrolls over what does not fit.
nonisolated public struct ScrollView<Content: View>: ContainerView {
    public typealias Body = Never
    public var axes: Axis.Set
    public var showsIndicators: Bool
    public var content: Content

    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.content = content()
    }

    var container: ScrollContainer { ScrollContainer(axes: axes, showsIndicators: showsIndicators) }
}

nonisolated struct ScrollContainer: ContainerDescription {
    let axes: Axis.Set
    let showsIndicators: Bool

    private var props: ScrollProps {
        var props = ScrollProps(
            scrollsHorizontally: axes.contains(.horizontal), scrollsVertically: axes.contains(.vertical))
        props.showsIndicators = showsIndicators
        return props
    }

    @MainActor func makeElement(_ environment: EnvironmentValues) -> ScrollElement {
        let stack = StackElement(axis: axes == .horizontal ? .horizontal : .vertical)
        return ScrollElement(content: stack, props: props, environment: environment)
    }

    @MainActor func configure(_ element: ScrollElement, _ environment: EnvironmentValues) -> Bool {
        element.set(props, environment: environment)
        return false
    }

    @MainActor static func setElements(_ elements: [LayoutElement], of element: ScrollElement) {
        (element.children.first as? StackElement)?.setChildren(elements)
    }
}
