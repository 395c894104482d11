import BackendInterface
import Foundation

/// Rows in cards, one card for each section, with the section's title above it and its note below: libadwaita's
/// preferences groups. The content of a `ScrollElement`.
@MainActor
final class RowsElement: LayoutElement {
    private struct Group {
        var section: ObjectIdentifier?
        var header: [LayoutElement] = []
        /// Rows, and `LazyRowsElement`s that stand for many.
        var rows: [LayoutElement] = []
        var footer: [LayoutElement] = []
        let card: CardElement

        @MainActor var isEmpty: Bool { rows.allSatisfy { $0.asLazyRows?.isEmpty ?? false } }

        /// Whether the first of all rows is among those that exist; above it there is no line.
        @MainActor var showsFirst: Bool {
            for row in rows {
                guard let many = row.asLazyRows else { return true }
                switch many.start {
                case .row: return true
                case .unknown: return false
                case .nothing: continue
                }
            }
            return false
        }
    }

    /// The space between the edges of a row and its content.
    static let rowInsets = EdgeInsets(top: 8, leading: 14, bottom: 8, trailing: 14)
    static let minimumRowHeight: CGFloat = 50

    private enum Metrics {
        static let maximumWidth: CGFloat = 640
        static let idealWidth: CGFloat = 400
        static let margin: CGFloat = 18
        static let groupSpacing: CGFloat = 24
        static let headerSpacing: CGFloat = 10
        static let titleIndent: CGFloat = 2
    }

    private var groups: [Group] = []
    private var cards: [CardElement] = []
    private var viewport = RowsViewport()

    /// Scrolls over this element.
    weak var scroll: ScrollElement?

    func setElements(_ elements: [LayoutElement]) {
        for child in children { release(child) }
        var spare = cards
        cards = []
        groups = []
        for element in elements {
            let trait = element.traits.section
            let continues = groups.last.map { $0.section == trait?.section } ?? false
            if !continues {
                let card = spare.isEmpty ? CardElement() : spare.removeFirst()
                cards.append(card)
                groups.append(Group(section: trait?.section, card: card))
            }
            switch trait?.part {
            case .header: groups[groups.count - 1].header.append(element)
            case .footer: groups[groups.count - 1].footer.append(element)
            case .row, nil: groups[groups.count - 1].rows.append(element)
            }
        }
        for card in spare { card.dispose() }
        for row in groups.lazy.flatMap(\.rows) {
            (row as? ButtonElement)?.standsAsRow = true
            row.asLazyRows?.owner = self
        }
        rowsChanged()
        for child in children { adopt(child) }
        invalidate()
    }

    /// Counts the lines between the rows that exist.
    func rowsChanged() {
        for group in groups {
            let count = group.rows.reduce(0) { $0 + ($1.asLazyRows?.children.count ?? 1) }
            group.card.lineCount = max(count - (group.showsFirst ? 1 : 0), 0)
        }
    }

    override var children: [LayoutElement] {
        groups.flatMap { group in group.header + (group.isEmpty ? [] : [group.card]) + group.rows + group.footer }
    }

    // MARK: Size

    private static func columnWidth(_ proposal: ProposedViewSize) -> CGFloat {
        guard let width = proposal.width, width.isFinite else { return Metrics.idealWidth }
        return max(min(width - 2 * Metrics.margin, Metrics.maximumWidth), 0)
    }

    private static func rowProposal(_ row: LayoutElement, _ width: CGFloat) -> ProposedViewSize {
        let width = row.fillsRow ? width : max(width - rowInsets.horizontal, 0)
        return ProposedViewSize(width: width, height: nil)
    }

    /// The height of a row in a column of `width`.
    static func rowHeight(_ row: LayoutElement, _ width: CGFloat) -> CGFloat {
        let height = row.size(for: rowProposal(row, width)).height
        return max(row.fillsRow ? height : height + rowInsets.vertical, minimumRowHeight)
    }

    private static func titleProposal(_ width: CGFloat) -> ProposedViewSize {
        ProposedViewSize(width: max(width - 2 * Metrics.titleIndent, 0), height: nil)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let smallest = proposal.width == 0 ? smallestWidth : 0
        let width = max(Self.columnWidth(proposal), smallest)
        let height = walk(width, title: { _, _ in }, rows: { _, _ in }, card: { _, _, _ in })
        let own = width + 2 * Metrics.margin
        return CGSize(width: max(own, proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? 0), height: height)
    }

