import BackendInterface
import Foundation

/// Checks the lengths that an app gives. What can't be one is ignored with a message, as on Apple's systems: a number
/// that is none would spread through the layout, and has no place on the screen.
enum Lengths {
    /// No screen is as large; sums of longer ones might not be finite.
    private static let longest: CGFloat = 1e12

    /// `length`, unless it is negative or not finite.
    static func size(_ length: CGFloat?, _ user: String) -> CGFloat? {
        guard let length else { return nil }
        return length.isFinite && length >= 0 ? min(length, longest) : complain(length, user, "finite and not negative")
    }

    /// `length`, which may be negative, unless it is not finite.
    static func distance(_ length: CGFloat?, _ user: String) -> CGFloat? {
        guard let length else { return nil }
        return length.isFinite ? min(max(length, -longest), longest) : complain(length, user, "finite")
    }

    /// `insets`, with nothing at the edges where they are not finite.
    static func insets(_ insets: EdgeInsets, _ user: String) -> EdgeInsets {
        EdgeInsets(
            top: distance(insets.top, user) ?? 0, leading: distance(insets.leading, user) ?? 0,
            bottom: distance(insets.bottom, user) ?? 0, trailing: distance(insets.trailing, user) ?? 0)
    }

    /// The limits of a flexible frame; only the largest length may be endless.
    static func limits(
        _ minimum: CGFloat?, _ ideal: CGFloat?, _ maximum: CGFloat?, _ user: String
    ) -> FrameElement.Limits {
        let low = minimum.flatMap { $0 == -.infinity ? nil : size($0, user) }
        let high = maximum.flatMap { $0 == .infinity ? $0 : size($0, user) }
        let ideal = size(ideal, user)
        if let low, let high, high < low { return FrameElement.Limits(minimum: low, ideal: ideal, maximum: low) }
        return FrameElement.Limits(minimum: low, ideal: ideal, maximum: high)
    }

    private static func complain(_ length: CGFloat, _ user: String, _ rule: String) -> CGFloat? {
        let message = "Martlet: \(user): \(length) is not a length; it is ignored. Lengths are \(rule).\n"
        FileHandle.standardError.write(Data(message.utf8))
        return nil
    }
}
