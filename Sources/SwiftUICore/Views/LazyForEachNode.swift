import Foundation

/// The node of a `ForEach` in a `List`: it has nodes only for the elements in and around the visible part.
///
/// A row that scrolls out of sight ends, as rows of Apple's `List` do, unless something would be lost by that: state that
/// its views own, or an alert that they show. Such a row is kept without its widgets. A row that has the keyboard focus
/// stays as it is.
@MainActor
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: TypedNode<
    ForEach<Data, ID, Content>
>, ElementOwner, RowSource
{
    typealias Row = RowNode<Data.Element, ID, Content>

    private var view: ForEach<Data, ID, Content>
    private let rows = LazyRowsElement()
    private var count: Int
    /// The rows of `range`, in order.
    private var shown: [Row] = []
    private var range = 0..<0
    /// Rows out of sight, by id.
    private var kept: [ID: Row] = [:]
    private var needsCollection = false
    private var duplicates = DuplicateWarning<ID>()

    init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
        self.view = view
        count = view.data.count
        super.init(context)
        rows.source = self
        rows.setCount(count, changedAt: 0, keeping: nil)
    }

    private func element(at index: Int) -> Data.Element {
        view.data[view.data.index(view.data.startIndex, offsetBy: index)]
    }

    // MARK: Data

    override func update(_ view: ForEach<Data, ID, Content>) {
        self.view = view
        let former = count
        count = view.data.count
        let kept = stayingElement(former)
        let shift = kept.map { $0.new - $0.old } ?? 0
        let start = min(max(range.lowerBound + shift, 0), count)
        let moved = start..<min(start + range.count, count)
        if count != former || shift != 0 {
            rows.setCount(count, changedAt: firstChange(shift), keeping: kept)
        }
        makeRows(of: moved, isUpdate: true)
        if !self.kept.isEmpty { endRowsWithoutElement() }
        // Preferences are merged in the order of the rows.
        graph.preferencesChanged()
    }

    /// A row in sight that still has its element: the index before and now. Looked for where it was, where it is if all
    /// changes are above it, and nearby: looking at every element would make each change as slow as the list is long.
    private func stayingElement(_ former: Int) -> (old: Int, new: Int)? {
        let anchor = rows.owner?.anchorIndex(in: rows) ?? range.lowerBound
        for (old, row) in zip(range, shown) where old >= anchor {
            if let new = index(of: row.id, near: old, or: old + count - former) { return (old, new) }
        }
        return nil
    }

    private func index(of id: ID, near first: Int, or second: Int) -> Int? {
        let nearby = (1...64).lazy.flatMap { [first - $0, first + $0] }
        for candidate in [first, second] where isElement(candidate, id) { return candidate }
        return nearby.first { isElement($0, id) }
    }

    private func isElement(_ index: Int, _ id: ID) -> Bool {
        index >= 0 && index < count && view.id(element(at: index)) == id
    }

    /// About where elements came or went, judging by the rows that are there.
    private func firstChange(_ shift: Int) -> Int {
        for (index, row) in zip(range, shown) where !isElement(index, row.id) {
            return index == range.lowerBound ? max(min(index, index + shift), 0) : index
        }
        return range.upperBound
    }

    private func endRowsWithoutElement() {
        var missing = Set(kept.keys)
        for element in view.data where !missing.isEmpty { missing.remove(view.id(element)) }
        for id in missing { kept.removeValue(forKey: id)?.tearDown() }
    }

    // MARK: Rows

    func show(_ range: Range<Int>) {
        guard isAlive else { return }
        makeRows(of: range.clamped(to: 0..<count), isUpdate: false)
    }

    private func makeRows(of range: Range<Int>, isUpdate: Bool) {
        var old: [ID: [Row]] = [:]
        for row in shown.reversed() { old[row.id, default: []].append(row) }
        let context = NodeContext(graph: graph, parent: self, environment: environment)
        var seen: Set<ID> = []
        shown = range.map { index in
            let element = element(at: index)
            let id = view.id(element)
            if !seen.insert(id).inserted { duplicates.warn(id) }
            if let row = old[id]?.popLast() {
                if isUpdate { row.update(element, view.content) }
                return row
            }
            if let row = kept.removeValue(forKey: id) {
                row.update(element, view.content)
                row.isOutOfSight = false
                return row
            }
            return Row(id, element, view.content, context)
        }
        self.range = range
        for row in old.values.joined() { leave(row) }
        elementsChanged()
    }

    /// Lets go of a row that is not in sight any more.
    private func leave(_ row: Row) {
        let hasFocus = row.elements.contains(where: \.containsFocus)
        guard hasFocus || row.keepsState, kept[row.id] == nil else { return row.tearDown() }
        kept[row.id] = row
        row.isOutOfSight = true
        if !hasFocus { row.releaseWidgets() }
    }

    // MARK: The graph

    var ownerDepth: Int { depth }

    override func elementsChanged() {
        guard !needsCollection else { return }
        needsCollection = true
        UpdateScheduler.shared.enqueue(structureOf: self)
    }

    func collectIfNeeded() {
        guard isAlive, needsCollection else { return }
        needsCollection = false
        var slots = zip(range, shown).map { index, row in
            row.index = index
            return LazyRowsElement.Slot(index: index, rows: row.collect())
        }
        if let row = kept.values.first(where: { $0.elements.contains(where: \.containsFocus) }) {
            let slot = LazyRowsElement.Slot(index: row.index, rows: row.elements)
            slots.insert(slot, at: row.index < range.lowerBound ? 0 : slots.count)
        }
        rows.setSlots(slots, range: range)
    }

    override func collectElements(_ elements: inout ElementList) {
        elements.elements.append(rows)
    }

    override func forEachChild(_ body: (ViewNode) -> Void) {
        for row in shown { body(row) }
        for row in kept.values { body(row) }
    }

    override func visibilityChanged(_ isVisible: Bool) {
        isHidden = !isVisible
        for row in shown { row.visibilityChanged(isVisible) }
    }

    override func collectPreference<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value?) {
        for row in shown { row.collectPreference(key, into: &value) }
    }

    override func tearDown() {
        super.tearDown()
        rows.dispose()
    }
}

