import BackendInterface
import Foundation

/// A field, with its label as placeholder, or in front of it where a prompt is the placeholder (as in forms on macOS).
nonisolated struct TextFieldRow<Label: View>: View {
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
        props.placeholder = (prompt ?? placeholder)?.string(environment) ?? ""
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
                node?.environment.submitActions?.submit()
                // The default button may be pressed next, and obeys what was typed just before, also if no frame has
                // shown it.
                UpdateScheduler.shared.flush()
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
