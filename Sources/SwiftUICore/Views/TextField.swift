import Foundation

/// An editable line of text.
///
/// ```swift
/// TextField("Name", text: $person.name)
///     .onSubmit { save() }
/// ```
nonisolated public struct TextField<Label: View>: View {
    private let label: Label
    private let prompt: Text?
    private let input: TextInput
    private let events: TextFieldEvents?

    private init(label: Label, prompt: Text?, input: TextInput, events: TextFieldEvents? = nil) {
        self.label = label
        self.prompt = prompt
        self.input = input
        self.events = events
    }

    @MainActor public var body: some View {
        TextFieldRow(label: label, prompt: prompt, input: input, events: events, isSecure: false)
    }
}

/// An editable line of text that does not show what is typed.
nonisolated public struct SecureField<Label: View>: View {
    private let label: Label
    private let prompt: Text?
    private let input: TextInput
    private let events: TextFieldEvents?

    private init(label: Label, prompt: Text?, input: TextInput, events: TextFieldEvents? = nil) {
        self.label = label
        self.prompt = prompt
        self.input = input
        self.events = events
    }

    @MainActor public var body: some View {
        TextFieldRow(label: label, prompt: prompt, input: input, events: events, isSecure: true)
    }
}

/// Actions of a field itself.
struct TextFieldEvents {
    /// Told whether editing goes on, when that changes.
    var onEditingChanged: ((Bool) -> Void)?
    /// Runs when Return is pressed.
    var onCommit: (() -> Void)?
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

    /// `axis` has no effect on Linux, where a field has one line.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(label: Text(titleKey), prompt: prompt, input: .text(text))
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(label: Text(title), prompt: prompt, input: .text(text))
    }

    /// Edits a value in a format. What can't be parsed leaves the value as it is.
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

    /// Edits an optional value in a format. An empty field, and what can't be parsed, is nil.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(label: Text(titleKey), prompt: prompt, input: .format(value, format))
    }

    @_disfavoredOverload
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(label: Text(title), prompt: prompt, input: .format(value, format))
    }

    /// Edits a value by a formatter: on Linux a `NumberFormatter`, `DateFormatter` or `ISO8601DateFormatter`; others only
    /// show it. What can't be read leaves the value as it is.
    public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter) {
        self.init(label: Text(titleKey), prompt: nil, input: .formatter(value, formatter))
    }

    @_disfavoredOverload
    public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter) {
        self.init(label: Text(title), prompt: nil, input: .formatter(value, formatter))
    }

    public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text?) {
        self.init(label: Text(titleKey), prompt: prompt, input: .formatter(value, formatter))
    }

    @_disfavoredOverload
    public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter, prompt: Text?) {
        self.init(label: Text(title), prompt: prompt, input: .formatter(value, formatter))
    }
}

// The older forms with actions of their own; `.onSubmit` has taken their place.
extension TextField where Label == Text {
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
        onCommit: @escaping () -> Void
    ) {
        self.init(
            label: Text(titleKey), prompt: nil, input: .text(text),
            events: TextFieldEvents(onEditingChanged: onEditingChanged, onCommit: onCommit))
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
    ) {
        self.init(
            label: Text(title), prompt: nil, input: .text(text),
            events: TextFieldEvents(onEditingChanged: onEditingChanged, onCommit: onCommit))
    }

    public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
        onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
    ) {
        self.init(
            label: Text(titleKey), prompt: nil, input: .formatter(value, formatter),
            events: TextFieldEvents(onEditingChanged: onEditingChanged, onCommit: onCommit))
    }

    @_disfavoredOverload
    public init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void,
        onCommit: @escaping () -> Void
    ) {
        self.init(
            label: Text(title), prompt: nil, input: .formatter(value, formatter),
            events: TextFieldEvents(onEditingChanged: onEditingChanged, onCommit: onCommit))
    }

    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
        self.init(
            label: Text(titleKey), prompt: nil, input: .text(text),
            events: TextFieldEvents(onEditingChanged: onEditingChanged))
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
        self.init(
            label: Text(title), prompt: nil, input: .text(text),
            events: TextFieldEvents(onEditingChanged: onEditingChanged))
    }

    public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
        onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(
            label: Text(titleKey), prompt: nil, input: .formatter(value, formatter),
            events: TextFieldEvents(onEditingChanged: onEditingChanged))
    }

    @_disfavoredOverload
    public init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(
            label: Text(title), prompt: nil, input: .formatter(value, formatter),
            events: TextFieldEvents(onEditingChanged: onEditingChanged))
    }

    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(label: Text(titleKey), prompt: nil, input: .text(text), events: TextFieldEvents(onCommit: onCommit))
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(label: Text(title), prompt: nil, input: .text(text), events: TextFieldEvents(onCommit: onCommit))
    }

    public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onCommit: @escaping () -> Void
    ) {
        self.init(
            label: Text(titleKey), prompt: nil, input: .formatter(value, formatter),
            events: TextFieldEvents(onCommit: onCommit))
    }

    @_disfavoredOverload
    public init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, onCommit: @escaping () -> Void
    ) {
        self.init(
            label: Text(title), prompt: nil, input: .formatter(value, formatter),
            events: TextFieldEvents(onCommit: onCommit))
    }
}

