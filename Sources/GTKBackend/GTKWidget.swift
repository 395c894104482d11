import BackendInterface
import CAdwaita
import CMartletWidgets
import Foundation

/// A widget of GTK and its owner: what all widgets of the backend have in common.
///
/// The object holds a reference to the native widget from its making to `dispose()`, so either side may go first: GTK
/// when a window is destroyed, or Swift when a view disappears.
@MainActor
class GTKWidget: Widget {
    /// The native widget. It changes only by `replaceNative(with:)`.
    ///
    /// Not isolated so that `deinit` can read it, when nobody else can reach it any more.
    nonisolated(unsafe) private(set) var native: WidgetPointer

    nonisolated(unsafe) private var isDisposed = false
    private var commonProps: CommonProps?
    /// The direction in which the native widget shows its parts and text.
    private(set) final var direction = GTKWidget.defaultDirection
    private var isWatchingFocus = false
    private var hasLostFocus = false
    /// Objects within the native widget that call this one.
    nonisolated(unsafe) private var sources: [UnsafeMutableRawPointer] = []

    var onFocusChange: ((Bool) -> Void)? {
        didSet { watchFocus() }
    }

    /// The direction of widgets that are told none: that of the program, by the user's language.
    static let defaultDirection: LayoutDirection =
        gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight

    /// Takes over a widget that was just made.
    init(_ native: WidgetPointer) {
        self.native = native
        martlet_take(native)
    }

    deinit {
        guard !isDisposed else { return }
        for source in sources { martlet_disconnect(source, ownerPointer(self)) }
        martlet_abandon(native, ownerPointer(self))
    }

    /// The part of the widget that takes the keyboard focus.
    var focusTarget: WidgetPointer { native }

    /// The part of the widget that assistive technology knows by the widget's name.
    var accessibleTarget: WidgetPointer { focusTarget }

    /// What the widget is called where `CommonProps` do not say.
    var defaultAccessibleLabel: String? { nil }

    func measure(_ proposal: ProposedViewSize) -> CGSize {
        fittingSize(proposal)
    }

    /// The natural size, or a narrower one down to the minimum if less is offered.
    final func fittingSize(_ proposal: ProposedViewSize) -> CGSize {
        let request = native.request(GTK_ORIENTATION_HORIZONTAL)
        var width = request.natural
        if let offered = proposal.width, offered < CGFloat(width) {
            width = max(request.minimum, offered.rounded(.down).pixels)
        }
        let height = native.request(GTK_ORIENTATION_VERTICAL, for: width).natural
        return CGSize(width: Int(width), height: Int(height))
    }

    func firstBaseline(height: CGFloat) -> CGFloat? {
        var natural: Int32 = 0
        var baseline: Int32 = -1
        gtk_widget_measure(native, GTK_ORIENTATION_VERTICAL, -1, nil, &natural, nil, &baseline)
        guard baseline >= 0 else { return nil }
        return CGFloat(baseline) + max((height - CGFloat(natural)) / 2, 0).rounded(.down)
    }

    func place(_ frame: CGRect) {
        let x = frame.minX.pixels
        let y = frame.minY.pixels
        // Edges, not sizes, are rounded, so that neighbours meet; a size in whole pixels stays what it is.
        martlet_place(native, x, y, frame.maxX.pixels &- x, frame.maxY.pixels &- y)
    }

    func apply(common: CommonProps, old: CommonProps?) {
        let old = old ?? CommonProps()
        commonProps = common
        if common.layoutDirection != direction {
            direction = common.layoutDirection
            martlet_set_direction(native, direction.native)
            directionChanged()
        }
        if common == old { return }
        if common.isEnabled != old.isEnabled { setEnabled(common.isEnabled) }
        if common.opacity != old.opacity { gtk_widget_set_opacity(native, common.opacity) }
        if common.help != old.help { gtk_widget_set_tooltip_text(native, common.help) }
        if common.accessibilityLabel != old.accessibilityLabel { updateAccessibleLabel() }
        if common.accessibilityHint != old.accessibilityHint {
            martlet_set_accessible_text(accessibleTarget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, common.accessibilityHint)
        }
        if common.accessibilityValue != old.accessibilityValue {
            martlet_set_accessible_text(accessibleTarget, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, common.accessibilityValue)
        }
        if common.accessibilityIdentifier != old.accessibilityIdentifier {
            martlet_set_identifier(accessibleTarget, common.accessibilityIdentifier)
        }
        if common.isAccessibilityHidden != old.isAccessibilityHidden {
            martlet_set_accessible_hidden(accessibleTarget, common.isAccessibilityHidden.gboolean)
        }
    }

