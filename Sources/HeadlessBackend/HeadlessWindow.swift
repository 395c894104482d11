import BackendInterface
import Foundation

/// A window or sheet without a display.
@MainActor
public final class HeadlessWindow: HeadlessSurface, WindowWidget {
    /// The window that a sheet belongs to; nil for a window of its own.
    public private(set) weak var parent: HeadlessWindow?

    public let isSheet: Bool
    public private(set) var minimumSize = CGSize.zero
    public private(set) var isResizable = true
    public private(set) var contentSize = HeadlessMetrics.windowSize
    public private(set) var isActive = false

    /// The alerts that are up, in the order in which they were presented; the last one is in front.
    public internal(set) var alerts: [HeadlessAlert] = []

    public var onResize: ((CGSize) -> Void)?
    public var onCloseRequest: (() -> Void)?
    public var onActiveChange: ((Bool) -> Void)?
    public var onMenuItem: ((Int) -> Void)?

    /// The menu that the window shows.
    public private(set) var menu = MenuProps()

    private var currentTitle: String

    init(backend: HeadlessBackend, options: WindowOptions) {
        currentTitle = options.title
        switch options.kind {
        case .window:
            isSheet = false
        case .sheet(let parent):
            isSheet = true
            self.parent = parent as? HeadlessWindow
        }
        super.init(backend: backend)
        if isSheet, parent == nil { reportViolation("makeWindow: the parent is a window of another backend") }
    }

    public var content: any ContainerWidget { root }
    public override var title: String { currentTitle }
    public override var summary: String { "\(isSheet ? "sheet" : "window") \"\(title)\"" }

    /// The sheets that are up over this window, in the order in which they were made.
    public var sheets: [HeadlessWindow] {
        backend?.windows.filter { $0.isSheet && $0.parent === self && $0.isShown } ?? []
    }

    public override var blocker: HeadlessSurface? { alerts.last ?? sheets.last }

    // MARK: - WindowWidget

    public func setTitle(_ title: String) { currentTitle = title }

    public func setMenu(_ menu: MenuProps) { self.menu = menu }

    /// Chooses an item of the menu, as the user does. Throws where there is none of this title, it is disabled, or a sheet
    /// or an alert keeps the user out of the window.
    public func chooseMenuItem(_ title: String) throws {
        if let blocker { throw failure("choose from the menu of", .blocked(by: blocker.summary)) }
        let items = menu.sections.flatMap(\.items)
        guard let item = items.first(where: { $0.title == title }) else {
            let reason = InteractionError.Reason.noSuchOption(title, available: items.map(\.title))
            throw InteractionError(widget: summary, verb: "choose from the menu of", reason: reason)
        }
        guard item.isEnabled else {
            throw InteractionError(widget: "menu item \"\(title)\"", verb: "choose", reason: .disabled)
        }
        onMenuItem?(item.id)
    }

    public func setSizeLimits(minimum: CGSize, ideal: CGSize, isResizable: Bool) {
        if isClosed { reportViolation("setSizeLimits: the window is closed") }
        minimumSize = minimum
        self.isResizable = isResizable
        changeSize(to: atLeastMinimum(isPresented ? contentSize : ideal))
    }

    public func present() {
        guard !isClosed else { return reportViolation("present: the window is closed") }
        if !isPresented {
            isPresented = true
            postResize()
        }
        activate()
    }

    public func close() {
        guard !isClosed else { return }
        for alert in alerts { alert.close() }
        for sheet in sheets { sheet.close() }
        isClosed = true
        setFocus(nil)
        let wasActive = isActive
        setActive(false)
        backend?.windows.removeAll { $0 === self }
        backend?.activationOrder.removeAll { $0 === self }
        if wasActive { (parent ?? backend?.activationOrder.last)?.activate() }
    }

    // MARK: - What a user does

    /// Makes this the active window.
    public func activate() {
        guard isShown, !isActive else { return }
        backend?.activeWindow?.setActive(false)
        backend?.activationOrder.removeAll { $0 === self }
        backend?.activationOrder.append(self)
        setActive(true)
    }

    /// Leaves the window for one of another program.
    public func deactivate() { setActive(false) }

    override func userActivates() { activate() }

    /// Drags the window's edges until the content has this size, or the smallest it can have.
    public func resize(to size: CGSize) throws(InteractionError) {
        guard isShown else { throw failure("resize", .notShown) }
        guard isResizable else { throw failure("resize", .impossible("it is not resizable")) }
        changeSize(to: atLeastMinimum(size))
    }

    /// Presses the close button. The window stays until the program closes it.
    public func requestClose() throws(InteractionError) {
        guard isShown else { throw failure("close", .notShown) }
        onCloseRequest?()
    }

    /// Presses Escape, which asks a sheet to close and does nothing to a window.
    public func pressEscape() throws(InteractionError) {
        guard isShown else { throw failure("press Escape in", .notShown) }
        if let blocker { throw failure("press Escape in", .blocked(by: blocker.summary)) }
        if isSheet { onCloseRequest?() }
    }

    // MARK: - Size and activity

    private func atLeastMinimum(_ size: CGSize) -> CGSize {
        CGSize(width: max(size.width, minimumSize.width), height: max(size.height, minimumSize.height))
    }

    private func changeSize(to size: CGSize) {
        guard size.width.isFinite, size.height.isFinite else {
            return reportViolation("setSizeLimits: \(size) is no size")
        }
        guard size != contentSize else { return }
        contentSize = size
        if isPresented { postResize() }
    }

    /// Tells of the new size with the next frame, as a window system does.
    private func postResize() {
        backend?.post(from: self) { [weak self] in
            guard let self, !isClosed else { return }
            onResize?(contentSize)
        }
    }

    private func setActive(_ isActive: Bool) {
        guard isActive != self.isActive else { return }
        self.isActive = isActive
        onActiveChange?(isActive)
    }

    private func failure(_ verb: String, _ reason: InteractionError.Reason) -> InteractionError {
        InteractionError(widget: summary, verb: verb, reason: reason)
    }
}
