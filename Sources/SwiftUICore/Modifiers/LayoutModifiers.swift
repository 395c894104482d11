import BackendInterface
import Foundation

nonisolated struct PaddingModifier: ElementModifier {
    let insets: EdgeInsets
    @MainActor func makeElement(_ child: LayoutElement) -> PaddingElement { PaddingElement(child) }
    @MainActor func configure(_ element: PaddingElement) { element.insets = insets }
}

nonisolated struct FrameModifier: ElementModifier {
    let width: FrameElement.Limits
    let height: FrameElement.Limits
    let alignment: Alignment
    @MainActor func makeElement(_ child: LayoutElement) -> FrameElement { FrameElement(child) }

    @MainActor func configure(_ element: FrameElement) {
        element.width = width
        element.height = height
        element.alignment = alignment
    }
}

nonisolated struct FixedSizeModifier: ElementModifier {
    let horizontal: Bool
    let vertical: Bool
    @MainActor func makeElement(_ child: LayoutElement) -> FixedSizeElement { FixedSizeElement(child) }

    @MainActor func configure(_ element: FixedSizeElement) {
        element.horizontal = horizontal
        element.vertical = vertical
    }
}

nonisolated struct OffsetModifier: ElementModifier {
    let offset: CGSize
    @MainActor func makeElement(_ child: LayoutElement) -> OffsetElement { OffsetElement(child) }
    @MainActor func configure(_ element: OffsetElement) { element.offset = offset }
}

nonisolated struct AspectRatioModifier: ElementModifier {
    let ratio: CGFloat?
    let mode: ContentMode
    @MainActor func makeElement(_ child: LayoutElement) -> AspectRatioElement { AspectRatioElement(child) }

    @MainActor func configure(_ element: AspectRatioElement) {
        element.ratio = ratio
        element.mode = mode
    }
}

extension View {
    /// Adds space around the view: `length` points (16 unless given) at `edges`.
    nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(EdgeInsets(length ?? 16, edges))
    }

    nonisolated public func padding(_ length: CGFloat) -> some View {
        padding(.all, length)
    }

    nonisolated public func padding(_ insets: EdgeInsets) -> some View {
        ElementModifierView(content: self, modifier: PaddingModifier(insets: Lengths.insets(insets, ".padding")))
    }

    /// Gives the view a frame of fixed size; a dimension that is nil is the view's own.
    nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center)
        -> some View
    {
        ElementModifierView(
            content: self,
            modifier: FrameModifier(
                width: .fixed(Lengths.size(width, ".frame")), height: .fixed(Lengths.size(height, ".frame")),
                alignment: alignment))
    }

    /// Gives the view a frame with limits. A limit that is given opens the frame on that side to the space that is
    /// offered, as on Apple's systems: `.frame(maxWidth: .infinity)` takes all the width there is.
    nonisolated public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        ElementModifierView(
            content: self,
            modifier: FrameModifier(
                width: Lengths.limits(minWidth, idealWidth, maxWidth, ".frame"),
                height: Lengths.limits(minHeight, idealHeight, maxHeight, ".frame"), alignment: alignment))
    }

    /// Has the view take its ideal size, whatever it is offered.
    nonisolated public func fixedSize() -> some View {
        fixedSize(horizontal: true, vertical: true)
    }

    nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        ElementModifierView(content: self, modifier: FixedSizeModifier(horizontal: horizontal, vertical: vertical))
    }

    /// Shows the view elsewhere; its place in the layout stays. To the right is right in both layout directions.
    nonisolated public func offset(_ offset: CGSize) -> some View {
        let offset = CGSize(
            width: Lengths.distance(offset.width, ".offset") ?? 0,
            height: Lengths.distance(offset.height, ".offset") ?? 0)
        return ElementModifierView(content: self, modifier: OffsetModifier(offset: offset))
    }

    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        offset(CGSize(width: x, height: y))
    }

    /// Keeps the proportions of the view, or those given (width divided by height).
    nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        ElementModifierView(content: self, modifier: AspectRatioModifier(ratio: aspectRatio, mode: contentMode))
    }

    nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }

    nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
    nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

    /// Serves the view before those of lower priority where a stack has not enough space.
    nonisolated public func layoutPriority(_ value: Double) -> some View {
        TraitView(content: self, value: value) { $1.ownTraits.layoutPriority = $0 }
    }

    /// Shows the view above those of lower index in the same `ZStack`.
    nonisolated public func zIndex(_ value: Double) -> some View {
        TraitView(content: self, value: value) { $1.ownTraits.zIndex = $0 }
    }
}
