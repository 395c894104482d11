import BackendInterface
import CAdwaita
import CMartletWidgets
import Foundation

/// A `GtkSwitch` or a `GtkCheckButton`.
final class GTKToggle: GTKWidget, ToggleWidget {
    var onChange: ((Bool) -> Void)?

    private var style: ToggleProps.Style?
    private var isOn = false
    private var isApplying = false

    init() {
        // Which of the two is made is known with the first properties.
        super.init(martlet_box_new())
    }

    func apply(_ props: ToggleProps, old: ToggleProps?) {
        isApplying = true
        defer { isApplying = false }
        isOn = props.isOn
        if style != props.style {
            style = props.style
            makeNative(props.style)
        }
        if props.style == .checkbox, props.title != old?.title ?? "" {
            gtk_check_button_set_label(native.cast(to: GtkCheckButton.self), props.title)
            applyDirectionToParts()
            // Such a box stands in a dialog, whose default button Return still presses after a click here.
            gtk_widget_set_focus_on_click(native, false.gboolean)
        }
        // The widget is asked, not `old`: the user may have switched it, and the app may not have followed.
        if isActive != props.isOn { setActive(props.isOn) }
    }

    private func makeNative(_ style: ToggleProps.Style) {
        switch style {
        case .switch:
            replaceNative(with: gtk_switch_new())
            gtk_widget_set_valign(native, GTK_ALIGN_CENTER)
            connect("notify::active") { withOwner($0, as: GTKToggle.self) { $0.changed() } }
        case .checkbox:
            replaceNative(with: gtk_check_button_new())
            connect("toggled") { withOwner($0, as: GTKToggle.self) { $0.changed() } }
        }
    }

    private var isActive: Bool {
        switch style {
        case .switch: gtk_switch_get_active(native.opaque) != 0
        case .checkbox: gtk_check_button_get_active(native.cast(to: GtkCheckButton.self)) != 0
        case nil: false
        }
    }

    private func setActive(_ isActive: Bool) {
        switch style {
        case .switch: gtk_switch_set_active(native.opaque, isActive.gboolean)
        case .checkbox: gtk_check_button_set_active(native.cast(to: GtkCheckButton.self), isActive.gboolean)
        case nil: break
        }
    }

    private func changed() {
        guard !isApplying, isActive != isOn else { return }
        isOn = isActive
        onChange?(isOn)
    }

    override func dispose() {
        onChange = nil
        super.dispose()
    }
}
