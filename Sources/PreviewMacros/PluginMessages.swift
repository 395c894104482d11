// The messages a Swift compiler exchanges with a macro plugin, as JSON.
//
// Only what Martlet's macros read is declared: unknown fields are ignored, and values which newer
// compilers may extend (roles, syntax kinds) stay strings.

/// A message from the compiler.
enum HostMessage: Codable, Equatable {
    case getCapability(capability: HostCapability?)

    case expandFreestandingMacro(
        macro: MacroReference,
        macroRole: String?,
        discriminator: String,
        syntax: SyntaxText,
        lexicalContext: [SyntaxText]?
    )

    case expandAttachedMacro(
        macro: MacroReference,
        macroRole: String,
        discriminator: String,
        attributeSyntax: SyntaxText,
        declSyntax: SyntaxText,
        lexicalContext: [SyntaxText]?
    )

    case loadPluginLibrary(libraryPath: String, moduleName: String)
}

/// An answer to the compiler.
enum PluginMessage: Codable, Equatable {
    case getCapabilityResult(capability: PluginCapability)
    case expandMacroResult(expandedSource: String?, diagnostics: [Diagnostic])
    case loadPluginLibraryResult(loaded: Bool, diagnostics: [Diagnostic])
}

/// What the compiler can do.
struct HostCapability: Codable, Equatable {
    var protocolVersion: Int
}

/// What this plugin can do.
struct PluginCapability: Codable, Equatable {
    var protocolVersion: Int
    var features: [String]?

    /// The version of the protocol these messages follow.
    static let current = PluginCapability(protocolVersion: 7, features: nil)
}

/// Which macro is to be expanded.
struct MacroReference: Codable, Equatable {
    var moduleName: String
    var typeName: String
    var name: String
}

/// A place in one of the compiler's source buffers.
struct SourceLocation: Codable, Equatable {
    var fileID: String
    var fileName: String
    var offset: Int
    var line: Int
    var column: Int
}

/// A piece of source code with the place it starts at.
struct SyntaxText: Codable, Equatable {
    var kind: String
    var source: String
    var location: SourceLocation
}

/// An error or warning for the compiler to show.
struct Diagnostic: Codable, Equatable {
    struct Position: Codable, Equatable {
        var fileName: String
        var offset: Int
    }

    struct PositionRange: Codable, Equatable {
        var fileName: String
        var startOffset: Int
        var endOffset: Int
    }

    struct Note: Codable, Equatable {
        var position: Position
        var message: String
    }

    struct FixIt: Codable, Equatable {
        struct Change: Codable, Equatable {
            var range: PositionRange
            var newText: String
        }

        var message: String
        var changes: [Change]
    }

    var message: String
    var severity: String
    var position: Position
    var highlights: [PositionRange] = []
    var notes: [Note] = []
    var fixIts: [FixIt] = []

    /// An error at a UTF-8 offset within `syntax`, by default that of its first token.
    static func error(_ message: String, in syntax: SyntaxText, at offset: Int? = nil) -> Diagnostic {
        let offset = offset ?? SwiftScanner.tokens(of: syntax.source.utf8).first?.range.lowerBound ?? 0
        let (position, overflow) = syntax.location.offset.addingReportingOverflow(offset)
        return Diagnostic(
            message: message,
            severity: "error",
            position: Position(fileName: syntax.location.fileName, offset: overflow ? offset : position)
        )
    }
}

/// What a macro expands to: source code, or what is wrong with its use.
struct Expansion: Equatable {
    var source: String?
    var diagnostics: [Diagnostic] = []

    static func source(_ source: String) -> Expansion {
        Expansion(source: source)
    }

    /// A failed expansion. Its source is not absent: the compiler then shows these diagnostics
    /// without complaining that the macro expanded to nothing.
    static func failure(_ diagnostics: Diagnostic..., source: String = "") -> Expansion {
        Expansion(source: source, diagnostics: diagnostics)
    }
}
