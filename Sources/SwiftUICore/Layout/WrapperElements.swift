import BackendInterface
import Foundation

/// An element around exactly one other.
@MainActor
class WrapperElement: LayoutElement {
    let child: LayoutElement

    init(_ child: LayoutElement) {
        self.child = child
        super.init()
        adopt(child)
    }

    override var inheritedTraits: ElementTraits { child.traits }
    override var asButton: ButtonElement? { child.asButton }

    override func flexibilityChanged(of child: LayoutElement) -> Bool {
        parent?.flexibilityChanged(of: self) ?? false
    }

    override var children: [LayoutElement] { [child] }
    override var inheritedPriority: Double { child.layoutPriority }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { child.size(for: proposal) }
    override func placeContent() { child.place(at: frame.origin, proposal: proposal) }
    override func baseline(_ size: CGSize) -> CGFloat? { child.baseline(size) }
}

/// `.padding`
@MainActor
final class PaddingElement: WrapperElement {
    var insets = EdgeInsets()

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: proposal.width.map { max($0 - insets.horizontal, 0) },
            height: proposal.height.map { max($0 - insets.vertical, 0) })
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = child.size(for: inner(proposal))
        return CGSize(
            width: max(size.width + insets.horizontal, 0), height: max(size.height + insets.vertical, 0))
    }

    override func placeContent() {
        child.place(
            at: CGPoint(x: frame.minX + insets.leading, y: frame.minY + insets.top), proposal: inner(proposal))
    }

    override func baseline(_ size: CGSize) -> CGFloat? {
        let inner = CGSize(width: size.width - insets.horizontal, height: size.height - insets.vertical)
        return child.baseline(inner).map { $0 + insets.top }
    }
}

/// `.frame`, with fixed and flexible limits.
@MainActor
final class FrameElement: WrapperElement {
    struct Limits: Equatable {
        var minimum: CGFloat?
        var ideal: CGFloat?
        var maximum: CGFloat?

        static func fixed(_ length: CGFloat?) -> Limits {
            Limits(minimum: length, ideal: length, maximum: length)
        }

        var isFixed: Bool { minimum != nil && minimum == maximum }

        /// What the child is offered.
        func offer(_ proposal: CGFloat?) -> CGFloat? {
            if isFixed { return minimum }
            guard let proposal else { return ideal ?? nil }
            return clamp(proposal)
        }

        /// What the frame takes, when offered `proposal` and the child takes `child`.
        func length(_ proposal: CGFloat?, child: CGFloat) -> CGFloat {
            if isFixed, let minimum { return minimum }
            guard let proposal else { return clamp(ideal ?? child) }
            // As Apple's flexible frame: a limit that is given opens that side to the proposal; one that is not is the
            // child's own length.
            let low = minimum ?? child
            let high = maximum ?? (minimum == nil ? child : max(child, low))
            return max(min(proposal, max(high, low)), min(low, max(high, low)))
        }

        private func clamp(_ value: CGFloat) -> CGFloat {
            max(min(value, maximum ?? .infinity), minimum ?? 0)
        }
    }

    var width = Limits()
    var height = Limits()
    var alignment = Alignment.center

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = child.size(for: inner(proposal))
        return CGSize(
            width: finite(width.length(proposal.width, child: size.width), size.width),
            height: finite(height.length(proposal.height, child: size.height), size.height))
    }

    /// `.infinity` as an answer to an infinite proposal tells that the frame is flexible; it is never placed so.
    private func finite(_ length: CGFloat, _ child: CGFloat) -> CGFloat {
        length.isNaN ? child : max(length, 0)
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: width.offer(proposal.width), height: height.offer(proposal.height))
    }

    override func placeContent() {
        // The child is offered what the frame got, not what was offered to the frame.
        let inner = ProposedViewSize(
            width: proposal.width == nil && width.ideal == nil && !width.isFixed ? nil : frame.width,
            height: proposal.height == nil && height.ideal == nil && !height.isFixed ? nil : frame.height)
        let offset = alignment.offset(of: child.size(for: inner), in: frame.size)
        child.place(
            at: CGPoint(x: frame.minX + offset.x.rounded(.down), y: frame.minY + offset.y.rounded(.down)),
            proposal: inner)
    }

    override func baseline(_ size: CGSize) -> CGFloat? {
        let inner = child.size(for: ProposedViewSize(size))
        return child.baseline(inner).map { $0 + alignment.offset(of: inner, in: size).y.rounded(.down) }
    }
}

