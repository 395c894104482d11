import BackendInterface
import Foundation

/// A one-line text field.
@MainActor
public final class HeadlessTextField: HeadlessTextInput, TextFieldWidget {
    /// What the field shows: what was applied last, with what the user has typed since.
    public private(set) var props = TextFieldProps(text: "")
    public var onSubmit: (() -> Void)?

    private var isFilled = false

    public override var kind: String { props.isSecure ? "secure field" : "text field" }
    public var placeholder: String { props.placeholder }
    override var ownName: String? { placeholder }

    public func apply(_ props: TextFieldProps, old: TextFieldProps?) {
        record(props, old: old, current: self.props)
        self.props = props
        if isFilled { buffer.update(props.text) } else { buffer = TextBuffer(props.text) }
        isFilled = true
    }

    override func didType() { props.text = buffer.text }

    override func size(for proposal: ProposedViewSize) -> CGSize {
        let line = HeadlessMetrics.lineHeight(of: props.font)
        let padding = HeadlessMetrics.controlHeight - HeadlessMetrics.lineHeight(of: FontProps())
        return CGSize(width: width(for: proposal), height: props.style == .plain ? line : line + padding)
    }

    public override func firstBaseline(height: CGFloat) -> CGFloat? {
        (height - HeadlessMetrics.lineHeight(of: props.font)) / 2 + HeadlessMetrics.ascent(of: props.font)
    }

    /// Presses Return: submits, then presses the default button of the field's alert where the field asks for that.
    public override func pressReturn() throws(InteractionError) {
        try beginUse("submit")
        onSubmit?()
        guard props.activatesDefault, let alert = surface as? HeadlessAlert, alert.isShown,
            let id = alert.props.defaultAction,
            alert.actions.contains(where: { $0.id == id && $0.isEnabled })
        else { return }
        try alert.press(id: id)
    }

    /// Presses Return, as `pressReturn()`.
    public func submit() throws(InteractionError) { try pressReturn() }

    override var snapshotDetails: [String] {
        let placeholder = props.placeholder.isEmpty ? [] : ["placeholder \"\(props.placeholder)\""]
        return placeholder + super.snapshotDetails
    }
}

/// A text field of several lines.
@MainActor
public final class HeadlessTextEditor: HeadlessTextInput, TextEditorWidget {
    /// What the editor shows: what was applied last, with what the user has typed since.
    public private(set) var props = TextEditorProps(text: "")

    private var isFilled = false

    public override var kind: String { "text editor" }
    override var ownName: String? { nil }

    public func apply(_ props: TextEditorProps, old: TextEditorProps?) {
        record(props, old: old, current: self.props)
        self.props = props
        if isFilled { buffer.update(props.text) } else { buffer = TextBuffer(props.text) }
        isFilled = true
    }

    override func didType() { props.text = buffer.text }

    override func size(for proposal: ProposedViewSize) -> CGSize {
        let line = HeadlessMetrics.lineHeight(of: props.font)
        let height = proposal.height ?? line * HeadlessMetrics.editorLines
        return CGSize(width: width(for: proposal), height: max(line, height))
    }
}
