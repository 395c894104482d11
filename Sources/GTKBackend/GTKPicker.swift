import BackendInterface
import CAdwaita
import CMartletWidgets
import Foundation

/// A drop-down, linked toggle buttons, or radio buttons under each other.
final class GTKPicker: GTKWidget, PickerWidget {
    var onSelect: ((Int) -> Void)?

    private var style: PickerProps.Style?
    private var options: [String] = []
    private var selected: Int?
    private var isApplying = false
    /// The drop-down's texts.
    private var list: OpaquePointer?
    /// The buttons of the other two styles.
    private var buttons: [WidgetPointer] = []

    init() {
        // What is made is known with the first properties.
        super.init(martlet_box_new())
    }

    override var focusTarget: WidgetPointer {
        if let selected, buttons.indices.contains(selected) { return buttons[selected] }
        return buttons.first ?? native
    }

    func apply(_ props: PickerProps, old: PickerProps?) {
        isApplying = true
        defer { isApplying = false }
        let isNew = style != props.style
        if isNew || (props.style != .menu && options.count != props.options.count) {
            makeNative(props)
        } else if options != props.options {
            setOptions(props.options)
        }
        style = props.style
        options = props.options
        selected = props.selected.flatMap { options.indices.contains($0) ? $0 : nil }
        show(selected)
    }

    // MARK: Making

    private func makeNative(_ props: PickerProps) {
        list = nil
        buttons = []
        switch props.style {
        case .menu: makeMenu(props.options)
        case .segmented: makeButtons(props.options, in: GTK_ORIENTATION_HORIZONTAL)
        case .inline: makeButtons(props.options, in: GTK_ORIENTATION_VERTICAL)
        }
        applyDirectionToParts()
    }

    private func makeMenu(_ options: [String]) {
        let list = gtk_string_list_new(nil)
        for option in options { gtk_string_list_append(list, option) }
        self.list = list
        // The drop-down takes over the list.
        replaceNative(with: gtk_drop_down_new(list, nil))
        connect("notify::selected") { withOwner($0, as: GTKPicker.self) { $0.menuChanged() } }
    }

    private func makeButtons(_ options: [String], in orientation: GtkOrientation) {
        let isSegmented = orientation == GTK_ORIENTATION_HORIZONTAL
        let box: WidgetPointer = gtk_box_new(orientation, isSegmented ? 0 : 6)
        if isSegmented {
            gtk_widget_add_css_class(box, "linked")
            gtk_box_set_homogeneous(box.cast(to: GtkBox.self), 1)
        }
        replaceNative(with: box)
        for option in options {
            let button: WidgetPointer =
                isSegmented ? gtk_toggle_button_new_with_label(option) : gtk_check_button_new_with_label(option)
            if let first = buttons.first {
                if isSegmented {
                    gtk_toggle_button_set_group(
                        button.cast(to: GtkToggleButton.self), first.cast(to: GtkToggleButton.self))
                } else {
                    gtk_check_button_set_group(
                        button.cast(to: GtkCheckButton.self), first.cast(to: GtkCheckButton.self))
                }
            }
            gtk_box_append(box.cast(to: GtkBox.self), button)
            connect("toggled", of: button) { withOwner($0, as: GTKPicker.self) { $0.buttonToggled() } }
            buttons.append(button)
        }
    }

    // MARK: Changing

    private func setOptions(_ wanted: [String]) {
        if let list {
            var same = 0
            while same < min(options.count, wanted.count), options[same] == wanted[same] { same += 1 }
            gtk_string_list_splice(list, UInt32(same), UInt32(options.count - same), nil)
            for option in wanted[same...] { gtk_string_list_append(list, option) }
        }
        for (index, button) in buttons.enumerated() where options[index] != wanted[index] {
            switch style {
            case .segmented: gtk_button_set_label(button.cast(to: GtkButton.self), wanted[index])
            case .inline: gtk_check_button_set_label(button.cast(to: GtkCheckButton.self), wanted[index])
            case .menu, nil: break
            }
        }
    }

    private func show(_ selected: Int?) {
        if list != nil {
            let wanted = selected.map { UInt32($0) } ?? GTK_INVALID_LIST_POSITION
            if gtk_drop_down_get_selected(native.opaque) != wanted {
                gtk_drop_down_set_selected(native.opaque, wanted)
            }
        }
        for (index, button) in buttons.enumerated() where isActive(button) != (index == selected) {
            setActive(button, index == selected)
        }
    }

    private func isActive(_ button: WidgetPointer) -> Bool {
        style == .segmented
            ? gtk_toggle_button_get_active(button.cast(to: GtkToggleButton.self)) != 0
            : gtk_check_button_get_active(button.cast(to: GtkCheckButton.self)) != 0
    }

    private func setActive(_ button: WidgetPointer, _ isActive: Bool) {
        if style == .segmented {
            gtk_toggle_button_set_active(button.cast(to: GtkToggleButton.self), isActive.gboolean)
        } else {
            gtk_check_button_set_active(button.cast(to: GtkCheckButton.self), isActive.gboolean)
        }
    }

    // MARK: The user's choice

    private func menuChanged() {
        let index = gtk_drop_down_get_selected(native.opaque)
        guard index != GTK_INVALID_LIST_POSITION else { return }
        choose(Int(index))
    }

    private func buttonToggled() {
        // One button goes off, another on; between the two none is on.
        guard !isApplying, let index = buttons.firstIndex(where: isActive) else { return }
        choose(index)
    }

    private func choose(_ index: Int) {
        guard !isApplying, index != selected else { return }
        selected = index
        onSelect?(index)
    }

    override func dispose() {
        onSelect = nil
        super.dispose()
    }
}
