import Foundation

/// What an alert says about an error.
struct AlertErrorText {
    let title: String
    /// Reason and recovery suggestion, where the error has them.
    let message: String?

    init(_ error: any Error) {
        let localized = error as? any LocalizedError
        title = localized?.errorDescription ?? error.localizedDescription
        let parts = [localized?.failureReason, localized?.recoverySuggestion].compactMap { $0 }.filter { !$0.isEmpty }
        message = parts.isEmpty ? nil : parts.joined(separator: "\n")
    }

    /// All of it.
    var whole: String { [title, message].compactMap { $0 }.joined(separator: "\n") }
}
