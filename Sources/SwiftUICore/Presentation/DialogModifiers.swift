import BackendInterface

/// How serious a dialog is.
public struct DialogSeverity: Equatable, Sendable {
    private let value: UInt8
    /// As the dialog's kind suggests.
    public static let automatic = DialogSeverity(value: 0)
    /// Needs particular attention. On Linux a warning sign stands above the title.
    public static let critical = DialogSeverity(value: 1)
    /// Nothing special.
    public static let standard = DialogSeverity(value: 2)
}

extension View {
    /// How serious the alerts and confirmation dialogs in this view are.
    ///
    /// ```swift
    /// .alert("Erase the disk?", isPresented: $asks) { … }
    /// .dialogSeverity(.critical)
    /// ```
    nonisolated public func dialogSeverity(_ severity: DialogSeverity) -> some View {
        environment(\.dialog.severity, severity)
    }

    /// The icon of the alerts and confirmation dialogs in this view; nil is none but that of their severity.
    nonisolated public func dialogIcon(_ icon: Image?) -> some View {
        environment(\.dialog.icon, icon)
    }

    /// Has the alerts and confirmation dialogs in this view offer a check box by which the user says not to want them
    /// again. What follows from that is up to the app.
    ///
    /// ```swift
    /// .alert("Delete?", isPresented: $asks) { … }
    /// .dialogSuppressionToggle("Always delete", isSuppressed: $deletesSilently)
    /// ```
    nonisolated public func dialogSuppressionToggle(
        _ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>
    ) -> some View {
        dialogSuppressionToggle(Text(titleKey), isSuppressed: isSuppressed)
    }

    @_disfavoredOverload
    nonisolated public func dialogSuppressionToggle<S: StringProtocol>(_ title: S, isSuppressed: Binding<Bool>)
        -> some View
    {
        dialogSuppressionToggle(Text(title), isSuppressed: isSuppressed)
    }

    nonisolated public func dialogSuppressionToggle(_ label: Text, isSuppressed: Binding<Bool>) -> some View {
        environment(\.dialog.suppression, DialogSuppression(label: label, isSuppressed: isSuppressed))
    }

    /// The same with the usual text.
    nonisolated public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View {
        dialogSuppressionToggle("Do not ask again", isSuppressed: isSuppressed)
    }

    /// Has a button among the actions of an alert leave the alert up when it is pressed. The action runs at once, and
    /// the alert goes when its flag is set to false.
    ///
    /// Apple's SwiftUI has nothing like it; use it in code for Linux only.
    ///
    /// ```swift
    /// .alert("Send?", isPresented: $asks) {
    ///     Button("Send") { Task { try await send(); asks = false } }
    ///         ._keepsAlertOpen()
    /// }
    /// ```
    nonisolated public func _keepsAlertOpen(_ keeps: Bool = true) -> some View {
        environment(\.keepsAlertOpen, keeps)
    }

    /// Whether the first field of the alerts in this view has the keyboard when they come up; it has by itself.
    ///
    /// Apple's SwiftUI has nothing like it; use it in code for Linux only.
    nonisolated public func _alertFocusesFields(_ focuses: Bool = true) -> some View {
        environment(\.dialog.focusesFields, focuses)
    }
}

/// What the modifiers above say.
struct DialogSettings {
    var severity = DialogSeverity.automatic
    var icon: Image?
    var suppression: DialogSuppression?
    var focusesFields = true

    /// The icon above the title.
    var shownIcon: AlertProps.Icon? {
        let tone: AlertProps.Icon.Tone = severity == .critical ? .critical : .normal
        if let icon { return AlertProps.Icon(source: icon.source, tone: tone) }
        return severity == .critical ? AlertProps.Icon(source: .icon("dialog-warning-symbolic"), tone: tone) : nil
    }
}

struct DialogSuppression {
    let label: Text
    let isSuppressed: Binding<Bool>
}

private struct DialogSettingsKey: EnvironmentKey {
    static var defaultValue: DialogSettings { DialogSettings() }
}

private struct KeepsAlertOpenKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    var dialog: DialogSettings {
        get { self[DialogSettingsKey.self] }
        set { self[DialogSettingsKey.self] = newValue }
    }

    var keepsAlertOpen: Bool {
        get { self[KeepsAlertOpenKey.self] }
        set { self[KeepsAlertOpenKey.self] = newValue }
    }
}

/// The actions of an alert, and what the dialog adds to them.
nonisolated struct AlertContents<Actions: View>: View {
    let actions: Actions
    @Environment(\.dialog) private var dialog

    init(actions: Actions) {
        self.actions = actions
    }

    @MainActor var body: some View {
        actions
        if let suppression = dialog.suppression {
            ToggleControl(title: suppression.label, isOn: suppression.isSuppressed)
                .toggleStyle(.checkbox)
                .accessibilityIdentifier("dialog-suppression")
        }
    }
}
