import BackendInterface
import Foundation

/// Read-only text.
///
/// ```swift
/// Text("Total: \(count)").font(.headline)
/// Text("Name: ").bold() + Text(person.name)
/// ```
/// A string literal is a key of the app's string tables; a `String` variable is shown as it is.
public struct Text: Equatable {
    indirect enum Storage: Equatable {
        case verbatim(String)
        case formatted(FormattedText)
        case attributed(AttributedString)
        case localized(LocalizedStringKey, table: String?, bundle: Bundle?)
        case joined(Text, Text)
    }

    private enum Modifier: Equatable {
        case font(Font?)
        case weight(Font.Weight?)
        case color(AnyShapeStyle?)
        case italic(Bool)
        case underline(Bool, Color?)
        case strikethrough(Bool, Color?)
        case monospaced(Bool)
        case monospacedDigit
        case kerning(CGFloat)
    }

    private var storage: Storage
    private var modifiers: [Modifier] = []

    init(_ storage: Storage) { self.storage = storage }

    /// Text that is not looked up.
    public init(verbatim content: String) {
        self.init(.verbatim(content))
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) {
        self.init(.verbatim(String(content)))
    }

    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        self.init(.localized(key, table: tableName, bundle: bundle))
    }

    /// A value in a format; in the locale of the environment where one is set there.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(.formatted(FormattedText(FormattedValue(input: input, format: format))))
    }

    public init<Subject>(_ subject: Subject, formatter: Formatter) {
        self.init(.verbatim(formatter.string(for: subject) ?? String(describing: subject)))
    }

    /// Which part of a text is left out when it does not fit.
    public typealias TruncationMode = TextTruncationMode

    public static func + (first: Text, second: Text) -> Text {
        Text(.joined(first, second))
    }

    /// The text without its looks, with values in the formats of an environment, or the program's own where there is
    /// none.
    func string(_ environment: EnvironmentValues?) -> String {
        switch storage {
        case .verbatim(let string): string
        case .formatted(let formatted): formatted.base.string(environment)
        case .attributed(let string): String(string.characters)
        case .localized(let key, let table, let bundle):
            key.resolve(table: table, bundle: bundle, environment: environment)
        case .joined(let first, let second): first.string(environment) + second.string(environment)
        }
    }

    /// The text without its looks, where there is no environment.
    var plain: String { string(nil) }

    /// The text as it is shown, without its looks, for tests. Apple's SwiftUI does not tell it.
    public var _string: String { plain }

    private func adding(_ modifier: Modifier) -> Text {
        var copy = self
        copy.modifiers.append(modifier)
        return copy
    }

    public func font(_ font: Font?) -> Text { adding(.font(font)) }
    public func fontWeight(_ weight: Font.Weight?) -> Text { adding(.weight(weight)) }
    public func bold() -> Text { adding(.weight(.bold)) }
    public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }
    public func italic() -> Text { adding(.italic(true)) }
    public func italic(_ isActive: Bool) -> Text { adding(.italic(isActive)) }
    public func monospaced(_ isActive: Bool = true) -> Text { adding(.monospaced(isActive)) }
    public func monospacedDigit() -> Text { adding(.monospacedDigit) }
    public func kerning(_ kerning: CGFloat) -> Text { adding(.kerning(kerning)) }
    public func tracking(_ tracking: CGFloat) -> Text { adding(.kerning(tracking)) }
    public func foregroundColor(_ color: Color?) -> Text { adding(.color(color.map(AnyShapeStyle.init))) }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { adding(.color(AnyShapeStyle(style))) }

    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        adding(.underline(isActive, color))
    }

    /// Every pattern is a solid line on Linux.
    public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        adding(.underline(isActive, color))
    }

    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        adding(.strikethrough(isActive, color))
    }

    /// Every pattern is a solid line on Linux.
    public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        adding(.strikethrough(isActive, color))
    }

    /// The pieces of the text with their looks.
    func runs(_ environment: EnvironmentValues) -> [TextRun] {
        let looks = environment.looks
        let style = RunStyle(
            font: looks.font ?? .body, weight: looks.fontWeight, ink: ForegroundStyle()._ink(in: environment).ink,
            isItalic: looks.isItalic, isMonospaced: looks.isMonospaced, underline: looks.underline,
            strikethrough: looks.strikethrough)
        var runs: [TextRun] = []
        appendRuns(to: &runs, style, environment)
        return runs
    }

    fileprivate struct RunStyle {
        var font: Font
        var weight: Font.Weight?
        var ink: Ink
        var isItalic: Bool
        var isMonospaced: Bool
        var hasMonospacedDigits = false
        var underline: TextLine
        var strikethrough: TextLine
        var kerning: CGFloat = 0
    }

    private func appendRuns(to runs: inout [TextRun], _ style: RunStyle, _ environment: EnvironmentValues) {
        var style = style
        // The innermost modifier, which was added first, wins.
        for modifier in modifiers.reversed() {
            switch modifier {
            case .font(let font): style.font = font ?? style.font
            case .weight(let weight): style.weight = weight
            case .color(let color): style.ink = color?._ink(in: environment).ink ?? style.ink
            case .italic(let isOn): style.isItalic = isOn
            case .underline(let isOn, let color): style.underline = TextLine(isActive: isOn, color: color)
            case .strikethrough(let isOn, let color): style.strikethrough = TextLine(isActive: isOn, color: color)
            case .monospaced(let isOn): style.isMonospaced = isOn
            case .monospacedDigit: style.hasMonospacedDigits = true
            case .kerning(let kerning): style.kerning = kerning
            }
        }
        switch storage {
        case .joined(let first, let second):
            first.appendRuns(to: &runs, style, environment)
            second.appendRuns(to: &runs, style, environment)
        case .attributed(let string):
            for run in string.runs {
                var style = style
                style.apply(run.attributes, environment)
                runs.append(style.run(String(string[run.range].characters), environment))
            }
        default: runs.append(style.run(string(environment), environment))
        }
    }
}

