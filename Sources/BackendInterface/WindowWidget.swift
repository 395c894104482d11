import Foundation

/// How a window is made.
public struct WindowOptions {
    public enum Kind {
        case window
        /// A dialog of its own, modal to `parent` only.
        case sheet(parent: any WindowWidget)
    }

    public var kind: Kind
    public var title: String

    public init(kind: Kind = .window, title: String) {
        self.kind = kind
        self.title = title
    }
}

/// A window or a sheet: a header bar with a title, and under it a container for the content.
@MainActor
public protocol WindowWidget: AnyObject {
    /// Holds the content; fills the window under the header bar. Its `place` and `measure` are not called.
    var content: any ContainerWidget { get }

    /// The size of `content` as it was last allocated, or the size that it will have when first shown.
    var contentSize: CGSize { get }

    /// Called when `content` has been given a new size (also for the first time), before its children are allocated.
    var onResize: ((CGSize) -> Void)? { get set }

    /// Called when the user asks to close the window (close button, Escape in a sheet, the window manager). The window
    /// stays until `close()`.
    var onCloseRequest: (() -> Void)? { get set }

    /// Called when the window becomes the active one (true) or no longer is (false).
    var onActiveChange: ((Bool) -> Void)? { get set }

    var isActive: Bool { get }

    func setTitle(_ title: String)

    /// The smallest size of `content`, and the size that it first has. `ideal` counts only before `present()`.
    func setSizeLimits(minimum: CGSize, ideal: CGSize, isResizable: Bool)

    /// Shows a menu in the header bar; an empty one shows none. The shortcuts of its items work in the whole window.
    func setMenu(_ menu: MenuProps)

    /// Called with the id of an item that the user chose, by mouse or shortcut.
    var onMenuItem: ((Int) -> Void)? { get set }

    /// Shows the window, or brings it to the front.
    func present()

    /// Removes the window for good, with any alert of its own. `onCloseRequest` is not called.
    func close()
}

/// A window's main menu.
public struct MenuProps: Equatable, Sendable {
    public struct Section: Equatable, Sendable {
        public var title: String?
        public var items: [Item]

        public init(title: String? = nil, items: [Item]) {
            self.title = title
            self.items = items
        }
    }

    public struct Item: Equatable, Sendable {
        /// Unique in the menu.
        public var id: Int
        public var title: String
        public var isEnabled: Bool
        public var shortcut: ShortcutProps?

        public init(id: Int, title: String, isEnabled: Bool = true, shortcut: ShortcutProps? = nil) {
            self.id = id
            self.title = title
            self.isEnabled = isEnabled
            self.shortcut = shortcut
        }
    }

    public var sections: [Section]

    public init(sections: [Section] = []) {
        self.sections = sections
    }
}

/// What an alert shows now.
public struct AlertProps: Equatable, Sendable {
    public struct Action: Equatable, Sendable {
        public enum Role: Equatable, Sendable { case normal, cancel, destructive }

        /// Unique in its alert.
        public var id: Int
        public var title: String
        public var role: Role
        public var isEnabled: Bool
        public var accessibilityIdentifier: String?

        public init(id: Int, title: String, role: Role = .normal, isEnabled: Bool = true) {
            self.id = id
            self.title = title
            self.role = role
            self.isEnabled = isEnabled
        }
    }

    /// A sign above the title.
    public struct Icon: Equatable, Sendable {
        public enum Tone: Equatable, Sendable { case normal, critical }

        public var source: ImageProps.Source
        public var tone: Tone

        public init(source: ImageProps.Source, tone: Tone = .normal) {
            self.source = source
            self.tone = tone
        }
    }

    public var icon: Icon?
    public var title: String
    public var message: String
    /// In the order of the source. The backend puts them in the desktop's order.
    public var actions: [Action]
    /// The action that Return presses; nil is none. It is drawn as the suggested one.
    public var defaultAction: Int?
    /// The action that Escape and the close button press; nil: they do nothing.
    public var cancelAction: Int?
    /// Whether `AlertWidget.extra` has something to show, between the message and the buttons.
    public var hasExtra: Bool
    /// Whether the first field of the extra content has the keyboard when the alert comes up. Else the default button
    /// has it, or nothing.
    public var focusesExtra = true

    public init(
        title: String, message: String, actions: [Action], defaultAction: Int? = nil, cancelAction: Int? = nil,
        hasExtra: Bool = false
    ) {
        self.title = title
        self.message = message
        self.actions = actions
        self.defaultAction = defaultAction
        self.cancelAction = cancelAction
        self.hasExtra = hasExtra
    }
}

/// A modal question over one window. `apply(_:old:)` may be called while it is up, and changes it in place.
@MainActor
public protocol AlertWidget: AnyObject {
    func apply(_ props: AlertProps, old: AlertProps?)

    /// Holds text fields and the like.
    var extra: any ContainerWidget { get }

    /// Tells the size of the extra content, for the width that `extraWidth` gives.
    func setExtraSize(_ size: CGSize)

    /// The width that the extra content should be laid out for.
    var extraWidth: CGFloat { get }

    /// Called with the id of the action that the user pressed (by mouse, key, Escape or close button). The alert stays
    /// up until `close()`.
    var onAction: ((Int) -> Void)? { get set }

    func present()

    /// Removes the alert for good, without a call of `onAction`.
    func close()
}
