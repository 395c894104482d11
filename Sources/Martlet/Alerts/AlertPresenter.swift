import SwiftUI

extension View {
    /// Shows in this window the alerts that are asked for with `@ShowAlert`. Put it on the root view of each window.
    ///
    /// ```swift
    /// WindowGroup { ContentView().alertCoordinator() }
    /// ```
    /// The views inside ask in this window; everyone else in the active one. On Apple's systems, where a view can't
    /// show an alert while it shows a sheet, put it on the sheet's root view too: it then stands in for the window as
    /// long as it is there. On Linux an alert is above the window's sheets anyway.
    public func alertCoordinator() -> some View {
        modifier(AlertPresenter(coordinator: .shared))
    }

    /// Shows in this window the alerts of a coordinator of your own.
    public func alertCoordinator(_ coordinator: AlertCoordinator) -> some View {
        modifier(AlertPresenter(coordinator: coordinator))
    }
}

/// The one `.alert` of a window.
struct AlertPresenter: ViewModifier {
    let coordinator: AlertCoordinator
    @State private var host = AlertHost()
    @Environment(\.alertHost) private var outer
    #if os(macOS)
    @Environment(\.controlActiveState) private var activity
    private var isActive: Bool { activity == .key }
    #else
    @Environment(\.scenePhase) private var activity
    private var isActive: Bool { activity == .active }
    #endif

    func body(content: Content) -> some View {
        host.attach(to: coordinator, in: outer)
        return
            content
            .environment(\.alertHost, host)
            .alert(host.title, isPresented: host.isPresented, presenting: host.entry) { entry in
                AlertActions(entry: entry) { coordinator.choose($0, of: entry) }
            } message: { entry in
                AlertMessage(entry: entry)
            }
            .modifier(AlertSeverityModifier(entry: host.entry))
            .onChange(of: host.hides) { host.viewDidHide() }
            .onChange(of: isActive, initial: true) { host.isActive = isActive }
            .onAppear { host.window?.appeared(host) }
            .onDisappear { host.window?.disappeared(host) }
    }
}

/// The icon, and the suppression toggle, where the system has modifiers for them.
private struct AlertSeverityModifier: ViewModifier {
    let entry: AlertEntry?

    func body(content: Content) -> some View {
        #if os(Linux)
        content
        #else
        content
            .dialogSeverity(severity)
            .modifier(AlertSuppressionModifier(entry: entry))
        #endif
    }

    #if !os(Linux)
    private var severity: DialogSeverity {
        switch entry?.options.severity {
        case .critical: .critical
        default: .automatic
        }
    }
    #endif
}

#if !os(Linux)
private struct AlertSuppressionModifier: ViewModifier {
    let entry: AlertEntry?

    func body(content: Content) -> some View {
        if let entry, entry.options.suppressionKey != nil {
            content.dialogSuppressionToggle(
                isSuppressed: Binding(get: { entry.live.isSuppressed }, set: { entry.live.isSuppressed = $0 }))
        } else {
            content
        }
    }
}
#endif

private struct AlertHostKey: EnvironmentKey {
    static let defaultValue: AlertHost? = nil
}

extension EnvironmentValues {
    /// The innermost `.alertCoordinator()` around a view.
    var alertHost: AlertHost? {
        get { self[AlertHostKey.self] }
        set { self[AlertHostKey.self] = newValue }
    }
}
