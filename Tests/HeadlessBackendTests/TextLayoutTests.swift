import Foundation
import HeadlessBackend
import SwiftUICore
import Testing

@Suite("Text layout")
struct TextLayoutTests {
    private func layout(
        _ text: String, width: CGFloat = .infinity, lineLimit: Int? = nil, truncation: Text.TruncationMode = .tail
    ) -> TextLayout {
        TextLayout([TextRun(string: text)], width: width, lineLimit: lineLimit, truncation: truncation)
    }

    private func lines(_ layout: TextLayout) -> [String] { layout.lines.map(\.text) }

    @Test("The ideal size is one line for each paragraph")
    func ideal() {
        #expect(layout("Hello").size == CGSize(width: 40, height: 20))
        #expect(layout("Hello\nyou two").size == CGSize(width: 56, height: 40))
        #expect(layout("").size == CGSize(width: 0, height: 20))
        #expect(layout("a\n\nb").size == CGSize(width: 8, height: 60))
    }

    @Test("Lines break at spaces, and the spaces there take no room")
    func breaks() {
        #expect(lines(layout("one two three", width: 8 * 7)) == ["one two", "three"])
        #expect(lines(layout("one two   three", width: 8 * 8)) == ["one two", "three"])
        #expect(lines(layout("one two three", width: 8 * 3)) == ["one", "two", "thr", "ee"])
    }

    @Test("A word wider than the line is broken between characters, at least one in a line")
    func breaksWords() {
        #expect(lines(layout("abcdef", width: 8 * 4)) == ["abcd", "ef"])
        #expect(lines(layout("abc", width: 0)) == ["a", "b", "c"])
        #expect(layout("abc", width: 0).size == CGSize(width: 8, height: 60))
        #expect(layout("abc", width: -10).size == CGSize(width: 8, height: 60))
    }

    @Test("A line limit truncates the last line where the mode says")
    func truncates() {
        let text = "one two three four"
        #expect(lines(layout(text, width: 8 * 8, lineLimit: 2)) == ["one two", "three f…"])
        #expect(lines(layout(text, width: 8 * 8, lineLimit: 1, truncation: .head)) == ["…ee four"])
        #expect(lines(layout(text, width: 8 * 8, lineLimit: 1, truncation: .middle)) == ["one…our"])
        #expect(layout(text, width: 8 * 8, lineLimit: 1).isTruncated)
        #expect(!layout("one", width: 8 * 8, lineLimit: 1).isTruncated)
    }

    @Test("A paragraph that is left out is shown by an ellipsis")
    func truncatesParagraphs() {
        #expect(lines(layout("one\ntwo", lineLimit: 1)) == ["one…"])
        #expect(lines(layout("\ntwo", lineLimit: 1)) == ["…"])
    }

    @Test("Fonts are scaled, weights are not")
    func fonts() {
        var large = TextRun(string: "abcd")
        large.font.scale = 1.5
        var sized = TextRun(string: "abcd")
        sized.font.size = 32
        sized.font.weight = 900
        #expect(TextLayout([large]).size == CGSize(width: 48, height: 30))
        #expect(TextLayout([sized]).size == CGSize(width: 64, height: 40))
        #expect(TextLayout([TextRun(string: "ab"), large]).size == CGSize(width: 64, height: 30))
    }

    @Test("Measured in its own answer, a text keeps its lines", arguments: [1.0, 20, 33, 50, 64, 100, 1000])
    func isStable(width: CGFloat) {
        let text = "the quick brown fox jumps over incomprehensibilities"
        let first = layout(text, width: width)
        #expect(first.size.width <= max(8, width))
        #expect(layout(text, width: first.size.width) == first)
    }
}
