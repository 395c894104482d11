import Martlet
import MartletTesting
import Testing

extension AlertTests {
    /// A literal is a key of the app's string tables, a string is shown as it is.
    @MainActor
    struct LiteralTests {
        private let key = Text("Key" as LocalizedStringKey)
        private let verbatim = Text(verbatim: "Key")
        private let string = "Key"

        private struct Answer { var name = "" }

        private func work() async throws {}

        @Test func ofActions() {
            #expect(key != verbatim)
            let literals: [Text] = [
                AlertAction(title: "Key", value: 1).title,
                AlertAction(title: "Key", role: .cancel, value: ()).title,
                AlertAction(title: "Key", perform: { 1 }).title,
                AlertAction<Int>(title: "Key") { 1 }.title,
                Alert.Action(title: "Key", perform: work).title,
                Alert.Action(title: "Key", role: .destructive) { try await work() }.title,
                Alert.Action(title: "Key") {}.title,
                Alert.Action(title: "Key", onPressed: {}).title,
            ]
            #expect(literals == Array(repeating: key, count: literals.count))
            let strings: [Text] = [
                AlertAction(title: string, value: 1).title,
                AlertAction(title: string, perform: { 1 }).title,
                AlertAction<Int>(title: string) { 1 }.title,
                Alert.Action(title: string) { try await work() }.title,
                Alert.Action(title: string) {}.title,
                Alert.Action(title: string.prefix(3), onPressed: {}).title,
            ]
            #expect(strings == Array(repeating: verbatim, count: strings.count))
        }

        /// A closure after the title is a callback, unless it needs to be more.
        @Test func closuresAfterTitles() async {
            let callbacks = [
                Alert.Action(title: "Key") {}, Alert.Action(title: string) {}, Alert.Action(title: Text("Key")) {},
            ]
            let works = [
                Alert.Action(title: "Key") { try await work() }, Alert.Action(title: string) { try await work() },
                Alert.Action(title: Text("Key")) { try await work() },
            ]
            #expect(await buttons(of: callbacks).map(\.takesTime) == [false, false, false])
            #expect(await buttons(of: works).map(\.takesTime) == [true, true, true])
        }

        private func buttons(of actions: [Alert.Action]) async -> [StagedAlert.Button] {
            await staged { $0(Alert(title: "Key", actions: actions)) }.buttons
        }

        /// The alert that `ask` asks for.
        private func staged(_ ask: (ShowAlertAction) -> Void) async -> StagedAlert {
            let coordinator = AlertCoordinator()
            let (alerts, shown) = AsyncStream<StagedAlert>.makeStream()
            let stage = AlertStage(coordinator: coordinator) { shown.yield($0) }
            defer { stage.close() }
            ask(coordinator.showAlert)
            var iterator = alerts.makeAsyncIterator()
            return await iterator.next(isolation: MainActor.shared)!
        }

        @Test func ofAlerts() {
            let callbacks = Alert(title: "Key", message: "Key")
            let values = AsyncAlert(title: "Key", message: "Key", actions: [.init(title: "Key", value: 1)])
            let told = AsyncAlert(title: "Key", message: "Key")
            let text = TextAlert(title: "Key", message: "Key", placeholder: "Key", accept: "Key", cancel: "Key")
            let form = FormAlert(
                title: "Key", message: "Key", value: Answer(), accept: "Key", cancel: "Key",
                fields: [.text("Key", \.name)])
            let literals: [Text?] = [
                callbacks.title, callbacks.message, values.title, values.message, values.actions[0].title, told.title,
                told.message, text.title, text.message, text.placeholder, text.accept, text.cancel, form.title,
                form.message, form.accept, form.cancel,
            ]
            #expect(literals == Array(repeating: key, count: literals.count))
            // What stands alone is no String either.
            let alone = [
                Text("Key"), Alert(title: "Key").title, AsyncAlert(title: "Key").title, TextAlert(title: "Key").title,
                AsyncAlert(title: "Key", actions: [.init(title: "Key", value: 1)]).title,
                FormAlert(title: "Key", value: Answer(), fields: []).title,
                TextAlert(title: "Key", role: .destructive) { _ in }.title,
            ]
            #expect(alone == Array(repeating: key, count: alone.count))
            for alert in [TextAlert(title: "Key"), TextAlert(title: string)] {
                #expect(alert.accept == Text("OK" as LocalizedStringKey))
                #expect(alert.cancel == Text("Cancel" as LocalizedStringKey))
            }
            let strings: [Text?] = [
                Alert(title: string).title, Alert(title: string, message: string).message,
                AsyncAlert(title: string, actions: [], dismissValue: 1).title, TextAlert(title: string).title,
            ]
            #expect(strings == Array(repeating: verbatim, count: strings.count))
        }

        @Test func ofQuestions() async {
            let built = await staged { $0("Key", message: "Key") { Button("OK") {} } }
            #expect([built.title, built.message] == [key, key])
            let asked = await staged { showAlert in
                Task { await showAlert.confirm("Key", message: "Key", accept: "Key", cancel: "Key") }
            }
            #expect([asked.title, asked.message] + asked.buttons.map(\.title) == [key, key, key, key])
            let alone = await staged { showAlert in Task { await showAlert.confirm("Key") } }
            #expect(alone.title == key)
            let plain = await staged { showAlert in Task { await showAlert.confirm(string) } }
            #expect(plain.title == verbatim)
        }
    }
}
