import Foundation
import Martlet
import MartletTesting
import TestSupport
import Testing

/// All tests of alerts.
@Suite(.serialized, .oneAppAtATime)
enum AlertTests {}

/// The random numbers of the models, so that not each of their files imports them.
typealias SplitMix = TestSupport.SplitMix

/// What happened, in order.
@MainActor
final class Log {
    private(set) var lines: [String] = []

    func note(_ line: String) { lines.append(line) }
}

/// User defaults of a test, which leave nothing behind.
final class TestDefaults {
    let name = "martlet-tests-\(UUID())"
    let defaults: UserDefaults

    init() throws {
        defaults = try #require(UserDefaults(suiteName: name))
    }

    deinit {
        defaults.removePersistentDomain(forName: name)
        defaults.synchronize()
    }
}

/// A view that asks in its own window.
struct AsksInWindow: View {
    let ask: @MainActor (ShowAlertAction) -> Void
    @ShowAlert private var showAlert

    var body: some View {
        Button("Ask") { ask(showAlert) }
    }
}

/// A view model as in the article: no view, no actor.
final class ArticleModel {
    @ShowAlert var showAlert

    init() {}

    init(_ coordinator: AlertCoordinator) {
        _showAlert = ShowAlert(coordinator)
    }
}

extension TestWindow {
    /// The alert in front of the window.
    @MainActor
    func shownAlert(_ title: String) throws -> TestAlert {
        let alert = try #require(self.alert, "no alert, where \"\(title)\" should be")
        #expect(alert.title == title)
        return alert
    }
}

extension AsyncAlert where Value == Int {
    static func number(_ title: String, dismissValue: Int? = nil) -> AsyncAlert<Int> {
        AsyncAlert(
            title: title,
            actions: [
                .init(title: "Ten", value: 10), .init(title: "Twenty", value: 20),
                .init(title: "None", role: .cancel, value: 0),
            ], dismissValue: dismissValue)
    }
}
