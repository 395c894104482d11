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

    @Test(
        "A text set by the program keeps the cursor in the text around it",
        arguments: [
            // old, cursor, new, cursor expected
            ("Hello world", 11, "Hello big world", 15),
            ("Hello world", 3, "Hello big world", 3),
            ("Hello world", 3, "Oh, Hello world", 7),
            ("abc", 2, "ABC", 2),
            ("abc", 3, "abcdef", 3),
            ("abcdef", 5, "ab", 2),
            ("", 0, "abc", 0),
            ("abc", 1, "", 0),
            ("same", 2, "same", 2),
            ("👩‍👩‍👧 family", 1, "👩‍👩‍👧 big family", 1),
        ])
    func update(old: String, cursor: Int, new: String, expected: Int) {
        var buffer = TextBuffer(old)
        buffer.select(cursor..<cursor)
        buffer.update(new)
        #expect(buffer.text == new)
        #expect(buffer.selection == expected..<expected)
    }

    @Test("A selection moves with its text")
    func updateSelection() {
        var buffer = TextBuffer("one two three")
        buffer.select(4..<7)
        buffer.update("zero one two three")
        #expect(buffer.selectedText == "two")
    }

    @Test("Any two texts give a selection inside the new one")
    func updateNeverLeavesTheText() {
        let texts = ["", "a", "ab", "ba", "aab", "aaaa", "abcabc", "bca", "aXbXc", "é", "e\u{301}e"]
        for old in texts {
            for new in texts {
                for lower in 0...old.count {
                    for upper in lower...old.count {
                        var buffer = TextBuffer(old)
                        buffer.select(lower..<upper)
                        buffer.update(new)
                        #expect(buffer.selection.lowerBound >= 0 && buffer.selection.upperBound <= new.count)
                    }
                }
            }
        }
    }
}
