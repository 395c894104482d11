import BackendInterface
import Foundation

/// Holds other widgets: the content of a window or alert, and the base of buttons and scroll views.
@MainActor
public class HeadlessContainer: HeadlessWidget, ContainerWidget {
    public override var kind: String { "container" }

    public func setChildren(_ children: [any Widget]) {
        backend?.counts.childrenSet += 1
        if isDisposed { violation("setChildren: the container is disposed") }
        var new: [HeadlessWidget] = []
        var seen: Set<ObjectIdentifier> = []
        for child in children {
            guard let widget = child as? HeadlessWidget else {
                violation("setChildren: a child was made by another backend")
                continue
            }
            guard seen.insert(ObjectIdentifier(widget)).inserted else {
                violation("setChildren: \(widget.summary) is listed twice")
                continue
            }
            if widget.isDisposed { violation("setChildren: \(widget.summary) is disposed") }
            new.append(widget)
        }
        for child in self.children where !seen.contains(ObjectIdentifier(child)) {
            surface?.dropFocus(in: child)
            child.parent = nil
        }
        for child in new where child.parent !== self {
            if let former = child.parent {
                former.surface?.dropFocus(in: child)
                former.children.removeAll { $0 === child }
            }
            child.parent = self
        }
        self.children = new
    }

    /// The size of all children together, from the origin of their coordinates.
    var childrenSize: CGSize {
        CGSize(
            width: children.map(\.frame.maxX).max() ?? 0,
            height: children.map(\.frame.maxY).max() ?? 0)
    }
}
