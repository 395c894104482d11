import BackendInterface
import Foundation

/// A control that counts up and down.
///
/// ```swift
/// Stepper("Age: \(age)", value: $age, in: 0...120)
/// Stepper("\(person.age)", onIncrement: { person.age += 1 }, onDecrement: { person.age -= 1 })
/// ```
nonisolated public struct Stepper<Label: View>: View {
    private let label: Label
    private let control: StepperControl
    /// The value as the stepper shows it itself.
    private var shownValue: (() -> String)?

    public init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.label = label()
        control = StepperControl(
            increment: onIncrement, decrement: onDecrement, canIncrement: { onIncrement != nil },
            canDecrement: { onDecrement != nil }, onEditingChanged: onEditingChanged)
    }

    public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.label = label()
        control = StepperControl(value, in: nil, step: step, onEditingChanged)
    }

    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.label = label()
        control = StepperControl(value, in: bounds, step: step, onEditingChanged)
    }

    /// Shows the value in a format, beside the label.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.label = label()
        control = StepperControl(value, in: nil, step: step, onEditingChanged)
        shownValue = { format.format(value.wrappedValue) }
    }

    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1,
        format: F, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.label = label()
        control = StepperControl(value, in: bounds, step: step, onEditingChanged)
        shownValue = { format.format(value.wrappedValue) }
    }

    @MainActor public var body: some View {
        if let shownValue {
            LabeledControl(
                label: HStack(spacing: 6) {
                    label
                    Text(verbatim: shownValue())
                }, control: control)
        } else {
            LabeledControl(label: label, control: control)
        }
    }
}

// The older forms, with the label last.
extension Stepper {
    public init(
        onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
    ) {
        self.init(
            label: label, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
    }

    public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label
    ) {
        self.init(value: value, step: step, label: label, onEditingChanged: onEditingChanged)
    }

    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
    ) {
        self.init(value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
    }
}

extension Stepper where Label == Text {
    public init(
        _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
            onEditingChanged: onEditingChanged)
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
            onEditingChanged: onEditingChanged)
    }

    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    }

    @_disfavoredOverload
    public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, in: bounds, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    }

    @_disfavoredOverload
    public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(
            value: value, step: step, format: format, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    }

    @_disfavoredOverload
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(
            value: value, step: step, format: format, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(
            value: value, in: bounds, step: step, format: format, label: { Text(titleKey) },
            onEditingChanged: onEditingChanged)
    }

    @_disfavoredOverload
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(
            value: value, in: bounds, step: step, format: format, label: { Text(title) },
            onEditingChanged: onEditingChanged)
    }
}

/// The two buttons.
nonisolated private struct StepperControl: LeafView {
    typealias Body = Never
    let increment: (() -> Void)?
    let decrement: (() -> Void)?
    let canIncrement: () -> Bool
    let canDecrement: () -> Bool
    let onEditingChanged: (Bool) -> Void

    @MainActor func props(_ environment: EnvironmentValues) -> StepperProps {
        StepperProps(canIncrement: canIncrement(), canDecrement: canDecrement())
    }

    @MainActor static func makeElement(_ props: StepperProps, node: LeafNode<StepperControl>) -> LeafElement<
        StepperProps
    > {
        LeafElement(props, environment: node.environment, sizing: .fixed) { [weak node] backend in
            let widget = backend.makeStepper()
            widget.onIncrement = { node?.step(\.increment, if: \.canIncrement) }
            widget.onDecrement = { node?.step(\.decrement, if: \.canDecrement) }
            return widget.erased
        }
    }
}

extension StepperControl {
    fileprivate init<V: Strideable>(
        _ value: Binding<V>, in bounds: ClosedRange<V>?, step: V.Stride, _ onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(
            increment: { value.wrappedValue = Steps.move(value.wrappedValue, by: step, in: bounds) },
            decrement: { value.wrappedValue = Steps.move(value.wrappedValue, by: -step, in: bounds) },
            canIncrement: { bounds.map { value.wrappedValue < $0.upperBound } ?? true },
            canDecrement: { bounds.map { value.wrappedValue > $0.lowerBound } ?? true },
            onEditingChanged: onEditingChanged)
    }
}

/// Steps from value to value.
private enum Steps {
    /// `value` after a step, within `bounds`. An integer stays at the end of its type rather than overflow.
    static func move<V: Strideable>(_ value: V, by step: V.Stride, in bounds: ClosedRange<V>?) -> V {
        var moved = value
        if let integer = value as? any FixedWidthInteger, let step = step as? Int {
            moved = saturating(integer, step) as? V ?? value
        } else {
            moved = value.advanced(by: step)
        }
        return bounds.map { min(max(moved, $0.lowerBound), $0.upperBound) } ?? moved
    }

    private static func saturating<I: FixedWidthInteger>(_ value: I, _ step: Int) -> any FixedWidthInteger {
        // The distance to the end of the type, which need not fit into the type itself.
        let room = I.Magnitude(truncatingIfNeeded: step < 0 ? value &- I.min : I.max &- value)
        if step.magnitude >= room { return step < 0 ? I.min : I.max }
        return value &+ I(truncatingIfNeeded: step)
    }
}

extension LeafNode<StepperControl> {
    fileprivate func step(
        _ action: KeyPath<StepperControl, (() -> Void)?>, if isPossible: KeyPath<StepperControl, () -> Bool>
    ) {
        guard isAlive, view[keyPath: isPossible](), let action = view[keyPath: action] else { return }
        view.onEditingChanged(true)
        action()
        view.onEditingChanged(false)
    }
}
