import SwiftUI

/// An alert with fields: a `TextAlert`, whose value is a text, or a `FormAlert`, whose value is one of your own.
///
/// ```swift
/// TextAlert(title: "Port").validated { Int($0) == nil ? .invalid("A number, please.") : .valid }
/// ```
public protocol AlertFormRequest<Value>: AlertRequest {
    /// What is typed.
    associatedtype Value
    /// How the value is checked, and what is done with it.
    var formOptions: AlertFormOptions<Value> { get set }
}

/// How the value of an alert with fields is checked, and what is done with it. See `AlertFormRequest`'s modifiers.
public struct AlertFormOptions<Value> {
    var check: AlertCheck<Value>?
    var focuses = true
    var work: (@MainActor (Value) async throws -> Void)?

    /// The options of an alert that takes anything.
    public init() {}
}

extension AlertFormRequest {
    private func with(_ change: (inout AlertFormOptions<Value>) -> Void) -> Self {
        var copy = self
        change(&copy.formOptions)
        return copy
    }

    /// Whether the first field has the keyboard as soon as the alert is there, as it has by itself. Without it the user
    /// sees the whole question first. On Apple's systems alerts always give it to their first field.
    ///
    /// ```swift
    /// TextAlert(title: "A new version is out", message: notes, placeholder: "Remark").focusesField(false)
    /// ```
    /// - Parameter focuses: Whether it has.
    public func focusesField(_ focuses: Bool) -> Self { with { $0.focuses = focuses } }

    /// Enables the accept button, and Return, only while what was typed is good. The rule runs at each change; the message
    /// of its answer is shown in the alert.
    ///
    /// ```swift
    /// TextAlert(title: "Port").validated { Int($0) == nil ? .invalid("A number, please.") : .valid }
    /// ```
    /// - Parameter rule: Says whether the value is good.
    public func validated(_ rule: @escaping @MainActor (Value) -> AlertValidation) -> Self {
        with { $0.check = .now(rule) }
    }

    /// As `validated(_:)`, with a rule that takes time. The button is disabled until the answer for the value as it is
    /// now has come; an answer for an earlier one is ignored.
    ///
    /// ```swift
    /// TextAlert(title: "Choose a name").validated(asynchronously: { name in
    ///     await server.isFree(name) ? .valid : .invalid("It is taken.")
    /// })
    /// ```
    /// - Parameter rule: Says whether the value is good. Its task is cancelled when the value changes.
    public func validated(asynchronously rule: @escaping @MainActor (Value) async -> AlertValidation) -> Self {
        with { $0.check = .later(rule) }
    }

    /// Does something with the value before the alert goes. Meanwhile the alert stays, with progress and with all but its
    /// cancel button disabled; that one cancels the work, and so does every end of the request. If it throws, the alert
    /// shows the error, with what was typed, and the user can try again.
    ///
    /// ```swift
    /// TextAlert(title: "Rename the file", initialText: file.name, accept: "Rename")
    ///     .performing { try await disk.rename(file, to: $0) }
    /// ```
    /// - Parameter work: What is done with the value. What it throws is shown in the alert.
    public func performing(_ work: @escaping @MainActor (Value) async throws -> Void) -> Self {
        with { $0.work = work }
    }
}

/// What a rule says about what was typed.
public enum AlertValidation: Equatable, Sendable {
    /// The accept button is enabled.
    case valid
    /// The accept button is disabled. The message, if there is one, is shown in the alert.
    case invalid(String? = nil)

    var isValid: Bool { self == .valid }

    var message: String? {
        if case .invalid(let message) = self { message } else { nil }
    }
}

/// A rule, at once or in a task.
enum AlertCheck<Value> {
    case now(@MainActor (Value) -> AlertValidation)
    case later(@MainActor (Value) async -> AlertValidation)

    /// The same rule for values that are made of others.
    func map<Other>(_ value: @escaping @MainActor (Other) -> Value) -> AlertCheck<Other> {
        switch self {
        case .now(let rule): .now { rule(value($0)) }
        case .later(let rule): .later { await rule(value($0)) }
        }
    }
}
