import Dispatch

extension DispatchQueue: Scheduler {
    /// A moment on the clock of dispatch queues.
    public struct SchedulerTimeType: Strideable, Hashable, Sendable {
        public typealias Stride = SchedulerStride

        /// The moment as dispatch names it.
        public var dispatchTime: DispatchTime

        /// Makes a moment.
        public init(_ time: DispatchTime) { dispatchTime = time }

        public func distance(to other: Self) -> SchedulerStride {
            let from = dispatchTime.uptimeNanoseconds
            let to = other.dispatchTime.uptimeNanoseconds
            let difference = Int(clamping: to > from ? to - from : from - to)
            return .nanoseconds(to > from ? difference : -difference)
        }

        public func advanced(by n: SchedulerStride) -> Self { Self(dispatchTime + .nanoseconds(n.nanoseconds)) }

        public static func == (lhs: Self, rhs: Self) -> Bool { lhs.dispatchTime == rhs.dispatchTime }

        public static func < (lhs: Self, rhs: Self) -> Bool { lhs.dispatchTime < rhs.dispatchTime }

        public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.rawValue) }
    }

    /// Settings for work on a queue.
    public struct SchedulerOptions {
        /// The quality of service.
        public var qos: DispatchQoS

        /// The flags.
        public var flags: DispatchWorkItemFlags

        /// The group that the work belongs to.
        public var group: DispatchGroup?

        /// Makes settings.
        public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
            self.qos = qos
            self.flags = flags
            self.group = group
        }
    }

    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

    public var minimumTolerance: SchedulerStride { .nanoseconds(0) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = Unchecked(action)
        async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { action.value() }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerStride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let action = Unchecked(action)
        asyncAfter(deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) {
            action.value()
        }
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerStride, tolerance: SchedulerStride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let action = Unchecked(action)
        let timer = Unchecked(DispatchSource.makeTimerSource(queue: self))
        timer.value.setEventHandler { action.value() }
        timer.value.schedule(
            deadline: date.dispatchTime, repeating: .nanoseconds(interval.nanoseconds),
            leeway: .nanoseconds(tolerance.nanoseconds))
        timer.value.resume()
        return AnyCancellable { timer.value.cancel() }
    }
}
