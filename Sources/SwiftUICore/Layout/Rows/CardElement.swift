import BackendInterface
import Foundation

/// The background of a group of rows, and the lines between them.
@MainActor
final class CardElement: LayoutElement {
    private var card: (any Widget)?
    private var separators: [any Widget] = []
    /// How many lines there are. Known before the layout, since it takes that many widgets.
    var lineCount = 0
    /// Where the lines are, in the coordinates of the enclosing container.
    var lines: [CGFloat] = [] {
        didSet { if lines != oldValue, !frame.isNull { placeLines() } }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    override func placeContent() {
        card?.place(frame)
        placeLines()
    }

    private func placeLines() {
        for (index, widget) in separators.enumerated() {
            // One too many, if there ever is, lies over the last one.
            guard let line = index < lines.count ? lines[index] : lines.last else { return }
            widget.place(CGRect(x: frame.minX, y: line, width: frame.width, height: 1))
        }
    }

    override func releaseWidgets() {
        card?.dispose()
        for separator in separators { separator.dispose() }
        card = nil
        separators = []
        super.releaseWidgets()
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
        releaseWidgets()
        super.dispose()
    }
}
