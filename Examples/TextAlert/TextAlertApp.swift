import Martlet
import SwiftUI

@main
struct TextAlertApp: App {
    var body: some Scene {
        WindowGroup("Text Alert") {
            ContentView()
        }
        .defaultSize(width: 420, height: 360)
    }
}

/// Asks for a name. The clock under the alert goes on while it is up.
struct ContentView: View {
    @State private var showsAlert = false
    @State private var answer: String?
    @State private var answers = 0
    @State private var seconds = 0

    var body: some View {
        VStack(spacing: 12) {
            Text("What is your name?")
                .font(.title2)
            Text(answer.map { "Hello, \($0)!" } ?? "Nobody has answered.")
                .foregroundStyle(.secondary)
            Text("Answers: \(answers)")
            Text("Seconds: \(seconds)")
                .font(.caption)
                .foregroundStyle(.secondary)
            HStack {
                Button("Ask") { showsAlert = true }
                    .buttonStyle(.borderedProminent)
                Button("Ask for three seconds") {
                    showsAlert = true
                    Task {
                        try? await Task.sleep(for: .seconds(3))
                        showsAlert = false
                    }
                }
            }
        }
        .padding(24)
        .task {
            while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(1))
                seconds += 1
            }
        }
        .alert(
            isPresented: $showsAlert,
            TextAlert(title: "Your name", placeholder: "First and last name") { text in
                answer = text
                answers += 1
            })
    }
}

#Preview {
    ContentView()
}
