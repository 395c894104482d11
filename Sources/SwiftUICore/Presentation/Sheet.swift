/// Content with a sheet over its window, as long as a flag says so.
nonisolated private struct SheetView<Content: View, Sheet: View>: PassthroughView {
    typealias Body = Never
    let content: Content
    let request: SheetRequest<Sheet>

    @MainActor static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        SheetNode(view, context)
    }
}

nonisolated private struct SheetRequest<Sheet: View> {
    let isPresented: Binding<Bool>
    /// What the sheet belongs to; with another id it is another sheet.
    let id: () -> AnyHashable?
    let onDismiss: (() -> Void)?
    let sheet: () -> Sheet?
}

@MainActor
private final class SheetNode<Content: View, Sheet: View>: PassthroughNode<SheetView<Content, Sheet>> {
    private var request: SheetRequest<Sheet>
    private var controller: WindowController?
    private var root: DetachedNode<Sheet>?
    private var shownID: AnyHashable?
    /// What the sheet is to show when it opens.
    private var due: Sheet?

    override init(_ view: SheetView<Content, Sheet>, _ context: NodeContext) {
        request = view.request
        super.init(view, context)
        reevaluate()
    }

    override var isPresenting: Bool { controller != nil || super.isPresenting }

    override func update(_ view: SheetView<Content, Sheet>) {
        request = view.request
        super.update(view)
        reevaluate()
    }

    override func reevaluate() {
        let (isPresented, id, sheet) = track {
            let isPresented = request.isPresented.wrappedValue
            return (isPresented, request.id(), isPresented ? request.sheet() : nil)
        }
        due = sheet
        if let controller, !isPresented || id != shownID {
            // Closed by the app: the flag is as the app wants it.
            close(controller, informs: false)
        }
        guard isPresented else { return }
        if let root {
            due = nil
            if let sheet { root.update(sheet) }
        } else {
            // After this update: it may be in the middle of building the window, and a flag may be turned off again.
            UpdateScheduler.shared.afterUpdate { [weak self] in self?.open() }
        }
    }

    private func open() {
        guard isAlive, controller == nil, let window = graph.window, window.isOpen else { return }
        guard due != nil else { return }
        // One sheet at a time for each window: the next is shown when this one has gone.
        if window.hasSheet {
            window.whenSheetIsGone { [weak self] in self?.open() }
            return
        }
        guard let sheet = due else { return }
        due = nil
        shownID = Tracking.without { request.id() }
        let controller = WindowController(
            backend: window.backend, kind: .sheet(parent: window.widget), title: "", parent: window,
            environment: sheetEnvironment)
        self.controller = controller
        controller.onCloseRequest = { [weak self, weak controller] in
            if let self, let controller { close(controller, informs: true) }
        }
        controller.onClose = { [weak self] in
            guard let self, self.controller != nil else { return }
            // Closed with the window under it.
            self.controller = nil
            root = nil
            if isAlive { request.isPresented.wrappedValue = false }
        }
        root = controller.show(sheet, under: self)
    }

    private var sheetEnvironment: EnvironmentValues {
        var inner = environment
        // A sheet is not part of the content: it is not faded or switched off with it.
        inner.looks.placement = .plain
        inner.looks.opacity = 1
        inner.looks.isEnabled = true
        inner.looks.areLabelsHidden = false
        inner.looks.shortcut = nil
        return inner
    }

    private func close(_ controller: WindowController, informs: Bool) {
        self.controller = nil
        root = nil
        controller.close()
        if informs { request.isPresented.wrappedValue = false }
        let onDismiss = request.onDismiss
        UpdateScheduler.shared.afterUpdate { onDismiss?() }
    }

    override func environmentChanged(_ environment: EnvironmentValues) {
        super.environmentChanged(environment)
        controller?.setEnvironment(sheetEnvironment)
    }

    override func tearDown() {
        if let controller {
            self.controller = nil
            root = nil
            controller.close()
        }
        super.tearDown()
    }
}

extension View {
    /// Shows a sheet over the window while `isPresented` is true.
    ///
    /// ```swift
    /// .sheet(isPresented: $isEditing, onDismiss: save) { Editor() }
    /// ```
    /// The sheet is modal to its window only. Its views close it by `\.dismiss`; the user by Escape or its close button.
    nonisolated public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        SheetView(
            content: self,
            request: SheetRequest(
                isPresented: isPresented, id: { nil }, onDismiss: onDismiss, sheet: { content() }))
    }

    /// Shows a sheet about `item` while there is one. With an item of another id the sheet is replaced.
    nonisolated public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        SheetView(
            content: self,
            request: SheetRequest(
                isPresented: Binding(presence: item), id: { item.wrappedValue.map { AnyHashable($0.id) } },
                onDismiss: onDismiss, sheet: { item.wrappedValue.map(content) }))
    }
}
