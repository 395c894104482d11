import Foundation

/// How long things take here: a second or two, unless the end-to-end tests say otherwise.
enum Pace {
    private static let environment = ProcessInfo.processInfo.environment

    /// How long a question waits for its answer.
    static let limit = Duration.seconds(environment["TOUR_LIMIT"].flatMap(Double.init) ?? 2)

    /// Ends after a time; for a test, as soon as there is a certain file.
    static func pass(_ time: Duration) async throws {
        guard let gate = environment["TOUR_GATE"] else { return try await Task.sleep(for: time) }
        while !FileManager.default.fileExists(atPath: gate) { try await Task.sleep(for: .milliseconds(20)) }
    }
}
