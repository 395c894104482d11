import Foundation

/// An element that has been asked for by its id. Guarded by the lock of the box.
final class ElementEntry<Elements: MutableCollection>: @unchecked Sendable where Elements.Element: Identifiable {
    let id: Elements.Element.ID
    private(set) var members = Members<Elements.Element>()
    var isListed = false
    /// The box for this element, as long as somebody has it.
    weak var box: AnyObject?
    fileprivate private(set) var hint: Elements.Index?

    init(id: Elements.Element.ID) {
        self.id = id
    }

    /// Where the element is. Called without the lock, since ids are compared by code of their type.
    ///
    /// Costs a look at one element as long as the element is where it was, else a search.
    func find(in elements: Elements, _ lock: BoxLock) -> Elements.Index? {
        let hint = lock.withLock { self.hint }
        if let hint, elements.startIndex <= hint, hint < elements.endIndex, elements[hint].id == id { return hint }
        let found = elements.firstIndex { $0.id == id }
        if let found { remember(found, lock) }
        return found
    }

    func find(in elements: Elements, _ lock: BoxLock, index: ElementIndex<Elements>) -> Elements.Index? {
        let hint = lock.withLock { self.hint }
        if let hint, elements.startIndex <= hint, hint < elements.endIndex, elements[hint].id == id { return hint }
        return index.find(id, in: elements)
    }

    func remember(_ index: Elements.Index, _ lock: BoxLock) {
        let replaced = lock.withLock { () -> Elements.Index? in
            defer { hint = index }
            return hint
        }
        withExtendedLifetime(replaced) {}
    }

    /// Whether boxes or observers depend on the entry. Called with the lock held.
    var isNeeded: Bool { isListed || !isKnownUniquelyReferenced(&members) }
}

/// Finds many elements of one collection by id: from the second search on by a table.
final class ElementIndex<Elements: Collection> where Elements.Element: Identifiable {
    private var table: [Elements.Element.ID: Elements.Index]?

    func find(_ id: Elements.Element.ID, in elements: Elements) -> Elements.Index? {
        if let table { return table[id] }
        let made = Dictionary(zip(elements.lazy.map(\.id), elements.indices), uniquingKeysWith: { first, _ in first })
        table = made
        return made[id]
    }
}

