import BackendInterface

/// A control that switches between on and off.
///
/// ```swift
/// Toggle("Vibrate on ring", isOn: $vibrates)
/// ```
nonisolated public struct Toggle<Label: View>: View {
    private let isOn: Binding<Bool>
    private let label: Label
    @Environment(\.checkBoxesHaveTitles) private var hasTitle

    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }

    @MainActor public var body: some View {
        if hasTitle, let title = label as? Text {
            // The text is part of the box then: it stands behind it, and a click on it counts.
            ToggleControl(title: title, isOn: isOn)
        } else {
            LabeledControl(label: label, control: ToggleControl(isOn: isOn), isSpread: !hasTitle)
        }
    }
}

extension EnvironmentValues {
    /// Whether toggles are check boxes, and their labels are seen.
    fileprivate var checkBoxesHaveTitles: Bool { looks.toggleStyle == .checkbox && !looks.areLabelsHidden }
}

extension Toggle where Label == Text {
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

extension Toggle where Label == SwiftUICore.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUICore.Label(titleKey, systemImage: systemImage) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUICore.Label(title, systemImage: systemImage) }
    }
}

extension Toggle {
    /// One toggle for several values: it is on when all are on, and sets them all.
    ///
    /// ```swift
    /// Toggle(sources: $alarms, isOn: \.isEnabled) { Text("All alarms") }
    /// ```
    public init<C: RandomAccessCollection>(
        sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
    ) {
        self.init(
            isOn: Binding(
                get: { !sources.isEmpty && sources.allSatisfy { $0[keyPath: isOn].wrappedValue } },
                set: { value in
                    for source in sources { source[keyPath: isOn].wrappedValue = value }
                }), label: label)
    }
}

extension Toggle where Label == Text {
    public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { Text(title) }
    }
}

extension Toggle where Label == SwiftUICore.Label<Text, Image> {
    public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { SwiftUICore.Label(titleKey, systemImage: systemImage) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { SwiftUICore.Label(title, systemImage: systemImage) }
    }
}

enum ToggleStyleKind { case automatic, `switch`, checkbox }

/// The switch or check box itself.
nonisolated struct ToggleControl: LeafView {
    typealias Body = Never
    /// Text that is part of the control, for a check box.
    var title: Text?
    let isOn: Binding<Bool>

    @MainActor func props(_ environment: EnvironmentValues) -> ToggleProps {
        var props = ToggleProps(isOn: isOn.wrappedValue)
        props.style = environment.looks.toggleStyle == .checkbox ? .checkbox : .switch
        props.title = title?.string(environment) ?? ""
        return props
    }

    @MainActor static func makeElement(_ props: ToggleProps, node: LeafNode<ToggleControl>) -> LeafElement<ToggleProps>
    {
        LeafElement(props, environment: node.environment, sizing: .fixed) { [weak node] backend in
            let widget = backend.makeToggle()
            widget.onChange = { isOn in
                node?.changedByUser({ $0.isOn = isOn }) { $0.isOn.wrappedValue = isOn }
            }
            return widget.erased
        }
    }
}

extension LeafNode {
    /// Takes a change that the user has made in the widget: what the widget shows is recorded, the value is set, and
    /// the node runs again, so that a value which was refused or corrected is shown.
    func changedByUser(_ shown: (inout V.Props) -> Void, set: (V) -> Void) {
        guard let element, isAlive else { return }
        var props = element.props
        shown(&props)
        element.userChanged(props)
        set(view)
        markDirty()
    }
}
