import Observation
import SwiftUI

extension View {
    /// Asks for a text while `isPresented` is true.
    ///
    /// ```swift
    /// .alert(isPresented: $asks, TextAlert(title: "Your name", accept: "Save") { name in
    ///     if let name { person.name = name }
    /// })
    /// ```
    /// The flag is false and the alert is gone before the action runs. Setting the flag to false elsewhere closes the
    /// alert without the action, and cancels its work.
    public func alert(isPresented: Binding<Bool>, _ alert: TextAlert) -> some View {
        modifier(TextAlertPresenter(isPresented: isPresented, alert: alert))
    }
}

/// The `.alert` of a `TextAlert`, with what was typed.
private struct TextAlertPresenter: ViewModifier {
    @Binding var isPresented: Bool
    let alert: TextAlert
    @State private var session = TextAlertSession()

    func body(content: Content) -> some View {
        session.form.follow(alert.formCheck)
        return
            content
            // What is said below about this alert is not meant for those of the content.
            .alertFocusesFields(true)
            .alert(alert.title, isPresented: isUp) {
                AlertControls(
                    fields: alert.formFields, form: session.form, buttons: alert.buttons { session.text },
                    activity: session.activity, choose: choose)
            } message: {
                AlertMessage(message: alert.message, form: session.form, activity: session.activity)
            }
            .alertFocusesFields(alert.focuses)
            .onChange(of: isPresented, initial: true) { if isPresented { begin() } else { end() } }
    }

    private func begin() {
        // The text before is let go when the next alert begins, not when this one ends: its action may be yet to come.
        session.form.reset(texts: [alert.initialText], check: alert.formCheck)
        session.activity.reset()
        session.accepted = nil
    }

    /// The alert is gone.
    private func end() {
        session.activity.cancel()
        guard let text = session.accepted else { return }
        session.accepted = nil
        alert.action(text)
    }

    private func choose(_ index: Int?) {
        let text = session.text
        let buttons = alert.buttons { text }
        guard let index, buttons.indices.contains(index) else { return }
        if let work = buttons[index].work {
            let (flag, action) = ($isPresented, alert.action)
            // The session goes with the view, whether or not the work is done.
            session.activity.start(work) { [weak session] in
                session?.accepted = text
                flag.wrappedValue = false
                // A flag that can't be turned off has no change to wait for. The alert stays, and can be used again.
                guard flag.wrappedValue, let session else { return }
                session.accepted = nil
                action(text)
                session.activity.reset()
            }
        } else {
            #if !os(Linux)
            isPresented = false
            #endif
            alert.action(index == AlertEntry.Button.accept ? text : nil)
        }
    }

    /// Whether the alert is on the screen.
    private var isUp: Binding<Bool> {
        #if os(Linux)
        $isPresented
        #else
        // SwiftUI takes the alert off when a button is pressed, before or after it calls the button's action. If there
        // is work then, the alert is put up again.
        let (flag, session, hasWork) = ($isPresented, session, alert.work != nil)
        return Binding {
            flag.wrappedValue && !session.isAway
        } set: { isUp in
            guard !isUp else { return }
            guard hasWork else {
                flag.wrappedValue = false
                return
            }
            session.isAway = true
            Task { @MainActor in
                try? await Task.sleep(for: AlertCoordinator.grace)
                session.isAway = false
                if session.activity.phase == .asking { flag.wrappedValue = false }
            }
        }
        #endif
    }
}

/// What a text alert keeps while it is up. It goes with the view that asks, and with its window, of which no change of the
/// flag tells; and with it goes the work. A view that is only out of sight, as a row of a list, keeps it.
@MainActor
@Observable
final class TextAlertSession {
    let form = AlertForm(fields: [], texts: [""], check: nil)
    let activity = AlertActivity()
    /// Off the screen for a moment.
    var isAway = false
    /// What was accepted, until the alert is gone.
    @ObservationIgnored var accepted: String?

    var text: String { form.texts.first ?? "" }
}
