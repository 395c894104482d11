import Foundation

/// One view for each element of a collection. Views keep their state as long as their element's id stays.
///
/// ```swift
/// ForEach(people) { person in Text(person.name) }
/// ForEach($people) { $person in TextField("Name", text: $person.name) }
/// ForEach(0..<3) { Text("Row \($0)") }
/// ```
/// Two elements with the same id are an error in the data: both are shown, and a warning names the id (in a `List`, when
/// both are in sight). In a `List` the rows are made when they come into view; see there.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID

    private init(data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.id = id
        self.content = content
    }
}

extension ForEach where Content: View, ID == Data.Element.ID, Data.Element: Identifiable {
    // A binding to a collection is a collection of bindings, too; it goes to the initializer for bindings.
    @_disfavoredOverload
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, id: { $0.id }, content: content)
    }
}

extension ForEach where Content: View {
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, id: { $0[keyPath: id] }, content: content)
    }

    /// Bindings to the elements of a collection. A binding follows its element; when the element is gone, reads give
    /// its last value and writes are dropped.
    public init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection & RandomAccessCollection,
        C.Element: Identifiable, C.Index: Hashable, ID == C.Element.ID
    {
        self.init(data, id: \.id, content: content)
    }

    public init<C>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection & RandomAccessCollection,
        C.Index: Hashable
    {
        let collection = data.wrappedValue
        self.init(
            data: collection.indices.lazy.map { ($0, collection[$0][keyPath: id]) },
            id: { $0.1 },
            content: { content(data.element(at: $0.0, key: $0.1, id: id, element: collection[$0.0])) })
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, id: { $0 }, content: content)
    }
}

extension ForEach: View where Content: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        if context.parent?.acceptsLazyRows == true, !SectionTypes.contain(Content.self) {
            return LazyForEachNode(view, context)
        }
        return ForEachNode(view, context)
    }

    public static var _givesSections: Bool { Content._givesSections }
}

/// Warns of elements with the same id, up to a few times.
@MainActor
struct DuplicateWarning<ID: Hashable> {
    private var warned: Set<ID> = []

    mutating func warn(_ id: ID) {
        let most = 5
        guard warned.count < most, warned.insert(id).inserted else { return }
        let end = warned.count == most ? " There may be more of these.\n" : "\n"
        let message = "Martlet: ForEach: the id \(id) occurs more than once; rows with it may show each other's state."
        FileHandle.standardError.write(Foundation.Data((message + end).utf8))
    }
}

/// A type of view whose content comes from a collection.
@MainActor
@preconcurrency
public protocol DynamicViewContent: View {
    associatedtype Data: Collection
    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

@MainActor
private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: TypedNode<
    ForEach<Data, ID, Content>
>
{
    override var acceptsLazyRows: Bool { parent?.acceptsLazyRows ?? false }

    private var ids: [ID] = []
    private var nodes: [TypedNode<Content>] = []
    private var duplicates = DuplicateWarning<ID>()

    init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
        super.init(context)
        update(view)
        borrowFromEvaluation()
    }

    override var evaluator: ViewNode? { self }

    override func evaluationAnnounced() {
        view = nil
    }

    override func update(_ view: ForEach<Data, ID, Content>) {
        // The rows' closures are tracked on this node: what they read wakes it, not the view that made them.
        self.view = view
        reevaluate()
    }

    /// None between the announcement of a change and the new value.
    private var view: ForEach<Data, ID, Content>?

    override func reevaluate() {
        guard let view else { return }
        let contents = track { view.data.map { (view.id($0), view.content($0)) } }
        if contents.count == ids.count, zip(contents, ids).allSatisfy({ $0.0 == $1 }) {
            for (content, node) in zip(contents, nodes) { node.update(content.1) }
        } else {
            rearrange(contents)
        }
    }

    private func rearrange(_ contents: [(ID, Content)]) {
        var old: [ID: [TypedNode<Content>]] = [:]
        for (id, node) in zip(ids, nodes).reversed() { old[id, default: []].append(node) }
        let context = NodeContext(graph: graph, parent: self, environment: environment)
        var seen: Set<ID> = []
        ids = contents.map(\.0)
        nodes = contents.map { id, content in
            if !seen.insert(id).inserted { duplicates.warn(id) }
            if let node = old[id]?.popLast() {
                node.update(content)
                return node
            }
            return Content._makeNode(content, context)
        }
        for node in old.values.joined() { node.tearDown() }
        elementsChanged()
        // Preferences are merged in the order of the rows.
        graph.preferencesChanged()
    }

    override func collectElements(_ elements: inout ElementList) {
        guard elements.needsTags else {
            for node in nodes { node.collectElements(&elements) }
            return
        }
        for (id, node) in zip(ids, nodes) {
            let start = elements.elements.count
            node.collectElements(&elements)
            for element in elements.elements[start...] { element.ownTraits.id = AnyHashable(id) }
        }
    }

    override func forEachChild(_ body: (ViewNode) -> Void) {
        for node in nodes { body(node) }
    }
}
