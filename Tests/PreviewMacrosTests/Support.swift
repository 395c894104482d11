@testable import PreviewMacros

/// Source code as the compiler sends it, at the start of a file.
func syntax(_ source: String, kind: String = "declaration", line: Int = 1, column: Int = 1, offset: Int = 0)
    -> SyntaxText
{
    SyntaxText(
        kind: kind,
        source: source,
        location: SourceLocation(
            fileID: "App/File.swift", fileName: "/App/File.swift", offset: offset, line: line, column: column)
    )
}

/// The texts of the tokens of `source`.
func tokenTexts(_ source: String) -> [String] {
    let text = SourceText(source)
    return text.tokens.map { text.text($0.range) }
}

/// `text` with all white space made single spaces.
func squeezed(_ text: String?) -> String {
    (text ?? "<nil>").split(whereSeparator: \.isWhitespace).joined(separator: " ")
}
