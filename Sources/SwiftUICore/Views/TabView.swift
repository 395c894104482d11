import BackendInterface
import Foundation

/// Pages of which one is shown; a bar switches between them.
///
/// ```swift
/// TabView(selection: $tab) {
///     Inbox().tabItem { Label("Inbox", systemImage: "tray") }.tag(Tab.inbox)
///     Outbox().tabItem { Label("Outbox", systemImage: "paperplane") }.tag(Tab.outbox)
/// }
/// ```
/// Each page keeps its state while another is shown.
nonisolated public struct TabView<SelectionValue: Hashable, Content: View>: View {
    public typealias Body = Never
    let selection: Binding<SelectionValue>?
    let content: Content

    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        TabNode(view, context)
    }
}

extension TabView where SelectionValue == Int {
    public init(@ViewBuilder content: () -> Content) {
        self.init(selection: nil, content: content)
    }
}

/// What a page says of its tab.
struct TabItemTrait: Equatable {
    var title: String
    var icon: String?
}

@MainActor
private final class TabNode<SelectionValue: Hashable, Content: View>: ContainerNode<
    TabView<SelectionValue, Content>, Content
>
{
    private var bar: LeafElement<TabBarProps>?
    private let own = TabElement()
    private var pages: [LayoutElement] = []
    /// The node that gives each page.
    private var pageNodes: [ViewNode] = []
    private var selected = 0
    private var selection: Binding<SelectionValue>?

    init(_ view: TabView<SelectionValue, Content>, _ context: NodeContext) {
        selection = view.selection
        super.init(view, context, content: \.content)
        bar = LeafElement(TabBarProps(tabs: [], selected: 0), environment: environment) { [weak self] backend in
            let widget = backend.makeTabBar()
            widget.onSelect = { self?.select($0) }
            return widget.erased
        }
    }

    override var element: LayoutElement? { own }
    override var needsTags: Bool { true }

    override func keep(_ view: TabView<SelectionValue, Content>) {
        selection = view.selection
    }

    override func setElements(_ elements: [LayoutElement]) {
        pages = elements
        pageNodes = []
        if let content { findPages(in: content) }
        configure()
    }

    private func findPages(in node: ViewNode) {
        var list = ElementList()
        node.collectElements(&list)
        if list.elements.count == 1 {
            pageNodes.append(node)
        } else if !list.elements.isEmpty {
            node.forEachChild { findPages(in: $0) }
        }
    }

    /// Tells the pages whether they are shown.
    private func updateVisibility() {
        for (index, page) in pageNodes.enumerated() where page.isAlive {
            let isVisible = !isHidden && index == selected
            if page.isHidden == isVisible { page.visibilityChanged(isVisible) }
        }
    }

    override func visibilityChanged(_ isVisible: Bool) {
        isHidden = !isVisible
        updateVisibility()
    }

    override func configure() {
        guard let bar else { return }
        defer { updateVisibility() }
        if let selection {
            let value = track { selection.wrappedValue }
            selected =
                pages.firstIndex { $0.choice(of: SelectionValue.self) == value }
                ?? min(selected, max(pages.count - 1, 0))
        }
        selected = max(min(selected, pages.count - 1), 0)
        let tabs = pages.map { page in
            let item = page.traits.tabItem
            return TabBarProps.Tab(title: item?.title ?? "", icon: item?.icon)
        }
        bar.set(TabBarProps(tabs: tabs, selected: selected), environment: environment)
        own.show(bar: bar, page: pages.indices.contains(selected) ? pages[selected] : nil)
    }

    override func reevaluate() { configure() }

    private func select(_ index: Int) {
        guard isAlive, let bar, pages.indices.contains(index) else { return }
        var shown = bar.props
        shown.selected = index
        bar.userChanged(shown)
        if let selection {
            if let tag = pages[index].choice(of: SelectionValue.self) { selection.wrappedValue = tag }
        } else {
            selected = index
        }
        markDirty()
    }

    override func tearDown() {
        bar?.dispose()
        super.tearDown()
    }
}

/// The bar above the page that is shown.
@MainActor
private final class TabElement: LayoutElement {
    private var bar: LayoutElement?
    private var page: LayoutElement?

