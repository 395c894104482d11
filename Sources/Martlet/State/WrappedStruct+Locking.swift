extension WrappedStruct {
    /// Reads, changes and writes the value as one step that no other writer can come between.
    ///
    /// ```swift
    /// let number = counter.withLock { counter in
    ///     counter.count += 1
    ///     return counter.count
    /// }
    /// ```
    /// `edit` runs once, on a copy; other writers wait for it, readers go on with the value before. When it throws, nothing
    /// has changed. Observers hear of the change when `edit` is done, once, and those whose members differ.
    ///
    /// Inside `edit` the box itself can be read, which gives the value before; it can be set, which happens after `edit`;
    /// a `withLock` of the same box there is a mistake, whose changes are dropped with a message. Two boxes that are edited
    /// one inside the other must be so in the same order everywhere.
    ///
    /// Costs two copies of the value; an array that is changed is copied with its elements.
    @discardableResult
    public func withLock<Result>(_ edit: (inout Value) throws -> Result) rethrows -> Result {
        let whole = place.members.whole
        return try place.change(.everything, typing: nil) { value in
            let old = value
            let result = try edit(&value)
            return (result, whole.differs(old, value))
        }
    }
}
