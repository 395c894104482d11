import Foundation

/// One thing on the screen that a backend made.
@MainActor
public protocol Widget: AnyObject {
    /// The size that the widget takes when it is offered `proposal`.
    ///
    /// `nil` in a dimension asks for the ideal size, `0` for the smallest, `.infinity` for the largest. A widget that
    /// stretches (a text field) takes the offered width; a widget of fixed size answers the same whatever is offered.
    /// SwiftUICore caches the answers, so a backend need not. The widget already has a parent container when asked.
    func measure(_ proposal: ProposedViewSize) -> CGSize

    /// Where the baseline of the first line of text is from the widget's top, when it is `height` high; nil where it has
    /// no text.
    func firstBaseline(height: CGFloat) -> CGFloat?

    /// Sets the widget's place, relative to the container that holds it.
    func place(_ frame: CGRect)

    /// Sets what every widget has. `old` is nil the first time; only fields that differ need to be touched.
    func apply(common: CommonProps, old: CommonProps?)

    /// Moves the keyboard focus here.
    func grabFocus()

    /// Whether the widget, or one inside it, is the one that gets what is typed in its window.
    var containsFocus: Bool { get }

    /// Called when the widget gets (true) or loses (false) the keyboard focus.
    var onFocusChange: ((Bool) -> Void)? { get set }

    /// Called when another element may take the widget over, in place of `dispose()`. Answers true if the widget can show
    /// anything else of its kind afterwards, with nothing left of its user's doings and nobody called. It is told what
    /// to show by `apply(_:old:)` then, from what it shows now.
    func prepareForReuse() -> Bool

    /// Called once when SwiftUICore has removed the widget for good; the backend lets go of native objects.
    func dispose()
}

extension Widget {
    public func prepareForReuse() -> Bool { false }
    public func firstBaseline(height: CGFloat) -> CGFloat? { nil }
}

/// What every widget can be told.
public struct CommonProps: Equatable, Sendable {
    public var isEnabled = true
    public var opacity = 1.0
    /// The direction in which the widget's own parts and text run. The places of children are not mirrored by it: they
    /// count from the left in both directions.
    public var layoutDirection = LayoutDirection.leftToRight
    /// A tooltip.
    public var help: String?
    public var accessibilityLabel: String?
    public var accessibilityHint: String?
    public var accessibilityValue: String?
    /// A name for tests, not shown or read out.
    public var accessibilityIdentifier: String?
    /// Whether assistive technology skips the widget.
    public var isAccessibilityHidden = false

    public init() {}
}

/// A widget whose looks are described by one value.
@MainActor
public protocol PropsWidget<Props>: Widget {
    associatedtype Props: Equatable & Sendable

    /// Shows `props`. `old` is what the widget shows now (nil the first time); only fields that differ are touched.
    func apply(_ props: Props, old: Props?)
}

/// A widget that holds others. It paints them in order, later ones on top, where `place(_:)` has put each.
@MainActor
public protocol ContainerWidget: Widget {
    /// Sets all children, in painting order. A child that was there before keeps its state and focus.
    func setChildren(_ children: [any Widget])
}

// MARK: - Leaf widgets

/// Read-only text, as `GtkLabel`.
@MainActor
public protocol TextWidget: PropsWidget where Props == TextProps {}

public struct TextProps: Equatable, Sendable {
    public var runs: [TextRun]
    /// How lines are aligned in the widget's width.
    public var alignment: TextAlignment = .leading
    /// The most lines to show; nil is no limit.
    public var lineLimit: Int?
    /// The lines that there is space for even if the text takes fewer.
    public var minimumLines = 0
    public var truncation: TextTruncationMode = .tail
    public var isSelectable = false

    public init(runs: [TextRun]) {
        self.runs = runs
    }

    /// The text without its looks.
    public var string: String { runs.count == 1 ? runs[0].string : runs.map(\.string).joined() }
}

/// Which part of a text is left out when it does not fit; `Text.TruncationMode` for those who use SwiftUI.
public enum TextTruncationMode: Hashable, Sendable {
    case head, tail, middle
}

/// A piece of text with the same looks.
public struct TextRun: Equatable, Sendable {
    public var string: String
    public var font = FontProps()
    /// nil is the theme's text color.
    public var color: RGBA?
    /// Multiplies the color's alpha; `0.55` is what a dimmed label has.
    public var opacity = 1.0
    public var isUnderlined = false
    /// nil is the text's color.
    public var underlineColor: RGBA?
    public var isStruckThrough = false
    /// nil is the text's color.
    public var strikethroughColor: RGBA?
    /// Extra space between letters, in points.
    public var kerning: CGFloat = 0

    public init(string: String) {
        self.string = string
    }
}

/// A font as a backend needs it.
public struct FontProps: Equatable, Hashable, Sendable {
    /// Size relative to the desktop's interface font; used when `size` is nil.
    public var scale = 1.0
    /// Size in points.
    public var size: CGFloat?
    /// OpenType weight, 400 is regular, 700 bold.
    public var weight = 400
    public var isItalic = false
    public var isMonospaced = false
    public var hasMonospacedDigits = false
    public var isSerif = false
    /// A family name; nil is the desktop's interface font.
    public var family: String?

    public init() {}
}

/// A themed icon or a picture.
@MainActor
public protocol ImageWidget: PropsWidget where Props == ImageProps {}

public struct ImageProps: Equatable, Sendable {
    public enum Source: Equatable, Sendable {
        /// A freedesktop icon name, such as `list-add-symbolic`.
        case icon(String)
        /// A picture file.
        case file(String)
    }

    public var source: Source
    /// Whether an icon shows what it shows from left to right in the other direction too: an arrow to the left.
    public var keepsDirection = false
    /// Edge length of an icon in points.
    public var pointSize: CGFloat = 16
    public var color: RGBA?
    public var opacity = 1.0
    /// Whether the picture takes the offered size, which stretches it.
    public var isResizable = false

    public init(source: Source) {
        self.source = source
    }
}

/// A filled or stroked shape. It takes whatever size it is placed at; SwiftUICore never measures it.
@MainActor
public protocol FillWidget: PropsWidget where Props == FillProps {}

public struct FillProps: Equatable, Sendable {
    public enum Outline: Equatable, Sendable {
        case rectangle
        case roundedRectangle(radius: CGFloat)
        case capsule
        case ellipse
        /// The largest circle that fits, centered.
        case circle
    }

    public var outline: Outline
    public var fill: RGBA?
    public var stroke: RGBA?
    public var lineWidth: CGFloat = 1
    /// Whether the line lies inside the outline rather than centered on it.
    public var isStrokeInside = false

    public init(outline: Outline, fill: RGBA? = nil) {
        self.outline = outline
        self.fill = fill
    }
}

/// Themed decorations without behaviour.
public enum DecorKind: Equatable, Sendable {
    /// The rounded, filled background of a group of rows (libadwaita's `card`).
    case card
    /// A line between rows or columns; `.vertical` is an upright line. Its thickness is its `measure`.
    case separator(Axis)
}
