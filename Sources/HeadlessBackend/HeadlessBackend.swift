import BackendInterface
import Foundation

/// A backend with no display, for tests.
///
/// Windows, widgets and alerts are plain objects whose state can be read and which can be used as a user would: pressed,
/// typed into, chosen from. Fonts and controls have fixed sizes (see `HeadlessMetrics`), so frames are the same on
/// every machine. Nothing happens by itself: an update that SwiftUICore asks for waits until `step()` or `settle()`,
/// and `clock` stands still until a test moves it.
///
/// ```swift
/// let backend = HeadlessBackend()
/// // … make windows with it …
/// try backend.settle()
/// try backend.windows[0].all(HeadlessButton.self)[0].press()
/// print(backend.snapshot())
/// ```
///
/// Tests of views and apps are better written with `TestApp` and `TestWindow` of MartletTesting, which find widgets by
/// their label and settle by themselves.
@MainActor
public final class HeadlessBackend: Backend {
    /// The windows and sheets that have been made and not closed, oldest first.
    public internal(set) var windows: [HeadlessWindow] = []

    /// The windows in the order in which they were last active, the active one last.
    var activationOrder: [HeadlessWindow] = []

    /// The work that SwiftUICore has asked for so far. Take two and subtract them to count the work in between.
    public internal(set) var counts = WorkCounts()

    /// Calls that break a rule of the backend contract, such as measuring a widget that has no parent. A right program
    /// has none.
    public private(set) var contractViolations: [String] = []

    /// Called with each violation in the backends that are made meanwhile, for a suite whose tests are to have none.
    ///
    /// ```swift
    /// try await HeadlessBackend.$onViolation.withValue({ Issue.record("\($0)") }) { try await test() }
    /// ```
    @TaskLocal public static var onViolation: (@Sendable (String) -> Void)?

    private let onViolation = HeadlessBackend.onViolation

    func report(violation: String) {
        contractViolations.append(violation)
        onViolation?(violation)
    }

    /// A clock for the tested code, which only moves by `advance(by:)`.
    public let clock = HeadlessClock()

    /// The addresses that were opened, oldest first.
    public private(set) var openedURLs: [URL] = []

    /// What `open(_:)` answers.
    public var canOpenURLs = true

    /// The sizes of picture files by their path, for `ImageProps.Source.file`. Others have
    /// `HeadlessMetrics.pictureSize`.
    public var pictureSizes: [String: CGSize] = [:]

    /// Whether SwiftUICore has asked for an update since the last `step()`.
    public private(set) var isUpdateRequested = false

    /// The events that are delivered by the next `step()`, at most one for each sender.
    private var pendingEvents: [(sender: ObjectIdentifier, deliver: () -> Void)] = []

    private var hasQuit = false
    private var madeWidgets = 0

    public init() {}

    // MARK: - Main loop

    /// Runs the main run loop until `quit()` is called; for programs that run headless. Tests call `step()` or
    /// `settle()` instead.
    public func run(identifier: String, started: @escaping @MainActor () -> Void) throws -> Int32 {
        hasQuit = false
        started()
        while !hasQuit {
            let worked = step()
            if hasQuit { break }
            _ = RunLoop.main.run(mode: .default, before: worked ? Date() : .distantFuture)
        }
        return 0
    }

    /// Ends `run`.
    public func quit() {
        hasQuit = true
        // Wakes the run loop where it waits.
        DispatchQueue.main.async {}
    }

    public var onUpdate: (() -> Bool)?

    public func requestUpdate() {
        counts.updateRequests += 1
        guard !isUpdateRequested else { return }
        isUpdateRequested = true
        // Wakes the run loop where it waits.
        DispatchQueue.main.async {}
    }

    public func requestUpdateAfterFrame() { requestUpdate() }

