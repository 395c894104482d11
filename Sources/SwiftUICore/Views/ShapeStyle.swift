/// What text and shapes can be painted with: colors and the levels of the current one.
public protocol ShapeStyle: Sendable {
    /// Resolves the style. Implementation detail; an app makes styles from the built-in ones.
    func _ink(in environment: EnvironmentValues) -> _ResolvedInk
}

/// A resolved style. Implementation detail.
public struct _ResolvedInk: Sendable {
    let ink: Ink
}

extension Color: ShapeStyle {
    public func _ink(in environment: EnvironmentValues) -> _ResolvedInk {
        _ResolvedInk(ink: ink(environment.looks))
    }
}

/// A style of any type.

public struct AnyShapeStyle: ShapeStyle, Equatable {
    private let style: any ShapeStyle

    public init<S: ShapeStyle>(_ style: S) {
        self.style = style
    }

    public func _ink(in environment: EnvironmentValues) -> _ResolvedInk {
        style._ink(in: environment)
    }

    public static func == (first: AnyShapeStyle, second: AnyShapeStyle) -> Bool {
        Equality.areEqual(first.style, second.style)
    }
}

/// A level of the current foreground: from `.primary` on, each paler than the one before.

public struct HierarchicalShapeStyle: ShapeStyle, Equatable {
    private let opacity: Double
    public static let primary = HierarchicalShapeStyle(opacity: 1)
    public static let secondary = HierarchicalShapeStyle(opacity: 0.55)
    public static let tertiary = HierarchicalShapeStyle(opacity: 0.3)
    public static let quaternary = HierarchicalShapeStyle(opacity: 0.2)
    public static let quinary = HierarchicalShapeStyle(opacity: 0.1)

    public func _ink(in environment: EnvironmentValues) -> _ResolvedInk {
        _ResolvedInk(ink: (environment.looks.foreground ?? Ink()).multiplied(by: opacity))
    }
}

/// The tint of the surroundings, else the accent color.

public struct TintShapeStyle: ShapeStyle, Equatable {
    public init() {}

    public func _ink(in environment: EnvironmentValues) -> _ResolvedInk {
        _ResolvedInk(ink: environment.looks.tint ?? Color.accentColor.ink(environment.looks))
    }
}

/// The foreground of the surroundings.

public struct ForegroundStyle: ShapeStyle, Equatable {
    public init() {}

    public func _ink(in environment: EnvironmentValues) -> _ResolvedInk {
        _ResolvedInk(ink: environment.looks.foreground ?? Ink())
    }
}

/// A style made translucent.
public struct _OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle, Equatable {
    let base: Base
    let opacity: Double

    public func _ink(in environment: EnvironmentValues) -> _ResolvedInk {
        _ResolvedInk(ink: base._ink(in: environment).ink.multiplied(by: opacity))
    }

    public static func == (first: Self, second: Self) -> Bool {
        first.opacity == second.opacity && Equality.areEqual(first.base, second.base)
    }
}

extension ShapeStyle {
    /// The style, made translucent.
    public func opacity(_ opacity: Double) -> some ShapeStyle {
        _OpacityShapeStyle(base: self, opacity: opacity)
    }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { .primary }
    public static var secondary: HierarchicalShapeStyle { .secondary }
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
    public static var quinary: HierarchicalShapeStyle { .quinary }
}

extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == ForegroundStyle {
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == Color {
    public static var red: Color { Color.red }
    public static var orange: Color { Color.orange }
    public static var yellow: Color { Color.yellow }
    public static var green: Color { Color.green }
    public static var mint: Color { Color.mint }
    public static var teal: Color { Color.teal }
    public static var cyan: Color { Color.cyan }
    public static var blue: Color { Color.blue }
    public static var indigo: Color { Color.indigo }
    public static var purple: Color { Color.purple }
    public static var pink: Color { Color.pink }
    public static var brown: Color { Color.brown }
    public static var white: Color { Color.white }
    public static var gray: Color { Color.gray }
    public static var black: Color { Color.black }
    public static var clear: Color { Color.clear }
}

extension View {
    /// Paints the text and symbols of this view.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        // Resolved against the surroundings, which the style may refer to.
        EnvironmentView(content: self, value: AnyShapeStyle(style)) { $1.looks.foreground = $0._ink(in: $1).ink }
    }

    /// Paints the text and symbols of this view; nil is the theme's color.
    public func foregroundColor(_ color: Color?) -> some View {
        EnvironmentView(content: self, value: color) { $1.looks.foreground = $0?.ink($1.looks) }
    }

    /// The color of this view's accents.
    public func tint(_ tint: Color?) -> some View {
        EnvironmentView(content: self, value: tint) { $1.looks.tint = $0?.ink($1.looks) }
    }

    /// The color of this view's accents.
    public func accentColor(_ accentColor: Color?) -> some View {
        tint(accentColor)
    }
}
