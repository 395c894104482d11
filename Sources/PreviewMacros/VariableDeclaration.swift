/// The parts of a variable declaration such as `public var name: Type = value`.
struct VariableDeclaration: Equatable {
    var modifiers: [String]
    /// `var` or `let`.
    var introducer: String
    /// The name, without backticks.
    var name: String
    /// Where the name is in the source, in UTF-8 code units.
    var nameOffset: Int
    var type: String?
    var initialValue: String?
    /// Whether a block of accessors or observers follows.
    var hasAccessors: Bool
    /// Whether another variable follows after a comma.
    var hasMoreBindings: Bool

    /// Finds the parts of the declaration in `source`; `nil` when it is not that of a variable with
    /// a plain name.
    init?(_ source: SourceText) {
        var index = 0
        modifiers = []
        _ = source.attributes(from: &index)
        while source.isWord(at: index), !source.isToken(at: index, "var"), !source.isToken(at: index, "let") {
            modifiers.append(source.tokenText(at: index))
            index += 1
            if source.isToken(at: index, "(") {
                guard let end = source.closingBracket(of: index) else { return nil }
                index = end + 1
            }
            _ = source.attributes(from: &index)
        }
        guard source.isWord(at: index), source.isWord(at: index + 1), let nameToken = source.token(at: index + 1)
        else { return nil }
        introducer = source.tokenText(at: index)
        name = source.text(nameToken.range).filter { $0 != "`" }
        nameOffset = nameToken.range.lowerBound
        index += 2

        if source.isToken(at: index, ":") {
            let end = Self.endOfType(in: source, from: index + 1)
            type = source.text(ofTokens: (index + 1)..<end)
            index = end
        }
        if source.isToken(at: index, "=") {
            let end = Self.endOfInitialValue(in: source, from: index + 1)
            initialValue = source.text(ofTokens: (index + 1)..<end)
            index = end
        }
        hasAccessors = source.isToken(at: index, "{")
        hasMoreBindings = source.isToken(at: index, ",")
        if type?.isEmpty == true || initialValue?.isEmpty == true { return nil }
    }

    /// The type of the value when there is one, if the declared type is written as an optional.
    var wrappedType: String? {
        guard let type else { return nil }
        let source = SourceText(type)
        // The mark at the end of `() -> Int?` belongs to the function's result.
        let isFunction = source.tokens.indices.contains { source.tokens[$0].depth == 0 && source.isToken(at: $0, "->") }
        if isFunction { return nil }
        if let last = type.utf8.last, last == UInt8(ascii: "?") || last == UInt8(ascii: "!") {
            return String(type.dropLast())
        }
        let start = source.isToken(at: 0, "Swift") && source.isToken(at: 1, ".") ? 2 : 0
        if source.isToken(at: start, "Optional"), source.isToken(at: start + 1, "<"), type.hasSuffix(">") {
            guard let opening = source.token(at: start + 1) else { return nil }
            return source.text(opening.range.upperBound..<(source.bytes.count - 1))
        }
        return nil
    }

    private static func endOfType(in source: SourceText, from start: Int) -> Int {
        var angles = 0
        var index = start
        while let token = source.token(at: index) {
            if token.depth == 0, angles <= 0, ["=", "{", ",", ";"].contains(where: { source.isToken(at: index, $0) }) {
                break
            }
            angles += source.angleBalance(at: index)
            index += 1
        }
        return index
    }

    private static func endOfInitialValue(in source: SourceText, from start: Int) -> Int {
        var index = start
        while let token = source.token(at: index) {
            if token.depth == 0 {
                if source.isToken(at: index, ";") { break }
                // `, name =` or `, name:` is another variable; any other comma separates generic arguments.
                let startsBinding =
                    source.isToken(at: index, ",") && source.isWord(at: index + 1)
                    && (source.isToken(at: index + 2, "=") || source.isToken(at: index + 2, ":"))
                if startsBinding { break }
                let startsObservers =
                    source.isToken(at: index, "{")
                    && ["willSet", "didSet"].contains { source.isToken(at: index + 1, $0) }
                if startsObservers { break }
            }
            index += 1
        }
        return index
    }
}
