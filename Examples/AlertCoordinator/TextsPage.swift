import Martlet
import SwiftUI

/// Alerts with fields: rules at once and in a task, several fields, several lines, work with what was typed.
struct TextsPage: View {
    let model: ViewModel
    @ShowAlert private var showAlert

    var body: some View {
        Form {
            Section("Texts") {
                Button("A text") { Task { await askForPort() } }
                Button("Log in") { Task { await logIn() } }
                Button("Type to confirm") { Task { await delete() } }
                Button("A rule that takes time") { Task { await chooseName() } }
                Button("Rename") { Task { await rename() } }
                Button("A remark") { Task { await remark() } }
                Button("Several lines") { Task { await report() } }
            }
        }
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

    /// Asks a server, as it were, at each change.
    private func chooseName() async {
        let name = await showAlert(
            TextAlert(title: "Choose a user name", placeholder: "User name", accept: "Sign Up")
                .validated(asynchronously: { name in
                    try? await Task.sleep(for: .milliseconds(300))
                    if name.isEmpty { return .invalid() }
                    return name == "ada" ? .invalid("There is a user of this name.") : .valid
                }))
        model.note("User: \(name ?? "none")")
    }

    private struct NameIsTaken: LocalizedError {
        var errorDescription: String? { "There is a file of this name." }
    }

    /// The alert stays until the file has its new name.
    private func rename() async {
        let name = await showAlert(
            TextAlert(title: "Rename the file", initialText: "notes.txt", accept: "Rename")
                .performing { name in
                    try await Pace.pass(.seconds(1))
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

    private struct Report {
        var subject = ""
        var text = ""
    }

    private func report() async {
        let report = await showAlert(
            FormAlert(
                title: "Report a problem", message: "It is sent without your name.", value: Report(), accept: "Send",
                fields: [.text("Subject", \.subject), .multiline("What has happened?", \.text)]
            )
            .validated { $0.subject.isEmpty ? .invalid() : .valid })
        let lines = report?.text.split(separator: "\n").count ?? 0
        model.note("Report: \(report.map { "\($0.subject), \(lines) lines" } ?? "none")")
    }
}
