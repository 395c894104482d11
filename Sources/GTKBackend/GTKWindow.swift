import BackendInterface
import CAdwaita
import CMartletWidgets
import Foundation

/// A window or a sheet: libadwaita's window with a header bar over a bare container.
final class GTKWindow: WindowWidget {
    var onCloseRequest: (() -> Void)?
    var onActiveChange: ((Bool) -> Void)?
    var onMenuItem: ((Int) -> Void)?

    var onResize: ((CGSize) -> Void)? {
        get { box.onResize }
        set { box.onResize = newValue }
    }

    nonisolated(unsafe) let native: WidgetPointer
    private let box = GTKBox()
    private var idealSize = CGSize(width: 640, height: 480)
    private var isPresented = false
    nonisolated(unsafe) private(set) var isClosed = false
    /// The window's alerts and sheets, which close with it.
    private var dependents: [any Dependent] = []

    /// How much of a monitor a window may cover when it opens.
    private static let monitorShare = 0.9

    init(_ options: WindowOptions, application: UnsafeMutablePointer<GtkApplication>?) {
        var parent: GTKWindow?
        if case .sheet(let window) = options.kind { parent = window as? GTKWindow }
        if let parent {
            native = martlet_sheet_new(parent.native, box.native)
        } else {
            native = martlet_window_new(application, box.native)
        }
        setTitle(options.title)
        martlet_connect_veto(
            native, "close-request",
            { owner in
                withOwner(owner, as: GTKWindow.self) { $0.onCloseRequest?() }
                return 1
            }, ownerPointer(self))
        martlet_connect(
            native, "notify::is-active",
            { withOwner($0, as: GTKWindow.self) { $0.onActiveChange?($0.isActive) } }, ownerPointer(self))
        parent?.add(self)
    }

    deinit {
        if !isClosed { martlet_abandon_window(native, ownerPointer(self)) }
    }

    var content: any ContainerWidget { box }

    var contentSize: CGSize { box.allocatedSize ?? idealSize }

    var isActive: Bool { !isClosed && gtk_window_is_active(window) != 0 }

    private var window: UnsafeMutablePointer<GtkWindow> { native.cast(to: GtkWindow.self) }

    func setTitle(_ title: String) {
        gtk_window_set_title(window, title)
    }

    func setSizeLimits(minimum: CGSize, ideal: CGSize, isResizable: Bool) {
        guard !isClosed else { return }
        let header = martlet_window_header_height(native)
        var width: Int32 = 0
        var height: Int32 = 0
        martlet_monitor_size(&width, &height)
        let largest = CGSize(
            width: width > 0 ? CGFloat(width) * Self.monitorShare : .infinity,
            height: height > 0 ? CGFloat(height) * Self.monitorShare - CGFloat(header) : .infinity)
        let minimum = minimum.limited(to: largest)
        let ideal = CGSize(width: max(ideal.width, minimum.width), height: max(ideal.height, minimum.height))
            .limited(to: largest)
        // A window that was given no size starts with its natural one, that is, with the ideal size for its content.
        if !isPresented || !isResizable {
            idealSize = CGSize(width: ideal.width.rounded(.up), height: ideal.height.rounded(.up))
        }
        box.setRequest(minimum: minimum, natural: idealSize)
        if gtk_window_get_resizable(window) != isResizable.gboolean {
            gtk_window_set_resizable(window, isResizable.gboolean)
        }
    }

    func setMenu(_ menu: MenuProps) {
        guard !isClosed else { return }
        let made = martlet_menu_new()
        for section in menu.sections {
            martlet_menu_add_section(made, section.title)
            for item in section.items {
                let trigger = item.shortcut?.trigger
                martlet_menu_add_item(made, Int32(clamping: item.id), item.title, item.isEnabled.gboolean, trigger)
            }
        }
        martlet_window_set_menu(
            native, made,
            { owner, id in withOwner(owner, as: GTKWindow.self) { $0.onMenuItem?(Int(id)) } }, ownerPointer(self))
    }

    func present() {
        guard !isClosed else { return }
        isPresented = true
        gtk_window_present(window)
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        onCloseRequest = nil
        onActiveChange = nil
        onMenuItem = nil
        onResize = nil
        for dependent in dependents { dependent.close() }
        dependents = []
        martlet_disconnect(native, ownerPointer(self))
        martlet_window_destroy(native)
        box.dispose()
    }

    /// Has `dependent` closed together with this window.
    func add(_ dependent: any Dependent) {
        dependents.removeAll { $0.isClosed }
        dependents.append(dependent)
    }
}

/// What a window takes along when it closes.
@MainActor
protocol Dependent: AnyObject {
    var isClosed: Bool { get }
    func close()
}

extension GTKWindow: Dependent {}

extension CGSize {
    fileprivate func limited(to size: CGSize) -> CGSize {
        CGSize(width: min(width, size.width), height: min(height, size.height))
    }
}
