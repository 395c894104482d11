import BackendInterface
import Foundation

/// A widget without a display. What it shows can be read; what a user does with it are methods of its subclasses.
@MainActor
public class HeadlessWidget: Widget {
    weak var backend: HeadlessBackend?

    /// The widget's number among those that its backend made, from 1. Tells whether a widget was kept or made anew.
    public let number: Int

    /// The widget that holds this one; nil for a window's content and for what is not shown.
    public internal(set) weak var parent: HeadlessWidget?

    /// The widgets in this one, in painting order.
    public internal(set) var children: [HeadlessWidget] = []

    /// The place, relative to `parent`.
    public private(set) var frame = CGRect.zero

    /// What every widget has: whether it is enabled, its accessibility label and so on.
    public private(set) var common = CommonProps()

    /// Whether SwiftUICore has let go of the widget.
    public private(set) var isDisposed = false

    public var onFocusChange: ((Bool) -> Void)?

    private var hasLostFocus = false

    /// The window or alert whose content this is.
    weak var rootOf: HeadlessSurface?

    init(backend: HeadlessBackend) {
        self.backend = backend
        number = backend.nextWidgetNumber()
    }

    // MARK: - What subclasses are

    /// The kind of widget, as snapshots and errors name it.
    public var kind: String { "widget" }

    /// The text that the widget shows, if any: a label's text, a button's title, what is in a field.
    public var text: String? { nil }

    /// Whether the widget can have the keyboard focus.
    public var isFocusable: Bool { false }

    /// The size that the widget takes; counted by `measure`.
    func size(for proposal: ProposedViewSize) -> CGSize {
        violation("measure: SwiftUICore decides the size of a \(kind)")
        return frame.size
    }

    /// The origin of the children's coordinates.
    var childOrigin: CGPoint { .zero }

    /// What a snapshot adds to kind, text and frame.
    var snapshotDetails: [String] { [] }

    // MARK: - Widget

    public func measure(_ proposal: ProposedViewSize) -> CGSize {
        backend?.counts.measures += 1
        if parent == nil { violation("measure: the widget has no parent") }
        return size(for: proposal)
    }

    /// The baseline of the first line of text; nil where there is none.
    public func firstBaseline(height: CGFloat) -> CGFloat? { nil }

    public func place(_ frame: CGRect) {
        if parent == nil { violation("place: the widget has no parent") }
        let parts = [frame.minX, frame.minY, frame.width, frame.height]
        if !parts.allSatisfy(\.isFinite) || frame.size.width < 0 || frame.size.height < 0 {
            violation("place: \(frame) is no frame")
            return
        }
        if frame == self.frame {
            backend?.counts.redundantPlacements += 1
        } else {
            backend?.counts.framesPlaced += 1
            self.frame = frame
            didMove()
        }
    }

    /// Called when `frame` has changed.
    func didMove() {}

    public func apply(common: CommonProps, old: CommonProps?) {
        record(common, old: old, current: self.common)
        self.common = common
        // What had the keyboard when it was switched off gets it back, if nobody else has it by then.
        if common.isEnabled {
            if hasLostFocus, surface?.focusedWidget == nil { grabFocus() }
            hasLostFocus = false
        } else if containsFocus {
            hasLostFocus = true
            surface?.dropFocus(in: self)
        }
    }

    public var containsFocus: Bool {
        var widget = surface?.focusedWidget
        while let current = widget, current !== self { widget = current.parent }
        return widget != nil
    }

    public func grabFocus() {
        if isDisposed { violation("grabFocus: the widget is disposed") }
        guard isFocusable, isEnabled, let surface else { return }
        surface.setFocus(self)
    }

    public func prepareForReuse() -> Bool { false }

    public func dispose() {
        if isDisposed {
            violation("dispose: the widget is disposed already")
            return
        }
        surface?.dropFocus(in: self)
        isDisposed = true
        backend?.counts.widgetsDisposed += 1
    }

    // MARK: - State

    /// The window or alert that holds the widget.
    public var surface: HeadlessSurface? {
        var widget = self
        while let parent = widget.parent { widget = parent }
        return widget.rootOf
    }

    /// Whether the widget and all that hold it are enabled.
    public var isEnabled: Bool { common.isEnabled && parent?.isEnabled ?? true }

    public var isFocused: Bool { surface?.focusedWidget === self }

    /// Whether the widget can be seen: neither it nor one that holds it is transparent.
    public var isVisible: Bool { common.opacity > 0 && parent?.isVisible ?? true }

    /// The place in the content of the window or alert.
    public var frameInWindow: CGRect {
        var frame = frame
        var holder = parent
        while let widget = holder {
            frame = frame.offsetBy(
                dx: widget.frame.minX + widget.childOrigin.x, dy: widget.frame.minY + widget.childOrigin.y)
            holder = widget.parent
        }
        return frame
    }

    /// Scrolls what holds the widget as far as it takes to show it, as GTK does for what gets the focus.
    func scrollIntoView() {
        var place = CGRect(origin: .zero, size: frame.size)
        var widget = self
        while let holder = widget.parent {
            place = place.offsetBy(dx: widget.frame.minX, dy: widget.frame.minY)
            (holder as? HeadlessScroll)?.reveal(place)
            place = place.offsetBy(dx: holder.childOrigin.x, dy: holder.childOrigin.y)
            widget = holder
        }
    }

    /// This widget and all that it holds, in painting order.
    public var subtree: [HeadlessWidget] { [self] + children.flatMap(\.subtree) }

    /// The widgets of one kind in this one's subtree, such as `all(HeadlessButton.self)`.
    public func all<W: HeadlessWidget>(_ type: W.Type) -> [W] { subtree.compactMap { $0 as? W } }

    /// Kind and name, such as `button "Add"`.
    public var summary: String { name.map { "\(kind) \"\($0)\"" } ?? kind }

    /// What the widget is known by: its accessibility label, else its text, else its accessibility identifier.
    public var name: String? {
        let names = [common.accessibilityLabel, ownName, common.accessibilityIdentifier]
        return names.compactMap { $0 }.first { !$0.isEmpty }
    }

    /// The name without accessibility properties.
    var ownName: String? { text }

    // MARK: - For subclasses

    /// Counts a call of `apply`.
    func record<Props: Equatable>(_ props: Props, old: Props?, current: Props) {
        if isDisposed { violation("apply: the widget is disposed") }
        if let old, old != current { violation("apply: `old` is not what the widget shows") }
        if old != nil, props == current {
            backend?.counts.redundantApplies += 1
        } else {
            backend?.counts.propertiesSet += 1
        }
    }

    func violation(_ text: String) {
        backend?.report(violation: "\(summary) (\(number)): \(text)")
    }

    func failure(_ verb: String, _ reason: InteractionError.Reason) -> InteractionError {
        InteractionError(widget: summary, verb: verb, reason: reason)
    }

    /// Throws where a user could not use the widget now.
    func checkUsable(_ verb: String) throws(InteractionError) {
        guard let surface, surface.isShown, !isDisposed else { throw failure(verb, .notShown) }
        if let blocker = surface.blocker { throw failure(verb, .blocked(by: blocker.summary)) }
        if !isEnabled { throw failure(verb, .disabled) }
    }

    /// What a click does before anything else: the window becomes active and the widget gets the focus.
    func beginUse(_ verb: String) throws(InteractionError) {
        try checkUsable(verb)
        surface?.userActivates()
        if isFocusable { surface?.setFocus(self) }
    }
}