extension Text.RunStyle {
    fileprivate func run(_ string: String, _ environment: EnvironmentValues) -> TextRun {
        let style = self
        var run = TextRun(string: string)
        run.font = style.font.props
        if let weight = style.weight { run.font.weight = weight.value }
        if style.isItalic { run.font.isItalic = true }
        if style.isMonospaced { run.font.isMonospaced = true }
        if style.hasMonospacedDigits { run.font.hasMonospacedDigits = true }
        run.color = style.ink.color
        run.opacity = style.ink.opacity
        run.isUnderlined = style.underline.isActive
        run.underlineColor = style.underline.color?.ink(environment.looks).color
        run.isStruckThrough = style.strikethrough.isActive
        run.strikethroughColor = style.strikethrough.color?.ink(environment.looks).color
        run.kerning = style.kerning
        return run
    }

    /// Takes over what a piece of an attributed string says.
    fileprivate mutating func apply(_ attributes: AttributeContainer, _ environment: EnvironmentValues) {
        typealias Keys = AttributeScopes.SwiftUIAttributes
        if attributes[AttributeScopes.FoundationAttributes.LinkAttribute.self] != nil {
            ink = Color.accentColor.ink(environment.looks)
            underline.isActive = true
        }
        if let intent = attributes[Keys.InlinePresentationIntentAttribute.self] {
            if intent.contains(.stronglyEmphasized) { weight = .bold }
            if intent.contains(.emphasized) { isItalic = true }
            if intent.contains(.strikethrough) { strikethrough.isActive = true }
            if intent.contains(.code) { isMonospaced = true }
        }
        if let font = attributes[Keys.FontAttribute.self] {
            self.font = font
            weight = nil
        }
        if let color = attributes[Keys.ForegroundColorAttribute.self] { ink = color.ink(environment.looks) }
        if let line = attributes[Keys.UnderlineStyleAttribute.self] {
            underline = TextLine(isActive: true, color: line.color)
        }
        if let line = attributes[Keys.StrikethroughStyleAttribute.self] {
            strikethrough = TextLine(isActive: true, color: line.color)
        }
        if let kerning = attributes[Keys.KerningAttribute.self] { self.kerning = kerning }
        if let tracking = attributes[Keys.TrackingAttribute.self] { kerning = tracking }
    }
}

