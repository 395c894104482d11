import MartletTesting
import SwiftUI
import Testing

// An app that writes its own coordinator, as the article does, on SwiftUI alone.

@MainActor
private struct Alert {
    let title: LocalizedStringKey
    let message: LocalizedStringKey
    let actions: [Action]?

    init(title: LocalizedStringKey? = nil, message: LocalizedStringKey? = nil, actions: [Action]? = nil) {
        self.title = title ?? ""
        self.message = message ?? ""
        self.actions = actions
    }

    struct Action: Identifiable {
        let id = UUID()
        let title: LocalizedStringKey
        let role: ButtonRole?
        let onPressed: () -> Void

        init(title: LocalizedStringKey, role: ButtonRole? = nil, onPressed: @escaping () -> Void) {
            self.title = title
            self.role = role
            self.onPressed = onPressed
        }
    }

    func messageView() -> some View {
        Text(message)
    }

    func actionsView() -> some View {
        ForEach(actions ?? []) { action in
            Button(role: action.role) {
                action.onPressed()
            } label: {
                Text(action.title)
            }
        }
    }
}

@MainActor
@Observable
private final class AlertCoordinator {
    private(set) var alert: Alert?

    var isPresented: Bool {
        get { alert != nil }
        set { if !newValue { alert = nil } }
    }

    func show(_ alert: Alert) {
        self.alert = alert
    }

    func ask(_ title: LocalizedStringKey, _ answers: [(LocalizedStringKey, Int)]) async -> Int {
        await withCheckedContinuation { continuation in
            alert = Alert(
                title: title,
                actions: answers.map { answer in
                    Alert.Action(title: answer.0) { continuation.resume(returning: answer.1) }
                })
        }
    }
}

private struct Root: View {
    @State var coordinator: AlertCoordinator

    var body: some View {
        Asker()
            .environment(coordinator)
            .alert(
                coordinator.alert?.title ?? "", isPresented: $coordinator.isPresented, presenting: coordinator.alert
            ) { alert in
                alert.actionsView()
            } message: { alert in
                alert.messageView()
            }
    }
}

private struct Asker: View {
    @Environment(AlertCoordinator.self) private var coordinator
    @State private var answer = "none"

    var body: some View {
        VStack {
            Text("Answer: \(answer)")
            Button("Show") {
                coordinator.show(
                    Alert(
                        title: "Title", message: "Message",
                        actions: [
                            .init(title: "Next", onPressed: { coordinator.show(Alert(title: "Second")) }),
                            .init(title: "Stop", role: .cancel, onPressed: { answer = "stop" }),
                        ]))
            }
            Button("Ask") {
                Task { answer = "\(await coordinator.ask("How many?", [("Ten", 10), ("Twenty", 20)]))" }
            }
        }
    }
}

extension AlertTests {
    @MainActor
    struct SeedCoordinatorTests {
        @Test func ownCoordinatorAsInTheArticle() async throws {
            let coordinator = AlertCoordinator()
            let window = try TestWindow(Root(coordinator: coordinator))
            try window.button("Show").press()
            let alert = try #require(window.alert)
            #expect(alert.title == "Title" && alert.message == "Message")
            #expect(alert.buttonTitles == ["Next", "Stop"])
            try alert.escape()
            #expect(window.text("Answer: stop").exists)
            #expect(coordinator.alert == nil)
        }

        @Test func case87_itsActionShowsTheNext() async throws {
            let window = try TestWindow(Root(coordinator: AlertCoordinator()))
            try window.button("Show").press()
            try #require(window.alert).button("Next").press()
            let second = try #require(window.alert)
            #expect(second.title == "Second")
            #expect(second.buttonTitles == ["OK"])
            try second.pressReturn()
            #expect(window.alert == nil)
        }

        @Test func itsAwaitedForm() async throws {
            let window = try TestWindow(Root(coordinator: AlertCoordinator()))
            try window.button("Ask").press()
            try await window.app.wait { window.alert != nil }
            try #require(window.alert).button("Twenty").press()
            try await window.app.wait { window.text("Answer: 20").exists }
        }

        /// Two `.alert` modifiers, on one view and in parent and child.
        @Test func case84_twoAlertModifiers() async throws {
            struct Two: View {
                @State private var first = false
                @State private var second = false
                var body: some View {
                    VStack {
                        Button("Both") {
                            first = true
                            second = true
                        }
                        .alert("Inner", isPresented: $second) {}
                    }
                    .alert("Outer", isPresented: $first) { Button("Yes") {} }
                    .alert("Never", isPresented: .constant(false)) {}
                }
            }
            let window = try TestWindow(Two())
            try window.button("Both").press()
            var titles: [String] = []
            while let alert = window.alert, titles.count < 3 {
                titles.append(alert.title)
                try alert.pressReturn()
            }
            #expect(titles.sorted() == ["Inner", "Outer"])
        }
    }
}
