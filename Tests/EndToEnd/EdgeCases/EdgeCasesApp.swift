import Martlet
import SwiftUI

/// What has gone wrong in real windows once, for the end-to-end tests.
@main
struct EdgeCasesApp: App {
    init() { EarlyAlerts.ask() }

    var body: some Scene {
        WindowGroup("Edge Cases") { EdgeCases().alertCoordinator() }
            .defaultSize(width: 420, height: 420)
        WindowGroup("Alert Cases", id: "alerts") { AlertCases() }
            .commands { AlertCommands() }
    }
}

struct EdgeCases: View {
    @Environment(\.dismiss) private var dismiss
    @Environment(\.openWindow) private var openWindow
    @State private var asks = false
    @State private var asksWhich = false
    @State private var asksForText = false
    @State private var which = "none"
    @State private var showsSheet = false
    @State private var name = "start"
    @State private var long = String(repeating: "x", count: 100_000)
    @State private var showsLoop = false
    @State private var showsDirections = false
    @State private var showsList = false
    @State private var showsWrappedList = false
    @State private var showsMixedList = false
    @State private var showsMillion = false
    @State private var showsTextSize = false

    var body: some View {
        VStack {
            Button("Ask to close") { asks = true }
            Button("Open sheet") { showsSheet = true }
            TextField("Name", text: $name)
            Text("Name: \(name)")
            TextField("Long", text: $long)
            Text("Length: \(long.count)")
            Button("Loop") { showsLoop = true }
            if showsLoop { Loop() }
            HStack {
                Button("Directions") { showsDirections = true }
                Button("Long list") { showsList = true }
                Button("Wrapped list") { showsWrappedList = true }
                Button("Mixed list") { showsMixedList = true }
            }
            HStack {
                Button("Ask which") { asksWhich = true }
                Text("Which: \(which)")
                Button("Million") { showsMillion = true }
                Button("Text size") { showsTextSize = true }
                Button("Alert cases") { openWindow(id: "alerts") }
                Button("Ask for a text") { asksForText = true }
            }
            if EarlyAlerts.isWanted { AsksOnAppear() }
        }
        .padding()
        .alert("Close?", isPresented: $asks) {
            Button("Close") { dismiss() }
            Button("Stay_here", role: .cancel) {}
        }
        .alert("Which?", isPresented: $asksWhich) {
            Button("Same") { which = "first" }.accessibilityIdentifier("first")
            Button("Same") { which = "second" }.accessibilityIdentifier("second")
            Button("Cancel", role: .cancel) {}
        }
        .alert(isPresented: $asksForText, TextAlert(title: "Your name"))
        .sheet(isPresented: $showsSheet) { SheetContent() }
        .sheet(isPresented: $showsDirections) { Directions() }
        .sheet(isPresented: $showsMixedList) { MixedList() }
        .sheet(isPresented: $showsWrappedList) { WrappedList() }
        .sheet(isPresented: $showsList) { LongList(count: 100_000) }
        .sheet(isPresented: $showsMillion) { LongList(count: 1_000_000) }
        .sheet(isPresented: $showsTextSize) { TextSize() }
    }
}

/// Closes the window under the sheet.
struct SheetContent: View {
    @Environment(\.dismissWindow) private var dismissWindow

    var body: some View {
        Button("Close everything") { dismissWindow() }
            .padding()
    }
}

/// Changes for ever; the window has to stay usable.
struct Loop: View {
    @State private var count = 0

    var body: some View {
        Text("Loop: \(count / 1_000_000)")
            .onChange(of: count) { count += 1 }
            .onAppear { count = 1 }
    }
}
