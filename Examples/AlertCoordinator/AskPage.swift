import Martlet
import SwiftUI

import struct Martlet.Alert

/// Who asks: a view, a view model, a task that belongs to nobody.
struct AskPage: View {
    let model: ViewModel
    @ShowAlert private var showAlert
    @Environment(\.openWindow) private var openWindow

    var body: some View {
        Form {
            Section("Who asks") {
                Button("From the view") { ask() }
                Button("From the view model") { model.displayAlert() }
                Button("Await a value") {
                    Task { model.note("Value: \(await model.askForNumber())") }
                }
                Button("From a detached task") { model.askFromDetachedTask() }
                Button("Three at once") { model.askThree() }
                Button("Open Second Window") { openWindow(id: "second") }
            }
        }
    }

    private func ask() {
        showAlert(
            Alert(
                title: "From a view", message: "This one has two buttons.",
                actions: [
                    .init(title: "Cancel", role: .cancel) { model.note("View: cancel") },
                    .init(title: "Go on") { model.note("View: go on") },
                ]))
    }
}
