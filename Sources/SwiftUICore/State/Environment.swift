import Observation

/// A value that an ancestor has put in the environment.
///
/// ```swift
/// @Environment(\.dismiss) private var dismiss
/// @Environment(Library.self) private var library
/// @Environment(Library.self) private var maybe: Library?
/// ```
/// The view runs again when that value, and not merely some other, has changed.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private let read: (EnvironmentValues) -> Value?
    private let missing: ((String?) -> String)?
    private let isObject: Bool
    private var value: Value?

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        nonisolated(unsafe) let keyPath = keyPath
        read = { $0[keyPath: keyPath] }
        missing = nil
        isObject = false
    }

    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        read = { $0.object(objectType) }
        missing = { MissingObject.message(objectType, view: $0, modifier: "environment") }
        isObject = true
    }

    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
        read = { .some($0.object(objectType)) }
        missing = nil
        isObject = true
    }

    /// The value. Before the view's body has run for the first time it is that of an empty environment.
    public var wrappedValue: Value {
        if let value { return value }
        if let value = read(EnvironmentValues()) { return value }
        fatalError(missing?(nil) ?? "No \(Value.self) in the environment.")
    }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: NodeProperty {
    mutating func connect(to slot: inout AnyObject?, in node: ViewNode) {
        value = read(node.environment)
        if value == nil, let missing { node.problem = missing(node.viewName) }
    }

    static var readsEnvironment: Bool { true }

    func environmentDiffers(_ environment: EnvironmentValues) -> Bool {
        guard let value else { return true }
        guard let new = read(environment) else { return true }
        return !FieldTable<Value>.for(Value.self).asField.areEqual(value, new)
    }
}
