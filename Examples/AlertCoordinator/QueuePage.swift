import Martlet
import SwiftUI

import struct Martlet.Alert

/// What happens to several requests: their order, names, limits, taking back, and sheets that come and go meanwhile.
struct QueuePage: View {
    let model: ViewModel
    @ShowAlert private var showAlert
    @State private var hasSheet = false
    private let coordinator = AlertCoordinator.shared

    var body: some View {
        Form {
            // Kept up to date: `current` and `pending` can be observed.
            Section("Now") {
                LabeledContent("On the screen", value: names(coordinator.current))
                LabeledContent("Waiting", value: names(coordinator.pending))
            }
            Section("Order") {
                Button("Low, normal, high") { askByPriority() }
                Button("The same twice") { askTwice() }
                Button("Another from an action") { askFromAction() }
                Button("Five, of which two may wait") { askTooMany() }
            }
            Section("Taking back") {
                Button("One, for two seconds") { askAndTakeBack() }
                Button("Three, for two seconds") { askThreeAndTakeBack() }
            }
            Section("Sheets") {
                Button("Ask while a sheet opens") {
                    hasSheet = true
                    ask("Over the new sheet?")
                }
            }
        }
        .sheet(isPresented: $hasSheet) { SheetPage(model: model) }
    }

    private func names(_ requests: [AlertCoordinator.Request]) -> String {
        requests.isEmpty ? "none" : requests.map(\.id.description).joined(separator: ", ")
    }

    /// An alert whose name is its title, which notes how it has ended.
    private func alert(_ title: String) -> Alert {
        Alert(title: title, actions: [.init(title: "OK") { model.note("\(title) OK") }])
            .id(AlertID(title))
            .onDismiss { model.note("\(title) \($0)") }
    }

    private func ask(_ title: String) { showAlert(alert(title)) }

    private func askByPriority() {
        ask("First")
        showAlert(alert("Low").priority(.low))
        ask("Normal")
        showAlert(alert("High").priority(.high))
    }

    /// The second joins the first: one alert, and both are told.
    private func askTwice() {
        ask("No connection")
        ask("No connection")
    }

    private func askFromAction() {
        showAlert(
            Alert(
                title: "One",
                actions: [
                    .init(title: "Another") { ask("Two") },
                    .init(title: "Cancel", role: .cancel) {},
                ]))
    }

    private func askTooMany() {
        coordinator.limit = AlertLimit(count: 2, policy: .refuseNewest)
        for number in 1...5 { ask("Question \(number)") }
        coordinator.limit = nil
    }

    private func askAndTakeBack() {
        ask("Copying…")
        Task {
            try await Pace.pass(.seconds(2))
            coordinator.dismiss("Copying…")
        }
    }

    private func askThreeAndTakeBack() {
        for number in 1...3 { ask("File \(number)") }
        Task {
            try await Pace.pass(.seconds(2))
            coordinator.dismissAll()
        }
    }
}
