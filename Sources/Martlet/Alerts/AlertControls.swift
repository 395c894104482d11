import SwiftUI

/// The fields and buttons of one of the coordinator's alerts.
struct AlertActions: View {
    let entry: AlertEntry
    let choose: @MainActor (Int?) -> Void

    var body: some View {
        if let custom = entry.custom {
            custom
        } else {
            AlertControls(
                fields: entry.form?.fields ?? [], form: entry.form, buttons: entry.buttons, activity: entry.activity,
                choose: choose)
        }
    }
}

/// Fields, progress and buttons of an alert.
struct AlertControls: View {
    let fields: [AlertForm.Field]
    let form: AlertForm?
    let buttons: [AlertEntry.Button]
    let activity: AlertActivity
    let choose: @MainActor (Int?) -> Void

    var body: some View {
        if let form {
            AlertFields(form: form, fields: fields)
                .disabled(activity.isWorking)
        }
        #if os(Linux)
        if activity.isWorking { AlertProgress() }
        #endif
        if buttons.isEmpty {
            Button("OK") { choose(nil) }
                .accessibilityIdentifier("alert-button-0")
        }
        ForEach(Array(buttons.indices), id: \.self) { index in
            button(buttons[index], index)
        }
    }

    private func button(_ button: AlertEntry.Button, _ index: Int) -> some View {
        Button(role: button.role) {
            choose(index)
        } label: {
            button.title
        }
        .disabled(!activity.allows(button, form: form))
        .accessibilityIdentifier("alert-button-\(index)")
        .alertStaysOpen(button.work != nil)
    }
}

extension View {
    /// Keeps the alert of a button when that is pressed, where that is possible. Elsewhere it is put up again.
    fileprivate func alertStaysOpen(_ stays: Bool) -> some View {
        #if os(Linux)
        _keepsAlertOpen(stays)
        #else
        self
        #endif
    }
}

extension View {
    /// Says whether the first field of an alert's has the keyboard at once, where that can be said.
    func alertFocusesFields(_ focuses: Bool) -> some View {
        #if os(Linux)
        _alertFocusesFields(focuses)
        #else
        self
        #endif
    }
}

#if os(Linux)
/// Tells that an action works. Elsewhere alerts have no place for it but the message.
private struct AlertProgress: View {
    var body: some View {
        HStack(spacing: 8) {
            ProgressView()
                .accessibilityLabel("Please wait…")
            Text("Please wait…")
        }
    }
}
#endif

/// What an alert says under its title: its message, and what there is to say about the fields or the action. One text,
/// as alerts have one.
struct AlertMessage: View {
    let message: Text?
    let form: AlertForm?
    let activity: AlertActivity

    var body: some View {
        if let message, let note {
            Text("\(message)\n\(note)")
        } else {
            message ?? note
        }
    }

    private var note: Text? {
        #if !os(Linux)
        if activity.isWorking { return Text("Please wait…") }
        #endif
        return activity.note(form: form).map { Text(verbatim: $0) }
    }
}
