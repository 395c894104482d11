/// A property whose changes are announced: by the object's ``ObservableObject/objectWillChange``, and by the property's own
/// publisher, which is its projection.
///
/// ```swift
/// final class Person: ObservableObject {
///     @Published var name = "Ada"
/// }
///
/// let person = Person()
/// let cancellable = person.$name.sink { print($0) }  // Ada
/// person.name = "Grace"                              // Grace
/// ```
///
/// Both fire before the value changes: a subscriber that reads the property still sees the old value. Reading and writing
/// are safe on any thread and are O(1) apart from the subscribers; changing a collection in place copies it.
@propertyWrapper
public struct Published<Value> {
    private var storage: PublishedStorage<Value>

    /// Makes the property with its first value.
    public init(wrappedValue: Value) {
        storage = PublishedStorage(wrappedValue)
    }

    /// Makes the property with its first value, as in `_name = Published(initialValue: name)`.
    public init(initialValue: Value) {
        storage = PublishedStorage(initialValue)
    }

    /// Not for use: the property must be one of a class.
    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.set(newValue) }
    }

    /// The publisher of the value: the current one on subscription, then each new one before it is set.
    public var projectedValue: Publisher {
        get { Publisher(storage: storage) }
        set { replaceStorage(newValue.storage) }
    }

    /// The access to the value, for the compiler.
    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].storage.value }
        set {
            let storage = object[keyPath: storageKeyPath].storage
            storage.announceChange(of: object)
            storage.set(newValue)
        }
    }

    /// The access to the projection, for the compiler.
    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        projected projectedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Publisher>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Publisher {
        get {
            let storage = object[keyPath: storageKeyPath].storage
            storage.connect(to: object)
            return Publisher(storage: storage)
        }
        set {
            if object[keyPath: storageKeyPath].storage !== newValue.storage {
                object[keyPath: storageKeyPath].replaceStorage(newValue.storage)
            }
        }
    }

    private mutating func replaceStorage(_ new: PublishedStorage<Value>) {
        guard new !== storage else { return }
        new.useLink(of: storage)
        storage = new
    }

    /// The publisher of an `@Published` property.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never

        fileprivate let storage: PublishedStorage<Value>

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            storage.attach(subscriber)
        }
    }
}

extension Published: @unchecked Sendable where Value: Sendable {}
extension Published.Publisher: @unchecked Sendable where Value: Sendable {}

extension Published: PublishedProperty {
    static func storage(at address: UnsafeRawPointer) -> AnyPublishedStorage {
        address.assumingMemoryBound(to: Self.self).pointee.storage
    }
}

extension Publisher where Failure == Never {
    /// Sets an `@Published` property to each value.
    ///
    /// ```swift
    /// clock.ticks.map(\.description).assign(to: &$title)
    /// ```
    ///
    /// The subscription ends with the property's object, which it does not keep alive; there is nothing to store.
    public func assign(to published: inout Published<Output>.Publisher) {
        published.storage.assign(self)
    }
}
