import SwiftUI

@main
struct ConsumerApp: App {
    var body: some Scene {
        WindowGroup {
            ContentView()
                .environmentObject(Settings())
        }
    }
}

/// The names of Combine, Observation and Foundation come with SwiftUI, as on Apple's systems.
final class Settings: ObservableObject {
    @Published var volume = 0.5
    private var subscriptions: Set<AnyCancellable> = []

    init() {
        $volume
            .dropFirst()
            .sink { value in print(Date(), value) }
            .store(in: &subscriptions)
    }
}

@Observable
final class Library {
    var books: [UUID] = []
}

extension EnvironmentValues {
    @Entry var isCompact = false
}

#Preview {
    ContentView()
        .environmentObject(Settings())
}
