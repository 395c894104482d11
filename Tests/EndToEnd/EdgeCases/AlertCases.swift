import SwiftUI

/// What its menu counts, for all windows.
@MainActor
@Observable
final class CommandCount {
    static let shared = CommandCount()
    var value = 0
}

struct AlertCommands: Commands {
    var body: some Commands {
        CommandMenu("Count") {
            Button("Count a command") { CommandCount.shared.value += 1 }
                .keyboardShortcut("k")
        }
    }
}

/// Alerts under conditions that were got wrong once.
struct AlertCases: View {
    @State private var presses = 0
    @State private var fruit = "Apple"
    @State private var answer = "none"
    @State private var asksPlainly = false
    @State private var asksForWord = false
    @State private var asksForName = false
    @State private var asksAboutFiles = false
    /// How many files there are until something is typed.
    @State private var files = 60
    @State private var text = ""

    var body: some View {
        VStack {
            Text("Presses: \(presses), commands: \(CommandCount.shared.value)")
            Text("Answer: \(answer)")
            HStack {
                Button("Press") { presses += 1 }
                Button("Ask") { asksPlainly = true }
            }
            HStack {
                Button("Ask for a word") { begin("ok", $asksForWord) }
                Button("Ask for a name") { begin("", $asksForName) }
                Button("Ask about files") {
                    files = 60
                    begin("", $asksAboutFiles)
                }
                Button("Ask about more") {
                    files = 10
                    begin("", $asksAboutFiles)
                }
            }
            Picker("Fruit", selection: $fruit) {
                ForEach(["Apple", "Pear", "Plum"], id: \.self) { Text($0) }
            }
            .pickerStyle(.menu)
        }
        .padding()
        .alert("Plain?", isPresented: $asksPlainly) {
            Button("Yes") { answer = "yes" }
            Button("No", role: .cancel) { answer = "no" }
        }
        .alert("Word?", isPresented: $asksForWord) {
            TextField("Word", text: $text)
            Button("Save") { answer = text }.disabled(text != "ok")
            Button("Cancel", role: .cancel) { answer = "cancelled" }
        }
        .alert("Name?", isPresented: $asksForName) {
            TextField("Name", text: $text)
            if !text.isEmpty { Button("Greet") { answer = text } }
            Button("Cancel", role: .cancel) { answer = "cancelled" }
        }
        .alert("Delete?", isPresented: $asksAboutFiles) {
            TextField("Number", text: $text)
            Button("Delete") { answer = text }
            Button("Cancel", role: .cancel) { answer = "cancelled" }
        } message: {
            Text((1...(text.isEmpty ? files : 60)).map { "File \($0)\n" }.joined() + "Typed: \(text)")
        }
    }

    private func begin(_ text: String, _ asks: Binding<Bool>) {
        self.text = text
        asks.wrappedValue = true
    }
}
