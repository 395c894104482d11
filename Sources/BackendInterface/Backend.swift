import Foundation

/// What a toolkit gives SwiftUICore: windows, widgets, dialogs and a main loop.
///
/// SwiftUICore decides *what* is on the screen and *where* (it computes the layout), a backend only makes and moves
/// widgets. There are two: `GTKBackend` (GTK 4 and libadwaita) and `HeadlessBackend` (no display, for tests). A backend
/// knows no `View`.
///
/// All calls are made on the main actor. Sizes and positions are in points (GTK's application pixels), y grows down.
@MainActor
public protocol Backend: AnyObject {
    /// Runs the main loop until `quit()` is called.
    ///
    /// - Parameters:
    ///   - identifier: The application's reverse-DNS identifier.
    ///   - started: Called once, when windows can be made.
    /// - Returns: The process's exit status.
    /// - Throws: `BackendError` when no window can ever be shown (for instance without a display).
    func run(identifier: String, started: @escaping @MainActor () -> Void) throws -> Int32

    /// Ends `run`.
    func quit()

    /// Asks for one call of `onUpdate` before the next frame is painted, after the main loop's
    /// pending events. Called at most once between two flushes.
    func requestUpdate()

    /// The same, but after the next frame has been painted: for views that change without end, which must not keep
    /// the screen from being painted.
    func requestUpdateAfterFrame()

    /// Brings what is on the screen up to date; called when the update that was asked for is due, and only then. Answers
    /// whether there was anything to do: in tests several apps may run, and whichever comes first updates all.
    var onUpdate: (() -> Bool)? { get set }

    /// The look that the desktop asks for now.
    var appearance: Appearance { get }

    /// Called when `appearance` has changed.
    var onAppearanceChange: (() -> Void)? { get set }

    /// Called when widgets would now measure themselves differently: the desktop has another font or text size.
    var onMetricsChange: (() -> Void)? { get set }

    /// Opens an address with the user's preferred program. Returns false where that is not possible.
    func open(_ url: URL) -> Bool

    // Windows and dialogs. None is visible before its `present()`.

    func makeWindow(_ options: WindowOptions) -> any WindowWidget
    func makeAlert(parent: any WindowWidget) -> any AlertWidget

    // Widgets. Each is made without a parent and is shown once a container lists it in `setChildren`.

    func makeText() -> any TextWidget
    func makeImage() -> any ImageWidget
    func makeFill() -> any FillWidget
    func makeDecor(_ kind: DecorKind) -> any Widget
    func makeButton() -> any ButtonWidget
    func makeToggle() -> any ToggleWidget
    func makeProgress() -> any ProgressWidget
    func makeTextField() -> any TextFieldWidget
    func makeTextEditor() -> any TextEditorWidget
    func makeStepper() -> any StepperWidget
    func makePicker() -> any PickerWidget
    func makeTabBar() -> any TabBarWidget
    func makeScroll() -> any ScrollWidget
}

/// The look of the desktop.
public struct Appearance: Equatable, Sendable {
    public var isDark: Bool
    public var accent: RGBA
    /// The direction of the desktop's language.
    public var layoutDirection: LayoutDirection

    public init(
        isDark: Bool = false, accent: RGBA = RGBA(red: 0.208, green: 0.518, blue: 0.894),
        layoutDirection: LayoutDirection = .leftToRight
    ) {
        self.isDark = isDark
        self.accent = accent
        self.layoutDirection = layoutDirection
    }
}

/// Why a backend cannot run.
public struct BackendError: Error, CustomStringConvertible, Sendable {
    /// One line that says what is wrong and what to do.
    public var description: String

    public init(_ description: String) {
        self.description = description
    }
}

/// A color in sRGB, each part from 0 to 1.
public struct RGBA: Hashable, Sendable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var alpha: Double

    /// Parts beyond the range are cut to it; what is no number counts as 0.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red.fraction
        self.green = green.fraction
        self.blue = blue.fraction
        self.alpha = alpha.fraction
    }
}

extension Double {
    /// The number cut to the range from 0 to 1; 0 where it is no number.
    package var fraction: Double { self > 0 ? min(self, 1) : 0 }
}
