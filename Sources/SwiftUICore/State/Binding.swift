import Observation

/// Reads and writes a value that is kept elsewhere.
///
/// ```swift
/// struct NameField: View {
///     @Binding var name: String
///     var body: some View { TextField("Name", text: $name) }
/// }
/// NameField(name: $person.name)
/// ```
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
    private let getter: () -> Value
    private let setter: (Value, Transaction) -> Void
    /// What the binding leads to, where that can be told apart; two bindings to the same place are the same.
    let identity: BindingIdentity?

    /// The transaction in which the binding sets its value.
    public var transaction = Transaction()

    /// A binding with closures of its own.
    ///
    /// On Apple's systems they are `@Sendable` for code that is checked for it; here they are not: with closures of that
    /// kind the ordinary `Binding(get: { self.x }, set: { self.x = $0 })` of a view gets warnings in Swift 6.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.init(get: get, set: { value, _ in set(value) }, identity: nil)
    }

    public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        self.init(get: get, set: set, identity: nil)
    }

    init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void, identity: BindingIdentity?) {
        getter = get
        setter = set
        self.identity = identity
    }

    init(location: StateLocation<Value>) {
        self.init(
            get: { location.value }, set: { value, _ in location.set(value) },
            identity: BindingIdentity(root: location, path: nil))
    }

    /// A binding to a property of an object.
    ///
    /// Only what an `Observable` object gives wakes the view that reads it. A view with a binding to any other object has
    /// to run whenever its parent does, so that binding has no identity.
    init<Root: AnyObject>(_ object: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
        self.init(
            get: { object[keyPath: keyPath] }, set: { value, _ in object[keyPath: keyPath] = value },
            identity: Root.self is any Observable.Type ? BindingIdentity(root: object, path: keyPath) : nil)
    }

    /// A binding that always has `value`; setting it does nothing.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in })
    }

    public var wrappedValue: Value {
        get { getter() }
        nonmutating set { setter(newValue, transaction) }
    }

    public var projectedValue: Binding<Value> { self }

    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    /// A binding to a part of the value.
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        let getter = getter
        let setter = setter
        return Binding<Subject>(
            get: { getter()[keyPath: keyPath] },
            set: { subject, transaction in
                var value = getter()
                value[keyPath: keyPath] = subject
                setter(value, transaction)
            },
            identity: identity?.appending(keyPath))
    }

    /// A binding to the same value that sets it in `transaction`.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var copy = self
        copy.transaction = transaction
        return copy
    }

    /// A binding to the value as an optional. Setting nil does nothing.
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self.init(
            get: { base.wrappedValue },
            set: { value, _ in
                if let value { base.wrappedValue = value }
            }, identity: base.identity?.appending(\Wrapped.self))
    }

    /// A binding to the value inside an optional, or nil where there is none now.
    ///
    /// When the optional has become nil later, reads give the last value that was there, and writes are dropped.
    public init?(_ base: Binding<Value?>) {
        guard let initial = base.wrappedValue else { return nil }
        let last = LastValue(initial)
        self.init(
            get: { last.update(base.wrappedValue) },
            set: { value, _ in
                guard base.wrappedValue != nil else { return }
                base.wrappedValue = value
            }, identity: base.identity?.appending(\Value?.self))
    }

    /// A binding to the value as `AnyHashable`.
    public init<Hashed: Hashable>(_ base: Binding<Hashed>) where Value == AnyHashable {
        self.init(
            get: { AnyHashable(base.wrappedValue) },
            set: { value, _ in
                if let value = value.base as? Hashed { base.wrappedValue = value }
            }, identity: base.identity?.appending(\Hashed.self))
    }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

extension Binding: DynamicProperty {}

extension Binding: NodeProperty {
    mutating func connect(to slot: inout AnyObject?, in node: ViewNode) {}

    func isSame(as other: Binding<Value>) -> Bool {
        guard let identity, let otherIdentity = other.identity else { return false }
        return identity == otherIdentity
    }
}

/// Where a binding leads.
struct BindingIdentity: Equatable {
    private let root: AnyObject
    private var path: [AnyKeyPath]

    init(root: AnyObject, path: AnyKeyPath?) {
        self.root = root
        self.path = path.map { [$0] } ?? []
    }

    func appending(_ keyPath: AnyKeyPath) -> BindingIdentity {
        var copy = self
        copy.path.append(keyPath)
        return copy
    }

    /// The same place seen as one element of a collection; `id` is the element's identity.
    func appending(element id: AnyHashable) -> BindingIdentity {
        appending(\ElementKey.[id])
    }

    /// The same place seen as the element at an index of a collection.
    func appending(index: AnyHashable) -> BindingIdentity {
        appending(\IndexKey.[index])
    }

    static func == (first: BindingIdentity, second: BindingIdentity) -> Bool {
        first.root === second.root && first.path == second.path
    }
}

/// Turns an index into a key path, so that paths are of one kind.
private struct IndexKey {
    subscript(index: AnyHashable) -> Int { 0 }
}

/// Turns an element's id into a key path, so that paths are of one kind.
private struct ElementKey {
    subscript(id: AnyHashable) -> Int { 0 }
}

/// Remembers the last value that was there.
private final class LastValue<Value> {
    private var value: Value
    init(_ value: Value) { self.value = value }

    func update(_ newer: Value?) -> Value {
        if let newer { value = newer }
        return value
    }
}

/// The circumstances of a change. Martlet keeps what is put in; animations have no effect on Linux.
public struct Transaction: Sendable {
    /// Whether animations of this change are switched off. Without effect on Linux.
    public var disablesAnimations = false

    public init() {}
}
