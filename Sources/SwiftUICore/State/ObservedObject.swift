import Combine

/// A reference to an observable object that is owned elsewhere. Any change that the object announces runs the view.
///
/// ```swift
/// struct PersonView: View {
///     @ObservedObject var person: Person
///     var body: some View { TextField("Name", text: $person.name) }
/// }
/// ```
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    public var wrappedValue: ObjectType

    public init(wrappedValue: ObjectType) {
        self.wrappedValue = wrappedValue
    }

    public init(initialValue: ObjectType) {
        self.init(wrappedValue: initialValue)
    }

    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    /// Gives bindings to the object's properties.
    @dynamicMemberLookup
    public struct Wrapper {
        let object: ObjectType

        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            Binding(object, keyPath)
        }
    }
}

extension ObservedObject: NodeProperty {
    mutating func connect(to slot: inout AnyObject?, in node: ViewNode) {
        ObjectSubscription.connect(wrappedValue, slot: &slot, node: node)
    }

    func isSame(as other: ObservedObject<ObjectType>) -> Bool { wrappedValue === other.wrappedValue }
}

/// Marks a node whenever an object announces a change.
@MainActor
final class ObjectSubscription: TornDown {
    private let object: AnyObject
    private var cancellable: AnyCancellable?

    private init<ObjectType: ObservableObject>(_ object: ObjectType, node: ViewNode) {
        self.object = object
        cancellable = object.objectWillChange.sink { [weak node] _ in
            MainThread.run { node?.markDirty() }
        }
    }

    /// Has `slot` hold a subscription to `object`, a new one only if it held another object's.
    static func connect<ObjectType: ObservableObject>(_ object: ObjectType, slot: inout AnyObject?, node: ViewNode) {
        if let slot {
            let subscription = unsafeDowncast(slot, to: ObjectSubscription.self)
            if subscription.object === object { return }
            subscription.tearDown()
        }
        slot = ObjectSubscription(object, node: node)
    }

    func tearDown() {
        cancellable = nil
    }
}
