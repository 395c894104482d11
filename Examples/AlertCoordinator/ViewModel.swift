import Martlet
import SwiftUI

import struct Martlet.Alert

/// Asks without knowing a view: the alert is shown in the window that is in use.
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
