import BackendInterface
import Foundation

/// An element whose widget holds the widgets of the elements inside it.
@MainActor
protocol ContainerElement: LayoutElement {
    /// Whether other widgets stand in the container than it was last told.
    var needsSync: Bool { get set }

    /// Hands the current widgets of the content to the container widget.
    func syncWidgets(backend: any Backend)
}

/// The root of a tree of layout elements: the content of a window, a sheet or an alert.
@MainActor
final class LayoutHost {
    let backend: any Backend
    private let container: any ContainerWidget
    let root: HostElement
    private var changed: [LayoutElement] = []
    private var containers: [ObjectIdentifier: any ContainerElement] = [:]
    private var isQueued = false

    /// The space that the content is laid out in.
    private(set) var size: CGSize
    /// Called when the smallest or ideal size of the content may be different.
    var onContentSizeChange: (() -> Void)?

    init(backend: any Backend, container: any ContainerWidget, size: CGSize) {
        self.backend = backend
        self.container = container
        self.size = size
        root = HostElement()
        root.layoutHost = self
    }

    /// Shows `elements`, in place of those before.
    func setContent(_ elements: [LayoutElement]) {
        root.setChildren(elements)
        root.structureChanged()
    }

    func invalidate(_ element: LayoutElement) {
        changed.append(element)
        enqueue()
    }

    /// Tells that other widgets stand in `element` now.
    func structureChanged(in element: any ContainerElement) {
        containers[ObjectIdentifier(element)] = element
        enqueue()
    }

    private func enqueue() {
        guard !isQueued else { return }
        isQueued = true
        UpdateScheduler.shared.enqueue(self)
    }

    /// Gives the content another size; called by the backend when the window was resized.
    func resize(_ size: CGSize) {
        guard size != self.size else { return }
        self.size = size
        updateIfNeeded()
        root.place(in: size)
    }

    func updateIfNeeded() {
        isQueued = false
        while !containers.isEmpty {
            let due = containers.values
            containers = [:]
            for element in due where element.needsSync { element.syncWidgets(backend: backend) }
        }
        guard !changed.isEmpty else { return }
        let elements = changed
        changed = []
        for element in elements { element.clearMeasures() }
        var tops: [ObjectIdentifier: (level: Int, element: LayoutElement)] = [:]
        // Not those in a row that has just been taken out: they have no widgets to ask.
        for element in elements where element.host === self {
            let top = element.settle()
            tops[ObjectIdentifier(top)] = (top.level, top)
        }
        if tops[ObjectIdentifier(root)] != nil { onContentSizeChange?() }
        for top in tops.values.sorted(by: { $0.level < $1.level }) {
            if top.element === root {
                root.place(in: size)
            } else {
                top.element.placeAgain()
            }
        }
    }

    fileprivate func show(_ widgets: [any Widget]) {
        container.setChildren(widgets)
    }

    func dispose() {
        // The elements may live a little longer, and change.
        root.setChildren([])
        root.dispose()
        changed = []
        containers = [:]
    }
}

/// The outermost element: several elements are laid out as in a `VStack`, and centered in the space.
@MainActor
final class HostElement: LayoutElement, ContainerElement {
    unowned var layoutHost: LayoutHost?
    var needsSync = true
    private let stack = StackElement(axis: .vertical)

    override init() {
        super.init()
        adopt(stack)
    }

    func setChildren(_ elements: [LayoutElement]) {
        stack.setChildren(elements)
    }

    override var children: [LayoutElement] { [stack] }

    private var single: LayoutElement { stack.children.count == 1 ? stack.children[0] : stack }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        // The space decides; only "smallest" and "ideal" ask the content.
        let content = single.size(for: proposal)
        return CGSize(
            width: proposal.width.map { $0.isFinite ? max($0, 0) : content.width } ?? content.width,
            height: proposal.height.map { $0.isFinite ? max($0, 0) : content.height } ?? content.height)
    }

    /// The size of the content alone.
    func contentSize(for proposal: ProposedViewSize) -> CGSize { single.size(for: proposal) }

    override func placeContent() {
        let content = single
        let proposal = ProposedViewSize(frame.size)
        let offset = Alignment.center.offset(of: content.size(for: proposal), in: frame.size)
        content.place(at: CGPoint(x: max(offset.x, 0).rounded(), y: max(offset.y, 0).rounded()), proposal: proposal)
    }

    func syncWidgets(backend: any Backend) {
        needsSync = false
        var widgets: [any Widget] = []
        stack.appendWidgets(to: &widgets, backend: backend)
        layoutHost?.show(widgets)
    }
}
