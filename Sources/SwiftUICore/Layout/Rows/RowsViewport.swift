import Foundation

/// What a `RowsElement` knows of the part of it that is seen.
@MainActor
struct RowsViewport {
    /// The elements that stand for many rows, and where each begins, as placed last.
    var lazyRows: [(rows: LazyRowsElement, top: CGFloat)] = []
    /// A row at the top of the visible part, and where it is. It stays in its place on the screen when rows above it
    /// come, go, or turn out to be of another height than was guessed.
    private(set) var anchor: (rows: LazyRowsElement, index: Int, y: CGFloat)?

    private var visible: ClosedRange<CGFloat> = 0...0
    /// The part for which long cards are painted.
    private var painted: ClosedRange<CGFloat> = 0...0

    /// The roundings and shadows at the ends of a cut card are kept out of sight by at least this much.
    private static let cardMargin: CGFloat = 24

    mutating func beginPlacement(_ visible: ClosedRange<CGFloat>) {
        self.visible = visible
        lazyRows = []
        painted = visible.widened(by: max(visible.length, 400))
    }

    /// The part of `top...bottom` to be painted.
    func clip(_ top: CGFloat, _ bottom: CGFloat) -> ClosedRange<CGFloat> {
        let start = min(max(top, painted.lowerBound), bottom)
        return start...max(min(bottom, painted.upperBound), start)
    }

    // MARK: Rows

    /// Has rows made where `visible` is not covered. Answers false where the cards do not reach far enough either.
    mutating func cover(_ visible: ClosedRange<CGFloat>) -> Bool {
        self.visible = visible
        guard !lazyRows.isEmpty else { return true }
        // Some rows beyond the edge, so that the keyboard can go on to them, and those that scroll in are there.
        let needed = visible.widened(by: max(visible.length / 4, 8))
        let wanted = visible.widened(by: max(visible.length / 2, 16))
        for (rows, top) in lazyRows {
            rows.cover(needed.moved(by: -top), wanted: wanted.moved(by: -top))
        }
        findAnchor()
        let seen = visible.widened(by: Self.cardMargin)
        return painted.lowerBound <= seen.lowerBound && seen.upperBound <= painted.upperBound
    }

    // MARK: The row that stays

    private mutating func findAnchor() {
        anchor = nil
        // At the very top, what comes above the first row is to be seen.
        guard visible.lowerBound > 0 else { return }
        for (rows, top) in lazyRows where !rows.isEmpty && top < visible.upperBound {
            let index = rows.index(at: visible.lowerBound - top)
            let y = top + rows.offset(of: index)
            anchor = (rows, index, y)
            if top + rows.offset(of: index + 1) > visible.lowerBound { return }
        }
    }

    mutating func anchorMoves(in rows: LazyRowsElement, from old: Int?, to new: Int?) {
        guard let anchor, anchor.rows === rows else { return }
        guard let old, let new else {
            self.anchor = nil
            return
        }
        let y = anchor.y + rows.offset(of: old) - rows.offset(of: anchor.index)
        self.anchor = (rows, new, y)
    }

    /// How far the anchor has moved with the last placement.
    func anchorChange() -> CGFloat {
        guard let anchor, let top = lazyRows.first(where: { $0.rows === anchor.rows })?.top else { return 0 }
        return top + anchor.rows.offset(of: anchor.index) - anchor.y
    }
}

extension ClosedRange<CGFloat> {
    fileprivate var length: CGFloat { upperBound - lowerBound }

    fileprivate func widened(by margin: CGFloat) -> ClosedRange {
        (lowerBound - margin)...(upperBound + margin)
    }

    fileprivate func moved(by distance: CGFloat) -> ClosedRange {
        (lowerBound + distance)...(upperBound + distance)
    }
}
