/// A key for values that views hand up to the views that contain them.
public protocol PreferenceKey {
    associatedtype Value
    static var defaultValue: Value { get }
    /// Adds the next view's value to what the views before it gave.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}
