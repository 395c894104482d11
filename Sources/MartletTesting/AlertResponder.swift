import Martlet
import SwiftUI

/// Stands in for the user of an app's alerts: answers them as a test says, without any window, and remembers them.
///
/// ```swift
/// @MainActor @Test func deletesWhatWasConfirmed() async throws {
///     let user = AlertResponder()
///     user.respond(to: "Delete 3 files?", with: "Delete")
///     await model.delete()
///     #expect(model.files.isEmpty)
///     try user.verify()
/// }
/// ```
/// As long as it is there it shows all alerts that are asked for with `@ShowAlert`; windows show none. It works on
/// Apple's systems too. It can't press the buttons of `showAlert("…") { Button("…") { … } }`, which only SwiftUI knows: such
/// an alert is a failure. Test it with a `TestWindow`, or show an `Alert`. Nor is an `.alert` modifier the coordinator's
/// affair: test that with a `TestWindow`.
///
/// An alert that nobody has foreseen is a failure. So that the test ends all the same, it is answered by its `.cancel`
/// button, or dismissed where it has none; `verify()` then throws with what happened. Make one responder at a time for
/// a coordinator, and give a suite whose tests share `AlertCoordinator.shared` the `.serialized` trait.
@MainActor
public final class AlertResponder {
    /// The alerts that were asked, in order. One whose action has failed is there once for each try.
    public private(set) var asked: [AlertRecord] = []

    /// What went wrong so far.
    public private(set) var failures: [TestFailure] = []

    private let coordinator: AlertCoordinator
    private let onFailure: @MainActor (TestFailure) -> Void
    private var stage: AlertStage?
    private var responses: [AlertResponse] = []
    private var script: [AlertResponse] = []
    private var unanswered: [(alert: StagedAlert, title: String)] = []

    /// How long a button may stay disabled until a rule that takes time has said yes.
    private static let patience = Duration.seconds(1)

    /// - Parameters:
    ///   - coordinator: Whose alerts are answered.
    ///   - onFailure: Told each failure when it happens, for a test to record it at once:
    ///     `AlertResponder { Issue.record($0) }`. All of them are in `failures`, and in what `verify()` throws.
    public init(
        _ coordinator: AlertCoordinator = .shared, onFailure: @escaping @MainActor (TestFailure) -> Void = { _ in }
    ) {
        self.coordinator = coordinator
        self.onFailure = onFailure
        stage = AlertStage(coordinator: coordinator) { [weak self] alert in
            Task { await self?.answer(alert) }
        }
    }

    /// Leaves the alerts to the app's windows again. The end of the responder does the same.
    public func close() {
        stage?.close()
        stage = nil
    }

    // MARK: - What the user will do

    /// Answers the next alert with this title, whenever it comes.
    ///
    /// - Parameters:
    ///   - title: The alert's title.
    ///   - button: What is written on the button that is pressed.
    ///   - texts: What is typed in the fields, in their order, in place of what they hold.
    ///   - suppressing: Whether "Don't ask again" is switched on before.
    ///   - times: How many such alerts are answered so.
    public func respond(
        to title: AlertPhrase, with button: AlertPhrase, typing texts: String..., suppressing: Bool = false,
        times: Int = 1
    ) {
        let response = AlertResponse(title: title, button: button, texts: texts, suppresses: suppressing)
        responses += Array(repeating: response, count: max(times, 0))
    }

    /// Answers the coming alerts, which have to be these in this order.
    ///
    /// ```swift
    /// user.respond(inOrder: [
    ///     AlertResponse(to: "Your name", with: "OK", typing: "Ada"),
    ///     AlertResponse(to: "Really?", with: "Yes"),
    /// ])
    /// ```
    public func respond(inOrder responses: [AlertResponse]) {
        script += responses
    }

    // MARK: - Checking

    /// Waits until all alerts that were asked have been answered.
    ///
    /// - Throws: `TestFailure` if there are some left when `timeout` is over.
    public func settle(timeout: Duration = .seconds(5)) async throws {
        let end = ContinuousClock.now + timeout
        while !waiting.isEmpty {
            if ContinuousClock.now >= end {
                throw TestFailure("There are alerts left after \(timeout): \(waiting.joined(separator: ", ")).")
            }
            try await Task.sleep(for: .milliseconds(1))
        }
    }

