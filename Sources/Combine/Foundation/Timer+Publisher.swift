import Dispatch
import Foundation

extension Timer {
    /// A publisher of dates at regular intervals.
    ///
    /// ```swift
    /// Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { print($0) }.store(in: &cancellables)
    /// ```
    ///
    /// - Parameters:
    ///   - interval: The seconds between two dates.
    ///   - tolerance: How late a date may be.
    ///   - runLoop: Where the dates are delivered; on the main run loop, by the main dispatch queue.
    ///   - mode: Has no effect here.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode)
    }

    /// A publisher of dates at regular intervals, from `connect()` on until that is cancelled.
    public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
        public typealias Output = Date
        public typealias Failure = Never

        /// The seconds between two dates.
        public let interval: TimeInterval

        /// How late a date may be.
        public let tolerance: TimeInterval?

        /// Where the dates are delivered.
        public let runLoop: RunLoop

        /// Has no effect here.
        public let mode: RunLoop.Mode

        private let subject = PassthroughSubject<Date, Never>()

        /// Makes a publisher; see ``Foundation/Timer/publish(every:tolerance:on:in:)``.
        public init(interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode) {
            self.interval = interval
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
            subject.subscribe(subscriber)
        }

        public func connect() -> any Cancellable {
            let stride = SchedulerStride.seconds(Swift.max(interval, 0.000_1))
            return runLoop.schedule(
                after: runLoop.now.advanced(by: stride), interval: stride, tolerance: .seconds(tolerance ?? 0)
            ) { [subject] in
                subject.send(Date())
            }
        }
    }
}
