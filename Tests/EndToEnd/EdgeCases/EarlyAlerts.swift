import Martlet
import SwiftUI

import struct Martlet.Alert

/// Asks before there is any window, where the program is started for that.
@MainActor
enum EarlyAlerts {
    static let isWanted = CommandLine.arguments.contains("--ask-early")

    static func ask() {
        guard isWanted else { return }
        AlertCoordinator.shared.showAlert(Alert(title: "Before any window"))
    }
}

/// Asks as soon as it is there.
struct AsksOnAppear: View {
    @ShowAlert private var showAlert
    @State private var answer = "none"

    var body: some View {
        Text("On appear: \(answer)")
            .onAppear {
                showAlert(Alert(title: "On appear", actions: [.init(title: "OK") { answer = "OK" }]))
            }
            .task {
                answer += await showAlert.confirm("In a task") ? ", yes" : ", no"
            }
    }
}
