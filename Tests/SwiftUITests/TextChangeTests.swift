import BackendInterface
import SwiftUICore
import Testing

extension Behaviour {
    @Suite("Text that the program changes under the cursor")
    struct TextChangeTests {
        @Test(
            "The cursor stays in the text around it, and at the end of the text",
            arguments: [
                // old, cursor, new, cursor expected
                ("Hello world", 11, "Hello big world", 15),
                ("Hello world", 3, "Hello big world", 3),
                ("Hello world", 3, "Oh, Hello world", 7),
                ("abc", 2, "ABC", 2),
                ("abc", 3, "abcdef", 6),
                ("abcdef", 5, "ab", 2),
                ("abcdef", 6, "ab", 2),
                ("", 0, "abc", 3),
                ("abc", 1, "", 0),
                ("👩‍👩‍👧 family", 1, "👩‍👩‍👧 big family", 1),
                ("👩‍👩‍👧", 1, "👩‍👩‍👧 family", 8),
            ])
        func cursor(old: String, cursor: Int, new: String, expected: Int) throws {
            let change = try #require(TextChange(from: Array(old), to: Array(new)))
            #expect(change.moved(cursor) == expected)
        }

        @Test("Nothing changes where the texts are equal")
        func equal() {
            #expect(TextChange(from: Array("same"), to: Array("same")) == nil)
            #expect(TextChange<Character>(from: [], to: []) == nil)
        }

        @Test("Any change makes the new text of the old one, and keeps each place inside of it")
        func any() throws {
            let texts = ["", "a", "ab", "ba", "aab", "aaaa", "abcabc", "bca", "aXbXc", "é", "e\u{301}e"]
            for old in texts.map({ Array($0.unicodeScalars) }) {
                for new in texts.map({ Array($0.unicodeScalars) }) where new != old {
                    let change = try #require(TextChange(from: old, to: new))
                    var changed = old
                    changed.replaceSubrange(change.start..<(change.start + change.removed), with: change.inserted)
                    #expect(changed == new)
                    let places = (0...old.count).map(change.moved)
                    #expect(places == places.sorted() && places[0] >= 0 && places.last == new.count)
                }
            }
        }
    }
}
