import Foundation

/// An editable line of text.
///
/// ```swift
/// TextField("Name", text: $person.name)
///     .onSubmit { save() }
/// ```
public struct TextField<Label: View>: View {
    private let label: Label
    private let prompt: Text?
    private let input: TextInput

    init(label: Label, prompt: Text?, input: TextInput) {
        self.label = label
        self.prompt = prompt
        self.input = input
    }

    public var body: some View {
        TextFieldRow(label: label, prompt: prompt, input: input, isSecure: false)
    }
}

/// An editable line of text that does not show what is typed.
public struct SecureField<Label: View>: View {
    private let label: Label
    private let prompt: Text?
    private let input: TextInput

    init(label: Label, prompt: Text?, input: TextInput) {
        self.label = label
        self.prompt = prompt
        self.input = input
    }

    public var body: some View {
        TextFieldRow(label: label, prompt: prompt, input: input, isSecure: true)
    }
}

/// What a field edits.
enum TextInput {
    case text(Binding<String>)
    /// A value in a format. The text is parsed when editing ends; what can't be parsed is kept for another try until
    /// then, and the value's own text is shown after.
    case formatted(read: () -> String, commit: (String) -> Void)
}

extension TextField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(label: Text(titleKey), prompt: nil, input: .text(text))
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(label: Text(title), prompt: nil, input: .text(text))
    }

    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(label: Text(titleKey), prompt: prompt, input: .text(text))
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(label: Text(title), prompt: prompt, input: .text(text))
    }

    /// The axis along which a long text scrolls. On Linux a field has one line; use `TextEditor` for several.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
        self.init(label: Text(titleKey), prompt: nil, input: .text(text))
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
        self.init(label: Text(title), prompt: nil, input: .text(text))
    }

    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(label: Text(titleKey), prompt: prompt, input: .format(value, format))
    }

    @_disfavoredOverload
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(label: Text(title), prompt: prompt, input: .format(value, format))
    }
}

extension TextField {
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(label: label(), prompt: prompt, input: .text(text))
    }
}

extension SecureField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(label: Text(titleKey), prompt: nil, input: .text(text))
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(label: Text(title), prompt: nil, input: .text(text))
    }

    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(label: Text(titleKey), prompt: prompt, input: .text(text))
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(label: Text(title), prompt: prompt, input: .text(text))
    }
}

extension SecureField {
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(label: label(), prompt: prompt, input: .text(text))
    }
}

extension TextInput {
    static func format<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F) -> TextInput
    where F.FormatOutput == String {
        .formatted(
            read: { format.format(value.wrappedValue) },
            commit: { text in
                if let parsed = try? format.parseStrategy.parse(text) { value.wrappedValue = parsed }
            })
    }
}

/// A field, with its label as placeholder, or in front of it where a prompt is the placeholder (as in forms on macOS).
private struct TextFieldRow<Label: View>: View {
    let label: Label
    let prompt: Text?
    let input: TextInput
    let isSecure: Bool
    @Environment(\.textFieldSurroundings) private var surroundings
    @State private var draft = TextFieldDraft()

    var body: some View {
        LabeledControl(
            label: label,
            control: TextFieldControl(
                prompt: prompt, placeholder: label as? Text, input: input, isSecure: isSecure, draft: draft)
        )
        .environment(\.labelsAreHidden, prompt == nil || surroundings != .form)
    }
}

extension EnvironmentValues {
    fileprivate var textFieldSurroundings: Looks.Placement { looks.placement }

    var labelsAreHidden: Bool {
        get { looks.areLabelsHidden }
        set { looks.areLabelsHidden = newValue || looks.areLabelsHidden }
    }
}

enum TextFieldStyleKind { case automatic, bordered, plain }

/// What is typed in a field for a formatted value, as long as editing goes on and the value stays.
@MainActor
private final class TextFieldDraft {
    private var text: String?
    private var value = ""

    nonisolated init() {}

    func begin(_ text: String, value: String) {
        self.text = text
        self.value = value
    }

    func end() { text = nil }

    /// Whether something has been typed that is not the value yet.
    var isOpen: Bool { text != nil }

    /// What the field shows for `value`.
    func shown(for value: String) -> String {
        if let text, value == self.value { return text }
        end()
        return value
    }
}

/// The field itself.
private struct TextFieldControl: LeafView {
    typealias Body = Never
    let prompt: Text?
    let placeholder: Text?
    let input: TextInput
    let isSecure: Bool
    let draft: TextFieldDraft

    func props(_ environment: EnvironmentValues) -> TextFieldProps {
        let looks = environment.looks
        var props: TextFieldProps
        switch input {
        case .text(let binding): props = TextFieldProps(text: binding.wrappedValue)
        case .formatted(let read, _): props = TextFieldProps(text: draft.shown(for: read()))
        }
        props.placeholder = (prompt ?? placeholder)?.plain ?? ""
        props.isSecure = isSecure
        props.alignment = looks.multilineTextAlignment
        if let font = looks.font { props.font = font.props }
        switch looks.textFieldStyle {
        case .automatic: props.style = looks.placement == .form ? .plain : .bordered
        case .bordered: props.style = .bordered
        case .plain: props.style = .plain
        }
        props.activatesDefault = looks.placement == .alert
        props.allowsUndo = !looks.leavesUndoToCommands
        return props
    }

    static func makeElement(_ props: TextFieldProps, node: LeafNode<TextFieldControl>) -> LeafElement<TextFieldProps> {
        LeafElement(props, environment: node.environment) { [weak node] backend in
            let widget = backend.makeTextField()
            widget.onChange = { node?.changed($0) }
            widget.onSubmit = {
                node?.commit()
                node?.environment.submit?()
            }
            widget.onFocusChange = { hasFocus in
                if !hasFocus { node?.commit() }
            }
            return widget.erased
        }
    }
}

extension LeafNode<TextFieldControl> {
    fileprivate func changed(_ text: String) {
        switch view.input {
        case .text(let binding):
            changedByUser({ $0.text = text }) { _ in binding.wrappedValue = text }
        case .formatted(let read, _):
            // Shown as typed until editing ends.
            guard let element else { return }
            view.draft.begin(text, value: read())
            var props = element.props
            props.text = text
            element.userChanged(props)
        }
    }

    fileprivate func commit() {
        // Only what was typed is parsed: what the format shows may be less than the value.
        guard case .formatted(_, let commit) = view.input, let element, isAlive, view.draft.isOpen else { return }
        view.draft.end()
        commit(element.props.text)
        markDirty()
    }
}

extension EnvironmentValues {
    /// What Return in a field does, besides the field's own action.
    var submit: (() -> Void)? {
        get { self[SubmitKey.self] }
        set { self[SubmitKey.self] = newValue }
    }
}

private struct SubmitKey: EnvironmentKey {
    static var defaultValue: (() -> Void)? { nil }
}

/// What a submission is triggered by.
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let text = SubmitTriggers(rawValue: 1)
    /// Has no effect on Linux, where there are no search fields yet.
    public static let search = SubmitTriggers(rawValue: 2)
}

extension View {
    /// Runs `action` when Return is pressed in a field of this view.
    public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        transformEnvironment(\.submit) { submit in
            guard triggers.contains(.text) else { return }
            let outer = submit
            submit = {
                action()
                outer?()
            }
        }
    }
}
