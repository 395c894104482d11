/// A stored property of a view that is brought up to date before the view's body runs.
///
/// Make your own from SwiftUI's wrappers:
/// ```swift
/// @propertyWrapper
/// struct Uppercased: DynamicProperty {
///     @State private var text = ""
///     var wrappedValue: String { get { text } nonmutating set { text = newValue.uppercased() } }
/// }
/// ```
@preconcurrency
public protocol DynamicProperty {
    /// Called before each evaluation of the body, after the properties inside have been brought up to date.
    @MainActor mutating func update()
}

extension DynamicProperty {
    public mutating func update() {}
}

/// A dynamic property that keeps something in the view's node.
@MainActor
@preconcurrency
protocol NodeProperty: DynamicProperty {
    /// Takes up what the node keeps in `slot` (nil the first time).
    mutating func connect(to slot: inout AnyObject?, in node: ViewNode)

    /// Whether a view with `other` in this place needs no evaluation on its account.
    func isSame(as other: Self) -> Bool

    /// Whether the node owns what the property stands for.
    static var holdsState: Bool { get }

    /// Whether the property depends on the environment, and `environmentDiffers` is to be asked.
    static var readsEnvironment: Bool { get }
    func environmentDiffers(_ environment: EnvironmentValues) -> Bool
}

extension NodeProperty {
    func isSame(as other: Self) -> Bool { true }
    static var holdsState: Bool { false }
    static var readsEnvironment: Bool { false }
    func environmentDiffers(_ environment: EnvironmentValues) -> Bool { false }
}
