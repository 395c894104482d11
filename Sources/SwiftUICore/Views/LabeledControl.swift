import BackendInterface
import Foundation

/// A label beside a control that is named by it: the common shape of toggles, steppers and pickers.
///
/// In a form the label is at the row's start and the control at its end; elsewhere they stand together.
nonisolated struct LabeledControl<Label: View, Control: View>: View {
    typealias Body = Never
    let label: Label
    let control: Control
    /// Whether label and control take the whole width, apart from each other, outside of forms too.
    var isSpread = false

    @MainActor static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        LabeledControlNode(view, context)
    }
}

@MainActor
private final class LabeledControlNode<Label: View, Control: View>: TypedNode<LabeledControl<Label, Control>>,
    ElementOwner
{
    private var label: TypedNode<Label>?
    private var control: TypedNode<Control>?
    private let element = LabeledControlElement()
    var needsCollection = false

    init(_ view: LabeledControl<Label, Control>, _ context: NodeContext) {
        super.init(context)
        label = Label._makeNode(view.label, context.child(of: self))
        control = Control._makeNode(view.control, context.child(of: self))
        configure(view)
        requestCollection()
    }

    private func configure(_ view: LabeledControl<Label, Control>) {
        isSpread = view.isSpread
        applyLooks()
    }

    private var isSpread = false

    private func applyLooks() {
        let looks = environment.looks
        element.setDirection(looks.layoutDirection)
        let spread = isSpread || looks.placement == .form || looks.placement == .list
        guard element.isSpread != spread || element.isLabelHidden != looks.areLabelsHidden else { return }
        element.isSpread = spread
        element.isLabelHidden = looks.areLabelsHidden
        element.structureChanged()
    }

    override func update(_ view: LabeledControl<Label, Control>) {
        configure(view)
        label?.update(view.label)
        control?.update(view.control)
    }

    override func environmentChanged(_ environment: EnvironmentValues) {
        super.environmentChanged(environment)
        applyLooks()
    }

    override func elementsChanged() {
        requestCollection()
    }

    override func titleChanged() {
        element.nameControl()
        super.titleChanged()
    }

    func collect() {
        var labels = ElementList()
        label?.collectElements(&labels)
        var controls = ElementList()
        control?.collectElements(&controls)
        element.set(label: labels.elements, control: controls.elements)
        element.structureChanged()
    }

    override func collectElements(_ elements: inout ElementList) {
        elements.elements.append(element)
    }

    override func forEachChild(_ body: (ViewNode) -> Void) {
        if let label { body(label) }
        if let control { body(control) }
    }

    override func tearDown() {
        super.tearDown()
        element.dispose()
    }
}

/// Places a label and its control in one line, and names the control by the label's text.
@MainActor
final class LabeledControlElement: LayoutElement {
    private let label = StackElement(axis: .horizontal)
    private let control = StackElement(axis: .horizontal)
    private var accessibility = AccessibilityProps()
    var isSpread = false
    var isLabelHidden = false

    override init() {
        super.init()
        adopt(label)
        adopt(control)
    }

    func set(label: [LayoutElement], control: [LayoutElement]) {
        self.label.setChildren(label)
        self.control.setChildren(control)
        nameControl()
    }

    override var children: [LayoutElement] { showsLabel ? [label, control] : [control] }
    override var text: String { label.text }

    /// Space is divided by the smallest and ideal sizes of both.
    override func flexibilityChanged(of child: LayoutElement) -> Bool { showsLabel }

    private var showsLabel: Bool { !isLabelHidden && !label.children.isEmpty }
    private var gap: CGFloat { showsLabel ? 12 : 0 }

    func nameControl() {
        var properties = accessibility
        if properties.label == nil, !label.text.isEmpty { properties.label = label.text }
        control.applyAccessibility(properties)
    }

    override func applyAccessibility(_ properties: AccessibilityProps) {
        accessibility = properties
        nameControl()
    }

    /// The offers to label and control: the control is served first, up to what leaves the label its smallest width.
    private func offers(_ proposal: ProposedViewSize) -> (label: ProposedViewSize, control: ProposedViewSize) {
        guard showsLabel, let width = proposal.width, width.isFinite else { return (proposal, proposal) }
        let height = proposal.height
        let smallest = label.size(for: ProposedViewSize(width: 0, height: height)).width
        let ideal = label.size(for: ProposedViewSize(width: nil, height: height)).width
        let controlIdeal = control.size(for: ProposedViewSize(width: nil, height: height)).width
        let controlWidth = max(min(controlIdeal, width - gap - smallest), width - gap - ideal, 0)
        let control = ProposedViewSize(width: controlWidth, height: height)
        let taken = self.control.size(for: control).width
        return (ProposedViewSize(width: max(width - gap - taken, 0), height: height), control)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let offers = offers(proposal)
        let controlSize = control.size(for: offers.control)
        guard showsLabel else { return controlSize }
        let labelSize = label.size(for: offers.label)
        let width = labelSize.width + gap + controlSize.width
        return CGSize(
            width: isSpread ? max(width, finite(proposal.width) ?? width) : width,
            height: max(labelSize.height, controlSize.height))
    }

    private func finite(_ length: CGFloat?) -> CGFloat? {
        length.flatMap { $0.isFinite ? $0 : nil }
    }

    override func placeContent() {
        let offers = offers(ProposedViewSize(width: frame.width, height: proposal.height))
        let controlSize = control.size(for: offers.control)
        if showsLabel {
            let labelSize = label.size(for: offers.label)
            label.place(
                at: CGPoint(x: frame.minX, y: frame.minY + ((frame.height - labelSize.height) / 2).rounded(.down)),
                proposal: offers.label)
        }
        control.place(
            at: CGPoint(
                x: showsLabel ? frame.maxX - controlSize.width : frame.minX,
                y: frame.minY + ((frame.height - controlSize.height) / 2).rounded(.down)),
            proposal: offers.control)
    }

    override func baseline(_ size: CGSize) -> CGFloat? {
        let part = showsLabel ? label : control
        let own = part.size(for: .unspecified)
        return part.baseline(own).map { $0 + ((size.height - own.height) / 2).rounded(.down) }
    }
}
