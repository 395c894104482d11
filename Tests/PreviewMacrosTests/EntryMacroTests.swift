import Testing

@testable import PreviewMacros

@Suite struct VariableDeclarationTests {
    private func parse(_ text: String) -> VariableDeclaration? {
        VariableDeclaration(SourceText(text))
    }

    @Test func parts() throws {
        let variable = try #require(
            parse("\n @available(iOS 17, *) @Entry public private(set) var `in`: [String: Int] = [:] // none"))
        #expect(variable.modifiers == ["public", "private"])
        #expect(variable.introducer == "var")
        #expect(variable.name == "in")
        #expect(variable.type == "[String: Int]")
        #expect(variable.initialValue == "[:]")
        #expect(!variable.hasAccessors)
        #expect(!variable.hasMoreBindings)
    }

    @Test func typesEndWhereTheyShould() {
        #expect(parse("var a: Dictionary<Int, (A, B)> = x")?.type == "Dictionary<Int, (A, B)>")
        #expect(parse("var a: @Sendable (Int) async -> Void = {}")?.type == "@Sendable (Int) async -> Void")
        #expect(parse("var a: any P & Q")?.type == "any P & Q")
        #expect(parse("var a: Int { 1 }")?.hasAccessors == true)
        #expect(parse("var a: Int, b: Int")?.hasMoreBindings == true)
    }

    @Test func valuesEndWhereTheyShould() {
        #expect(parse("var a = f { 1 } label: { 2 }")?.initialValue == "f { 1 } label: { 2 }")
        #expect(parse("var a = Dictionary<A, B>()")?.initialValue == "Dictionary<A, B>()")
        #expect(parse("var a = 1 { didSet { } }")?.hasAccessors == true)
        #expect(parse("var a = 1, b = 2")?.hasMoreBindings == true)
        #expect(parse("var a = 1, b: Int = 2")?.initialValue == "1")
        #expect(parse("var a = 1; var b = 2")?.initialValue == "1")
        #expect(parse("var a = \"\"\"\n  x = { }\n  \"\"\"")?.initialValue == "\"\"\"\n  x = { }\n  \"\"\"")
    }

    @Test(arguments: ["", "func f() {}", "var", "var (a, b) = (1, 2)", "struct S {}", "private(", "var a =", "var a:"])
    func otherDeclarationsAreRefused(_ text: String) {
        #expect(parse(text) == nil)
    }

    @Test func optionalTypes() {
        #expect(parse("var a: Int?")?.wrappedType == "Int")
        #expect(parse("var a: Int!")?.wrappedType == "Int")
        #expect(parse("var a: Array<Int>?")?.wrappedType == "Array<Int>")
        #expect(parse("var a: Int??")?.wrappedType == "Int?")
        #expect(parse("var a: Optional<[Int]>")?.wrappedType == "[Int]")
        #expect(parse("var a: Swift.Optional<Int>")?.wrappedType == "Int")
        #expect(parse("var a: (() -> Int)?")?.wrappedType == "(() -> Int)")
        #expect(parse("var a: () -> Int?")?.wrappedType == nil)
        #expect(parse("var a: Int")?.wrappedType == nil)
        #expect(parse("var a")?.wrappedType == nil)
    }
}

@Suite struct EntryMacroTests {
    private func expand(_ declaration: String, _ role: String, in context: String? = "extension EnvironmentValues {}")
        -> Expansion
    {
        EntryMacro.expand(
            syntax(declaration), attribute: syntax("\n  @Entry ", kind: "attribute", offset: 100), role: role,
            lexicalContext: context.map { $0.isEmpty ? [] : [syntax($0)] })
    }

    private func message(_ declaration: String, in context: String = "extension EnvironmentValues {}") -> String? {
        let expansion = expand(declaration, "accessor", in: context)
        #expect(expand(declaration, "peer", in: context) == .source(""))
        return expansion.diagnostics.first?.message
    }

