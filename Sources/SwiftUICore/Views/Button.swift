import BackendInterface

/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
    private let value: UInt8
    /// Deletes something, or does what can't be undone.
    public static let destructive = ButtonRole(value: 1)
    /// Leaves without doing anything.
    public static let cancel = ButtonRole(value: 2)
    /// Closes what is shown.
    public static let close = ButtonRole(value: 3)
    /// Confirms.
    public static let confirm = ButtonRole(value: 4)
}

/// A control that does something when it is pressed.
///
/// ```swift
/// Button("Add", systemImage: "plus") { items.append(Item()) }
/// Button("Delete", role: .destructive, action: delete)
/// ```
nonisolated public struct Button<Label: View>: View {
    public typealias Body = Never
    let role: ButtonRole?
    let action: @MainActor () -> Void
    let label: Label

    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.role = role
        self.action = action
        self.label = label()
    }

    @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        ButtonNode(view, context)
    }
}

extension Button where Label == Text {
    public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action) { Text(title) }
    }

    public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == SwiftUICore.Label<Text, Image> {
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: nil, action: action) { SwiftUICore.Label(titleKey, systemImage: systemImage) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action) { SwiftUICore.Label(title, systemImage: systemImage) }
    }

    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { SwiftUICore.Label(titleKey, systemImage: systemImage) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { SwiftUICore.Label(title, systemImage: systemImage) }
    }
}

// With a picture.
extension Button where Label == SwiftUICore.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, image: ImageResource, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action) { SwiftUICore.Label(titleKey, image: image) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: ImageResource, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action) { SwiftUICore.Label(title, image: image) }
    }

    public init(
        _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { SwiftUICore.Label(titleKey, image: image) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, image: ImageResource, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { SwiftUICore.Label(title, image: image) }
    }
}

@MainActor
private final class ButtonNode<Label: View>: ContainerNode<Button<Label>, Label> {
    private var own: ButtonElement?
    private var role: ButtonRole?
    private var action: @MainActor () -> Void

    init(_ view: Button<Label>, _ context: NodeContext) {
        role = view.role
        action = view.action
        super.init(view, context, content: { $0.label })
        own = ButtonElement(props(), environment: environment) { [weak self] in self?.action ?? {} }
        own?.onRowChange = { [weak self] in self?.rowChanged() }
    }

    override func keep(_ view: Button<Label>) {
        role = view.role
        action = view.action
    }

    /// Whether the button looks like a row of a form or list, rather than like a button in one.
    private var isRow: Bool { own?.standsAsRow == true && environment.looks.buttonStyle == .automatic }

    private func rowChanged() {
        configure()
        content?.environmentChanged(contentEnvironment)
    }

    override var element: LayoutElement? { own }

    private var style: ButtonProps.Style {
        switch environment.looks.buttonStyle {
        case .automatic: isRow ? .row : .bordered
        case .bordered: .bordered
        case .prominent: .prominent
        case .borderless: .borderless
        case .plain: .plain
        case .link: .link
        }
    }

    private func props() -> ButtonProps {
        var props = ButtonProps()
        let looks = environment.looks
        props.style = style
        props.isDestructive = role == .destructive
        props.shortcut = looks.shortcut?.props
        props.title = own?.text ?? ""
        props.content = own?.contentKind ?? .text
        return props
    }

    /// The label has the button's looks, not those of its surroundings.
    override var contentEnvironment: EnvironmentValues {
        var inner = environment
        if inner.looks.placement != .alert { inner.looks.placement = .plain }
        inner.looks.shortcut = nil
        // A title that is too long is cut, as on Apple's systems, not broken into lines.
        if style.hasTitle, inner.looks.lineLimit == nil { inner.looks.lineLimit = 1 }
        if isRow, role == .destructive { inner.looks.foreground = Color.red.ink(inner.looks) }
        return inner
    }

    override func setElements(_ elements: [LayoutElement]) {
        own?.setLabel(elements)
        configure()
    }

    override func titleChanged() {
        configure()
        super.titleChanged()
    }

    override func configure() {
        guard let own else { return }
        let isSame = own.role == role && own.isEnabled == environment.isEnabled
        own.role = role
        if environment.looks.placement == .alert { own.keepsAlertOpen = environment.keepsAlertOpen }
        own.set(props(), environment: environment)
        // An alert, which shows buttons of its own for those among its actions, has to know.
        if !isSame { parent?.titleChanged() }
    }
}

enum ButtonStyleKind { case automatic, bordered, prominent, borderless, plain, link }
