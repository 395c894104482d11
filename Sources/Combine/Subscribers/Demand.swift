extension Subscribers {
    /// How many values a subscriber asks for: a number, or no limit.
    ///
    /// Arithmetic never traps: it stays unlimited once unlimited and stops at zero.
    public struct Demand: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
        private let count: UInt

        private init(count: UInt) {
            self.count = Swift.min(count, Self.limit)
        }

        private static var limit: UInt { UInt(Int.max) + 1 }

        /// As many values as the publisher can make.
        public static let unlimited = Demand(count: limit)

        /// No values, for now.
        public static let none = Demand(count: 0)

        /// At most `value` more values; a negative number counts as zero.
        public static func max(_ value: Int) -> Demand {
            Demand(count: UInt(Swift.max(0, value)))
        }

        /// The number of values, or `nil` when there is no limit.
        public var max: Int? { self == .unlimited ? nil : Int(count) }

        public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

        public static func < (lhs: Demand, rhs: Demand) -> Bool { lhs.count < rhs.count }

        public static func + (lhs: Demand, rhs: Demand) -> Demand {
            let (sum, overflow) = lhs.count.addingReportingOverflow(rhs.count)
            return overflow ? .unlimited : Demand(count: sum)
        }

        public static func - (lhs: Demand, rhs: Demand) -> Demand {
            if lhs == .unlimited { return .unlimited }
            return Demand(count: lhs.count - Swift.min(lhs.count, rhs.count))
        }

        public static func * (lhs: Demand, rhs: Int) -> Demand {
            let (product, overflow) = lhs.count.multipliedReportingOverflow(by: UInt(Swift.max(0, rhs)))
            return overflow ? .unlimited : Demand(count: product)
        }

        public static func + (lhs: Demand, rhs: Int) -> Demand {
            rhs < 0 ? lhs - Demand(count: rhs.magnitude) : lhs + .max(rhs)
        }

        public static func - (lhs: Demand, rhs: Int) -> Demand {
            rhs < 0 ? lhs + Demand(count: rhs.magnitude) : lhs - .max(rhs)
        }

        public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }
        public static func -= (lhs: inout Demand, rhs: Demand) { lhs = lhs - rhs }
        public static func *= (lhs: inout Demand, rhs: Int) { lhs = lhs * rhs }
        public static func += (lhs: inout Demand, rhs: Int) { lhs = lhs + rhs }
        public static func -= (lhs: inout Demand, rhs: Int) { lhs = lhs - rhs }

        public static func == (lhs: Demand, rhs: Int) -> Bool { lhs.max == rhs }
        public static func != (lhs: Demand, rhs: Int) -> Bool { lhs.max != rhs }
        public static func > (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 > rhs } ?? true }
        public static func >= (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 >= rhs } ?? true }
        public static func < (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }
        public static func <= (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 <= rhs } ?? false }
    }
}
