import SwiftUI

/// Shows alerts, from a view or from anything else.
///
/// ```swift
/// struct ContentView: View {
///     @ShowAlert private var showAlert
///
///     var body: some View {
///         Button("Save") { showAlert(Alert(title: "Saved")) }
///     }
/// }
///
/// final class ViewModel {
///     @ShowAlert private var showAlert
///
///     @MainActor func count() async -> Int {
///         await showAlert(AsyncAlert(title: "How many?", actions: [.init(title: "Ten", value: 10)]))
///     }
/// }
/// ```
/// In a view it means the view's own window. In a view model it means the active window, else the one that was active
/// last, else the next that opens. In an `@Observable` class add `@ObservationIgnored`, as for every property wrapper.
@propertyWrapper
public struct ShowAlert: DynamicProperty {
    @Environment(\.alertHost) private var host
    private let coordinator: AlertCoordinator?
    private var place = Place()

    /// Where the view is, since its last update. It does not make a view differ from another: the environment does.
    private struct Place: Equatable {
        var host: AlertHost?

        static func == (first: Place, second: Place) -> Bool { true }
    }

    /// The view's window; outside of views the app's coordinator.
    public init() {
        coordinator = nil
    }

    /// Alerts of a coordinator of your own.
    public init(_ coordinator: AlertCoordinator) {
        self.coordinator = coordinator
    }

    /// Called by SwiftUI before each evaluation of the view's body.
    // The environment is read here and not in `wrappedValue`, which is for classes too: they have none.
    public mutating func update() {
        place.host = host
    }

    /// What shows an alert when it is called.
    public var wrappedValue: ShowAlertAction {
        ShowAlertAction(coordinator: coordinator, host: place.host)
    }
}
