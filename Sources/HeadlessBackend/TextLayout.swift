import BackendInterface
import Foundation

/// Text broken into lines with the fixed font metrics: at spaces, and inside words that are wider than a line.
public struct TextLayout: Equatable, Sendable {
    public struct Line: Equatable, Sendable {
        public var text: String
        public var size: CGSize
    }

    public private(set) var lines: [Line] = []
    /// Whether some of the text had no room.
    public private(set) var isTruncated = false

    public var size: CGSize {
        CGSize(width: lines.map(\.size.width).max() ?? 0, height: lines.reduce(0) { $0 + $1.size.height })
    }

    /// Lays text out.
    ///
    /// - Parameters:
    ///   - width: The width to break lines at.
    ///   - lineLimit: The most lines to show.
    ///   - truncation: Where the last line shows "…" if there is more text than room.
    public init(
        _ runs: [TextRun], width: CGFloat = .infinity, lineLimit: Int? = nil, truncation: TextTruncationMode = .tail
    ) {
        let paragraphs = Self.paragraphs(of: runs)
        let broken = paragraphs.flatMap { Self.breakLines($0, width: width) }
        let shown = min(broken.count, max(1, lineLimit ?? .max))
        isTruncated = shown < broken.count
        lines = broken.prefix(isTruncated ? shown - 1 : shown).map(\.line)
        if isTruncated {
            lines.append(Self.truncate(broken[shown - 1], width: width, mode: truncation).line)
        }
    }

    /// A character with its size.
    private struct Cell {
        var character: Character
        var width: CGFloat
        var height: CGFloat
    }

    /// Cells in a row.
    private struct Row {
        var cells: ArraySlice<Cell>
        /// The row and all that follows in the same paragraph.
        var paragraphRest: ArraySlice<Cell>
        /// The height of the row if it is empty.
        var emptyHeight: CGFloat

        var width: CGFloat { cells.reduce(0) { $0 + $1.width } }
        var height: CGFloat { cells.map(\.height).max() ?? emptyHeight }
        var line: Line {
            Line(text: String(cells.map(\.character)), size: CGSize(width: width, height: height))
        }
    }

    private static func paragraphs(of runs: [TextRun]) -> [Row] {
        var paragraphs: [Row] = []
        var cells: [Cell] = []
        var height = HeadlessMetrics.lineHeight(of: runs.first?.font ?? FontProps())
        for run in runs {
            height = HeadlessMetrics.lineHeight(of: run.font)
            let width = HeadlessMetrics.characterWidth(of: run.font) + run.kerning
            for character in run.string {
                if character.isNewline {
                    paragraphs.append(Row(cells: cells[...], paragraphRest: cells[...], emptyHeight: height))
                    cells = []
                } else {
                    cells.append(Cell(character: character, width: width, height: height))
                }
            }
        }
        paragraphs.append(Row(cells: cells[...], paragraphRest: cells[...], emptyHeight: height))
        return paragraphs
    }

    private static func breakLines(_ paragraph: Row, width: CGFloat) -> [Row] {
        var rows: [Row] = []
        var rest = paragraph.cells
        while let end = lineEnd(in: rest, width: width) {
            var cells = rest[..<end]
            let paragraphRest = rest
            rest = rest[end...].drop { $0.character == " " }
            while !rest.isEmpty, cells.last?.character == " " { cells.removeLast() }
            rows.append(Row(cells: cells, paragraphRest: paragraphRest, emptyHeight: paragraph.emptyHeight))
        }
        return rows.isEmpty ? [paragraph] : rows
    }

    /// The end of the first line of `cells`; nil if they are empty.
    private static func lineEnd(in cells: ArraySlice<Cell>, width: CGFloat) -> Int? {
        guard !cells.isEmpty else { return nil }
        var used: CGFloat = 0
        var lastBreak: Int?
        for index in cells.indices {
            used += cells[index].width
            if cells[index].character == " " {
                lastBreak = index + 1
            } else if used > width + 0.001 {
                return lastBreak ?? max(index, cells.startIndex + 1)
            }
        }
        return cells.endIndex
    }

    private static func truncate(_ row: Row, width: CGFloat, mode: TextTruncationMode) -> Row {
        let all = Array(row.paragraphRest)
        let model = all.last ?? Cell(character: "…", width: row.emptyHeight * 0.4, height: row.emptyHeight)
        let ellipsis = Cell(character: "…", width: model.width, height: model.height)
        var count = 0
        var used = ellipsis.width
        // The cells that are kept come from both ends in turn, or from one of them.
        func kept(_ count: Int) -> (head: ArraySlice<Cell>, tail: ArraySlice<Cell>) {
            switch mode {
            case .head: (all.prefix(0), all.suffix(count))
            case .middle: (all.prefix((count + 1) / 2), all.suffix(count / 2))
            case .tail: (all.prefix(count), all.suffix(0))
            }
        }
        while count < all.count {
            let (head, tail) = kept(count + 1)
            used = (head + tail).reduce(ellipsis.width) { $0 + $1.width }
            if used > width + 0.001 { break }
            count += 1
        }
        let (head, tail) = kept(count)
        let cells = Array(head.reversed().drop { $0.character == " " }.reversed()) + [ellipsis] + Array(tail)
        return Row(cells: cells[...], paragraphRest: [], emptyHeight: row.emptyHeight)
    }
}
