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
///
/// A view can handle the addresses that the views inside it open:
/// ```swift
/// .environment(\.openURL, OpenURLAction { url in
///     show(url)
///     return .handled
/// })
/// ```
public struct OpenURLAction {
    /// What a handler has done with an address.
    public struct Result: Sendable {
        enum Kind { case handled, discarded, system(URL?) }
        let kind: Kind

        /// The handler has opened the address.
        public static let handled = Result(kind: .handled)
        /// The address is not opened.
        public static let discarded = Result(kind: .discarded)
        /// The desktop opens the address.
        public static let systemAction = Result(kind: .system(nil))
        /// The desktop opens another address.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }

    private let handler: ((URL) -> Result)?

    init() {
        handler = nil
    }

    public init(handler: @escaping (URL) -> Result) {
        self.handler = handler
    }

    @MainActor @preconcurrency public func callAsFunction(_ url: URL) {
        _ = open(url)
    }

    /// Tells `completion` whether the address could be opened.
    @MainActor @preconcurrency public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void)
    {
        completion(open(url))
    }

    @MainActor private func open(_ url: URL) -> Bool {
        switch handler?(url).kind ?? .system(nil) {
        case .handled: true
        case .discarded: false
        case .system(let other): AppRuntime.current?.backend.open(other ?? url) ?? false
        }
    }
}

private struct OpenURLKey: EnvironmentKey { static var defaultValue: OpenURLAction { OpenURLAction() } }

private struct ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }

extension EnvironmentValues {
    public var openWindow: OpenWindowAction { OpenWindowAction() }
    public var dismissWindow: DismissWindowAction { DismissWindowAction(window: windowController) }
    public var dismiss: DismissAction { DismissAction(window: windowController) }

    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }

    /// Whether the view stands in something that `dismiss` closes.
    public var isPresented: Bool { windowController.window != nil }

    /// Whether the window is the active one.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
}
