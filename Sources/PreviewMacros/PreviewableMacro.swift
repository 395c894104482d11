/// `@Previewable`: marks a variable of a `#Preview` whose declaration moves into a view around the
/// preview's content. The mark itself expands to nothing; `#Preview` does the work.
enum PreviewableMacro {
    static func expand(attribute: SyntaxText, lexicalContext: [SyntaxText]?) -> Expansion {
        guard let lexicalContext else { return .source("") }
        let isInPreview = lexicalContext.contains { context in
            let source = SourceText(context.source)
            return source.tokens.indices.contains {
                source.isToken(at: $0, "#Preview")
                    || source.isToken(at: $0, ".") && source.isToken(at: $0 + 1, "Preview")
                        && source.token(at: $0 - 1)?.kind == .pound
            }
        }
        if isInPreview { return .source("") }
        return .failure(.error("'@Previewable' items can only be used in the body of a '#Preview'", in: attribute))
    }
}
