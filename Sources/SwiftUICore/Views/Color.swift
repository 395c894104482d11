import BackendInterface
import Foundation

/// A color. As a view it fills the space that it is offered.
public struct Color: Hashable, Sendable, CustomStringConvertible {
    private indirect enum Base: Hashable, Sendable {
        case rgba(RGBA)
        case primary
        case secondary
        case accent
        case clear
        /// A named color with a light and a dark form.
        case named(String, light: RGBA, dark: RGBA)
        case opacity(Color, Double)
    }

    private let base: Base

    private init(_ base: Base) { self.base = base }

    /// The color space that components are given in.
    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB, sRGBLinear, displayP3
    }

    public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        switch colorSpace {
        case .sRGB:
            base = .rgba(RGBA(red: red, green: green, blue: blue, alpha: opacity))
        case .sRGBLinear:
            base = .rgba(
                RGBA(red: Self.encode(red), green: Self.encode(green), blue: Self.encode(blue), alpha: opacity))
        case .displayP3:
            // Colors that sRGB does not have become the nearest ones of it.
            let (r, g, b) = (Self.decode(red), Self.decode(green), Self.decode(blue))
            func part(_ value: Double) -> Double { Self.encode(value.fraction) }
            base = .rgba(
                RGBA(
                    red: part(1.2249 * r - 0.2249 * g), green: part(-0.0421 * r + 1.0421 * g),
                    blue: part(-0.0196 * r - 0.0786 * g + 1.0982 * b), alpha: opacity))
        }
    }

    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let sector = (hue - hue.rounded(.down)) * 6
        func component(_ shift: Double) -> Double {
            let position = (shift + sector).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
        }
        self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
    }

    private static func decode(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private static func encode(_ value: Double) -> Double {
        value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }

    private static func hex(_ value: UInt32) -> RGBA {
        RGBA(
            red: Double(value >> 16 & 0xFF) / 255, green: Double(value >> 8 & 0xFF) / 255,
            blue: Double(value & 0xFF) / 255)
    }

    private static func named(_ name: String, _ light: UInt32, _ dark: UInt32) -> Color {
        Color(.named(name, light: hex(light), dark: hex(dark)))
    }

    // The hues are those of GNOME's palette, a step lighter on dark backgrounds.
    public static let red = named("red", 0xE01B24, 0xED333B)
    public static let orange = named("orange", 0xE66100, 0xFF7800)
    public static let yellow = named("yellow", 0xE5A50A, 0xF6D32D)
    public static let green = named("green", 0x26A269, 0x33D17A)
    public static let mint = named("mint", 0x1AA99A, 0x57E3D0)
    public static let teal = named("teal", 0x2190A4, 0x5BC8DB)
    public static let cyan = named("cyan", 0x00A0C8, 0x62D9F7)
    public static let blue = named("blue", 0x1C71D8, 0x62A0EA)
    public static let indigo = named("indigo", 0x4B4ACF, 0x8D8CF0)
    public static let purple = named("purple", 0x813D9C, 0xC061CB)
    public static let pink = named("pink", 0xD5267E, 0xF46BAE)
    public static let brown = named("brown", 0x865E3C, 0xB5835A)
    public static let gray = named("gray", 0x77767B, 0x9A9996)
    public static let white = Color(.rgba(RGBA(red: 1, green: 1, blue: 1)))
    public static let black = Color(.rgba(RGBA(red: 0, green: 0, blue: 0)))
    public static let clear = Color(.clear)
    /// The theme's text color.
    public static let primary = Color(.primary)
    /// The theme's text color, dimmed.
    public static let secondary = Color(.secondary)
    /// The desktop's accent color.
    public static let accentColor = Color(.accent)

    public func opacity(_ opacity: Double) -> Color {
        Color(.opacity(self, opacity))
    }

    public var description: String {
        switch base {
        case .rgba(let rgba):
            String(
                format: "#%02X%02X%02X%02X", Int((rgba.red * 255).rounded()), Int((rgba.green * 255).rounded()),
                Int((rgba.blue * 255).rounded()), Int((rgba.alpha * 255).rounded()))
        case .primary: "primary"
        case .secondary: "secondary"
        case .accent: "accentColor"
        case .clear: "clear"
        case .named(let name, _, _): name
        case .opacity(let color, let opacity): "\(Int((opacity.fraction * 100).rounded()))% \(color)"
        }
    }

    /// The color as text is painted with it: no color is the theme's own.
    func ink(_ looks: Looks) -> Ink {
        switch base {
        case .rgba(let rgba): Ink(color: rgba)
        case .primary: Ink()
        case .secondary: Ink(opacity: 0.55)
        case .accent: looks.tint ?? Ink(color: looks.accent)
        case .clear: Ink(opacity: 0)
        case .named(_, let light, let dark): Ink(color: looks.colorScheme == .dark ? dark : light)
        case .opacity(let color, let opacity):
            color.ink(looks).multiplied(by: opacity)
        }
    }

    /// The color as areas are filled with it.
    func fill(_ looks: Looks) -> RGBA {
        ink(looks).fill(looks)
    }
}

/// What paints text and shapes: a color or the theme's own, and how much of it.
struct Ink: Equatable, Sendable {
    var color: RGBA?
    var opacity = 1.0

    func multiplied(by opacity: Double) -> Ink {
        Ink(color: color, opacity: self.opacity * opacity.fraction)
    }

    /// As an area color: the theme's own is that of its text.
    func fill(_ looks: Looks) -> RGBA {
        let dark = looks.colorScheme == .dark
        var rgba = color ?? (dark ? RGBA(red: 1, green: 1, blue: 1) : RGBA(red: 0, green: 0, blue: 0, alpha: 0.8))
        rgba.alpha *= opacity
        return rgba
    }
}

extension Color: LeafView {
    public typealias Body = Never

    func props(_ environment: EnvironmentValues) -> FillProps {
        FillProps(outline: .rectangle, fill: fill(environment.looks))
    }

    static func makeElement(_ props: FillProps, node: LeafNode<Color>) -> LeafElement<FillProps> {
        LeafElement(props, environment: node.environment, sizing: .computed(ShapeSizing.stretching)) {
            $0.makeFill().erased
        }
    }

    static var isDynamic: Bool { false }
}

/// How shapes answer a proposal.
enum ShapeSizing {
    /// Takes all that is offered; ten points where nothing is specified, as on Apple's systems.
    static func stretching(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    /// A square in what is offered.
    static func square(_ proposal: ProposedViewSize) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions(
            by: CGSize(width: proposal.height ?? 10, height: proposal.width ?? 10))
        let edge = min(size.width, size.height)
        return CGSize(width: edge, height: edge)
    }
}
