import BackendInterface
import CAdwaita
import CMartletWidgets
import Foundation

/// A one-line field, a `GtkEntry`.
final class GTKTextField: GTKWidget, TextFieldWidget {
    var onChange: ((String) -> Void)?
    var onSubmit: (() -> Void)?

    /// What the field holds.
    private var text = ""
    /// The end of a text that is longer than an entry can hold. It is not shown, and not lost.
    private var overflow = ""
    private var allowsUndo = true
    /// By how much a line of the field's font is higher than one of the theme's, from which alone GTK takes the height.
    private var extraHeight: CGFloat = 0

    /// The bytes that a `GtkEntryBuffer` holds.
    private static let capacity = 65_000
    private var placeholder = ""
    private var isApplying = false

    private var entry: UnsafeMutablePointer<GtkEntry> { native.cast(to: GtkEntry.self) }

    private static let idealWidth: CGFloat = 180

    init() {
        super.init(gtk_entry_new())
        gtk_editable_set_width_chars(native.opaque, 4)
        connect("changed") { withOwner($0, as: GTKTextField.self) { $0.changed() } }
        connect("activate") { withOwner($0, as: GTKTextField.self) { $0.onSubmit?() } }
    }

    override var defaultAccessibleLabel: String? { placeholder.isEmpty ? nil : placeholder }

    func apply(_ props: TextFieldProps, old: TextFieldProps?) {
        setText(props.text, isFirst: old == nil)
        if props.placeholder != old?.placeholder ?? "" {
            placeholder = props.placeholder
            gtk_entry_set_placeholder_text(entry, props.placeholder)
            updateAccessibleLabel()
        }
        if props.isSecure != old?.isSecure ?? false { gtk_entry_set_visibility(entry, (!props.isSecure).gboolean) }
        if props.inputPurpose != old?.inputPurpose ?? GTK_INPUT_PURPOSE_FREE_FORM {
            gtk_entry_set_input_purpose(entry, props.inputPurpose)
        }
        if props.style != old?.style ?? .bordered {
            switch props.style {
            case .bordered: gtk_widget_remove_css_class(native, StyleSheet.Class.plainField)
            case .plain: gtk_widget_add_css_class(native, StyleSheet.Class.plainField)
            }
        }
        if props.alignment != old?.alignment ?? .leading { gtk_entry_set_alignment(entry, props.alignment.fraction) }
        if props.font != old?.font ?? FontProps() {
            TextAttributes.with(TextAttributes.Style(font: props.font)) {
                gtk_entry_set_attributes(entry, $0)
                extraHeight = CGFloat(martlet_line_height(native, $0) - martlet_line_height(native, nil))
            }
        }
        if props.activatesDefault != old?.activatesDefault ?? false {
            gtk_entry_set_activates_default(entry, props.activatesDefault.gboolean)
        }
        if props.allowsUndo != allowsUndo {
            allowsUndo = props.allowsUndo
            gtk_editable_set_enable_undo(native.opaque, allowsUndo.gboolean)
        }
    }

    /// Changes the part of the text that differs. Nothing is touched where nothing differs, as an input method may be
    /// in the middle of a word.
    private func setText(_ wanted: String, isFirst: Bool) {
        let wanted = wanted.withoutZeros
        guard let change = TextChange(from: text, to: wanted) else { return }
        isApplying = true
        defer { isApplying = false }
        let editable = native.opaque
        // What others do is not the user's to undo here, least of all the field's being filled at first.
        gtk_editable_set_enable_undo(editable, false.gboolean)
        defer { gtk_editable_set_enable_undo(editable, allowsUndo.gboolean) }
        if isFirst || !overflow.isEmpty || wanted.utf8.count > Self.capacity {
            let shown = wanted.prefix(bytes: Self.capacity)
            overflow = String(wanted[shown.endIndex...])
            gtk_editable_set_text(editable, String(shown))
        } else {
            let cursor = Int(gtk_editable_get_position(editable))
            var start: Int32 = 0
            var end: Int32 = 0
            let hasSelection = gtk_editable_get_selection_bounds(editable, &start, &end) != 0
            var position = Int32(clamping: change.start)
            if change.removed > 0 {
                gtk_editable_delete_text(editable, position, Int32(clamping: change.start + change.removed))
            }
            if !change.inserted.isEmpty { gtk_editable_insert_text(editable, change.insertedText, -1, &position) }
            if hasSelection {
                let anchor = change.moved(cursor == Int(start) ? Int(end) : Int(start))
                // The second position is where the cursor is.
                gtk_editable_select_region(
                    editable, Int32(clamping: anchor), Int32(clamping: change.moved(cursor)))
            } else {
                gtk_editable_set_position(editable, Int32(clamping: change.moved(cursor)))
            }
        }
        text = wanted
    }

    private func changed() {
        guard !isApplying, let characters = gtk_editable_get_text(native.opaque) else { return }
        let held = String(cString: characters) + overflow
        guard held != text else { return }
        text = held
        onChange?(held)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let minimum = CGFloat(native.request(GTK_ORIENTATION_HORIZONTAL).minimum)
        let height = native.request(GTK_ORIENTATION_VERTICAL).natural
        return CGSize(
            width: max(proposal.width ?? Self.idealWidth, minimum), height: CGFloat(height) + max(extraHeight, 0))
    }

    override func dispose() {
        onChange = nil
        onSubmit = nil
        super.dispose()
    }
}

extension TextFieldProps {
    fileprivate var inputPurpose: GtkInputPurpose {
        switch purpose {
        case .pin: GTK_INPUT_PURPOSE_PIN
        case .password: GTK_INPUT_PURPOSE_PASSWORD
        case _ where isSecure: GTK_INPUT_PURPOSE_PASSWORD
        case .text: GTK_INPUT_PURPOSE_FREE_FORM
        case .name: GTK_INPUT_PURPOSE_NAME
        case .phone: GTK_INPUT_PURPOSE_PHONE
        case .email: GTK_INPUT_PURPOSE_EMAIL
        case .url: GTK_INPUT_PURPOSE_URL
        case .digits: GTK_INPUT_PURPOSE_DIGITS
        }
    }
}

extension String {
    /// The longest beginning of whole characters that takes at most this many bytes.
    fileprivate func prefix(bytes: Int) -> Substring {
        if utf8.count <= bytes { return self[...] }
        var end = utf8.index(startIndex, offsetBy: bytes)
        while end > startIndex, String.Index(end, within: self) == nil { end = utf8.index(before: end) }
        return self[..<end]
    }
}
