import BackendInterface

/// What accessibility modifiers say. Texts become strings in the environment of the view.
struct AccessibilityDescription: Equatable {
    var label: Text?
    var hint: Text?
    var value: Text?
    var help: Text?
    var identifier: String?
    var isHidden: Bool?

    func props(_ environment: EnvironmentValues) -> AccessibilityProps {
        AccessibilityProps(
            label: label?.string(environment), hint: hint?.string(environment), value: value?.string(environment),
            identifier: identifier, isHidden: isHidden, help: help?.string(environment))
    }
}

/// Content whose first control or text has names for assistive technology.
nonisolated struct AccessibilityView<Content: View>: PassthroughView {
    typealias Body = Never
    let content: Content
    let description: AccessibilityDescription

    @MainActor static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        AccessibilityNode(view, context)
    }
}

@MainActor
private final class AccessibilityNode<Content: View>: PassthroughNode<AccessibilityView<Content>> {
    private var description: AccessibilityDescription
    private var properties: AccessibilityProps

    override init(_ view: AccessibilityView<Content>, _ context: NodeContext) {
        description = view.description
        properties = view.description.props(context.environment)
        super.init(view, context)
    }

    override var acceptsLazyRows: Bool { false }

    override func update(_ view: AccessibilityView<Content>) {
        description = view.description
        super.update(view)
        refresh()
    }

    override func environmentChanged(_ environment: EnvironmentValues) {
        super.environmentChanged(environment)
        refresh()
    }

    private func refresh() {
        let properties = description.props(environment)
        guard properties != self.properties else { return }
        self.properties = properties
        parent?.elementsChanged()
    }

    override func collectElements(_ elements: inout ElementList) {
        let start = elements.elements.count
        content?.collectElements(&elements)
        for element in elements.elements[start...] {
            // Inner modifiers have spoken before; what they said stays where this one says nothing.
            let merged = properties.over(element.traits.accessibility)
            element.ownTraits.accessibility = merged
            element.applyAccessibility(merged)
        }
    }
}

extension View {
    nonisolated private func accessibility(_ set: (inout AccessibilityDescription) -> Void) -> AccessibilityView<Self> {
        var description = AccessibilityDescription()
        set(&description)
        return AccessibilityView(content: self, description: description)
    }

    /// The name that assistive technology reads out.
    nonisolated public func accessibilityLabel(_ label: Text) -> some View { accessibility { $0.label = label } }
    nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        accessibilityLabel(Text(labelKey))
    }

    @_disfavoredOverload
    nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        accessibilityLabel(Text(label))
    }

    /// What happens when the control is used.
    nonisolated public func accessibilityHint(_ hint: Text) -> some View { accessibility { $0.hint = hint } }
    nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
        accessibilityHint(Text(hintKey))
    }

    @_disfavoredOverload
    nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
        accessibilityHint(Text(hint))
    }

    nonisolated public func accessibilityValue(_ value: Text) -> some View { accessibility { $0.value = value } }
    nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
        accessibilityValue(Text(valueKey))
    }

    @_disfavoredOverload
    nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        accessibilityValue(Text(value))
    }

    /// A name for tests; it is not read out.
    nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
        accessibility { $0.identifier = identifier }
    }

    /// Whether assistive technology skips the view.
    nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { accessibility { $0.isHidden = hidden } }

    /// A tooltip.
    nonisolated public func help(_ text: Text) -> some View { accessibility { $0.help = text } }
    nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }

    @_disfavoredOverload
    nonisolated public func help<S: StringProtocol>(_ text: S) -> some View { help(Text(text)) }
}
