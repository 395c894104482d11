import Foundation

/// What an alert is known by: to dismiss it, and to ask the same question only once at a time.
///
/// Every request has one. Without a name of yours it is unique:
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
        case unique(UInt64)
    }

    private let storage: Storage

    /// An id with a name. Two with the same name are equal.
    public init(_ name: String) {
        storage = .name(name)
    }

    public init(stringLiteral value: String) {
        self.init(value)
    }

    init(unique number: UInt64) {
        storage = .unique(number)
    }

    /// Whether the name was given by the app; alerts with such an id join each other.
    var isNamed: Bool {
        if case .name = storage { true } else { false }
    }

    public var description: String {
        switch storage {
        case .name(let name): name
        case .unique(let number): "#\(number)"
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
    public var rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let low = AlertPriority(rawValue: -1)
    public static let normal = AlertPriority(rawValue: 0)
    public static let high = AlertPriority(rawValue: 1)

    public static func < (first: AlertPriority, second: AlertPriority) -> Bool { first.rawValue < second.rawValue }
}