/// `.fixedSize`
@MainActor
final class FixedSizeElement: WrapperElement {
    var horizontal = true
    var vertical = true

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { child.size(for: inner(proposal)) }
    override func placeContent() { child.place(at: frame.origin, proposal: inner(proposal)) }
}

/// `.offset`
@MainActor
final class OffsetElement: WrapperElement {
    var offset = CGSize.zero

    override func placeContent() {
        // To the right in both directions, as on Apple's systems.
        let x = isMirrored ? -offset.width : offset.width
        child.place(at: CGPoint(x: frame.minX + x, y: frame.minY + offset.height), proposal: proposal)
    }
}

/// `.aspectRatio`
@MainActor
final class AspectRatioElement: WrapperElement {
    /// Width divided by height; nil is the child's own.
    var ratio: CGFloat?
    var mode = ContentMode.fit

    /// The proportions are those of the child's ideal size, whatever it takes here.
    override func flexibilityChanged(of child: LayoutElement) -> Bool {
        ratio == nil || super.flexibilityChanged(of: child)
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let ideal = child.size(for: .unspecified)
        guard let ratio = ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : nil), ratio > 0, ratio.isFinite
        else {
            return proposal
        }
        switch (proposal.width, proposal.height) {
        case (nil, nil):
            return ratio * ideal.height >= ideal.width
                ? ProposedViewSize(width: ideal.width, height: ideal.width / ratio)
                : ProposedViewSize(width: ideal.height * ratio, height: ideal.height)
        case (let width?, nil):
            return ProposedViewSize(width: width, height: width / ratio)
        case (nil, let height?):
            return ProposedViewSize(width: height * ratio, height: height)
        case (let width?, let height?):
            if !width.isFinite, !height.isFinite { return proposal }
            let isWidthBound = (width / ratio <= height) == (mode == .fit)
            return isWidthBound
                ? ProposedViewSize(width: width, height: width / ratio)
                : ProposedViewSize(width: height * ratio, height: height)
        }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { child.size(for: inner(proposal)) }
    override func placeContent() { child.place(at: frame.origin, proposal: inner(proposal)) }
}

/// Several elements on top of each other, as `ZStack`.
@MainActor
final class ZStackElement: LayoutElement {
    var alignment = Alignment.center
    private var elements: [LayoutElement] = []

    override var children: [LayoutElement] { elements }

    func setChildren(_ new: [LayoutElement]) {
        for child in elements { release(child) }
        elements = new
        for child in new { adopt(child) }
        invalidate()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        elements.reduce(.zero) { size, child in
            let next = child.size(for: proposal)
            return CGSize(width: max(size.width, next.width), height: max(size.height, next.height))
        }
    }

    override func placeContent() {
        for child in elements {
            let offset = alignment.offset(of: child.size(for: proposal), in: frame.size)
            child.place(at: CGPoint(x: frame.minX + offset.x, y: frame.minY + offset.y), proposal: proposal)
        }
    }

    override func appendWidgets(to widgets: inout [any Widget], backend: any Backend) {
        let sorted =
            elements.contains { $0.traits.zIndex ?? 0 != 0 }
            ? elements.enumerated().sorted {
                ($0.element.traits.zIndex ?? 0, $0.offset) < ($1.element.traits.zIndex ?? 0, $1.offset)
            }.map(\.element) : elements
        for child in sorted { child.appendWidgets(to: &widgets, backend: backend) }
    }

    override func baseline(_ size: CGSize) -> CGFloat? {
        elements.lazy.compactMap { $0.baseline($0.size(for: .unspecified)) }.first
    }
}

/// Elements behind or in front of another, which alone decides the size: `.background` and `.overlay`.
@MainActor
final class LayerElement: WrapperElement {
    let isBehind: Bool
    var alignment = Alignment.center
    private let layer = ZStackElement()

    init(_ child: LayoutElement, isBehind: Bool) {
        self.isBehind = isBehind
        super.init(child)
        adopt(layer)
    }

    func setLayer(_ elements: [LayoutElement]) {
        layer.setChildren(elements)
    }

    override var children: [LayoutElement] { isBehind ? [layer, child] : [child, layer] }
    override var text: String { child.text }

    override func applyAccessibility(_ properties: AccessibilityProps) {
        child.applyAccessibility(properties)
    }

    override func placeContent() {
        child.place(at: frame.origin, proposal: proposal)
        layer.alignment = alignment
        let offer = ProposedViewSize(frame.size)
        let offset = alignment.offset(of: layer.size(for: offer), in: frame.size)
        layer.place(at: CGPoint(x: frame.minX + offset.x, y: frame.minY + offset.y), proposal: offer)
    }
}
