import Foundation

/// How much of the app the user sees.
public enum ScenePhase: Comparable, Sendable {
    case background, inactive, active
}

/// Opens windows; in the environment as `\.openWindow`.
///
/// ```swift
/// @Environment(\.openWindow) private var openWindow
/// Button("Details") { openWindow(id: "details") }
/// Button("Message") { openWindow(value: message.id) }
/// ```
@MainActor
@preconcurrency
public struct OpenWindowAction {
    nonisolated init() {}

    /// Opens the window of the scene with this id; a `Window` that is open is brought to the front.
    public func callAsFunction(id: String) {
        AppRuntime.current?.open(id: id)
    }

    /// Opens a window of the group for values of this type; a window that shows an equal value is brought to the front.
    public func callAsFunction<D: Codable & Hashable>(value: D) {
        AppRuntime.current?.open(id: nil, value: value)
    }

    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
        AppRuntime.current?.open(id: id, value: value)
    }
}

/// Closes windows; in the environment as `\.dismissWindow`.
@MainActor
@preconcurrency
public struct DismissWindowAction {
    let window: WindowReference

    nonisolated init(window: WindowReference) { self.window = window }

    /// Closes the window that the action was read in.
    public func callAsFunction() {
        window.window?.mainWindow.onCloseRequest?()
    }

    /// Closes all windows of the scene with this id.
    public func callAsFunction(id: String) {
        AppRuntime.current?.close(id: id, value: nil)
    }

    public func callAsFunction<D: Codable & Hashable>(value: D) {
        AppRuntime.current?.close(id: nil, value: AnyHashable(value))
    }

    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
        AppRuntime.current?.close(id: id, value: AnyHashable(value))
    }
}

/// Closes the sheet, or else the window, that it is read in; in the environment as `\.dismiss`.
@MainActor
@preconcurrency
public struct DismissAction {
    let window: WindowReference

    nonisolated init(window: WindowReference) { self.window = window }

    public func callAsFunction() {
        window.window?.onCloseRequest?()
    }
}

/// Opens an address; in the environment as `\.openURL`.
@MainActor
@preconcurrency
public struct OpenURLAction {
    nonisolated init() {}

    public func callAsFunction(_ url: URL) {
        _ = AppRuntime.current?.backend.open(url)
    }

    /// Tells `completion` whether the address could be opened.
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        completion(AppRuntime.current?.backend.open(url) ?? false)
    }
}

private struct ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }

extension EnvironmentValues {
    public var openWindow: OpenWindowAction { OpenWindowAction() }
    public var dismissWindow: DismissWindowAction { DismissWindowAction(window: windowController) }
    public var dismiss: DismissAction { DismissAction(window: windowController) }
    public var openURL: OpenURLAction { OpenURLAction() }

    /// Whether the view stands in something that `dismiss` closes.
    public var isPresented: Bool { windowController.window != nil }

    /// Whether the window is the active one.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
}
