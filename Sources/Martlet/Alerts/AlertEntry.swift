import SwiftUI

/// One alert as the coordinator keeps it: what it says, and what it knows while it is shown.
///
/// There may be a million that wait. So it is small: what few of them have is behind one pointer each.
@MainActor
final class AlertEntry {
    struct Button {
        var title: Text
        var role: ButtonRole?
        /// What tells the action from others in another run of the app, where its answer may be remembered.
        var name: String?
        /// Whether the button is disabled while the form is not valid.
        var obeysForm = false
        /// What has to succeed before the alert goes.
        var work: (@MainActor () async throws -> Void)?
        /// What is done once the alert is gone.
        var action: (@MainActor () -> Void)?

        init(
            title: Text, role: ButtonRole? = nil, obeysForm: Bool = false,
            work: (@MainActor () async throws -> Void)? = nil, action: (@MainActor () -> Void)? = nil
        ) {
            self.title = title
            self.role = role
            self.obeysForm = obeysForm
            self.work = work
            self.action = action
        }

        /// The button of an action, without what that does.
        init<Value>(_ action: AlertAction<Value>, of options: AlertOptions) {
            self.init(title: action.title, role: action.role)
            if options.suppressionKey != nil { name = action.name }
        }

        /// The buttons of an alert with fields, whose work is done with what was typed by then.
        static func pair<Value>(
            cancel: Text, accept: Text, role: ButtonRole?, work: (@MainActor (Value) async throws -> Void)?,
            typed: @escaping @MainActor () -> Value
        ) -> [Button] {
            var button = Button(title: accept, role: role, obeysForm: true)
            if let work { button.work = { try await work(typed()) } }
            return [Button(title: cancel, role: .cancel), button]
        }

        /// Which of a pair accepts, whatever its role.
        static let accept = 1
    }

    private enum Controls {
        case buttons([Button])
        indirect case form(AlertForm, [Button])
        indirect case custom(AnyView)
    }

    let title: Text
    let message: Text?
    private let controls: Controls
    let options: AlertOptions
    /// The values of the actions, an `AlertValues`, where they have any.
    var values: AnyObject?
    /// The coordinator's number for it.
    var number = -1
    private var activityIfAny: AlertActivity?

    init(
        title: Text, message: Text?, buttons: [Button] = [], custom: AnyView? = nil, form: AlertForm? = nil,
        options: AlertOptions
    ) {
        self.title = title
        self.message = message
        controls = custom.map { .custom($0) } ?? form.map { .form($0, buttons) } ?? .buttons(buttons)
        self.options = options
    }

    var buttons: [Button] {
        switch controls {
        case .buttons(let buttons), .form(_, let buttons): buttons
        case .custom: []
        }
    }

    var form: AlertForm? {
        if case .form(let form, _) = controls { form } else { nil }
    }

    /// Buttons that only SwiftUI knows.
    var custom: AnyView? {
        if case .custom(let view) = controls { view } else { nil }
    }

    /// Whether the answer can be remembered, so that "Don't ask again" has an effect.
    var offersSuppression: Bool {
        guard options.suppressionKey != nil, case .buttons(let buttons) = controls else { return false }
        return AlertSuppression.canRemember(buttons)
    }

    /// What goes on in it. It is made when the alert is first shown.
    var activity: AlertActivity {
        if let activityIfAny { return activityIfAny }
        let activity = AlertActivity()
        activityIfAny = activity
        return activity
    }

    /// The work of an action that has not been done yet.
    func unfinishedWork(of action: Int) -> (@MainActor () async throws -> Void)? {
        guard buttons.indices.contains(action), activityIfAny?.finishedWork.contains(action) != true
        else { return nil }
        return buttons[action].work
    }

    /// Cancels the work of an action, if there is any.
    func cancelWork() { activityIfAny?.cancel() }

    /// Whether a button may be pressed now.
    func isEnabled(_ button: Button) -> Bool { activity.allows(button, form: form) }

    /// What there is to say about the fields or the action.
    var note: String? { activity.note(form: form) }

    /// Does what belongs to an end: the chosen button's action, or the call that tells why there is no choice.
    func runCallbacks(_ end: AlertEnd) {
        switch end {
        case .chosen(let index?): if buttons.indices.contains(index) { buttons[index].action?() }
        case .chosen(nil): break
        case .dismissed(let reason): options.onDismiss?(reason)
        }
    }
}
