import BackendInterface
import Foundation

/// A rectangle on the screen: a widget, or a rule for placing the elements inside it.
///
/// Layout is SwiftUI's: a parent proposes a size, the child answers with the size that it takes, the parent places it.
/// Answers are cached for each proposal. A change clears the caches from the changed element up to the first ancestor
/// whose size stays the same, and only what lies under that ancestor is placed again.
@MainActor
class LayoutElement {
    private(set) final weak var parent: LayoutElement?
    /// What the element tells its container: what was said of it, completed by what was said of the element inside.
    final var traits: ElementTraits {
        guard let storedTraits else { return inheritedTraits }
        return storedTraits.value.over(inheritedTraits)
    }
    /// What was said of this very element. Kept behind a reference, since nothing is said of most.
    final var ownTraits: ElementTraits {
        get { storedTraits?.value ?? ElementTraits() }
        set {
            if let storedTraits { storedTraits.value = newValue } else { storedTraits = Box(newValue) }
        }
    }
    private final var storedTraits: Box<ElementTraits>?
    /// The traits of the element inside; of a wrapper, those of its child.
    var inheritedTraits: ElementTraits { ElementTraits() }

    private final var cache = SizeCache()
    /// Where the element was last put, relative to the container widget that it stands in.
    private(set) final var frame = CGRect.null
    private final var placedProposal = ProposedViewSize.unspecified
    /// Whether the element, or something inside it, must be placed again even if its frame stays.
    private final var needsPlacement = true
    /// The direction in which what is inside runs, as the view's environment has it; nil is that of the element which
    /// places this one (a part of a view's element that no view stands for).
    private final var direction: LayoutDirection?
    /// Whether what is inside was placed from right to left.
    private(set) final var isMirrored = false

    init() {}

    // MARK: Tree

    /// The elements inside, in painting order.
    var children: [LayoutElement] { [] }

    final func adopt(_ child: LayoutElement) {
        child.parent = self
        child.needsPlacement = true
    }

    final func release(_ child: LayoutElement) {
        if child.parent === self { child.parent = nil }
    }

    /// The container in which the widgets of this element stand.
    final var host: LayoutHost? {
        var element = self
        while let parent = element.parent { element = parent }
        return (element as? HostElement)?.layoutHost
    }

    /// The direction of the stack that the element stands in, with paddings and the like around it or not.
    final var stackAxis: Axis? {
        var container = parent
        while let wrapper = container as? WrapperElement { container = wrapper.parent }
        return (container as? StackElement)?.axis
    }

    final var level: Int {
        var level = 0
        var element = self
        while let parent = element.parent {
            element = parent
            level += 1
        }
        return level
    }

    /// Appends the widgets that stand in the enclosing container, in painting order.
    func appendWidgets(to widgets: inout [any Widget], backend: any Backend) {
        for child in children { child.appendWidgets(to: &widgets, backend: backend) }
    }

    /// The nearest element around this one (or itself) whose widget contains others.
    final var containerElement: (any ContainerElement)? {
        var element: LayoutElement? = self
        while let current = element {
            if let container = current as? any ContainerElement { return container }
            element = current.parent
        }
        return nil
    }

    /// The text shown in the element, as a title for it.
    var text: String {
        var parts: [String] = []
        for child in children {
            let part = child.text
            if !part.isEmpty { parts.append(part) }
        }
        return parts.joined(separator: " ")
    }

    /// The value that the element stands for in a picker or tab view: its tag, or else the id that `ForEach` gave it.
    final func choice<Value: Hashable>(of type: Value.Type) -> Value? {
        let traits = traits
        // Without a tag it is no choice, not even where the selection is optional and nil.
        guard let tag = traits.tag ?? traits.id else { return nil }
        return tag.base as? Value
    }

    /// Passes names for assistive technology on to the widgets that they are for.
    func applyAccessibility(_ properties: AccessibilityProps) {
        children.first?.applyAccessibility(properties)
    }

    /// The button that the element is, apart from paddings and the like around it.
    var asButton: ButtonElement? { nil }

    /// The element as one that stands for many rows.
    var asLazyRows: LazyRowsElement? { nil }

    /// Whether the keyboard focus is in the element.
    var containsFocus: Bool { children.contains(where: \.containsFocus) }

    /// Lets go of the widgets, of an element that is out of sight for now. They are made anew when it is shown again.
    func releaseWidgets() {
        // What was measured without a widget, or with the one before, says nothing about the next.
        cache.removeAll()
        measuresCleared()
        needsPlacement = true
        for child in children { child.releaseWidgets() }
    }

