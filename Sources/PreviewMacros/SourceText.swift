/// A piece of Swift source code with its tokens.
struct SourceText {
    let bytes: [UInt8]
    let tokens: [Token]

    init(_ text: String) {
        bytes = Array(text.utf8)
        tokens = SwiftScanner.tokens(of: bytes)
    }

    /// The text of a range of UTF-8 code units.
    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: bytes.startIndex..<bytes.endIndex)], as: UTF8.self)
    }

    /// The text from the first to the last of a range of tokens, without what surrounds it.
    func text(ofTokens range: Range<Int>) -> String {
        guard !range.isEmpty, let first = token(at: range.lowerBound), let last = token(at: range.upperBound - 1)
        else { return "" }
        return text(first.range.lowerBound..<last.range.upperBound)
    }

    /// The token with an index, if there is one.
    func token(at index: Int) -> Token? {
        tokens.indices.contains(index) ? tokens[index] : nil
    }

    /// The text of the token with an index, empty when there is none.
    func tokenText(at index: Int) -> String {
        token(at: index).map { text($0.range) } ?? ""
    }

    /// Whether a token is the punctuation character, word or operator `expected`.
    func isToken(at index: Int, _ expected: String) -> Bool {
        guard let token = token(at: index), token.kind != .string, token.kind != .regex else { return false }
        return token.range.count == expected.utf8.count && text(token.range) == expected
    }

    /// Whether a token is a name or keyword.
    func isWord(at index: Int) -> Bool {
        token(at: index)?.kind == .word
    }

    /// Whether a token follows the previous one immediately.
    func isAdjacentToPrevious(_ index: Int) -> Bool {
        guard let token = token(at: index), let previous = self.token(at: index - 1) else { return false }
        return previous.range.upperBound == token.range.lowerBound
    }

    /// The index of the bracket that closes the one at `index`.
    func closingBracket(of index: Int) -> Int? {
        guard let opening = token(at: index) else { return nil }
        return tokens[(index + 1)...].firstIndex {
            $0.depth == opening.depth && $0.kind == .punctuation && [")", "]", "}"].contains(text($0.range))
        }
    }
}

// MARK: - Attributes

extension SourceText {
    /// An attribute such as `@Previewable` or `@SwiftUI.State(initialValue: 1)`.
    struct Attribute: Equatable {
        /// The last component of the attribute's name.
        var name: String
        /// The tokens of the attribute.
        var tokens: Range<Int>
    }

    /// The attribute that begins at a token.
    func attribute(at start: Int) -> Attribute? {
        guard isToken(at: start, "@"), isWord(at: start + 1) else { return nil }
        var index = start + 1
        while isToken(at: index + 1, "."), isWord(at: index + 2) { index += 2 }
        let name = tokenText(at: index)
        index += 1
        if isAdjacentToPrevious(index), tokenText(at: index).hasPrefix("<") { index = endOfAngleBrackets(at: index) }
        if isAdjacentToPrevious(index), isToken(at: index, "(") {
            index = (closingBracket(of: index) ?? tokens.count - 1) + 1
        }
        return Attribute(name: name, tokens: start..<index)
    }

    /// Moves `index` over the attributes that begin there.
    func attributes(from index: inout Int) -> [Attribute] {
        var attributes: [Attribute] = []
        while let attribute = attribute(at: index) {
            attributes.append(attribute)
            index = attribute.tokens.upperBound
        }
        return attributes
    }

    /// The index after the generic arguments that begin at `start`.
    private func endOfAngleBrackets(at start: Int) -> Int {
        var angles = 0
        var index = start
        while index < tokens.count {
            angles += angleBalance(at: index)
            index += 1
            if angles <= 0 { break }
        }
        return index
    }

    /// How many angle brackets a token in a type opens, less those it closes.
    func angleBalance(at index: Int) -> Int {
        guard let token = token(at: index), token.kind == .operator, !isToken(at: index, "->") else { return 0 }
        return text(token.range).reduce(0) { $0 + ($1 == "<" ? 1 : $1 == ">" ? -1 : 0) }
    }
}

// MARK: - Statements

extension SourceText {
    /// The index after the last token of the statement that contains the token `start`, where the
    /// statement's own depth is that of `start`. A semicolon is not part of the statement.
    func endOfStatement(from start: Int, limit: Int) -> Int {
        guard let depth = token(at: start)?.depth else { return limit }
        var index = start + 1
        while index < limit, let token = token(at: index) {
            if token.depth < depth { break }
            if token.depth == depth {
                if isToken(at: index, ";") { break }
                if token.followsNewline, !isContinued(after: index - 1), !continuesStatement(at: index) { break }
            }
            index += 1
        }
        return min(index, limit)
    }

    /// Whether an expression or declaration cannot end with a token.
    private func isContinued(after index: Int) -> Bool {
        guard let token = token(at: index) else { return false }
        let text = text(token.range)
        switch token.kind {
        case .word: return Self.continuedWords.contains(text) && !isToken(at: index - 1, ".")
        case .punctuation: return ["(", "[", "{", ".", ",", ":", "@", "\\"].contains(text)
        case .operator:
            if text == "=" || text == "->" || text == "<" { return true }
            // An operator set apart from its left operand needs a right one.
            return !isAdjacentToPrevious(index)
        case .pound, .number, .string, .regex: return false
        }
    }

    /// Whether a token at the start of a line continues the statement of the lines before.
    private func continuesStatement(at index: Int) -> Bool {
        guard let token = token(at: index) else { return false }
        let text = text(token.range)
        switch token.kind {
        case .word:
            if ["as", "is", "else", "where"].contains(text) { return true }
            // The label of a further trailing closure.
            return isToken(at: index - 1, "}") && isToken(at: index + 1, ":") && isToken(at: index + 2, "{")
        case .punctuation: return [".", ",", ":", "{", ")", "]", "}"].contains(text)
        case .operator:
            if text.hasPrefix(">") || text == "=" || text == "->" { return true }
            // An operator set apart from what follows is binary, otherwise a prefix.
            return !isAdjacentToPrevious(index + 1)
        case .pound, .number, .string, .regex: return false
        }
    }

    private static let continuedWords: Set<String> = [
        "as", "is", "in", "try", "await", "var", "let", "any", "some", "if", "else", "switch", "return", "where",
        "async", "throws", "private", "fileprivate", "nonisolated", "weak", "unowned", "lazy", "final",
    ]
}
