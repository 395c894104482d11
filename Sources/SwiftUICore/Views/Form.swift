/// Controls in rows, grouped by sections, as in a settings window. It scrolls.
///
/// ```swift
/// Form {
///     Section("Name") { TextField("Name", text: $person.name) }
///     Toggle("Is friend", isOn: $person.isFriend)
/// }
/// ```
nonisolated public struct Form<Content: View>: View {
    public typealias Body = Never
    let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        RowsNode(view, context, content: \.content, placement: .form)
    }
}
