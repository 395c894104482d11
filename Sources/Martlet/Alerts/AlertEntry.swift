import Observation
import SwiftUI

/// One alert as the coordinator keeps it: what it says, and what it knows while it is shown.
@MainActor
final class AlertEntry {
    struct Button {
        var title: Text
        var role: ButtonRole?
        var identifier: String?
        /// Whether the button is disabled while the form is not valid.
        var obeysForm = false
        /// What has to succeed before the alert goes.
        var work: (@MainActor () async throws -> Void)?
    }

    /// The part that is observed. It is made when the alert is first shown.
    @Observable
    @MainActor
    final class Live {
        enum Phase: Equatable {
            case asking
            case working(Int)
            case failed(String)

            var isWorking: Bool {
                if case .working = self { true } else { false }
            }
        }

        var phase = Phase.asking
        var isSuppressed = false
    }

    let title: Text
    let message: Text?
    let buttons: [Button]
    /// Buttons that only SwiftUI knows.
    let custom: AnyView?
    let form: AlertForm?
    let options: AlertOptions
    private(set) lazy var live = Live()
    /// The values of the actions, an `AlertValues`, where they have any.
    var values: AnyObject?
    /// The coordinator's number for it.
    var number = -1
    /// The id by which the app knows it.
    var name: AlertID { options.id ?? AlertID(unique: number) }
    /// Runs while an action does work that takes time.
    var work: Task<Void, Never>?
    /// Counts the times that the alert went off the screen by itself.
    var disappearances = 0

    init(
        title: Text, message: Text?, buttons: [Button] = [], custom: AnyView? = nil,
        form: AlertForm? = nil, options: AlertOptions
    ) {
        self.title = title
        self.message = message
        self.buttons = buttons
        self.custom = custom
        self.form = form
        self.options = options
    }

    /// Whether a button may be pressed now.
    func isEnabled(_ button: Button) -> Bool {
        if live.phase.isWorking { return button.role == .cancel }
        return !button.obeysForm || form?.isValid ?? true
    }

    /// What there is to say about the fields or the action.
    var note: String? {
        switch live.phase {
        case .failed(let text): text
        case .asking, .working: form?.validation.message
        }
    }
}

/// What an alert says under its title.
struct AlertMessage: View {
    let entry: AlertEntry

    var body: some View {
        AlertMessageText(message: entry.message, note: note)
    }

    private var note: Text? {
        #if !os(Linux)
        if entry.live.phase.isWorking { return Text("Please wait…") }
        #endif
        return entry.note.map { Text(verbatim: $0) }
    }
}

/// A message, and what there is to say about the fields or the action. One text, as alerts have one.
struct AlertMessageText: View {
    let message: Text?
    let note: Text?

    var body: some View {
        if let message, let note {
            Text("\(message)\n\(note)")
        } else {
            message ?? note
        }
    }
}

/// The fields and buttons of an alert.
struct AlertActions: View {
    let entry: AlertEntry
    let choose: @MainActor (Int?) -> Void

    var body: some View {
        if let custom = entry.custom {
            custom
        } else {
            if let form = entry.form {
                AlertFields(form: form, fields: form.fields)
                    .disabled(isWorking)
            }
            #if os(Linux)
            if isWorking { AlertProgress() }
            #endif
            if entry.buttons.isEmpty {
                Button("OK") { choose(nil) }
                    .accessibilityIdentifier("alert-button-0")
            }
            ForEach(Array(entry.buttons.indices), id: \.self) { index in
                button(entry.buttons[index], index)
            }
        }
    }

    private func button(_ button: AlertEntry.Button, _ index: Int) -> some View {
        Button(role: button.role) {
            choose(index)
        } label: {
            button.title
        }
        .disabled(!entry.isEnabled(button))
        .accessibilityIdentifier(button.identifier ?? "alert-button-\(index)")
        .alertStaysOpen(button.work != nil)
    }

    private var isWorking: Bool { entry.live.phase.isWorking }
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
