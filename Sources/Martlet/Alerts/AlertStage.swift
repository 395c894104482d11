import SwiftUI

/// Something that shows the coordinator's alerts, one at a time.
@MainActor
protocol AlertScreen: AnyObject {
    var id: Int { get }
    func show(_ entry: AlertEntry)
    func hide(_ entry: AlertEntry)
    /// Shows an alert that SwiftUI takes off when a button is pressed.
    func showAgain(_ entry: AlertEntry)
}

/// A screen without views: stands in for all windows of a coordinator while it is open. `MartletTesting` uses it.
@MainActor
package final class AlertStage: AlertScreen {
    let id: Int
    private let coordinator: AlertCoordinator
    private let shown: @MainActor (StagedAlert) -> Void

    /// - Parameter shown: Called with each alert when its turn has come, in a turn of its own.
    package init(coordinator: AlertCoordinator, shown: @escaping @MainActor (StagedAlert) -> Void) {
        self.coordinator = coordinator
        self.shown = shown
        id = coordinator.takeWindowID()
        coordinator.open(self)
    }

    deinit {
        Task { @MainActor [coordinator, id] in coordinator.windowClosed(id) }
    }

    /// Leaves the alerts to the app's windows again.
    package func close() {
        coordinator.close(self)
    }

    func show(_ entry: AlertEntry) {
        Task { [shown, coordinator] in
            let alert = StagedAlert(entry: entry, coordinator: coordinator)
            if alert.isUp { shown(alert) }
        }
    }

    func hide(_ entry: AlertEntry) {
        Task { [coordinator, id] in coordinator.didHide(id) }
    }

    func showAgain(_ entry: AlertEntry) {}
}

/// An alert on an `AlertStage`: what it says, and what a user does with it.
@MainActor
package struct StagedAlert {
    let entry: AlertEntry
    let coordinator: AlertCoordinator

    package struct Button {
        package let title: Text
        package let role: ButtonRole?
        package let isEnabled: Bool
        package let takesTime: Bool
    }

    package var title: Text { entry.title }
    package var message: Text? { entry.message }
    /// What is said about the fields, or about an action that has failed.
    package var note: String? { entry.note }
    package var id: AlertID { coordinator.id(of: entry) }
    /// Whether it has buttons that only SwiftUI knows.
    package var hasOwnButtons: Bool { entry.custom != nil }
    package var isUp: Bool { coordinator.isShown(entry) }
    package var isWorking: Bool { entry.activity.isWorking }
    package var hasFailed: Bool {
        if case .failed = entry.activity.phase { true } else { false }
    }

    package var buttons: [Button] {
        guard !entry.buttons.isEmpty || hasOwnButtons else {
            return [Button(title: Text("OK"), role: nil, isEnabled: true, takesTime: false)]
        }
        return entry.buttons.map { button in
            Button(
                title: button.title, role: button.role, isEnabled: entry.isEnabled(button),
                takesTime: button.work != nil)
        }
    }

    package var fields: [Text] { entry.form?.fields.map(\.placeholder) ?? [] }
    package var texts: [String] { entry.form?.texts ?? [] }
    package var offersSuppression: Bool { entry.offersSuppression }

    package func type(_ text: String, inField index: Int) {
        entry.form?.binding(index).wrappedValue = text
    }

    package func suppress() {
        entry.activity.isSuppressed = true
    }

    package func press(_ index: Int) {
        guard isUp, buttons.indices.contains(index), buttons[index].isEnabled else { return }
        coordinator.choose(entry.buttons.isEmpty ? nil : index, of: entry)
    }

    /// Takes the alert off without a choice; one that only SwiftUI knows how to answer counts as answered.
    package func leave() -> Bool {
        if hasOwnButtons {
            coordinator.choose(nil, of: entry)
            return true
        }
        return coordinator.dismiss(id)
    }
}
