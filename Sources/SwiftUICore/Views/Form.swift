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

/// Rows under each other, grouped by sections. It scrolls.
///
/// ```swift
/// List(people) { person in Text(person.name) }
/// ```
/// Every row exists as long as the list does.
nonisolated public struct List<Content: View>: View {
    public typealias Body = Never
    let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    // A binding to a collection is a collection of bindings, too; it goes to the initializers for bindings.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        content = ForEach(data, content: rowContent)
    }

    @_disfavoredOverload
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        content = ForEach(data, id: id, content: rowContent)
    }

    public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
    where Content == ForEach<Range<Int>, Int, RowContent> {
        content = ForEach(data, content: rowContent)
    }

    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>,
        Data.Element: Identifiable, Data.Index: Hashable
    {
        content = ForEach(data, content: rowContent)
    }

    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>, Data.Index: Hashable
    {
        content = ForEach(data, id: id, content: rowContent)
    }

    @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        RowsNode(view, context, content: \.content, placement: .list)
    }
}

@MainActor
private final class RowsNode<V: View, Content: View>: ContainerNode<V, Content> {
    private let rows: RowsElement
    private let scroll: ScrollElement
    private let placement: Looks.Placement

    init(_ view: V, _ context: NodeContext, content: @escaping (V) -> Content, placement: Looks.Placement) {
        self.placement = placement
        rows = RowsElement()
        scroll = ScrollElement(
            content: rows, props: ScrollProps(scrollsHorizontally: false, scrollsVertically: true),
            environment: context.environment)
        super.init(view, context, content: content)
    }

    override var element: LayoutElement? { scroll }

    override var contentEnvironment: EnvironmentValues {
        var inner = environment
        inner.looks.placement = placement
        return inner
    }

    override func setElements(_ elements: [LayoutElement]) {
        rows.setElements(elements)
    }

    override func collectElements(_ elements: inout ElementList) {
        elements.elements.append(scroll)
    }

    override func tearDown() {
        super.tearDown()
        rows.dispose()
    }
}
