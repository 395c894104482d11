import BackendInterface

/// Editable text of several lines, which scrolls.
///
/// ```swift
/// TextEditor(text: $note.text)
/// ```
public struct TextEditor {
    public typealias Body = Never
    private let text: Binding<String>

    public init(text: Binding<String>) {
        self.text = text
    }
}

extension TextEditor: LeafView {
    func props(_ environment: EnvironmentValues) -> TextEditorProps {
        var props = TextEditorProps(text: text.wrappedValue)
        if let font = environment.looks.font { props.font = font.props }
        props.allowsUndo = !environment.looks.leavesUndoToCommands
        props.isPlain = environment.looks.placement == .form
        return props
    }

    static func makeElement(_ props: TextEditorProps, node: LeafNode<TextEditor>) -> LeafElement<TextEditorProps> {
        LeafElement(props, environment: node.environment) { [weak node] backend in
            let widget = backend.makeTextEditor()
            widget.onChange = { text in
                node?.changedByUser({ $0.text = text }) { $0.text.wrappedValue = text }
            }
            return widget.erased
        }
    }
}
