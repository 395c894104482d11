extension WrappedStruct {
    /// How many steps can be undone; 0, as at first, records none.
    ///
    /// ```swift
    /// let document = WrappedStruct(Document())
    /// document.undoLimit = 100
    /// ```
    /// A step is what was changed in one turn of the main loop, so by one action of the user. Changes of one text, as they
    /// come from typing in a field, are one step until something else changes. A change on another thread is a step of its
    /// own. Boxes made with `scope` share the steps of the box that they are part of.
    ///
    /// Each step keeps the value before it. Values share what is the same in them, so a step costs about what it has changed.
    public var undoLimit: Int {
        get { place.history.undoLimit }
        set { place.history.undoLimit = newValue }
    }

    /// Whether there is a step to undo. A view that reads it runs again when it changes.
    public var canUndo: Bool { place.history.canUndo }

    /// Whether there is a step to redo. A view that reads it runs again when it changes.
    public var canRedo: Bool { place.history.canRedo }

    /// Takes back the last step. Without one it does nothing.
    ///
    /// It is a change like any other: it wakes those whose members differ.
    public func undo() { place.history.undo() }

    /// Makes the step again that was undone last. Without one it does nothing. A new change ends the steps to redo.
    public func redo() { place.history.redo() }

    /// Makes all changes inside `edits`, and those that other threads make meanwhile, one step to undo.
    public func undoGroup<Result>(_ edits: () throws -> Result) rethrows -> Result {
        place.history.beginUndoGroup()
        defer { place.history.endUndoGroup() }
        return try edits()
    }
}
