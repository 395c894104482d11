/// A part of the user interface.
///
/// ```swift
/// struct Greeting: View {
///     var name: String
///     var body: some View { Text("Hello, \(name)!") }
/// }
/// ```
@MainActor
@preconcurrency
public protocol View {
    associatedtype Body: View

    /// What the view consists of.
    @ViewBuilder var body: Body { get }

    /// Makes the view's node. Implementation detail: the built-in views have nodes of their own; all others have the
    /// default, which evaluates `body`.
    static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self>

    /// Whether the view can be a `Section`, or several, or have them among the views that it hands on. Implementation
    /// detail: a list makes sections at once, and other rows when they come into view.
    static var _givesSections: Bool { get }
}

extension View {
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        CompositeNode(view, context)
    }

    public static var _givesSections: Bool { SectionTypes.contain(Body.self) }
}

extension Never: View, Scene, Commands {
    public typealias Body = Never

    /// There is no value of this type, so nobody can ask.
    public var body: Never {
        return fatalError("Never has no body.")
    }

    public static var _givesSections: Bool { false }
}

extension View where Body == Never {
    /// Built-in views have no body; SwiftUI never asks for it.
    public var body: Never {
        fatalError("\(Self.self) has no body; it can only be shown.")
    }
}

/// Builds views from the statements of a closure.
@resultBuilder
public struct ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    public static func buildBlock() -> EmptyView { EmptyView() }

    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > {
        TupleView(repeat each content)
    }

    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
        _ConditionalContent(storage: .trueContent(first))
    }

    public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
        _ConditionalContent(storage: .falseContent(second))
    }

    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// A view that shows nothing and takes no space.
nonisolated public struct EmptyView: View, Equatable {
    public typealias Body = Never
    public init() {}

    @MainActor public static func _makeNode(_ view: EmptyView, _ context: NodeContext) -> TypedNode<EmptyView> {
        TypedNode(context)
    }
}

/// Several views in a row; what a closure with several views builds.
nonisolated public struct TupleView<T>: View {
    public typealias Body = Never
    public var value: T
    fileprivate let witness: TupleWitness<T>.Type

    init<each Content: View>(_ content: repeat each Content) where T == (repeat each Content) {
        value = (repeat each content)
        witness = PackWitness<repeat each Content>.self
    }

    @MainActor public static func _makeNode(_ view: TupleView<T>, _ context: NodeContext) -> TypedNode<TupleView<T>> {
        view.witness.makeNode(view, context)
    }

    @MainActor public static var _givesSections: Bool {
        // The views' types, which the static type of the tuple does not give away.
        Fields.of(T.self).contains { ($0.type as? any View.Type)?._givesSections ?? false }
    }
}

/// Recovers the types of the views from that of the tuple, statically.
@MainActor
private class TupleWitness<T> {
    class func makeNode(_ view: TupleView<T>, _ context: NodeContext) -> TypedNode<TupleView<T>> {
        TypedNode(context)
    }
}

private final class PackWitness<each Content: View>: TupleWitness<(repeat each Content)> {
    override class func makeNode(
        _ view: TupleView<(repeat each Content)>, _ context: NodeContext
    ) -> TypedNode<TupleView<(repeat each Content)>> {
        TupleNode<repeat each Content>(view, context)
    }
}

@MainActor
private final class TupleNode<each Content: View>: TypedNode<TupleView<(repeat each Content)>> {
    override var acceptsLazyRows: Bool { parent?.acceptsLazyRows ?? false }

    private var nodes: (repeat TypedNode<each Content>)?

    init(_ view: TupleView<(repeat each Content)>, _ context: NodeContext) {
        super.init(context)
        let inner = context.child(of: self)
        nodes = (repeat (each Content)._makeNode(each view.value, inner))
    }

    override func update(_ view: TupleView<(repeat each Content)>) {
        guard let nodes else { return }
        repeat (each nodes).update(each view.value)
    }

    override func forEachChild(_ body: (ViewNode) -> Void) {
        guard let nodes else { return }
        repeat body(each nodes)
    }
}

/// One of two views, as `if`–`else` and `switch` build it.
nonisolated public struct _ConditionalContent<TrueContent: View, FalseContent: View>: View {
    public typealias Body = Never

    public enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }

    let storage: Storage

    @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        ConditionalNode(view, context)
    }

    @MainActor public static var _givesSections: Bool { TrueContent._givesSections || FalseContent._givesSections }
}

@MainActor
private final class ConditionalNode<First: View, Second: View>: TypedNode<_ConditionalContent<First, Second>> {
    override var acceptsLazyRows: Bool { parent?.acceptsLazyRows ?? false }

    private var first: TypedNode<First>?
    private var second: TypedNode<Second>?

    init(_ view: _ConditionalContent<First, Second>, _ context: NodeContext) {
        super.init(context)
        update(view)
    }

    override func update(_ view: _ConditionalContent<First, Second>) {
        switch view.storage {
        case .trueContent(let content):
            if let first { return first.update(content) }
            second?.tearDown()
            second = nil
            first = First._makeNode(content, NodeContext(graph: graph, parent: self, environment: environment))
        case .falseContent(let content):
            if let second { return second.update(content) }
            first?.tearDown()
            first = nil
            second = Second._makeNode(content, NodeContext(graph: graph, parent: self, environment: environment))
        }
        elementsChanged()
    }

    override func forEachChild(_ body: (ViewNode) -> Void) {
        if let first { body(first) }
        if let second { body(second) }
    }
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Wrapped?, _ context: NodeContext) -> TypedNode<Wrapped?> {
        OptionalNode(view, context)
    }

    public static var _givesSections: Bool { Wrapped._givesSections }
}

@MainActor
private final class OptionalNode<Content: View>: TypedNode<Content?> {
    override var acceptsLazyRows: Bool { parent?.acceptsLazyRows ?? false }

    private var content: TypedNode<Content>?

    init(_ view: Content?, _ context: NodeContext) {
        super.init(context)
        update(view)
    }

    override func update(_ view: Content?) {
        switch (view, content) {
        case (let view?, let content?):
            content.update(view)
        case (let view?, nil):
            content = Content._makeNode(view, NodeContext(graph: graph, parent: self, environment: environment))
            elementsChanged()
        case (nil, let content?):
            content.tearDown()
            self.content = nil
            elementsChanged()
        case (nil, nil):
            break
        }
    }

    override func forEachChild(_ body: (ViewNode) -> Void) {
        if let content { body(content) }
    }
}
