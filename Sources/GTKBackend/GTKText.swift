import BackendInterface
import CAdwaita
import CMartletWidgets
import Foundation

/// Text as a `GtkLabel`.
///
/// Measuring text that wraps costs GTK several layouts, so a label is made to wrap only when it is first offered less
/// than its natural width.
final class GTKText: GTKWidget, TextWidget {
    private var label: OpaquePointer { native.opaque }
    private var isWrapping = false
    private var alignment = TextAlignment.leading
    private var lineLimit: Int?
    private var minimumLines = 0
    private var naturalWidth: Int32 = 0

    init() {
        super.init(gtk_label_new(nil))
        gtk_label_set_xalign(label, 0)
    }

    func apply(_ props: TextProps, old: TextProps?) {
        if props.runs != old?.runs || props.lineLimit != old?.lineLimit { applyRuns(props, old: old) }
        if props.alignment != old?.alignment ?? .leading {
            alignment = props.alignment
            gtk_label_set_xalign(label, props.alignment.fraction)
            applyJustification()
        }
        if props.lineLimit != old?.lineLimit || props.truncation != old?.truncation ?? .tail {
            applyLineLimit(props)
        }
        if props.minimumLines != old?.minimumLines ?? 0 {
            minimumLines = props.minimumLines
            // The lines that there are stand at the top of the space.
            gtk_label_set_yalign(label, minimumLines > 1 ? 0 : 0.5)
        }
        if props.isSelectable != old?.isSelectable ?? false {
            gtk_label_set_selectable(label, props.isSelectable.gboolean)
        }
    }

    private func applyRuns(_ props: TextProps, old: TextProps?) {
        let text = Self.displayed(props)
        if old.map({ Self.displayed($0) }) ?? "" != text {
            gtk_label_set_text(label, text.withoutZeros)
            // A label takes its text for its name, whatever it was called before.
            if hasAccessibleLabel { updateAccessibleLabel() }
            applyJustification()
        }
        let hasSameStyles =
            props.runs.count == 1 && old?.runs.count ?? 1 == 1
            && props.runs.first.map(TextAttributes.Style.init) == old?.runs.first.map(TextAttributes.Style.init)
                ?? .plain
        if !hasSameStyles { TextAttributes.with(props.runs) { gtk_label_set_attributes(label, $0) } }
    }

    override func directionChanged() { applyJustification() }

    /// Aligns lines by the label's direction. Pango turns the alignment of a paragraph around that runs in the other
    /// direction, so that is turned around here, too; the text's first letter counts for all of it.
    private func applyJustification() {
        let isAgainst = martlet_label_runs_against(label, (direction == .rightToLeft).gboolean) != 0
        let wanted = isAgainst ? alignment.opposite : alignment
        if gtk_label_get_justify(label) != wanted.justification {
            gtk_label_set_justify(label, wanted.justification)
        }
    }

    /// The text as it is shown: GTK limits the lines of each paragraph, SwiftUI those of the whole text.
    private static func displayed(_ props: TextProps) -> String {
        let text = props.string
        guard let limit = props.lineLimit, limit > 0 else { return text }
        let ends = text.indices.lazy.filter { text[$0].isNewline }.prefix(limit)
        guard let end = ends.dropFirst(limit - 1).first else { return text }
        return text[..<end] + "…"
    }

    private func applyLineLimit(_ props: TextProps) {
        lineLimit = props.lineLimit.flatMap { $0 > 0 ? $0 : nil }
        let isWrapping = lineLimit != 1 && self.isWrapping
        gtk_label_set_ellipsize(label, lineLimit == nil ? PANGO_ELLIPSIZE_NONE : props.truncation.ellipsis)
        gtk_label_set_lines(label, lineLimit.map { Int32(clamping: $0) } ?? -1)
        setWrapping(isWrapping)
    }

    private func setWrapping(_ isWrapping: Bool) {
        guard self.isWrapping != isWrapping else { return }
        self.isWrapping = isWrapping
        gtk_label_set_wrap(label, isWrapping.gboolean)
        gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let natural = native.request(GTK_ORIENTATION_HORIZONTAL).natural
        naturalWidth = natural
        guard let offered = proposal.width, offered < CGFloat(natural) else { return size(forWidth: natural) }
        if !isWrapping, offered <= 0 { return smallestSize(natural) }
        if lineLimit != 1 { setWrapping(true) }
        let minimum = native.request(GTK_ORIENTATION_HORIZONTAL).minimum
        return size(forWidth: min(natural, max(offered.rounded(.down).pixels, minimum)))
    }

    /// The answer to a stack that asks how narrow the text can be. A letter is about as wide as a line is high; to know
    /// better, GTK would have to lay out each letter.
    private func smallestSize(_ natural: Int32) -> CGSize {
        let height = native.request(GTK_ORIENTATION_VERTICAL, for: natural).natural
        return CGSize(width: Int(min(natural, height)), height: Int(height))
    }

    private func size(forWidth width: Int32) -> CGSize {
        let height = CGFloat(native.request(GTK_ORIENTATION_VERTICAL, for: width).natural)
        guard minimumLines > 1 else { return CGSize(width: CGFloat(width), height: height) }
        return CGSize(width: CGFloat(width), height: max(height, CGFloat(minimumLines) * lineHeight))
    }

    private var lineHeight: CGFloat {
        guard let layout = gtk_label_get_layout(label), let line = pango_layout_get_line_readonly(layout, 0) else {
            return 0
        }
        var logical = PangoRectangle()
        pango_layout_line_get_pixel_extents(line, nil, &logical)
        return CGFloat(logical.height)
    }

    /// Selected text is the user's doing.
    override func prepareForReuse() -> Bool {
        guard isReusable, gtk_label_get_selectable(label) == 0 else { return false }
        setWrapping(false)
        naturalWidth = 0
        return true
    }

    override func place(_ frame: CGRect) {
        // A label that was not asked before may be put where it has to wrap.
        if !isWrapping, lineLimit != 1, frame.width < CGFloat(naturalWidth) { setWrapping(true) }
        super.place(frame)
    }
}

extension TextAlignment {
    /// Where a line starts in the space that it has.
    var fraction: Float {
        switch self {
        case .leading: 0
        case .center: 0.5
        case .trailing: 1
        }
    }

    fileprivate var opposite: TextAlignment {
        switch self {
        case .leading: .trailing
        case .center: .center
        case .trailing: .leading
        }
    }

    fileprivate var justification: GtkJustification {
        switch self {
        case .leading: GTK_JUSTIFY_LEFT
        case .center: GTK_JUSTIFY_CENTER
        case .trailing: GTK_JUSTIFY_RIGHT
        }
    }
}

extension TextTruncationMode {
    fileprivate var ellipsis: PangoEllipsizeMode {
        switch self {
        case .head: PANGO_ELLIPSIZE_START
        case .middle: PANGO_ELLIPSIZE_MIDDLE
        case .tail: PANGO_ELLIPSIZE_END
        }
    }
}
