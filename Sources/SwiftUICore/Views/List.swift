/// Rows under each other, grouped by sections. It scrolls.
///
/// ```swift
/// List(people) { person in Text(person.name) }
/// ```
/// The rows of a `ForEach`, or of the data that the list is made with, exist only while they are in or near the visible
/// part, so a list of 100,000 rows opens as fast as one of 100. A row that comes back into sight is a new one, as in
/// Apple's `List`; but one that owns state (`@State`, `@StateObject`), has the keyboard focus, or shows an alert or sheet, is
/// kept, without its widgets, as long as its element is in the data. Rows that consist of an `AnyView`, or that have a
/// modifier for all of them (`ForEach(…) { … }.padding()`), are all made at once. An `if` in the `ForEach` that leaves most
/// rows out makes the list look for the others: filter the data instead.
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
