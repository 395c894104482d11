import BackendInterface

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
    private let level: Int
    public static let primary = HierarchicalShapeStyle(level: 0)
    public static let secondary = HierarchicalShapeStyle(level: 1)
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    public static let quinary = HierarchicalShapeStyle(level: 4)

    private static let opacities = [1, 0.55, 0.3, 0.2, 0.1]

    public func _ink(in environment: EnvironmentValues) -> _ResolvedInk {
        let levels = [environment.looks.foreground ?? Ink()] + environment.looks.foregroundLevels
        if level < levels.count { return _ResolvedInk(ink: levels[level]) }
        return _ResolvedInk(ink: levels[0].multiplied(by: Self.opacities[level]))
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

/// What areas of the surroundings have as background: the window's color, or what `.backgroundStyle` has set.
public struct BackgroundStyle: ShapeStyle, Equatable {
    public init() {}

    public func _ink(in environment: EnvironmentValues) -> _ResolvedInk {
        let looks = environment.looks
        let shade = looks.colorScheme == .dark ? 0.141 : 0.98
        return _ResolvedInk(ink: looks.background ?? Ink(color: RGBA(red: shade, green: shade, blue: shade)))
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

extension ShapeStyle where Self == BackgroundStyle {
    public static var background: BackgroundStyle { BackgroundStyle() }
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
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        // Resolved against the surroundings, which the style may refer to.
        EnvironmentView(content: self, value: AnyShapeStyle(style)) { $1.setForeground([$0]) }
    }

    /// Paints the text and symbols of this view, those of the secondary level apart.
    nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
        _ primary: S1, _ secondary: S2
    ) -> some View {
        EnvironmentView(content: self, value: [AnyShapeStyle(primary), AnyShapeStyle(secondary)]) {
            $1.setForeground($0)
        }
    }

    /// Paints the text and symbols of this view, those of the secondary and tertiary level apart.
    nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View {
        EnvironmentView(
            content: self, value: [AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)]
        ) { $1.setForeground($0) }
    }

    /// What `.background` areas of this view are filled with.
    nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        EnvironmentView(content: self, value: AnyShapeStyle(style)) { $1.looks.background = $0._ink(in: $1).ink }
    }

    /// Paints the text and symbols of this view; nil is the theme's color.
    nonisolated public func foregroundColor(_ color: Color?) -> some View {
        EnvironmentView(content: self, value: color) { $1.setForeground($0.map { [AnyShapeStyle($0)] } ?? []) }
    }

    /// The color of this view's accents.
    ///
    /// On Linux these are what is painted with `.tint` or `Color.accentColor`; toggles, progress bars, prominent buttons and
    /// fields have the desktop's accent color.
    nonisolated public func tint(_ tint: Color?) -> some View {
        EnvironmentView(content: self, value: tint) { $1.looks.tint = $0?.ink($1.looks) }
    }

    /// The style of this view's accents.
    ///
    /// On Linux these are what is painted with `.tint` or `Color.accentColor`; toggles, progress bars, prominent buttons and
    /// fields have the desktop's accent color.
    nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        EnvironmentView(content: self, value: tint.map(AnyShapeStyle.init)) { $1.looks.tint = $0?._ink(in: $1).ink }
    }

    /// The color of this view's accents; see `tint(_:)`.
    nonisolated public func accentColor(_ accentColor: Color?) -> some View {
        tint(accentColor)
    }
}

extension EnvironmentValues {
    /// Sets the foreground's levels, resolved against the surroundings, which the styles may refer to.
    fileprivate mutating func setForeground(_ styles: [AnyShapeStyle]) {
        let inks = styles.map { $0._ink(in: self).ink }
        looks.foreground = inks.first
        looks.foregroundLevels = Array(inks.dropFirst())
    }
}
