import HeadlessBackend
import MartletTesting
import SwiftUI
import SwiftUICore
import TestSupport
import Testing

/// All suites of this target.
@MainActor
@Suite("SwiftUI", .serialized, .oneAppAtATime, .keepingContract)
enum Behaviour {}

/// Has each call by which SwiftUICore breaks a rule of the backend contract fail the test that it happens in.
struct KeepingContract: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await HeadlessBackend.$onViolation.withValue(
            { Issue.record("Against the contract of backends: \($0)") }, operation: function)
    }
}

extension Trait where Self == KeepingContract {
    static var keepingContract: Self { KeepingContract() }
}

/// What happened, in order. A class, so that views can write to it without being evaluated again.
@MainActor
final class Log {
    private(set) var entries: [String] = []

    nonisolated init() {}

    func add(_ entry: String) { entries.append(entry) }

    /// What was added since the last call.
    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

/// A view that logs each evaluation of its body.
struct Probe<Content: View>: View {
    let name: String
    let log: Log
    let content: Content

    init(_ name: String, _ log: Log, @ViewBuilder content: () -> Content) {
        self.name = name
        self.log = log
        self.content = content()
    }

    var body: some View {
        log.add(name)
        return content
    }
}

/// A button that counts its presses: whoever keeps its identity keeps its count.
struct CountingButton: View {
    let name: String
    @State private var count = 0
    var body: some View { Button("\(name) \(count)") { count += 1 } }
}

/// A state that a test sets from outside.
///
/// Views that read `value` are evaluated again when it changes.
@MainActor
@Observable
final class Knob<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

/// Tells when an object is freed.
final class Canary: Sendable {
    private let onEnd: @Sendable () -> Void
    init(onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }
    deinit { onEnd() }
}

/// The bodies evaluated while `action` ran.
@MainActor
func bodies(_ action: () throws -> Void) rethrows -> Int {
    RenderStatistics.reset()
    try action()
    return RenderStatistics.bodies
}

/// The bodies evaluated for a change.
@MainActor
func bodies(in app: TestApp, for change: () -> Void) throws -> Int {
    try bodies {
        change()
        try app.settle()
    }
}

/// What is written to the standard error output while `action` runs.
@MainActor
func standardError(_ action: () throws -> Void) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "stderr-\(UUID().uuidString)")
    _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forWritingTo: file)
    let saved = dup(STDERR_FILENO)
    dup2(handle.fileDescriptor, STDERR_FILENO)
    defer {
        dup2(saved, STDERR_FILENO)
        close(saved)
    }
    try action()
    return try String(contentsOf: file, encoding: .utf8)
}
