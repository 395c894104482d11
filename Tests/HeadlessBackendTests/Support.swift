import Foundation
import HeadlessBackend
import SwiftUICore
import Testing

/// A backend with one window whose content is listed.
@MainActor
struct Stage {
    let backend = HeadlessBackend()
    let window: HeadlessWindow

    init(title: String = "Window", isPresented: Bool = true) throws {
        let window = try #require(
            backend.makeWindow(WindowOptions(title: title)) as? HeadlessWindow)
        self.window = window
        if isPresented { window.present() }
        try backend.settle()
    }

    func show(_ widgets: any Widget...) {
        window.content.setChildren(widgets)
    }

    func field(_ text: String = "", change: (inout TextFieldProps) -> Void = { _ in }) throws -> HeadlessTextField {
        let field = try #require(backend.makeTextField() as? HeadlessTextField)
        var props = TextFieldProps(text: text)
        change(&props)
        field.apply(props, old: nil)
        return field
    }

    func button(_ title: String) throws -> HeadlessButton {
        let button = try #require(backend.makeButton() as? HeadlessButton)
        var props = ButtonProps()
        props.title = title
        button.apply(props, old: nil)
        return button
    }

    func text(_ string: String, lineLimit: Int? = nil) throws -> HeadlessText {
        let text = try #require(backend.makeText() as? HeadlessText)
        var props = TextProps(runs: [TextRun(string: string)])
        props.lineLimit = lineLimit
        text.apply(props, old: nil)
        return text
    }

    func alert(_ props: AlertProps, in window: HeadlessWindow? = nil) throws -> HeadlessAlert {
        let alert = try #require(backend.makeAlert(parent: window ?? self.window) as? HeadlessAlert)
        alert.apply(props, old: nil)
        return alert
    }
}

extension HeadlessWidget {
    func disable(_ isDisabled: Bool = true) {
        var common = common
        common.isEnabled = !isDisabled
        apply(common: common, old: self.common)
    }
}

/// What callbacks were called with.
@MainActor
final class Log {
    var entries: [String] = []
    func add(_ entry: String) { entries.append(entry) }
}
