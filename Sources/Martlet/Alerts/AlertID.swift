import Foundation

/// What an alert is known by: to dismiss it, and to ask the same question only once at a time.
///
/// Every request has one. Without a name of yours it is unique in the process:
///
/// ```swift
/// let id = showAlert(Alert(title: "Copying…"))
/// coordinator.dismiss(id)
///
/// showAlert(Alert(title: "No connection").id("network"))  // a second one joins the first
/// ```
public struct AlertID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    private enum Storage: Hashable {
        case name(String)
        case unique(coordinator: Int, number: Int)
    }

    private let storage: Storage

    /// An id with a name. Two with the same name are equal.
    public init(_ name: String) {
        storage = .name(name)
    }

    /// An id with a name: `Alert(title: "No connection").id("network")`.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// The id of an alert without a name. Numbers are those of a coordinator, of which a process may have several.
    init(unique number: Int, of coordinator: Int) {
        storage = .unique(coordinator: coordinator, number: number)
    }

    /// The number that a coordinator has given to an alert without a name; alerts with a name join each other.
    func number(of coordinator: Int) -> Int? {
        if case .unique(coordinator, let number) = storage { number } else { nil }
    }

    /// The name, or a number for an id without one.
    public var description: String {
        switch storage {
        case .name(let name): name
        case .unique(_, let number): "#\(number)"
        }
    }
}

/// How urgent a request is. Of the alerts that wait for a window the most urgent is shown first, and among equals the
/// one that was asked for first. What is on the screen already is never replaced.
///
/// ```swift
/// showAlert(Alert(title: "The disk is full").priority(.high))
/// extension AlertPriority { static let background = AlertPriority(rawValue: -10) }
/// ```
public struct AlertPriority: RawRepresentable, Hashable, Comparable, Sendable {
    /// The higher, the more urgent.
    public var rawValue: Int

    /// A priority of your own; those that are there are -1, 0 and 1.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// After everything else.
    public static let low = AlertPriority(rawValue: -1)
    /// What requests have unless they say otherwise.
    public static let normal = AlertPriority(rawValue: 0)
    /// Before everything else that waits.
    public static let high = AlertPriority(rawValue: 1)

    /// Whether the first is less urgent.
    public static func < (first: AlertPriority, second: AlertPriority) -> Bool { first.rawValue < second.rawValue }
}
