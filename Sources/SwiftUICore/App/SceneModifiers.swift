import Foundation

/// What modifiers of a scene say of its windows.
@MainActor
struct SceneOptions {
    var defaultSize: CGSize?
    var commands = _CommandGroups()
}

/// A scene with an option of its windows.
nonisolated struct ModifiedScene<Content: Scene, Value>: Scene {
    typealias Body = Never
    let content: Content
    let value: Value
    let apply: @MainActor (Value, inout SceneOptions) -> Void

    @MainActor static func _makeNode(_ scene: Self, _ runtime: AppRuntime) -> TypedSceneNode<Self> {
        ModifiedSceneNode(scene, runtime)
    }
}

@MainActor
private final class ModifiedSceneNode<Content: Scene, Value>: TypedSceneNode<ModifiedScene<Content, Value>> {
    private let content: TypedSceneNode<Content>

    init(_ scene: ModifiedScene<Content, Value>, _ runtime: AppRuntime) {
        content = Content._makeNode(scene.content, runtime)
        super.init(runtime: runtime)
        // The innermost modifier is applied first, to options that say nothing yet.
        content.forEachWindowScene { scene.apply(scene.value, &$0.options) }
    }

    override func update(_ scene: ModifiedScene<Content, Value>) {
        content.update(scene.content)
        content.forEachWindowScene { scene.apply(scene.value, &$0.options) }
    }

    override func forEachWindowScene(_ body: (WindowSceneNode) -> Void) { content.forEachWindowScene(body) }
}

extension Scene {
    /// The size that windows of this scene first have, without the header bar.
    nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
        defaultSize(CGSize(width: width, height: height))
    }

    nonisolated public func defaultSize(_ size: CGSize) -> some Scene {
        ModifiedScene(content: self, value: size) { $1.defaultSize = $0 }
    }
}
