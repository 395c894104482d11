import Martlet
import SwiftUI

import struct Martlet.Alert

@main
struct AlertCoordinatorApp: App {
    var body: some Scene {
        WindowGroup("Alert Coordinator") {
            ContentView()
                .alertCoordinator()
        }
        .defaultSize(width: 440, height: 520)
    }
}

/// Asks from a view, from a view model and from a task that belongs to nobody.
struct ContentView: View {
    @ShowAlert private var showAlert
    @State private var model = ViewModel()

    var body: some View {
        Form {
            Section("Log") {
                Text(model.log.isEmpty ? "No answers yet" : model.log.joined(separator: "\n"))
            }
            Section("Ask") {
                Button("From the view") {
                    showAlert(
                        Alert(
                            title: "From a view", message: "This one has two buttons.",
                            actions: [
                                .init(title: "Cancel", role: .cancel) { model.note("View: cancel") },
                                .init(title: "Go on") { model.note("View: go on") },
                            ]))
                }
                Button("From the view model") { model.displayAlert() }
                Button("Await a value") {
                    Task { model.note("Value: \(await model.askForNumber())") }
                }
                Button("From a detached task") { model.askFromDetachedTask() }
                Button("Three at once") { model.askThree() }
            }
        }
    }
}

@MainActor
@Observable
final class ViewModel {
    private(set) var log: [String] = []

    @ObservationIgnored
    @ShowAlert private var showAlert

    func note(_ line: String) {
        log.append(line)
    }

    func displayAlert() {
        showAlert(
            Alert(
                title: "From a view model", message: "No view has an alert modifier for this.",
                actions: [
                    .init(title: "Button 1") { self.note("Model: button 1") },
                    .init(title: "Button 2") { self.note("Model: button 2") },
                ]))
    }

    func askForNumber(title: LocalizedStringKey = "Pick a number") async -> Int {
        await showAlert(
            AsyncAlert(
                title: title, message: "The answer is an Int.",
                actions: [
                    .init(title: "Ten", value: 10),
                    .init(title: "Twenty", value: 20),
                ]))
    }

    func askFromDetachedTask() {
        Task.detached {
            let answer = await self.askForNumber(title: "From a detached task")
            await self.note("Detached: \(answer)")
        }
    }

    func askThree() {
        for number in 1...3 {
            Task { note("Question \(number): \(await askForNumber(title: "Question \(number)"))") }
        }
    }
}

#Preview {
    ContentView()
        .alertCoordinator()
}
