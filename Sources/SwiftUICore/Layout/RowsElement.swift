import Foundation

/// Rows in cards, one card for each section, with the section's title above it and its note below: libadwaita's
/// preferences groups.
@MainActor
final class RowsElement: LayoutElement {
    private struct Group {
        var section: ObjectIdentifier?
        var header: [LayoutElement] = []
        var rows: [LayoutElement] = []
        var footer: [LayoutElement] = []
        let card: CardElement
    }

    /// The space between the edges of a row and its content.
    static let rowInsets = EdgeInsets(top: 8, leading: 14, bottom: 8, trailing: 14)

    private var groups: [Group] = []
    private var cards: [CardElement] = []

    private enum Metrics {
        static let maximumWidth: CGFloat = 640
        static let idealWidth: CGFloat = 400
        static let margin: CGFloat = 18
        static let groupSpacing: CGFloat = 24
        static let headerSpacing: CGFloat = 10
        static let titleIndent: CGFloat = 2
        static let minimumRowHeight: CGFloat = 50
    }

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
        for group in groups {
            group.card.setRowCount(group.rows.count)
            for case let button as ButtonElement in group.rows { button.standsAsRow = true }
        }
        for child in children { adopt(child) }
        invalidate()
    }

    override var children: [LayoutElement] {
        groups.flatMap { group in group.header + (group.rows.isEmpty ? [] : [group.card]) + group.rows + group.footer }
    }

    private func columnWidth(_ proposal: ProposedViewSize) -> CGFloat {
        guard let width = proposal.width, width.isFinite else { return Metrics.idealWidth }
        return max(min(width - 2 * Metrics.margin, Metrics.maximumWidth), 0)
    }

    private func rowProposal(_ row: LayoutElement, _ width: CGFloat) -> ProposedViewSize {
        let width = row.fillsRow ? width : max(width - Self.rowInsets.horizontal, 0)
        return ProposedViewSize(width: width, height: nil)
    }

    private func rowHeight(_ row: LayoutElement, _ width: CGFloat) -> CGFloat {
        let height = row.size(for: rowProposal(row, width)).height
        return max(row.fillsRow ? height : height + Self.rowInsets.vertical, Metrics.minimumRowHeight)
    }

    private func titleProposal(_ width: CGFloat) -> ProposedViewSize {
        ProposedViewSize(width: max(width - 2 * Metrics.titleIndent, 0), height: nil)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let smallest = proposal.width == 0 ? smallestWidth : 0
        let width = max(columnWidth(proposal), smallest)
        var height = Metrics.margin
        layOut(width) { _, _, _, _ in
        } end: {
            height = $0
        }
        let own = width + 2 * Metrics.margin
        return CGSize(width: max(own, proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? 0), height: height)
    }

    /// The least width in which no row is cut off.
    private var smallestWidth: CGFloat {
        groups.flatMap(\.rows).reduce(0) { max($0, $1.size(for: ProposedViewSize(width: 0, height: nil)).width) }
            + Self.rowInsets.horizontal
    }

    override func placeContent() {
        let width = columnWidth(ProposedViewSize(frame.size))
        let x = (frame.minX + (frame.width - width) / 2).rounded(.down)
        layOut(width) { element, offset, proposal, height in
            if let card = element as? CardElement {
                card.place(
                    at: CGPoint(x: x, y: frame.minY + offset.y),
                    proposal: ProposedViewSize(width: width, height: height))
            } else {
                element.place(at: CGPoint(x: x + offset.x, y: frame.minY + offset.y), proposal: proposal)
            }
        } end: { _ in
        }
    }

    /// Walks over everything from top to bottom, in a column of `width`.
    private func layOut(
        _ width: CGFloat,
        _ place: (_ element: LayoutElement, _ offset: CGPoint, _ proposal: ProposedViewSize, _ height: CGFloat) -> Void,
        end: (CGFloat) -> Void
    ) {
        var y = Metrics.margin
        let title = titleProposal(width)
        for (index, group) in groups.enumerated() {
            if index > 0 { y += Metrics.groupSpacing }
            for header in group.header {
                let height = header.size(for: title).height
                place(header, CGPoint(x: Metrics.titleIndent, y: y), title, height)
                y += height + Metrics.headerSpacing
            }
            if !group.rows.isEmpty {
                let top = y
                var lines: [CGFloat] = []
                for (index, row) in group.rows.enumerated() {
                    if index > 0 {
                        lines.append(y - top)
                        y += 1
                    }
                    var proposal = rowProposal(row, width)
                    let height = rowHeight(row, width)
                    if row.fillsRow {
                        proposal.height = height
                        place(row, CGPoint(x: 0, y: y), proposal, height)
                    } else {
                        let content = row.size(for: proposal).height
                        let inset = ((height - content) / 2).rounded(.down)
                        place(row, CGPoint(x: Self.rowInsets.leading, y: y + inset), proposal, height)
                    }
                    y += height
                }
                group.card.lines = lines
                place(group.card, CGPoint(x: 0, y: top), .unspecified, y - top)
            }
            for footer in group.footer {
                y += Metrics.headerSpacing
                let height = footer.size(for: title).height
                place(footer, CGPoint(x: Metrics.titleIndent, y: y), title, height)
                y += height
            }
        }
        end(y + Metrics.margin)
    }

    override func dispose() {
        for card in cards { card.dispose() }
        super.dispose()
    }
}

/// The background of a group of rows, and the lines between them.
@MainActor
private final class CardElement: LayoutElement {
    private var card: (any Widget)?
    private var separators: [any Widget] = []
    private var lineCount = 0
    /// Where the lines are, from the top.
    var lines: [CGFloat] = [] {
        didSet { if lines != oldValue, !frame.isNull { placeLines() } }
    }

    func setRowCount(_ count: Int) {
        lineCount = max(count - 1, 0)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    override func placeContent() {
        card?.place(frame)
        placeLines()
    }

    private func placeLines() {
        for (widget, line) in zip(separators, lines) {
            widget.place(CGRect(x: frame.minX, y: frame.minY + line, width: frame.width, height: 1))
        }
    }

    override func appendWidgets(to widgets: inout [any Widget], backend: any Backend) {
        let card = card ?? backend.makeDecor(.card)
        self.card = card
        widgets.append(card)
        while separators.count < lineCount { separators.append(backend.makeDecor(.separator(.horizontal))) }
        while separators.count > lineCount { separators.removeLast().dispose() }
        widgets += separators
    }

    override func dispose() {
        card?.dispose()
        for separator in separators { separator.dispose() }
        card = nil
        separators = []
        super.dispose()
    }
}
