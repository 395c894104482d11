import Foundation

/// A value that belongs to a view: the view's identity keeps it, and a change of it runs the views that read it.
///
/// ```swift
/// struct Counter: View {
///     @State private var count = 0
///     var body: some View {
///         Button("Pressed \(count) times") { count += 1 }
///     }
/// }
/// ```
/// As on Apple's systems the value may be read and written from any thread; setting an equal value wakes nobody.
/// Unlike there, the initial value is computed once for each identity, not at each evaluation of the parent.
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private let initial: () -> Value
    private var location: StateLocation<Value>?

    public init(wrappedValue value: @autoclosure @escaping () -> Value) {
        initial = value
    }

    public init(initialValue value: @autoclosure @escaping () -> Value) {
        initial = value
    }

    public var wrappedValue: Value {
        get { location?.value ?? initial() }
        nonmutating set { location?.set(newValue) }
        nonmutating _modify {
            if let location {
                var value = location.value
                defer { location.set(value) }
                yield &value
            } else {
                var value = initial()
                yield &value
            }
        }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        if let location { return Binding(location: location) }
        let value = initial()
        return .constant(value)
    }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() {
        self.init(wrappedValue: nil)
    }
}

extension State: @unchecked Sendable where Value: Sendable {}

extension State: NodeProperty {
    mutating func connect(to slot: inout AnyObject?, in node: ViewNode) {
        if let slot {
            location = unsafeDowncast(slot, to: StateLocation<Value>.self)
        } else {
            let made = StateLocation(Tracking.without(initial))
            slot = made
            location = made
        }
    }
}
