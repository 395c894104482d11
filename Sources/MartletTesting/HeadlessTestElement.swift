#if os(Linux)
import Foundation
import HeadlessBackend
import SwiftUI

/// Something in a window, sheet or alert that a test reads or uses.
///
/// An element is a query: it is looked for whenever it is used, and may come and go in between. What it says is what
/// the user sees at that time.
///
/// ```swift
/// let name = window.textField("Name")
/// try name.type("Ada")
/// #expect(try name.text == "Ada")
/// #expect(try window.button("Save").isEnabled)
/// ```
@MainActor
public struct TestElement {
    let container: any ElementContainer
    let query: ElementQuery

    /// Which one is meant where several match, from 0 in the order in which they are shown.
    public func at(_ index: Int) -> TestElement {
        var query = query
        query.index = index
        return TestElement(container: container, query: query)
    }

    /// Whether it is there. Where several match, too.
    public var exists: Bool {
        let matches = query.matches(in: container.surface)
        return query.index.map { matches.indices.contains($0) } ?? !matches.isEmpty
    }

    /// How many match.
    public var count: Int { query.matches(in: container.surface).count }

    // MARK: - What it shows

    /// The text that it shows: that of a label, a button or a tab, what is in a field, the chosen option of a picker.
    public var text: String {
        get throws {
            switch try found {
            case .widget(let widget, _): widget.text ?? ""
            case let other: other.names.first ?? ""
            }
        }
    }

    /// What it is known by: its accessibility label, or else the text or placeholder that it shows.
    public var label: String {
        get throws { try found.names.first ?? "" }
    }

    /// The accessibility identifier.
    public var identifier: String? {
        get throws { try found.identifier }
    }

    /// What kind of element it is.
    public var kind: ElementKind {
        get throws { try found.kind }
    }

    /// Whether a user can use it.
    public var isEnabled: Bool {
        get throws { try found.isEnabled }
    }

    /// Whether it has the keyboard.
    public var isFocused: Bool {
        get throws {
            guard case .widget(let widget, _) = try found else { return false }
            return widget.isFocused
        }
    }

    /// Whether a toggle is on, or a tab is the one that is shown.
    public var isOn: Bool {
        get throws {
            switch try found {
            case .widget(let toggle as HeadlessToggle, _): return toggle.isOn
            case .tab(let bar, let index): return bar.props.selected == index
            case let other: throw Self.wrongKind(other, "be on or off")
            }
        }
    }

    /// The part that a progress view shows as done, from 0 to 1; nil where that is not known.
    public var fraction: Double? {
        get throws {
            guard case .widget(let progress as HeadlessProgress, _) = try found else {
                throw Self.wrongKind(try found, "tell what is done")
            }
            return progress.fraction
        }
    }

    /// The options of a picker, or the titles of a tab bar.
    public var options: [String] {
        get throws {
            switch try found {
            case .widget(let picker as HeadlessPicker, _): return picker.options
            case .widget(let bar as HeadlessTabBar, _): return bar.tabs
            case let other: throw Self.wrongKind(other, "have options")
            }
        }
    }

    /// The place in the window's content. An alert's buttons have none.
    public var frame: CGRect {
        get throws {
            switch try found {
            case .widget(let widget, _): return widget.frameInWindow
            case .tab(let bar, _): return bar.frameInWindow
            case .alertButton: throw Self.wrongKind(try found, "tell its frame")
            }
        }
    }

    /// A label's lines as they are broken and truncated in its frame.
    public var lines: [String] {
        get throws {
            guard case .widget(let text as HeadlessText, _) = try found else {
                throw Self.wrongKind(try found, "tell its lines")
            }
            return text.lines
        }
    }

    /// What a text field shows while it is empty.
    public var placeholder: String {
        get throws {
            guard case .widget(let field as HeadlessTextField, _) = try found else {
                throw Self.wrongKind(try found, "have a placeholder")
            }
            return field.placeholder
        }
    }

    /// The cursor of a text field or editor, in characters from the start.
    public var cursor: Int {
        get throws { try textInput("have a cursor").cursor }
    }

    /// The selected characters of a text field or editor; empty at the cursor if none are.
    public var selection: Range<Int> {
        get throws { try textInput("have a selection").selection }
    }

    /// The widget of the headless backend; nil for a tab and for an alert's button, which are parts of one.
    public var widget: HeadlessWidget? {
        get throws {
            guard case .widget(let widget, _) = try found else { return nil }
            return widget
        }
    }

    // MARK: - Finding

    var found: FoundElement {
        get throws { try query.resolve(in: container.surface) }
    }

    func textInput(_ purpose: String) throws -> HeadlessTextInput {
        guard case .widget(let input as HeadlessTextInput, _) = try found else {
            throw Self.wrongKind(try found, purpose)
        }
        return input
    }

    static func wrongKind(_ element: FoundElement, _ purpose: String) -> TestFailure {
        TestFailure("A \(element.kind.rawValue) cannot \(purpose): \(element.summary).")
    }
}

extension TestElement: CustomStringConvertible {
    /// What is looked for, such as `button "Add"`.
    nonisolated public var description: String { query.summary }
}
#endif
