import SwiftUI

/// What a field of an alert is for. Keyboards and password managers go by it.
///
/// ```swift
/// TextAlert(title: "Where shall we write to?").contentType(.email)
/// ```
public enum AlertContentType: Hashable, Sendable, CaseIterable {
    /// A person's name.
    case name
    /// What a person logs in with.
    case username, password, newPassword, oneTimeCode
    /// How a person is reached.
    case email, telephone
    /// An address on the web.
    case url

    #if os(macOS)
    typealias System = NSTextContentType
    #else
    typealias System = UITextContentType
    #endif

    var system: System {
        switch self {
        case .name: .name
        case .username: .username
        case .password: .password
        case .newPassword: .newPassword
        case .oneTimeCode: .oneTimeCode
        case .email: .emailAddress
        case .telephone: .telephoneNumber
        case .url: .URL
        }
    }
}

extension View {
    /// Tells the system what a field is for.
    func alertContentType(_ type: AlertContentType?) -> some View {
        #if os(iOS)
        textContentType(type?.system)
            .keyboardType(type?.keyboard ?? .default)
        #else
        textContentType(type?.system)
        #endif
    }
}

#if os(iOS)
extension AlertContentType {
    fileprivate var keyboard: UIKeyboardType {
        switch self {
        case .email: .emailAddress
        case .telephone: .phonePad
        case .url: .URL
        case .oneTimeCode: .numberPad
        case .name, .username, .password, .newPassword: .default
        }
    }
}
#endif
