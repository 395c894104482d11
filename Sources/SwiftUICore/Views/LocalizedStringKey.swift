import Foundation

/// The key of a text in the app's string tables; the key itself is shown where there is no entry.
///
/// String literals of views are keys: `Text("Hello, \(name)")` looks up `Hello, %@`.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    /// The key with a placeholder for each interpolation.
    private let key: String
    private let arguments: [Argument]

    enum Argument: Equatable {
        case string(String)
        case integer(Int64)
        case unsigned(UInt64)
        case double(Double)
        case text(Text)

        static func == (first: Argument, second: Argument) -> Bool {
            switch (first, second) {
            case (.string(let a), .string(let b)): a == b
            case (.integer(let a), .integer(let b)): a == b
            case (.unsigned(let a), .unsigned(let b)): a == b
            case (.double(let a), .double(let b)): a == b
            case (.text(let a), .text(let b)): a == b
            default: false
            }
        }
    }

    public init(_ value: String) {
        key = value
        arguments = []
    }

    public init(stringLiteral value: String) {
        self.init(value)
    }

    public init(stringInterpolation: StringInterpolation) {
        key = stringInterpolation.key
        arguments = stringInterpolation.arguments
    }

    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var key = ""
        fileprivate var arguments: [Argument] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            key.reserveCapacity(literalCapacity + interpolationCount * 4)
            arguments.reserveCapacity(interpolationCount)
        }

        public mutating func appendLiteral(_ literal: String) {
            // A key with placeholders is a format: a percent sign of the text itself is doubled there.
            key += literal.contains("%") ? literal.replacingOccurrences(of: "%", with: "%%") : literal
        }

        private mutating func append(_ argument: Argument, _ placeholder: String) {
            key += placeholder
            arguments.append(argument)
        }

        public mutating func appendInterpolation(_ string: String) {
            append(.string(string), "%@")
        }

        public mutating func appendInterpolation(_ string: Substring) {
            append(.string(String(string)), "%@")
        }

        public mutating func appendInterpolation<Subject: ReferenceConvertible>(
            _ subject: Subject, formatter: Formatter? = nil
        ) {
            append(.string(formatter?.string(for: subject) ?? "\(subject)"), "%@")
        }

        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {
            append(.text(Text(input, format: format)), "%@")
        }

        public mutating func appendInterpolation(_ text: Text) {
            append(.text(text), "%@")
        }

        public mutating func appendInterpolation(_ attributed: AttributedString) {
            append(.text(Text(attributed)), "%@")
        }

        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            append(.text(Text(date, style: style)), "%@")
        }

        public mutating func appendInterpolation(_ value: Int) { append(.integer(Int64(value)), "%lld") }
        public mutating func appendInterpolation(_ value: Int8) { append(.integer(Int64(value)), "%d") }
        public mutating func appendInterpolation(_ value: Int16) { append(.integer(Int64(value)), "%d") }
        public mutating func appendInterpolation(_ value: Int32) { append(.integer(Int64(value)), "%d") }
        public mutating func appendInterpolation(_ value: Int64) { append(.integer(value), "%lld") }
        public mutating func appendInterpolation(_ value: UInt) { append(.unsigned(UInt64(value)), "%llu") }
        public mutating func appendInterpolation(_ value: UInt8) { append(.unsigned(UInt64(value)), "%u") }
        public mutating func appendInterpolation(_ value: UInt16) { append(.unsigned(UInt64(value)), "%u") }
        public mutating func appendInterpolation(_ value: UInt32) { append(.unsigned(UInt64(value)), "%u") }
        public mutating func appendInterpolation(_ value: UInt64) { append(.unsigned(value), "%llu") }
        public mutating func appendInterpolation(_ value: Float) { append(.double(Double(value)), "%f") }
        public mutating func appendInterpolation(_ value: Double) { append(.double(value), "%lf") }
        public mutating func appendInterpolation(_ value: CGFloat) { append(.double(Double(value)), "%lf") }

        /// A number in a C format of its own, such as `"\(ratio, specifier: "%.2f")"`.
        public mutating func appendInterpolation(_ value: Double, specifier: String) {
            append(.string(Format.number(specifier, value)), "%@")
        }

        public mutating func appendInterpolation(_ value: Float, specifier: String) {
            append(.string(Format.number(specifier, Double(value))), "%@")
        }

        public mutating func appendInterpolation(_ value: CGFloat, specifier: String) {
            append(.string(Format.number(specifier, Double(value))), "%@")
        }

        public mutating func appendInterpolation(_ value: Int, specifier: String) {
            append(.string(Format.number(specifier, value)), "%@")
        }

        @_disfavoredOverload
        public mutating func appendInterpolation<T>(_ value: T) {
            append(.string(String(describing: value)), "%@")
        }
    }

    /// The text in the user's language, with values in the formats of an environment.
    func resolve(table: String? = nil, bundle: Bundle? = nil, environment: EnvironmentValues? = nil) -> String {
        let format = Localization.lookUp(key, table: table, bundle: bundle)
        return arguments.isEmpty ? format : fill(format, environment)
    }

    /// Puts the arguments in place of the placeholders, which may be numbered (`%2$@`).
    private func fill(_ format: String, _ environment: EnvironmentValues?) -> String {
        var result = ""
        var next = 0
        var rest = format[...]
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                result += "%"
                rest = rest.dropFirst()
                continue
            }
            let placeholder = rest.prefix { !$0.isLetter && $0 != "@" }
            var conversion = rest.dropFirst(placeholder.count)
            while let first = conversion.first, "lhqzt".contains(first) { conversion = conversion.dropFirst() }
            rest = conversion.dropFirst()
            var index = next
            if let dollar = placeholder.firstIndex(of: "$"), let number = Int(placeholder[..<dollar]) {
                index = number - 1
            } else {
                next += 1
            }
            if arguments.indices.contains(index) { result += Self.describe(arguments[index], environment) }
        }
        return result + rest
    }

    private static func describe(_ argument: Argument, _ environment: EnvironmentValues?) -> String {
        switch argument {
        case .string(let string): string
        case .integer(let value): String(value)
        case .unsigned(let value): String(value)
        case .double(let value): Format.number("%f", value)
        case .text(let text): text.string(environment)
        }
    }
}

