extension RootPlace {
    /// Edits one element of a stored array where it is, so that a write costs the same however long the array is.
    ///
    /// Returns nil, with nothing done, where more than the element has to be known: a follower, or a reader of the whole
    /// array, needs it as it was; an element that is gone has a message to come.
    func editElement<Elements: MutableCollection>(
        _ path: WritableKeyPath<Value, Elements>, _ entry: ElementEntry<Elements>,
        _ edit: (inout Elements.Element) -> Bool
    ) -> Elements.Element? where Elements.Element: Identifiable {
        let (member, projection) = elements(path)
        lock.lock()
        guard member.offset >= 0, lock.isFree, isNeeded(onlyBy: projection, member) else {
            lock.unlock()
            return nil
        }
        lock.takeTurn()
        lock.unlock()
        let array = part(Elements.self, at: member.offset)
        guard let (index, old) = find(entry, in: array) else {
            lock.withLock { lock.endTurn() }
            return nil
        }
        var new = old
        let isChanged = edit(&new)
        let hasSameID = new.id == entry.id

        lock.lock()
        guard hasSameID, postponed.isEmpty, isNeeded(onlyBy: projection, member) else {
            let oldValue = value
            lock.unlock()
            var newValue = oldValue
            newValue[keyPath: path][index] = new
            finish(.everything, oldValue, newValue, isChanged, step: .edit(typing: nil))
            return new
        }
        // `old` keeps what is replaced.
        array.pointee[index] = new
        lock.endTurn()
        lock.unlock()
        var waking = Waking(lock: lock, hub: hub)
        entry.members.collect(.everything, old, new, isChanged: isChanged, into: &waking)
        waking.wake()
        return new
    }

    /// Whether nobody but observers of elements wants to know of a change to `member`. Called with the lock held.
    private func isNeeded<Elements>(
        onlyBy projection: ElementsProjection<Elements>, _ member: TypedMember<Value, Elements>
    ) -> Bool {
        !isFollowed && !members.whole.isObserved && member.isObservedOnly(by: projection)
            && table.interested(in: member).allSatisfy { $0 === member }
    }

    /// An element and its place. The copy of the array ends with the call, so that the array can be changed in place.
    private func find<Elements: MutableCollection>(
        _ entry: ElementEntry<Elements>, in array: UnsafeMutablePointer<Elements>
    ) -> (Elements.Index, Elements.Element)? where Elements.Element: Identifiable {
        let elements = lock.withLock { array.pointee }
        return entry.find(in: elements, lock).map { ($0, elements[$0]) }
    }
}
