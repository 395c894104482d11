import Foundation

/// Makes the rows that a `LazyRowsElement` needs.
@MainActor
protocol RowSource: AnyObject {
    /// Makes the rows of `range`, and lets go of the others. Their elements come with the next structure.
    func show(_ range: Range<Int>)
}

/// Rows of which only those near the visible part exist: the rows of a `ForEach` in a `List`.
///
/// It stands for all of them in a `RowsElement`. When the visible part is not covered by the rows that there are, it has
/// the `UpdateScheduler` ask the source for others, within the same update.
@MainActor
final class LazyRowsElement: LayoutElement {
    /// What one element of the collection shows: no row, one or several.
    struct Slot {
        var index: Int
        var rows: [LayoutElement]
    }

    weak var source: (any RowSource)?
    weak var owner: RowsElement?
    /// The rows that exist, from top to bottom. One that has the keyboard focus may be apart from the others.
    private var slots: [Slot] = []
    /// The elements in and around the visible part.
    private var range = 0..<0
    private var extents = RowExtents(usual: Double(RowsElement.minimumRowHeight) + 1)
    private var isWaiting = false
    /// How often other rows were asked for and did not suffice.
    private var attempts = 0

    override var asLazyRows: LazyRowsElement? { self }

    override var children: [LayoutElement] { slots.flatMap(\.rows) }

    var isEmpty: Bool { extents.count == 0 }

    /// What the rows begin with, as far as they exist.
    enum Start {
        case row
        /// There are no rows at all.
        case nothing
        case unknown
    }

    var start: Start {
        var next = 0
        for slot in slots {
            guard slot.index == next else { return .unknown }
            if !slot.rows.isEmpty { return .row }
            next += 1
        }
        return next == extents.count ? .nothing : .unknown
    }

    // MARK: What the source says

    /// Takes the rows that exist now: those of `range`, and perhaps one more that has the focus.
    func setSlots(_ slots: [Slot], range: Range<Int>) {
        let rows = slots.flatMap(\.rows)
        let staying = Set(rows.map(ObjectIdentifier.init))
        for row in children where !staying.contains(ObjectIdentifier(row)) { release(row) }
        self.slots = slots
        self.range = range
        for row in rows where row.parent !== self {
            adopt(row)
            (row as? ButtonElement)?.standsAsRow = true
        }
        owner?.rowsChanged()
        structureChanged()
    }

    /// Takes another number of elements, which came or went at about `index`.
    ///
    /// - Parameter kept: An element that stays in its place on the screen: its index before and now.
    func setCount(_ count: Int, changedAt index: Int, keeping kept: (old: Int, new: Int)?) {
        owner?.anchorMoves(in: self, from: kept?.old, to: kept?.new)
        let wasEmpty = isEmpty
        extents.resize(to: count, at: index)
        // Without rows there is no card.
        if isEmpty != wasEmpty { structureChanged() } else { invalidate() }
    }

    // MARK: Layout, as part of a RowsElement

    /// What the rows take together in a column of `width`, each with the line above it.
    func extent(width: CGFloat) -> CGFloat {
        let remembered = extents.offset(of: range.upperBound) - extents.offset(of: range.lowerBound)
        return CGFloat(present.reduce(extents.total - remembered) { $0 + extent(of: $1, width: width) })
    }

    /// The slots of `range`, as far as there still are elements.
    private var present: [Slot] { slots.filter { range.contains($0.index) && $0.index < extents.count } }

    private func extent(of slot: Slot, width: CGFloat) -> Double {
        slot.rows.reduce(0) { $0 + 1 + Double(RowsElement.rowHeight($1, width)) }
    }

    /// Remembers what the rows that exist take in a column of `width`. Answers whether the others are taken to need
    /// something else now.
    func rememberExtents(width: CGFloat) -> Bool {
        extents.set(present.map { Float(extent(of: $0, width: width)) }, from: range.lowerBound)
        return extents.updateUsual()
    }

    /// Calls `place` with each row that exists, and with where the line above it is from the top of the first one.
    func forEachRow(width: CGFloat, _ place: (_ row: LayoutElement, _ line: CGFloat) -> Void) {
        for slot in slots {
            var line = offset(of: slot.index)
            for row in slot.rows {
                place(row, line)
                line += 1 + RowsElement.rowHeight(row, width)
            }
        }
    }

    /// Where the element at `index` begins, with its line.
    func offset(of index: Int) -> CGFloat {
        CGFloat(extents.offset(of: min(index, extents.count)))
    }

    /// The element at `offset`.
    func index(at offset: CGFloat) -> Int { extents.index(at: Double(offset)) }

    // MARK: The visible part

    /// Asks for other rows if those that there are do not cover the part `needed`.
    /// - Parameter wanted: The larger part that they are to cover then.
    func cover(_ needed: ClosedRange<CGFloat>, wanted: ClosedRange<CGFloat>) {
        guard !isWaiting else { return }
        let needed = indices(in: needed)
        let wanted = indices(in: wanted)
        if needed.isEmpty ? wanted.overlaps(range) || range.isEmpty : range.contains(needed) {
            attempts = 0
            return
        }
        isWaiting = true
        attempts += 1
        let due = attempts > 2 ? wanted.union(grown) : wanted
        UpdateScheduler.shared.enqueueRows { [weak self] in
            self?.isWaiting = false
            self?.source?.show(due)
        }
    }

    /// Twice as many elements as there are rows for. Where most elements show no row (`if` in a `ForEach`), it would take
    /// for ever to go on by what would fill the visible part if each had one.
    private var grown: Range<Int> {
        max(range.lowerBound - range.count, 0)..<min(range.upperBound + range.count, extents.count)
    }

    private func indices(in part: ClosedRange<CGFloat>) -> Range<Int> {
        guard !isEmpty, part.upperBound > 0, Double(part.lowerBound) < extents.total else { return 0..<0 }
        return index(at: part.lowerBound)..<(index(at: part.upperBound) + 1)
    }
}

extension Range<Int> {
    /// The least range with both in it.
    fileprivate func union(_ other: Range) -> Range {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
    }
}
