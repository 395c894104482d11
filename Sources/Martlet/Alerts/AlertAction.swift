import SwiftUI

/// A button of an alert: an `Alert.Action`, or an `AsyncAlert.Action` with a value.
///
/// ```swift
/// Alert.Action(title: "Delete", role: .destructive) { delete(file) }
/// AsyncAlert<Int>.Action(title: "Ten", value: 10)
/// AsyncAlert<Receipt>.Action(title: "Pay", perform: { try await shop.pay() })
/// ```
public struct AlertAction<Value>: Identifiable {
    /// Tells it from the other actions.
    public let id = UUID()
    /// What the button says.
    public let title: Text
    /// `.cancel` for the one that Escape presses, `.destructive` for one that Return must not press.
    public let role: ButtonRole?
    let run: Run
    private let label: Label

    enum Run {
        case value(Value)
        /// Once the alert is off the screen.
        case callback(@MainActor () -> Value)
        /// In a task that the alert waits for.
        case later(@MainActor () async throws -> Value)
    }

    private enum Label {
        case key(LocalizedStringKey)
        case string(String)
        case text(Text)
    }

    private init(_ label: Label, _ role: ButtonRole?, _ run: Run) {
        title =
            switch label {
            case .key(let key): Text(key)
            case .string(let string): Text(verbatim: string)
            case .text(let text): text
            }
        self.label = label
        self.role = role
        self.run = run
    }

    /// What the title says in the source, in whatever language the user reads it. Nil for a `Text`, which does not tell.
    var name: String? {
        switch label {
        // There is no other way to a key than to look for it; without it there is no name.
        case .key(let key): Mirror(reflecting: key).children.first { $0.label == "key" }?.value as? String
        case .string(let string): string
        case .text: nil
        }
    }
}

/// Actions with a value.
extension AlertAction {
    /// A button that makes `value` the result.
    ///
    /// - Parameters:
    ///   - title: What the button says, a key of the app's string tables.
    ///   - role: `.cancel`, `.destructive` or none.
    ///   - value: What the caller gets.
    public init(title: LocalizedStringKey, role: ButtonRole? = nil, value: Value) {
        self.init(.key(title), role, .value(value))
    }

    /// A button that makes `value` the result, with a title that is shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(title: S, role: ButtonRole? = nil, value: Value) {
        self.init(.string(String(title)), role, .value(value))
    }

    /// A button that makes `value` the result, with a title of any kind.
    public init(title: Text, role: ButtonRole? = nil, value: Value) {
        self.init(.text(title), role, .value(value))
    }
}

/// Actions that take time.
extension AlertAction {
    /// A button whose work takes time, or finds the value. The alert stays meanwhile, with its buttons disabled but for
    /// the `.cancel` one, which cancels the work. If the work throws, the alert shows the error and the user can try
    /// again.
    ///
    /// - Parameters:
    ///   - title: What the button says, a key of the app's string tables.
    ///   - role: `.cancel`, `.destructive` or none.
    ///   - perform: The work. What it returns is what the caller gets, what it throws is shown in the alert.
    public init(
        title: LocalizedStringKey, role: ButtonRole? = nil, perform: @escaping @MainActor () async throws -> Value
    ) {
        self.init(.key(title), role, .later(perform))
    }

    /// A button whose work takes time, with a title that is shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        title: S, role: ButtonRole? = nil, perform: @escaping @MainActor () async throws -> Value
    ) {
        self.init(.string(String(title)), role, .later(perform))
    }

    /// A button whose work takes time, with a title of any kind.
    public init(title: Text, role: ButtonRole? = nil, perform: @escaping @MainActor () async throws -> Value) {
        self.init(.text(title), role, .later(perform))
    }
}

/// Actions that are callbacks.
extension AlertAction where Value == Void {
    /// A button that runs `onPressed` once the alert is off the screen.
    ///
    /// - Parameters:
    ///   - title: What the button says, a key of the app's string tables.
    ///   - role: `.cancel`, `.destructive` or none.
    ///   - onPressed: What is done.
    public init(title: LocalizedStringKey, role: ButtonRole? = nil, onPressed: @escaping @MainActor () -> Void) {
        self.init(.key(title), role, .callback(onPressed))
    }

    /// A button that runs `onPressed`, with a title that is shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(title: S, role: ButtonRole? = nil, onPressed: @escaping @MainActor () -> Void) {
        self.init(.string(String(title)), role, .callback(onPressed))
    }

    /// A button that runs `onPressed`, with a title of any kind.
    public init(title: Text, role: ButtonRole? = nil, onPressed: @escaping @MainActor () -> Void) {
        self.init(.text(title), role, .callback(onPressed))
    }

    /// What the button does, for a view of your own. Work that takes time is started; if it throws, the app's
    /// `AlertCoordinator` shows the error.
    @MainActor public func onPressed() {
        switch run {
        case .value: break
        case .callback(let action): action()
        case .later(let work): AlertCoordinator.shared.showAlert.perform(work)
        }
    }
}
