import Foundation
import SwiftUI

/// The answers that were given together with "Don't ask again".
///
/// ```swift
/// if await showAlert(confirmation.suppressible("delete-file")) { … }
///
/// Button("Ask again") { AlertCoordinator.shared.suppression.resetAll() }
/// ```
/// An answer is kept as what was pressed: the action's role and title (the key, if it has one), and how many actions
/// there were. So it is found again where the actions stand in another order. An alert that has no such action is
/// another question, and is asked.
@MainActor
public final class AlertSuppression {
    private let defaults: UserDefaults
    private let prefix: String

    /// - Parameters:
    ///   - defaults: Where the answers are kept.
    ///   - prefix: What the keys in the defaults begin with.
    public init(defaults: UserDefaults = .standard, prefix: String = "Martlet.alert.") {
        self.defaults = defaults
        self.prefix = prefix
    }

    /// Whether an answer is remembered for requests with this key.
    public func isSuppressed(_ key: String) -> Bool {
        defaults.object(forKey: prefix + key) != nil
    }

    /// Forgets the answer, so that the user is asked again.
    public func reset(_ key: String) {
        defaults.removeObject(forKey: prefix + key)
        save()
    }

    /// Forgets all answers.
    public func resetAll() {
        for key in defaults.dictionaryRepresentation().keys where key.hasPrefix(prefix) {
            defaults.removeObject(forKey: key)
        }
        save()
    }

    /// What is remembered for an alert with these buttons; nil if it has to be asked.
    func answer(_ key: String, to buttons: [AlertEntry.Button]) -> AlertEnd? {
        guard let mark = defaults.string(forKey: prefix + key) else { return nil }
        if buttons.isEmpty { return mark == Self.markOfOK ? .chosen(nil) : nil }
        return buttons.indices.first { Self.mark($0, of: buttons) == mark }.map { .chosen($0) }
    }

    /// Remembers an action, if that is possible; nil is the OK of an alert without actions.
    func remember(_ action: Int?, of buttons: [AlertEntry.Button], under key: String) {
        guard let mark = action.map({ Self.mark($0, of: buttons) }) ?? Self.markOfOK else { return }
        defaults.set(mark, forKey: prefix + key)
        save()
    }

    /// Whether there is an answer that can be remembered.
    static func canRemember(_ buttons: [AlertEntry.Button]) -> Bool {
        buttons.isEmpty || buttons.indices.contains { mark($0, of: buttons) != nil }
    }

    private static let markOfOK = "0"

    /// By what an action is remembered. Nil for one that is not: the one that cancels; work, which may fail and has to be
    /// seen then; and one that can't be told from another.
    private static func mark(_ action: Int, of buttons: [AlertEntry.Button]) -> String? {
        guard buttons.indices.contains(action), buttons[action].role != .cancel, buttons[action].work == nil
        else { return nil }
        let mark = mark(buttons[action])
        guard buttons.filter({ self.mark($0) == mark }).count == 1 else { return nil }
        return "\(buttons.count)/\(mark)"
    }

    private static func mark(_ button: AlertEntry.Button) -> String {
        let role =
            switch button.role {
            case nil: "plain"
            case .destructive?: "destructive"
            case .cancel?: "cancel"
            default: "other"
            }
        return button.name.map { "\(role)/\($0)" } ?? role
    }

    private func save() {
        // On Linux changes are written when the defaults are asked to, and not by the end of the program.
        #if os(Linux)
        defaults.synchronize()
        #endif
    }
}
