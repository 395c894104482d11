import BackendInterface
import Foundation

/// A shape that fills its frame with the foreground style until `fill` or `stroke` say otherwise.
@MainActor
@preconcurrency
public protocol Shape: View, Sendable {
    /// Implementation detail: on Linux the shapes are the built-in ones.
    nonisolated var _outline: _ShapeOutline { get }
}

/// The outline of a built-in shape. Implementation detail.
public struct _ShapeOutline: Equatable, Sendable {
    let outline: FillProps.Outline
    var isSquare: Bool { outline == .circle }
}

nonisolated public struct Rectangle: Shape, Equatable {
    public init() {}
    public var _outline: _ShapeOutline { _ShapeOutline(outline: .rectangle) }
    @MainActor public var body: some View { _ShapeView(shape: self) }
}

nonisolated public struct RoundedRectangle: Shape, Equatable {
    public var cornerSize: CGSize
    public var style: RoundedCornerStyle

    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
        self.style = style
    }

    public var _outline: _ShapeOutline { _ShapeOutline(outline: .roundedRectangle(radius: cornerSize.width)) }
    @MainActor public var body: some View { _ShapeView(shape: self) }
}

nonisolated public struct Circle: Shape, Equatable {
    public init() {}
    public var _outline: _ShapeOutline { _ShapeOutline(outline: .circle) }
    @MainActor public var body: some View { _ShapeView(shape: self) }
}

nonisolated public struct Ellipse: Shape, Equatable {
    public init() {}
    public var _outline: _ShapeOutline { _ShapeOutline(outline: .ellipse) }
    @MainActor public var body: some View { _ShapeView(shape: self) }
}

nonisolated public struct Capsule: Shape, Equatable {
    public var style: RoundedCornerStyle

    public init(style: RoundedCornerStyle = .continuous) {
        self.style = style
    }

    public var _outline: _ShapeOutline { _ShapeOutline(outline: .capsule) }
    @MainActor public var body: some View { _ShapeView(shape: self) }
}

/// How a rounded corner is drawn. Both are circular on Linux.
public enum RoundedCornerStyle: Hashable, Sendable {
    case circular, continuous
}

extension Shape {
    /// Fills the shape.
    nonisolated public func fill<S: ShapeStyle>(_ content: S) -> some View {
        _ShapeView(shape: self, fill: AnyShapeStyle(content))
    }

    /// Draws the outline, centered on the shape's edge.
    nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
        _ShapeView(shape: self, stroke: AnyShapeStyle(content), lineWidth: lineWidth)
    }

    nonisolated public func stroke(lineWidth: CGFloat = 1) -> some View {
        stroke(ForegroundStyle(), lineWidth: lineWidth)
    }

    /// Draws the outline inside the shape's edge.
    nonisolated public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
        _ShapeView(shape: self, stroke: AnyShapeStyle(content), lineWidth: lineWidth, isStrokeInside: true)
    }
}

/// A painted shape.
nonisolated public struct _ShapeView: LeafView {
    public typealias Body = Never
    let outline: _ShapeOutline
    let fill: AnyShapeStyle?
    let stroke: AnyShapeStyle?
    let lineWidth: CGFloat
    let isStrokeInside: Bool

    init(
        shape: some Shape, fill: AnyShapeStyle? = nil, stroke: AnyShapeStyle? = nil, lineWidth: CGFloat = 1,
        isStrokeInside: Bool = false
    ) {
        outline = shape._outline
        self.fill = fill ?? (stroke == nil ? AnyShapeStyle(ForegroundStyle()) : nil)
        self.stroke = stroke
        self.lineWidth = lineWidth
        self.isStrokeInside = isStrokeInside
    }

    @MainActor func props(_ environment: EnvironmentValues) -> FillProps {
        var props = FillProps(outline: outline.outline)
        props.fill = fill?._ink(in: environment).ink.fill(environment.looks)
        props.stroke = stroke?._ink(in: environment).ink.fill(environment.looks)
        props.lineWidth = lineWidth
        props.isStrokeInside = isStrokeInside
        return props
    }

    @MainActor static func makeElement(_ props: FillProps, node: LeafNode<_ShapeView>) -> LeafElement<FillProps> {
        let isSquare = node.view.outline.isSquare
        let sizing = LeafSizing.computed { isSquare ? ShapeSizing.square($0) : ShapeSizing.stretching($0) }
        return LeafElement(props, environment: node.environment, sizing: sizing) { $0.makeFill().erased }
    }

    static var isDynamic: Bool { false }
}
