import BackendInterface

/// A choice of one among several views with tags.
///
/// ```swift
/// Picker("Flavor", selection: $flavor) {
///     Text("Chocolate").tag(Flavor.chocolate)
///     Text("Vanilla").tag(Flavor.vanilla)
/// }
/// ```
/// In a `ForEach` the element's id serves as tag where there is none. On Linux the options are shown by their texts alone,
/// without icons, fonts and colors.
nonisolated public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    private let label: Label
    private let selection: Binding<SelectionValue>
    private let content: Content

    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.label = label()
        self.content = content()
    }

    public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.label = label
        self.content = content()
    }

    @MainActor public var body: some View {
        LabeledControl(label: label, control: PickerControl(selection: selection, content: content))
    }
}

extension Picker where Label == Text {
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(title) }
    }
}

extension Picker where Label == SwiftUICore.Label<Text, Image> {
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) {
            SwiftUICore.Label(titleKey, systemImage: systemImage)
        }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { SwiftUICore.Label(title, systemImage: systemImage) }
    }
}

enum PickerStyleKind { case automatic, menu, segmented, inline }

/// The drop-down, segments or radio buttons.
nonisolated private struct PickerControl<SelectionValue: Hashable, Content: View>: View {
    typealias Body = Never
    let selection: Binding<SelectionValue>
    let content: Content

    @MainActor static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        PickerNode(view, context)
    }
}

@MainActor
private final class PickerNode<SelectionValue: Hashable, Content: View>: ContainerNode<
    PickerControl<SelectionValue, Content>, Content
>
{
    private var own: LeafElement<PickerProps>?
    private var options: [LayoutElement] = []
    private var selection: Binding<SelectionValue>

    init(_ view: PickerControl<SelectionValue, Content>, _ context: NodeContext) {
        selection = view.selection
        super.init(view, context, content: \.content)
        own = LeafElement(PickerProps(options: [], selected: nil), environment: environment) { [weak self] backend in
            let widget = backend.makePicker()
            widget.onSelect = { self?.select($0) }
            return widget.erased
        }
    }

    override var element: LayoutElement? { own }
    override var needsTags: Bool { true }

    override func keep(_ view: PickerControl<SelectionValue, Content>) {
        selection = view.selection
    }

    /// The options themselves are never shown as views; only their texts are.
    override func setElements(_ elements: [LayoutElement]) {
        options = elements
        configure()
    }

    override func titleChanged() { configure() }

    override func configure() {
        guard let own else { return }
        // Reads the selection, so that this node runs again when it changes.
        let selected = track { selection.wrappedValue }
        var props = PickerProps(
            options: options.map(\.text),
            selected: options.firstIndex { $0.choice(of: SelectionValue.self) == selected })
        switch environment.looks.pickerStyle {
        case .automatic, .menu: props.style = .menu
        case .segmented: props.style = .segmented
        case .inline: props.style = .inline
        }
        own.set(props, environment: environment)
    }

    override func reevaluate() { configure() }

    private func select(_ index: Int) {
        guard isAlive, let own, options.indices.contains(index) else { return }
        var shown = own.props
        shown.selected = index
        own.userChanged(shown)
        if let tag = options[index].choice(of: SelectionValue.self) { selection.wrappedValue = tag }
        markDirty()
    }
}

extension View {
    /// Marks the view as the choice that `tag` stands for, in a picker or tab view. `includeOptional` has no effect on
    /// Linux: a tag always stands for the optional value too.
    nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        TraitView(content: self, value: AnyHashable(tag)) { $1.ownTraits.tag = $0 }
    }
}
