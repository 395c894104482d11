import BackendInterface
import CAdwaita
import CMartletWidgets
import Foundation

/// The children of a native container, as SwiftUICore listed them last.
@MainActor
struct ChildList {
    private var children: [GTKWidget] = []

    /// Makes the children of `container` those of `wanted`, with as few changes of parents as possible.
    mutating func set(_ wanted: [any Widget], in container: WidgetPointer) {
        let wanted = wanted.compactMap { $0 as? GTKWidget }
        defer { children = wanted }
        if wanted.count >= children.count, zip(children, wanted).allSatisfy({ $0 === $1 }) {
            for child in wanted[children.count...] { martlet_append_child(container, child.native) }
            return
        }
        let natives = wanted.map(\.native)
        natives.withUnsafeBufferPointer { martlet_set_children(container, $0.baseAddress, $0.count) }
    }

    /// Takes all children out.
    mutating func removeAll(from container: WidgetPointer) {
        children = []
        martlet_remove_children(container)
    }
}

/// A bare container: the content of a window, of an alert and of a scroll view.
final class GTKBox: GTKWidget, ContainerWidget {
    private var children = ChildList()

    /// The size that was allocated last; nil before the first time.
    private(set) var allocatedSize: CGSize?

    /// Called with a new size, before the children are allocated.
    var onResize: ((CGSize) -> Void)?

    init() {
        super.init(martlet_box_new())
        martlet_set_resize(
            native, { owner, width, height in withOwner(owner, as: GTKBox.self) { $0.resized(width, height) } },
            ownerPointer(self))
    }

    private func resized(_ width: Int32, _ height: Int32) {
        let size = CGSize(width: Int(width), height: Int(height))
        allocatedSize = size
        onResize?(size)
    }

    func setChildren(_ children: [any Widget]) {
        self.children.set(children, in: native)
    }

    /// Sets the smallest size and the one that the box has where it may choose.
    func setRequest(minimum: CGSize, natural: CGSize) {
        martlet_set_request(
            native, minimum.width.rounded(.up).pixels, minimum.height.rounded(.up).pixels,
            natural.width.rounded(.up).pixels, natural.height.rounded(.up).pixels)
    }

    override func dispose() {
        onResize = nil
        martlet_set_resize(native, nil, nil)
        children.removeAll(from: native)
        super.dispose()
    }
}
