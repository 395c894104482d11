/// `@Entry`: makes a variable in an extension of `EnvironmentValues` (or one of its kin) a stored
/// value, with a key of its own.
enum EntryMacro {
    /// The types that can have entries, with the protocol their keys conform to.
    private static let keyProtocols = [
        "EnvironmentValues": "EnvironmentKey",
        "Transaction": "TransactionKey",
        "ContainerValues": "ContainerValueKey",
        "FocusedValues": "FocusedValueKey",
    ]

    static func expand(
        _ declaration: SyntaxText, attribute: SyntaxText, role: String, lexicalContext: [SyntaxText]?
    ) -> Expansion {
        let result = entry(declaration, attribute: attribute, lexicalContext: lexicalContext)
        switch (result, role) {
        case (.success(let entry), "accessor"): return .source(entry.accessors)
        case (.success(let entry), "peer"): return .source(entry.key)
        case (.success, _): return .failure(.error("'@Entry' has no role '\(role)'", in: attribute))
        case (.failure(let misuse), "accessor"):
            return .failure(misuse.diagnostic, source: misuse.needsAccessors ? Entry.placeholderAccessors : "")
        // The accessors' expansion has reported it.
        case (.failure, _): return .source("")
        }
    }

    /// A use of `@Entry` that is wrong.
    private struct Misuse: Error {
        var diagnostic: Diagnostic
        /// Whether the compiler would go on to complain about missing accessors.
        var needsAccessors: Bool
    }

    private static func entry(
        _ declaration: SyntaxText, attribute: SyntaxText, lexicalContext: [SyntaxText]?
    ) -> Result<Entry, Misuse> {
        let declared = VariableDeclaration(SourceText(declaration.source))
        func misuse(_ message: String) -> Result<Entry, Misuse> {
            let needsAccessors = declared.map { $0.introducer == "var" && !$0.hasAccessors && !$0.hasMoreBindings }
            return .failure(
                Misuse(diagnostic: .error(message, in: attribute), needsAccessors: needsAccessors ?? false))
        }

        var container = "EnvironmentValues"
        if let lexicalContext { container = lexicalContext.first.flatMap(extendedType) ?? "" }
        guard let keyProtocol = keyProtocols[container] else {
            return misuse(
                "'@Entry' can only be used in an extension of EnvironmentValues, Transaction, ContainerValues or "
                    + "FocusedValues")
        }
        guard let variable = declared, variable.introducer == "var" else {
            return misuse("'@Entry' can only be applied to a variable ('var') with a plain name")
        }
        if variable.modifiers.contains("static") || variable.modifiers.contains("class") {
            return misuse("'@Entry' cannot be applied to a static variable")
        }
        if variable.hasAccessors {
            return misuse("'@Entry' cannot be applied to a variable with accessors or observers")
        }
        if variable.hasMoreBindings {
            return misuse("'@Entry' can only be applied to a single variable")
        }
        if keyProtocol == "FocusedValueKey" {
            guard let wrappedType = variable.wrappedType else {
                return misuse("An entry of FocusedValues must have an optional type, such as 'Int?'")
            }
            if let value = variable.initialValue, value != "nil" {
                return misuse("An entry of FocusedValues has no initial value other than 'nil'")
            }
            return .success(Entry(name: variable.name, keyProtocol: keyProtocol, value: .focused(wrappedType)))
        }
        // A function cannot have `T!` for the result a protocol requires, only `T?`.
        var type = variable.type
        if let wrappedType = variable.wrappedType, type?.hasSuffix("!") == true { type = wrappedType + "?" }
        switch (type, variable.initialValue) {
        case (let type?, let value?):
            return .success(Entry(name: variable.name, keyProtocol: keyProtocol, value: .typed(type, value)))
        case (nil, let value?):
            return .success(Entry(name: variable.name, keyProtocol: keyProtocol, value: .inferred(value)))
        case (let type?, nil) where variable.wrappedType != nil:
            return .success(Entry(name: variable.name, keyProtocol: keyProtocol, value: .typed(type, "nil")))
        case (_, nil):
            return misuse("'@Entry' requires a default value for '\(variable.name)', whose type is not optional")
        }
    }

    /// The name, without those of the types around it, of the type that `context` declares or extends.
    private static func extendedType(_ context: SyntaxText) -> String? {
        let source = SourceText(context.source)
        var index = 0
        _ = source.attributes(from: &index)
        while source.isWord(at: index), !source.isToken(at: index, "extension"), !source.isToken(at: index, "struct") {
            index += 1
        }
        guard source.isWord(at: index), source.isWord(at: index + 1) else { return nil }
        index += 1
        while source.isToken(at: index + 1, "."), source.isWord(at: index + 2) { index += 2 }
        return source.tokenText(at: index)
    }
}

/// An entry to be declared.
private struct Entry {
    enum Value {
        /// A declared type and a default value.
        case typed(String, String)
        /// A default value that determines the type.
        case inferred(String)
        /// The type of a value that is absent by default.
        case focused(String)
    }

    var name: String
    var keyProtocol: String
    var value: Value

    private var keyName: String { "__Key_\(name)" }

    var accessors: String {
        """
        {
            get { self[\(keyName).self] }
            set { self[\(keyName).self] = newValue }
        }
        """
    }

    /// Accessors of a variable whose use of `@Entry` is reported as an error, so never compiled to code.
    static let placeholderAccessors = """
        {
            get { Swift.fatalError() }
            set {}
        }
        """

    // The texts below stand where they were written in the source, line breaks included: a default
    // value may be a string literal of several lines.
    var key: String {
        switch value {
        case .typed(let type, let value):
            """
            private struct \(keyName): SwiftUICore.\(keyProtocol) {
                static var defaultValue: \(type) {
                    return \(value)
                }
            }
            """
        case .inferred(let value):
            // Only the compiler knows the value's type. It infers that of a function returning the
            // value, and from it the key's; a stored `defaultValue` would have to be sendable.
            """
            private struct \(keyName): SwiftUICore._EntryKey, SwiftUICore.\(keyProtocol) {
                static let _makeDefaultValue = { @Sendable () in
                    return \(value)
                }
            }
            """
        case .focused(let type):
            """
            private struct \(keyName): SwiftUICore.\(keyProtocol) {
                typealias Value = \(type)
            }
            """
        }
    }
}
