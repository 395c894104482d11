import BackendInterface
import CAdwaita
import CMartletWidgets
import Foundation

/// Windows and widgets of GTK 4 and libadwaita.
///
/// There is one main loop, GLib's. It runs Swift's main actor as well, without polling: an idle program does not wake up.
public final class GTKBackend: Backend {
    private var application: UnsafeMutablePointer<GtkApplication>?
    private var started: (@MainActor () -> Void)?
    private let look = GTKAppearance()
    public var onUpdate: (() -> Bool)?

    public init() {}

    // MARK: The main loop

    public func run(identifier: String, started: @escaping @MainActor () -> Void) throws -> Int32 {
        guard gtk_init_check() != 0 else {
            throw BackendError(
                "No display can be opened: set DISPLAY or WAYLAND_DISPLAY, or run the program under `xvfb-run -a`.")
        }
        if Self.asksForRightToLeft { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
        self.started = started
        martlet_attach_main_actor()
        martlet_watch_termination({ withOwner($0, as: GTKBackend.self) { $0.quit() } }, ownerPointer(self))
        let validIdentifier = g_application_id_is_valid(identifier) != 0 ? identifier : nil
        g_set_prgname(identifier)
        // Each process is an application of its own: its windows are not handed to one that runs already.
        guard let application = adw_application_new(validIdentifier, G_APPLICATION_NON_UNIQUE) else {
            throw BackendError("libadwaita can't make an application.")
        }
        let base = UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self)
        self.application = UnsafeMutableRawPointer(application).assumingMemoryBound(to: GtkApplication.self)
        martlet_connect(
            application, "activate", { withOwner($0, as: GTKBackend.self) { $0.activated() } }, ownerPointer(self))
        // SwiftUICore decides when the last window has been closed.
        g_application_hold(base)
        let status = g_application_run(base, 0, nil)
        martlet_disconnect(application, ownerPointer(self))
        self.application = nil
        g_object_unref(application)
        return status
    }

    /// Whether the program was started with the arguments by which Xcode shows an app from right to left. (Otherwise GTK
    /// decides, by the user's language.)
    private static var asksForRightToLeft: Bool {
        let arguments = CommandLine.arguments
        return zip(arguments, arguments.dropFirst()).contains {
            ["-NSForceRightToLeftWritingDirection", "-AppleTextDirection"].contains($0)
                && ["YES", "1", "true"].contains($1)
        }
    }

    private func activated() {
        StyleSheet.addOnce()
        // A selectable text that gets the focus is not selected by that.
        martlet_keep_labels_unselected()
        look.start()
        let started = started
        self.started = nil
        started?()
    }

    public func quit() {
        guard let application else { return }
        g_application_quit(UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self))
    }

    public func requestUpdate() {
        martlet_call_before_paint(
            { withOwner($0, as: GTKBackend.self) { _ = $0.onUpdate?() } }, ownerPointer(self))
    }

    public func requestUpdateAfterFrame() {
        // An idle source would come before the frame again and again, and the frame never.
        _ = martlet_call_after(
            Self.frameInterval,
            { withOwner($0, as: GTKBackend.self) { _ = $0.onUpdate?() } }, ownerPointer(self))
    }

    /// In milliseconds.
    private static let frameInterval: UInt32 = 16

    // MARK: The desktop

    public var appearance: Appearance { look.current }

    public var onAppearanceChange: (() -> Void)? {
        get { look.onChange }
        set { look.onChange = newValue }
    }

    public var onMetricsChange: (() -> Void)? {
        get { look.onMetricsChange }
        set { look.onMetricsChange = newValue }
    }

    public func open(_ url: URL) -> Bool {
        martlet_open(url.absoluteString) != 0
    }

    // MARK: Windows and widgets

    public func makeWindow(_ options: WindowOptions) -> any WindowWidget {
        GTKWindow(options, application: application)
    }

    public func makeAlert(parent: any WindowWidget) -> any AlertWidget {
        GTKAlert(parent: parent as? GTKWindow)
    }

    public func makeText() -> any TextWidget { GTKText() }
    public func makeImage() -> any ImageWidget { GTKImage() }
    public func makeFill() -> any FillWidget { GTKFill() }
    public func makeDecor(_ kind: DecorKind) -> any Widget { GTKDecor(kind) }
    public func makeButton() -> any ButtonWidget { GTKButton() }
    public func makeToggle() -> any ToggleWidget { GTKToggle() }
    public func makeProgress() -> any ProgressWidget { GTKProgress() }
    public func makeTextField() -> any TextFieldWidget { GTKTextField() }
    public func makeTextEditor() -> any TextEditorWidget { GTKTextEditor() }
    public func makeStepper() -> any StepperWidget { GTKStepper() }
    public func makePicker() -> any PickerWidget { GTKPicker() }
    public func makeTabBar() -> any TabBarWidget { GTKTabBar() }
    public func makeScroll() -> any ScrollWidget { GTKScroll() }
}
