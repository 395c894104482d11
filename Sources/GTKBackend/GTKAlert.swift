import CAdwaita
import CMartletWidgets
import Foundation
import SwiftUICore

/// A dialog of libadwaita over one window.
final class GTKAlert: AlertWidget, Dependent {
    var onAction: ((Int) -> Void)?

    private weak var parent: GTKWindow?
    private let box = GTKBox()
    /// The dialog; it is made again when the set of actions changes.
    private var native: WidgetPointer?
    private var props: AlertProps?
    private var isPresented = false
    private(set) var isClosed = false

    /// The response of Escape and the close button where no action is meant for that: it does nothing.
    private static let none = "none"

    init(parent: GTKWindow?) {
        self.parent = parent
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
        let former = self.props
        self.props = props
        if let native, let former, former.actions.map(\.id) == props.actions.map(\.id) {
            update(native, to: props, from: former)
        } else {
            makeNative(props)
        }
    }

    /// Makes the dialog, in the place of one with other actions.
    private func makeNative(_ props: AlertProps) {
        let former = native
        if let former { martlet_alert_set_extra(former, nil) }
        let dialog = martlet_alert_new(
            { owner, response in
                let response = String(cString: response)
                withOwner(owner, as: GTKAlert.self) { $0.responded(response) }
            }, ownerPointer(self))
        martlet_take(dialog)
        native = dialog
        let labels = props.labels
        for action in props.orderedActions {
            martlet_alert_add_response(dialog, action.response, labels[action.id] ?? action.title)
        }
        update(dialog, to: props, from: nil)
        if isPresented, let parent { martlet_alert_present(dialog, parent.native) }
        if let former { remove(former) }
    }

    private func update(_ dialog: WidgetPointer, to props: AlertProps, from old: AlertProps?) {
        if props.title != old?.title { martlet_alert_set_heading(dialog, props.title) }
        if props.icon != old?.icon { setIcon(props.icon, of: dialog) }
        if props.message != old?.message { martlet_alert_set_body(dialog, props.message) }
        if let old, props.actions.map(\.title) != old.actions.map(\.title) {
            let labels = props.labels
            for action in props.actions {
                martlet_alert_set_label(dialog, action.response, labels[action.id] ?? action.title)
            }
        }
        for (index, action) in props.actions.enumerated() where old?.actions[index] != action {
            update(dialog, to: action, from: old?.actions[index])
        }
        if old == nil || props.defaultAction != old?.defaultAction {
            for action in props.actions {
                martlet_alert_set_appearance(dialog, action.response, props.appearance(action))
            }
            let action = props.actions.first { $0.id == props.defaultAction }
            martlet_alert_set_default(dialog, action?.response)
        }
        if old == nil || props.cancelAction != old?.cancelAction {
            let action = props.actions.first { $0.id == props.cancelAction }
            martlet_alert_set_close(dialog, action?.response ?? Self.none)
        }
        if props.focusesExtra != old?.focusesExtra {
            martlet_alert_set_focuses_extra(dialog, props.focusesExtra.gboolean)
        }
        if props.hasExtra != old?.hasExtra ?? false {
            martlet_alert_set_extra(dialog, props.hasExtra ? box.native : nil)
        }
    }

    private func setIcon(_ icon: AlertProps.Icon?, of dialog: WidgetPointer) {
        let isCritical = (icon?.tone == .critical).gboolean
        switch icon?.source {
        case .icon(let name): martlet_alert_set_icon(dialog, name, nil, isCritical)
        case .file(let path): martlet_alert_set_icon(dialog, nil, path, isCritical)
        case nil: martlet_alert_set_icon(dialog, nil, nil, isCritical)
        }
    }

    private func update(_ dialog: WidgetPointer, to action: AlertProps.Action, from old: AlertProps.Action?) {
        if let props, action.role != old?.role {
            martlet_alert_set_appearance(dialog, action.response, props.appearance(action))
        }
        if action.isEnabled != old?.isEnabled {
            martlet_alert_set_enabled(dialog, action.response, action.isEnabled.gboolean)
        }
        if let identifier = action.accessibilityIdentifier, identifier != old?.accessibilityIdentifier {
            martlet_alert_set_identifier(dialog, action.response, identifier)
        }
    }

    private func responded(_ response: String) {
        guard !isClosed, let action = props?.actions.first(where: { $0.response == response }) else { return }
        if action.isEnabled { onAction?(action.id) }
    }

    func present() {
        guard !isClosed, let native, let parent, !parent.isClosed else { return }
        isPresented = true
        martlet_alert_present(native, parent.native)
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        onAction = nil
        if let native {
            martlet_alert_set_extra(native, nil)
            remove(native)
        }
        native = nil
        box.dispose()
    }

    private func remove(_ dialog: WidgetPointer) {
        martlet_alert_close(dialog)
        g_object_unref(dialog)
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

extension AlertProps.Action {
    /// What libadwaita knows the action by.
    fileprivate var response: String { "action-\(id)" }
}
