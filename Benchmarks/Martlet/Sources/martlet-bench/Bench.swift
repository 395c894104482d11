import CBench
import SwiftUI

/// Measures the app that is run next: its first frame, and what `change` costs when it is repeated.
@MainActor
enum Bench {
    private static var figure = ""
    private static var times = 1
    private static var windows = 1
    private static var styleSheets: Int32 = 0

    /// Makes one of the measured changes. Nil where only the first frame is measured.
    static var change: ((_ step: Int) -> Void)?
    /// Scrolls to the middle before the changes.
    static var startsInMiddle = false
    /// What follows the first frame in place of changes.
    static var afterFirstFrame: (() -> Void)?

    static func start(_ figure: String, times: Int, windows: Int = 1) {
        self.figure = figure
        self.times = times
        self.windows = windows
        bench_after_next_paint(Int32(windows)) { _ in MainActor.assumeIsolated { Bench.firstFrame() } }
    }

    private static func firstFrame() {
        if let afterFirstFrame {
            afterFirstFrame()
        } else if change == nil {
            print("cpu", bench_cpu_milliseconds(), "ms")
            print("memory", bench_peak_megabytes(), "MB")
            printCounts(per: 1)
            exit(0)
        } else if startsInMiddle {
            bench_show_middle { MainActor.assumeIsolated { Bench.runSteps() } }
        } else {
            runSteps()
        }
    }

    private static func runSteps() {
        bench_run_steps(
            figure, Int32(times), Int32(windows), { step in MainActor.assumeIsolated { Bench.step(Int(step)) } },
            { MainActor.assumeIsolated { Bench.end() } })
    }

    private static func step(_ number: Int) {
        if number == 0 {
            RenderStatistics.reset()
            styleSheets = bench_style_sheets()
        }
        change?(number)
    }

    private static func end() {
        printCounts(per: times)
        exit(0)
    }

    /// Prints the counters, for one change.
    private static func printCounts(per times: Int) {
        let counts = [
            ("bodies", RenderStatistics.bodies), ("measures", RenderStatistics.measures),
            ("placements", RenderStatistics.placements), ("widgets", RenderStatistics.widgets),
            ("properties", RenderStatistics.propertyChanges), ("css", Int(bench_style_sheets() - styleSheets)),
        ]
        for (name, count) in counts { print(name, Double(count) / Double(times), "count") }
    }

    static func print(_ quantity: String, _ value: Double, _ unit: String) {
        bench_print(figure, quantity, value, unit)
    }

    // MARK: In place of changes

    /// Leaves the window alone and prints what the process does.
    static func rest() {
        bench_measure_rest { exit(0) }
    }

    /// Goes to the main actor and back, again and again, while the window is idle.
    static func hop() {
        let times = times
        Task.detached {
            try? await Task.sleep(for: .milliseconds(500))
            let clock = ContinuousClock()
            let start = clock.now
            for _ in 0..<times { await MainActor.run {} }
            let milliseconds = (clock.now - start) / .milliseconds(1)
            await MainActor.run {
                Bench.print("wall", milliseconds / Double(times), "ms")
                exit(0)
            }
        }
    }
}
