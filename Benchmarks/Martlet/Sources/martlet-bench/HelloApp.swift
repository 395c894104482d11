import SwiftUI

/// The smallest window.
struct HelloApp: App {
    init() {
        switch arguments.dropFirst().first {
        case "idle": Bench.afterFirstFrame = Bench.rest
        case "hop": Bench.afterFirstFrame = Bench.hop
        default: break
        }
    }

    var body: some Scene {
        WindowGroup("Hello") { Text("Hello") }
            .defaultSize(width: 400, height: 300)
    }
}
