/// The one replacement that turns a text into another, in Unicode scalars (GTK's "characters").
struct TextChange: Equatable {
    /// Where the texts begin to differ.
    var start: Int
    /// How many scalars go.
    var removed: Int
    /// What comes in their place.
    var inserted: String

    /// How many scalars come.
    let insertedCount: Int
    private let oldCount: Int

    /// The shortest replacement, or nil where the texts are equal.
    init?(from old: String, to new: String) {
        if old == new, old.utf8.elementsEqual(new.utf8) { return nil }
        let old = Array(old.unicodeScalars)
        let new = Array(new.unicodeScalars)
        let shorter = min(old.count, new.count)
        var prefix = 0
        while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
        var suffix = 0
        while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] { suffix += 1 }
        start = prefix
        removed = old.count - prefix - suffix
        let middle = new[prefix..<(new.count - suffix)]
        inserted = String(String.UnicodeScalarView(middle))
        insertedCount = middle.count
        oldCount = old.count
    }

    /// Where a cursor belongs after the change that was at `offset` before.
    ///
    /// It stays with the text around it. One at the very end stays at the end, so that what an app appends to a text
    /// while it is typed comes before the cursor.
    func moved(_ offset: Int) -> Int {
        if offset >= oldCount { return max(oldCount - removed + insertedCount, 0) }
        if offset <= start { return offset }
        if offset >= start + removed { return offset - removed + insertedCount }
        return min(offset, start + insertedCount)
    }
}
