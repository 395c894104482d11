#if os(Linux)
import Foundation
import HeadlessBackend
import SwiftUI

/// A window or sheet in a test.
///
/// It is one of a `TestApp`, or it is made for a single view:
///
/// ```swift
/// @MainActor @Test func addsItems() throws {
///     let window = try TestWindow(ItemList())
///     try window.textField("New item").type("Milk")
///     try window.button("Add").press()
///     #expect(window.texts.contains("Milk"))
/// }
/// ```
@MainActor
public struct TestWindow: ElementContainer {
    public let app: TestApp

    /// The window of the headless backend.
    public let window: HeadlessWindow

    public var surface: HeadlessSurface { window }

    /// Shows a view in a window of its own.
    ///
    /// - Parameters:
    ///   - content: The view, with what it needs from its environment.
    ///   - title: The window's title.
    ///   - size: The content's size; nil is the ideal size of the view.
    public init<Content: View>(_ content: Content, title: String = "Test", size: CGSize? = nil) throws {
        try self.init(title: title, size: size) { content }
    }

    /// Shows views in a window of their own.
    public init<Content: View>(
        title: String = "Test", size: CGSize? = nil, @ViewBuilder content: () -> Content
    ) throws {
        app = try TestApp(title: title, size: size, content: content)
        guard let window = app.backend.windows.first else {
            throw TestFailure("The window \"\(title)\" was closed while it opened.")
        }
        self.window = window
    }

    init(app: TestApp, window: HeadlessWindow) {
        self.app = app
        self.window = window
    }

    public var title: String { window.title }

    /// Whether it is open.
    public var isOpen: Bool { window.isShown }

    /// Whether it has the keyboard.
    public var isActive: Bool { window.isActive }

    /// The size of the content, without the header bar.
    public var size: CGSize { window.contentSize }

    // MARK: - In front of it

    /// The alert in front of the window; nil if there is none. An alert of a sheet is the sheet's.
    ///
    /// ```swift
    /// let alert = try #require(window.alert)
    /// #expect(alert.title == "Delete the file?")
    /// try alert.button("Delete").press()
    /// #expect(window.alert == nil)
    /// ```
    public var alert: TestAlert? {
        window.alerts.last.map { TestAlert(app: app, alert: $0) }
    }

    /// The sheet in front of the window; nil if there is none.
    public var sheet: TestWindow? {
        window.sheets.last.map { TestWindow(app: app, window: $0) }
    }

    // MARK: - What a user does with it

    /// Presses the close button, or Escape in a sheet. A program may keep the window open all the same.
    public func close() throws {
        try window.requestClose()
        try app.settle()
    }

    /// Presses Escape, which closes a sheet.
    public func escape() throws {
        try window.pressEscape()
        try app.settle()
    }

    /// Drags the window's edges until the content has this size, or the smallest that it can have.
    public func resize(_ size: CGSize) throws {
        try window.resize(to: size)
        try app.settle()
    }

    /// Drags the window's edges until the content has this size, or the smallest that it can have.
    public func resize(width: CGFloat, height: CGFloat) throws {
        try resize(CGSize(width: width, height: height))
    }

    /// Clicks the window's header bar, which makes it the active one.
    public func activate() throws {
        window.activate()
        try app.settle()
    }

    /// Presses Tab, which moves the keyboard to the next control.
    public func pressTab() throws {
        window.focusNext()
        try app.settle()
    }

    /// The titles of the items in the window's menu, as `Scene.commands` makes them.
    public var menuItems: [String] { window.menu.sections.flatMap(\.items).map(\.title) }

    /// Whether the menu has an item of this title that can be chosen now.
    public func isMenuItemEnabled(_ title: String) -> Bool {
        window.menu.sections.flatMap(\.items).contains { $0.title == title && $0.isEnabled }
    }

    /// Chooses an item of the window's menu.
    ///
    /// - Throws: `InteractionError` where there is no such item, it is disabled, or an alert or sheet is in front.
    public func chooseMenuItem(_ title: String) throws {
        try window.chooseMenuItem(title)
        try app.settle()
    }
}
#endif
