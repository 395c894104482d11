#if os(Linux)
import HeadlessBackend
import SwiftUI

/// The kinds of elements that a test can look for.
public enum ElementKind: String, Sendable, CaseIterable {
    case text
    case button
    /// A `TextField` or `SecureField`.
    case textField = "text field"
    case textEditor = "text editor"
    case toggle
    case stepper
    case picker
    case tabBar = "tab bar"
    /// One tab of a `TabView`.
    case tab
    case image
    case scrollView = "scroll view"
    /// A `ProgressView`'s bar or spinner.
    case progressView = "progress view"
    /// Any of the others.
    case any = "element"

    /// The kind of a widget; nil for what is only decoration.
    @MainActor
    init?(_ widget: HeadlessWidget) {
        switch widget {
        case is HeadlessText: self = .text
        case is HeadlessButton: self = .button
        case is HeadlessTextField: self = .textField
        case is HeadlessTextEditor: self = .textEditor
        case is HeadlessToggle: self = .toggle
        case is HeadlessStepper: self = .stepper
        case is HeadlessPicker: self = .picker
        case is HeadlessTabBar: self = .tabBar
        case is HeadlessImage: self = .image
        case is HeadlessScroll: self = .scrollView
        case is HeadlessProgress: self = .progressView
        default: return nil
        }
    }
}

/// Something on the screen that a query has found.
@MainActor
enum FoundElement {
    case widget(HeadlessWidget, ElementKind)
    case tab(HeadlessTabBar, index: Int)
    case alertButton(HeadlessAlert, id: Int)

    var kind: ElementKind {
        switch self {
        case .widget(_, let kind): kind
        case .tab: .tab
        case .alertButton: .button
        }
    }

    var identifier: String? {
        switch self {
        case .widget(let widget, _): widget.common.accessibilityIdentifier
        case .tab: nil
        case .alertButton: action?.accessibilityIdentifier
        }
    }

    /// What the element is known by, besides its identifier.
    var names: [String] {
        switch self {
        case .widget(let field as HeadlessTextField, _):
            [field.common.accessibilityLabel, field.placeholder].compactMap { $0 }.filter { !$0.isEmpty }
        case .widget(let toggle as HeadlessToggle, _):
            [toggle.common.accessibilityLabel ?? toggle.text].compactMap { $0 }
        case .widget(let widget, .text), .widget(let widget, .button), .widget(let widget, .image):
            [widget.common.accessibilityLabel, widget.text].compactMap { $0 }
        case .widget(let widget, _): [widget.common.accessibilityLabel].compactMap { $0 }
        case .tab(let bar, let index): bar.tabs.indices.contains(index) ? [bar.tabs[index]] : []
        case .alertButton: [action?.title].compactMap { $0 }
        }
    }

    var isEnabled: Bool {
        switch self {
        case .widget(let widget, _): widget.isEnabled
        case .tab(let bar, _): bar.isEnabled
        case .alertButton: action?.isEnabled ?? false
        }
    }

    /// Kind and name, such as `button "Add"`.
    var summary: String {
        let name = names.first ?? identifier.map { "#\($0)" }
        return name.map { "\(kind.rawValue) \"\($0)\"" } ?? kind.rawValue
    }

    private var action: AlertProps.Action? {
        guard case .alertButton(let alert, let id) = self else { return nil }
        return alert.actions.first { $0.id == id }
    }
}
#endif
