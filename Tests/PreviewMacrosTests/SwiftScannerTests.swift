import Testing

@testable import PreviewMacros

@Suite struct SwiftScannerTests {
    @Test func wordsNumbersAndOperators() {
        #expect(
            tokenTexts("let x: Int? = 0x1F_p-3 + a.b") == [
                "let", "x", ":", "Int", "?", "=", "0x1F_p-3", "+", "a", ".", "b",
            ])
        #expect(tokenTexts("1.5e-3...2 ..<$0") == ["1.5e-3", "...", "2", "..<", "$0"])
        #expect(
            tokenTexts("`default` größe #if #Preview @State") == [
                "`default`", "größe", "#if", "#Preview", "@", "State",
            ])
        #expect(tokenTexts("") == [])
    }

    @Test func commentsAreSkipped() {
        #expect(tokenTexts("a // } b\n/* { /* nested */ ( */c+/**/d") == ["a", "c", "+", "d"])
        #expect(tokenTexts("a /* never closed") == ["a"])
        #expect(SourceText("a /*\n*/ b").tokens.map(\.followsNewline) == [false, true])
        #expect(SourceText("a // x\nb").tokens.map(\.followsNewline) == [false, true])
    }

    @Test(arguments: [
        #""plain""#,
        #""quote \" and } ""#,
        #""interpolated \(f("}" + "\(1)")) end""#,
        ##"#"raw " \( "#"##,
        ##"#"raw \#("x" + ")") "#"##,
        ##"#"""#"##,
        #""""#,
        "\"\"\"\n  several \" lines \"\" }\n  \\(x[\"}\"])\n  \"\"\"",
        "#\"\"\"\n  raw \"\"\" lines \\(\n  \"\"\"#",
        ##"#/regex "}" /x/#"##,
        "##\"a \"# b\"##",
    ])
    func literalsAreOneToken(_ literal: String) {
        #expect(tokenTexts("x = \(literal); y") == ["x", "=", literal, ";", "y"])
    }

    @Test func regularExpressionsAreToldFromDivision() {
        #expect(tokenTexts("a = /[\"}]/") == ["a", "=", "/[\"}]/"])
        #expect(tokenTexts("f(/x\\/}/, 1)") == ["f", "(", "/x\\/}/", ",", "1", ")"])
        #expect(tokenTexts("a / b / c") == ["a", "/", "b", "/", "c"])
        #expect(tokenTexts("a/b/c") == ["a", "/", "b", "/", "c"])
        #expect(tokenTexts("(a)/b + 1/2") == ["(", "a", ")", "/", "b", "+", "1", "/", "2"])
        #expect(tokenTexts("return /x/") == ["return", "/x/"])
    }

    @Test func bracketsHaveDepths() {
        let source = SourceText("a(b[c]{\"}\"})d")
        #expect(source.tokens.map(\.depth) == [0, 0, 1, 1, 2, 1, 1, 2, 1, 0, 0])
        #expect(source.closingBracket(of: 1) == 9)
        #expect(source.closingBracket(of: 3) == 5)
        #expect(SourceText("(a").closingBracket(of: 0) == nil)
        #expect(SourceText("}})a").tokens.map(\.depth) == [0, 0, 0, 0])
    }

    @Test func attributes() {
        let source = SourceText("@State @SwiftUI.Previewable @Foo<A, B<C>>(x: 1) @objc (y) var")
        var index = 0
        let attributes = source.attributes(from: &index)
        #expect(attributes.map(\.name) == ["State", "Previewable", "Foo", "objc"])
        #expect(source.text(ofTokens: attributes[2].tokens) == "@Foo<A, B<C>>(x: 1)")
        #expect(source.tokenText(at: index) == "(")
        #expect(source.attribute(at: 1) == nil)
    }

    @Test(arguments: [
        "x = 1", "x = 1 +\n2", "x = 1\n+ 2", "x = a\n.b()\n.c { d\ne }", "x =\n1", "x = a\n? b\n: c",
        "x = f {\n} label: {\n}", "x = f {\n}\nlabel: {\n}", "x = a\nas B", "x = if a { 1 }\nelse { 2 }",
        "x:\nInt", "x: Dictionary<\nInt,\nInt\n> = [:]", "x = f(\n1\n)", "x = try\nf()", "x = a as\nB",
    ])
    func statementsThatGoOn(_ statement: String) {
        for next in ["y", "\"s\"", "(y)", "[y]", "-y", "@State var y", "!y", "#if x", "if y {}"] {
            let source = SourceText("\(statement)\n\(next)\nz")
            let end = source.endOfStatement(from: 0, limit: source.tokens.count)
            #expect(source.text(ofTokens: 0..<end) == statement)
        }
    }

    @Test func semicolonsAndClosingBracketsEndStatements() {
        let source = SourceText("{ a; b = .some\nc }")
        #expect(source.endOfStatement(from: 1, limit: source.tokens.count) == 2)
        #expect(source.text(ofTokens: 3..<source.endOfStatement(from: 3, limit: 99)) == "b = .some")
        #expect(source.endOfStatement(from: 7, limit: source.tokens.count) == 8)
    }

    @Test func anyTextIsAccepted() {
        let pieces = [
            "\"", "\"\"\"", "\\(", "\\", "#", "#\"", "\"#", "/", "/*", "*/", "//", "\n", "(", ")", "{", "}", "[", "]",
            "@", "Previewable", "@Previewable", "var", "x", "=", ":", "<", ">", "`", ".", "...", "1.", "1e-", "é", "\0",
            "in", "#Preview", "body:", ",", ";", "?", "!", "#/", "/#", "@State(", "Optional<", "extension",
        ]
        var generator = SplitMix(state: 42)
        for _ in 0..<4_000 {
            let text = (0..<Int.random(in: 0...14, using: &generator))
                .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            let tokens = SourceText(text).tokens
            var end = 0
            for token in tokens {
                if token.range.isEmpty || token.range.lowerBound < end || token.range.upperBound > text.utf8.count {
                    Issue.record("Tokens of \(text.debugDescription) overlap or leave the text")
                }
                end = token.range.upperBound
            }
            for source in [text, "#Preview {\(text)}", "var x\(text)"] {
                _ = PreviewMacro.expand(syntax(source), discriminator: "d")
                _ = EntryMacro.expand(
                    syntax(source), attribute: syntax(text), role: "accessor", lexicalContext: [syntax(text)])
                _ = EntryMacro.expand(syntax(source), attribute: syntax(text), role: "peer", lexicalContext: nil)
                _ = PreviewableMacro.expand(attribute: syntax(text), lexicalContext: [syntax(source)])
            }
        }
    }

    @Test func deepNestingIsNoTrouble() {
        let depth = 20_000
        #expect(!tokenTexts(String(repeating: "\"\\(", count: depth)).isEmpty)
        #expect(tokenTexts(String(repeating: "(", count: depth)).count == depth)
        #expect(tokenTexts(String(repeating: "/*", count: depth)).isEmpty)
    }
}

/// A generator of the same numbers every time.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