/// C number formats, with the specifier checked, since a wrong one would read foreign memory.
enum Format {
    static func number(_ specifier: String, _ value: Double) -> String {
        isSafe(specifier, conversions: "aAeEfFgG") ? String(format: specifier, value) : String(value)
    }

    static func number(_ specifier: String, _ value: Int) -> String {
        isSafe(specifier, conversions: "diouxX") ? String(format: specifier, value) : String(value)
    }

    /// Whether `specifier` has exactly one conversion, and that one of `conversions`.
    private static func isSafe(_ specifier: String, conversions: String) -> Bool {
        var rest = specifier.replacingOccurrences(of: "%%", with: "")[...]
        guard let percent = rest.firstIndex(of: "%") else { return false }
        rest = rest[percent...].dropFirst()
        rest = rest.drop { "0123456789.+-# 'l".contains($0) }
        guard let conversion = rest.first, conversions.contains(conversion) else { return false }
        return !rest.dropFirst().contains("%")
    }
}

/// Looks texts up in string tables.
enum Localization {
    /// Whether the app has string tables at all; most small ones have none, and then nothing is looked up.
    private static let hasTables: Bool = {
        let paths = Bundle.main.paths(forResourcesOfType: "strings", inDirectory: nil)
        return !paths.isEmpty || !Bundle.main.paths(forResourcesOfType: "lproj", inDirectory: nil).isEmpty
    }()

    static func lookUp(_ key: String, table: String?, bundle: Bundle?) -> String {
        if let bundle { return bundle.localizedString(forKey: key, value: key, table: table) }
        guard hasTables else { return key }
        return Bundle.main.localizedString(forKey: key, value: key, table: table)
    }
}
