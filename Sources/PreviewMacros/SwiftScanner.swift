/// One token of Swift source text.
struct Token: Equatable {
    enum Kind: Equatable {
        /// A name or keyword, with its backticks when it has them, or a `$name`.
        case word
        /// `#name`, whether a directive, a macro or a literal like `#file`.
        case pound
        case number
        /// A string literal with all its interpolations, whatever its delimiters.
        case string
        case regex
        case `operator`
        /// One of `( ) [ ] { } , ; : . @ \`, or a character that does not begin any token.
        case punctuation
    }

    var kind: Kind
    /// Where the token lies in the text, in UTF-8 code units.
    var range: Range<Int>
    /// How deep in brackets the token is. Both brackets of a pair have the depth they are found at.
    var depth: Int
    /// Whether a line break lies between the previous token and this one.
    var followsNewline: Bool
}

/// Splits Swift source text into tokens: exactly as far as bracket structure, statements and
/// declarations need it. It accepts any text; what is unterminated extends to the end.
struct SwiftScanner {
    /// How deep interpolations can contain strings with interpolations.
    private static let maximumNesting = 64

    /// The text, one element for every UTF-8 code unit.
    private let bytes: [Unicode.Scalar]
    private var position = 0
    private var tokens: [Token] = []
    private var depth = 0
    private var nesting = 0

    /// The tokens of a text in UTF-8.
    static func tokens(of text: some Sequence<UInt8>) -> [Token] {
        var scanner = SwiftScanner(bytes: text.map(Unicode.Scalar.init))
        scanner.scan(untilClosingParenthesis: false)
        return scanner.tokens
    }

    private init(bytes: [Unicode.Scalar]) {
        self.bytes = bytes
    }

    private subscript(index: Int) -> Unicode.Scalar {
        index >= 0 && index < bytes.count ? bytes[index] : "\0"
    }

    /// Scans tokens up to the end, or up to and including the parenthesis that closes an interpolation.
    private mutating func scan(untilClosingParenthesis: Bool) {
        let outerDepth = depth
        while true {
            let followsNewline = skipTrivia()
            guard position < bytes.count else { return }
            let start = position
            let kind = scanToken()
            var tokenDepth = depth
            if kind == .punctuation {
                switch bytes[start] {
                case "(", "[", "{":
                    depth += 1
                case ")", "]", "}":
                    if untilClosingParenthesis && depth == outerDepth { return }
                    depth = max(0, depth - 1)
                    tokenDepth = depth
                default:
                    break
                }
            }
            tokens.append(
                Token(kind: kind, range: start..<position, depth: tokenDepth, followsNewline: followsNewline))
        }
    }

    // MARK: - Trivia

    /// Skips white space and comments. Returns whether there was a line break.
    private mutating func skipTrivia() -> Bool {
        var newline = false
        while position < bytes.count {
            let byte = bytes[position]
            if byte == "\n" || byte == "\r" {
                newline = true
                position += 1
            } else if byte == " " || byte == "\t" || byte == "\u{B}" || byte == "\u{C}" || byte == "\0" {
                position += 1
            } else if isAt("//") {
                while position < bytes.count, bytes[position] != "\n", bytes[position] != "\r" { position += 1 }
            } else if isAt("/*") {
                if skipBlockComment() { newline = true }
            } else {
                break
            }
        }
        return newline
    }

    /// Skips a comment that may contain others. Returns whether it spans lines.
    private mutating func skipBlockComment() -> Bool {
        var newline = false
        var nesting = 0
        repeat {
            if isAt("/*") {
                nesting += 1
                position += 2
            } else if isAt("*/") {
                nesting -= 1
                position += 2
            } else {
                if self[position] == "\n" || self[position] == "\r" { newline = true }
                position += 1
            }
        } while nesting > 0 && position < bytes.count
        position = min(position, bytes.count)
        return newline
    }

    private func isAt(_ text: String) -> Bool {
        bytes[position...].starts(with: text.unicodeScalars)
    }

    // MARK: - Tokens

    /// Moves over one token, at least one byte.
    private mutating func scanToken() -> Token.Kind {
        let byte = bytes[position]
        switch byte {
        case "\"":
            scanString(pounds: 0)
            return .string
        case "#":
            return scanPound()
        case "`":
            position += 1
            while position < bytes.count, bytes[position] != "`", bytes[position] != "\n" { position += 1 }
            position = min(position + 1, bytes.count)
            return .word
        case "/" where isRegexStart():
            scanRegex(pounds: 0)
            return .regex
        case "." where self[position + 1] == ".":
            skip(while: { $0.isOperatorCharacter || $0 == "." })
            return .operator
        case _ where byte.isDigit:
            scanNumber()
            return .number
        case _ where byte.isWordCharacter:
            skip(while: \.isWordCharacter)
            return .word
        case _ where byte.isOperatorCharacter:
            scanOperator()
            return .operator
        default:
            position += 1
            return .punctuation
        }
    }

