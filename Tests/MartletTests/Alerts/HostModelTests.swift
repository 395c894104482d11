import Foundation
import MartletTesting
import Testing

@testable import Martlet

extension AlertTests {
    /// The whole way, through views, windows, tasks and time of the headless host, against the same plain model.
    @MainActor
    struct HostModelTests {
        @Test func windowsShowWhatTheModelSays() async throws {
            for seed in try ModelSeeds.host {
                let steps = HostStep.sequence(seed)
                guard let problem = await HostRun.problem(steps) else { continue }
                let shortest = await shrink(steps) { await HostRun.problem($0, patience: .seconds(1)) != nil }
                let lines = shortest.enumerated().map { "  \($0.offset + 1). \($0.element)" }.joined(separator: "\n")
                let last = await HostRun.problem(shortest) ?? "nothing: the failure is not reproducible"
                Issue.record("seed \(seed): \(problem)\n\(lines)\nThis shows \(last)")
                return
            }
        }

        @Test func failingSequencesAreShrunk() async {
            let needed = [13, 37, 38]
            let shortest = await shrink(Array(0..<50)) { steps in needed.allSatisfy(steps.contains) }
            #expect(shortest == needed)
        }
    }
}

/// Which random sequences are tried. `scripts/test model` tries many, a run of all tests some.
enum ModelSeeds {
    /// `MARTLET_MODEL_SEEDS` in the environment, as in "0..<1000", else the first thousand.
    static var host: Range<UInt64> {
        get throws {
            guard let text = ProcessInfo.processInfo.environment["MARTLET_MODEL_SEEDS"] else { return 0..<1_000 }
            let bounds = text.components(separatedBy: "..<").compactMap { UInt64($0) }
            guard bounds.count == 2, bounds[0] < bounds[1] else {
                throw TestFailure("MARTLET_MODEL_SEEDS is \"\(text)\"; it has to be like \"0..<1000\".")
            }
            return bounds[0]..<bounds[1]
        }
    }
}

/// How something is asked.
enum HostForm: CaseIterable {
    /// `showAlert(Alert(…))`
    case callback
    /// `try await showAlert(dismissible: AsyncAlert(…))`
    case dismissible
    /// `await showAlert(AsyncAlert(…))`
    case plain

    var endings: AlertQueue.Endings {
        switch self {
        case .callback, .dismissible: .any
        case .plain: .answer
        }
    }
}

/// What a user, the app or time does. Which window, alert or task it means is told by numbers that are taken modulo what
/// there is, so that a sequence stays sensible when some of its steps are left out.
enum HostStep {
    case ask(window: Int?, HostForm, priority: Int, key: Int?, timeout: Int?)
    /// Presses a button; `asks`: its end asks for another alert.
    case press(Int, action: Int, asks: Bool)
    case escape(Int)
    /// Presses the button that starts work.
    case work(Int)
    case workEnds(Int, succeeds: Bool)
    case dismiss(Int)
    case dismissAll
    case cancel(Int)
    case wait(seconds: Int)
    case limit(AlertLimit?)
    case open
    case close(Int)
    case activate(Int)
    case deactivate(Int)
    case sheet(Int)
    case closeSheet(Int)

    private init(_ random: inout SplitMix) {
        let number = random.below(100)
        switch random.below(100) {
        case 0..<32:
            let window = random.below(2) == 0 ? nil : number
            let form = HostForm.allCases[random.below(3)]
            let priority = [0, 0, 1][random.below(3)]
            let key = random.below(4) == 0 ? random.below(2) : nil
            let timeout = random.below(4) == 0 ? 1 + random.below(20) : nil
            self = .ask(window: window, form, priority: priority, key: key, timeout: timeout)
        case 32..<48: self = .press(number, action: random.below(2), asks: random.below(4) == 0)
        case 48..<53: self = .escape(number)
        case 53..<58: self = .work(number)
        case 58..<62: self = .workEnds(number, succeeds: random.below(3) > 0)
        case 62..<66: self = .dismiss(number)
        case 66: self = .dismissAll
        case 67..<71: self = .cancel(number)
        case 71..<75: self = .wait(seconds: 1 + random.below(20))
        case 75..<77:
            let limit = AlertLimit(count: random.below(4), policy: random.below(2) == 0 ? .refuseNewest : .dropOldest)
            self = .limit(random.below(3) == 0 ? nil : limit)
        case 77..<84: self = .open
        case 84..<90: self = .close(number)
        case 90..<92: self = .activate(number)
        case 92..<94: self = .deactivate(number)
        case 94..<98: self = .sheet(number)
        default: self = .closeSheet(number)
        }
    }

    static func sequence(_ seed: UInt64) -> [HostStep] {
        var random = SplitMix(state: seed &* 7919)
        return (0..<(1 + random.below(25))).map { _ in HostStep(&random) }
    }
}
