/// The one replacement that turns a text into another, by which a field takes a text that the program sets without
/// losing the cursor. What a text consists of is up to the backend: characters, or Unicode scalars as in GTK.
///
/// ```swift
/// let change = TextChange(from: Array("Hello world"), to: Array("Hello big world"))
/// // change.start == 6, change.removed == 0, change.inserted == Array("big ")
/// // change.moved(8) == 12: the cursor behind "Hello wo" stands behind "Hello big wo" then
/// ```
public struct TextChange<Element: Equatable>: Equatable {
    /// Where the texts begin to differ.
    public let start: Int
    /// How many elements go.
    public let removed: Int
    /// What comes in their place.
    public let inserted: [Element]
    private let oldCount: Int

    /// The shortest replacement, or nil where the texts are equal.
    public init?(from old: [Element], to new: [Element]) {
        let shorter = min(old.count, new.count)
        var prefix = 0
        while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
        if prefix == old.count, prefix == new.count { return nil }
        var suffix = 0
        while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] { suffix += 1 }
        start = prefix
        removed = old.count - prefix - suffix
        inserted = Array(new[prefix..<(new.count - suffix)])
        oldCount = old.count
    }

    /// Where a cursor belongs after the change that was at `offset` before.
    ///
    /// It stays with the text around it. One at the very end stays at the end, so that what an app appends to a text
    /// while it is typed comes before the cursor.
    public func moved(_ offset: Int) -> Int {
        let growth = inserted.count - removed
        if offset >= oldCount { return oldCount + growth }
        if offset <= start { return offset }
        if offset >= start + removed { return offset + growth }
        return min(offset, start + inserted.count)
    }
}
