import Martlet
import MartletTesting
import Testing

private struct ContentView: View {
    var body: some View { Text("Content") }
}

// The article's view model, as it is there.
extension ContentView {
    final class ViewModel {
        @ShowAlert private var showAlert

        // Two methods of one name in the article, where each is in a version of its own.
        @MainActor
        func displayCallbackAlert() {
            showAlert(
                Alert(
                    title: "Title",
                    message: "Message",
                    actions: [
                        .init(
                            title: "Button 1",
                            onPressed: {
                                print("Button 1 pressed")
                            }
                        ),
                        .init(
                            title: "Button 2",
                            onPressed: {
                                print("Button 2 pressed")
                            }
                        ),
                    ]
                )
            )
        }

        @MainActor
        func displayAlert() async -> Int {
            await showAlert(
                AsyncAlert(
                    title: "Title",
                    message: "Message",
                    actions: [
                        .init(
                            title: "Button 1",
                            value: 10
                        ),
                        .init(
                            title: "Button 2",
                            value: 20
                        ),
                    ]
                )
            )
        }
    }
}

@MainActor
@Observable
private final class ObservableModel {
    @ObservationIgnored
    @ShowAlert private var showAlert

    func ask() async throws -> Bool {
        guard await showAlert.confirm("Sure?") else { return false }
        return try await showAlert(
            dismissible: AsyncAlert(title: "Really?", actions: [.init(title: "Yes", value: true)]).timeout(.seconds(9)))
    }
}

extension AlertTests {
    /// What names mean in a file that imports only Martlet.
    @MainActor
    struct ImportTests {
        @Test func alertIsMartlets() {
            let alert = Alert(title: "Title", actions: [.init(title: "OK") {}])
            let typed: Martlet.Alert = alert
            #expect(typed.actions?.count == 1)
        }

        @Test func articleModelCompilesAndAsks() async throws {
            let window = try TestWindow(ContentView().alertCoordinator())
            let model = ContentView.ViewModel()
            model.displayCallbackAlert()
            try await window.app.settle()
            try window.shownAlert("Title").button("Button 2").press()
            let task = Task { await model.displayAlert() }
            try await window.app.wait { window.alert != nil }
            try window.shownAlert("Title").button("Button 2").press()
            #expect(await task.value == 20)
            window.app.close()
        }

        @Test func swiftUIComesAlong() {
            let view: any View = Text("Title").padding()
            _ = view
            _ = SwiftUI.Alert(title: Text("The older one"))
        }
    }
}
