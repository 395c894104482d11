import Foundation
import SwiftUICore

/// A viewport over content that may be larger.
@MainActor
public final class HeadlessScroll: HeadlessContainer, ScrollWidget {
    public private(set) var props = ScrollProps(scrollsHorizontally: false, scrollsVertically: true)
    public private(set) var contentSize = CGSize.zero
    /// The place of the content that is at the viewport's top left corner.
    public private(set) var offset = CGPoint.zero
    public var onScroll: ((CGRect) -> Void)?

    private var reportedRect: CGRect?

    public override var kind: String { "scroll" }

    /// The part of the content that is seen.
    public var visibleRect: CGRect { CGRect(origin: offset, size: frame.size) }

    public func apply(_ props: ScrollProps, old: ScrollProps?) {
        record(props, old: old, current: self.props)
        self.props = props
        move(to: offset)
    }

    public func setContentSize(_ size: CGSize) {
        contentSize = size
        move(to: offset)
    }

    public func scroll(to offset: CGPoint) { move(to: offset) }

    override func didMove() { move(to: offset) }

    override var childOrigin: CGPoint { CGPoint(x: -offset.x, y: -offset.y) }

    /// Scrolls by a distance as a user does, as far as the content reaches.
    public func scroll(by distance: CGSize) throws(InteractionError) {
        try checkUsable("scroll")
        surface?.userActivates()
        move(to: CGPoint(x: offset.x + distance.width, y: offset.y + distance.height))
    }

    /// Moves the content as far as it reaches, and tells of it with the next frame.
    private func move(to target: CGPoint) {
        let farthest = CGPoint(
            x: props.scrollsHorizontally ? max(0, contentSize.width - frame.width) : 0,
            y: props.scrollsVertically ? max(0, contentSize.height - frame.height) : 0)
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
