import Martlet
import MartletTesting
import Testing

/// A way of asking.
enum AskingForm: String, CaseIterable, CustomTestStringConvertible {
    case callbacks, plain, withDismissValue, throwing, text, form, confirm, builder

    var testDescription: String { rawValue }
}

/// A way in which a request ends, or does not.
enum EndingWay: String, CaseIterable, CustomTestStringConvertible {
    case button, escape, dismiss, dismissAll, timeout, taskCancelled, ownWindowCloses, otherWindowCloses, queueFull

    var testDescription: String { rawValue }
}

extension AlertTests {
    /// The table that `AlertDismissed` documents: for each form and each way to end, what the caller sees.
    @MainActor
    struct EndTableTests {
        private let app: TestApp
        private let coordinator: AlertCoordinator
        private let log = Log()

        init() throws {
            app = try TestWindow(Text("A window without alerts")).app
            coordinator = AlertCoordinator(clock: app.backend.clock)
        }

        /// What is seen: the lines of the callbacks and of `onDismiss`, and what is returned or thrown. "stays" and "moves"
        /// stand for an alert that is still there, in the same window or in another; it is answered then.
        static func expected(_ form: AskingForm, _ way: EndingWay) -> [String]? {
            let answer: [String] =
                switch form {
                case .callbacks, .builder: ["yes"]
                case .plain, .withDismissValue, .throwing: ["returned 1"]
                case .text, .form: ["returned text"]
                case .confirm: ["returned true"]
                }
            let no: [String] =
                switch form {
                case .callbacks, .builder: ["no"]
                case .plain, .withDismissValue, .throwing: ["returned 0"]
                case .text, .form: ["returned nil"]
                case .confirm: ["returned false"]
                }
            func ended(_ reason: String) -> [String] {
                switch form {
                case .callbacks, .builder: ["told \(reason)"]
                case .plain: ["stays"] + answer
                case .withDismissValue: ["told \(reason)", "returned -1"]
                case .throwing: ["told \(reason)", "threw \(reason)"]
                case .text, .form: ["told \(reason)", "returned nil"]
                case .confirm: ["told \(reason)", "returned false"]
                }
            }
            switch way {
            case .button: return answer
            case .escape: return no
            case .dismiss, .dismissAll: return ended("dismissed")
            case .timeout: return ended("timedOut")
            case .taskCancelled: return form == .callbacks || form == .builder ? nil : ended("cancelled")
            case .ownWindowCloses: return form == .plain ? ["moves"] + answer : ended("windowClosed")
            // Only SwiftUI knows the buttons of this form.
            case .otherWindowCloses: return form == .builder ? ended("windowClosed") : ["moves"] + answer
            case .queueFull: return ended("queueFull")
            }
        }

        @Test(arguments: AskingForm.allCases, EndingWay.allCases)
        func asDocumented(_ form: AskingForm, _ way: EndingWay) async throws {
            guard let expected = Self.expected(form, way) else { return }
            defer { app.close() }
            var task: Task<Void, Never>?
            let other = try app.openWindow(title: "Other") { Text("Other").alertCoordinator(coordinator) }
            let window = try app.openWindow(title: "Own") {
                AsksInWindow { task = ask($0, form) }.alertCoordinator(coordinator)
            }
            try window.activate()
            if way == .queueFull {
                coordinator.showAlert(Alert(title: "Before"))
                coordinator.limit = AlertLimit(count: 0)
            }
            if way == .otherWindowCloses {
                task = ask(coordinator.showAlert, form)
            } else {
                try window.button("Ask").press()
            }
            try await app.settle()
            try await perform(way, task, in: window)
            try await app.settle()
            for (name, window) in [("stays", window), ("moves", other)] where window.isOpen {
                guard let alert = window.alert else { continue }
                log.note(name)
                try alert.button("Yes").press()
            }
            await task?.value
            try await app.settle()
            #expect(log.lines == expected)
            #expect(app.alerts.isEmpty && coordinator.current.isEmpty && coordinator.pending.isEmpty)
        }

        private func perform(_ way: EndingWay, _ task: Task<Void, Never>?, in window: TestWindow) async throws {
            switch way {
            case .button: try window.shownAlert("Q").button("Yes").press()
            case .escape: try window.shownAlert("Q").escape()
            case .dismiss: coordinator.dismiss("q")
            case .dismissAll: coordinator.dismissAll()
            case .timeout:
                try await app.wait { app.backend.clock.sleeperCount == 1 }
                try await app.advance(by: .seconds(61))
            case .taskCancelled: task?.cancel()
            case .ownWindowCloses, .otherWindowCloses:
                _ = try window.shownAlert("Q")
                try window.close()
            case .queueFull: try window.shownAlert("Before").button("OK").press()
            }
        }

        private struct Answer { var text = "text" }

        /// Asks, and notes what comes of it. Awaited forms give their task.
        private func ask(_ showAlert: ShowAlertAction, _ form: AskingForm) -> Task<Void, Never>? {
            func value(_ dismissValue: Int?) -> AsyncAlert<Int> {
                requested(
                    AsyncAlert(
                        title: "Q",
                        actions: [.init(title: "Yes", value: 1), .init(title: "No", role: .cancel, value: 0)],
                        dismissValue: dismissValue))
            }
            switch form {
            case .callbacks:
                let actions = [
                    Alert.Action(title: "Yes") { log.note("yes") },
                    Alert.Action(title: "No", role: .cancel) { log.note("no") },
                ]
                showAlert(requested(Alert(title: "Q", actions: actions)))
                return nil
            case .builder:
                showAlert("Q", options: requested(Alert()).options) {
                    Button("Yes") { log.note("yes") }
                    Button("No", role: .cancel) { log.note("no") }
                }
                return nil
            case .plain: return Task { log.note("returned \(await showAlert(value(nil)))") }
            case .withDismissValue: return Task { log.note("returned \(await showAlert(value(-1)))") }
            case .throwing:
                return Task {
                    do throws(AlertDismissed) {
                        log.note("returned \(try await showAlert(dismissible: value(nil)))")
                    } catch { log.note("threw \(error.reason)") }
                }
            case .text:
                let alert = requested(TextAlert(title: "Q", initialText: "text", accept: "Yes", cancel: "No"))
                return Task { log.note("returned \(await showAlert(alert) ?? "nil")") }
            case .form:
                let alert = requested(
                    FormAlert(
                        title: "Q", value: Answer(), accept: "Yes", cancel: "No", fields: [.text("Text", \.text)]))
                return Task { log.note("returned \(await showAlert(alert)?.text ?? "nil")") }
            case .confirm:
                let options = requested(Alert()).options
                return Task {
                    log.note("returned \(await showAlert.confirm("Q", accept: "Yes", cancel: "No", options: options))")
                }
            }
        }

        private func requested<Request: AlertRequest>(_ request: Request) -> Request {
            request.id("q").timeout(.seconds(60)).onDismiss { log.note("told \($0)") }
        }

        /// An error is an `Alert`: it ends with the window of the view that shows it.
        @Test func errorsEndWithTheirWindow() async throws {
            struct Failure: Error {}
            let other = try app.openWindow(title: "Other") { Text("Other").alertCoordinator(coordinator) }
            let window = try app.openWindow(title: "Own") {
                AsksInWindow { $0(Failure()) }.alertCoordinator(coordinator)
            }
            try window.button("Ask").press()
            #expect(window.alert != nil)
            try window.close()
            try await app.settle()
            #expect(other.alert == nil && coordinator.pending.isEmpty)
            app.close()
        }
    }
}
