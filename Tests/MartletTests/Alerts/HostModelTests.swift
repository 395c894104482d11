import MartletTesting
import Testing

@testable import Martlet

extension AlertTests {
    /// The whole way, through views and windows of the headless host, against the same plain model.
    @MainActor
    struct HostModelTests {
        @Test func windowsShowWhatTheModelSays() throws {
            for seed in 0..<1000 {
                var random = SplitMix(state: UInt64(seed) &* 7919)
                let steps = (0..<(1 + random.below(25))).map { _ in HostStep(&random) }
                guard let problem = try HostRun.problem(steps) else { continue }
                let shortest = QueueSequence.shrink(steps) { steps in
                    do { return try HostRun.problem(steps) != nil } catch { return true }
                }
                let lines = shortest.enumerated().map { "  \($0.offset + 1). \($0.element)" }.joined(separator: "\n")
                let last = try HostRun.problem(shortest) ?? "nothing: the failure is not reproducible"
                Issue.record("seed \(seed): \(problem)\n\(lines)\nThis shows \(last)")
                return
            }
        }
    }
}

/// What a user or the app does.
enum HostStep {
    case ask(window: Int?, AlertQueue.Endings, priority: Int, key: Int?)
    /// Presses a button; its action asks again if there is a window for that.
    case press(Int, action: Int, asks: Bool)
    case escape(Int)
    case dismiss(Int)
    case dismissAll
    case open
    case close(Int)
    case activate(Int)
    case sheet(Int)
    case closeSheet(Int)

    init(_ random: inout SplitMix) {
        let number = random.below(100)
        switch random.below(100) {
        case 0..<35:
            let endings: AlertQueue.Endings = [.any, .moves, .answer][random.below(3)]
            let key = random.below(4) == 0 ? random.below(2) : nil
            self = .ask(
                window: random.below(2) == 0 ? nil : number, endings, priority: [0, 0, 1][random.below(3)], key: key)
        case 35..<58: self = .press(number, action: random.below(2), asks: random.below(4) == 0)
        case 58..<64: self = .escape(number)
        case 64..<70: self = .dismiss(number)
        case 70..<72: self = .dismissAll
        case 72..<80: self = .open
        case 80..<87: self = .close(number)
        case 87..<91: self = .activate(number)
        case 91..<97: self = .sheet(number)
        default: self = .closeSheet(number)
        }
    }
}

/// The state of a window's view, kept outside so that a test can change it.
private final class HostPage: ObservableObject {
    @Published var hasSheet = false
    var action: ShowAlertAction?
}

private struct HostPageView: View {
    @ObservedObject var page: HostPage
    @ShowAlert private var showAlert

    var body: some View {
        page.action = showAlert
        return Text("Page").sheet(isPresented: $page.hasSheet) { Text("Sheet") }
    }
}

/// An app with up to two windows, and the model of its alerts.
@MainActor
struct HostRun {
    private let coordinator = AlertCoordinator()
    private var model = QueueModel()
    private let app: TestApp
    private let log = EndLog()
    private var windows: [(id: Int, window: TestWindow, page: HostPage)] = []
    private var opened = 0

    private init() throws {
        app = try TestWindow(Text("A window without alerts")).app
    }

    static func problem(_ steps: [HostStep]) throws -> String? {
        var run = try HostRun()
        defer { run.app.close() }
        for (index, step) in steps.enumerated() {
            try run.perform(step)
            if let problem = try run.compare() { return "after step \(index + 1), \(step): \(problem)" }
        }
        return nil
    }

