import HeadlessBackend
import Testing

@Suite("Text buffer")
struct TextBufferTests {
    @Test("Typing replaces the selection and leaves the cursor after it")
    func insert() {
        var buffer = TextBuffer("Hello world")
        buffer.select(0..<5)
        buffer.insert("Bye")
        #expect(buffer.text == "Bye world")
        #expect(buffer.selection == 3..<3)
    }

    @Test("A combining character joins the one before the cursor")
    func combining() {
        var buffer = TextBuffer("e")
        buffer.insert("\u{301}")
        #expect(buffer.text == "é")
        #expect(buffer.cursor == 1)
    }

    @Test("Deleting at the start changes nothing")
    func deleteAtStart() {
        var buffer = TextBuffer("ab")
        buffer.select(0..<0)
        let didDelete = buffer.deleteBackward()
        #expect(!didDelete)
        #expect(buffer.text == "ab")
    }

    @Test("Selections beyond the text are cut to it", arguments: [(-5..<2, 0..<2), (9..<12, 3..<3), (1..<99, 1..<3)])
    func clamped(asked: Range<Int>, expected: Range<Int>) {
        var buffer = TextBuffer("abc")
        buffer.select(asked)
        #expect(buffer.selection == expected)
    }

    @Test("A selection moves with its text")
    func updateSelection() {
        var buffer = TextBuffer("one two three")
        buffer.select(4..<7)
        buffer.update("zero one two three")
        #expect(buffer.selectedText == "two")
    }

    @Test("A text that the program appends to keeps the cursor at its end")
    func updateAtEnd() {
        var buffer = TextBuffer("abc")
        buffer.update("abcdef")
        #expect(buffer.text == "abcdef")
        #expect(buffer.cursor == 6)
    }

    @Test("A text of the same characters in other scalars is taken as it is")
    func updateToEquivalent() {
        var buffer = TextBuffer("é")
        buffer.update("e\u{301}")
        #expect(buffer.text.unicodeScalars.count == 2)
        #expect(buffer.cursor == 1)
    }
}
