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
    ///
    /// Of the options of `AlertRequest` it has `timeout`, and `onDismiss`, which is told `.timedOut`, or `.dismissed` if the
    /// flag was set to false elsewhere; if the view goes, nobody is told. The others belong to the coordinator's queue:
    /// the icon is that of SwiftUI's `.dialogIcon` and `.dialogSeverity` around the view.
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
            .alertFocusesFields(alert.formOptions.focuses)
            .onChange(of: isPresented, initial: true) { if isPresented { begin() } else { end() } }
    }

    private func begin() {
        // The text before is let go when the next alert begins, not when this one ends: its action may be yet to come.
        session.form.reset(texts: [alert.initialText], check: alert.formCheck)
        session.activity.reset()
        session.accepted = nil
        session.end = nil
        let flag = $isPresented
        session.timer = alert.options.timeout.map { time in
            Task { [weak session] in
                do { try await Task.sleep(for: time) } catch { return }
                guard let session else { return }
                session.end = .dismissed(.timedOut)
                flag.wrappedValue = false
            }
        }
    }

    /// The alert is gone.
    private func end() {
        session.timer?.cancel()
        session.activity.cancel()
        if let text = session.accepted {
            session.accepted = nil
            return alert.action(text)
        }
        #if os(Linux)
        tellDismissal()
        #else
        // The button's action may be yet to come.
        Task {
            try? await Task.sleep(for: AlertCoordinator.grace)
            if !isPresented { tellDismissal() }
        }
        #endif
    }

    /// Tells why there was no choice, if there was none.
    private func tellDismissal() {
        switch session.end {
        case .chosen: break
        case .dismissed(let reason): alert.options.onDismiss?(reason)
        case nil: alert.options.onDismiss?(.dismissed)
        }
        session.end = .chosen(nil)
    }

    private func choose(_ index: Int?) {
        let text = session.text
        let buttons = alert.buttons { text }
        guard let index, buttons.indices.contains(index) else { return }
        if let work = buttons[index].work {
            let (flag, action) = ($isPresented, alert.action)
            // The session goes with the view, whether or not the work is done.
            session.activity.start(work) { [weak session] in
                // The alert may have ended already in this turn, with no update since.
                guard let session, flag.wrappedValue else { return }
                session.accepted = text
                session.end = .chosen(index)
                flag.wrappedValue = false
                // A flag that can't be turned off has no change to wait for. The alert stays, and can be used again.
                guard flag.wrappedValue else { return }
                session.accepted = nil
                action(text)
                session.activity.reset()
            }
        } else {
            session.end = .chosen(index)
            #if !os(Linux)
            isPresented = false
            #endif
            // Its work must not succeed any more, nor be waited for if SwiftUI puts the alert up again.
            session.activity.reset()
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
        let (flag, session, hasWork) = ($isPresented, session, alert.formOptions.work != nil)
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
    /// How the alert has ended that was there last; nil as long as that is not known.
    @ObservationIgnored var end: AlertEnd? = .chosen(nil)
    /// What ends an alert that has a timeout.
    @ObservationIgnored var timer: Task<Void, Never>?

    var text: String { form.texts.first ?? "" }
}