    private mutating func perform(_ step: HostStep) throws {
        switch step {
        case .ask(let number, let endings, let priority, let key):
            let home = number.flatMap { windows.isEmpty ? nil : windows[$0 % windows.count] }
            ask(home?.page.action?.host?.window, endings, priority, key)
            model.ask(home?.id, endings, priority, key)
        case .press(let number, let action, let asks):
            guard let (id, alert) = shownAlert(number) else { return }
            if asks { log.next = { [self] in ask(nil, .moves, 0, nil) } }
            let pressed = model.entries.first { $0.id == id }?.window
            try alert.button(action == 0 ? "Yes" : "No").press()
            // The window is the active one by the time that the action runs.
            for (window, _, _) in windows { model.setActive(window, window == pressed) }
            model.choose(id, action)
            if asks { model.ask(nil, .moves, 0, nil) }
        case .escape(let number):
            guard let (id, alert) = shownAlert(number) else { return }
            try alert.escape()
            model.choose(id, 1)
        case .dismiss(let number):
            guard !model.entries.isEmpty else { return }
            let id = model.entries[number % model.entries.count].id
            for ticket in model.entries.first(where: { $0.id == id })?.tickets ?? [] {
                coordinator.leave(ticket.id, .dismissed)
            }
            model.dismiss(id, .dismissed)
        case .dismissAll:
            coordinator.dismissAll()
            model.dismissAll()
        case .open:
            guard windows.count < 2 else { return }
            let page = HostPage()
            opened += 1
            let window = try app.openWindow(title: "\(opened)") {
                HostPageView(page: page).alertCoordinator(coordinator)
            }
            windows.append((opened, window, page))
            model.open(opened)
        case .close(let number):
            guard !windows.isEmpty else { return }
            let (id, window, _) = windows.remove(at: number % windows.count)
            try window.close()
            model.close(id)
        case .activate(let number):
            if !windows.isEmpty { try windows[number % windows.count].window.activate() }
        case .sheet(let number):
            if !windows.isEmpty { windows[number % windows.count].page.hasSheet = true }
        case .closeSheet(let number):
            if !windows.isEmpty { windows[number % windows.count].page.hasSheet = false }
        }
        try app.settle()
        for (id, window, _) in windows { model.setActive(id, window.isActive || window.sheet?.isActive == true) }
        for index in model.windows.indices where model.shown(in: model.windows[index].id) == nil {
            model.uncover(model.windows[index].id)
        }
        model.showWhatCanBe()
    }

    private func ask(_ window: AlertWindow?, _ endings: AlertQueue.Endings, _ priority: Int, _ key: Int?) {
        var options = AlertOptions()
        options.priority = AlertPriority(rawValue: priority)
        options.id = key.map { AlertID("\($0)") }
        let number = log.count
        log.count += 1
        let entry = AlertEntry(
            title: Text("Alert \(number)"), message: nil,
            buttons: [AlertEntry.Button(title: Text("Yes")), AlertEntry.Button(title: Text("No"), role: .cancel)],
            options: options)
        _ = coordinator.ask(entry, answer: Int.self, endings: endings, window: window) { [log] end in
            log.ends.append((number, end))
            if let next = log.next {
                log.next = nil
                next()
            }
        }
    }

    private func shownAlert(_ number: Int) -> (Int, TestAlert)? {
        let shown = model.entries.filter(\.isShown)
        guard !shown.isEmpty else { return nil }
        let entry = shown[number % shown.count]
        guard let alert = app.alerts.first(where: { $0.title == "Alert \(entry.id)" }) else { return nil }
        return (entry.id, alert)
    }

    private mutating func compare() throws -> String? {
        let expected = model.ends
        model.ends = []
        let ends = log.ends
        log.ends = []
        if !ends.elementsEqual(expected, by: { $0 == $1 }) { return "ended: \(ends), expected: \(expected)" }
        for (id, window, _) in windows {
            let titles = ([window.alert, window.sheet?.alert] as [TestAlert?]).compactMap { $0?.title }
            let expected = model.shown(in: id).map { ["Alert \($0)"] } ?? []
            if titles != expected { return "window \(id) shows \(titles), expected \(expected)" }
        }
        return nil
    }
}

@MainActor
private final class EndLog {
    var count = 0
    var ends: [(ticket: Int, end: AlertEnd)] = []
    var next: (@MainActor () -> Void)?
}
