import Martlet
import MartletTesting
import Testing

/// The code of the article "Asking the user": what stands between the marks is there, block by block.
/// `AskingTheUserTests` compares the two and runs most of it.
enum AskingTheUser {
    struct ContentView: View {
        var body: some View { Text("Content") }
    }

    // article
    struct NotesApp: App {
        var body: some Scene {
            WindowGroup("Notes") {
                ContentView()
                    .alertCoordinator()
            }
        }
    }
    // end

    struct Note {
        var name: String
    }

    // article
    @MainActor
    @Observable
    final class NotesModel {
        private(set) var notes: [Note] = []
        @ObservationIgnored @ShowAlert private var showAlert

        func deleteAll() async {
            let isSure = await showAlert.confirm(
                "Delete \(notes.count) notes?", message: "This can't be undone.", accept: "Delete", role: .destructive)
            if isSure { notes = [] }
        }
    }
    // end

    @MainActor
    struct Forms {
        let showAlert: ShowAlertAction

        // article
        func told() {
            showAlert(
                Alert(
                    title: "The note has changed elsewhere.",
                    actions: [
                        .init(title: "Load Again") { load() },
                        .init(title: "Keep Mine", role: .cancel) {},
                    ]))
        }
        // end

        func load() {}

        // article
        func format() async -> String {
            await showAlert(
                AsyncAlert(
                    title: "Which format?",
                    actions: [
                        .init(title: "Text", value: "txt"),
                        .init(title: "PDF", value: "pdf"),
                    ]))
        }
        // end

        // article
        func orNothing() async -> String? {
            let alert = AsyncAlert(
                title: "Which format?",
                actions: [.init(title: "Text", value: "txt"), .init(title: "PDF", value: "pdf")])
            do {
                return try await showAlert(dismissible: alert.timeout(.seconds(60)))
            } catch {
                print(error.reason)  // .timedOut, .windowClosed, …
                return nil
            }
        }
        // end

        // article
        func rename(_ note: inout Note) async {
            let alert = TextAlert(
                title: "Rename the note", placeholder: "Name", initialText: note.name, accept: "Rename"
            )
            .validated { $0.count > 20 ? .invalid("20 letters at most, please.") : .valid }
            if let name = await showAlert(alert) { note.name = name }
        }
        // end

        struct Server {
            func logIn(_ login: Login) async throws {}
            func deleteProject(named name: String) async throws {}
            func isFree(_ name: String) async -> Bool { name != "Martlet" }
        }

        let server = Server()

        // article
        struct Login {
            var name = ""
            var password = ""
        }

        func logIn() async -> Login? {
            await showAlert(
                FormAlert(
                    title: "Log in", value: Login(), accept: "Log In",
                    fields: [
                        .text("Name", \.name, contentType: .username),
                        .secure("Password", \.password, contentType: .password),
                    ]
                )
                .validated { $0.name.isEmpty ? .invalid() : .valid }
                .performing { try await server.logIn($0) })
        }
        // end

        // article
        struct Reservation {
            var name = ""
            var remark = ""
        }

        func reserve() async -> Reservation? {
            await showAlert(
                FormAlert(
                    title: "Reserve a name", message: "It is yours for a week.", value: Reservation(),
                    accept: "Reserve",
                    fields: [.text("Name", \.name), .multiline("Remark", \.remark)]
                )
                .focusesField(false)
                .validated(asynchronously: { await server.isFree($0.name) ? .valid : .invalid("It is taken.") }))
        }
        // end

        // article
        func deleteProject(named name: String) async {
            await showAlert(
                TextAlert(
                    title: "Delete “\(name)”?", message: "Type its name to go on.", accept: "Delete", role: .destructive
                )
                .requires(name)
                .performing { try await server.deleteProject(named: $0) })
        }
        // end

        // article
        func save(_ write: () throws -> Void) {
            do { try write() } catch { showAlert(error) }
        }
        // end

        // article
        func once() async -> Bool {
            await showAlert(
                AsyncAlert(
                    title: "Empty the trash?",
                    actions: [.init(title: "Empty", value: true), .init(title: "Cancel", role: .cancel, value: false)]
                )
                .severity(.warning)
                .suppressible("empty-trash"))
        }
        // end

        // article
        func noConnection() {
            showAlert(Alert(title: "There is no connection.").id("network").priority(.high))
        }

        func connected() {
            AlertCoordinator.shared.dismiss("network")
        }
        // end

        // article
        func limitAlerts() {
            AlertCoordinator.shared.limit = AlertLimit(count: 20, policy: .dropOldest)
        }
        // end
    }

    // article
    struct WaitingCount: View {
        let alerts = AlertCoordinator.shared

        var body: some View {
            if !alerts.pending.isEmpty { Text("\(alerts.current.count) shown, \(alerts.pending.count) waiting") }
        }
    }
    // end

    // article
    @MainActor
    static func deletesWhatWasConfirmed() async throws {
        let user = AlertResponder()
        user.respond(to: "Delete \(0) notes?", with: "Delete")
        let model = NotesModel()
        await model.deleteAll()
        #expect(model.notes.isEmpty)
        try user.verify()
    }
    // end
}
