/// A scheduler that runs everything at once, in the caller; it knows no time, so delays are ignored. For tests.
public struct ImmediateScheduler: Scheduler, Sendable {
    /// The only moment there is, plus what is added to it.
    public struct SchedulerTimeType: Strideable, Hashable, Sendable {
        public typealias Stride = SchedulerStride

        private let offset: SchedulerStride

        fileprivate init(_ offset: SchedulerStride) { self.offset = offset }

        public func distance(to other: Self) -> SchedulerStride { other.offset - offset }

        public func advanced(by n: SchedulerStride) -> Self { Self(offset + n) }
    }

    public typealias SchedulerOptions = Never

    /// The scheduler.
    public static let shared = ImmediateScheduler()

    private init() {}

    public var now: SchedulerTimeType { SchedulerTimeType(.nanoseconds(0)) }

    public var minimumTolerance: SchedulerStride { .nanoseconds(0) }

    public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerStride, options: Never?, _ action: @escaping () -> Void
    ) {
        action()
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerStride, tolerance: SchedulerStride, options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        action()
        return Subscriptions.empty
    }
}
