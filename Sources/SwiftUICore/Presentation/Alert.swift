/// An alert of the older form, for `.alert(isPresented:content:)` and `.alert(item:content:)`.
///
/// ```swift
/// .alert(isPresented: $fails) {
///     Alert(title: Text("No connection"), message: Text("Try again later."), dismissButton: .default(Text("OK")))
/// }
/// ```
public struct Alert {
    let title: Text
    private let text: Text?
    private let buttons: [Button]

    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.title = title
        text = message
        buttons = dismissButton.map { [$0] } ?? []
    }

    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        self.title = title
        text = message
        buttons = [primaryButton, secondaryButton]
    }

    var message: AlertMessage { AlertMessage(text: text) }
    var actions: AlertButtons { AlertButtons(buttons: buttons) }

    /// A button of an alert.
    public struct Button {
        let label: Text
        let role: ButtonRole?
        let action: (() -> Void)?

        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: nil, action: action)
        }

        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: .cancel, action: action)
        }

        public static func cancel(_ action: (() -> Void)? = {}) -> Button {
            Button(label: Text(verbatim: StandardTexts.cancel), role: .cancel, action: action)
        }

        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: .destructive, action: action)
        }
    }
}

nonisolated struct AlertMessage: View {
    let text: Text?
    @MainActor var body: some View { text }
}

nonisolated struct AlertButtons: View {
    let buttons: [Alert.Button]

    @MainActor var body: some View {
        ForEach(0..<buttons.count) { index in
            Button(role: buttons[index].role) {
                buttons[index].action?()
            } label: {
                buttons[index].label
            }
        }
    }
}
