import Foundation
import Testing

@testable import Martlet

extension AlertTests {
    /// The queue against a plain model of it, in many random sequences of operations.
    struct QueueModelTests {
        /// How many sequences; `MARTLET_MODEL_SEQUENCES` in the environment sets another number.
        static var sequences: Int {
            ProcessInfo.processInfo.environment["MARTLET_MODEL_SEQUENCES"].flatMap { Int($0) } ?? 100_000
        }

        @Test func queueBehavesAsTheModel() async {
            let count = Self.sequences
            let workers = 4
            let failures = await withTaskGroup(of: String?.self) { group in
                for worker in 0..<workers {
                    group.addTask {
                        for seed in stride(from: worker, to: count, by: workers) {
                            if let failure = await QueueSequence(seed: UInt64(seed)).failure() { return failure }
                        }
                        return nil
                    }
                }
                return await group.reduce(into: [String]()) { failures, failure in
                    if let failure { failures.append(failure) }
                }
            }
            for failure in failures { Issue.record(Comment(rawValue: failure)) }
        }
    }
}

/// One operation on a queue. Which ticket, alert or window it means is told by numbers that are taken modulo what there
/// is, so that a sequence stays sensible when some of its operations are left out.
enum QueueOperation: CustomStringConvertible {
    case ask(window: Int?, AlertQueue.Endings, priority: Int, key: Int?)
    case answer(Int, action: Int?)
    case answerAndAskAgain(Int, window: Int?)
    /// The action of an alert has done its work; the alert may wait again by then.
    case workDone(Int, action: Int)
    case leave(Int, AlertDismissed.Reason)
    case dismiss(Int)
    case dismissAll
    case hidden(Int)
    case disappeared(Int)
    case open(Int)
    case activate(Int, Bool)
    case close(Int)
    case limit(AlertLimit?)

    static let windows = 3

    init(_ random: inout SplitMix) {
        let number = random.below(1000)
        let window = random.below(Self.windows)
        let home = random.below(3) == 0 ? nil : window
        switch random.below(100) {
        case 0..<34:
            let endings: AlertQueue.Endings = random.below(4) == 3 ? .answer : .any
            let key = random.below(4) == 0 ? random.below(2) : nil
            self = .ask(window: home, endings, priority: [0, 0, 0, 1, -1][random.below(5)], key: key)
        case 34..<46: self = .answer(number, action: random.below(8) == 0 ? nil : random.below(3))
        case 46..<48: self = .workDone(number, action: random.below(3))
        case 48..<52: self = .answerAndAskAgain(number, window: home)
        case 52..<58: self = .leave(number, [.timedOut, .cancelled][random.below(2)])
        case 58..<62: self = .dismiss(number)
        case 62: self = .dismissAll
        case 63..<76: self = .hidden(window)
        case 76..<79: self = .disappeared(number)
        case 79..<87: self = .open(window)
        case 87..<92: self = .activate(window, random.below(3) > 0)
        case 92..<98: self = .close(window)
        default:
            let limit = AlertLimit(count: random.below(4), policy: random.below(2) == 0 ? .refuseNewest : .dropOldest)
            self = .limit(random.below(3) == 0 ? nil : limit)
        }
    }

    var description: String {
        switch self {
        case .ask(let window, let endings, let priority, let key):
            "ask in \(window.map { "window \($0)" } ?? "any window"), ends by \(endings), priority \(priority)"
                + (key.map { ", id \($0)" } ?? "")
        case .answer(let number, let action): "answer alert %\(number) with \(action.map { "\($0)" } ?? "OK")"
        case .answerAndAskAgain(let number, let window):
            "answer alert %\(number), whose action asks in \(window.map { "window \($0)" } ?? "any window")"
        case .workDone(let number, let action): "alert %\(number) has done the work of \(action)"
        case .leave(let number, let reason): "caller %\(number) leaves: \(reason)"
        case .dismiss(let number): "dismiss alert %\(number)"
        case .dismissAll: "dismiss all"
        case .hidden(let window): "window \(window) has taken its alert off"
        case .disappeared(let number): "alert %\(number) goes off the screen by itself"
        case .open(let window): "open window \(window)"
        case .activate(let window, let isActive): "window \(window) becomes \(isActive ? "active" : "inactive")"
        case .close(let window): "close window \(window)"
        case .limit(let limit): "limit \(limit.map { "\($0.count), \($0.policy)" } ?? "none")"
        }
    }
}

/// A sequence of operations, made from a seed.
struct QueueSequence {
    let seed: UInt64
    let operations: [QueueOperation]

    init(seed: UInt64) {
        self.seed = seed
        var random = SplitMix(state: seed)
        let count = 1 + random.below(22)
        operations = (0..<count).map { _ in QueueOperation(&random) }
    }

    /// What goes wrong, with the shortest sequence found that shows it; nil if nothing does.
    func failure() async -> String? {
        guard Self.problem(operations) != nil else { return nil }
        let shortest = await shrink(operations) { Self.problem($0) != nil }
        let steps = shortest.enumerated().map { "  \($0.offset + 1). \($0.element)" }.joined(separator: "\n")
        return "seed \(seed): \(Self.problem(shortest) ?? "")\n\(steps)"
    }

    /// Runs queue and model side by side.
    static func problem(_ operations: [QueueOperation]) -> String? {
        var run = QueueRun()
        for (index, operation) in operations.enumerated() {
            if let problem = run.perform(operation) { return "after step \(index + 1): \(problem)" }
        }
        return run.compareAll()
    }
}

/// Leaves out steps as long as what is left still fails.
func shrink<Step: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ steps: [Step], fails: @isolated(any) ([Step]) async -> Bool
) async -> [Step] {
    var steps = steps
    var size = max(1, steps.count / 2)
    while true {
        var start = 0
        var isShorter = false
        while start < steps.count {
            var shorter = steps
            shorter.removeSubrange(start..<min(start + size, steps.count))
            if await fails(shorter) {
                steps = shorter
                isShorter = true
            } else {
                start += size
            }
        }
        if size == 1, !isShorter { return steps }
        size = max(1, size / 2)
    }
}
