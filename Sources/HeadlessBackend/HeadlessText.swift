import BackendInterface
import Foundation

/// A label.
@MainActor
public final class HeadlessText: HeadlessWidget, TextWidget {
    public private(set) var props = TextProps(runs: [])

    public override var kind: String { "text" }
    public override var text: String? { string }

    public override func prepareForReuse() -> Bool { onFocusChange == nil }

    /// The whole text.
    public var string: String { props.string }

    /// The text as it is broken into lines and truncated in the widget's frame.
    public var layout: TextLayout { layout(width: frame.width) }

    /// The lines that are seen.
    public var lines: [String] { layout.lines.map(\.text) }

    public func apply(_ props: TextProps, old: TextProps?) {
        record(props, old: old, current: self.props)
        self.props = props
    }

    override func size(for proposal: ProposedViewSize) -> CGSize {
        if let width = proposal.width, width <= 0 {
            // How narrow a text can be: as with GTK, about a letter, and not broken into letters for that.
            let natural = layoutSize(width: .infinity)
            return CGSize(width: min(natural.width, natural.height), height: max(natural.height, reservedHeight))
        }
        let size = layoutSize(width: proposal.width ?? .infinity)
        return CGSize(width: size.width, height: max(size.height, reservedHeight))
    }

    /// The height of the lines that there is space for even if the text takes fewer.
    private var reservedHeight: CGFloat {
        scale * CGFloat(props.minimumLines) * HeadlessMetrics.lineHeight(of: props.runs.first?.font ?? FontProps())
    }

    public override func firstBaseline(height: CGFloat) -> CGFloat? {
        // The tallest font of the first paragraph, which may be of several runs.
        let first = props.runs.prefix { !$0.string.contains(where: \.isNewline) }.count + 1
        return props.runs.prefix(first).map { scale * HeadlessMetrics.ascent(of: $0.font) }.max()
    }

    override var snapshotDetails: [String] {
        let layout = layout
        return layout.isTruncated ? ["shown as \"\(layout.lines.map(\.text).joined(separator: "⏎"))\""] : []
    }

    private var scale: CGFloat { backend?.textScale ?? 1 }

    private func layoutSize(width: CGFloat) -> CGSize {
        let size = layout(width: width).size
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    private func layout(width: CGFloat) -> TextLayout {
        TextLayout(props.runs, width: width / scale, lineLimit: props.lineLimit, truncation: props.truncation)
    }
}
