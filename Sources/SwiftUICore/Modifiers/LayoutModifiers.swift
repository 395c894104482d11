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
        ElementModifierView(content: self, modifier: PaddingModifier(insets: EdgeInsets(length ?? 16, edges)))
    }

    nonisolated public func padding(_ length: CGFloat) -> some View {
        padding(.all, length)
    }

    nonisolated public func padding(_ insets: EdgeInsets) -> some View {
        ElementModifierView(content: self, modifier: PaddingModifier(insets: insets))
    }

    /// Gives the view a frame of fixed size; a dimension that is nil is the view's own.
    nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center)
        -> some View
    {
        ElementModifierView(
            content: self,
            modifier: FrameModifier(
                width: .fixed(FrameLimits.valid(width)), height: .fixed(FrameLimits.valid(height)),
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
                width: FrameLimits.flexible(minWidth, idealWidth, maxWidth),
                height: FrameLimits.flexible(minHeight, idealHeight, maxHeight), alignment: alignment))
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
        ElementModifierView(content: self, modifier: OffsetModifier(offset: offset))
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

/// Checks the arguments of `.frame`. What can't be a length is ignored with a message, as on Apple's systems.
private enum FrameLimits {
    static func valid(_ length: CGFloat?) -> CGFloat? {
        guard let length else { return nil }
        guard length.isFinite, length >= 0 else { return complain(length) }
        return length
    }

    static func flexible(_ minimum: CGFloat?, _ ideal: CGFloat?, _ maximum: CGFloat?) -> FrameElement.Limits {
        let low = minimum.flatMap { $0 == -.infinity ? nil : valid($0) }
        let high = maximum.flatMap { $0.isNaN || $0 < 0 ? complain($0) : $0 }
        if let low, let high, high < low { return FrameElement.Limits(minimum: low, ideal: valid(ideal), maximum: low) }
        return FrameElement.Limits(minimum: low, ideal: valid(ideal), maximum: high)
    }

    private static func complain(_ length: CGFloat) -> CGFloat? {
        let message =
            "Martlet: .frame: \(length) is not a length; it is ignored. Lengths are finite and not negative.\n"
        FileHandle.standardError.write(Data(message.utf8))
        return nil
    }
}
