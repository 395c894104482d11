import BackendInterface
import Foundation

/// A drop-down, a segmented control or a group of radio buttons.
@MainActor
public final class HeadlessPicker: HeadlessWidget, PickerWidget {
    /// What the picker shows: what was applied last, with what the user has chosen since.
    public private(set) var props = PickerProps(options: [], selected: nil)
    public var onSelect: ((Int) -> Void)?

    public override var kind: String { "picker" }
    public override var isFocusable: Bool { true }
    public override var text: String? { selectedOption }
    public var options: [String] { props.options }

    /// The text of the option that is shown.
    public var selectedOption: String? {
        props.selected.flatMap { options.indices.contains($0) ? options[$0] : nil }
    }

    public func apply(_ props: PickerProps, old: PickerProps?) {
        record(props, old: old, current: self.props)
        if let selected = props.selected, !props.options.indices.contains(selected) {
            violation("apply: there is no option \(selected)")
        }
        self.props = props
    }

    override func size(for proposal: ProposedViewSize) -> CGSize {
        let widths = options.map(HeadlessMetrics.width(of:))
        let widest = widths.max() ?? 0
        let height = HeadlessMetrics.controlHeight
        let padding = HeadlessMetrics.buttonInsets.leading + HeadlessMetrics.buttonInsets.trailing
        return switch props.style {
        case .menu: CGSize(width: widest + padding + 24, height: height)
        case .segmented: CGSize(width: (widest + padding) * CGFloat(options.count), height: height)
        case .inline: CGSize(width: widest + 28, height: 24 * CGFloat(options.count))
        }
    }

    /// Chooses an option by its text.
    public func select(_ option: String) throws(InteractionError) {
        try checkUsable("select in")
        guard let index = options.firstIndex(of: option) else {
            throw failure("select in", .noSuchOption(option, available: options))
        }
        try select(index: index)
    }

    /// Chooses an option by its place. Choosing the one that is shown changes nothing.
    public func select(index: Int) throws(InteractionError) {
        try checkUsable("select in")
        guard options.indices.contains(index) else {
            throw failure("select in", .noSuchOption("\(index)", available: options.indices.map(String.init)))
        }
        try beginUse("select in")
        guard index != props.selected else { return }
        props.selected = index
        onSelect?(index)
    }

    override var snapshotDetails: [String] { ["of " + options.joined(separator: ", ")] }
}

/// The bar of a tab view.
@MainActor
public final class HeadlessTabBar: HeadlessWidget, TabBarWidget {
    /// What the bar shows: what was applied last, with what the user has chosen since.
    public private(set) var props = TabBarProps(tabs: [], selected: 0)
    public var onSelect: ((Int) -> Void)?

    public override var kind: String { "tab bar" }
    public override var isFocusable: Bool { true }
    public override var text: String? { selectedTab }
    public var tabs: [String] { props.tabs.map(\.title) }

    /// The title of the tab that is shown.
    public var selectedTab: String? { tabs.indices.contains(props.selected) ? tabs[props.selected] : nil }

    public func apply(_ props: TabBarProps, old: TabBarProps?) {
        record(props, old: old, current: self.props)
        if !props.tabs.isEmpty, !props.tabs.indices.contains(props.selected) {
            violation("apply: there is no tab \(props.selected)")
        }
        self.props = props
    }

    override func size(for proposal: ProposedViewSize) -> CGSize {
        let widths = props.tabs.map { tab in
            HeadlessMetrics.width(of: tab.title) + HeadlessMetrics.buttonInsets.leading
                + HeadlessMetrics.buttonInsets.trailing + (tab.icon == nil ? 0 : 20)
        }
        return CGSize(width: widths.reduce(0, +), height: HeadlessMetrics.controlHeight)
    }

    /// Clicks a tab by its title.
    public func select(_ tab: String) throws(InteractionError) {
        try checkUsable("select in")
        guard let index = tabs.firstIndex(of: tab) else {
            throw failure("select in", .noSuchOption(tab, available: tabs))
        }
        try select(index: index)
    }

    /// Clicks a tab by its place. Clicking the one that is shown changes nothing.
    public func select(index: Int) throws(InteractionError) {
        try checkUsable("select in")
        guard tabs.indices.contains(index) else {
            throw failure("select in", .noSuchOption("\(index)", available: tabs.indices.map(String.init)))
        }
        try beginUse("select in")
        guard index != props.selected else { return }
        props.selected = index
        onSelect?(index)
    }

    override var snapshotDetails: [String] { ["of " + tabs.joined(separator: ", ")] }
}
