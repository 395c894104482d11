import Foundation
import HeadlessBackend
import MartletTesting

@testable import Martlet

/// An app with up to two windows, its alerts asked for as apps do it, and the model of them.
@MainActor
final class HostRun {
    private let clock = HeadlessClock()
    private let coordinator: AlertCoordinator
    private var model = QueueModel()
    private let app: TestApp
    private let log = HostLog()
    private let work = HostWork()
    private var windows: [(id: Int, window: TestWindow, page: HostPage)] = []
    private let patience: Duration
    private var opened = 0
    /// Alerts whose work has just failed.
    private var failed: Set<Int> = []
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var ids: [Int: AlertID] = [:]

    private init(_ patience: Duration) throws {
        self.patience = patience
        coordinator = AlertCoordinator(clock: clock)
        app = try TestWindow(Text("A window without alerts")).app
    }

    /// Performs the steps, then answers what is left; tells where the app and the model differ.
    /// - Parameter patience: How long what the model expects may take. Nothing does, but a process may get no processor.
    static func problem(_ steps: [HostStep], patience: Duration = .seconds(30)) async -> String? {
        do {
            let run = try HostRun(patience)
            defer { run.app.close() }
            for (index, step) in steps.enumerated() {
                if let problem = try await run.perform(step) { return "after step \(index + 1), \(step): \(problem)" }
            }
            return try await run.answerAll().map { "at the end: \($0)" }
        } catch {
            return "\(error)"
        }
    }

    private func perform(_ step: HostStep) async throws -> String? {
        let before = Screen(windows)
        try act(step)
        try await turns()
        try settle()
        return compare(before)
    }

    /// Every request that can still be answered is, once.
    private func answerAll() async throws -> String? {
        if windows.isEmpty, let problem = try await perform(.open) { return problem }
        for _ in 0..<1_000 where !model.entries.isEmpty {
            let step: HostStep =
                model.entries.contains(where: \.isWorking)
                ? .workEnds(0, succeeds: true) : .press(0, action: 0, asks: false)
            if let problem = try await perform(step) { return problem }
        }
        return log.count == log.ended.count ? nil : "of \(log.count) requests \(log.ended.count) have ended"
    }

    // MARK: Steps

    private func act(_ step: HostStep) throws {
        switch step {
        case .ask(let number, let form, let priority, let key, let timeout):
            ask(number.flatMap { windows.isEmpty ? nil : windows[$0 % windows.count] }, form, priority, key, timeout)
        case .press(let number, let action, let asks):
            guard let (entry, alert) = shownAlert(number) else { return }
            let button = alert.button(action == 0 ? "Yes" : "No")
            if entry.isWorking, action == 0 {
                if try button.isEnabled { throw TestFailure("An alert can be answered while its work goes on.") }
                return
            }
            if asks { log.next = { [self] in ask(nil, .callback, 0, nil, nil) } }
            // The window is the active one by the time that the action runs.
            for (window, _, _) in windows { model.setActive(window, window == entry.window) }
            model.choose(entry.id, action)
            try button.press()
        case .escape(let number):
            guard let (entry, alert) = shownAlert(number) else { return }
            model.choose(entry.id, 1)
            try alert.escape()
        case .work(let number):
            guard let (entry, alert) = shownAlert(number), entry.key == nil, !entry.isWorking else { return }
            model.change(entry.id) { $0.isWorking = true }
            try alert.button("Work").press()
        case .workEnds(let number, let succeeds):
            guard let entry = pick(number, model.entries.filter(\.isWorking)) else { return }
            if succeeds {
                model.end(entry.id, 2)
            } else {
                model.change(entry.id) { $0.isWorking = false }
                failed.insert(entry.id)
            }
            work.end(entry.id, succeeds: succeeds)
        case .dismiss(let number):
            guard let entry = pick(number, model.entries.filter { $0.key != nil || ids[$0.id] != nil }) else { return }
            let id = entry.key.map(name) ?? ids[entry.id] ?? ""
            for other in model.entries
            where other.id == entry.id || entry.key.map({ other.key.map(name) == name($0) }) == true {
                model.dismiss(other.id, .dismissed)
            }
            coordinator.dismiss(id)
        case .dismissAll:
            model.dismissAll()
            coordinator.dismissAll()
        case .cancel(let number):
            guard let ticket = pick(number, tasks.keys.sorted()) else { return }
            model.leave(ticket, .cancelled)
            tasks[ticket]?.cancel()
        case .wait(let seconds):
            model.wait(seconds)
            clock.advance(by: .seconds(seconds))
        case .limit(let limit):
            model.limit = limit
            coordinator.limit = limit
        default: try actOnWindows(step)
        }
    }

