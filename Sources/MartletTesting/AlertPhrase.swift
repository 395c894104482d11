import SwiftUI

/// A text of an alert, as a test writes it to say which one it means.
///
/// It means a text that the app wrote as a literal, as a `String` or as a `Text` of either:
///
/// ```swift
/// user.respond(to: "Delete the file?", with: "Delete")
/// user.respond(to: "Delete \(3) files?", with: "Delete")
/// ```
/// Apple's SwiftUI compares texts but does not tell what they say. So a text with interpolations is written like in the
/// app, as in the second line, with values of the same types: `"Delete 3 files?"` is not found there, whereas on Linux
/// both are.
@MainActor
public struct AlertPhrase: @preconcurrency ExpressibleByStringInterpolation, @preconcurrency CustomStringConvertible {
    private let string: String
    private let key: LocalizedStringKey

    /// A text that the app shows as it is.
    public init(_ string: String) {
        self.string = string
        key = LocalizedStringKey(string)
    }

    public init(stringLiteral value: String) {
        self.init(value)
    }

    public init(stringInterpolation: StringInterpolation) {
        string = stringInterpolation.string
        key = LocalizedStringKey(stringInterpolation: stringInterpolation.key)
    }

    /// Gathers a text and its key.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var string = ""
        fileprivate var key: LocalizedStringKey.StringInterpolation

        public init(literalCapacity: Int, interpolationCount: Int) {
            key = LocalizedStringKey.StringInterpolation(
                literalCapacity: literalCapacity, interpolationCount: interpolationCount)
        }

        public mutating func appendLiteral(_ literal: String) {
            string += literal
            key.appendLiteral(literal)
        }

        public mutating func appendInterpolation(_ value: String) {
            string += value
            key.appendInterpolation(value)
        }

        public mutating func appendInterpolation(_ value: Int) {
            string += "\(value)"
            key.appendInterpolation(value)
        }

        public mutating func appendInterpolation(_ value: Double) {
            string += "\(value)"
            key.appendInterpolation(value)
        }
    }

    public var description: String { "“\(string)”" }

    /// Whether it is this text.
    func means(_ text: Text) -> Bool {
        #if os(Linux)
        if text._string == string { return true }
        #endif
        return text == Text(verbatim: string) || text == Text(key)
    }
}

extension Text {
    /// What the text says, for messages; on Apple's systems it is described as well as that is possible.
    @MainActor var told: String {
        #if os(Linux)
        _string
        #else
        String(describing: self)
        #endif
    }
}
