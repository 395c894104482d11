import BackendInterface
import Foundation

/// What windows and alerts have in common: content, a focused widget, and something that may be in front.
@MainActor
public class HeadlessSurface {
    weak var backend: HeadlessBackend?

    /// Holds the content.
    public let root: HeadlessContainer

    /// Whether `present()` was called.
    public internal(set) var isPresented = false

    public internal(set) var isClosed = false

    /// The widget that gets what is typed.
    public private(set) weak var focusedWidget: HeadlessWidget?

    init(backend: HeadlessBackend) {
        self.backend = backend
        root = HeadlessContainer(backend: backend)
        root.rootOf = self
    }

    public var title: String { "" }

    /// Whether a user sees it now.
    public var isShown: Bool { isPresented && !isClosed }

    /// The alert or sheet in front of this, which keeps the user from it.
    public var blocker: HeadlessSurface? { nil }

    /// Kind and title, such as `window "Person"`.
    public var summary: String { title }

    /// All widgets in the content, in painting order.
    public var widgets: [HeadlessWidget] { Array(root.subtree.dropFirst()) }

    /// The widgets of one kind, such as `window.all(HeadlessButton.self)`.
    public func all<W: HeadlessWidget>(_ type: W.Type) -> [W] { root.all(type) }

    /// The texts of all labels that can be seen, in painting order.
    public var texts: [String] {
        all(HeadlessText.self).filter(\.isVisible).map(\.string)
    }

    /// Moves the focus to the next widget that can have it, as the Tab key does; from the last to the first.
    ///
    /// - Returns: The widget that has the focus now.
    @discardableResult
    public func focusNext() -> HeadlessWidget? {
        let candidates = widgets.filter { $0.isFocusable && $0.isEnabled && $0.isVisible }
        let current = candidates.firstIndex { $0 === focusedWidget }
        let next = current.map { candidates[($0 + 1) % candidates.count] } ?? candidates.first
        setFocus(next)
        return next
    }

    func setFocus(_ widget: HeadlessWidget?) {
        let former = focusedWidget
        guard former !== widget else { return }
        focusedWidget = widget
        widget?.scrollIntoView()
        former?.onFocusChange?(false)
        // The callback may have moved the focus on.
        if let widget, focusedWidget === widget { widget.onFocusChange?(true) }
    }

    /// Takes the focus from a widget that goes away, or from what it holds.
    func dropFocus(in widget: HeadlessWidget) {
        var holder = focusedWidget
        while let candidate = holder, candidate !== widget { holder = candidate.parent }
        if holder != nil { setFocus(nil) }
    }

    /// Brings the window to the front, as a click into it does.
    func userActivates() {}

    func reportViolation(_ text: String) {
        backend?.report(violation: "\(summary): \(text)")
    }
}
