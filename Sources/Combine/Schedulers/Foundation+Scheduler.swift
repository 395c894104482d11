import Dispatch
import Foundation

/// A moment on the clock of run loops and operation queues: a date.
public struct DateSchedulerTime: Strideable, Hashable, Codable, Sendable {
    public typealias Stride = SchedulerStride

    /// The date.
    public var date: Date

    /// Makes a moment.
    public init(_ date: Date) { self.date = date }

    public func distance(to other: Self) -> SchedulerStride { .seconds(other.date.timeIntervalSince(date)) }

    public func advanced(by n: SchedulerStride) -> Self { Self(date.addingTimeInterval(n.timeInterval)) }

    /// The same moment on the clock of dispatch queues.
    var dispatchTime: DispatchQueue.SchedulerTimeType {
        DispatchQueue.main.now.advanced(by: .seconds(max(0, date.timeIntervalSinceNow)))
    }
}

/// The main run loop's work runs on the main dispatch queue, which an app's main loop serves whether or not that is
/// Foundation's. Other run loops run theirs themselves.
extension RunLoop: Scheduler {
    public typealias SchedulerTimeType = DateSchedulerTime

    /// Settings for work on a run loop; there are none.
    public struct SchedulerOptions: Sendable {
        /// Makes settings.
        public init() {}
    }

    public var now: DateSchedulerTime { DateSchedulerTime(Date()) }

    public var minimumTolerance: SchedulerStride { .nanoseconds(0) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        if self === RunLoop.main { return DispatchQueue.main.schedule(action) }
        let action = Unchecked(action)
        perform { action.value() }
    }

    public func schedule(
        after date: DateSchedulerTime, tolerance: SchedulerStride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        if self === RunLoop.main { return DispatchQueue.main.schedule(after: date.dispatchTime, action) }
        let action = Unchecked(action)
        add(Timer(fire: date.date, interval: 0, repeats: false) { _ in action.value() }, forMode: .default)
    }

    public func schedule(
        after date: DateSchedulerTime, interval: SchedulerStride, tolerance: SchedulerStride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        if self === RunLoop.main {
            return DispatchQueue.main.schedule(
                after: date.dispatchTime, interval: interval, tolerance: tolerance, action)
        }
        let action = Unchecked(action)
        let timer = Unchecked(
            Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in action.value() })
        add(timer.value, forMode: .default)
        return AnyCancellable { timer.value.invalidate() }
    }
}

extension OperationQueue: Scheduler {
    public typealias SchedulerTimeType = DateSchedulerTime

    /// Settings for work on an operation queue; there are none.
    public struct SchedulerOptions: Sendable {
        /// Makes settings.
        public init() {}
    }

    public var now: DateSchedulerTime { DateSchedulerTime(Date()) }

    public var minimumTolerance: SchedulerStride { .nanoseconds(0) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = Unchecked(action)
        addOperation { action.value() }
    }

    public func schedule(
        after date: DateSchedulerTime, tolerance: SchedulerStride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        DispatchQueue.global().schedule(after: date.dispatchTime) { self.schedule(options: options, action) }
    }

    public func schedule(
        after date: DateSchedulerTime, interval: SchedulerStride, tolerance: SchedulerStride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        DispatchQueue.global().schedule(after: date.dispatchTime, interval: interval, tolerance: tolerance) {
            self.schedule(options: options, action)
        }
    }
}

extension JSONDecoder: TopLevelDecoder {
    public typealias Input = Data
}

extension JSONEncoder: TopLevelEncoder {
    public typealias Output = Data
}

extension PropertyListDecoder: TopLevelDecoder {
    public typealias Input = Data
}

extension PropertyListEncoder: TopLevelEncoder {
    public typealias Output = Data
}
