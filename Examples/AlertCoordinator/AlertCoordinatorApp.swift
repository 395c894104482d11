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
        .defaultSize(width: 440, height: 620)

        Window("Second Window", id: "second") {
            ContentView()
                .alertCoordinator()
        }
        .defaultSize(width: 440, height: 620)
    }
}

/// Asks from a view, from a view model and from a task that belongs to nobody. The other tabs show more forms.
struct ContentView: View {
    @ShowAlert private var showAlert
    @Environment(\.openWindow) private var openWindow
    @State private var model = ViewModel()

    var body: some View {
        VStack(spacing: 0) {
            Text(model.log.isEmpty ? "No answers yet" : model.log.suffix(3).joined(separator: "\n"))
                .frame(maxWidth: .infinity, minHeight: 60, alignment: .center)
                .accessibilityIdentifier("log")
            TabView {
                Form { whoAsks }
                    .tabItem { Label("Ask", systemImage: "questionmark.circle") }
                FormsPage(model: model)
                    .tabItem { Label("Forms", systemImage: "pencil") }
                LooksPage(model: model)
                    .tabItem { Label("Looks", systemImage: "star") }
            }
        }
    }

    private var whoAsks: some View {
        Section("Who asks") {
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
            Button("Open Second Window") { openWindow(id: "second") }
        }
    }
}

#Preview {
    ContentView()
        .alertCoordinator()
}
