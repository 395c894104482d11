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
public struct FormAlert<Value>: AlertRequest {
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
    var check: AlertCheck<Value>?
    var focuses = true
    var work: (@MainActor (Value) async throws -> Void)?

    /// - Parameters:
    ///   - value: What the fields show at first.
    ///   - role: The role of the button that accepts.
    ///   - fields: The fields, in order. The first has the keyboard.
    public init(
        title: LocalizedStringKey, message: LocalizedStringKey? = nil, value: Value,
        accept: LocalizedStringKey = "OK", cancel: LocalizedStringKey = "Cancel", role: ButtonRole? = nil,
        fields: [Field]
    ) {
        self.title = Text(title)
        self.message = message.map { Text($0) }
        self.value = value
        self.accept = Text(accept)
        self.cancel = Text(cancel)
        self.role = role
        self.fields = fields
    }

    /// A field for one text of the value.
    public struct Field {
        let placeholder: Text
        let style: AlertFieldStyle
        let path: WritableKeyPath<Value, String>
        var content: AlertContentType?

        /// A line of text.
        public static func text(
            _ placeholder: LocalizedStringKey, _ path: WritableKeyPath<Value, String>,
            contentType: AlertContentType? = nil
        ) -> Field {
            Field(placeholder: Text(placeholder), style: .plain, path: path, content: contentType)
        }

        /// A line whose text is hidden.
        public static func secure(
            _ placeholder: LocalizedStringKey, _ path: WritableKeyPath<Value, String>,
            contentType: AlertContentType? = nil
        ) -> Field {
            Field(placeholder: Text(placeholder), style: .secure, path: path, content: contentType)
        }

        /// A text of several lines, where the system's alerts can show them.
        public static func multiline(
            _ placeholder: LocalizedStringKey, _ path: WritableKeyPath<Value, String>
        ) -> Field {
            Field(placeholder: Text(placeholder), style: .multiline, path: path)
        }
    }

    /// Whether the first field has the keyboard as soon as the alert is there, as it has by itself. On Apple's systems it
    /// always has.
    public func focusesField(_ focuses: Bool) -> FormAlert {
        var copy = self
        copy.focuses = focuses
        return copy
    }

    /// Enables the accept button, and Return, only while the value is good. The rule runs at each change.
    public func validated(_ rule: @escaping @MainActor (Value) -> AlertValidation) -> FormAlert {
        var copy = self
        copy.check = .now(rule)
        return copy
    }

    /// As `validated(_:)`, with a rule that takes time.
    public func validated(asynchronously rule: @escaping @MainActor (Value) async -> AlertValidation) -> FormAlert {
        var copy = self
        copy.check = .later(rule)
        return copy
    }

    /// Does something with the value before the alert goes. Meanwhile the alert stays, with progress and with all but its
    /// cancel button disabled; that one cancels the work. If it throws, the alert shows the error, with what was typed,
    /// and the user can try again.
    ///
    /// ```swift
    /// FormAlert(title: "Log in", value: Login(), fields: fields).performing { try await server.logIn($0) }
    /// ```
    public func performing(_ work: @escaping @MainActor (Value) async throws -> Void) -> FormAlert {
        var copy = self
        copy.work = work
        return copy
    }

    /// The value with `texts` in its fields.
    func value(with texts: [String]) -> Value {
        var value = value
        for (field, text) in zip(fields, texts) { value[keyPath: field.path] = text }
        return value
    }
}
