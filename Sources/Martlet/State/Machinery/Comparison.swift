/// Whether two values of a type are equal, as far as that can be told.
///
/// Made once for each member, so that a comparison needs no cast. This one is for values that can't be compared: they
/// may always have changed, except that an object is itself.
class Comparison<Value> {
    func areEqual(_ first: Value, _ second: Value) -> Bool {
        guard Value.self is AnyObject.Type else { return false }
        return (first as AnyObject) === (second as AnyObject)
    }

    static func make() -> Comparison<Value> {
        if let type = Value.self as? any Equatable.Type {
            return equatable(type) as? Comparison<Value> ?? Comparison<Value>()
        }
        return Value.self is AnyObject.Type ? Comparison<Value>() : PartwiseComparison<Value>()
    }

    private static func equatable<E: Equatable>(_ type: E.Type) -> AnyObject { EquatableComparison<E>() }
}

private final class EquatableComparison<Value: Equatable>: Comparison<Value> {
    override func areEqual(_ first: Value, _ second: Value) -> Bool { first == second }
}

/// Compares tuples, and optionals and arrays of what is not `Equatable`, part by part.
private final class PartwiseComparison<Value>: Comparison<Value> {
    override func areEqual(_ first: Value, _ second: Value) -> Bool { Self.same(first, second) }

    private static func same(_ first: Any, _ second: Any) -> Bool {
        if let first = first as? any Equatable { return equal(first, second) }
        let firstMirror = Mirror(reflecting: first)
        switch firstMirror.displayStyle {
        case .tuple, .optional, .collection:
            let secondMirror = Mirror(reflecting: second)
            return firstMirror.children.count == secondMirror.children.count
                && zip(firstMirror.children, secondMirror.children).allSatisfy { same($0.value, $1.value) }
        default:
            return type(of: first) is AnyObject.Type && (first as AnyObject) === (second as AnyObject)
        }
    }

    private static func equal<E: Equatable>(_ first: E, _ second: Any) -> Bool {
        (second as? E).map { $0 == first } ?? false
    }
}