/// The elements of a collection that have been asked for. Guarded by the lock of the box, except where noted.
final class ElementsProjection<Elements: MutableCollection>: Projection, @unchecked Sendable
where Elements.Element: Identifiable {
    typealias Part = Elements
    typealias Entry = ElementEntry<Elements>

    private var entries: [Int: [Entry]] = [:]
    private var count = 0
    private var sweepAt = 64
    private var listed: [Entry] = []
    /// What those read that show the elements in their order, but not their contents.
    let order = Beacon()
    /// After the element that was found last: where the next one is when they are asked for in order.
    private var guess: Elements.Index?
    private let activated: () -> Void

    init(activated: @escaping () -> Void) {
        self.activated = activated
    }

    var isLive: Bool { !listed.isEmpty || order.isObserved }
    var isNeeded: Bool { count > 0 }

    /// The entry for an id, made when there is none. Called without the lock.
    func entry(_ id: Elements.Element.ID, _ lock: BoxLock) -> Entry {
        let hash = id.hashValue
        while true {
            let candidates = lock.withLock { entries[hash] ?? [] }
            if let found = candidates.first(where: { $0.id == id }) { return found }
            let made = Entry(id: id)
            made.members.table.activated = { [weak self, weak made] in
                if let self, let made { list(made) }
            }
            let (isDone, swept) = lock.withLock { () -> (Bool, [Entry]) in
                guard entries[hash, default: []].count == candidates.count else { return (false, []) }
                let swept = count >= sweepAt ? sweep() : []
                entries[hash, default: []].append(made)
                count += 1
                return (true, swept)
            }
            withExtendedLifetime(swept) {}
            if isDone { return made }
        }
    }

    /// Forgets entries that have neither boxes nor observers.
    private func sweep() -> [Entry] {
        var removed: [Entry] = []
        for (hash, chain) in entries {
            let kept = chain.filter { $0.isNeeded }
            if kept.count == chain.count { continue }
            removed += chain.filter { !$0.isNeeded }
            entries[hash] = kept.isEmpty ? nil : kept
        }
        count -= removed.count
        sweepAt = max(64, count * 2)
        return removed
    }

    /// Where the element of an entry is. Called without the lock.
    func find(_ entry: Entry, in elements: Elements, _ lock: BoxLock) -> Elements.Index? {
        if let guess = lock.withLock({ entry.hint == nil ? guess : nil }) { entry.remember(guess, lock) }
        guard let found = entry.find(in: elements, lock) else { return nil }
        let next = elements.index(after: found)
        let replaced = lock.withLock { () -> Elements.Index? in
            defer { guess = next }
            return guess
        }
        withExtendedLifetime(replaced) {}
        return found
    }

    /// Records a read of the order. Called with the lock held.
    func trackOrder(_ hub: ObservationHub) {
        if order.access(hub) { activated() }
    }

    private func list(_ entry: Entry) {
        if !entry.isListed {
            entry.isListed = true
            listed.append(entry)
        }
        activated()
    }

    func collect(_ old: Elements, _ new: Elements, entry: AnyObject?, into waking: inout Waking) {
        let lock = waking.lock
        // A write to one element changes no other, unless it has changed the id.
        if let entry = entry as? Entry, let oldPlace = entry.find(in: old, lock),
            let newPlace = entry.find(in: new, lock)
        {
            entry.members.collect(.everything, old[oldPlace], new[newPlace], isChanged: nil, into: &waking)
            return
        }
        let (entries, isOrderObserved) = lock.withLock { (takeListed(), order.isObserved) }
        if isOrderObserved, !old.lazy.map(\.id).elementsEqual(new.lazy.map(\.id)) { waking.beacons.append(order) }
        let oldIndex = ElementIndex<Elements>()
        let newIndex = ElementIndex<Elements>()
        for entry in withoutSame(entries, old, new) {
            let oldPlace = entry.find(in: old, lock, index: oldIndex)
            let newPlace = entry.find(in: new, lock, index: newIndex)
            compare(entry, old, new, old: oldPlace, new: newPlace, into: &waking)
            if let newPlace { entry.remember(newPlace, lock) }
        }
    }

    /// The entries that may have observers, with the places where they were. Called with the lock held.
    private func takeListed() -> [(Entry, Elements.Index?)] {
        var live: [(Entry, Elements.Index?)] = []
        live.reserveCapacity(listed.count)
        for entry in listed {
            if entry.members.isLive { live.append((entry, entry.hint)) } else { entry.isListed = false }
        }
        if live.count < listed.count { listed.removeAll { !$0.isListed } }
        return live
    }

    /// Leaves out elements that are where they were, with the same bytes: a quick look, for the many that did not change.
    private func withoutSame(_ entries: [(Entry, Elements.Index?)], _ old: Elements, _ new: Elements) -> [Entry] {
        let rest = old.withContiguousStorageIfAvailable { old in
            new.withContiguousStorageIfAvailable { new in
                entries.compactMap { entry, hint -> Entry? in
                    guard let hint = hint as? Int, old.indices.contains(hint), new.indices.contains(hint),
                        let oldStart = old.baseAddress, let newStart = new.baseAddress,
                        memcmp(oldStart + hint, newStart + hint, MemoryLayout<Elements.Element>.size) == 0,
                        new[hint].id == entry.id
                    else { return entry }
                    return nil
                }
            }
        }
        return (rest ?? nil) ?? entries.map(\.0)
    }

    private func compare(
        _ entry: Entry, _ old: Elements, _ new: Elements, old oldPlace: Elements.Index?, new newPlace: Elements.Index?,
        into waking: inout Waking
    ) {
        entry.members.collect(oldPlace.map { old[$0] }, newPlace.map { new[$0] }, into: &waking)
    }
}
