import BackendInterface
import Foundation

/// One window or sheet: the native window, the views in it, and what is presented over it.
@MainActor
final class WindowController {
    let backend: any Backend
    let widget: any WindowWidget
    private let layout: LayoutHost
    private weak var parent: WindowController?
    private let isSheet: Bool
    private var sheets: [WindowController] = []
    private(set) lazy var graph = ViewGraph(window: self)
    /// The alerts over the window and its sheets; only a main window's are used.
    private(set) lazy var alerts = AlertQueue(window: self)
    private(set) var isOpen = true
    private var isPresented = false
    private var isActive = false
    private var node: ViewNode?
    private var menu: WindowMenu?
    private var leavesUndoToCommands = false
    private var environmentBase: EnvironmentValues
    /// Where the scene asks for a size of its own.
    var defaultSize: CGSize?
    /// Called when the user asks to close the window; the window stays unless `close()` is called.
    var onCloseRequest: (() -> Void)?
    /// Called once when the window has been closed.
    var onClose: (() -> Void)?

    init(
        backend: any Backend, kind: WindowOptions.Kind, title: String, parent: WindowController?,
        environment: EnvironmentValues
    ) {
        self.backend = backend
        self.parent = parent
        isSheet = parent != nil
        environmentBase = environment
        widget = backend.makeWindow(WindowOptions(kind: kind, title: title))
        layout = LayoutHost(backend: backend, container: widget.content, size: widget.contentSize)
        widget.onResize = { [weak self] size in self?.layout.resize(size) }
        widget.onCloseRequest = { [weak self] in self?.onCloseRequest?() }
        widget.onActiveChange = { [weak self] isActive in self?.activeChanged(isActive) }
        layout.onContentSizeChange = { [weak self] in self?.contentSizeChanged() }
        parent?.sheets.append(self)
    }

    /// The environment that the window gives its views.
    private var environment: EnvironmentValues {
        var environment = environmentBase
        // A sheet has its looks from the view that shows it, which may have set others.
        if !isSheet {
            let appearance = backend.appearance
            environment.looks.colorScheme = appearance.isDark ? .dark : .light
            environment.looks.accent = appearance.accent
            environment.looks.layoutDirection = appearance.layoutDirection
        }
        environment.looks.leavesUndoToCommands = leavesUndoToCommands
        environment.windowController = WindowReference(window: self)
        return environment
    }

    /// Shows these commands in the window's menu.
    func setCommands(_ commands: _CommandGroups) {
        guard isOpen, menu != nil || !commands.groups.isEmpty else { return }
        if commands.replacesUndo != leavesUndoToCommands {
            leavesUndoToCommands = commands.replacesUndo
            environmentDidChange()
        }
        let menu = menu ?? WindowMenu(window: self)
        self.menu = menu
        menu.show(commands, context: NodeContext(graph: graph, parent: nil, environment: environment))
    }

    /// Builds `content` in the window, and shows the window once the content has been laid out.
    func show<Content: View>(_ content: Content, under presenter: ViewNode?) -> DetachedNode<Content> {
        let context = NodeContext(graph: graph, parent: presenter, environment: environment)
        let root = DetachedNode(content, context) { [weak self] elements in self?.layout.setContent(elements) }
        node = root
        UpdateScheduler.shared.afterUpdate { [weak self] in self?.present() }
        return root
    }

    /// Replaces what the window inherits from its presenter.
    func setEnvironment(_ environment: EnvironmentValues) {
        environmentBase = environment
        environmentDidChange()
    }

    /// Hands the environment as it is now to the views in the window and in its menu.
    func environmentDidChange() {
        let environment = environment
        node?.environmentChanged(environment)
        menu?.environmentChanged(environment)
    }

    /// Lays out anew what is in the window and over it, as widgets have other sizes than before.
    func metricsDidChange() {
        layout.root.invalidate()
        for sheet in sheets { sheet.metricsDidChange() }
        alerts.metricsDidChange()
    }

