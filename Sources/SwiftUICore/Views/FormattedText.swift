import Foundation

/// A text that depends on the locale, calendar or time zone of its surroundings.
struct FormattedText: Equatable {
    let base: any FormattedTextSource

    init(_ base: any FormattedTextSource) { self.base = base }

    static func == (first: FormattedText, second: FormattedText) -> Bool {
        Equality.areEqual(first.base, second.base)
    }
}

protocol FormattedTextSource: Equatable {
    /// The text in an environment, or in the program's own where there is none.
    func string(_ environment: EnvironmentValues?) -> String
}

/// A value in a format.
struct FormattedValue<F: FormatStyle>: FormattedTextSource where F.FormatInput: Equatable, F.FormatOutput == String {
    private let input: F.FormatInput
    private let format: F
    /// The text where the environment sets no locale.
    private let text: String

    init(input: F.FormatInput, format: F) {
        self.input = input
        self.format = format
        text = format.format(input)
    }

    func string(_ environment: EnvironmentValues?) -> String {
        environment?.chosenLocale.map { format.locale($0).format(input) } ?? text
    }

    static func == (first: Self, second: Self) -> Bool {
        first.text == second.text && first.input == second.input && first.format == second.format
    }
}

/// A date, or a time of day.
private struct DateText: FormattedTextSource {
    let date: Date
    let style: Text.DateStyle

    func string(_ environment: EnvironmentValues?) -> String {
        Date.FormatStyle(
            date: style == .date ? .long : .omitted, time: style == .time ? .shortened : .omitted,
            locale: environment?.locale ?? .current, calendar: environment?.calendar ?? .current,
            timeZone: environment?.timeZone ?? .current
        ).format(date)
    }
}

extension Text {
    /// What of a date is shown. (The styles of Apple's systems that count on by themselves are not there on Linux.)
    public struct DateStyle: Equatable, Codable, Sendable {
        private enum Kind: Codable { case date, time }
        private let kind: Kind

        /// The day, as "June 3, 2019".
        public static let date = DateStyle(kind: .date)
        /// The time of day, as "11:23 PM".
        public static let time = DateStyle(kind: .time)
    }

    /// A date in the locale, calendar and time zone of the environment.
    public init(_ date: Date, style: DateStyle) {
        self.init(.formatted(FormattedText(DateText(date: date, style: style))))
    }

    /// Text with attributes: fonts, colors, lines, kerning and links. A link only looks like one on Linux; use `Link`
    /// for one that opens.
    @_disfavoredOverload
    public init(_ attributedContent: AttributedString) {
        self.init(.attributed(attributedContent))
    }

    /// How a line under or through text looks.
    public struct LineStyle: Hashable, Sendable {
        let color: Color?

        /// Every pattern is a solid line on Linux.
        public init(pattern: Pattern = .solid, color: Color? = nil) {
            self.color = color
        }

        public static let single = LineStyle()

        /// The pattern of a line.
        public struct Pattern: Equatable, Sendable {
            private let value: UInt8
            public static let solid = Pattern(value: 0)
            public static let dot = Pattern(value: 1)
            public static let dash = Pattern(value: 2)
            public static let dashDot = Pattern(value: 3)
            public static let dashDotDot = Pattern(value: 4)
        }
    }
}

extension AttributeScopes {
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

    /// The attributes of strings that `Text` shows.
    ///
    /// ```swift
    /// var warning = AttributedString("Careful!")
    /// warning.foregroundColor = .red
    /// ```
    public struct SwiftUIAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let kern: KerningAttribute
        public let tracking: TrackingAttribute
        public let inlinePresentationIntent: InlinePresentationIntentAttribute
        public let foundation: FoundationAttributes

        public enum FontAttribute: AttributedStringKey {
            public typealias Value = Font
            public static let name = "SwiftUI.Font"
        }

        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            public static let name = "SwiftUI.ForegroundColor"
        }

        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            public static let name = "SwiftUI.UnderlineStyle"
        }

        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            public static let name = "SwiftUI.StrikethroughStyle"
        }

        public enum KerningAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "SwiftUI.Kern"
        }

        public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "SwiftUI.Tracking"
        }

        public enum InlinePresentationIntentAttribute: AttributedStringKey {
            public typealias Value = InlinePresentationIntent
            public static let name = "NSInlinePresentationIntent"
        }
    }
}

extension AttributeDynamicLookup {
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
    ) -> T {
        self[T.self]
    }
}

/// What a piece of text is meant as. (Foundation has it on Apple's systems.)
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let emphasized = InlinePresentationIntent(rawValue: 1)
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
    public static let code = InlinePresentationIntent(rawValue: 4)
    public static let strikethrough = InlinePresentationIntent(rawValue: 32)
}