extension TextField {
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(label: label(), prompt: prompt, input: .text(text))
    }

    /// `axis` has no effect on Linux, where a field has one line.
    public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
        self.init(label: label(), prompt: prompt, input: .text(text))
    }

    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(label: label(), prompt: prompt, input: .format(value, format))
    }

    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(label: label(), prompt: prompt, input: .format(value, format))
    }

    public init<V>(
        value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), prompt: prompt, input: .formatter(value, formatter))
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

    /// The older form with an action of its own; `.onSubmit` has taken its place.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(label: Text(titleKey), prompt: nil, input: .text(text), events: TextFieldEvents(onCommit: onCommit))
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(label: Text(title), prompt: nil, input: .text(text), events: TextFieldEvents(onCommit: onCommit))
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

    static func format<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F) -> TextInput
    where F.FormatOutput == String {
        .formatted(
            read: { value.wrappedValue.map(format.format) ?? "" },
            commit: { value.wrappedValue = try? format.parseStrategy.parse($0) })
    }

    static func formatter<V>(_ value: Binding<V>, _ formatter: Formatter) -> TextInput {
        .formatted(
            read: { formatter.string(for: value.wrappedValue) ?? "" },
            commit: { text in
                if let parsed: V = formatter.value(from: text) { value.wrappedValue = parsed }
            })
    }
}

extension Formatter {
    /// The value that `text` stands for. Foundation on Linux has no general way to ask a formatter; those that read
    /// text are asked by their own.
    fileprivate func value<V>(from text: String) -> V? {
        switch self {
        case let formatter as NumberFormatter: formatter.number(from: text) as? V
        case let formatter as DateFormatter: formatter.date(from: text) as? V
        case let formatter as ISO8601DateFormatter: formatter.date(from: text) as? V
        default: text as? V
        }
    }
}

/// A field, with its label as placeholder, or in front of it where a prompt is the placeholder (as in forms on macOS).
nonisolated private struct TextFieldRow<Label: View>: View {
    let label: Label
    let prompt: Text?
    let input: TextInput
    let events: TextFieldEvents?
    let isSecure: Bool
    @Environment(\.textFieldSurroundings) private var surroundings
    @State private var draft = TextFieldDraft()

    @MainActor var body: some View {
        LabeledControl(
            label: label,
            control: TextFieldControl(
                prompt: prompt, placeholder: label as? Text, input: input, events: events, isSecure: isSecure,
                draft: draft)
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
nonisolated private struct TextFieldControl: LeafView {
    typealias Body = Never
    let prompt: Text?
    let placeholder: Text?
    let input: TextInput
    let events: TextFieldEvents?
    let isSecure: Bool
    let draft: TextFieldDraft

    @MainActor func props(_ environment: EnvironmentValues) -> TextFieldProps {
        let looks = environment.looks
        var props: TextFieldProps
        switch input {
        case .text(let binding): props = TextFieldProps(text: binding.wrappedValue)
        case .formatted(let read, _): props = TextFieldProps(text: draft.shown(for: read()))
        }
        props.placeholder = (prompt ?? placeholder)?.plain ?? ""
        props.isSecure = isSecure
        props.purpose = environment.textContentType?.purpose ?? .text
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

    @MainActor static func makeElement(_ props: TextFieldProps, node: LeafNode<TextFieldControl>) -> LeafElement<
        TextFieldProps
    > {
        LeafElement(props, environment: node.environment) { [weak node] backend in
            let widget = backend.makeTextField()
            widget.onChange = { node?.changed($0) }
            widget.onSubmit = {
                node?.commit()
                node?.view.events?.onCommit?()
                node?.environment.submit?()
            }
            widget.onFocusChange = { hasFocus in
                if !hasFocus { node?.commit() }
                node?.view.events?.onEditingChanged?(hasFocus)
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
    nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
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
