import BackendInterface

/// The text of a field with its cursor and selection, in characters from the start.
public struct TextBuffer: Equatable, Sendable {
    public private(set) var text: String
    /// The selected characters; empty at the cursor if none are.
    public private(set) var selection: Range<Int>

    /// Holds `text`, with the cursor at its end.
    public init(_ text: String = "") {
        self.text = text
        selection = text.count..<text.count
    }

    /// Where typed text goes; the end of the selection if there is one.
    public var cursor: Int { selection.upperBound }

    public var selectedText: String { String(Array(text)[selection]) }

    /// Selects characters, as far as there are any.
    public mutating func select(_ range: Range<Int>) {
        let all = 0..<text.count
        selection = range.clamped(to: all)
        if selection.isEmpty {
            let cursor = min(max(range.lowerBound, 0), all.upperBound)
            selection = cursor..<cursor
        }
    }

    public mutating func selectAll() { selection = 0..<text.count }

    public mutating func moveToEnd() { select(text.count..<text.count) }

    /// Puts text in the place of the selection, and the cursor after it.
    public mutating func insert(_ string: String) {
        let characters = Array(text)
        let head = String(characters[..<selection.lowerBound]) + string
        text = head + String(characters[selection.upperBound...])
        // A combining character joins the one before it, so counts are not added.
        select(head.count..<head.count)
    }

    /// Deletes the selection, or the character before the cursor.
    ///
    /// - Returns: Whether there was anything to delete.
    public mutating func deleteBackward() -> Bool {
        if selection.isEmpty {
            guard cursor > 0 else { return false }
            selection = (cursor - 1)..<cursor
        }
        insert("")
        return true
    }

    /// Takes a text that the program sets, and keeps cursor and selection where they are in the text around them (see
    /// `TextChange`).
    public mutating func update(_ newText: String) {
        if let change = TextChange(from: Array(text), to: Array(newText)) {
            selection = change.moved(selection.lowerBound)..<change.moved(selection.upperBound)
        }
        text = newText
    }
}
