extension RootPlace {
    /// Edits one element of a stored array where it is, so that a write costs the same however long the array is.
    ///
    /// Returns nil, with nothing done, where more than the element has to be known: a follower or reader of the whole array
    /// needs it as it was, and an element that is gone has a message to come.
    func editElement<Elements: MutableCollection>(
        _ path: WritableKeyPath<Value, Elements>, _ entry: ElementEntry<Elements>,
        _ edit: (inout Elements.Element) -> Bool
    ) -> Elements.Element? where Elements.Element: Identifiable {
        let (member, projection) = elements(path)
        lock.lock()
        guard member.offset >= 0, lock.isFree, !isFollowed, isNeeded(onlyBy: projection, member) else {
            lock.unlock()
            return nil
        }
        lock.takeTurn()
        let array = part(Elements.self, at: member.offset)
        let before = array.pointee
        lock.unlock()

        guard let (index, old) = find(entry, in: before) else {
            lock.withLock { lock.endTurn() }
            return nil
        }
        var new = old
        let isChanged = edit(&new)
        guard new.id == entry.id else {
            // It is another element now, which concerns readers of the array; the copy was not stored.
            storeWhole(path, index, new)
            return new
        }
        store(new, at: index, in: array, releasing: before)
        finishElement(entry, old, new, isChanged)
        return new
    }
}
