import Martlet
import SwiftUI

import struct Martlet.Alert

/// The forms of asking: yes or no, texts, work that takes time, a time limit, an error, an alert over a sheet.
struct FormsPage: View {
    let model: ViewModel
    @ShowAlert private var showAlert
    @State private var hasSheet = false
    @State private var attempts = 0

    var body: some View {
        Form {
            Section("Forms") {
                Button("Confirm") { Task { await confirm() } }
                Button("A text") { Task { await askForPort() } }
                Button("Log in") { Task { await logIn() } }
                Button("Type to confirm") { Task { await delete() } }
                Button("Rename") { Task { await rename() } }
                Button("A remark") { Task { await remark() } }
                Button("Two seconds to answer") { Task { await answerSoon() } }
                Button("Work that fails once") { send() }
                Button("Builder style") { choose() }
                Button("An error") { showAlert(DiskError()) }
                Button("Open a sheet") { hasSheet = true }
            }
        }
        .sheet(isPresented: $hasSheet) { SheetPage(model: model) }
    }

    private func confirm() async {
        let isSure = await showAlert.confirm(
            "Delete 3 files?", message: "This can't be undone.", accept: "Delete", role: .destructive)
        model.note("Confirm: \(isSure)")
    }

    private func askForPort() async {
        let port = await showAlert(
            TextAlert(title: "Which port?", message: "From 1 to 65535.", placeholder: "Port", accept: "Connect")
                .validated { UInt16($0) == nil ? .invalid("A number from 1 to 65535, please.") : .valid })
        model.note("Port: \(port ?? "none")")
    }

    private struct Login {
        var name = ""
        var password = ""
    }

    private struct WrongPassword: LocalizedError {
        var errorDescription: String? { "The password is wrong; it is “martlet”." }
    }

    private func logIn() async {
        let login = await showAlert(
            FormAlert(
                title: "Log in", message: "The account is kept on this computer.", value: Login(), accept: "Log In",
                fields: [
                    .text("Name", \.name, contentType: .username),
                    .secure("Password", \.password, contentType: .password),
                ]
            )
            .validated { $0.name.isEmpty || $0.password.isEmpty ? .invalid() : .valid }
            .performing { login in
                try await Task.sleep(for: .milliseconds(500))
                if login.password != "martlet" { throw WrongPassword() }
            })
        model.note("Login: \(login?.name ?? "none")")
    }

    private func delete() async {
        let typed = await showAlert(
            TextAlert(
                title: "Delete the project?", message: "Type “Martlet” to go on.", placeholder: "Name",
                accept: "Delete", role: .destructive
            ).requires("Martlet"))
        model.note("Delete: \(typed ?? "no")")
    }

    private struct NameIsTaken: LocalizedError {
        var errorDescription: String? { "There is a file of this name." }
    }

    /// The alert stays until the file has its new name.
    private func rename() async {
        let name = await showAlert(
            TextAlert(title: "Rename the file", initialText: "notes.txt", accept: "Rename")
                .performing { name in
                    try await Task.sleep(for: .seconds(1))
                    if name == "notes.txt" { throw NameIsTaken() }
                })
        model.note("Name: \(name ?? "as it was")")
    }

    /// The question is to be read first: the field waits until it is clicked.
    private func remark() async {
        let text = await showAlert(
            TextAlert(title: "This version has new icons.", placeholder: "Remark", accept: "Send").focusesField(false))
        model.note("Remark: \(text ?? "none")")
    }

    private func answerSoon() async {
        let question = AsyncAlert(
            title: "Still there?",
            actions: [.init(title: "Yes", value: "yes"), .init(title: "No", role: .cancel, value: "no")])
        do {
            model.note("Answer: \(try await showAlert(dismissible: question.timeout(.seconds(2))))")
        } catch {
            model.note("Answer: none, \(error.reason)")
        }
    }

    private struct NoConnection: LocalizedError {
        var errorDescription: String? { "There is no connection." }
    }

    private func send() {
        showAlert(
            Alert(
                title: "Send the report?", message: "It has 12 pages.",
                actions: [
                    .init(
                        title: "Send",
                        perform: {
                            try await Task.sleep(for: .seconds(1))
                            attempts += 1
                            if attempts == 1 { throw NoConnection() }
                            model.note("Sent at attempt \(attempts)")
                        }),
                    .init(title: "Cancel", role: .cancel) { model.note("Not sent") },
                ]))
    }

    private func choose() {
        showAlert("Builder style", message: "With buttons as SwiftUI writes them.") {
            Button("Delete", role: .destructive) { model.note("Builder: delete") }
            Button("Keep", role: .cancel) { model.note("Builder: keep") }
        }
    }
}

struct DiskError: LocalizedError {
    var errorDescription: String? { "The disk is full." }
    var failureReason: String? { "There are 0 bytes left." }
    var recoverySuggestion: String? { "Delete something." }
}

/// A sheet whose alert stands over it.
private struct SheetPage: View {
    let model: ViewModel
    @ShowAlert private var showAlert
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: 12) {
            Text("This is a sheet.")
            Button("Ask over the sheet") {
                Task { model.note("Sheet: \(await showAlert.confirm("Over the sheet?"))") }
            }
            Button("Close") { dismiss() }
        }
        .padding(24)
    }
}
