import BackendInterface
import Foundation

/// How text is set.
///
/// The text styles follow the desktop's interface font: `.body` is that font, the others are larger or smaller.
public struct Font: Hashable, Sendable {
    private enum Base: Hashable, Sendable {
        case style(TextStyle, Design?)
        case system(size: CGFloat, Design?)
        case custom(String, size: CGFloat)
    }

    private var base: Base
    private var weight: Weight?
    private var isItalic = false
    private var isMonospaced = false
    private var hasMonospacedDigits = false

    private init(_ base: Base, weight: Weight? = nil) {
        self.base = base
        self.weight = weight
    }

    public enum TextStyle: CaseIterable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }

    /// The kind of letters. `.rounded` is the default design on Linux.
    public enum Design: Hashable, Sendable {
        case `default`, serif, rounded, monospaced
    }

    public struct Weight: Hashable, Sendable {
        let value: Int
        public static let ultraLight = Weight(value: 100)
        public static let thin = Weight(value: 200)
        public static let light = Weight(value: 300)
        public static let regular = Weight(value: 400)
        public static let medium = Weight(value: 500)
        public static let semibold = Weight(value: 600)
        public static let bold = Weight(value: 700)
        public static let heavy = Weight(value: 800)
        public static let black = Weight(value: 900)
    }

    public static let largeTitle = Font(.style(.largeTitle, nil))
    public static let title = Font(.style(.title, nil))
    public static let title2 = Font(.style(.title2, nil))
    public static let title3 = Font(.style(.title3, nil))
    public static let headline = Font(.style(.headline, nil))
    public static let subheadline = Font(.style(.subheadline, nil))
    public static let body = Font(.style(.body, nil))
    public static let callout = Font(.style(.callout, nil))
    public static let footnote = Font(.style(.footnote, nil))
    public static let caption = Font(.style(.caption, nil))
    public static let caption2 = Font(.style(.caption2, nil))

    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(.style(style, design), weight: weight)
    }

    /// The interface font in a fixed size, in points.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.system(size: size, design), weight: weight)
    }

    /// A font by its family name.
    public static func custom(_ name: String, size: CGFloat) -> Font {
        Font(.custom(name, size: size))
    }

    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(.custom(name, size: fixedSize))
    }

    public func weight(_ weight: Weight) -> Font {
        var copy = self
        copy.weight = weight
        return copy
    }

    public func bold() -> Font { weight(.bold) }

    public func italic() -> Font {
        var copy = self
        copy.isItalic = true
        return copy
    }

    public func monospaced() -> Font {
        var copy = self
        copy.isMonospaced = true
        return copy
    }

    public func monospacedDigit() -> Font {
        var copy = self
        copy.hasMonospacedDigits = true
        return copy
    }

    /// As a backend needs it. The proportions are those of libadwaita's text styles where it has them.
    var props: FontProps {
        var props = FontProps()
        var design: Design?
        switch base {
        case .style(let style, let styleDesign):
            design = styleDesign
            (props.scale, props.weight) = Self.look(of: style)
        case .system(let size, let systemDesign):
            design = systemDesign
            props.size = size
        case .custom(let name, let size):
            props.family = name
            props.size = size
        }
        props.isSerif = design == .serif
        props.isMonospaced = isMonospaced || design == .monospaced
        props.hasMonospacedDigits = hasMonospacedDigits
        props.isItalic = isItalic
        if let weight { props.weight = weight.value }
        // What is no size is ignored, and what no screen could show is cut.
        props.size = props.size.flatMap { $0.isNaN ? nil : min(max($0, 1), 2_000) }
        return props
    }

    private static func look(of style: TextStyle) -> (scale: Double, weight: Int) {
        switch style {
        case .largeTitle: (1.81, 800)
        case .title: (1.6, 700)
        case .title2: (1.36, 700)
        case .title3: (1.2, 700)
        case .headline: (1, 700)
        case .subheadline: (0.95, 400)
        case .body: (1, 400)
        case .callout: (0.97, 400)
        case .footnote: (0.87, 400)
        case .caption: (0.82, 400)
        case .caption2: (0.76, 400)
        }
    }
}
