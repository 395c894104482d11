/// The node of a `ForEach` in a `List`: it has nodes only for the elements in and around the visible part.
///
/// A row that scrolls out of sight ends, as rows of Apple's `List` do, unless something would be lost by that: state that
/// its views own, the keyboard focus, or an alert or sheet that is up. Such a row is kept, without widgets and without
/// evaluations; one that the user still has to do with (`isBusy`) stays as it is.
@MainActor
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: TypedNode<
    ForEach<Data, ID, Content>
>, ElementOwner, RowSource
{
    private typealias Row = LazyRow<ID, Content>

    /// None between the announcement of a change and the new value. With the old collection held, the change of an
    /// observable model would copy all of it: a third of what a change of a list of 100,000 rows costs.
    private var view: ForEach<Data, ID, Content>?
    private let rows = LazyRowsElement()
    private var count: Int
    /// The rows of `range`, in order.
    private var shown: [Row] = []
    private var range = 0..<0
    /// The rows that were asked for while there was no value to make them of.
    private var asked: Range<Int>?
    /// Rows out of sight, by id.
    private var kept: [ID: Row] = [:]
    /// Those among them that the user still has to do with.
    private var busy: [Row] = []
    var needsCollection = false
    private var duplicates = DuplicateWarning<ID>()

    init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
        self.view = view
        count = view.data.count
        super.init(context)
        rows.source = self
        rows.setCount(count, changedAt: 0, keeping: nil)
        borrowFromEvaluation()
    }

    // MARK: Data

    override func update(_ view: ForEach<Data, ID, Content>) {
        self.view = view
        let former = count
        count = view.data.count
        let change = count - former
        let staying = stayingElement(change)
        let shift = staying.map { $0.new - $0.old } ?? 0
        if change != 0 || shift != 0 {
            rows.setCount(count, changedAt: firstChange(shift), keeping: staying)
        }
        let deleted = deletedRows(-change, shift: shift)
        endRowsWithoutElement(Array(kept.values), change, deleted: [])
        let start = min(max(range.lowerBound + shift, 0), max(count - range.count, 0))
        let wanted = asked?.clamped(to: 0..<count) ?? start..<min(start + range.count, count)
        asked = nil
        let left = makeRows(of: wanted)
        endRowsWithoutElement(left, change, deleted: deleted)
    }

    override func reevaluate() {
        makeRows(of: range)
    }

    override var evaluator: ViewNode? { self }

    override func evaluationAnnounced() {
        view = nil
    }

    private func isElement(_ index: Int, _ id: ID) -> Bool {
        guard let view, index >= 0, index < count else { return false }
        return view.id(view.element(at: index)) == id
    }

    /// Looks for an element where it was, where it is if all `change` was above it, and nearby. Looking at every element
    /// would make each change as slow as the list is long.
    private func index(of id: ID, near index: Int, _ change: Int) -> Int? {
        for candidate in [index, index + change] where isElement(candidate, id) { return candidate }
        for distance in 1...64 {
            for candidate in [index - distance, index + distance] where isElement(candidate, id) { return candidate }
            guard change != 0 else { continue }
            for candidate in [index + change - distance, index + change + distance] where isElement(candidate, id) {
                return candidate
            }
        }
        return nil
    }

    /// The row at the top of the visible part, or the first below it that has not itself been moved: its index before and
    /// now. It is to stay where it is on the screen. None where the list shows its beginning.
    private func stayingElement(_ change: Int) -> (old: Int, new: Int)? {
        guard let anchor = rows.owner?.anchorIndex(in: rows) else { return nil }
        let candidates = zip(range, shown).drop { $0.0 < anchor }
        for (old, row) in candidates {
            for new in [old, old + change] where isElement(new, row.id) { return (old, new) }
        }
        for (old, row) in candidates {
            if let new = index(of: row.id, near: old, change) { return (old, new) }
        }
        return nil
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

    /// Ends those of `rows`, which are out of sight, whose elements are gone, and finds the others.
    private func endRowsWithoutElement(_ rows: [Row], _ change: Int, deleted: Set<ID>) {
        var missing: [ID: Row] = [:]
        for row in rows {
            if let index = index(of: row.id, near: row.index, change) {
                row.index = index
            } else if deleted.contains(row.id) {
                end(row)
            } else {
                missing[row.id] = row
            }
        }
        if missing.isEmpty { return }
        // They may have moved far away.
        guard let view else { return }
        for (index, element) in view.data.enumerated() {
            guard let row = missing.removeValue(forKey: view.id(element)) else { continue }
            row.index = index
            if missing.isEmpty { return }
        }
        for row in missing.values { end(row) }
    }

    // MARK: Rows

    func show(_ range: Range<Int>) {
        guard isAlive else { return }
        if view == nil { asked = range }
        makeRows(of: range.clamped(to: 0..<count))
    }

    /// Makes and updates the rows of `range`, and the busy ones; what their closures read wakes this node. Answers the rows
    /// that have left and are kept.
    @discardableResult
    private func makeRows(of range: Range<Int>) -> [Row] {
        guard let view else { return [] }
        releaseIdleRows()
        let (contents, others) = track {
            let contents = range.map { index in
                let element = view.element(at: index)
                return (id: view.id(element), content: view.content(element))
            }
            return (contents, contentsOfBusyRows(of: view, besides: contents))
        }
        var left: [Row] = []
        let isSame = range.count == shown.count && zip(contents, shown).allSatisfy { $0.id == $1.id }
        if isSame {
            for (content, row) in zip(contents, shown) { row.content.update(content.content) }
        } else {
            left = rearrange(contents)
        }
        for (row, content) in others where row.isOutOfSight { row.content.update(content) }
        if isSame, range == self.range { return left }
        for (index, row) in zip(range, shown) { row.index = index }
        self.range = range
        elementsChanged()
        return left
    }

    /// What the rows show that the user has to do with though they are not in `contents`.
    private func contentsOfBusyRows(
        of view: ForEach<Data, ID, Content>, besides contents: [(id: ID, content: Content)]
    ) -> [(Row, Content)] {
        var rows = busy
        if contents.count != shown.count || zip(contents, shown).contains(where: { $0.id != $1.id }) {
            let ids = Set(contents.map(\.id))
            rows += shown.filter { !ids.contains($0.id) && $0.isBusy }
        }
        return rows.compactMap { row in
            let index = isElement(row.index, row.id) ? row.index : view.data.map(view.id).firstIndex(of: row.id)
            return index.map { (row, view.content(view.element(at: $0))) }
        }
    }

    private func rearrange(_ contents: [(id: ID, content: Content)]) -> [Row] {
        var old: [ID: [Row]] = [:]
        for row in shown.reversed() { old[row.id, default: []].append(row) }
        let context = NodeContext(graph: graph, parent: self, environment: environment)
        var seen: Set<ID> = []
        shown = contents.map { id, content in
            if !seen.insert(id).inserted { duplicates.warn(id) }
            guard let row = old[id]?.popLast() ?? kept.removeValue(forKey: id) else {
                return Row(id, Content._makeNode(content, context))
            }
            comeBack(row)
            row.content.update(content)
            return row
        }
        var left: [Row] = []
        SpareWidgets.shared.collect {
            left = old.values.joined().filter(leave)
        }
        // Preferences are merged in the order of the rows.
        graph.preferencesChanged()
        return left
    }

    private func comeBack(_ row: Row) {
        guard row.isOutOfSight else { return }
        busy.removeAll { $0 === row }
        row.comeBack(isVisible: !isHidden)
    }

    /// Lets go of a row that is not in sight any more. Answers whether it is kept.
    private func leave(_ row: Row) -> Bool {
        let isBusy = row.isBusy
        guard isBusy || row.content.keepsState, kept[row.id] == nil else {
            row.content.tearDown()
            return false
        }
        kept[row.id] = row
        if isBusy { busy.append(row) }
        row.leave(isBusy: isBusy)
        return true
    }

    private func end(_ row: Row) {
        kept[row.id] = nil
        if busy.contains(where: { $0 === row }) {
            busy.removeAll { $0 === row }
            elementsChanged()
        }
        row.content.tearDown()
    }

    /// Looks after rows that the user has to do with no more.
    private func releaseIdleRows() {
        for row in busy where !row.isBusy {
            if row.content.keepsState {
                busy.removeAll { $0 === row }
                row.suspend()
                elementsChanged()
            } else {
                end(row)
            }
        }
    }

    // MARK: The graph

    override func elementsChanged() {
        requestCollection()
    }

    func collect() {
        var slots = zip(range, shown).map { LazyRowsElement.Slot(index: $0, rows: $1.collect()) }
        for row in busy where row.hasFocus {
            // Apart from the others in any case.
            let index = range.contains(row.index) ? max(range.lowerBound - 1, 0) : row.index
            let slot = LazyRowsElement.Slot(index: index, rows: row.collect())
            slots.insert(slot, at: index < range.lowerBound ? 0 : slots.count)
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

extension ForEach {
    fileprivate func element(at index: Int) -> Data.Element {
        data[data.index(data.startIndex, offsetBy: index)]
    }
}
