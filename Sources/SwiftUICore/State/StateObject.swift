import Combine

/// An observable object that a view makes and owns: once for each identity of the view.
///
/// ```swift
/// @StateObject private var model = Model()
/// ```
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private let make: () -> ObjectType
    private var object: ObjectType?

    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        make = thunk
    }

    /// The object. Outside of a view's body and actions there is none yet; a new one is made on each read, as Apple's
    /// documentation warns.
    public var wrappedValue: ObjectType { object ?? make() }

    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

extension StateObject: NodeProperty {
    static var holdsState: Bool { true }

    mutating func connect(to slot: inout AnyObject?, in node: ViewNode) {
        let owner: OwnedObject<ObjectType>
        if let slot {
            owner = unsafeDowncast(slot, to: OwnedObject<ObjectType>.self)
        } else {
            owner = OwnedObject(Tracking.without(make), node: node)
            slot = owner
        }
        object = owner.object
    }
}

@MainActor
private final class OwnedObject<ObjectType: ObservableObject>: TornDown {
    let object: ObjectType
    private var subscription: AnyObject?

    init(_ object: ObjectType, node: ViewNode) {
        self.object = object
        ObjectSubscription.connect(object, slot: &subscription, node: node)
    }

    func tearDown() {
        (subscription as? ObjectSubscription)?.tearDown()
    }
}