    /// The least width in which no row that exists is cut off.
    private var smallestWidth: CGFloat {
        let rows = groups.lazy.flatMap(\.rows).flatMap { $0.asLazyRows?.children ?? [$0] }
        return rows.reduce(0) { max($0, $1.size(for: ProposedViewSize(width: 0, height: nil)).width) }
            + Self.rowInsets.horizontal
    }

    /// Walks over everything from top to bottom, in a column of `width`, and answers the height.
    ///
    /// - Parameters:
    ///   - title: Called with each header and footer, and where it begins.
    ///   - rows: Called with each row, or element that stands for many, and where the line above it is.
    ///   - card: Called with each group that has rows, and where they begin and end.
    private func walk(
        _ width: CGFloat, title: (LayoutElement, CGFloat) -> Void, rows: (LayoutElement, CGFloat) -> Void,
        card: (Group, CGFloat, CGFloat) -> Void
    ) -> CGFloat {
        var y = Metrics.margin
        let proposal = Self.titleProposal(width)
        for (index, group) in groups.enumerated() {
            if index > 0 { y += Metrics.groupSpacing }
            for header in group.header {
                title(header, y)
                y += header.size(for: proposal).height + Metrics.headerSpacing
            }
            if !group.isEmpty {
                let top = y
                // Above the first row there is no line.
                y -= 1
                for row in group.rows {
                    rows(row, y)
                    y += row.asLazyRows?.extent(width: width) ?? Self.rowHeight(row, width) + 1
                }
                card(group, top, y)
            }
            for footer in group.footer {
                y += Metrics.headerSpacing
                title(footer, y)
                y += footer.size(for: proposal).height
            }
        }
        return y + Metrics.margin
    }

    // MARK: Placement

    override func placeContent() {
        let width = Self.columnWidth(ProposedViewSize(frame.size))
        let x = (frame.minX + (frame.width - width) / 2).rounded(.down)
        let visible = scroll?.visiblePart ?? 0...0
        viewport.beginPlacement(visible)
        var isSettled = true
        var lines: [CGFloat] = []
        _ = walk(width) { title, y in
            title.place(
                at: CGPoint(x: x + Metrics.titleIndent, y: frame.minY + y), proposal: Self.titleProposal(width))
        } rows: { row, line in
            guard let many = row.asLazyRows else {
                place(row, x: x, line: line, width: width)
                lines.append(frame.minY + line)
                return
            }
            if many.rememberExtents(width: width) { isSettled = false }
            viewport.lazyRows.append((many, line))
            many.forEachRow(width: width) {
                place($0, x: x, line: line + $1, width: width)
                lines.append(frame.minY + line + $1)
            }
        } card: { group, top, bottom in
            // Only the part around the visible one is painted of what can be millions of points high.
            let isLong = group.rows.contains { $0.asLazyRows != nil }
            let span = isLong ? viewport.clip(top, bottom) : top...bottom
            group.card.lines = lines.filter { $0 >= frame.minY + top }
            lines = []
            group.card.place(
                at: CGPoint(x: x, y: frame.minY + span.lowerBound),
                proposal: ProposedViewSize(width: width, height: span.upperBound - span.lowerBound))
        }
        // Rows that nobody has measured are taken for others now: all is placed once more, in a content of another height.
        guard isSettled else { return invalidate() }
        scroll?.move(by: viewport.anchorChange())
        visiblePartChanged()
    }

    private func place(_ row: LayoutElement, x: CGFloat, line: CGFloat, width: CGFloat) {
        var proposal = Self.rowProposal(row, width)
        let height = Self.rowHeight(row, width)
        let top = frame.minY + line + 1
        if row.fillsRow {
            proposal.height = height
            row.place(at: CGPoint(x: x, y: top), proposal: proposal)
        } else {
            let inset = ((height - row.size(for: proposal).height) / 2).rounded(.down)
            row.place(at: CGPoint(x: x + Self.rowInsets.leading, y: top + inset), proposal: proposal)
        }
    }

    // MARK: The visible part

    /// Called when the user has scrolled.
    func visiblePartChanged() {
        guard let scroll, !frame.isNull else { return }
        if !viewport.cover(scroll.visiblePart) { invalidate() }
    }

    /// Called before the elements of `rows` change: `new` is the index of an element at `old` that is to stay where it is.
    func anchorMoves(in rows: LazyRowsElement, from old: Int?, to new: Int?) {
        viewport.anchorMoves(in: rows, from: old, to: new)
    }

    /// The first element of `rows` in the visible part.
    func anchorIndex(in rows: LazyRowsElement) -> Int? {
        viewport.anchor.flatMap { $0.rows === rows ? $0.index : nil }
    }

    override func dispose() {
        for card in cards { card.dispose() }
        super.dispose()
    }
}
