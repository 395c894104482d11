import Testing

@testable import PreviewMacros

@Suite struct PreviewMacroTests {
    private func expand(_ source: String) -> String {
        let expansion = PreviewMacro.expand(syntax(source, line: 3, column: 20, offset: 50), discriminator: "$s1d")
        #expect(expansion.diagnostics.isEmpty)
        return expansion.source ?? "<nil>"
    }

    private func body(_ content: String) -> PreviewBody {
        let source = SourceText("{\(content)}")
        return PreviewBody(source, closure: 0..<source.tokens.count)
    }

    @Test func registry() {
        #expect(
            expand("\n\n  #Preview(\"a\", traits: .b) {\n    Text(\"c\")\n  }") == """
                struct $s1d15PreviewRegistryfMu_: SwiftUICore.PreviewRegistry {
                    static var fileID: Swift.String { "App/File.swift" }
                    static var line: Swift.Int { 5 }
                    static var column: Swift.Int { 3 }
                    @MainActor static func makePreview() throws -> SwiftUICore.Preview {
                        return SwiftUICore.Preview("a", traits: .b) {
                    Text("c")
                  }
                    }
                }
                """)
        #expect(expand(" #Preview { }").contains("line: Swift.Int { 3 }"))
        #expect(expand(" #Preview { }").contains("column: Swift.Int { 21 }"))
    }

    @Test func callsArePassedOn() {
        for call in ["{ Text(\"}\") }", "(\"a\", body: { b })", "(body: make)", "(\"a\")", "(\"a\") { b } c: { d }"] {
            #expect(expand("#Preview\(call)").contains("return SwiftUICore.Preview\(call)\n"))
        }
        #expect(expand("#SwiftUI.Preview { a }").contains("return SwiftUICore.Preview{ a }"))
    }

    @Test func attributesAreCopied() {
        let attribute = "@available(iOS 17, *)"
        #expect(expand("\(attribute)\n#Preview { a }").hasPrefix("\(attribute)\nstruct "))
        let both = expand("\(attribute)\n#Preview { @Previewable var x = 1; a }")
        #expect(both.hasPrefix("\(attribute)\nprivate struct "))
        #expect(both.contains("\n\(attribute)\nstruct "))
    }

    @Test func previewableVariablesMoveIntoAView() {
        let expected = """
            private struct $s1d14PreviewContentfMu_: SwiftUICore.View {
            @State var x = 1
            var body: some SwiftUICore.View {
            Text("\\(x)")
            }
            }
            """
        let calls = [
            ("(\"a\") { @Previewable @State var x = 1; Text(\"\\(x)\") }", "(\"a\") { $s1d14PreviewContentfMu_() }"),
            ("{\n@Previewable\n@State var x = 1\nText(\"\\(x)\")\n}", " { $s1d14PreviewContentfMu_() }"),
            (
                "(\"a\", body: { @Previewable @State var x = 1\nText(\"\\(x)\") })",
                "(\"a\", body: { $s1d14PreviewContentfMu_() })"
            ),
        ]
        for (call, replaced) in calls {
            let expansion = expand("#Preview\(call)")
            #expect(expansion.hasPrefix(expected))
            #expect(expansion.contains("return SwiftUICore.Preview\(replaced)\n"))
        }
    }

    @Test func bodies() {
        let several = body(
            """
            // @Previewable in a comment
            @Previewable @State var a = "@Previewable }"  // }
            @State @SwiftUI.Previewable private var b = [1, 2]
                .map { $0 + 1 }; @Previewable @FocusState var c: Bool

            let d = a
            return Text(d)
            """)
        #expect(
            several.variables == [
                "@State var a = \"@Previewable }\"",
                "@State private var b = [1, 2]\n    .map { $0 + 1 }",
                "@FocusState var c: Bool",
            ])
        #expect(several.content == "let d = a\nreturn Text(d)")
        #expect(several.misplaced == nil)

        #expect(body("Text(\"a\")\nText(\"b\")").variables == [])
        #expect(body("@State var a = 1\nText(\"b\")").variables == [])
        #expect(body("").content == "")
        #expect(body("@Previewable @State var a = 1").content == "")
    }

    @Test func signaturesAreSkipped() {
        for signature in [
            "() -> any View in", "[a] in", "@MainActor in", "@MainActor () async throws -> any View in\n",
        ] {
            #expect(body(" \(signature) @Previewable var a = 1; b").variables == ["var a = 1"])
        }
        #expect(body("for x in y { }").content == "for x in y { }")
    }

    @Test func misplacedPreviewables() throws {
        for source in [
            "#Preview { Text(\"a\"); @Previewable @State var x = 1 }",
            "#Preview { if a { @Previewable @State var x = 1 } }",
            "#Preview {\n#if os(Linux)\n@Previewable @State var x = 1\n#endif\nText(\"a\") }",
            "#Preview { @Previewable @State var y = 1; Text(\"a\"); @Previewable @State var x = 1 }",
        ] {
            let expansion = PreviewMacro.expand(syntax(source, offset: 50), discriminator: "d")
            let diagnostic = try #require(expansion.diagnostics.first)
            #expect(diagnostic.message == "'@Previewable' items must be at the beginning of the preview's body")
            let text = SourceText(source)
            let last = try #require(text.tokens.indices.last { text.attribute(at: $0)?.name == "Previewable" })
            #expect(diagnostic.position.offset == 50 + text.tokens[last].range.lowerBound)
        }
    }

    @Test func previewablesOtherThanVariables() {
        for source in ["@Previewable func f() {}", "@Previewable", "@Previewable @State", "@Previewable Text(\"a\")"] {
            let expansion = PreviewMacro.expand(syntax("#Preview { \(source) }"), discriminator: "d")
            #expect(expansion.diagnostics.map(\.message) == ["'@Previewable' can only be applied to a variable"])
        }
    }

    @Test func sourceWithoutTheMacro() {
        for source in ["", "Preview {}", "@available(iOS 17, *)"] {
            #expect(PreviewMacro.expand(syntax(source), discriminator: "d").diagnostics.count == 1)
        }
    }

    @Test func literals() {
        #expect(PreviewMacro.literal("a\"\\(b)\n") == "\"a\\\"\\\\(b)\\u{a}\"")
    }
}

@Suite struct PreviewableMacroTests {
    @Test func expandsToNothingInPreviews() {
        for context in ["#Preview(\"a\") {}", "\n#SwiftUI.Preview", "@available(iOS 17, *) #Preview"] {
            let expansion = PreviewableMacro.expand(
                attribute: syntax("@Previewable"), lexicalContext: [syntax("{\n}"), syntax(context)])
            #expect(expansion == .source(""))
        }
        #expect(PreviewableMacro.expand(attribute: syntax("@Previewable"), lexicalContext: nil) == .source(""))
    }

    @Test func isAnErrorElsewhere() {
        for context in [[], [syntax("struct S {}")], [syntax("#Other {}")], [syntax("f(\"#Preview\")")]] {
            let expansion = PreviewableMacro.expand(attribute: syntax("@Previewable"), lexicalContext: context)
            #expect(expansion.diagnostics.map(\.severity) == ["error"])
        }
    }
}
