import Foundation

/// A push button around any content.
@MainActor
public protocol ButtonWidget: PropsWidget, ContainerWidget where Props == ButtonProps {
    var onPress: (() -> Void)? { get set }

    /// The space between the button's edge and its content, as styled now. Valid after `apply`.
    var contentInsets: EdgeInsets { get }

    /// The smallest size of the whole button. Valid after `apply`.
    var minimumSize: CGSize { get }
    // Children are placed relative to the content box, that is the frame less `contentInsets`.
}

public struct ButtonProps: Equatable, Sendable {
    public enum Style: Equatable, Sendable {
        case bordered
        /// The suggested action.
        case prominent
        /// No frame until hovered (GTK's `flat`).
        case borderless
        /// Just the content, no insets.
        case plain
        case link
        /// Content across a row of a list or form: flat, with no insets of its own.
        case row
    }

    public enum Content: Equatable, Sendable { case text, icon, other }

    public var style: Style = .bordered
    public var isDestructive = false
    /// What the content is, for the theme's paddings.
    public var content: Content = .text
    /// Text that the button is known by (its label's text).
    public var title: String = ""
    /// A key that presses the button from anywhere in its window.
    public var shortcut: ShortcutProps?

    public init() {}
}

/// A key with modifiers.
public struct ShortcutProps: Equatable, Hashable, Sendable {
    /// The key's character; keys without one have those of Apple's `KeyEquivalent` (`\u{F700}` is the up arrow).
    public var key: Character
    public var isShift: Bool
    public var isControl: Bool
    public var isAlt: Bool

    public init(key: Character, isShift: Bool = false, isControl: Bool = false, isAlt: Bool = false) {
        self.key = key
        self.isShift = isShift
        self.isControl = isControl
        self.isAlt = isAlt
    }
}

/// A switch or check box. Unless it is a check box with a title, a label stands beside it and
/// `CommonProps.accessibilityLabel` names it.
@MainActor
public protocol ToggleWidget: PropsWidget where Props == ToggleProps {
    var onChange: ((Bool) -> Void)? { get set }
}

public struct ToggleProps: Equatable, Sendable {
    public enum Style: Equatable, Sendable { case `switch`, checkbox }

    public var isOn: Bool
    public var style: Style = .switch
    /// Text beside the box, part of the control; for check boxes only.
    public var title = ""

    public init(isOn: Bool) {
        self.isOn = isOn
    }
}

/// A one-line text field. Setting a text that differs from what it holds does not call `onChange`, and keeps cursor and
/// selection in the text around them, as `TextChange` says: a cursor at the end of the text stays at its end.
@MainActor
public protocol TextFieldWidget: PropsWidget where Props == TextFieldProps {
    /// Called after each change by the user, with the whole text.
    var onChange: ((String) -> Void)? { get set }
    /// Called when Return is pressed.
    var onSubmit: (() -> Void)? { get set }
}

public struct TextFieldProps: Equatable, Sendable {
    public enum Style: Equatable, Sendable {
        case bordered
        /// No frame, for fields in a row of a form.
        case plain
    }

    public var text: String
    public var placeholder: String = ""
    public var isSecure = false
    public var purpose = TextPurpose.text
    public var style: Style = .bordered
    public var alignment: TextAlignment = .leading
    public var font = FontProps()
    /// Whether Return presses the default button of the dialog that the field is in (after `onSubmit`).
    public var activatesDefault = false
    /// Whether the field takes back typing by its own keys; else the window's undo commands get them.
    public var allowsUndo = true

    public init(text: String) {
        self.text = text
    }
}

/// What is typed in a field, as input methods distinguish it.
public enum TextPurpose: Equatable, Sendable {
    case text, name, phone, email, url, digits, password, pin
}

/// A text field of several lines that scrolls. The same rules for text, cursor and `onChange` as `TextFieldWidget`.
@MainActor
public protocol TextEditorWidget: PropsWidget where Props == TextEditorProps {
    var onChange: ((String) -> Void)? { get set }
}

public struct TextEditorProps: Equatable, Sendable {
    public var text: String
    public var font = FontProps()
    /// Whether it stands in a row of a form, which frames it already.
    public var isPlain = false
    /// Whether the editor takes back typing by its own keys; else the window's undo commands get them.
    public var allowsUndo = true

    public init(text: String) {
        self.text = text
    }
}

/// Two joined buttons, − and +, known as "Decrement" and "Increment" to assistive technology.
@MainActor
public protocol StepperWidget: PropsWidget where Props == StepperProps {
    var onIncrement: (() -> Void)? { get set }
    var onDecrement: (() -> Void)? { get set }
}

public struct StepperProps: Equatable, Sendable {
    public var canIncrement: Bool
    public var canDecrement: Bool

    public init(canIncrement: Bool = true, canDecrement: Bool = true) {
        self.canIncrement = canIncrement
        self.canDecrement = canDecrement
    }
}

/// A choice of one among several.
@MainActor
public protocol PickerWidget: PropsWidget where Props == PickerProps {
    /// Called with the index of the option that the user chose.
    var onSelect: ((Int) -> Void)? { get set }
}

public struct PickerProps: Equatable, Sendable {
    public enum Style: Equatable, Sendable {
        /// A drop-down.
        case menu
        /// Joined toggle buttons in a line.
        case segmented
        /// Radio buttons under each other.
        case inline
    }

    public var options: [String]
    public var selected: Int?
    public var style: Style = .menu

    public init(options: [String], selected: Int?) {
        self.options = options
        self.selected = selected
    }
}

/// The bar by which a `TabView` is switched.
@MainActor
public protocol TabBarWidget: PropsWidget where Props == TabBarProps {
    var onSelect: ((Int) -> Void)? { get set }
}

public struct TabBarProps: Equatable, Sendable {
    public struct Tab: Equatable, Sendable {
        public var title: String
        /// A freedesktop icon name.
        public var icon: String?

        public init(title: String, icon: String? = nil) {
            self.title = title
            self.icon = icon
        }
    }

    public var tabs: [Tab]
    public var selected: Int

    public init(tabs: [Tab], selected: Int) {
        self.tabs = tabs
        self.selected = selected
    }
}

/// A viewport over content that may be larger. Children are placed relative to the content's origin.
/// One whose direction is from right to left starts at the content's right end, and keeps its distance from it when the
/// content or the viewport changes its width.
/// SwiftUICore decides its size and never measures it.
@MainActor
public protocol ScrollWidget: PropsWidget, ContainerWidget where Props == ScrollProps {
    /// Sets the size of the area that is scrolled over.
    func setContentSize(_ size: CGSize)
    /// Called with the visible part of the content when that has changed.
    var onScroll: ((CGRect) -> Void)? { get set }
    /// Scrolls so that `offset` of the content is at the viewport's top left corner, as far as the content reaches.
    func scroll(to offset: CGPoint)
}

public struct ScrollProps: Equatable, Sendable {
    public var scrollsHorizontally: Bool
    public var scrollsVertically: Bool
    public var showsIndicators = true

    public init(scrollsHorizontally: Bool, scrollsVertically: Bool) {
        self.scrollsHorizontally = scrollsHorizontally
        self.scrollsVertically = scrollsVertically
    }
}
