import BackendInterface
import Foundation

/// One alert: what it says now, and what happens when it ends.
///
/// It ends once: by an action, by being dismissed, or with its window.
@MainActor
final class AlertPresentation {
    struct Content {
        var icon: AlertProps.Icon?
        var title = ""
        var message = ""
        var elements: [LayoutElement] = []
        var focusesFields = true
    }

    private var content = Content()
    private let isConfirmation: Bool
    private let ended: () -> Void
    private var widget: (any AlertWidget)?
    private var extra: LayoutHost?
    private var shownProps: AlertProps?
    private weak var queue: AlertQueue?
    private var hasEnded = false

    /// - Parameter ended: Called once, before the chosen action runs, when the alert has left the screen by the user's
    ///   choice or with its window. Not called after `dismiss()`.
    init(isConfirmation: Bool, ended: @escaping () -> Void) {
        self.isConfirmation = isConfirmation
        self.ended = ended
    }

    /// Has the alert shown over `window`, whose view asks for it, as soon as that is possible.
    func enqueue(from window: WindowController) {
        let queue = window.mainWindow.alerts
        self.queue = queue
        queue.add(self, from: window)
    }

    /// Changes what the alert says, also while it is on the screen.
    func update(_ content: Content) {
        self.content = content
        refresh()
    }

    /// Takes the alert off without an action.
    func dismiss() {
        guard !hasEnded else { return }
        hasEnded = true
        queue?.remove(self)
    }

    func windowClosed() {
        guard !hasEnded else { return }
        hasEnded = true
        ended()
    }

    // MARK: On the screen

    func show(over window: WindowController) {
        let widget = window.backend.makeAlert(parent: window.widget)
        self.widget = widget
        widget.onAction = { [weak self] id in self?.act(id) }
        // Escape, where no action is meant for it, does nothing: the question has to be answered.
        let extra = LayoutHost(
            backend: window.backend, container: widget.extra, size: CGSize(width: widget.extraWidth, height: 0))
        extra.onContentSizeChange = { [weak self] in self?.sizeExtra() }
        self.extra = extra
        refresh()
        extra.updateIfNeeded()
        widget.present()
    }

    func hide() {
        extra?.setContent([])
        extra?.updateIfNeeded()
        widget?.close()
        widget = nil
        extra?.dispose()
        extra = nil
        shownProps = nil
    }

    private var buttons: [ButtonElement] { content.elements.compactMap(\.asButton) }

    /// The id of the button that is added where the alert has none of its own.
    private static let standardAction = -1

    private func refresh() {
        guard let widget else { return }
        let others = content.elements.filter { $0.asButton == nil }
        let props = props(hasExtra: !others.isEmpty)
        if props != shownProps {
            widget.apply(props, old: shownProps)
            shownProps = props
        }
        extra?.setContent(others)
    }

    /// Lays out its fields anew, as widgets have other sizes than before.
    func metricsDidChange() { extra?.root.invalidate() }

    private func sizeExtra() {
        guard let extra, let widget else { return }
        // Fields fill the dialog; what is narrower does not widen it.
        var size = extra.root.contentSize(for: ProposedViewSize(width: widget.extraWidth, height: nil))
        size.width = min(size.width, widget.extraWidth)
        widget.setExtraSize(size)
        extra.resize(size)
    }

    private func props(hasExtra: Bool) -> AlertProps {
        var actions = buttons.enumerated().map { index, button in
            var action = AlertProps.Action(id: index, title: button.text, isEnabled: button.isEnabled)
            action.role = Self.role(button.role)
            action.accessibilityIdentifier = button.accessibility.identifier
            return action
        }
        if isConfirmation, !actions.contains(where: { $0.role == .cancel }) {
            actions.append(AlertProps.Action(id: Self.standardAction, title: StandardTexts.cancel, role: .cancel))
        } else if actions.isEmpty {
            actions.append(AlertProps.Action(id: Self.standardAction, title: StandardTexts.ok))
        }
        // An alert with one action is closed by both keys, unless that action destroys something.
        let only = actions.count == 1 && actions.first?.role != .destructive ? actions.first : nil
        let cancel = actions.first { $0.role == .cancel } ?? only
        let preferred = actions.first { $0.role == .normal } ?? only
        var props = AlertProps(
            title: content.title, message: content.message, actions: actions, defaultAction: preferred?.id,
            cancelAction: cancel?.id, hasExtra: hasExtra)
        props.icon = content.icon
        props.focusesExtra = content.focusesFields
        return props
    }

    private static func role(_ role: ButtonRole?) -> AlertProps.Action.Role {
        switch role {
        case .destructive: .destructive
        case .cancel, .close: .cancel
        default: .normal
        }
    }

    private func act(_ id: Int) {
        let button = buttons.indices.contains(id) ? buttons[id] : nil
        // What was typed just before may forbid the answer, without a frame since that shows it.
        UpdateScheduler.shared.flush()
        guard !hasEnded else { return }
        if let button, !button.isEnabled || !buttons.contains(where: { $0 === button }) { return }
        // The alert is gone and the binding false before the action runs: it may show the next one.
        let action = button?.detachedAction
        if button?.keepsAlertOpen == true {
            action?()
            return
        }
        hasEnded = true
        queue?.remove(self)
        ended()
        action?()
    }
}

/// The words of buttons that alerts have by themselves, in the user's language where the app's tables have them.
enum StandardTexts {
    static var ok: String { Localization.lookUp("OK", table: nil, bundle: nil) }
    static var cancel: String { Localization.lookUp("Cancel", table: nil, bundle: nil) }
}
