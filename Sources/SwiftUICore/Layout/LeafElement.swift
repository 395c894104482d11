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

    init(_ props: Props, environment: EnvironmentValues) {
        self.props = props
        isEnabled = environment.looks.isEnabled
        opacity = environment.looks.opacity
        super.init()
        updateCommon()
    }

    /// Makes the widget.
    func makeWidget(_ backend: any Backend) -> (any PropsWidget<Props>)? { nil }

    /// Shows other props. Answers whether they differ from those before.
    @discardableResult
    final func apply(_ props: Props, environment: EnvironmentValues) -> Bool {
        let looks = environment.looks
        if looks.isEnabled != isEnabled || looks.opacity != opacity {
            isEnabled = looks.isEnabled
            opacity = looks.opacity
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
        if widget == nil, let made = makeWidget(backend) {
            widget = made
            RenderStatistics.widgets += 1
            made.apply(props, old: nil)
            made.apply(common: common, old: nil)
        }
        if let widget { widgets.append(widget) }
    }

    override func dispose() {
        widget?.dispose()
        widget = nil
        super.dispose()
    }
}

/// An element that is one widget without others inside.
@MainActor
final class LeafElement<Props: Equatable & Sendable>: WidgetElement<Props> {
    private let make: (any Backend) -> any PropsWidget<Props>
    /// The size where it does not depend on the widget.
    private let sizing: ((ProposedViewSize) -> CGSize)?
    /// The text that the element shows or stands for.
    var title = ""

    init(
        _ props: Props, environment: EnvironmentValues, sizing: ((ProposedViewSize) -> CGSize)? = nil,
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
        if apply(props, environment: environment), sizing == nil { invalidate() }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if let sizing { return sizing(proposal) }
        guard let widget else { return .zero }
        RenderStatistics.measures += 1
        return widget.measure(proposal)
    }

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
