import BackendInterface
import CAdwaita
import CMartletWidgets
import Foundation

/// A field of several lines, a `GtkTextView` that scrolls.
final class GTKTextEditor: GTKWidget, TextEditorWidget {
    var onChange: ((String) -> Void)?

    private let view: WidgetPointer
    private let buffer: UnsafeMutablePointer<GtkTextBuffer>
    /// What the buffer holds.
    private var text = ""
    private var isApplying = false
    /// Carries the font, where there is one: a text view has no attributes of its own.
    private var fontTag: UnsafeMutablePointer<GtkTextTag>?

    private static let idealSize = CGSize(width: 240, height: 96)
    private static let minimumHeight: CGFloat = 72

    init() {
        let view: WidgetPointer = gtk_text_view_new()
        self.view = view
        let textView = view.cast(to: GtkTextView.self)
        buffer = gtk_text_view_get_buffer(textView)
        gtk_text_view_set_wrap_mode(textView, GTK_WRAP_WORD_CHAR)
        gtk_text_view_set_accepts_tab(textView, 0)
        let scrolled: WidgetPointer = gtk_scrolled_window_new()
        gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(scrolled.opaque, view)
        super.init(scrolled)
        applyFrame(isPlain: false)
        connect("changed", of: buffer) { withOwner($0, as: GTKTextEditor.self) { $0.changed() } }
    }

    override var focusTarget: WidgetPointer { view }

    func apply(_ props: TextEditorProps, old: TextEditorProps?) {
        setText(props.text, isFirst: old == nil)
        if props.font != old?.font ?? FontProps() { applyFont(props.font) }
        if props.isPlain != old?.isPlain ?? false { applyFrame(isPlain: props.isPlain) }
        if props.allowsUndo != old?.allowsUndo ?? true {
            gtk_text_buffer_set_enable_undo(buffer, props.allowsUndo.gboolean)
        }
    }

    private func applyFrame(isPlain: Bool) {
        gtk_widget_remove_css_class(native, isPlain ? StyleSheet.Class.editor : StyleSheet.Class.plainEditor)
        gtk_widget_add_css_class(native, isPlain ? StyleSheet.Class.plainEditor : StyleSheet.Class.editor)
        let textView = view.cast(to: GtkTextView.self)
        let margin: Int32 = isPlain ? 0 : 9
        gtk_text_view_set_left_margin(textView, margin)
        gtk_text_view_set_right_margin(textView, margin)
        gtk_text_view_set_top_margin(textView, isPlain ? 3 : 7)
        gtk_text_view_set_bottom_margin(textView, isPlain ? 3 : 7)
    }

    /// Changes the part of the text that differs; see `GTKTextField.setText`.
    private func setText(_ wanted: String, isFirst: Bool) {
        let wanted = wanted.withoutZeros
        guard let change = TextChange(from: text, to: wanted) else { return }
        isApplying = true
        defer { isApplying = false }
        let cursor = change.moved(offset(of: gtk_text_buffer_get_insert(buffer)))
        let anchor = change.moved(offset(of: gtk_text_buffer_get_selection_bound(buffer)))
        // The first text can't be undone; later ones are one step each.
        if isFirst {
            gtk_text_buffer_begin_irreversible_action(buffer)
        } else {
            gtk_text_buffer_begin_user_action(buffer)
        }
        var start = position(change.start)
        var end = position(change.start + change.removed)
        if change.removed > 0 { gtk_text_buffer_delete(buffer, &start, &end) }
        if !change.inserted.isEmpty { gtk_text_buffer_insert(buffer, &start, change.insertedText, -1) }
        if isFirst { gtk_text_buffer_end_irreversible_action(buffer) } else { gtk_text_buffer_end_user_action(buffer) }
        var insert = position(isFirst ? 0 : cursor)
        var bound = position(isFirst ? 0 : anchor)
        gtk_text_buffer_select_range(buffer, &insert, &bound)
        text = wanted
        applyFontTag()
    }

    private func offset(of mark: UnsafeMutablePointer<GtkTextMark>?) -> Int {
        var iterator = GtkTextIter()
        gtk_text_buffer_get_iter_at_mark(buffer, &iterator, mark)
        return Int(gtk_text_iter_get_offset(&iterator))
    }

    private func position(_ offset: Int) -> GtkTextIter {
        var iterator = GtkTextIter()
        gtk_text_buffer_get_iter_at_offset(buffer, &iterator, Int32(clamping: offset))
        return iterator
    }

    private func changed() {
        guard !isApplying else { return }
        var start = GtkTextIter()
        var end = GtkTextIter()
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        guard let held = gtk_text_buffer_get_text(buffer, &start, &end, 0) else { return }
        defer { g_free(held) }
        let string = String(cString: held)
        guard string != text else { return }
        text = string
        applyFontTag()
        onChange?(string)
    }

    private func applyFont(_ font: FontProps) {
        if let fontTag {
            gtk_text_tag_table_remove(gtk_text_buffer_get_tag_table(buffer), fontTag)
            self.fontTag = nil
        }
        guard font != FontProps(), let tag = gtk_text_tag_new(nil) else { return }
        martlet_set_tag_font(
            tag, font.family ?? (font.isMonospaced ? "Monospace" : font.isSerif ? "Serif" : nil),
            font.size.map { Double($0) } ?? 0, font.scale, Int32(clamping: font.weight), font.isItalic.gboolean)
        gtk_text_tag_table_add(gtk_text_buffer_get_tag_table(buffer), tag)
        g_object_unref(tag)
        fontTag = tag
        applyFontTag()
    }

    private func applyFontTag() {
        guard let fontTag else { return }
        var start = GtkTextIter()
        var end = GtkTextIter()
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        gtk_text_buffer_apply_tag(buffer, fontTag, &start, &end)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let minimum = CGFloat(native.request(GTK_ORIENTATION_HORIZONTAL).minimum)
        return CGSize(
            width: max(proposal.width ?? Self.idealSize.width, minimum),
            height: max(proposal.height ?? Self.idealSize.height, Self.minimumHeight))
    }

    override func dispose() {
        onChange = nil
        super.dispose()
    }
}
