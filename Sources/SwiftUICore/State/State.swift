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
/// Unlike there, the initial value of `@State var model = Model()` is computed once for each identity, not at each
/// evaluation of the parent.
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private let initial: InitialValue<Value>
    private var location: StateLocation<Value>?

    /// Makes a state whose initial value is computed when it is first needed.
    public init(wrappedValue value: @autoclosure @escaping () -> Value) {
        initial = InitialValue(value)
    }

    /// Makes a state with an initial value that is there already.
    public init(initialValue value: Value) {
        initial = InitialValue(value)
    }

    public var wrappedValue: Value {
        get { location?.value ?? initial.value }
        nonmutating set { location?.set(newValue) }
        nonmutating _modify {
            if let location {
                var value = location.value
                defer { location.set(value) }
                yield &value
            } else {
                var value = initial.value
                yield &value
            }
        }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        if let location { return Binding(location: location) }
        return .constant(initial.value)
    }
}

/// A value that is computed at most once, and not before it is needed.
private final class InitialValue<Value> {
    private enum Storage {
        case due(() -> Value)
        case there(Value)
    }

    private var storage: Storage

    init(_ compute: @escaping () -> Value) { storage = .due(compute) }
    init(_ value: Value) { storage = .there(value) }

    var value: Value {
        switch storage {
        case .there(let value): return value
        case .due(let compute):
            let value = compute()
            storage = .there(value)
            return value
        }
    }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() {
        self.init(wrappedValue: nil)
    }
}

extension State: @unchecked Sendable where Value: Sendable {}

extension State: NodeProperty {
    static var holdsState: Bool { true }

    mutating func connect(to slot: inout AnyObject?, in node: ViewNode) {
        if let slot {
            location = unsafeDowncast(slot, to: StateLocation<Value>.self)
        } else {
            let made = StateLocation(Tracking.without { initial.value })
            slot = made
            location = made
        }
    }
}
