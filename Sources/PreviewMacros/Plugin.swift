import FoundationEssentials

#if canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The compiler plugin: answers the compiler's messages until it closes the connection.
@main
struct Plugin {
    static func main() {
        // A compiler that has gone away is reported as a failed write, not by a signal.
        signal(SIGPIPE, SIG_IGN)
        do {
            try run(PluginConnection(input: STDIN_FILENO, output: STDOUT_FILENO))
        } catch {
            let text = Array("PreviewMacros: \(error)\n".utf8)
            _ = text.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
            exit(1)
        }
    }

    /// Answers every message of `connection`. Throws for one that cannot be understood.
    static func run(_ connection: PluginConnection) throws {
        while let message = try connection.receive() {
            try connection.send(answer(to: message))
        }
    }

    /// The JSON answer to a JSON message.
    static func answer(to message: [UInt8]) throws -> [UInt8] {
        let request = try JSONDecoder().decode(HostMessage.self, from: Data(message))
        return try [UInt8](JSONEncoder().encode(answer(to: request)))
    }

    /// The answer to one message.
    static func answer(to message: HostMessage) -> PluginMessage {
        switch message {
        case .getCapability:
            return .getCapabilityResult(capability: .current)

        case .expandFreestandingMacro(let macro, _, let discriminator, let syntax, _):
            let expansion =
                macro.typeName == "PreviewMacro"
                ? PreviewMacro.expand(syntax, discriminator: discriminator)
                : unknown(macro, at: syntax)
            return .expandMacroResult(expandedSource: expansion.source, diagnostics: expansion.diagnostics)

        case .expandAttachedMacro(let macro, let role, _, let attribute, let declaration, let context):
            let expansion =
                switch macro.typeName {
                case "EntryMacro":
                    EntryMacro.expand(declaration, attribute: attribute, role: role, lexicalContext: context)
                case "PreviewableMacro":
                    PreviewableMacro.expand(attribute: attribute, lexicalContext: context)
                default:
                    unknown(macro, at: attribute)
                }
            return .expandMacroResult(expandedSource: expansion.source, diagnostics: expansion.diagnostics)

        case .loadPluginLibrary:
            return .loadPluginLibraryResult(loaded: false, diagnostics: [])
        }
    }

    private static func unknown(_ macro: MacroReference, at syntax: SyntaxText) -> Expansion {
        .failure(.error("PreviewMacros has no macro type '\(macro.typeName)' (for '\(macro.name)')", in: syntax))
    }
}
