#if os(Linux)
import Foundation
import HeadlessBackend
import SwiftUI

/// An alert or confirmation dialog in a test.
///
/// ```swift
/// let alert = try #require(window.alert)
/// try alert.textFields[0].type("Ada")
/// try alert.button("OK").press()
/// ```
@MainActor
public struct TestAlert: ElementContainer {
    public let app: TestApp

    /// The alert of the headless backend.
    public let alert: HeadlessAlert

    public var surface: HeadlessSurface { alert }

    init(app: TestApp, alert: HeadlessAlert) {
        self.app = app
        self.alert = alert
    }

    public var title: String { alert.title }
    public var message: String { alert.message }

    /// The name of the icon or picture above the title; nil if there is none.
    public var icon: String? {
        switch alert.props.icon?.source {
        case .icon(let name): name
        case .file(let path): URL(fileURLWithPath: path).lastPathComponent
        case nil: nil
        }
    }

    /// Whether it is up.
    public var isOpen: Bool { alert.isShown }

    /// The titles of the buttons, in the order of the source.
    public var buttonTitles: [String] { alert.actions.map(\.title) }

    /// The title of the button that Return presses; nil if there is none.
    public var defaultButton: String? { title(of: alert.props.defaultAction) }

    /// The title of the button that Escape presses; nil if Escape does nothing.
    public var cancelButton: String? { title(of: alert.props.cancelAction) }

    /// Presses Escape: the cancel button; without one nothing happens.
    public func escape() throws {
        try alert.pressEscape()
        try app.settle()
    }

    /// Presses Return: the default button.
    public func pressReturn() throws {
        try alert.pressReturn()
        try app.settle()
    }

    private func title(of id: Int?) -> String? {
        alert.actions.first { $0.id == id }?.title
    }
}
#endif
