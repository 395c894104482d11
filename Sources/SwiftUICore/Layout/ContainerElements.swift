import BackendInterface
import Foundation

/// A button around its label.
@MainActor
final class ButtonElement: WidgetElement<ButtonProps>, ContainerElement {
    private let label = StackElement(axis: .horizontal)
    private let currentAction: () -> (() -> Void)
    private var button: (any ButtonWidget)?
    var role: ButtonRole?
    /// Whether the alert that the button is an action of stays when it is pressed.
    var keepsAlertOpen = false
    var needsSync = true
    /// Called when `standsAsRow` has changed.
    var onRowChange: (() -> Void)?
    /// Whether the button is a whole row of a form or list, and looks and feels like one.
    var standsAsRow = false {
        didSet { if standsAsRow != oldValue { onRowChange?() } }
    }

    /// - Parameter action: Answers what a press does now.
    init(_ props: ButtonProps, environment: EnvironmentValues, action: @escaping () -> (() -> Void)) {
        currentAction = action
        super.init(props, environment: environment)
        adopt(label)
    }

    func press() {
        if isEnabled { currentAction()() }
    }

    /// The button's action as it is now, to be run when the button itself may be gone.
    var detachedAction: () -> Void { currentAction() }

    /// What the label is, for the theme's paddings.
    var contentKind: ButtonProps.Content {
        guard label.children.count == 1 else { return label.children.isEmpty ? .text : .other }
        switch label.children[0] {
        case is LeafElement<TextProps>: return .text
        case is LeafElement<ImageProps>: return .icon
        default: return .other
        }
    }

    func setLabel(_ elements: [LayoutElement]) {
        label.setChildren(elements)
    }

    func set(_ props: ButtonProps, environment: EnvironmentValues) {
        if apply(props, environment: environment) { invalidate() }
    }

    override func makeWidget(_ backend: any Backend) -> (any PropsWidget<ButtonProps>)? {
        backend.makeButton().erased
    }

    override func connect(_ widget: any PropsWidget<ButtonProps>) {
        button = widget as? any ButtonWidget
        button?.onPress = { [weak self] in self?.press() }
    }

    override var children: [LayoutElement] { [label] }
    override var asButton: ButtonElement? { self }
    override var text: String { label.text }

    override var fillsRow: Bool { props.style == .row }

    /// The space between the button's edge and its label.
    private var insets: EdgeInsets {
        props.style == .row ? RowsElement.rowInsets : button?.contentInsets ?? EdgeInsets()
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: proposal.width.map { max($0 - insets.horizontal, 0) },
            height: proposal.height.map { max($0 - insets.vertical, 0) })
    }

    /// What the label is offered. How narrow a button can be is asked of it as a whole: a title of one line is not cut
    /// so that a window can be made smaller, as in GNOME. A picture may be.
    private func labelOffer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        var offer = inner(proposal)
        if proposal.width == 0, props.style.hasTitle, label.isNarrowedByTextOnly { offer.width = nil }
        return offer
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let content = label.size(for: labelOffer(proposal))
        let minimum = button?.minimumSize ?? .zero
        var size = CGSize(
            width: max(content.width + insets.horizontal, minimum.width),
            height: max(content.height + insets.vertical, minimum.height))
        if fillsRow {
            if let width = proposal.width, width.isFinite { size.width = max(size.width, width) }
            if let height = proposal.height, height.isFinite { size.height = max(size.height, height) }
        }
        return size
    }

    override func placeContent() {
        widget?.place(frame)
        let space = CGSize(
            width: max(frame.width - insets.horizontal, 0), height: max(frame.height - insets.vertical, 0))
        let offer = ProposedViewSize(space)
        let size = label.size(for: offer)
        let alignment: Alignment = fillsRow ? .leading : .center
        var origin = alignment.offset(of: size, in: space)
        // The widget's children are placed relative to its own content box, which has no row's insets.
        if fillsRow {
            origin.x += insets.leading
            origin.y = ((frame.height - size.height) / 2).rounded(.down)
        }
        label.place(at: CGPoint(x: origin.x.rounded(.down), y: origin.y.rounded(.down)), proposal: offer)
    }

    /// The label stands in the widget's content box.
    override var mirrorAxis: CGFloat { fillsRow ? frame.width : max(frame.width - insets.horizontal, 0) }

    override func baseline(_ size: CGSize) -> CGFloat? {
        let content = label.size(for: .unspecified)
        return label.baseline(content).map { $0 + (size.height - content.height) / 2 }
    }

    override func appendWidgets(to widgets: inout [any Widget], backend: any Backend) {
        super.appendWidgets(to: &widgets, backend: backend)
        if needsSync { syncWidgets(backend: backend) }
    }

    func syncWidgets(backend: any Backend) {
        guard let button else { return }
        needsSync = false
        var widgets: [any Widget] = []
        label.appendWidgets(to: &widgets, backend: backend)
        button.setChildren(widgets)
    }

    override func releaseWidgets() {
        button = nil
        needsSync = true
        super.releaseWidgets()
    }

    override func dispose() {
        button = nil
        super.dispose()
    }
}

