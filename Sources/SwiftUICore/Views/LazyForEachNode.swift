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
    /// What is shown for one element of the collection.
    @MainActor
    private final class Row {
        let id: ID
        let content: TypedNode<Content>
        /// Where the element was when the row was shown last.
        var index = 0
        var elements: [LayoutElement] = []
        var isOutOfSight = false

        init(_ id: ID, _ content: TypedNode<Content>) {
            self.id = id
            self.content = content
        }

        func collect() -> [LayoutElement] {
            var list = ElementList()
            content.collectElements(&list)
            elements = list.elements
            return elements
        }

        func releaseWidgets() {
            for element in elements { element.releaseWidgets() }
        }
    }

    private var view: ForEach<Data, ID, Content>
    private let rows = LazyRowsElement()
    private var count: Int
    /// The rows of `range`, in order.
    private var shown: [Row] = []
    private var range = 0..<0
    /// Rows out of sight, by id.
    private var kept: [ID: Row] = [:]
    /// The one among them that has the keyboard focus.
    private var focused: Row?
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
        let deleted = deletedRows(former - count, shift: shift)
        makeRows(of: moved)
        if !self.kept.isEmpty { endRowsWithoutElement(former, deleted) }
    }

    override func reevaluate() {
        makeRows(of: range)
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

    /// The rows in sight whose elements are gone, if these are all that are `missing`, and the others stand as they did.
    /// Then they were deleted, and need not be looked for all over the list.
    private func deletedRows(_ missing: Int, shift: Int) -> Set<ID> {
        guard missing > 0 else { return [] }
        var gone: Set<ID> = []
        for (index, row) in zip(range, shown) where !isElement(index + shift - gone.count, row.id) {
            gone.insert(row.id)
        }
        return gone.count == missing ? gone : []
    }

    /// Ends the rows out of sight whose elements are gone.
    private func endRowsWithoutElement(_ former: Int, _ deleted: Set<ID>) {
        func end(_ id: ID) {
            guard let row = kept.removeValue(forKey: id) else { return }
            if row === focused {
                focused = nil
                elementsChanged()
            }
            row.content.tearDown()
        }
        var missing: Set<ID> = []
        for (id, row) in kept {
            if let index = index(of: id, near: row.index, or: row.index + count - former) {
                row.index = index
            } else if deleted.contains(id) {
                end(id)
            } else {
                missing.insert(id)
            }
        }
        if missing.isEmpty { return }
        // They may have moved far away.
        for (index, element) in view.data.enumerated() {
            guard let id = missing.remove(view.id(element)) else { continue }
            kept[id]?.index = index
            if missing.isEmpty { return }
        }
        for id in missing { end(id) }
    }

    // MARK: Rows

    func show(_ range: Range<Int>) {
        guard isAlive else { return }
        makeRows(of: range.clamped(to: 0..<count))
    }

    /// Makes and updates the rows of `range`. What their closures read wakes this node.
    private func makeRows(of range: Range<Int>) {
        releaseFormerFocus()
        let contents = track {
            range.map { index in
                let element = element(at: index)
                return (id: view.id(element), content: view.content(element))
            }
        }
        if range.count == shown.count, zip(contents, shown).allSatisfy({ $0.id == $1.id }) {
            for (content, row) in zip(contents, shown) { row.content.update(content.content) }
            guard range != self.range else { return }
        } else {
            rearrange(contents)
        }
        self.range = range
        elementsChanged()
    }

    private func rearrange(_ contents: [(id: ID, content: Content)]) {
        var old: [ID: [Row]] = [:]
        for row in shown.reversed() { old[row.id, default: []].append(row) }
        let context = NodeContext(graph: graph, parent: self, environment: environment)
        var seen: Set<ID> = []
        shown = contents.map { id, content in
            if !seen.insert(id).inserted { duplicates.warn(id) }
            if let row = old[id]?.popLast() ?? kept.removeValue(forKey: id) {
                row.content.update(content)
                show(row)
                return row
            }
            return Row(id, Content._makeNode(content, context))
        }
        SpareWidgets.shared.collect {
            for row in old.values.joined() { leave(row) }
        }
        // Preferences are merged in the order of the rows.
        graph.preferencesChanged()
    }

    private func show(_ row: Row) {
        guard row.isOutOfSight else { return }
        row.isOutOfSight = false
        if row === focused { focused = nil }
        if !isHidden { row.content.visibilityChanged(true) }
    }

    /// Lets go of a row that is not in sight any more.
    private func leave(_ row: Row) {
        let hasFocus = row.elements.contains(where: \.containsFocus)
        guard hasFocus || row.content.keepsState, kept[row.id] == nil else { return row.content.tearDown() }
        kept[row.id] = row
        row.isOutOfSight = true
        if !row.content.isHidden { row.content.visibilityChanged(false) }
        if hasFocus { focused = row } else { row.releaseWidgets() }
    }

    /// Lets go of the widgets of the row that had the focus when it left, when it has it no more.
    private func releaseFormerFocus() {
        guard let row = focused, !row.elements.contains(where: \.containsFocus) else { return }
        focused = nil
        row.releaseWidgets()
        elementsChanged()
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
        if let row = focused {
            // Apart from the others in any case.
            if range.contains(row.index) { row.index = max(range.lowerBound - 1, 0) }
            let slot = LazyRowsElement.Slot(index: row.index, rows: row.elements)
            slots.insert(slot, at: row.index < range.lowerBound ? 0 : slots.count)
        }
        rows.setSlots(slots, range: range)
    }

    override func collectElements(_ elements: inout ElementList) {
        elements.elements.append(rows)
    }

    override func forEachChild(_ body: (ViewNode) -> Void) {
        for row in shown { body(row.content) }
        for row in kept.values { body(row.content) }
    }

    override func visibilityChanged(_ isVisible: Bool) {
        isHidden = !isVisible
        for row in shown { row.content.visibilityChanged(isVisible) }
    }

    override func collectPreference<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value?) {
        for row in shown { row.content.collectPreference(key, into: &value) }
    }

    override func tearDown() {
        super.tearDown()
        rows.dispose()
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
