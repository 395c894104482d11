import Foundation
import MartletTesting
import SwiftUI
import Testing

private struct Opener: View {
    @Environment(\.openWindow) private var openWindow

    var body: some View {
        Button("Note") { openWindow(id: "note") }
        Button("Note 7") { openWindow(id: "note", value: 7) }
    }
}

private struct Notes: App {
    var body: some Scene {
        let title = "Main"
        WindowGroup(title, id: "main") { Opener() }
        WindowGroup(Text("Note"), id: "note", for: Int.self) { $number in
            Text("Note \(number)")
            Button("Next") { number += 1 }
        } defaultValue: {
            100
        }
        WindowGroup(title, for: String.self) { $name in Text(name ?? "none") }
    }
}

extension Behaviour {
    @MainActor
    @Suite("Forms of windows")
    struct WindowFormsTests {
        @Test("A window that is opened without a value shows the default one, and can change it")
        func defaultValue() throws {
            let app = try TestApp(Notes.self)
            let main = app.windows[0]
            #expect(main.title == "Main")
            try main.button("Note").press()
            #expect(app.windows[1].title == "Note")
            #expect(app.windows[1].text("Note 100").exists)
            try app.windows[1].button("Next").press()
            #expect(app.windows[1].text("Note 101").exists)
            try main.button("Note 7").press()
            #expect(app.windows[2].text("Note 7").exists)
        }
    }
}