    /// Has parts that a subclass has added to the native widget run in its direction: GTK hands none down.
    final func applyDirectionToParts() {
        if direction != Self.defaultDirection { martlet_set_direction(native, direction.native) }
    }

    /// Called when `direction` has changed.
    func directionChanged() {}

    /// Switches the widget on or off. One that had the keyboard when it was switched off gets it back with being switched
    /// on, if nobody else has it by then.
    private func setEnabled(_ isEnabled: Bool) {
        if !isEnabled, containsFocus { hasLostFocus = true }
        gtk_widget_set_sensitive(native, isEnabled.gboolean)
        guard isEnabled, hasLostFocus else { return }
        hasLostFocus = false
        if martlet_nothing_has_focus(native) != 0 { grabFocus() }
    }

    /// Whether the views name the widget.
    final var hasAccessibleLabel: Bool { commonProps?.accessibilityLabel != nil }

    /// Tells assistive technology the widget's name.
    final func updateAccessibleLabel() {
        let label = commonProps?.accessibilityLabel ?? defaultAccessibleLabel
        martlet_set_accessible_text(accessibleTarget, GTK_ACCESSIBLE_PROPERTY_LABEL, label)
    }

    var containsFocus: Bool { martlet_contains_focus(native) != 0 }

    func grabFocus() {
        gtk_widget_grab_focus(focusTarget)
    }

    func prepareForReuse() -> Bool { false }

    /// Whether nothing of what the widget is now would be left when another element takes it over. GTK goes on to show as
    /// disabled what was in something disabled, wherever it is put.
    final var isReusable: Bool { onFocusChange == nil && gtk_widget_is_sensitive(native) != 0 }

    func dispose() {
        guard !isDisposed else { return }
        isDisposed = true
        onFocusChange = nil
        letGo(of: native)
    }

    private func letGo(of widget: WidgetPointer) {
        for source in sources { martlet_disconnect(source, ownerPointer(self)) }
        sources = []
        martlet_let_go(widget, ownerPointer(self))
    }

    /// Shows another native widget in the place of the present one, with the same common properties.
    final func replaceNative(with replacement: WidgetPointer) {
        let former = native
        let hadFocus = gtk_widget_has_focus(focusTarget) != 0
        martlet_take(replacement)
        martlet_replace(former, replacement)
        native = replacement
        letGo(of: former)
        direction = Self.defaultDirection
        if let commonProps { apply(common: commonProps, old: nil) }
        isWatchingFocus = false
        watchFocus()
        if hadFocus { grabFocus() }
    }

    /// Focus is watched only where somebody asks for it: most widgets need no controller.
    private func watchFocus() {
        guard onFocusChange != nil, !isWatchingFocus, let controller = gtk_event_controller_focus_new() else { return }
        isWatchingFocus = true
        let source = UnsafeMutableRawPointer(controller)
        connect("enter", of: source) { withOwner($0, as: GTKWidget.self) { $0.onFocusChange?(true) } }
        connect("leave", of: source) { withOwner($0, as: GTKWidget.self) { $0.onFocusChange?(false) } }
        gtk_widget_add_controller(native, controller)
    }

    /// Calls `callback` with this object at each emission of a signal of the native widget.
    final func connect(_ signal: String, _ callback: MartletNotify) {
        martlet_connect(native, signal, callback, ownerPointer(self))
    }

    /// The same for a signal of another object, one that the native widget owns.
    final func connect(_ signal: String, of source: UnsafeMutableRawPointer, _ callback: MartletNotify) {
        martlet_connect(source, signal, callback, ownerPointer(self))
        if !sources.contains(source) { sources.append(source) }
    }
}

extension LayoutDirection {
    fileprivate var native: GtkTextDirection { self == .rightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR }
}
