import BackendInterface
import CAdwaita
import CMartletWidgets
import Foundation

/// A dialog of libadwaita over one window.
final class GTKAlert: AlertWidget, Dependent {
    var onAction: ((Int) -> Void)?

    private weak var parent: GTKWindow?
    private let box = GTKBox()
    private let native: WidgetPointer = martlet_alert_new()
    private var props: AlertProps?
    /// The buttons, in the order of their places. Which action stands where may change while the dialog is up: the user
    /// goes on typing in the same dialog.
    private var buttons: [Button] = []
    private(set) var isClosed = false

    private struct Button: Equatable {
        let action: Int
        let label: String
        let appearance: AdwResponseAppearance
        let isEnabled: Bool
        let identifier: String?
    }

    init(parent: GTKWindow?) {
        self.parent = parent
        martlet_take(native)
        martlet_alert_connect(
            native, { owner, place in withOwner(owner, as: GTKAlert.self) { $0.pressed(Int(place)) } },
            ownerPointer(self))
        gtk_widget_set_halign(box.native, GTK_ALIGN_CENTER)
        parent?.add(self)
    }

    var extra: any ContainerWidget { box }

    /// The dialog's usual width less its margins: with it, the extra content fills the dialog.
    let extraWidth: CGFloat = 324

    func setExtraSize(_ size: CGSize) {
        box.setRequest(minimum: size, natural: size)
    }

    func apply(_ props: AlertProps, old: AlertProps?) {
        guard !isClosed else { return }
        let old = self.props
        self.props = props
        if props.title != old?.title { martlet_alert_set_heading(native, props.title) }
        if props.icon != old?.icon { setIcon(props.icon) }
        if props.message != old?.message { martlet_alert_set_body(native, props.message) }
        if props.actions != old?.actions || props.defaultAction != old?.defaultAction
            || props.cancelAction != old?.cancelAction
        {
            setButtons(props)
        }
        if props.focusesExtra != old?.focusesExtra {
            martlet_alert_set_focuses_extra(native, props.focusesExtra.gboolean)
        }
        if props.hasExtra != old?.hasExtra ?? false {
            martlet_alert_set_extra(native, props.hasExtra ? box.native : nil)
        }
    }

    private func setButtons(_ props: AlertProps) {
        let labels = props.labels
        let former = buttons
        buttons = props.orderedActions.map { action in
            Button(
                action: action.id, label: labels[action.id] ?? action.title, appearance: props.appearance(action),
                isEnabled: action.isEnabled, identifier: action.accessibilityIdentifier)
        }
        if buttons.count != former.count { martlet_alert_set_count(native, Int32(buttons.count)) }
        for (index, button) in buttons.enumerated() {
            let old = former.indices.contains(index) ? former[index] : nil
            let place = Int32(index)
            if button.label != old?.label { martlet_alert_set_label(native, place, button.label) }
            if button.appearance != old?.appearance { martlet_alert_set_appearance(native, place, button.appearance) }
            if button.isEnabled != old?.isEnabled {
                martlet_alert_set_enabled(native, place, button.isEnabled.gboolean)
            }
            if old == nil || button.identifier != old?.identifier {
                martlet_alert_set_identifier(native, place, button.identifier)
            }
        }
        martlet_alert_set_default(native, place(of: props.defaultAction))
        // Where no action is meant for Escape and the close button, they do nothing.
        martlet_alert_set_close(native, place(of: props.cancelAction))
    }

    /// -1 for none.
    private func place(of action: Int?) -> Int32 {
        Int32(buttons.firstIndex { $0.action == action } ?? -1)
    }

    private func setIcon(_ icon: AlertProps.Icon?) {
        let isCritical = (icon?.tone == .critical).gboolean
        switch icon?.source {
        case .icon(let name): martlet_alert_set_icon(native, name, nil, isCritical)
        case .file(let path): martlet_alert_set_icon(native, nil, path, isCritical)
        case nil: martlet_alert_set_icon(native, nil, nil, isCritical)
        }
    }

    private func pressed(_ place: Int) {
        guard !isClosed, buttons.indices.contains(place), buttons[place].isEnabled else { return }
        onAction?(buttons[place].action)
    }

    func present() {
        guard !isClosed, let parent, !parent.isClosed else { return }
        martlet_alert_present(native, parent.native)
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        onAction = nil
        martlet_alert_set_extra(native, nil)
        martlet_alert_close(native)
        g_object_unref(native)
        box.dispose()
    }
}

extension AlertProps {
    /// The actions in GNOME's order: what cancels first, what Return presses last, and between them the others from last
    /// to first. A dialog whose buttons do not fit beside each other turns it around, into the order of the source.
    fileprivate var orderedActions: [Action] {
        func rank(_ action: Action) -> Int {
            action.role == .cancel || action.id == cancelAction ? 0 : action.id == defaultAction ? 2 : 1
        }
        return (0...2).flatMap { wanted in actions.reversed().filter { rank($0) == wanted } }
    }

    /// The buttons' labels by the actions' ids. In each the first letter that no button before it has is underlined: Alt
    /// and the letter press the button.
    fileprivate var labels: [Int: String] {
        var used: Set<String> = []
        var labels: [Int: String] = [:]
        for action in actions {
            let title = action.title
            // In scripts without two cases one can't type a letter by a single key.
            let mnemonic = title.indices.first {
                (title[$0].isCased || title[$0].isWholeNumber) && !used.contains(title[$0].lowercased())
            }
            if let mnemonic { used.insert(title[mnemonic].lowercased()) }
            labels[action.id] = title.indices.map { index in
                (index == mnemonic ? "_" : "") + (title[index] == "_" ? "__" : String(title[index]))
            }.joined()
        }
        return labels
    }

    fileprivate func appearance(_ action: Action) -> AdwResponseAppearance {
        if action.role == .destructive { return ADW_RESPONSE_DESTRUCTIVE }
        return action.id == defaultAction ? ADW_RESPONSE_SUGGESTED : ADW_RESPONSE_DEFAULT
    }
}
