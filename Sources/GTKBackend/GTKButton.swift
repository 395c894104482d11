import BackendInterface
import CAdwaita
import CMartletWidgets
import Foundation

/// A push button, a `GtkButton` with its content placed right in it.
final class GTKButton: GTKWidget, ButtonWidget {
    var onPress: (() -> Void)?
    private var props = ButtonProps()
    private var children = ChildList()

    init() {
        super.init(martlet_button_new())
        martlet_button_set_press(
            native, { withOwner($0, as: GTKButton.self) { $0.onPress?() } }, ownerPointer(self))
    }

    func apply(_ props: ButtonProps, old: ButtonProps?) {
        self.props = props
        let former = old?.styleClasses ?? []
        let wanted = props.styleClasses
        if wanted != former {
            for name in former where !wanted.contains(name) { gtk_widget_remove_css_class(native, name) }
            for name in wanted where !former.contains(name) { gtk_widget_add_css_class(native, name) }
        }
        if props.title != old?.title ?? "" { updateAccessibleLabel() }
        if props.shortcut != old?.shortcut { martlet_set_shortcut(native, props.shortcut?.trigger) }
    }

    override var defaultAccessibleLabel: String? { props.title.isEmpty ? nil : props.title }

    var contentInsets: EdgeInsets { ButtonMetrics.of(props).insets }

    var minimumSize: CGSize { ButtonMetrics.of(props).minimumSize }

    func setChildren(_ children: [any Widget]) {
        self.children.set(children, in: native)
    }

    override func prepareForReuse() -> Bool {
        // Not one that is held down: the release would press whatever it shows then.
        let isHeld = gtk_widget_get_state_flags(native).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0
        guard isReusable, !isHeld, !containsFocus else { return false }
        onPress = nil
        return true
    }

    override func dispose() {
        onPress = nil
        martlet_button_set_press(native, nil, nil)
        children.removeAll(from: native)
        super.dispose()
    }
}

/// The measures of a button, which depend on the theme and the style only.
@MainActor
struct ButtonMetrics {
    var insets: EdgeInsets
    var minimumSize: CGSize

    private struct Key: Hashable {
        var style: ButtonProps.Style
        var content: ButtonProps.Content
        var isDestructive: Bool
    }

    private static var known: [Key: ButtonMetrics] = [:]

    /// Forgets what was measured, as the theme has changed.
    static func reset() {
        known = [:]
    }

    /// The measures of buttons like `props`, taken from one sample.
    static func of(_ props: ButtonProps) -> ButtonMetrics {
        let key = Key(style: props.style, content: props.content, isDestructive: props.isDestructive)
        if let metrics = known[key] { return metrics }
        let sample = martlet_button_new()
        martlet_take(sample)
        defer { martlet_let_go(sample, sample) }
        for name in props.styleClasses { gtk_widget_add_css_class(sample, name) }
        let border = martlet_insets(sample)
        let width = sample.request(GTK_ORIENTATION_HORIZONTAL).minimum
        let height = sample.request(GTK_ORIENTATION_VERTICAL).minimum
        let isRightToLeft = GTKWidget.defaultDirection == .rightToLeft
        let metrics = ButtonMetrics(
            insets: EdgeInsets(
                top: CGFloat(border.top), leading: CGFloat(isRightToLeft ? border.right : border.left),
                bottom: CGFloat(border.bottom), trailing: CGFloat(isRightToLeft ? border.left : border.right)),
            minimumSize: CGSize(width: Int(width), height: Int(height)))
        known[key] = metrics
        return metrics
    }
}

extension ButtonProps {
    /// The theme's classes for the button.
    fileprivate var styleClasses: [String] {
        var classes: [String] = []
        switch style {
        case .bordered: if isDestructive { classes.append("destructive-action") }
        case .prominent: classes.append(isDestructive ? "destructive-action" : "suggested-action")
        case .borderless: classes.append("flat")
        case .plain: classes += ["flat", StyleSheet.Class.plainButton]
        case .link: classes += ["flat", StyleSheet.Class.linkButton]
        case .row: classes += ["flat", StyleSheet.Class.rowButton]
        }
        switch style {
        case .bordered, .prominent: break
        case .borderless, .plain, .link, .row: if isDestructive { classes.append("error") }
        }
        switch content {
        case .text: classes.append("text-button")
        case .icon: classes.append("image-button")
        case .other: break
        }
        return classes
    }
}
