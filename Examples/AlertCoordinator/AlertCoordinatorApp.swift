import Martlet
import SwiftUI

@main
struct AlertCoordinatorApp: App {
    var body: some Scene {
        WindowGroup("Alert Coordinator") {
            ContentView()
                .alertCoordinator()
        }
        .defaultSize(width: 500, height: 640)

        Window("Second Window", id: "second") {
            ContentView()
                .alertCoordinator()
        }
        .defaultSize(width: 500, height: 640)
    }
}

/// The answers, and a page for each theme.
struct ContentView: View {
    @State private var model = ViewModel()

    var body: some View {
        VStack(spacing: 0) {
            Text(model.log.isEmpty ? "No answers yet" : model.log.suffix(3).joined(separator: "\n"))
                .multilineTextAlignment(.center)
                .frame(maxWidth: .infinity, minHeight: 60, alignment: .center)
                .accessibilityIdentifier("log")
            TabView {
                AskPage(model: model)
                    .tabItem { Label("Ask", systemImage: "questionmark.circle") }
                FormsPage(model: model)
                    .tabItem { Label("Forms", systemImage: "checkmark.circle") }
                TextsPage(model: model)
                    .tabItem { Label("Texts", systemImage: "pencil") }
                LooksPage(model: model)
                    .tabItem { Label("Looks", systemImage: "star.fill") }
                QueuePage(model: model)
                    .tabItem { Label("Queue", systemImage: "list.bullet") }
            }
        }
    }
}

#Preview {
    ContentView()
        .alertCoordinator()
}
