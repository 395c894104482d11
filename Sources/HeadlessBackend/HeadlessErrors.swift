import BackendInterface

/// Why a widget did not do what a test asked it for, as a user could not have done it either.
public struct InteractionError: Error, Equatable, CustomStringConvertible, Sendable {
    public enum Reason: Equatable, Sendable {
        /// The widget, or one that holds it, is disabled.
        case disabled
        /// The widget is in no window, or its window is not shown.
        case notShown
        /// An alert or a sheet is in front of the widget's window.
        case blocked(by: String)
        /// The widget has no such option, tab or button.
        case noSuchOption(String, available: [String])
        /// The action means nothing for this widget, or not in its state.
        case impossible(String)
    }

    /// The widget, such as `button "Add"`.
    public var widget: String
    /// The verb that failed, such as `press`.
    public var verb: String
    public var reason: Reason

    public init(widget: String, verb: String, reason: Reason) {
        self.widget = widget
        self.verb = verb
        self.reason = reason
    }

    public var description: String {
        let why =
            switch reason {
            case .disabled: "it is disabled"
            case .notShown: "it is not shown in a window"
            case .blocked(let name): "\(name) is in front of its window"
            case .noSuchOption(let name, let available):
                "it has no \"\(name)\", only " + available.map { "\"\($0)\"" }.joined(separator: ", ")
            case .impossible(let why): why
            }
        return "Cannot \(verb) \(widget): \(why)."
    }
}

/// Updates kept causing further updates.
public struct SettleError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The turns of the main loop that were run.
    public var turns: Int

    public init(turns: Int) {
        self.turns = turns
    }

    public var description: String {
        "Updates did not end after \(turns) turns: an update, or what it calls (onChange, onAppear), changes state each time."
    }
}
