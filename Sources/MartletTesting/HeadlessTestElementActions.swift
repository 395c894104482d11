#if os(Linux)
import Foundation
import HeadlessBackend
import SwiftUI

/// What a user does. Each action throws where a user could not do it (the element is not there, is disabled, or an
/// alert is in front of it), and brings the app up to date before it returns.
extension TestElement {
    /// Clicks the element: presses a button, switches a toggle, shows a tab, puts the cursor into a field.
    public func press() throws {
        switch try found {
        case .widget(let button as HeadlessButton, _): try button.press()
        case .widget(let toggle as HeadlessToggle, _): try toggle.toggle()
        case .widget(let input as HeadlessTextInput, _): try input.focus()
        case .tab(let bar, let index): try bar.select(index: index)
        case .alertButton(let alert, let id): try alert.press(id: id)
        case let other: throw Self.wrongKind(other, "be pressed")
        }
        try container.app.settle()
    }

    // MARK: - Text

    /// Types into a field, one character after the other, at the cursor; a field without the focus is clicked first,
    /// which puts the cursor at its end. A line break presses Return.
    ///
    /// The app is brought up to date after each character, as it is when a person types.
    public func type(_ text: String) throws {
        let input = try textInput("be typed into")
        for character in text {
            try input.type(String(character))
            try container.app.settle()
        }
    }

    /// Puts `text` in the place of all that a field holds, as by selecting all and pasting.
    public func replaceText(_ text: String) throws {
        try textInput("be typed into").replaceText(text)
        try container.app.settle()
    }

    /// Deletes the selection or the character before the cursor, `count` times.
    public func deleteBackward(_ count: Int = 1) throws {
        let input = try textInput("be typed into")
        for _ in 0..<max(0, count) {
            try input.deleteBackward()
            try container.app.settle()
        }
    }

    /// Presses Return in a field: submits a text field, starts a new line in an editor.
    public func submit() throws {
        try textInput("be submitted").pressReturn()
        try container.app.settle()
    }

    /// Puts the cursor before the character at `offset`.
    public func moveCursor(to offset: Int) throws {
        try textInput("have a cursor").moveCursor(to: offset)
        try container.app.settle()
    }

    /// Selects characters of a field.
    public func selectText(_ range: Range<Int>) throws {
        try textInput("have a selection").select(range)
        try container.app.settle()
    }

    // MARK: - Other controls

    /// Switches a toggle.
    public func toggle() throws {
        guard case .widget(let toggle as HeadlessToggle, _) = try found else {
            throw Self.wrongKind(try found, "be switched")
        }
        try toggle.toggle()
        try container.app.settle()
    }

    /// Clicks a stepper's +.
    public func increment(times: Int = 1) throws {
        for _ in 0..<max(0, times) {
            try stepper.increment()
            try container.app.settle()
        }
    }

    /// Clicks a stepper's −.
    public func decrement(times: Int = 1) throws {
        for _ in 0..<max(0, times) {
            try stepper.decrement()
            try container.app.settle()
        }
    }

    /// Chooses an option of a picker, or a tab of a tab bar.
    public func select(_ option: String) throws {
        switch try found {
        case .widget(let picker as HeadlessPicker, _): try picker.select(option)
        case .widget(let bar as HeadlessTabBar, _): try bar.select(option)
        case let other: throw Self.wrongKind(other, "be chosen from")
        }
        try container.app.settle()
    }

    /// Scrolls a scroll view's content, as far as it reaches.
    public func scroll(by distance: CGSize) throws {
        guard case .widget(let scroll as HeadlessScroll, _) = try found else {
            throw Self.wrongKind(try found, "be scrolled")
        }
        try scroll.scroll(by: distance)
        try container.app.settle()
    }

    private var stepper: HeadlessStepper {
        get throws {
            guard case .widget(let stepper as HeadlessStepper, _) = try found else {
                throw Self.wrongKind(try found, "be incremented")
            }
            return stepper
        }
    }
}
#endif
