/// A control that counts up and down.
///
/// ```swift
/// Stepper("Age: \(age)", value: $age, in: 0...120)
/// Stepper("\(person.age)", onIncrement: { person.age += 1 }, onDecrement: { person.age -= 1 })
/// ```
public struct Stepper<Label: View>: View {
    private let label: Label
    private let control: StepperControl

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
        control = StepperControl(
            increment: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
            decrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) },
            canIncrement: { true }, canDecrement: { true }, onEditingChanged: onEditingChanged)
    }

    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.label = label()
        control = StepperControl(
            increment: { value.wrappedValue = min(value.wrappedValue.advanced(by: step), bounds.upperBound) },
            decrement: { value.wrappedValue = max(value.wrappedValue.advanced(by: -step), bounds.lowerBound) },
            canIncrement: { value.wrappedValue < bounds.upperBound },
            canDecrement: { value.wrappedValue > bounds.lowerBound }, onEditingChanged: onEditingChanged)
    }

    public var body: some View {
        LabeledControl(label: label, control: control)
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
}

/// The two buttons.
private struct StepperControl: LeafView {
    typealias Body = Never
    let increment: (() -> Void)?
    let decrement: (() -> Void)?
    let canIncrement: () -> Bool
    let canDecrement: () -> Bool
    let onEditingChanged: (Bool) -> Void

    func props(_ environment: EnvironmentValues) -> StepperProps {
        StepperProps(canIncrement: canIncrement(), canDecrement: canDecrement())
    }

    static func makeElement(_ props: StepperProps, node: LeafNode<StepperControl>) -> LeafElement<StepperProps> {
        LeafElement(props, environment: node.environment, sizing: .fixed) { [weak node] backend in
            let widget = backend.makeStepper()
            widget.onIncrement = { node?.step(\.increment, if: \.canIncrement) }
            widget.onDecrement = { node?.step(\.decrement, if: \.canDecrement) }
            return widget.erased
        }
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
