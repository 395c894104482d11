import SwiftUI

/// An alert with several fields, whose result is a value of your own type.
///
/// ```swift
/// struct Login { var name = "", password = "" }
///
/// let login = await showAlert(
///     FormAlert(
///         title: "Log in", value: Login(), accept: "Log In",
///         fields: [.text("Name", \.name), .secure("Password", \.password)]
///     ).validated { $0.name.isEmpty ? .invalid() : .valid })
/// ```
/// The result is the value with what was typed, or nil for Cancel, Escape and all other ends.
public struct FormAlert<Value>: AlertFormRequest {
    /// What is asked, in a few words.
    public var title: Text
    /// More about it.
    public var message: Text?
    /// What the fields show at first, and the rest of the result.
    public var value: Value
    /// What the button that accepts says.
    public var accept: Text
    /// What the button that cancels says.
    public var cancel: Text
    /// The role of the button that accepts. With `.destructive` Return does not press it.
    public var role: ButtonRole?
    /// The fields, in order.
    public var fields: [Field]
    /// How it is queued, and how it may end; see the modifiers of `AlertRequest`.
    public var options = AlertOptions()
    /// How the value is checked, and what is done with it; see the modifiers of `AlertFormRequest`.
    public var formOptions = AlertFormOptions<Value>()

    /// An alert with texts from the app's string tables.
    ///
    /// - Parameters:
    ///   - title: What is asked, in a few words.
    ///   - message: More about it.
    ///   - value: What the fields show at first.
    ///   - accept: What the button that accepts says.
    ///   - cancel: What the button that cancels says.
    ///   - role: `.destructive` if what was asked for can't be undone; Return does not press the button then.
    ///   - fields: The fields, in order. The first has the keyboard.
    public init(
        title: LocalizedStringKey, message: LocalizedStringKey? = nil, value: Value,
        accept: LocalizedStringKey = "OK", cancel: LocalizedStringKey = "Cancel", role: ButtonRole? = nil,
        fields: [Field]
    ) {
        self.init(
            title: Text(title), message: message.map { Text($0) }, value: value, accept: Text(accept),
            cancel: Text(cancel), role: role, fields: fields)
    }

    /// An alert with texts that are shown as they are.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        title: S, message: S? = nil, value: Value, accept: S? = nil, cancel: S? = nil, role: ButtonRole? = nil,
        fields: [Field]
    ) {
        self.init(
            title: Text(title), message: message.map { Text($0) }, value: value,
            accept: accept.map { Text($0) } ?? Text("OK"), cancel: cancel.map { Text($0) } ?? Text("Cancel"),
            role: role, fields: fields)
    }

    /// An alert with texts of any kind.
    public init(
        title: Text, message: Text? = nil, value: Value, accept: Text = Text("OK"), cancel: Text = Text("Cancel"),
        role: ButtonRole? = nil, fields: [Field]
    ) {
        self.title = title
        self.message = message
        self.value = value
        self.accept = accept
        self.cancel = cancel
        self.role = role
        self.fields = fields
    }

    /// A field for one text of the value.
    public struct Field {
        let placeholder: Text
        let style: AlertForm.Field.Style
        let path: WritableKeyPath<Value, String>
        var content: AlertContentType?
    }

    /// The value with `texts` in its fields.
    func value(with texts: [String]) -> Value {
        var value = value
        for (field, text) in zip(fields, texts) { value[keyPath: field.path] = text }
        return value
    }
}

extension FormAlert.Field {
    /// A line of text.
    ///
    /// - Parameters:
    ///   - placeholder: What the field shows while it is empty.
    ///   - path: The text of the value that the field shows and changes.
    ///   - contentType: What the text is, for keyboards and password managers.
    public static func text(
        _ placeholder: LocalizedStringKey, _ path: WritableKeyPath<Value, String>, contentType: AlertContentType? = nil
    ) -> Self {
        text(Text(placeholder), path, contentType: contentType)
    }

    /// A line of text, with a placeholder that is shown as it is.
    @_disfavoredOverload
    public static func text<S: StringProtocol>(
        _ placeholder: S, _ path: WritableKeyPath<Value, String>, contentType: AlertContentType? = nil
    ) -> Self {
        text(Text(placeholder), path, contentType: contentType)
    }

    /// A line of text, with a placeholder of any kind.
    public static func text(
        _ placeholder: Text, _ path: WritableKeyPath<Value, String>, contentType: AlertContentType? = nil
    ) -> Self {
        Self(placeholder: placeholder, style: .plain, path: path, content: contentType)
    }

    /// A line whose text is hidden.
    ///
    /// - Parameters:
    ///   - placeholder: What the field shows while it is empty.
    ///   - path: The text of the value that the field shows and changes.
    ///   - contentType: What the text is, for keyboards and password managers.
    public static func secure(
        _ placeholder: LocalizedStringKey, _ path: WritableKeyPath<Value, String>, contentType: AlertContentType? = nil
    ) -> Self {
        secure(Text(placeholder), path, contentType: contentType)
    }

    /// A line whose text is hidden, with a placeholder that is shown as it is.
    @_disfavoredOverload
    public static func secure<S: StringProtocol>(
        _ placeholder: S, _ path: WritableKeyPath<Value, String>, contentType: AlertContentType? = nil
    ) -> Self {
        secure(Text(placeholder), path, contentType: contentType)
    }

    /// A line whose text is hidden, with a placeholder of any kind.
    public static func secure(
        _ placeholder: Text, _ path: WritableKeyPath<Value, String>, contentType: AlertContentType? = nil
    ) -> Self {
        Self(placeholder: placeholder, style: .secure, path: path, content: contentType)
    }

    /// A text of several lines, where the system's alerts can show them.
    ///
    /// - Parameters:
    ///   - placeholder: What the field shows while it is empty, or is called where it can't show that.
    ///   - path: The text of the value that the field shows and changes.
    public static func multiline(_ placeholder: LocalizedStringKey, _ path: WritableKeyPath<Value, String>) -> Self {
        multiline(Text(placeholder), path)
    }

    /// A text of several lines, with a placeholder that is shown as it is.
    @_disfavoredOverload
    public static func multiline<S: StringProtocol>(
        _ placeholder: S, _ path: WritableKeyPath<Value, String>
    ) -> Self {
        multiline(Text(placeholder), path)
    }

    /// A text of several lines, with a placeholder of any kind.
    public static func multiline(_ placeholder: Text, _ path: WritableKeyPath<Value, String>) -> Self {
        Self(placeholder: placeholder, style: .multiline, path: path)
    }
}
