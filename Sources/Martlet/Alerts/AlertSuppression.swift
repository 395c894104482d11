import Foundation

/// The answers that were given together with "Don't ask again".
///
/// ```swift
/// if await showAlert(confirmation.suppressible("delete-file")) { … }
///
/// Button("Ask again") { AlertCoordinator.shared.suppression.resetAll() }
/// ```
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
        defaults.synchronize()
    }

    /// Forgets all answers.
    public func resetAll() {
        for key in defaults.dictionaryRepresentation().keys where key.hasPrefix(prefix) {
            defaults.removeObject(forKey: key)
        }
        defaults.synchronize()
    }

    /// The place of the remembered action; nil if the alert has another number of actions than the one that was
    /// answered, since it is another question then.
    func answer(_ key: String, of count: Int) -> Int? {
        guard let text = defaults.string(forKey: prefix + key) else { return nil }
        let parts = text.split(separator: "/").compactMap { Int($0) }
        guard parts.count == 2, parts[1] == count, (0..<count).contains(parts[0]) else { return nil }
        return parts[0]
    }

    func remember(_ action: Int, _ key: String, of count: Int) {
        defaults.set("\(action)/\(count)", forKey: prefix + key)
        defaults.synchronize()
    }
}