    private func present() {
        guard isOpen, !isPresented else { return }
        isPresented = true
        contentSizeChanged()
        widget.present()
        mainWindow.alerts.windowIsReady()
    }

    /// Whether the window can have alerts over it.
    var isReady: Bool { isOpen && isPresented }

    private func contentSizeChanged() {
        guard isOpen else { return }
        let minimum = layout.root.contentSize(for: .zero)
        widget.setSizeLimits(
            minimum: Self.whole(minimum), ideal: Self.whole(defaultSize ?? layout.root.contentSize(for: .unspecified)),
            isResizable: true)
    }

    private static func whole(_ size: CGSize) -> CGSize {
        func whole(_ length: CGFloat) -> CGFloat { length.isFinite ? min(max(length.rounded(.up), 0), 10_000) : 10_000 }
        return CGSize(width: whole(size.width), height: whole(size.height))
    }

    private func activeChanged(_ isActive: Bool) {
        self.isActive = isActive
        if isActive { AppRuntime.current?.activated(self) }
        mainWindow.phaseMayHaveChanged()
    }

    /// Tells the views, after this turn, whether the window is in use: when a sheet opens, first its window is left, and
    /// then the sheet becomes active.
    func phaseMayHaveChanged() {
        UpdateScheduler.shared.afterUpdate { [weak self] in
            guard let self, isOpen else { return }
            setPhase(isInUse ? .active : .inactive)
        }
    }

    /// Whether the user is in the window, a sheet over it, or (as far as can be told) an alert.
    private var isInUse: Bool {
        if isActive || sheets.contains(where: \.isInUse) { return true }
        return parent == nil && alerts.isShowing && AppRuntime.current?.lastActive === self
    }

    private func setPhase(_ phase: ScenePhase) {
        if environmentBase.scenePhase != phase {
            environmentBase.scenePhase = phase
            environmentDidChange()
        }
        for sheet in sheets { sheet.setPhase(phase) }
    }

    /// Whether a sheet is over this window or sheet.
    var hasSheet: Bool { !sheets.isEmpty }
    private var waitingForSheet: [() -> Void] = []

    /// Runs `action` when the sheet that is over this window has gone.
    func whenSheetIsGone(_ action: @escaping () -> Void) {
        waitingForSheet.append(action)
    }

    private func sheetClosed(_ sheet: WindowController) {
        sheets.removeAll { $0 === sheet }
        guard sheets.isEmpty, isOpen, !waitingForSheet.isEmpty else { return }
        let waiting = waitingForSheet
        waitingForSheet = []
        UpdateScheduler.shared.afterUpdate { for action in waiting { action() } }
    }

    /// The window or sheet over this one that the user can use now.
    var topmost: WindowController { sheets.last?.topmost ?? self }

    /// The window that this one, if it is a sheet, stands over in the end.
    var mainWindow: WindowController { parent?.mainWindow ?? self }

    func setTitle(_ title: String) {
        widget.setTitle(title)
    }

    func bringToFront() {
        if isOpen { widget.present() }
    }

    /// Ends the window and everything over it.
    func close() {
        guard isOpen else { return }
        isOpen = false
        for sheet in sheets.reversed() { sheet.close() }
        mainWindow.alerts.windowCloses(self)
        node?.tearDown()
        node = nil
        menu?.tearDown()
        menu = nil
        layout.dispose()
        widget.close()
        parent?.sheetClosed(self)
        onClose?()
    }
}

/// A window in the environment.
struct WindowReference: Equatable {
    weak var window: WindowController?

    static func == (first: WindowReference, second: WindowReference) -> Bool { first.window === second.window }
}

private struct WindowKey: EnvironmentKey {
    static var defaultValue: WindowReference { WindowReference(window: nil) }
}

extension EnvironmentValues {
    var windowController: WindowReference {
        get { self[WindowKey.self] }
        set { self[WindowKey.self] = newValue }
    }
}
