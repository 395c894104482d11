import Observation
import SwiftUI

/// The fields of an alert while it waits and is shown: what was typed, and whether that is good.
@MainActor
@Observable
final class AlertForm {
    struct Field {
        enum Style {
            case plain, secure, multiline
        }

        var placeholder: Text
        var style: Style
        var content: AlertContentType?
        /// What assistive technology calls a field without a placeholder.
        var name: Text?
    }

    let fields: [Field]
    private(set) var texts: [String]
    /// Whether the first field has the keyboard at once.
    @ObservationIgnored var focuses = true
    private(set) var validation = AlertValidation.valid

    @ObservationIgnored private var check: AlertCheck<[String]>?
    @ObservationIgnored private var running: Task<Void, Never>?

    init(fields: [Field], texts: [String], check: AlertCheck<[String]>?) {
        self.fields = fields
        self.texts = texts
        self.check = check
        validate()
    }

    func binding(_ index: Int) -> Binding<String> {
        Binding(
            get: { self.texts.indices.contains(index) ? self.texts[index] : "" },
            set: { text in
                guard self.texts.indices.contains(index), self.texts[index] != text else { return }
                self.texts[index] = text
                self.validate()
            })
    }

    /// Takes the rule as it is now; what it depends on may have changed. It is asked at the next change of the text.
    func follow(_ check: AlertCheck<[String]>?) {
        self.check = check
    }

    /// Begins anew.
    func reset(texts: [String], check: AlertCheck<[String]>?) {
        if texts != self.texts { self.texts = texts }
        self.check = check
        validate()
    }

    /// Whether the accept button may be pressed.
    var isValid: Bool { validation.isValid }

    private func validate() {
        running?.cancel()
        running = nil
        switch check {
        case nil: set(.valid)
        case .now(let rule): set(rule(texts))
        case .later(let rule):
            set(.invalid(validation.message))
            let asked = texts
            running = Task { [weak self] in
                let answer = await rule(asked)
                guard let self, !Task.isCancelled, self.texts == asked else { return }
                set(answer)
            }
        }
    }

    private func set(_ new: AlertValidation) {
        if new != validation { validation = new }
    }
}

/// The fields as views among an alert's actions.
struct AlertFields: View {
    let form: AlertForm
    let fields: [AlertForm.Field]

    var body: some View {
        ForEach(Array(fields.indices), id: \.self) { index in
            #if os(Linux)
            // A text editor has no placeholder.
            if fields[index].style == .multiline, fields[index].hasPlaceholder {
                fields[index].placeholder
                    .font(.caption)
                    .foregroundStyle(.secondary)
                    .frame(maxWidth: .infinity, alignment: .leading)
            }
            #endif
            field(fields[index], form.binding(index))
                .alertContentType(fields[index].content)
                .accessibilityLabel(fields[index].label)
                .accessibilityIdentifier("alert-field-\(index)")
        }
    }

    @ViewBuilder
    private func field(_ field: AlertForm.Field, _ text: Binding<String>) -> some View {
        switch field.style {
        case .plain: TextField(text: text, prompt: field.placeholder) { field.placeholder }
        case .secure: SecureField(text: text, prompt: field.placeholder) { field.placeholder }
        case .multiline:
            #if os(Linux)
            TextEditor(text: text)
                .frame(height: 96)
            #else
            TextField(text: text, prompt: field.placeholder, axis: .vertical) { field.placeholder }
            #endif
        }
    }
}

extension AlertForm.Field {
    var hasPlaceholder: Bool { placeholder != Text(verbatim: "") && placeholder != Text("" as LocalizedStringKey) }

    var label: Text { hasPlaceholder ? placeholder : name ?? placeholder }
}

extension TextAlert {
    /// The rule for the only field.
    var formCheck: AlertCheck<[String]>? { formOptions.check?.map { $0.first ?? "" } }

    var formFields: [AlertForm.Field] {
        [AlertForm.Field(placeholder: placeholder, style: style, content: content, name: title)]
    }
}
