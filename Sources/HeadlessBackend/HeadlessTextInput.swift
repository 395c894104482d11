import BackendInterface
import Foundation

/// What a text field and a text editor have in common: text, a cursor, and a user who types.
@MainActor
public class HeadlessTextInput: HeadlessWidget {
    /// The text, the cursor and the selection.
    public internal(set) var buffer = TextBuffer()

    /// Called after each change by the user, with the whole text.
    public var onChange: ((String) -> Void)?

    public override var isFocusable: Bool { true }

    /// What is in the field.
    public override var text: String? { buffer.text }

    /// Where typed text goes, in characters from the start.
    public var cursor: Int { buffer.cursor }

    /// The selected characters; empty at the cursor if none are.
    public var selection: Range<Int> { buffer.selection }

    /// Types text at the cursor, in the place of the selection; one change for each character. A field without the
    /// focus is clicked first, which puts the cursor at the end.
    public func type(_ string: String) throws(InteractionError) {
        for character in string {
            try beginTyping("type into")
            if character.isNewline {
                try pressReturn()
            } else {
                change { $0.insert(String(character)) }
            }
        }
    }

    /// Selects all text and puts `string` in its place, as by pasting; one change.
    public func replaceText(_ string: String) throws(InteractionError) {
        try beginTyping("replace the text of")
        buffer.selectAll()
        change { $0.insert(string) }
    }

    /// Deletes the selection or the character before the cursor, `count` times.
    public func deleteBackward(_ count: Int = 1) throws(InteractionError) {
        for _ in 0..<max(0, count) {
            try beginTyping("delete in")
            change { _ = $0.deleteBackward() }
        }
    }

    /// Presses Return.
    public func pressReturn() throws(InteractionError) {
        try beginTyping("press Return in")
        change { $0.insert("\n") }
    }

    /// Puts the cursor before the character at `offset`.
    public func moveCursor(to offset: Int) throws(InteractionError) {
        try select(offset..<offset)
    }

    /// Selects characters.
    public func select(_ range: Range<Int>) throws(InteractionError) {
        try beginUse("select text of")
        buffer.select(range)
    }

    public func selectAll() throws(InteractionError) {
        try beginUse("select text of")
        buffer.selectAll()
    }

    /// Clicks into the field.
    public func focus() throws(InteractionError) {
        try beginTyping("focus")
    }

    private func beginTyping(_ verb: String) throws(InteractionError) {
        let wasFocused = isFocused
        try beginUse(verb)
        if !wasFocused { buffer.moveToEnd() }
    }

    /// Records what the user has typed as what the widget shows.
    func didType() {}

    private func change(_ body: (inout TextBuffer) -> Void) {
        let before = buffer.text
        body(&buffer)
        guard buffer.text != before else { return }
        didType()
        onChange?(buffer.text)
    }

    override var snapshotDetails: [String] {
        guard isFocused else { return [] }
        return [selection.isEmpty ? "cursor \(cursor)" : "selection \(selection.lowerBound)-\(selection.upperBound)"]
    }

    /// The width that is taken of an offer.
    func width(for proposal: ProposedViewSize) -> CGFloat {
        max(HeadlessMetrics.minimumFieldWidth, proposal.width ?? HeadlessMetrics.idealFieldWidth)
    }
}
