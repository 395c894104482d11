import Foundation

/// An editable line of text.
///
/// ```swift
/// TextField("Name", text: $person.name)
///     .onSubmit { save() }
/// ```
nonisolated public struct TextField<Label: View>: View {
    private let label: Label
    private let prompt: Text?
    private let input: TextInput
    private let events: TextFieldEvents?

    init(label: Label, prompt: Text?, input: TextInput, events: TextFieldEvents? = nil) {
        self.label = label
        self.prompt = prompt
        self.input = input
        self.events = events
    }

    @MainActor public var body: some View {
        TextFieldRow(label: label, prompt: prompt, input: input, events: events, isSecure: false)
    }
}

/// An editable line of text that does not show what is typed.
nonisolated public struct SecureField<Label: View>: View {
    private let label: Label
    private let prompt: Text?
    private let input: TextInput
    private let events: TextFieldEvents?

    init(label: Label, prompt: Text?, input: TextInput, events: TextFieldEvents? = nil) {
        self.label = label
        self.prompt = prompt
        self.input = input
        self.events = events
    }

    @MainActor public var body: some View {
        TextFieldRow(label: label, prompt: prompt, input: input, events: events, isSecure: true)
    }
}

/// Actions of a field itself.
struct TextFieldEvents {
    /// Told whether editing goes on, when that changes.
    var onEditingChanged: ((Bool) -> Void)?
    /// Runs when Return is pressed.
    var onCommit: (() -> Void)?
}

/// What a field edits.
enum TextInput {
    case text(Binding<String>)
    /// A value in a format. The text is parsed when editing ends; what can't be parsed is kept for another try until
    /// then, and the value's own text is shown after.
    case formatted(read: () -> String, commit: (String) -> Void)
}

extension TextInput {
    static func format<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F) -> TextInput
    where F.FormatOutput == String {
        .formatted(
            read: { format.format(value.wrappedValue) },
            commit: { text in
                if let parsed = try? format.parseStrategy.parse(text) { value.wrappedValue = parsed }
            })
    }

    static func format<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F) -> TextInput
    where F.FormatOutput == String {
        .formatted(
            read: { value.wrappedValue.map(format.format) ?? "" },
            commit: { value.wrappedValue = try? format.parseStrategy.parse($0) })
    }

    static func formatter<V>(_ value: Binding<V>, _ formatter: Formatter) -> TextInput {
        .formatted(
            read: { formatter.string(for: value.wrappedValue) ?? "" },
            commit: { text in
                if let parsed: V = formatter.value(from: text) { value.wrappedValue = parsed }
            })
    }
}

extension Formatter {
    /// The value that `text` stands for. Foundation on Linux has no general way to ask a formatter; those that read
    /// text are asked by their own.
    fileprivate func value<V>(from text: String) -> V? {
        switch self {
        case let formatter as NumberFormatter: formatter.number(from: text) as? V
        case let formatter as DateFormatter: formatter.date(from: text) as? V
        case let formatter as ISO8601DateFormatter: formatter.date(from: text) as? V
        default: text as? V
        }
    }
}