/// What a `ForEach` shows for one element of its collection. It alone runs again when something that its closure has read
/// changes.
@MainActor
final class RowNode<Element, ID: Hashable, Content: View>: ViewNode {
    let id: ID
    /// Where the element was when the row was shown last.
    var index = 0
    private var element: Element
    private var make: (Element) -> Content
    private var content: TypedNode<Content>?
    private(set) var elements: [LayoutElement] = []

    init(_ id: ID, _ element: Element, _ make: @escaping (Element) -> Content, _ context: NodeContext) {
        self.id = id
        self.element = element
        self.make = make
        super.init(context)
        reevaluate()
    }

    func update(_ element: Element, _ make: @escaping (Element) -> Content) {
        self.element = element
        self.make = make
        reevaluate()
    }

    override func reevaluate() {
        let value = track { make(element) }
        if let content { return content.update(value) }
        content = Content._makeNode(value, NodeContext(graph: graph, parent: self, environment: environment))
    }

    /// Whether the row is kept though it has scrolled away.
    var isOutOfSight = false {
        didSet {
            guard isOutOfSight != oldValue else { return }
            let isVisible = !isOutOfSight && parent?.isHidden != true
            if isHidden == isVisible { visibilityChanged(isVisible) }
        }
    }

    func collect() -> [LayoutElement] {
        var list = ElementList()
        content?.collectElements(&list)
        elements = list.elements
        return elements
    }

    func releaseWidgets() {
        for element in elements { element.releaseWidgets() }
    }

    override func forEachChild(_ body: (ViewNode) -> Void) {
        if let content { body(content) }
    }
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
