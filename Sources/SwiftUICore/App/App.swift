import BackendInterface
import Foundation

/// A program: its scenes, and the state that they share.
///
/// ```swift
/// @main
/// struct NotesApp: App {
///     @State private var store = NoteStore()
///     var body: some Scene {
///         WindowGroup { NoteList().environment(store) }
///     }
/// }
/// ```
@MainActor
@preconcurrency
public protocol App {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
    init()
}

/// The running program: its scenes and windows on one backend.
@MainActor
public final class AppRuntime {
    /// The program that runs now; nil before its start.
    public private(set) static var current: AppRuntime?

    public let backend: any Backend
    /// Called when the last window has been closed; by default the backend quits.
    public var onLastWindowClosed: (() -> Void)?

    let environment = EnvironmentValues()
    private(set) lazy var graph = ViewGraph(window: nil)
    private(set) var windows: [WindowController] = []
    /// The window that was active last comes last.
    private var activeOrder: [WindowController] = []
    private var sceneRoot: SceneNode?
    private var tearDownApp: (() -> Void)?

    public init(backend: any Backend) {
        self.backend = backend
        AppRuntime.current = self
        onLastWindowClosed = { [weak backend] in backend?.quit() }
        UpdateScheduler.shared.start(backend)
        backend.onAppearanceChange = { [weak self] in
            for window in self?.windows ?? [] { window.environmentDidChange() }
        }
        backend.onMetricsChange = { [weak self] in self?.metricsDidChange() }
    }

    /// Has everything measured again that is laid out, as widgets have other sizes than before. Rows out of sight are taken to
    /// be as high as they were until they are seen.
    private func metricsDidChange() {
        LayoutElement.forgetAllMeasures()
        for window in windows { window.metricsDidChange() }
    }

    /// The program's name, for windows without a title.
    var name: String { ProcessInfo.processInfo.processName }

    /// Makes the app and opens the window of its first scene.
    public func start<A: App>(_ type: A.Type) {
        let evaluator = BodyEvaluator(A(), self) { $0.body }
        tearDownApp = { evaluator.tearDown() }
        guard let scenes = evaluator.evaluate() else { return }
        let root = A.Body._makeNode(scenes, self)
        sceneRoot = root
        evaluator.onChange { [weak root] in
            if let scenes = evaluator.evaluate() { root?.update(scenes) }
        }
        var isFirst = true
        root.forEachWindowScene { scene in
            if isFirst { scene.open(value: nil) }
            isFirst = false
        }
    }

    /// Opens a window that belongs to no scene, with `content`.
    ///
    /// For tests and tools; an app opens windows by its scenes.
    public func openWindow<Content: View>(title: String, @ViewBuilder content: () -> Content) {
        let controller = WindowController(
            backend: backend, kind: .window, title: title, parent: nil, environment: environment)
        controller.onCloseRequest = { [weak controller] in controller?.close() }
        controller.onClose = { [weak self, weak controller] in
            if let controller { self?.closed(controller) }
        }
        _ = controller.show(content(), under: nil)
        opened(controller)
    }

    /// Tells of what an app or scene lacks, in a window of its own: without it, there might be none.
    func show(problem: String) {
        FileHandle.standardError.write(Data("Martlet: \(problem)\n".utf8))
        openWindow(title: name) { Text(verbatim: problem).padding() }
    }

    /// Closes all windows and forgets the app. For tests, which run one after the other in a process.
    public func tearDown() {
        onLastWindowClosed = nil
        for window in windows { window.close() }
        tearDownApp?()
        tearDownApp = nil
        sceneRoot = nil
        UpdateScheduler.shared.flush()
        UpdateScheduler.shared.stop(backend)
        if AppRuntime.current === self { AppRuntime.current = nil }
    }

    func open(id: String?, value: AnyHashable? = nil) {
        var found = false
        sceneRoot?.forEachWindowScene { scene in
            guard !found else { return }
            if let id, scene.id != id { return }
            if let value, scene.valueType.map({ $0 == type(of: value.base) }) != true { return }
            found = true
            scene.open(value: value)
        }
        if !found {
            let what = id.map { "the id \"\($0)\"" } ?? "values of type \(value.map { "\(type(of: $0.base))" } ?? "?")"
            FileHandle.standardError.write(Data("Martlet: openWindow: no scene of this app has \(what).\n".utf8))
        }
    }

    func close(id: String?, value: AnyHashable?) {
        sceneRoot?.forEachWindowScene { scene in
            if id == nil || scene.id == id { scene.close(value: value) }
        }
    }

    func opened(_ window: WindowController) {
        windows.append(window)
        becomesLastActive(window)
    }

    func closed(_ window: WindowController) {
        windows.removeAll { $0 === window }
        activeOrder.removeAll { $0 === window }
        // What the window's views do last runs before the program ends; and another window may open yet.
        UpdateScheduler.shared.afterUpdate { [weak self] in
            DispatchQueue.main.async {
                if let self, self.windows.isEmpty { self.onLastWindowClosed?() }
            }
        }
    }

    /// The window that is active, or was so last.
    var lastActive: WindowController? { activeOrder.last }

    func activated(_ window: WindowController) {
        let main = window.mainWindow
        guard activeOrder.contains(where: { $0 === main }) else { return }
        becomesLastActive(main)
    }

    private func becomesLastActive(_ window: WindowController) {
        let former = lastActive
        guard former !== window else { return }
        activeOrder.removeAll { $0 === window }
        activeOrder.append(window)
        // As long as it was the last, its alert, which tells nothing, was taken to have the keyboard.
        former?.phaseMayHaveChanged()
    }
}
