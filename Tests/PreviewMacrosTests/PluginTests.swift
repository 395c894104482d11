import Foundation
import Testing

@testable import PreviewMacros

@Suite struct PluginTests {
    private static let location =
        #""location":{"column":1,"fileID":"App/A.swift","fileName":"/App/A.swift","line":2,"offset":7}"#

    /// What the plugin does with input: what it sent, and the error it ended with.
    private func run(_ input: [UInt8]) throws -> (output: [UInt8], error: (any Error)?) {
        let requests = Pipe()
        let answers = Pipe()
        try requests.fileHandleForWriting.write(contentsOf: Data(input))
        try requests.fileHandleForWriting.close()
        var failure: (any Error)?
        do {
            try Plugin.run(
                PluginConnection(
                    input: requests.fileHandleForReading.fileDescriptor,
                    output: answers.fileHandleForWriting.fileDescriptor))
        } catch {
            failure = error
        }
        try answers.fileHandleForWriting.close()
        let output = try answers.fileHandleForReading.readToEnd() ?? Data()
        return ([UInt8](output), failure)
    }

    private func framed(_ message: String) -> [UInt8] {
        let length = UInt64(message.utf8.count)
        return (0..<8).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) } + Array(message.utf8)
    }

    private func answer(to message: String) throws -> PluginMessage {
        let (output, error) = try run(framed(message))
        #expect(error == nil)
        #expect(output.count >= 8)
        #expect(output.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) } == output.count - 8)
        return try JSONDecoder().decode(PluginMessage.self, from: Data(output.dropFirst(8)))
    }

    @Test func capability() throws {
        let expected = PluginMessage.getCapabilityResult(capability: .current)
        #expect(try answer(to: #"{"getCapability":{"capability":{"protocolVersion":7,"future":[]}}}"#) == expected)
        #expect(try answer(to: #"{"getCapability":{}}"#) == expected)
    }

    @Test func freestandingMacro() throws {
        let message = """
            {"expandFreestandingMacro":{"discriminator":"$s1d","lexicalContext":[],"staticBuildConfiguration":"{}",
            "macro":{"moduleName":"PreviewMacros","name":"Preview","typeName":"PreviewMacro"},"macroRole":"declaration",
            "syntax":{"kind":"expression",\(Self.location),"source":"#Preview { a }"}}}
            """
        guard case .expandMacroResult(let source, let diagnostics) = try answer(to: message) else {
            Issue.record("not an expansion")
            return
        }
        #expect(source?.contains("$s1d15PreviewRegistryfMu_") == true)
        #expect(diagnostics == [])
    }

    private func attached(_ type: String, role: String, declaration: String, context: String) -> String {
        """
        {"expandAttachedMacro":{"discriminator":"d","macroRole":"\(role)",
        "macro":{"moduleName":"PreviewMacros","name":"M","typeName":"\(type)"},
        "attributeSyntax":{"kind":"attribute",\(Self.location),"source":"@M "},
        "declSyntax":{"kind":"declaration",\(Self.location),"source":"\(declaration)"},
        "lexicalContext":[{"kind":"declaration",\(Self.location),"source":"\(context)"}]}}
        """
    }

    @Test func attachedMacros() throws {
        let entry = attached(
            "EntryMacro", role: "accessor", declaration: "@M var x = 1", context: "extension EnvironmentValues {}")
        guard case .expandMacroResult(let accessors, let diagnostics) = try answer(to: entry) else {
            Issue.record("not an expansion")
            return
        }
        #expect(accessors?.contains("get { self[__Key_x.self] }") == true)
        #expect(diagnostics == [])

        let previewable = attached("PreviewableMacro", role: "peer", declaration: "@M var x = 1", context: "#Preview")
        #expect(try answer(to: previewable) == .expandMacroResult(expandedSource: "", diagnostics: []))
    }

    @Test func unknownMacrosAreDiagnosed() throws {
        let message = attached("Nothing", role: "peer", declaration: "var x", context: "")
        guard case .expandMacroResult(_, let diagnostics) = try answer(to: message) else {
            Issue.record("not an expansion")
            return
        }
        #expect(diagnostics.map(\.message) == ["PreviewMacros has no macro type 'Nothing' (for 'M')"])
    }

    @Test func libraries() throws {
        let message = #"{"loadPluginLibrary":{"libraryPath":"/x","moduleName":"X"}}"#
        #expect(try answer(to: message) == .loadPluginLibraryResult(loaded: false, diagnostics: []))
    }

    @Test func severalMessagesAndTheEnd() throws {
        let message = framed(#"{"getCapability":{}}"#)
        let one = try run(message)
        #expect(try run(message + message).output == one.output + one.output)
        let none = try run([])
        #expect(none.output.isEmpty && none.error == nil)
        #expect(try run(message + framed("") + message).output == one.output)
    }

    @Test(arguments: ["x", "{}", "[]", "null", #"{"getCapability":3}"#, #"{"unknown":{}}"#, "\u{0}"])
    func malformedMessages(_ message: String) throws {
        let (output, error) = try run(framed(message))
        #expect(output.isEmpty)
        #expect(error is DecodingError)
    }

    @Test func truncatedMessages() throws {
        let message = framed(#"{"getCapability":{}}"#)
        for length in 1..<message.count {
            #expect(try run(Array(message[..<length])).error as? PluginConnectionError == .truncatedMessage)
        }
        let huge: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 255]
        #expect(try run(huge).error as? PluginConnectionError == .messageTooLong(255 << 56))
    }

    @Test func failedInputAndOutput() {
        #expect(throws: PluginConnectionError.inputOutput(errno: EBADF)) {
            try PluginConnection(input: -1, output: -1).receive()
        }
        #expect(throws: PluginConnectionError.inputOutput(errno: EBADF)) {
            try PluginConnection(input: -1, output: -1).send([1])
        }
    }
}
