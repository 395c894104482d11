/// How many alerts may wait for one window, and what happens to one too many.
///
/// The alert on the screen does not count. Requests that must be answered (a plain `await`) are neither refused nor
/// dropped. What goes is told `.queueFull`.
///
/// The limit is for what is asked: alerts that move from a window that closes all get their place in another, and the next
/// one that is asked there is one too many.
///
/// ```swift
/// AlertCoordinator.shared.limit = AlertLimit(count: 20, policy: .dropOldest)
/// ```
public struct AlertLimit: Equatable, Sendable {
    /// What goes when one too many waits.
    public enum Policy: Equatable, Sendable {
        /// The one that was asked for last.
        case refuseNewest
        /// The one among the least urgent that was asked for first.
        case dropOldest
    }

    /// How many may wait for one window.
    public var count: Int
    /// What goes when there are more.
    public var policy: Policy

    /// A limit for each window.
    public init(count: Int, policy: Policy = .refuseNewest) {
        self.count = count
        self.policy = policy
    }
}
