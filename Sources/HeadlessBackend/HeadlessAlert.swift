import BackendInterface
import Foundation

/// An alert without a display.
@MainActor
public final class HeadlessAlert: HeadlessSurface, AlertWidget {
    /// The window that the alert is in front of.
    public private(set) weak var window: HeadlessWindow?

    public private(set) var props = AlertProps(title: "", message: "", actions: [])
    public private(set) var extraSize = CGSize.zero
    public var onAction: ((Int) -> Void)?

    init(backend: HeadlessBackend, window: HeadlessWindow?) {
        self.window = window
        super.init(backend: backend)
    }

    public override var title: String { props.title }
    public var message: String { props.message }
    public var actions: [AlertProps.Action] { props.actions }
    public override var summary: String { "alert \"\(title)\"" }

    public override var blocker: HeadlessSurface? {
        guard let top = window?.alerts.last, top !== self else { return nil }
        return top
    }

    override func userActivates() { window?.activate() }

    // MARK: - AlertWidget

    public var extra: any ContainerWidget { root }
    public var extraWidth: CGFloat { HeadlessMetrics.alertExtraWidth }

    public func apply(_ props: AlertProps, old: AlertProps?) {
        if let old, old != self.props { reportViolation("apply: `old` is not what was applied last") }
        if old != nil, props == self.props {
            backend?.counts.redundantApplies += 1
        } else {
            backend?.counts.propertiesSet += 1
        }
        let ids = props.actions.map(\.id)
        if Set(ids).count != ids.count { reportViolation("apply: two actions have the same id") }
        for id in [props.defaultAction, props.cancelAction].compactMap({ $0 }) where !ids.contains(id) {
            reportViolation("apply: there is no action with the id \(id)")
        }
        self.props = props
    }

    public func setExtraSize(_ size: CGSize) { extraSize = size }

    public func present() {
        guard !isClosed, let window, !window.isClosed else {
            return reportViolation("present: the alert or its window is closed")
        }
        if !window.isPresented { reportViolation("present: the window is not presented") }
        guard !isPresented else { return }
        isPresented = true
        window.alerts.append(self)
        if focusedWidget == nil, props.focusesExtra { focusNext() }
    }

    public func close() {
        guard !isClosed else { return }
        isClosed = true
        setFocus(nil)
        window?.alerts.removeAll { $0 === self }
    }

    // MARK: - What a user does

    /// Presses a button by its title or accessibility identifier.
    public func press(_ title: String) throws(InteractionError) {
        let action =
            actions.first { $0.accessibilityIdentifier == title } ?? actions.first { $0.title == title }
        guard let action else {
            throw failure("press", .noSuchOption(title, available: actions.map(\.title)))
        }
        try press(id: action.id)
    }

    /// Presses the button of the action with this id.
    public func press(id: Int) throws(InteractionError) {
        guard let action = actions.first(where: { $0.id == id }) else {
            throw failure("press", .noSuchOption("\(id)", available: actions.map { "\($0.id)" }))
        }
        try checkUsable("press \"\(action.title)\" of")
        if !action.isEnabled { throw failure("press \"\(action.title)\" of", .disabled) }
        userActivates()
        onAction?(id)
    }

    /// Presses Return outside a text field: the default action.
    public func pressReturn() throws(InteractionError) {
        guard let action = props.defaultAction else {
            throw failure("press Return in", .impossible("it has no default button"))
        }
        try press(id: action)
    }

    /// Presses Escape: the cancel action; without one nothing happens.
    public func pressEscape() throws(InteractionError) {
        if let action = props.cancelAction { return try press(id: action) }
        try checkUsable("press Escape in")
    }

    private func checkUsable(_ verb: String) throws(InteractionError) {
        guard isShown else { throw failure(verb, .notShown) }
        if let blocker { throw failure(verb, .blocked(by: blocker.summary)) }
    }

    private func failure(_ verb: String, _ reason: InteractionError.Reason) -> InteractionError {
        InteractionError(widget: summary, verb: verb, reason: reason)
    }
}
