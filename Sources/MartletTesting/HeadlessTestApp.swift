#if os(Linux)
import Foundation
import HeadlessBackend
import SwiftUI

/// An app that runs without a display, in a test.
///
/// The app's windows are plain objects: find what they show by its text, label or accessibility identifier, and use it
/// as a user would. After each action the app is brought up to date, so what a test reads next is what a user would
/// see.
///
/// ```swift
/// @MainActor @Test func twoWindowsShareOnePerson() throws {
///     let app = try TestApp(PersonEditorApp.self)
///     try app.windows[0].button("Open Second Window").press()
///     try app.windows[0].textField("Name").replaceText("Ada")
///     #expect(try app.windows[1].textField("Name").text == "Ada")
/// }
/// ```
///
/// For a single view there is `TestWindow`. One app runs at a time in a process: give a suite whose tests are `async`
/// the `.serialized` trait, and call `close()` where a test makes another app after this one.
@MainActor
public final class TestApp {
    /// The display, keyboard and mouse that the app has. Its `counts` tell how much work was done, its `clock` is the
    /// time for code that takes a clock, its `appearance` the look of the desktop.
    public let backend: HeadlessBackend

    private let runtime: AppRuntime

    /// Starts an app, as launching its program does.
    ///
    /// - Throws: `SettleError` if the first windows never come to rest.
    public init<A: App>(_ type: A.Type) throws {
        backend = HeadlessBackend()
        runtime = AppRuntime(backend: backend)
        runtime.start(type)
        try settle()
    }

    /// Starts with one window that shows `content`.
    init<Content: View>(title: String, size: CGSize?, content: () -> Content) throws {
        backend = HeadlessBackend()
        runtime = AppRuntime(backend: backend)
        runtime.openWindow(title: title, content: content)
        try settle()
        if let size {
            try backend.windows.first?.resize(to: size)
            try settle()
        }
    }

    deinit {
        // A test releases its app on the main actor; anywhere else the end has to wait for its turn.
        let runtime = runtime
        if MainQueue.isCurrent {
            MainActor.assumeIsolated { runtime.tearDown() }
        } else {
            Task { @MainActor in runtime.tearDown() }
        }
    }

    /// Closes all windows and ends the app.
    public func close() {
        runtime.tearDown()
    }

    // MARK: - Windows

    /// The windows that are open, in the order in which they were opened; sheets belong to their windows.
    public var windows: [TestWindow] {
        backend.windows.filter { $0.isShown && !$0.isSheet }.map { TestWindow(app: self, window: $0) }
    }

    /// The window or sheet that has the keyboard.
    public var activeWindow: TestWindow? {
        backend.activeWindow.map { TestWindow(app: self, window: $0) }
    }

    /// The window with this title.
    ///
    /// - Throws: `TestFailure` unless there is exactly one.
    public func window(_ title: String) throws -> TestWindow {
        let found = windows.filter { $0.title == title }
        guard found.count == 1, let window = found.first else {
            let titles = windows.map { "\"\($0.title)\"" }.joined(separator: ", ")
            let count = found.isEmpty ? "No window has" : "\(found.count) windows have"
            throw TestFailure("\(count) the title \"\(title)\". Open windows: \(titles.isEmpty ? "none" : titles).")
        }
        return window
    }

    /// Opens another window, with any view.
    @discardableResult
    public func openWindow<Content: View>(
        title: String = "Test", @ViewBuilder content: () -> Content
    ) throws -> TestWindow {
        let former = windows.count
        runtime.openWindow(title: title, content: content)
        try settle()
        let windows = windows
        guard windows.count > former, let window = windows.last else {
            throw TestFailure("The window \"\(title)\" was closed while it opened.")
        }
        return window
    }

    /// The alerts that are up, in all windows and sheets.
    public var alerts: [TestAlert] {
        backend.alerts.map { TestAlert(app: self, alert: $0) }
    }

    /// All windows as text. See `TestWindow.snapshot()`.
    public func snapshot() -> String { backend.snapshot() }

    // MARK: - Time

    /// Brings the app up to date: runs the updates that are due until none is. Actions of elements do this by
    /// themselves; call it after changing state directly.
    ///
    /// - Throws: `SettleError` if there is no end of updates.
    public func settle() throws {
        try backend.settle()
    }

    /// Brings the app up to date, and lets tasks run until nothing comes of them any more.
    ///
    /// A task that stays on the main actor is certain to be done. One that works elsewhere (a detached task, a file, a
    /// sleep) is given about 20 milliseconds after the last change; use `wait(until:)` for what may take longer.
    ///
    /// - Throws: `SettleError` if there is no end of updates, `CancellationError` if the test is cancelled.
    public func settle() async throws {
        let limit = 500
        var quietRounds = 0
        for _ in 0..<limit {
            quietRounds = try backend.settle() ? 0 : quietRounds + 1
            if quietRounds == 10 { return }
            // Turns for the tasks on the main actor, and some time for those elsewhere. (`Task.yield` would be no turn:
            // it goes by way of another thread.)
            for _ in 0..<10 {
                await withCheckedContinuation { continuation in
                    DispatchQueue.main.async { continuation.resume() }
                }
            }
            try await Task.sleep(for: .milliseconds(2))
        }
        throw SettleError(turns: limit)
    }

    /// Lets the app run until `condition` holds.
    ///
    /// ```swift
    /// try await app.wait { window.text("Saved").exists }
    /// ```
    ///
    /// - Parameters:
    ///   - timeout: The longest time to wait, by the wall clock.
    ///   - condition: What is waited for.
    /// - Throws: `TestFailure` with what is on the screen if the time is over, and what `condition` throws then.
    public func wait(
        timeout: Duration = .seconds(5), until condition: @MainActor () throws -> Bool
    ) async throws {
        let end = ContinuousClock.now + timeout
        while true {
            try await settle()
            do {
                if try condition() { return }
            } catch  where ContinuousClock.now < end {
                // What the condition looks for may come yet.
            }
            if ContinuousClock.now >= end {
                throw TestFailure(
                    "What was waited for did not come within \(timeout). On the screen:\n\(snapshot())")
            }
            try await Task.sleep(for: .milliseconds(2))
        }
    }

    /// Moves `backend.clock` on, and lets what waited for it run.
    public func advance(by duration: Duration) async throws {
        try await settle()
        backend.clock.advance(by: duration)
        try await settle()
    }
}

/// Tells whether code runs on the main actor. `Thread.isMainThread` would not do: Swift Testing serves the main queue on
/// Linux from another thread.
private enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil }
}
#endif
