/// A part of a form or list, with a title and a note. Elsewhere it is just its views one after the other.
///
/// ```swift
/// Form {
///     Section("Name") { TextField("Name", text: $name) }
/// }
/// ```
public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
    public typealias Body = Never

    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        self.init(header: header(), content: content(), footer: footer())
    }

    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: footer)
    }

    public static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        SectionNode(view, context)
    }

    public static var _givesSections: Bool { true }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(header: EmptyView(), content: content(), footer: footer())
    }

    public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: footer)
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView())
    }

    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: EmptyView())
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: EmptyView())
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }
}

/// Which section an element belongs to, and as what.
struct SectionTrait: Equatable {
    enum Part { case header, row, footer }
    let section: ObjectIdentifier
    let part: Part
}

@MainActor
private final class SectionNode<Parent: View, Content: View, Footer: View>: TypedNode<Section<Parent, Content, Footer>>
{
    private var header: TypedNode<TitleView<Parent>>?
    private var content: TypedNode<Content>?
    private var footer: TypedNode<TitleView<Footer>>?

    override var acceptsLazyRows: Bool { parent?.acceptsLazyRows ?? false }

    init(_ view: Section<Parent, Content, Footer>, _ context: NodeContext) {
        super.init(context)
        header = TitleView._makeNode(TitleView(content: view.header), self.context(titleEnvironment))
        content = Content._makeNode(view.content, context.child(of: self))
        footer = TitleView._makeNode(TitleView(content: view.footer), self.context(noteEnvironment))
    }

    /// In a form, header and footer stand outside of the rows and look accordingly.
    private var titleEnvironment: EnvironmentValues {
        var inner = environment
        if environment.looks.placement != .plain {
            inner.looks.placement = .plain
            inner.looks.font = .headline
        }
        return inner
    }

    private var noteEnvironment: EnvironmentValues {
        var inner = titleEnvironment
        if environment.looks.placement != .plain {
            inner.looks.font = .footnote
            inner.looks.foreground = Color.secondary.ink(inner.looks)
        }
        return inner
    }

    private func context(_ environment: EnvironmentValues) -> NodeContext {
        NodeContext(graph: graph, parent: self, environment: environment)
    }

    override func update(_ view: Section<Parent, Content, Footer>) {
        header?.update(TitleView(content: view.header))
        content?.update(view.content)
        footer?.update(TitleView(content: view.footer))
    }

    override func environmentChanged(_ environment: EnvironmentValues) {
        self.environment = environment
        header?.environmentChanged(titleEnvironment)
        content?.environmentChanged(environment)
        footer?.environmentChanged(noteEnvironment)
    }

    override func collectElements(_ elements: inout ElementList) {
        collect(header, .header, &elements)
        collect(content, .row, &elements)
        collect(footer, .footer, &elements)
    }

    private func collect(_ node: ViewNode?, _ part: SectionTrait.Part, _ elements: inout ElementList) {
        let start = elements.elements.count
        node?.collectElements(&elements)
        for element in elements.elements[start...] {
            element.ownTraits.section = SectionTrait(section: ObjectIdentifier(self), part: part)
        }
    }

    override func forEachChild(_ body: (ViewNode) -> Void) {
        if let header { body(header) }
        if let content { body(content) }
        if let footer { body(footer) }
    }
}

/// A section's header or footer. All of it is there at once.
nonisolated private struct TitleView<Content: View>: PassthroughView {
    typealias Body = Never
    let content: Content

    @MainActor static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        TitleNode(view, context)
    }
}

@MainActor
private final class TitleNode<Content: View>: PassthroughNode<TitleView<Content>> {
    override var acceptsLazyRows: Bool { false }
}

/// Which types of view can be sections, or hand some on (`View._givesSections`).
@MainActor
enum SectionTypes {
    private static var known: [ObjectIdentifier: Bool] = [:]

    static func contain<V: View>(_ type: V.Type) -> Bool {
        let key = ObjectIdentifier(type)
        if let answer = known[key] { return answer }
        // A view that shows itself again, as the nodes of an outline do, has sections only if something else in it has.
        known[key] = false
        let answer = V._givesSections
        known[key] = answer
        return answer
    }
}
