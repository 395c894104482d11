import SwiftUI

extension View {
    /// Asks for a text while `isPresented` is true.
    ///
    /// ```swift
    /// .alert(isPresented: $asks, TextAlert(title: "Your name", accept: "Save") { name in
    ///     if let name { person.name = name }
    /// })
    /// ```
    /// The flag is false and the alert is gone before the action runs. Setting the flag to false elsewhere closes the
    /// alert without the action.
    public func alert(isPresented: Binding<Bool>, _ alert: TextAlert) -> some View {
        modifier(TextAlertPresenter(isPresented: isPresented, alert: alert))
    }
}

/// The `.alert` of a `TextAlert`, with what was typed.
private struct TextAlertPresenter: ViewModifier {
    @Binding var isPresented: Bool
    let alert: TextAlert
    @State private var form = AlertForm(fields: [], texts: [""], check: nil)

    func body(content: Content) -> some View {
        form.follow(alert.formCheck)
        return
            content
            .alert(alert.title, isPresented: $isPresented) {
                TextAlertActions(alert: alert, form: form)
            } message: {
                TextAlertMessage(alert: alert, form: form)
            }
            .onChange(of: isPresented, initial: true) {
                // The text before is let go when the next alert begins, not when this one ends: its action may be yet
                // to come.
                if isPresented { form.reset(texts: [alert.initialText], check: alert.formCheck) }
            }
    }
}

private struct TextAlertActions: View {
    let alert: TextAlert
    let form: AlertForm

    var body: some View {
        AlertFields(form: form, fields: alert.formFields)
        Button(role: .cancel) {
            alert.action(nil)
        } label: {
            alert.cancel
        }
        .accessibilityIdentifier("alert-button-0")
        Button {
            alert.action(form.texts.first ?? "")
        } label: {
            alert.accept
        }
        .disabled(!form.isValid)
        .accessibilityIdentifier("alert-button-1")
    }
}

private struct TextAlertMessage: View {
    let alert: TextAlert
    let form: AlertForm

    var body: some View {
        AlertMessageText(message: alert.message, note: form.validation.message.map { Text(verbatim: $0) })
    }
}