    /// The element is gone for good.
    func dispose() {
        for child in children { release(child) }
        parent = nil
    }

    // MARK: Size

    /// Counts the times that all which had been measured did not count any more. Each element compares it when it is next
    /// asked: so those that are out of sight are reached, too.
    private static var metrics: UInt32 = 0
    private final var knownMetrics = LayoutElement.metrics

    /// Forgets what was measured, everywhere. The roots have to be laid out then.
    static func forgetAllMeasures() { metrics &+= 1 }

    private func forgetMeasures() {
        knownMetrics = Self.metrics
        cache.removeAll()
        measuresCleared()
        needsPlacement = true
    }

    /// The size that the element takes when offered `proposal`.
    final func size(for proposal: ProposedViewSize) -> CGSize {
        if knownMetrics != Self.metrics { forgetMeasures() }
        if let size = cache[proposal] { return size }
        let size = measure(proposal)
        cache[proposal] = size
        return size
    }

    /// Computes `size(for:)`.
    func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

    /// The first text line's baseline from the top, for a size that was measured; nil where there is no text.
    func baseline(_ size: CGSize) -> CGFloat? { nil }

    /// How eagerly the element is served when a stack has not enough space.
    final var layoutPriority: Double {
        storedTraits.flatMap(\.value.layoutPriority) ?? inheritedPriority
    }
    /// The priority of an element that has no traits of its own.
    var inheritedPriority: Double { 0 }

    /// Whether nothing in the element but text gets narrower than it would like to be.
    var isNarrowedByTextOnly: Bool { children.allSatisfy(\.isNarrowedByTextOnly) }

    /// Whether the element covers the whole row of a form or list, edge to edge.
    var fillsRow: Bool { false }

    /// Whether the element is a spacer that gives way along `axis`.
    var isSpacer: Bool { false }

    // MARK: Placement

    /// Puts the element at `origin` (relative to the enclosing container widget) with what it takes of `proposal`.
    ///
    /// Elements place what is inside them as if everything ran from left to right. Inside one that runs from right to
    /// left, `origin` is that of the mirror image.
    final func place(at origin: CGPoint, proposal: ProposedViewSize) {
        var frame = CGRect(origin: origin, size: size(for: proposal))
        let mirror = Self.mirror
        if let mirror { frame.origin.x = mirror - frame.maxX }
        let isMirrored = direction.map { $0 == .rightToLeft } ?? (mirror != nil)
        if !needsPlacement, frame == self.frame, proposal == placedProposal, isMirrored == self.isMirrored { return }
        self.frame = frame
        self.isMirrored = isMirrored
        placedProposal = proposal
        placeInside()
    }

    /// Puts the outermost element into the space that there is.
    final func place(in space: CGSize) {
        let outer = Self.mirror
        defer { Self.mirror = outer }
        Self.mirror = nil
        place(at: .zero, proposal: ProposedViewSize(space))
    }

    /// The sum of the left and the right edge of the element whose inside is being placed, if that runs from right to
    /// left. Kept here for the time of `placeContent`: it spares each element to look at the one around it.
    private static var mirror: CGFloat?

    /// Places what is inside anew, in the direction of the element. What is to be placed otherwise than by being placed
    /// itself calls this, never `placeContent`.
    final func placeInside() {
        needsPlacement = false
        RenderStatistics.placements += 1
        let outer = Self.mirror
        Self.mirror = isMirrored ? mirrorAxis : nil
        placeContent()
        Self.mirror = outer
    }

    /// The sum of the left and the right edge of the space in which `placeContent` places: that of `frame`, unless the
    /// content stands in a container widget of its own.
    var mirrorAxis: CGFloat { frame.minX + frame.maxX }

    /// Places what is inside, according to `frame` and the proposal that led to it, from left to right.
    func placeContent() {}

    /// Has what is inside run in `direction`.
    final func setDirection(_ direction: LayoutDirection) {
        guard direction != self.direction else { return }
        let isFirst = self.direction == nil
        self.direction = direction
        // A new element is placed anyway.
        if !isFirst { invalidate() }
    }

    final var proposal: ProposedViewSize { placedProposal }

    /// Places the content again in the same frame.
    private func replace() {
        guard needsPlacement else { return }
        isMirrored = direction.map { $0 == .rightToLeft } ?? isMirrored
        placeInside()
    }

    // MARK: Change

