/// What a `LazyForEachNode` shows for one element of its collection.
@MainActor
final class LazyRow<ID: Hashable, Content: View> {
    let id: ID
    let content: TypedNode<Content>
    /// Where the element is, as far as it is known.
    var index = 0
    private(set) var isOutOfSight = false
    private var elements: [LayoutElement] = []

    init(_ id: ID, _ content: TypedNode<Content>) {
        self.id = id
        self.content = content
    }

    var hasFocus: Bool { elements.contains(where: \.containsFocus) }

    /// Whether the user has to do with the row even if it is not in sight: types in it, or is asked something by it.
    var isBusy: Bool { hasFocus || content.isPresenting }

    func collect() -> [LayoutElement] {
        var list = ElementList()
        content.collectElements(&list)
        elements = list.elements
        return elements
    }

    func leave(isBusy: Bool) {
        isOutOfSight = true
        if !content.isHidden { content.visibilityChanged(false) }
        if !isBusy { suspend() }
    }

    /// Lets go of the widgets, and leaves the nodes as they are until the row is seen again.
    func suspend() {
        content.suspend(true)
        for element in elements { element.releaseWidgets() }
    }

    func comeBack(isVisible: Bool) {
        isOutOfSight = false
        content.suspend(false)
        if isVisible { content.visibilityChanged(true) }
    }
}
