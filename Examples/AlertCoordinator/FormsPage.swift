import Martlet
import SwiftUI

import struct Martlet.Alert

/// The forms of asking without a text: yes or no, a time limit, work that takes time, SwiftUI's buttons, an error, an
/// alert over a sheet.
struct FormsPage: View {
    let model: ViewModel
    @ShowAlert private var showAlert
    @State private var hasSheet = false
    @State private var attempts = 0

    var body: some View {
        Form {
            Section("Forms") {
                Button("Confirm") { Task { await confirm() } }
                Button("Two seconds to answer") { Task { await answerSoon() } }
                Button("A value for no answer") { Task { await answerOrElse() } }
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

    private func answerSoon() async {
        let question = AsyncAlert(
            title: "Still there?",
            actions: [.init(title: "Yes", value: "yes"), .init(title: "No", role: .cancel, value: "no")])
        do {
            model.note("Answer: \(try await showAlert(dismissible: question.timeout(Pace.limit)))")
        } catch {
            model.note("Answer: none, \(error.reason)")
        }
    }

    private func answerOrElse() async {
        let question = AsyncAlert(
            title: "Which format?", message: "In two seconds it will be PDF.",
            actions: [.init(title: "Text", value: "text"), .init(title: "PDF", value: "PDF")],
            dismissValue: "PDF, unasked")
        model.note("Format: \(await showAlert(question.timeout(Pace.limit)))")
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
                            try await Pace.pass(.seconds(1))
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
struct SheetPage: View {
    let model: ViewModel
    @ShowAlert private var showAlert
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: 12) {
            Text("This is a sheet.")
            Button("Ask over the sheet") {
                Task { model.note("Sheet: \(await showAlert.confirm("Over the sheet?"))") }
            }
            Button("Close and ask") {
                dismiss()
                Task { model.note("After: \(await showAlert.confirm("After the sheet?"))") }
            }
            Button("Close") { dismiss() }
        }
        .padding(24)
    }
}
