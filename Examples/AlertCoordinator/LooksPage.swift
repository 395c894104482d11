import Martlet
import SwiftUI

import struct Martlet.Alert

/// How alerts look: severity, "Don't ask again", long texts, few and many buttons.
struct LooksPage: View {
    let model: ViewModel
    @ShowAlert private var showAlert

    var body: some View {
        Form {
            Section("Looks") {
                Button("A warning") {
                    showAlert(Alert(title: "Almost full", message: "1 GB is left.").severity(.warning))
                }
                Button("Critical") { Task { await erase() } }
                Button("Ask once only") { Task { await empty() } }
                Button("Ask again") { AlertCoordinator.shared.suppression.resetAll() }
                Button("A long text") {
                    let text = Array(repeating: "The terms of use go on and on.", count: 120).joined(separator: " ")
                    showAlert(Alert(title: "Terms of Use", message: text))
                }
                Button("Three buttons") { ask(3) }
                Button("Seven buttons") { ask(7) }
            }
        }
    }

    private func erase() async {
        let alert = AsyncAlert(
            title: "Erase the disk?", message: "Everything on it is lost.",
            actions: [
                .init(title: "Erase", role: .destructive, value: true),
                .init(title: "Cancel", role: .cancel, value: false),
            ])
        model.note("Erase: \(await showAlert(alert.severity(.critical)))")
    }

    private func empty() async {
        let alert = AsyncAlert(
            title: "Empty the trash?",
            actions: [
                .init(title: "Empty", value: true),
                .init(title: "Cancel", role: .cancel, value: false),
            ])
        model.note("Empty: \(await showAlert(alert.suppressible("empty-trash")))")
    }

    private func ask(_ count: Int) {
        var actions = (1..<count).map { number in
            Alert.Action(title: "Choice \(number)") { model.note("Choice \(number) of \(count)") }
        }
        actions.append(.init(title: "Cancel", role: .cancel) { model.note("No choice of \(count)") })
        showAlert(Alert(title: "Which one?", message: "There are \(count) buttons.", actions: actions))
    }
}