/// A line under or through text.
struct TextLine: Equatable {
    var isActive = false
    /// nil is the text's own color.
    var color: Color?
}

// `Bundle`, the one part that is not marked as sendable, is only read.
extension Text: @unchecked Sendable {}

extension Text: LeafView {
    public typealias Body = Never

    func props(_ environment: EnvironmentValues) -> TextProps {
        var props = TextProps(runs: runs(environment))
        let looks = environment.looks
        props.alignment = looks.multilineTextAlignment
        props.lineLimit = looks.lineLimit
        props.minimumLines = looks.minimumLines
        props.truncation = looks.truncationMode
        props.isSelectable = looks.isTextSelectable
        return props
    }

    func title(_ environment: EnvironmentValues) -> String { string(environment) }

    static func makeElement(_ props: TextProps, node: LeafNode<Text>) -> LeafElement<TextProps> {
        LeafElement(props, environment: node.environment, sizing: .wrapping) { $0.makeText().erased }
    }

    static var isDynamic: Bool { false }
}

extension View {
    /// The font of the text in this view. On Linux the options of pickers, menus and alerts have the desktop's font.
    nonisolated public func font(_ font: Font?) -> some View { look(\.font, font) }
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { look(\.fontWeight, weight) }
    nonisolated public func bold(_ isActive: Bool = true) -> some View { look(\.fontWeight, isActive ? .bold : nil) }
    nonisolated public func italic(_ isActive: Bool = true) -> some View { look(\.isItalic, isActive) }
    nonisolated public func monospaced(_ isActive: Bool = true) -> some View { look(\.isMonospaced, isActive) }
    /// Every pattern is a solid line on Linux.
    nonisolated public func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        look(\.underline, TextLine(isActive: isActive, color: color))
    }

    /// Every pattern is a solid line on Linux.
    nonisolated public func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        look(\.strikethrough, TextLine(isActive: isActive, color: color))
    }

    /// The most lines that a text takes; the rest is left out with an ellipsis. nil is no limit.
    nonisolated public func lineLimit(_ number: Int?) -> some View { lines(0, number) }

    /// The fewest lines that a text has space for, and the most that it takes.
    nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        lines(limit.lowerBound, limit.upperBound)
    }

    /// The fewest lines that a text has space for.
    nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { lines(limit.lowerBound, nil) }

    /// The most lines that a text takes.
    nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lines(0, limit.upperBound) }

    /// The most lines that a text takes, and whether it has space for so many even if it takes fewer.
    nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        lines(reservesSpace ? limit : 0, limit)
    }

    nonisolated private func lines(_ minimum: Int, _ limit: Int?) -> some View {
        look(\.lineLimit, limit.map { max($0, 1) }).look(\.minimumLines, minimum)
    }

    nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View { look(\.truncationMode, mode) }
    /// How the lines of a text are aligned with each other.
    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        look(\.multilineTextAlignment, alignment)
    }

    /// Whether the user can select and copy the text.
    nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
        look(\.isTextSelectable, S.allowsSelection)
    }
}

/// Whether text can be selected.
public protocol TextSelectability {
    static var allowsSelection: Bool { get }
}

public struct EnabledTextSelectability: TextSelectability {
    public static var allowsSelection: Bool { true }
}

public struct DisabledTextSelectability: TextSelectability {
    public static var allowsSelection: Bool { false }
}

extension TextSelectability where Self == EnabledTextSelectability {
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
