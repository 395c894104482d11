import SwiftUI

/// An `AsyncAlert` that was asked, and the values of its actions.
@MainActor
final class AskedAlert<Value> {
    let entry: AlertEntry
    private let values: AlertValues<Value>
    /// The alert that is shown: this one, or that of an earlier caller with the same id and type of value.
    private var shown: AlertEntry

    init(_ alert: AsyncAlert<Value>) {
        let values = AlertValues(alert)
        self.values = values
        entry = AlertEntry(
            title: alert.title, message: alert.message,
            buttons: alert.actions.enumerated().map { index, action in
                var button = AlertEntry.Button(action, of: alert.options)
                if case .later(let work) = action.run {
                    button.work = { values.found[index] = try await work() }
                }
                return button
            }, options: alert.options)
        entry.values = values
        shown = entry
    }

    func join(_ entry: AlertEntry) {
        shown = entry
    }

    /// The value that the user has chosen; nil if there is none.
    func value(at end: AlertEnd) -> Value? {
        guard case .chosen(let index) = end else { return nil }
        // What the user has seen and chosen, so those of the alert that was shown.
        let values = shown.values as? AlertValues<Value> ?? values
        guard let index else { return () as? Value }
        return values.value(at: index)
    }

    static func reportNoActions() {
        StateLog.report(
            "an AsyncAlert<\(Value.self)> without actions and without `dismissValue` is awaited. It can never "
                + "return. Give it actions or a `dismissValue`, or use `try await showAlert(dismissible:)`.")
    }
}

/// The values of an alert's actions; those that take time are there once they were found.
@MainActor
final class AlertValues<Value> {
    private let actions: [AsyncAlert<Value>.Action]
    var found: [Int: Value] = [:]

    init(_ alert: AsyncAlert<Value>) {
        actions = alert.actions
    }

    func value(at index: Int) -> Value? {
        guard actions.indices.contains(index) else { return nil }
        switch actions[index].run {
        case .value(let value): return value
        case .later: return found[index]
        case .callback(let callback):
            // Once, however many callers share the alert.
            let value = found[index] ?? callback()
            found[index] = value
            return value
        }
    }
}