    func show(bar: LayoutElement, page: LayoutElement?) {
        guard bar !== self.bar || page !== self.page else { return }
        if let old = self.page { release(old) }
        self.bar = bar
        self.page = page
        adopt(bar)
        if let page { adopt(page) }
        structureChanged()
    }

    override var children: [LayoutElement] { [bar, page].compactMap { $0 } }
    override var text: String { page?.text ?? "" }

    private static let barMargin: CGFloat = 6

    /// The bar's size, with the margin above and below it.
    private func barSize(_ width: CGFloat?) -> CGSize {
        var size = bar?.size(for: ProposedViewSize(width: width, height: nil)) ?? .zero
        size.height += 2 * Self.barMargin
        return size
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let barSize = barSize(proposal.width)
        let pageSize = page?.size(for: pageProposal(proposal, barSize)) ?? .zero
        let width = max(barSize.width, pageSize.width)
        let height = barSize.height + pageSize.height
        return CGSize(
            width: max(finite(proposal.width) ?? width, width), height: max(finite(proposal.height) ?? height, height))
    }

    private func finite(_ length: CGFloat?) -> CGFloat? { length.flatMap { $0.isFinite ? $0 : nil } }

    private func pageProposal(_ proposal: ProposedViewSize, _ bar: CGSize) -> ProposedViewSize {
        ProposedViewSize(width: proposal.width, height: proposal.height.map { max($0 - bar.height, 0) })
    }

    override func placeContent() {
        let barSize = barSize(frame.width)
        bar?.place(
            at: CGPoint(
                x: frame.minX + ((frame.width - barSize.width) / 2).rounded(.down), y: frame.minY + Self.barMargin),
            proposal: ProposedViewSize(width: frame.width, height: nil))
        guard let page else { return }
        let proposal = pageProposal(ProposedViewSize(frame.size), barSize)
        let size = page.size(for: proposal)
        let space = CGSize(width: frame.width, height: frame.height - barSize.height)
        let offset = Alignment.center.offset(of: size, in: space)
        page.place(
            at: CGPoint(
                x: frame.minX + offset.x.rounded(.down),
                y: frame.minY + barSize.height + max(offset.y, 0).rounded(.down)),
            proposal: proposal)
    }
}

extension View {
    /// What the bar of a `TabView` shows for this page.
    nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        TabItemView(content: self, label: label())
    }
}

/// A page with the label of its tab.
nonisolated private struct TabItemView<Content: View, Label: View>: PassthroughView {
    typealias Body = Never
    let content: Content
    let label: Label

    @MainActor static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        TabItemNode(view, context)
    }
}

@MainActor
private final class TabItemNode<Content: View, Label: View>: PassthroughNode<TabItemView<Content, Label>> {
    private var label: TypedNode<Label>?

    override init(_ view: TabItemView<Content, Label>, _ context: NodeContext) {
        super.init(view, context)
        label = Label._makeNode(view.label, context.child(of: self))
    }

    override func update(_ view: TabItemView<Content, Label>) {
        super.update(view)
        label?.update(view.label)
    }

    override func collectElements(_ elements: inout ElementList) {
        // The label is never shown as a view; the bar shows its text and icon.
        var labels = ElementList()
        label?.collectElements(&labels)
        let title = labels.elements.map(\.text).filter { !$0.isEmpty }.joined(separator: " ")
        let item = TabItemTrait(title: title, icon: labels.elements.lazy.compactMap(Self.icon).first)
        let start = elements.elements.count
        content?.collectElements(&elements)
        for element in elements.elements[start...] { element.ownTraits.tabItem = item }
    }

    private static func icon(of element: LayoutElement) -> String? {
        if let image = element as? LeafElement<ImageProps> {
            if case .icon(let name) = image.props.source { return name }
            return nil
        }
        return element.children.lazy.compactMap(icon).first
    }

    override func titleChanged() {
        parent?.elementsChanged()
    }

    override func forEachChild(_ body: (ViewNode) -> Void) {
        super.forEachChild(body)
        if let label { body(label) }
    }
}
