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

/// A window's content, and beside it the view that shows its alerts.
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
        return AlertPlace(
            content:
                content
                .environment(\.alertHost, host)
                .onChange(of: isActive, initial: true) { host.isActive = isActive }
                .onAppear { host.window?.appeared(host) }
                .onDisappear { host.window?.disappeared(host) },
            anchor: AlertAnchor(coordinator: coordinator, host: host))
    }
}

/// Puts the view that shows alerts where it has no size. The content is not inside it: what modifiers say about this
/// view's alerts is not meant for those of the content.
private struct AlertPlace<Content: View>: View {
    let content: Content
    let anchor: AlertAnchor

    var body: some View {
        #if os(Linux)
        content
        anchor
        #else
        content.background { anchor }
        #endif
    }
}

/// What shows a window's alerts. There are two `.alert`s: one for those with a "Don't ask again", which SwiftUI can only
/// add to all alerts of a view.
private struct AlertAnchor: View {
    let coordinator: AlertCoordinator
    let host: AlertHost

    var body: some View {
        place
            .modifier(AlertOfHost(coordinator: coordinator, host: host, offersSuppression: true))
            .dialogSuppressionToggle("Don't ask again", isSuppressed: suppression)
            .modifier(AlertOfHost(coordinator: coordinator, host: host, offersSuppression: false))
            .dialogSeverity(host.shownOptions?.severity == .critical ? .critical : .automatic)
            .dialogIcon(icon)
            .alertFocusesFields(host.entry?.form?.focuses ?? true)
            .onChange(of: host.hides) { host.viewDidHide() }
    }

    private var place: some View {
        #if os(Linux)
        EmptyView()
        #else
        Color.clear.frame(width: 0, height: 0)
        #endif
    }

    private var icon: Image? {
        switch host.shownOptions?.severity {
        case .warning, .critical: Image(systemName: "exclamationmark.triangle.fill")
        case .standard, nil: nil
        }
    }

    private var suppression: Binding<Bool> {
        Binding(
            get: { host.entry?.activity.isSuppressed ?? false },
            set: { host.entry?.activity.isSuppressed = $0 })
    }
}

private struct AlertOfHost: ViewModifier {
    let coordinator: AlertCoordinator
    let host: AlertHost
    let offersSuppression: Bool

    func body(content: Content) -> some View {
        content
            .alert(
                host.title, isPresented: host.isPresented(offersSuppression: offersSuppression), presenting: host.entry
            ) { entry in
                AlertActions(entry: entry) { coordinator.choose($0, of: entry) }
            } message: { entry in
                AlertMessage(message: entry.message, form: entry.form, activity: entry.activity)
            }
    }
}

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
