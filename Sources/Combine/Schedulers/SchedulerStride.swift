/// A length of time, in nanoseconds, as the schedulers of this module measure it.
///
/// Integer and floating-point literals count seconds. Arithmetic saturates instead of trapping.
public struct SchedulerStride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable, Hashable, Codable, Sendable,
    ExpressibleByFloatLiteral
{
    /// The nanoseconds.
    let nanoseconds: Int

    private init(nanoseconds: Int) { self.nanoseconds = nanoseconds }

    /// The length in seconds.
    public var timeInterval: Double { Double(nanoseconds) / 1e9 }

    /// The absolute number of nanoseconds.
    public var magnitude: Int { nanoseconds == .min ? .max : abs(nanoseconds) }

    public init(integerLiteral value: Int) { self = .seconds(value) }

    public init(floatLiteral value: Double) { self = .seconds(value) }

    public init?<T: BinaryInteger>(exactly source: T) {
        guard let seconds = Int(exactly: source) else { return nil }
        self = .seconds(seconds)
    }

    /// A length of so many seconds.
    public init(_ timeInterval: Double) { self = .seconds(timeInterval) }

    private static func scaled(_ count: Int, by factor: Int) -> Self {
        let (product, overflow) = count.multipliedReportingOverflow(by: factor)
        return Self(nanoseconds: overflow ? (count < 0 ? .min : .max) : product)
    }

    public static func seconds(_ s: Int) -> Self { scaled(s, by: 1_000_000_000) }

    public static func seconds(_ s: Double) -> Self {
        let nanoseconds = s * 1e9
        if nanoseconds.isNaN { return Self(nanoseconds: 0) }
        if nanoseconds >= Double(Int.max) { return Self(nanoseconds: .max) }
        if nanoseconds <= Double(Int.min) { return Self(nanoseconds: .min) }
        return Self(nanoseconds: Int(nanoseconds))
    }

    public static func milliseconds(_ ms: Int) -> Self { scaled(ms, by: 1_000_000) }

    public static func microseconds(_ us: Int) -> Self { scaled(us, by: 1_000) }

    public static func nanoseconds(_ ns: Int) -> Self { Self(nanoseconds: ns) }

    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.nanoseconds < rhs.nanoseconds }

    public static func + (lhs: Self, rhs: Self) -> Self {
        let (sum, overflow) = lhs.nanoseconds.addingReportingOverflow(rhs.nanoseconds)
        return Self(nanoseconds: overflow ? (lhs.nanoseconds < 0 ? .min : .max) : sum)
    }

    public static func - (lhs: Self, rhs: Self) -> Self {
        let (difference, overflow) = lhs.nanoseconds.subtractingReportingOverflow(rhs.nanoseconds)
        return Self(nanoseconds: overflow ? (lhs.nanoseconds < 0 ? .min : .max) : difference)
    }

    public static func * (lhs: Self, rhs: Self) -> Self { .seconds(lhs.timeInterval * rhs.timeInterval) }

    public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}