    private func actOnWindows(_ step: HostStep) throws {
        switch step {
        case .open:
            guard windows.count < 2 else { return }
            let page = HostPage()
            opened += 1
            model.open(opened)
            let window = try app.openWindow(title: "\(opened)") {
                HostPageView(page: page).alertCoordinator(coordinator)
            }
            windows.append((opened, window, page))
        case .close(let number):
            guard !windows.isEmpty else { return }
            let (id, window, _) = windows.remove(at: number % windows.count)
            model.close(id)
            try window.close()
        case .activate(let number): try pick(number, windows)?.window.activate()
        case .deactivate(let number): pick(number, windows)?.window.window.deactivate()
        case .sheet(let number): pick(number, windows)?.page.hasSheet = true
        case .closeSheet(let number): pick(number, windows)?.page.hasSheet = false
        default: break
        }
    }

    private func pick<Element>(_ number: Int, _ candidates: [Element]) -> Element? {
        candidates.isEmpty ? nil : candidates[number % candidates.count]
    }

    private func shownAlert(_ number: Int) -> (QueueModel.Entry, TestAlert)? {
        guard let entry = pick(number, model.entries.filter(\.isShown)),
            let alert = app.alerts.first(where: { $0.title == "Alert \(entry.id)" })
        else { return nil }
        return (entry, alert)
    }

    // MARK: Asking

    /// Ids are the app's names; requests of one name and different answers don't share an alert.
    private func name(_ key: Int) -> AlertID { AlertID("\(key / 2)") }

    private func ask(
        _ home: (id: Int, window: TestWindow, page: HostPage)?, _ form: HostForm, _ priority: Int, _ key: Int?,
        _ timeout: Int?
    ) {
        let number = log.count
        log.count += 1
        let key = key.map { $0 * 2 + (form == .callback ? 0 : 1) }
        let action = home?.page.action ?? coordinator.showAlert
        model.ask(home?.id, form.endings, priority, key, timeout: timeout)
        if form == .callback {
            let alert = configured(
                Alert(title: "Alert \(number)", actions: callbacks(number)), number, priority, key, timeout)
            ids[number] = action(alert)
            return
        }
        let alert = configured(
            AsyncAlert(title: "Alert \(number)", actions: values(number)), number, priority, key, timeout)
        tasks[number] = Task { [log, weak self] in
            defer { self?.tasks[number] = nil }
            do throws(AlertDismissed) {
                let value = form == .plain ? await action(alert) : try await action(dismissible: alert)
                self?.followScreen()
                log.end(number, .chosen(value))
            } catch {
                // The task goes on after the update that took the alert off.
                self?.followScreen()
                log.end(number, .dismissed(error.reason))
            }
        }
    }

    private func configured<Request: AlertRequest>(
        _ alert: Request, _ number: Int, _ priority: Int, _ key: Int?, _ timeout: Int?
    ) -> Request {
        var alert = alert
        let isCallback = Request.self == Alert.self
        alert.options.priority = AlertPriority(rawValue: priority)
        alert.options.id = key.map(name)
        alert.options.timeout = timeout.map { .seconds($0) }
        alert.options.onDismiss = { [log] reason in
            log.told(number, reason)
            if isCallback { log.end(number, .dismissed(reason)) }
        }
        return alert
    }

    private func callbacks(_ number: Int) -> [Alert.Action] {
        [
            Alert.Action(title: "Yes", onPressed: { [log] in log.end(number, .chosen(0)) }),
            Alert.Action(title: "No", role: .cancel, onPressed: { [log] in log.end(number, .chosen(1)) }),
            Alert.Action(
                title: "Work",
                perform: { [log, work] in
                    try await work.run(number)
                    log.end(number, .chosen(2))
                }),
        ]
    }

    private func values(_ number: Int) -> [AsyncAlert<Int>.Action] {
        [
            AsyncAlert.Action(title: "Yes", value: 0),
            AsyncAlert.Action(title: "No", role: .cancel, value: 1),
            AsyncAlert.Action(
                title: "Work",
                perform: { [work] in
                    try await work.run(number)
                    return 2
                }),
        ]
    }

    // MARK: Waiting

    /// Gives tasks and timers their turns, until what the model expects has come, or it is clear that it does not.
    private func turns() async throws {
        let end = ContinuousClock.now + patience
        var count = 0
        repeat {
            await withCheckedContinuation { continuation in
                DispatchQueue.main.async { continuation.resume() }
            }
            if log.ends.count >= model.ends.count, clock.sleeperCount == model.timers.count,
                work.count == model.entries.filter(\.isWorking).count, try canBeAnswered()
            {
                return
            }
            count += 1
            // The clock's sleepers wake on other threads, which may not get a processor at once.
            if count > 100 { try await Task.sleep(for: .milliseconds(1)) }
        } while ContinuousClock.now < end
    }

