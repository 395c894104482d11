import BackendInterface
import Foundation

/// A viewport over content that may be larger.
@MainActor
public final class HeadlessScroll: HeadlessContainer, ScrollWidget {
    public private(set) var props = ScrollProps(scrollsHorizontally: false, scrollsVertically: true)
    public private(set) var contentSize = CGSize.zero
    /// The place of the content that is at the viewport's top left corner.
    public private(set) var offset = CGPoint.zero
    public var onScroll: ((CGRect) -> Void)?

    private var reportedRect: CGRect?
    /// The offset of the content's right and lower end.
    private var farthest = CGPoint.zero

    public override var kind: String { "scroll" }

    /// The part of the content that is seen.
    public var visibleRect: CGRect { CGRect(origin: offset, size: frame.size) }

    public func apply(_ props: ScrollProps, old: ScrollProps?) {
        record(props, old: old, current: self.props)
        self.props = props
        updateEnd()
    }

    public func setContentSize(_ size: CGSize) {
        contentSize = size
        updateEnd()
    }

    public override func apply(common: CommonProps, old: CommonProps?) {
        let former = self.common.layoutDirection
        super.apply(common: common, old: old)
        // The content is mirrored, so the viewport is.
        if common.layoutDirection != former { move(to: CGPoint(x: farthest.x - offset.x, y: offset.y)) }
    }

    public func scroll(to offset: CGPoint) { move(to: offset) }

    override func didMove() { updateEnd() }

    override var childOrigin: CGPoint { CGPoint(x: -offset.x, y: -offset.y) }

    /// Scrolls by a distance as a user does, as far as the content reaches.
    public func scroll(by distance: CGSize) throws(InteractionError) {
        try checkUsable("scroll")
        surface?.userActivates()
        move(to: CGPoint(x: offset.x + distance.width, y: offset.y + distance.height))
    }

    /// Computes how far the content reaches now, and stays at the same distance from where it begins.
    private func updateEnd() {
        let former = farthest.x
        farthest = CGPoint(
            x: props.scrollsHorizontally ? max(0, contentSize.width - frame.width) : 0,
            y: props.scrollsVertically ? max(0, contentSize.height - frame.height) : 0)
        let isMirrored = common.layoutDirection == .rightToLeft
        move(to: CGPoint(x: isMirrored ? offset.x + farthest.x - former : offset.x, y: offset.y))
    }

    /// Scrolls as far as it takes to show a part of the content.
    func reveal(_ part: CGRect) {
        func reveal(_ start: CGFloat, _ end: CGFloat, from offset: CGFloat, length: CGFloat) -> CGFloat {
            min(max(offset, end - length), start)
        }
        move(
            to: CGPoint(
                x: reveal(part.minX, part.maxX, from: offset.x, length: frame.width),
                y: reveal(part.minY, part.maxY, from: offset.y, length: frame.height)))
    }

    /// Moves the content as far as it reaches, and tells of it with the next frame.
    private func move(to target: CGPoint) {
        offset = CGPoint(x: min(max(0, target.x), farthest.x), y: min(max(0, target.y), farthest.y))
        guard visibleRect != reportedRect else { return }
        backend?.post(from: self) { [weak self] in
            guard let self, !isDisposed, visibleRect != reportedRect else { return }
            reportedRect = visibleRect
            onScroll?(visibleRect)
        }
    }

    override var snapshotDetails: [String] {
        let content = "content \(Snapshot.size(contentSize))"
        return offset == .zero ? [content] : [content, "offset \(Snapshot.point(offset))"]
    }
}