    /// Checks that everything went as it was foreseen: no unexpected alert, none without an answer, and none that was
    /// foreseen and never came.
    public func verify() throws {
        var problems = failures.map(\.description)
        problems += (script + responses).map { "\($0.title) was never asked." }
        problems += waiting.map { "There is no answer to \($0) yet." }
        guard !problems.isEmpty else { return }
        let history =
            asked.isEmpty ? "No alert was asked." : "Asked: " + asked.map(\.description).joined(separator: "; ") + "."
        throw TestFailure((problems + [history]).joined(separator: "\n"))
    }

    /// The alerts that nobody has answered.
    private var waiting: [String] {
        unanswered.removeAll { !$0.alert.isUp }
        let shown = unanswered.map { "“\($0.title)”" }
        let others = coordinator.current + coordinator.pending
        let known = Set(unanswered.map(\.alert.id))
        return shown + others.filter { !known.contains($0.id) }.map { "the alert \($0.id)" }
    }

    // MARK: - Answering

    private func answer(_ alert: StagedAlert) async {
        while alert.isUp, stage != nil {
            let place = asked.count
            asked.append(record(of: alert))
            unanswered.append((alert, asked[place].title))
            guard let response = takeResponse(to: alert) else {
                return give(up: alert, "was not expected" + expectation)
            }
            guard let index = await prepare(alert, response) else { return }
            asked[place].pressed = alert.buttons[index].title.told
            asked[place].texts = alert.texts
            alert.press(index)
            while alert.isUp, alert.isWorking { try? await Task.sleep(for: .milliseconds(1)) }
            unanswered.removeAll { !$0.alert.isUp || $0.alert.id == alert.id }
            // What is still up has an action that failed: the user is asked again.
            if alert.isUp, !alert.hasFailed { return }
        }
    }

    private var expectation: String {
        if let next = script.first { return "; the next one should be \(next.title)" }
        return responses.isEmpty ? "" : "; expected are " + responses.map { "\($0.title)" }.joined(separator: ", ")
    }

    private func takeResponse(to alert: StagedAlert) -> AlertResponse? {
        if let next = script.first, next.title.means(alert.title) { return script.removeFirst() }
        guard let index = responses.firstIndex(where: { $0.title.means(alert.title) }) else { return nil }
        return responses.remove(at: index)
    }

    /// Does what comes before the button is pressed; answers its place.
    private func prepare(_ alert: StagedAlert, _ response: AlertResponse) async -> Int? {
        func fail(_ problem: String) -> Int? {
            give(up: alert, problem)
            return nil
        }
        if alert.hasOwnButtons {
            return fail("has buttons that only SwiftUI knows: show an Alert, or test it with a TestWindow")
        }
        if response.texts.count > alert.fields.count {
            return fail("has \(alert.fields.count) fields, not \(response.texts.count)")
        }
        if response.suppresses, !alert.offersSuppression { return fail("has no “Don't ask again”") }
        guard let index = alert.buttons.firstIndex(where: { response.button.means($0.title) }) else {
            let titles = alert.buttons.map { "“\($0.title.told)”" }.joined(separator: ", ")
            return fail("has no button \(response.button), only \(titles)")
        }
        for (field, text) in response.texts.enumerated() { alert.type(text, inField: field) }
        if response.suppresses { alert.suppress() }
        let end = ContinuousClock.now + Self.patience
        while alert.isUp, !alert.buttons[index].isEnabled {
            if ContinuousClock.now >= end {
                return fail(
                    "has its button \(response.button) disabled" + (alert.note.map { ": “\($0)”" } ?? "")
                        + ", with “\(alert.texts.joined(separator: "”, “"))” in its fields")
            }
            try? await Task.sleep(for: .milliseconds(1))
        }
        return alert.isUp ? index : nil
    }

    /// Records a failure, and ends the alert if that is possible.
    private func give(up alert: StagedAlert, _ problem: String) {
        let failure = TestFailure("The alert “\(alert.title.told)” \(problem).")
        failures.append(failure)
        onFailure(failure)
        if let cancel = alert.buttons.firstIndex(where: { $0.role == .cancel && $0.isEnabled }) {
            alert.press(cancel)
        } else {
            _ = alert.leave()
        }
    }

    private func record(of alert: StagedAlert) -> AlertRecord {
        AlertRecord(
            title: alert.title.told, message: alert.message?.told, fields: alert.fields.map(\.told),
            buttons: alert.buttons.map(\.title.told), note: alert.note, pressed: nil, texts: alert.texts)
    }
}
