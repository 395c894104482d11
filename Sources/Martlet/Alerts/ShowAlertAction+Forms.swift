import SwiftUI

extension ShowAlertAction {
    // MARK: - Yes or no

    /// Asks for a confirmation. Return confirms unless the role is destructive, Escape cancels.
    ///
    /// ```swift
    /// if await showAlert.confirm("Delete 3 files?", accept: "Delete", role: .destructive) { delete() }
    /// ```
    /// - Returns: Whether the user has confirmed. Every other end (see `AlertDismissed`) is a no.
    @MainActor
    public func confirm(
        _ title: LocalizedStringKey, message: LocalizedStringKey? = nil, accept: LocalizedStringKey = "OK",
        cancel: LocalizedStringKey = "Cancel", role: ButtonRole? = nil, options: AlertOptions = AlertOptions()
    ) async -> Bool {
        await confirm(
            Text(title), message: message.map { Text($0) }, accept: .init(title: accept, role: role, value: true),
            cancel: .init(title: cancel, role: .cancel, value: false), options: options)
    }

    /// Asks for a confirmation, with texts that are shown as they are.
    @MainActor
    @_disfavoredOverload
    public func confirm<S: StringProtocol>(
        _ title: S, message: S? = nil, accept: S? = nil, cancel: S? = nil, role: ButtonRole? = nil,
        options: AlertOptions = AlertOptions()
    ) async -> Bool {
        await confirm(
            Text(title), message: message.map { Text($0) },
            accept: accept.map { .init(title: $0, role: role, value: true) }
                ?? .init(title: "OK", role: role, value: true),
            cancel: cancel.map { .init(title: $0, role: .cancel, value: false) }
                ?? .init(title: "Cancel", role: .cancel, value: false),
            options: options)
    }

    /// Asks for a confirmation, with texts of any kind.
    @MainActor
    public func confirm(
        _ title: Text, message: Text? = nil, accept: Text = Text("OK"), cancel: Text = Text("Cancel"),
        role: ButtonRole? = nil, options: AlertOptions = AlertOptions()
    ) async -> Bool {
        await confirm(
            title, message: message, accept: .init(title: accept, role: role, value: true),
            cancel: .init(title: cancel, role: .cancel, value: false), options: options)
    }

    @MainActor
    private func confirm(
        _ title: Text, message: Text?, accept: AlertAction<Bool>, cancel: AlertAction<Bool>, options: AlertOptions
    ) async -> Bool {
        var alert = AsyncAlert(title: title, message: message, actions: [cancel, accept], dismissValue: false)
        alert.options = options
        return await callAsFunction(alert)
    }

    // MARK: - Texts

    /// Asks for a text. The alert's `action`, if it has one, runs before this returns.
    ///
    /// ```swift
    /// guard let name = await showAlert(TextAlert(title: "Your name")) else { return }
    /// ```
    /// - Returns: The text, or nil for Cancel, Escape and every end without a choice.
    @MainActor
    @discardableResult
    public func callAsFunction(_ alert: TextAlert) async -> String? {
        let form = AlertForm(fields: alert.formFields, texts: [alert.initialText], check: alert.formCheck)
        form.focuses = alert.formOptions.focuses
        let typed = await texts(
            form, title: alert.title, message: alert.message, buttons: alert.buttons { form.texts.first ?? "" },
            answer: TextAlert.self, options: alert.options)
        let text = typed?.first
        alert.action(text)
        return text
    }

    /// Asks for several texts at once.
    ///
    /// - Returns: The form's value with what was typed, or nil for Cancel, Escape and every end without a choice.
    @MainActor
    @discardableResult
    public func callAsFunction<Value>(_ alert: FormAlert<Value>) async -> Value? {
        let form = AlertForm(
            fields: alert.fields.map {
                AlertForm.Field(placeholder: $0.placeholder, style: $0.style, content: $0.content)
            },
            texts: alert.fields.map { alert.value[keyPath: $0.path] },
            check: alert.formOptions.check?.map { alert.value(with: $0) })
        form.focuses = alert.formOptions.focuses
        let buttons = AlertEntry.Button.pair(
            cancel: alert.cancel, accept: alert.accept, role: alert.role, work: alert.formOptions.work
        ) {
            alert.value(with: form.texts)
        }
        let typed = await texts(
            form, title: alert.title, message: alert.message, buttons: buttons, answer: FormAlert<Value>.self,
            options: alert.options)
        return typed.map(alert.value(with:))
    }

    /// Shows a form; nil unless it was accepted.
    @MainActor
    private func texts(
        _ form: AlertForm, title: Text, message: Text?, buttons: [AlertEntry.Button], answer: Any.Type,
        options: AlertOptions
    ) async -> [String]? {
        let entry = AlertEntry(title: title, message: message, buttons: buttons, form: form, options: options)
        var shown = entry
        let (_, end) = await wait(for: entry, answer: answer, endings: .any) { shown = $0 }
        return end == .chosen(AlertEntry.Button.accept) ? (shown.form ?? form).texts : nil
    }
}
