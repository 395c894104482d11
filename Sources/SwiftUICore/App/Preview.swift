import Foundation

/// Declares a preview. There is no preview canvas on Linux; the body is type-checked as on Apple's systems.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// Declares an environment value together with its key and default value.
///
/// ```swift
/// extension EnvironmentValues {
///     @Entry var isCompact = false
/// }
/// ```
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "PreviewMacros", type: "EntryMacro")

/// Declares state inside the body of a `#Preview`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "PreviewMacros", type: "PreviewableMacro")

/// What `#Preview` declares.
public protocol PreviewRegistry {
    static var fileID: String { get }
    static var line: Int { get }
    static var column: Int { get }
    @MainActor static func makePreview() throws -> Preview
}

/// A preview: its name and how its view is made.
@MainActor
public struct Preview {
    public struct ViewTraits: Sendable {}

    public let name: String?
    public let traits: [PreviewTrait<ViewTraits>]
    public let makeBody: @MainActor () -> any View

    public init(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>...,
        @ViewBuilder body: @escaping @MainActor () -> any View
    ) {
        self.name = name
        self.traits = traits
        makeBody = body
    }
}

/// How a preview is to be shown. Without effect on Linux, which has no preview canvas.
public struct PreviewTrait<T>: Sendable {
    enum Kind: Sendable { case defaultLayout, sizeThatFits, fixed(width: CGFloat, height: CGFloat) }
    let kind: Kind
}

extension PreviewTrait where T == Preview.ViewTraits {
    public static var defaultLayout: PreviewTrait<T> { PreviewTrait(kind: .defaultLayout) }
    public static var sizeThatFitsLayout: PreviewTrait<T> { PreviewTrait(kind: .sizeThatFits) }
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> {
        PreviewTrait(kind: .fixed(width: width, height: height))
    }
}

/// Lets `@Entry var x = value` infer the type of its value. Implementation detail of `@Entry`.
public protocol _EntryKey {
    associatedtype Value
    static var _makeDefaultValue: @Sendable () -> Value { get }
}

extension _EntryKey {
    public static var defaultValue: Value { _makeDefaultValue() }
}

/// Declares previews in the older form. There is no preview canvas on Linux; the previews are type-checked.
@MainActor
@preconcurrency
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
}