    @Test func accessors() {
        #expect(
            expand("@Entry public var name: Int = 1", "accessor").source == """
                {
                    get { self[__Key_name.self] }
                    set { self[__Key_name.self] = newValue }
                }
                """)
    }

    @Test func keyWithDeclaredType() {
        #expect(
            expand("@Entry public var name: [Int] = [1, 2]", "peer").source == """
                private struct __Key_name: SwiftUICore.EnvironmentKey {
                    static var defaultValue: [Int] {
                        return [1, 2]
                    }
                }
                """)
        #expect(squeezed(expand("@Entry var x: Int?", "peer").source).contains("defaultValue: Int? { return nil }"))
        #expect(squeezed(expand("@Entry var x: Int!", "peer").source).contains("defaultValue: Int? { return nil }"))
        #expect(expand("@Entry var `in`: Int = 1", "peer").source?.contains("struct __Key_in:") == true)
    }

    @Test func keyWithInferredType() {
        #expect(
            expand("@Entry var name = f(1)", "peer").source == """
                private struct __Key_name: SwiftUICore._EntryKey, SwiftUICore.EnvironmentKey {
                    static let _makeDefaultValue = { @Sendable () in
                        return f(1)
                    }
                }
                """)
    }

    @Test func multilineStringsKeepTheirIndentation() {
        let literal = "\"\"\"\n            a\n              b\n            \"\"\""
        #expect(expand("@Entry var x: String = \(literal)", "peer").source?.contains(literal) == true)
    }

    @Test(arguments: [
        ("extension EnvironmentValues {}", "EnvironmentKey"),
        ("public extension SwiftUI.EnvironmentValues {}", "EnvironmentKey"),
        ("@available(iOS 17, *)\nextension EnvironmentValues {}", "EnvironmentKey"),
        ("extension Transaction {}", "TransactionKey"),
        ("extension ContainerValues {}", "ContainerValueKey"),
        ("public struct EnvironmentValues {}", "EnvironmentKey"),
    ])
    func containers(_ context: String, _ keyProtocol: String) {
        #expect(expand("var x: Int = 1", "peer", in: context).source?.contains("SwiftUICore.\(keyProtocol) {") == true)
    }

    @Test func compilersWithoutLexicalContextMeanTheEnvironment() {
        #expect(expand("var x: Int = 1", "peer", in: nil).source?.contains("SwiftUICore.EnvironmentKey {") == true)
    }

    @Test func focusedValues() {
        let context = "extension FocusedValues {}"
        #expect(
            squeezed(expand("@Entry var x: Binding<Int>?", "peer", in: context).source)
                == "private struct __Key_x: SwiftUICore.FocusedValueKey { typealias Value = Binding<Int> }")
        #expect(expand("@Entry var x: Int? = nil", "peer", in: context).diagnostics.isEmpty)
        #expect(message("@Entry var x: Int = 1", in: context)?.contains("optional type") == true)
        #expect(message("@Entry var x: Int? = 1", in: context)?.contains("no initial value") == true)
    }

    @Test func misuses() {
        #expect(message("@Entry var x: Int") == "'@Entry' requires a default value for 'x', whose type is not optional")
        #expect(message("@Entry let x = 1")?.contains("('var')") == true)
        #expect(message("@Entry var (x, y) = (1, 2)")?.contains("plain name") == true)
        #expect(message("@Entry func f() {}")?.contains("plain name") == true)
        #expect(message("@Entry static var x = 1")?.contains("static") == true)
        #expect(message("@Entry var x: Int { 1 }")?.contains("accessors") == true)
        #expect(message("@Entry var x = 1, y = 2")?.contains("single variable") == true)
        for context in ["struct S {}", "extension Foo {}", "func f() {}", "", "{\n}", "extension"] {
            #expect(message("@Entry var x = 1", in: context)?.contains("only be used in an extension") == true)
        }
    }

    @Test func diagnosticsPointAtTheAttribute() throws {
        let diagnostic = try #require(expand("@Entry var x: Int", "accessor").diagnostics.first)
        #expect(diagnostic.position == Diagnostic.Position(fileName: "/App/File.swift", offset: 103))
        #expect(diagnostic.severity == "error")
    }

    @Test func otherRolesAreErrors() {
        #expect(expand("@Entry var x = 1", "member").diagnostics.count == 1)
    }
}
