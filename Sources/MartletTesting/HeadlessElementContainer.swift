#if os(Linux)
import HeadlessBackend
import SwiftUI

/// Where elements can be looked for: a window, a sheet or an alert.
///
/// An element is looked for each time it is used, not when the query is written:
///
/// ```swift
/// let total = window.text("Total: 3")
/// #expect(!total.exists)
/// try window.button("Add").press()
/// #expect(total.exists)
/// ```
///
/// A name is an accessibility identifier, a label (that of a `Toggle`, `Stepper`, `Picker` or `TextField`, or one set by
/// `accessibilityLabel`), a placeholder, or the text of a button or label. Without a name a query means the only element
/// of its kind. What is fully transparent or hidden is not found.
@MainActor
public protocol ElementContainer {
    var app: TestApp { get }
    /// The window or alert of the headless backend.
    var surface: HeadlessSurface { get }
}

extension ElementContainer {
    // MARK: - One element

    /// The label with this text.
    public func text(_ text: String) -> TestElement { element(.text, text) }

    /// The label whose text contains `part`.
    public func text(containing part: String) -> TestElement {
        TestElement(container: self, query: ElementQuery(kind: .text, name: .containing(part)))
    }

    public func button(_ name: String? = nil) -> TestElement { element(.button, name) }
    /// A `TextField` or `SecureField`.
    public func textField(_ name: String? = nil) -> TestElement { element(.textField, name) }
    public func textEditor(_ name: String? = nil) -> TestElement { element(.textEditor, name) }
    public func toggle(_ name: String? = nil) -> TestElement { element(.toggle, name) }
    public func stepper(_ name: String? = nil) -> TestElement { element(.stepper, name) }
    public func picker(_ name: String? = nil) -> TestElement { element(.picker, name) }
    /// A tab of a `TabView`; press it to show its view.
    public func tab(_ title: String) -> TestElement { element(.tab, title) }
    /// An image by the name of its icon or file.
    public func image(_ name: String? = nil) -> TestElement { element(.image, name) }
    public func scrollView(_ name: String? = nil) -> TestElement { element(.scrollView, name) }

    public func progressView(_ name: String? = nil) -> TestElement { element(.progressView, name) }

    /// The element with this accessibility identifier or name, whatever its kind.
    public func element(_ name: String) -> TestElement { element(.any, name) }

    /// An element of a kind.
    public func element(_ kind: ElementKind, _ name: String? = nil) -> TestElement {
        TestElement(container: self, query: ElementQuery(kind: kind, name: name.map { .exactly($0) } ?? .any))
    }

    // MARK: - All elements of a kind

    public var buttons: [TestElement] { elements(.button) }
    public var textFields: [TestElement] { elements(.textField) }
    public var textEditors: [TestElement] { elements(.textEditor) }
    public var toggles: [TestElement] { elements(.toggle) }
    public var steppers: [TestElement] { elements(.stepper) }
    public var pickers: [TestElement] { elements(.picker) }
    public var tabs: [TestElement] { elements(.tab) }
    public var images: [TestElement] { elements(.image) }

    /// The elements of a kind that there are now, in the order in which they are shown.
    public func elements(_ kind: ElementKind) -> [TestElement] {
        let query = ElementQuery(kind: kind, name: .any)
        return query.matches(in: surface).indices.map { index in
            TestElement(container: self, query: query).at(index)
        }
    }

    /// The texts of all labels, in the order in which they are shown; those of buttons among them.
    public var texts: [String] { surface.texts }

    // MARK: - Geometry

    /// An element's place in the window's content.
    public func frame(of element: TestElement) throws -> CGRect { try element.frame }

    /// What is shown, as indented text: a line for each element with its kind, text, frame and state, and the alerts in
    /// front. It is the same on every machine, and made to be compared.
    ///
    /// ```
    /// window "Person" 400x300 active
    ///   text "Name" 20,20 32x20
    ///   text field "Ada" 20,44 360x34 placeholder "Name" cursor 3 focused
    ///   button "Add" 20,82 44x34 disabled
    ///     text "Add" 30,89 24x20
    /// ```
    public func snapshot() -> String { surface.snapshot() }
}
#endif