    private mutating func skip(while condition: (Unicode.Scalar) -> Bool) {
        while position < bytes.count, condition(bytes[position]) { position += 1 }
    }

    /// An operator ends where a comment begins.
    private mutating func scanOperator() {
        repeat {
            position += 1
        } while self[position].isOperatorCharacter && !isAt("//") && !isAt("/*")
    }

    private mutating func scanNumber() {
        skip(while: \.isWordCharacter)
        if self[position] == ".", self[position + 1].isDigit {
            position += 1
            skip(while: \.isWordCharacter)
        }
        let last = self[position - 1]
        if self[position] == "-" || self[position] == "+", last == "e" || last == "p", self[position + 1].isDigit {
            position += 1
            skip(while: \.isWordCharacter)
        }
    }

    private mutating func scanPound() -> Token.Kind {
        var end = position
        while self[end] == "#" { end += 1 }
        let pounds = end - position
        if self[end] == "\"" {
            position = end
            scanString(pounds: pounds)
            return .string
        }
        if self[end] == "/" {
            position = end
            scanRegex(pounds: pounds)
            return .regex
        }
        position += 1
        skip(while: \.isWordCharacter)
        return .pound
    }

    // MARK: - Literals

    /// Moves over a string literal, from its first quotation mark.
    private mutating func scanString(pounds: Int) {
        let isMultiline = isAt("\"\"\"") && !(pounds > 0 && isPounds(pounds, at: position + 3))
        position += isMultiline ? 3 : 1
        while position < bytes.count {
            let byte = bytes[position]
            if byte == "\\", isPounds(pounds, at: position + 1) {
                position += 1 + pounds
                if self[position] == "(", nesting < Self.maximumNesting {
                    scanInterpolation()
                } else {
                    position = min(position + 1, bytes.count)
                }
            } else if byte == "\"", !isMultiline || isAt("\"\"\"") {
                let end = position + (isMultiline ? 3 : 1)
                if isPounds(pounds, at: end) {
                    position = end + pounds
                    return
                }
                position += 1
            } else if byte == "\n" && !isMultiline {
                return
            } else {
                position += 1
            }
        }
    }

    /// Moves over `(…)` inside a string. Its tokens are part of the literal.
    private mutating func scanInterpolation() {
        let outer = (count: tokens.count, depth: depth)
        position += 1
        nesting += 1
        scan(untilClosingParenthesis: true)
        nesting -= 1
        tokens.removeSubrange(outer.count...)
        depth = outer.depth
    }

    private func isPounds(_ count: Int, at index: Int) -> Bool {
        (0..<count).allSatisfy { self[index + $0] == "#" }
    }

    /// Whether the `/` here begins a regular expression: no operand comes before it, and it is
    /// closed on the same line.
    private func isRegexStart() -> Bool {
        let next = self[position + 1]
        if next == " " || next == "\t" || next == "\n" || next == ")" || next == "\0" { return false }
        if let previous = tokens.last {
            let last = bytes[previous.range.upperBound - 1]
            switch previous.kind {
            case .word:
                var word = ""
                word.unicodeScalars.append(contentsOf: bytes[previous.range])
                if !Self.expressionKeywords.contains(word) { return false }
            case .operator:
                if last == "!" || last == "?" { return false }
            case .punctuation:
                if last == ")" || last == "]" || last == "}" || last == "." || last == "\\" { return false }
            case .pound, .number, .string, .regex:
                return false
            }
        }
        var index = position + 1
        while index < bytes.count, bytes[index] != "\n" {
            if bytes[index] == "/" { return self[index - 1] != " " }
            index += bytes[index] == "\\" ? 2 : 1
        }
        return false
    }

    /// Keywords an expression can follow directly.
    private static let expressionKeywords: Set<String> = [
        "return", "in", "case", "if", "else", "while", "try", "await", "where", "switch", "guard", "throw",
    ]

    /// Moves over a regular expression literal, from its first slash.
    private mutating func scanRegex(pounds: Int) {
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            if byte == "\\" {
                position = min(position + 2, bytes.count)
            } else if byte == "/", isPounds(pounds, at: position + 1) {
                position += 1 + pounds
                return
            } else {
                position += 1
            }
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { self >= "0" && self <= "9" }

    /// Whether this can be part of a name; so can every code unit beyond ASCII.
    fileprivate var isWordCharacter: Bool {
        isDigit || self >= "a" && self <= "z" || self >= "A" && self <= "Z" || self == "_" || self == "$"
            || self >= "\u{80}"
    }

    fileprivate var isOperatorCharacter: Bool {
        switch self {
        case "/", "=", "-", "+", "!", "*", "%", "<", ">", "&", "|", "^", "~", "?": true
        default: false
        }
    }
}