    /// Tells that the element would now measure itself differently.
    final func invalidate() {
        if let host { return host.invalidate(self) }
        // In something that is not shown now, such as a page of a tab view: all of it is placed when it comes back.
        clearMeasures()
        var ancestor = parent
        while let current = ancestor {
            current.needsPlacement = true
            ancestor = current.parent
        }
    }

    /// Tells that other elements stand in this one now.
    final func structureChanged() {
        invalidate()
        guard let container = containerElement else { return }
        container.needsSync = true
        host?.structureChanged(in: container)
    }

    /// Clears what was measured. Called for all changed elements before any is measured again.
    final func clearMeasures() {
        cache.removeAll()
        measuresCleared()
        needsPlacement = true
        var ancestor = parent
        while let current = ancestor {
            current.cache.removeAll()
            current.measuresCleared()
            ancestor = current.parent
        }
    }

    /// Called when what was measured before, of the element or of something inside it, no longer counts.
    func measuresCleared() {}

    /// Finds the ancestor from which on nothing changes outside, marks the way down to here, and answers it.
    final func settle() -> LayoutElement {
        var element = self
        while true {
            element.needsPlacement = true
            guard let parent = element.parent else { return element }
            if !element.frame.isNull, element.keepsPlace(in: parent) { return element }
            element = parent
        }
    }

    private func keepsPlace(in parent: LayoutElement) -> Bool {
        size(for: placedProposal) == frame.size && !parent.flexibilityChanged(of: self)
    }

    /// Whether the element divides space by its children's other sizes too, and these are others for `child`: then it
    /// may have to place its children anew although the child's size for the same proposal is the same.
    func flexibilityChanged(of child: LayoutElement) -> Bool { false }

    /// Called for what `settle` answered.
    final func placeAgain() {
        replace()
    }
}

/// What an element tells the container that it stands in.
struct ElementTraits {
    var layoutPriority: Double?
    var zIndex: Double?
    /// The value that a picker or list selects by.
    var tag: AnyHashable?
    /// The id that `ForEach` gave; used where there is no `tag`.
    var id: AnyHashable?
    var tabItem: TabItemTrait?
    var section: SectionTrait?
    var accessibility = AccessibilityProps()

    /// These traits, completed by `inner` ones where they say nothing.
    func over(_ inner: ElementTraits) -> ElementTraits {
        ElementTraits(
            layoutPriority: layoutPriority ?? inner.layoutPriority, zIndex: zIndex ?? inner.zIndex,
            tag: tag ?? inner.tag, id: id ?? inner.id, tabItem: tabItem ?? inner.tabItem,
            section: section ?? inner.section, accessibility: accessibility.over(inner.accessibility))
    }
}

final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

/// The sizes for the last few proposals.
///
/// Three are enough for most elements, and kept in place. Stacks in stacks of the other direction are asked for more;
/// without these too, each level would multiply the questions to the next.
private struct SizeCache {
    private var proposals = (ProposedViewSize.zero, ProposedViewSize.zero, ProposedViewSize.zero)
    private var sizes = (CGSize.zero, CGSize.zero, CGSize.zero)
    private var count: UInt8 = 0
    private var next: UInt8 = 0
    private var more: [(proposal: ProposedViewSize, size: CGSize)] = []
    private static let most = 16

    subscript(proposal: ProposedViewSize) -> CGSize? {
        get {
            if count > 0, proposals.0 == proposal { return sizes.0 }
            if count > 1, proposals.1 == proposal { return sizes.1 }
            if count > 2, proposals.2 == proposal { return sizes.2 }
            if more.isEmpty { return nil }
            return more.first { $0.proposal == proposal }?.size
        }
        set {
            guard let newValue else { return }
            if count == 3 {
                if more.count == Self.most { more.removeFirst() }
                more.append((proposals(next), sizes(next)))
            }
            switch next {
            case 0: (proposals.0, sizes.0) = (proposal, newValue)
            case 1: (proposals.1, sizes.1) = (proposal, newValue)
            default: (proposals.2, sizes.2) = (proposal, newValue)
            }
            next = next == 2 ? 0 : next + 1
            count = min(count + 1, 3)
        }
    }

    private func proposals(_ index: UInt8) -> ProposedViewSize {
        index == 0 ? proposals.0 : index == 1 ? proposals.1 : proposals.2
    }

    private func sizes(_ index: UInt8) -> CGSize {
        index == 0 ? sizes.0 : index == 1 ? sizes.1 : sizes.2
    }

    mutating func removeAll() {
        count = 0
        next = 0
        if !more.isEmpty { more.removeAll() }
    }
}
