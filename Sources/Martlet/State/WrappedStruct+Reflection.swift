extension WrappedStruct: CustomReflectable {
    /// The value and nothing of how it is kept. Does not count as a read of the value, and costs one copy of it.
    public var customMirror: Mirror {
        Mirror(self, children: ["item": place.snapshot()], displayStyle: .class)
    }
}