extension ButtonProps.Style {
    /// Whether the label is a title, in one line; else it is content like any other.
    var hasTitle: Bool { self != .row && self != .plain }
}

/// A viewport over content that may be larger.
@MainActor
final class ScrollElement: WidgetElement<ScrollProps>, ContainerElement {
    private let content: LayoutElement
    private var scroll: (any ScrollWidget)?
    var needsSync = true
    /// The place of the content that is at the top left corner.
    private var offset = CGPoint.zero
    /// Called when the user has scrolled.
    var onScroll: (() -> Void)?
    /// The most height that the element has where nobody says how high it is to be.
    var idealHeightLimit = CGFloat.infinity

    init(content: LayoutElement, props: ScrollProps, environment: EnvironmentValues) {
        self.content = content
        super.init(props, environment: environment)
        adopt(content)
    }

    func set(_ props: ScrollProps, environment: EnvironmentValues) {
        if apply(props, environment: environment) { invalidate() }
    }

    override func makeWidget(_ backend: any Backend) -> (any PropsWidget<ScrollProps>)? {
        let made = backend.makeScroll()
        if onScroll != nil {
            made.onScroll = { [weak self] visible in
                self?.offset = visible.origin
                self?.onScroll?()
            }
        }
        scroll = made
        return made.erased
    }

    /// What is seen of the content, from top to bottom.
    var visiblePart: ClosedRange<CGFloat> { offset.y...(offset.y + max(frame.height, 0)) }

    /// Moves the visible part down, and into the content if that is shorter than before.
    func move(by distance: CGFloat) {
        let end = max(content.frame.height - frame.height, 0)
        let y = min(max(offset.y + distance, 0), end)
        guard y != offset.y else { return }
        offset.y = y
        scroll?.scroll(to: offset)
    }

    override var children: [LayoutElement] { [content] }

    /// What the content is offered: any length along the axes that scroll.
    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: props.scrollsHorizontally ? nil : proposal.width,
            height: props.scrollsVertically ? nil : proposal.height)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        // Along an axis that scrolls the viewport takes what it is offered; only the other, and the ideal size, need
        // the content.
        let needsContent =
            (proposal.width == nil || !props.scrollsHorizontally)
            || (proposal.height == nil || !props.scrollsVertically)
        let size = needsContent ? content.size(for: inner(proposal)) : .zero
        return CGSize(
            width: props.scrollsHorizontally ? proposal.width ?? size.width : size.width,
            height: props.scrollsVertically ? proposal.height ?? min(size.height, idealHeightLimit) : size.height)
    }

    override func placeContent() {
        widget?.place(frame)
        let offer = inner(ProposedViewSize(frame.size))
        let size = content.size(for: offer)
        let area = CGSize(width: max(size.width, frame.width), height: max(size.height, frame.height))
        scroll?.setContentSize(
            CGSize(
                width: props.scrollsHorizontally ? area.width : frame.width,
                height: props.scrollsVertically ? area.height : frame.height))
        let x = props.scrollsHorizontally ? 0 : max((frame.width - size.width) / 2, 0)
        content.place(at: CGPoint(x: x.rounded(.down), y: 0), proposal: offer)
    }

    override var mirrorAxis: CGFloat {
        guard props.scrollsHorizontally else { return frame.width }
        return max(content.size(for: inner(ProposedViewSize(frame.size))).width, frame.width)
    }

    override func appendWidgets(to widgets: inout [any Widget], backend: any Backend) {
        super.appendWidgets(to: &widgets, backend: backend)
        if needsSync { syncWidgets(backend: backend) }
    }

    func syncWidgets(backend: any Backend) {
        guard let scroll else { return }
        needsSync = false
        var widgets: [any Widget] = []
        content.appendWidgets(to: &widgets, backend: backend)
        scroll.setChildren(widgets)
    }

    override func releaseWidgets() {
        scroll = nil
        needsSync = true
        offset = .zero
        super.releaseWidgets()
    }

    override func dispose() {
        scroll = nil
        super.dispose()
    }
}