    /// Whether alerts whose work has failed have their buttons back.
    private func canBeAnswered() throws -> Bool {
        for number in failed {
            guard let alert = app.alerts.first(where: { $0.title == "Alert \(number)" }) else { continue }
            try app.settle()
            if try !alert.button("Yes").isEnabled { return false }
        }
        failed = []
        return true
    }

    private func settle() throws {
        try app.settle()
        followScreen()
    }

    /// Has the model know what an update has done: which window is active, and what is off the screen.
    private func followScreen() {
        for (id, window, _) in windows { model.setActive(id, window.isActive || window.sheet?.isActive == true) }
        for index in model.windows.indices where model.shown(in: model.windows[index].id) == nil {
            model.uncover(model.windows[index].id)
        }
        model.showWhatCanBe()
    }

    // MARK: Comparing

    /// What was on the screen, and whether there were sheets for what came next.
    private struct Screen {
        var alerts: Set<String> = []
        var sheets: Set<Int> = []

        @MainActor init(_ windows: [(id: Int, window: TestWindow, page: HostPage)]) {
            for (id, window, _) in windows {
                if let sheet = window.sheet {
                    sheets.insert(id)
                    if let alert = sheet.alert { alerts.insert(alert.title) }
                }
                if let alert = window.alert { alerts.insert(alert.title) }
            }
        }
    }

    private func compare(_ before: Screen) -> String? {
        // In no order: tasks are told in turns of their own. The queue's own test looks at the order.
        let expected = model.ends.sorted { $0.ticket < $1.ticket }
        model.ends = []
        let ends = log.ends.sorted { $0.ticket < $1.ticket }
        log.ends = []
        if let problem = log.problem { return problem }
        if !ends.elementsEqual(expected, by: { $0 == $1 }) { return "ended: \(ends), expected: \(expected)" }
        for (id, window, _) in windows {
            let onSheet = window.sheet?.alert?.title
            let titles = [window.alert?.title, onSheet].compactMap { $0 }
            let expected = model.shown(in: id).map { ["Alert \($0)"] } ?? []
            if titles != expected { return "window \(id) shows \(titles), expected \(expected)" }
            guard let title = titles.first, window.sheet != nil, before.sheets.contains(id) else { continue }
            if !before.alerts.contains(title), onSheet == nil { return "\(title) is under the sheet of window \(id)" }
        }
        return nil
    }
}

/// The state of a window's view, kept outside so that a test can change it.
@MainActor
final class HostPage: ObservableObject {
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

/// What requests came to.
@MainActor
private final class HostLog {
    var count = 0
    /// Ends since the last look.
    var ends: [(ticket: Int, end: AlertEnd)] = []
    private(set) var ended: Set<Int> = []
    private(set) var problem: String?
    private var reasons: [Int: AlertDismissed.Reason] = [:]
    /// Runs with the next end.
    var next: (@MainActor () -> Void)?

    func end(_ number: Int, _ end: AlertEnd) {
        if !ended.insert(number).inserted { problem = "request \(number) has ended twice" }
        if case .dismissed(let reason) = end, reasons[number] != reason {
            problem =
                "request \(number) ended as \(reason), onDismiss was told \(reasons[number].map { "\($0)" } ?? "nothing")"
        }
        ends.append((number, end))
        if let next {
            self.next = nil
            next()
        }
    }

    /// `onDismiss`: the end of a request with callbacks; one with a task ends when the task is told.
    func told(_ number: Int, _ reason: AlertDismissed.Reason) {
        if reasons.updateValue(reason, forKey: number) != nil { problem = "onDismiss of \(number) was called twice" }
    }
}

/// Work that ends when the test says so.
@MainActor
private final class HostWork {
    private struct Failed: LocalizedError {
        var errorDescription: String? { "It did not work." }
    }

    private var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]

    /// How much work goes on.
    var count: Int { waiting.count }

    func run(_ number: Int) async throws {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiting[number] = $0 }
        } onCancel: {
            Task { @MainActor in self.waiting.removeValue(forKey: number)?.resume(throwing: CancellationError()) }
        }
    }

    func end(_ number: Int, succeeds: Bool) {
        let continuation = waiting.removeValue(forKey: number)
        if succeeds { continuation?.resume() } else { continuation?.resume(throwing: Failed()) }
    }
}
