import BackendInterface
import Foundation

/// A switch or check box.
@MainActor
public final class HeadlessToggle: HeadlessWidget, ToggleWidget {
    /// What the toggle shows: what was applied last, with what the user has chosen since.
    public private(set) var props = ToggleProps(isOn: false)
    public var onChange: ((Bool) -> Void)?

    public override var kind: String { props.style == .switch ? "switch" : "check box" }
    public override var isFocusable: Bool { true }
    public var isOn: Bool { props.isOn }

    public func apply(_ props: ToggleProps, old: ToggleProps?) {
        record(props, old: old, current: self.props)
        self.props = props
    }

    override func size(for proposal: ProposedViewSize) -> CGSize {
        if props.style == .switch { return HeadlessMetrics.switchSize }
        var size = HeadlessMetrics.checkBoxSize
        if let text { size.width += 8 + HeadlessMetrics.width(of: text) }
        return size
    }

    /// The text beside a check box that has one of its own.
    public override var text: String? { props.title.isEmpty ? nil : props.title }

    /// Clicks the toggle.
    public func toggle() throws(InteractionError) {
        try beginUse("toggle")
        props.isOn.toggle()
        onChange?(isOn)
    }

    override var snapshotDetails: [String] { [isOn ? "on" : "off"] }
}

/// A stepper.
@MainActor
public final class HeadlessStepper: HeadlessWidget, StepperWidget {
    public private(set) var props = StepperProps()
    public var onIncrement: (() -> Void)?
    public var onDecrement: (() -> Void)?

    public override var kind: String { "stepper" }
    public override var isFocusable: Bool { true }

    public func apply(_ props: StepperProps, old: StepperProps?) {
        record(props, old: old, current: self.props)
        self.props = props
    }

    override func size(for proposal: ProposedViewSize) -> CGSize { HeadlessMetrics.stepperSize }

    /// Clicks +.
    public func increment() throws(InteractionError) {
        try checkUsable("increment")
        if !props.canIncrement { throw failure("increment", .impossible("its + button is disabled")) }
        try beginUse("increment")
        onIncrement?()
    }

    /// Clicks −.
    public func decrement() throws(InteractionError) {
        try checkUsable("decrement")
        if !props.canDecrement { throw failure("decrement", .impossible("its − button is disabled")) }
        try beginUse("decrement")
        onDecrement?()
    }

    override var snapshotDetails: [String] {
        [props.canDecrement ? nil : "at minimum", props.canIncrement ? nil : "at maximum"].compactMap { $0 }
    }
}