    /// Runs one turn of the main loop: the update that is due, then what follows from it, such as a window's new size.
    ///
    /// - Returns: Whether there was anything to do.
    @discardableResult
    public func step() -> Bool {
        // Only what was asked for: views that change without asking would not be painted on a display either.
        let isDue = isUpdateRequested
        isUpdateRequested = false
        let hasUpdated = isDue && onUpdate?() ?? false
        let events = pendingEvents
        pendingEvents = []
        for event in events { event.deliver() }
        return hasUpdated || !events.isEmpty
    }

    /// Runs turns of the main loop until there is nothing to do.
    ///
    /// - Returns: Whether there was anything to do.
    /// - Throws: `SettleError` if there still is after `limit` turns, as when an update always causes the next one.
    @discardableResult
    public func settle(limit: Int = 100) throws(SettleError) -> Bool {
        for turn in 0..<limit where !step() { return turn > 0 }
        throw SettleError(turns: limit)
    }

    func post(from sender: AnyObject, _ deliver: @escaping () -> Void) {
        let sender = ObjectIdentifier(sender)
        pendingEvents.removeAll { $0.sender == sender }
        pendingEvents.append((sender, deliver))
    }

    // MARK: - Desktop

    /// The look of the desktop; a test may change it.
    public var appearance = Appearance() {
        didSet { if appearance != oldValue { onAppearanceChange?() } }
    }

    public var onAppearanceChange: (() -> Void)?

    public var onMetricsChange: (() -> Void)?

    /// How large the texts of labels are, as by a setting of the desktop; a test may change it.
    public var textScale: CGFloat = 1 {
        didSet { if textScale != oldValue { onMetricsChange?() } }
    }

    public func open(_ url: URL) -> Bool {
        if canOpenURLs { openedURLs.append(url) }
        return canOpenURLs
    }

    /// The window that has the keyboard.
    public var activeWindow: HeadlessWindow? {
        activationOrder.last { $0.isActive }
    }

    /// The alerts that are up, in all windows.
    public var alerts: [HeadlessAlert] { windows.flatMap(\.alerts) }

    // MARK: - Making

    public func makeWindow(_ options: WindowOptions) -> any WindowWidget {
        let window = HeadlessWindow(backend: self, options: options)
        windows.append(window)
        counts.windowsMade += 1
        return window
    }

    public func makeAlert(parent: any WindowWidget) -> any AlertWidget {
        counts.alertsMade += 1
        guard let window = parent as? HeadlessWindow else {
            report(violation: "makeAlert: the parent is a window of another backend")
            return HeadlessAlert(backend: self, window: nil)
        }
        return HeadlessAlert(backend: self, window: window)
    }

    public func makeText() -> any TextWidget { HeadlessText(backend: self) }
    public func makeImage() -> any ImageWidget { HeadlessImage(backend: self) }
    public func makeFill() -> any FillWidget { HeadlessFill(backend: self) }
    public func makeDecor(_ kind: DecorKind) -> any Widget { HeadlessDecor(backend: self, kind: kind) }
    public func makeButton() -> any ButtonWidget { HeadlessButton(backend: self) }
    public func makeToggle() -> any ToggleWidget { HeadlessToggle(backend: self) }
    public func makeProgress() -> any ProgressWidget { HeadlessProgress(backend: self) }
    public func makeTextField() -> any TextFieldWidget { HeadlessTextField(backend: self) }
    public func makeTextEditor() -> any TextEditorWidget { HeadlessTextEditor(backend: self) }
    public func makeStepper() -> any StepperWidget { HeadlessStepper(backend: self) }
    public func makePicker() -> any PickerWidget { HeadlessPicker(backend: self) }
    public func makeTabBar() -> any TabBarWidget { HeadlessTabBar(backend: self) }
    public func makeScroll() -> any ScrollWidget { HeadlessScroll(backend: self) }

    func nextWidgetNumber() -> Int {
        madeWidgets += 1
        counts.widgetsMade += 1
        return madeWidgets
    }
}
