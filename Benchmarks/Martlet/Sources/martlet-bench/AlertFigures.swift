import CBench
import Martlet
import MartletTesting
import SwiftUI

/// What alerts cost: one by one, many that wait, and none at all.
extension LibraryFigures {
    static func alerts(quickly: Bool) throws {
        try oneAlert(quickly ? 50 : 1_000)
        try noAlert(quickly ? 50 : 1_000)
        queue(1_000, quickly ? 100_000 : 1_000_000)
    }

    /// What was measured did not do what it should.
    private struct WrongResult: Error, CustomStringConvertible {
        let description: String
        init(_ description: String) { self.description = description }
    }

    private struct Page: View {
        let coordinator: AlertCoordinator
        var body: some View { Text("Page").alertCoordinator(coordinator) }
    }

    /// Asking and answering through a window of the headless host.
    private static func oneAlert(_ times: Int) throws {
        let coordinator = AlertCoordinator()
        let window = try TestWindow(Page(coordinator: coordinator))
        var answers = 0
        let start = bench_cpu_milliseconds()
        for _ in 0..<times {
            coordinator.showAlert(Martlet.Alert(title: "Question", actions: [.init(title: "Yes") { answers += 1 }]))
            try window.app.settle()
            try window.alert?.button("Yes").press()
        }
        let each = (bench_cpu_milliseconds() - start) * 1_000 / Double(times)
        guard answers == times else { throw WrongResult("\(answers) of \(times) alerts were answered.") }
        report("alert: ask, show and answer, headless", each, nil, "µs")
        window.app.close()
    }

    // MARK: No alert

    @Observable
    fileprivate final class Clock {
        var seconds = 0
    }

    /// A window's content, of which one text changes.
    private struct Face: View {
        let clock: Clock

        var body: some View {
            VStack {
                ForEach(0..<100) { Text("Row \($0)") }
                Hand(clock: clock)
            }
        }
    }

    private struct Hand: View {
        let clock: Clock
        var body: some View { Text("\(clock.seconds)") }
    }

    private struct FaceWithCoordinator: View {
        let clock: Clock
        let coordinator: AlertCoordinator
        var body: some View { Face(clock: clock).alertCoordinator(coordinator) }
    }

    /// An update of a window whose coordinator has nothing to show, against the same without one.
    private static func noAlert(_ times: Int) throws {
        func update(_ window: TestWindow, _ clock: Clock) throws -> Double {
            let start = bench_cpu_milliseconds()
            for _ in 0..<times {
                clock.seconds += 1
                try window.app.settle()
            }
            let each = (bench_cpu_milliseconds() - start) * 1_000 / Double(times)
            guard window.text("\(clock.seconds)").exists else {
                throw WrongResult("The window does not follow its model.")
            }
            return each
        }
        let clock = Clock()
        let coordinator = AlertCoordinator()
        var with = Double.infinity
        var without = Double.infinity
        // In turn, in windows of their own: what else the machine does meets both.
        for _ in 0..<10 {
            let window = try TestWindow(FaceWithCoordinator(clock: clock, coordinator: coordinator))
            with = min(with, try update(window, clock))
            window.app.close()
            let plain = try TestWindow(Face(clock: clock))
            without = min(without, try update(plain, clock))
            plain.app.close()
        }
        report("alert: an update with an idle coordinator; without one", with, without, "µs")
    }

    // MARK: Many

    /// Requests that wait for a window, until all are dismissed: many in one queue, and as many in queues of a few.
    private static func queue(_ few: Int, _ many: Int) {
        var waiting = 0.0
        /// What one takes in a queue of so many, in microseconds.
        func each(_ count: Int) -> Double {
            let coordinator = AlertCoordinator()
            let before = residentBytes()
            let start = bench_cpu_milliseconds()
            for _ in 0..<count { coordinator.showAlert(Martlet.Alert(title: "Question")) }
            let asked = bench_cpu_milliseconds()
            waiting = max(residentBytes() - before, 0) / Double(count)
            let pause = bench_cpu_milliseconds() - asked
            coordinator.dismissAll()
            return (bench_cpu_milliseconds() - start - pause) * 1_000 / Double(count)
        }
        // The first time pays for what is set up once.
        _ = each(few)
        let queues = many / few
        let small = (0..<3).map { _ in (0..<queues).map { _ in each(few) }.reduce(0, +) / Double(queues) }.min() ?? 0
        bench_release_free_memory()
        _ = each(many / 10)
        let fewer = waiting
        bench_release_free_memory()
        let before = residentBytes()
        var large = each(many)
        let more = waiting
        for _ in 0..<2 {
            bench_release_free_memory()
            large = min(large, each(many))
        }
        bench_release_free_memory()
        report("alert: a request in a queue of \(many); of \(few)", large, small, "µs")
        report("alert: memory of a request in a queue of \(many); of \(many / 10)", more, fewer, "bytes")
        report(
            "alert: memory kept by that queue, a request", max(residentBytes() - before, 0) / Double(many), nil, "bytes"
        )
    }
}
