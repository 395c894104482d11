import Testing

extension Trait where Self == OneAppAtATime {
    /// Runs the tests of a suite one after the other, and not while a test of another suite with this trait runs.
    ///
    /// A process has one headless app. `.serialized` keeps apart the tests of one suite only. Name it on the outermost
    /// suite: a test that has the turn twice over would wait for itself.
    package static var oneAppAtATime: Self { OneAppAtATime() }
}

package struct OneAppAtATime: SuiteTrait, TestTrait, TestScoping {
    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        await Turns.shared.take()
        let result = await Result(catching: function)
        await Turns.shared.give()
        try result.get()
    }
}

/// A lock that is waited for without holding up a thread, in the order of asking.
private actor Turns {
    static let shared = Turns()

    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func take() async {
        guard isTaken else {
            isTaken = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    func give() {
        if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
}

extension Result where Failure == any Error {
    fileprivate init(catching body: () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}
