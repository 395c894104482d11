import BackendInterface
import Foundation

/// An element that has a widget of its own. The widget is made when it is first shown.
///
/// A class rather than a struct inside the element: telling a widget something may make it call back (a field that is
/// switched off loses the focus), and the call must find the element in order.
@MainActor
class WidgetElement<Props: Equatable & Sendable>: LayoutElement {
    /// What the widget shows, with the changes that the user has made in it.
    private(set) final var props: Props
    private(set) final var widget: (any PropsWidget<Props>)?
    private final var common = CommonProps()
    private(set) final var accessibility = AccessibilityProps()
    private(set) final var isEnabled: Bool
    private final var opacity: Double
    private final var layoutDirection: LayoutDirection

    init(_ props: Props, environment: EnvironmentValues) {
        self.props = props
        isEnabled = environment.looks.isEnabled
        opacity = environment.looks.opacity
        layoutDirection = environment.looks.layoutDirection
        super.init()
        setDirection(layoutDirection)
        updateCommon()
    }

    /// Makes the widget.
    func makeWidget(_ backend: any Backend) -> (any PropsWidget<Props>)? { nil }

    /// Takes the widget into use, one just made or one that another element had before.
    func connect(_ widget: any PropsWidget<Props>) {}

    /// Shows other props. Answers whether they differ from those before.
    @discardableResult
    final func apply(_ props: Props, environment: EnvironmentValues) -> Bool {
        let looks = environment.looks
        if looks.isEnabled != isEnabled || looks.opacity != opacity || looks.layoutDirection != layoutDirection {
            isEnabled = looks.isEnabled
            opacity = looks.opacity
            layoutDirection = looks.layoutDirection
            setDirection(layoutDirection)
            updateCommon()
        }
        if props == self.props { return false }
        let old = self.props
        self.props = props
        if let widget {
            RenderStatistics.propertyChanges += 1
            widget.apply(props, old: old)
        }
        return true
    }

    /// Records what the user has made the widget show, so that the next `apply` compares with that.
    final func userChanged(_ props: Props) {
        self.props = props
    }

    override func applyAccessibility(_ properties: AccessibilityProps) {
        guard properties != accessibility else { return }
        accessibility = properties
        updateCommon()
    }

    private func updateCommon() {
        var new = CommonProps()
        new.isEnabled = isEnabled
        new.opacity = opacity
        new.layoutDirection = layoutDirection
        accessibility.apply(to: &new)
        guard new != common else { return }
        let old = common
        common = new
        if let widget {
            RenderStatistics.propertyChanges += 1
            widget.apply(common: new, old: old)
        }
    }

    override func appendWidgets(to widgets: inout [any Widget], backend: any Backend) {
        if widget == nil { takeWidget(backend) }
        if let widget { widgets.append(widget) }
    }

    private func takeWidget(_ backend: any Backend) {
        if let spare = SpareWidgets.shared.take(Props.self) {
            widget = spare.widget
            connect(spare.widget)
            if props != spare.props {
                RenderStatistics.propertyChanges += 1
                spare.widget.apply(props, old: spare.props)
            }
            if common != spare.common {
                RenderStatistics.propertyChanges += 1
                spare.widget.apply(common: common, old: spare.common)
            }
        } else if let made = makeWidget(backend) {
            widget = made
            RenderStatistics.widgets += 1
            connect(made)
            made.apply(props, old: nil)
            made.apply(common: common, old: nil)
        }
    }

    private func letGoOfWidget() {
        guard let widget else { return }
        self.widget = nil
        if !SpareWidgets.shared.offer(widget, showing: props, common) { widget.dispose() }
    }

    override var containsFocus: Bool { widget?.containsFocus ?? false || super.containsFocus }

    override func releaseWidgets() {
        letGoOfWidget()
        super.releaseWidgets()
    }

    override func dispose() {
        letGoOfWidget()
        super.dispose()
    }
}

/// How a leaf's size depends on what it is offered. The less it does, the less the widget is asked.
enum LeafSizing {
    /// Always its ideal size.
    case fixed
    /// Its ideal size, or more lines where the width is less; the height that is offered does not count.
    case wrapping
    /// As the widget says.
    case flexible
    /// By a rule that needs no widget.
    case computed((ProposedViewSize) -> CGSize)
}

/// An element that is one widget without others inside.
@MainActor
final class LeafElement<Props: Equatable & Sendable>: WidgetElement<Props> {
    private let make: (any Backend) -> any PropsWidget<Props>
    private let sizing: LeafSizing
    /// The size for no proposal, once it is known.
    private var ideal: CGSize?
    /// The last width that was less than the ideal one, and the size for it.
    private var narrow: (width: CGFloat, size: CGSize)?
    /// The text that the element shows or stands for.
    var title = ""

    init(
        _ props: Props, environment: EnvironmentValues, sizing: LeafSizing = .flexible,
        make: @escaping (any Backend) -> any PropsWidget<Props>
    ) {
        self.make = make
        self.sizing = sizing
        super.init(props, environment: environment)
    }

    override var text: String { title }

    override func makeWidget(_ backend: any Backend) -> (any PropsWidget<Props>)? { make(backend) }

    /// Shows other props; measures again only if they differ.
    func set(_ props: Props, environment: EnvironmentValues) {
        guard apply(props, environment: environment) else { return }
        if case .computed = sizing { return }
        invalidate()
    }

    override func measuresCleared() {
        ideal = nil
        narrow = nil
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        switch sizing {
        case .computed(let size): return size(proposal)
        case .flexible: return ask(proposal)
        case .fixed: return idealSize
        case .wrapping:
            let ideal = idealSize
            guard let width = proposal.width, width < ideal.width else { return ideal }
            if let narrow, narrow.width == width { return narrow.size }
            let size = ask(ProposedViewSize(width: width, height: nil))
            narrow = (width, size)
            return size
        }
    }

    override var isNarrowedByTextOnly: Bool {
        if case .wrapping = sizing { return true }
        return size(for: .zero).width == size(for: .unspecified).width
    }

    private var idealSize: CGSize {
        if let ideal { return ideal }
        let size = ask(.unspecified)
        if widget != nil { ideal = size }
        return size
    }

    private func ask(_ proposal: ProposedViewSize) -> CGSize {
        guard let widget else { return .zero }
        RenderStatistics.measures += 1
        return widget.measure(proposal)
    }

    override func baseline(_ size: CGSize) -> CGFloat? { widget?.firstBaseline(height: size.height) }

    override func placeContent() {
        widget?.place(frame)
    }
}

/// What accessibility modifiers say of one element; nil leaves what there is.
struct AccessibilityProps: Equatable {
    var label: String?
    var hint: String?
    var value: String?
    var identifier: String?
    var isHidden: Bool?
    var help: String?

    /// These properties, completed by `inner` ones where they say nothing.
    func over(_ inner: AccessibilityProps) -> AccessibilityProps {
        AccessibilityProps(
            label: label ?? inner.label, hint: hint ?? inner.hint, value: value ?? inner.value,
            identifier: identifier ?? inner.identifier, isHidden: isHidden ?? inner.isHidden, help: help ?? inner.help)
    }

    func apply(to common: inout CommonProps) {
        common.accessibilityLabel = label
        common.accessibilityHint = hint
        common.accessibilityValue = value
        common.accessibilityIdentifier = identifier
        common.isAccessibilityHidden = isHidden ?? false
        common.help = help
    }
}

extension PropsWidget {
    /// The widget as something that takes props of its kind.
    var erased: any PropsWidget<Props> { self }
}
