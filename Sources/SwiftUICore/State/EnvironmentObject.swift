import Combine

/// An observable object that an ancestor has put in with `.environmentObject(_:)`.
///
/// ```swift
/// struct ProfileView: View {
///     @EnvironmentObject var user: User
///     var body: some View { Text(user.name) }
/// }
/// ProfileView().environmentObject(user)
/// ```
/// Where no ancestor has put one in, the view is replaced by a message that names the view, the type and the modifier
/// to add, which is also written to the standard error output. An app or scene, above which there is no view, can't have
/// one: a window with the message is shown in its place. (On Apple's systems the program ends.)
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    private var object: ObjectType?

    public init() {}

    public var wrappedValue: ObjectType {
        guard let object else {
            // Only reachable before the view stands in a window, where there can be no object: an error in the program.
            fatalError(MissingObject.message(ObjectType.self, view: nil, modifier: "environmentObject"))
        }
        return object
    }

    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

extension EnvironmentObject: NodeProperty {
    mutating func connect(to slot: inout AnyObject?, in node: ViewNode) {
        object = node.environment.object(ObjectType.self)
        if let object {
            ObjectSubscription.connect(object, slot: &slot, node: node)
        } else {
            node.problem = MissingObject.message(ObjectType.self, view: node.viewName, modifier: "environmentObject")
        }
    }

    static var readsEnvironment: Bool { true }

    func environmentDiffers(_ environment: EnvironmentValues) -> Bool {
        environment.object(ObjectType.self) !== object
    }
}

/// The message for an object that is not in the environment.
enum MissingObject {
    static func message(_ type: Any.Type, view: String?, modifier: String) -> String {
        let place = view.map { " in \($0)" } ?? ""
        return """
            No object of type \(type) was found\(place). Add .\(modifier)(_:) with a \(type) to that view, \
            or to one that contains it.
            """
    }
}
