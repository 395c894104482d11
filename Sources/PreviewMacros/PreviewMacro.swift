/// `#Preview`: declares a type that makes the preview, so that its content is checked with the rest
/// of the program and the preview can be found and shown.
enum PreviewMacro {
    /// Expands `#Preview(…) { … }`.
    static func expand(_ syntax: SyntaxText, discriminator: String) -> Expansion {
        let source = SourceText(syntax.source)
        func failure(_ message: String, at index: Int = 0) -> Expansion {
            .failure(.error(message, in: syntax, at: source.token(at: index)?.range.lowerBound ?? 0))
        }

        var index = 0
        let attributes = source.attributes(from: &index).map { source.text(ofTokens: $0.tokens) + "\n" }.joined()
        guard let start = source.tokens.indices.dropFirst(index).first(where: { source.tokens[$0].kind == .pound })
        else { return failure("PreviewMacros cannot find '#Preview' in its own use") }
        index = start + 1
        while source.isToken(at: index, "."), source.isWord(at: index + 1) { index += 2 }

        // The call: everything after the macro's name, passed on as it is written.
        let call = index..<source.tokens.count
        var callText = source.text(ofTokens: call)
        var view = ""
        // Without a closure the body is a function, or missing, which the compiler itself reports.
        if let closure = closure(of: call, in: source) {
            let body = PreviewBody(source, closure: closure)
            if let misplaced = body.misplaced {
                return failure("'@Previewable' items must be at the beginning of the preview's body", at: misplaced)
            }
            if let invalid = body.invalid {
                return failure("'@Previewable' can only be applied to a variable", at: invalid)
            }
            if !body.variables.isEmpty {
                let name = uniqueName("PreviewContent", discriminator: discriminator)
                view = attributes + contentView(named: name, body) + "\n\n"
                let before = source.text(ofTokens: call.lowerBound..<closure.lowerBound)
                let after = source.text(ofTokens: closure.upperBound..<call.upperBound)
                callText = "\(before) { \(name)() }\(after)"
            }
        }

        let (line, column) = position(ofToken: start, in: source, from: syntax.location)
        return .source(
            """
            \(view)\(attributes)struct \(uniqueName("PreviewRegistry", discriminator: discriminator)): \
            SwiftUICore.PreviewRegistry {
                static var fileID: Swift.String { \(literal(syntax.location.fileID)) }
                static var line: Swift.Int { \(line) }
                static var column: Swift.Int { \(column) }
                @MainActor static func makePreview() throws -> SwiftUICore.Preview {
                    return SwiftUICore.Preview\(callText)
                }
            }
            """)
    }

    /// A view with the variables of a preview as its properties.
    private static func contentView(named name: String, _ body: PreviewBody) -> String {
        """
        private struct \(name): SwiftUICore.View {
        \(body.variables.joined(separator: "\n"))
        var body: some SwiftUICore.View {
        \(body.content)
        }
        }
        """
    }

    /// The tokens of the closure that is the preview's body: the trailing closure, or the one
    /// labelled `body`.
    private static func closure(of call: Range<Int>, in source: SourceText) -> Range<Int>? {
        var index = call.lowerBound
        if source.isToken(at: index, "("), let end = source.closingBracket(of: index) {
            let label = ((index + 1)..<end).first {
                source.tokens[$0].depth == source.tokens[index].depth + 1 && source.isToken(at: $0, "body")
                    && source.isToken(at: $0 + 1, ":") && source.isToken(at: $0 + 2, "{")
            }
            if let label { return source.closingBracket(of: label + 2).map { (label + 2)..<($0 + 1) } }
            index = end + 1
        }
        guard source.isToken(at: index, "{") else { return nil }
        return source.closingBracket(of: index).map { index..<($0 + 1) }
    }

    /// The line and column of a token, counted from 1, in the file of its source.
    private static func position(
        ofToken index: Int, in source: SourceText, from location: SourceLocation
    ) -> (line: Int, column: Int) {
        let before = source.bytes[..<(source.token(at: index)?.range.lowerBound ?? 0)]
        let lines = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let length = lines.last?.count ?? 0
        return lines.count > 1
            ? (location.line + lines.count - 1, length + 1)
            : (location.line, location.column + length)
    }

    /// A name that no other expansion and no source code has, of the form the compiler accepts
    /// from a macro that announces no names.
    static func uniqueName(_ name: String, discriminator: String) -> String {
        "\(discriminator)\(name.utf8.count)\(name)fMu_"
    }

    /// A string literal.
    static func literal(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            scalar == "\"" || scalar == "\\"
                ? "\\" + String(scalar)
                : scalar.value < 0x20 ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
        }
        return "\"\(escaped.joined())\""
    }
}

/// The body of a `#Preview`, its `@Previewable` variables apart from what it shows.
struct PreviewBody {
    /// The declarations of the variables, without `@Previewable`.
    private(set) var variables: [String] = []
    /// The statements after the variables.
    private(set) var content = ""
    /// A token `@` of a `@Previewable` that does not belong to the first statements.
    private(set) var misplaced: Int?
    /// A token `@` of a `@Previewable` at the beginning of something other than a variable.
    private(set) var invalid: Int?

    /// Takes the statements of the closure apart that occupies the given tokens of `source`.
    init(_ source: SourceText, closure: Range<Int>) {
        let end = closure.upperBound - 1
        var index = Self.endOfSignature(in: source, from: closure.lowerBound + 1, end: end)
        while index < end {
            if source.isToken(at: index, ";") {
                index += 1
                continue
            }
            var keyword = index
            let attributes = source.attributes(from: &keyword)
            guard let mark = attributes.first(where: { $0.name == "Previewable" }) else { break }
            while source.isWord(at: keyword), !Self.introducers.contains(source.tokenText(at: keyword)) { keyword += 1 }
            guard Self.introducers.contains(source.tokenText(at: keyword)), keyword < end else {
                invalid = mark.tokens.lowerBound
                return
            }
            let next = source.endOfStatement(from: keyword, limit: end)
            let before = source.text(ofTokens: index..<mark.tokens.lowerBound)
            let after = source.text(ofTokens: mark.tokens.upperBound..<next)
            variables.append(before.isEmpty ? after : before + " " + after)
            index = next
        }
        content = source.text(ofTokens: index..<end)
        misplaced = (index..<max(index, end)).first { source.attribute(at: $0)?.name == "Previewable" }
    }

    private static let introducers: Set<String> = ["var", "let"]

    /// The index of the closure's first statement: after `in`, if there is a signature.
    private static func endOfSignature(in source: SourceText, from start: Int, end: Int) -> Int {
        guard let first = source.token(at: start), start < end, !source.isToken(at: start, "for") else { return start }
        for index in start..<end {
            guard let token = source.token(at: index), index == start || !token.followsNewline else { break }
            if token.depth == first.depth, source.isToken(at: index, "in") { return index + 1 }
        }
        return start
    }
}
