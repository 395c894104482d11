import BackendInterface
import Foundation

/// Children one after the other along an axis, as `HStack` and `VStack`.
@MainActor
final class StackElement: LayoutElement {
    let axis: Axis
    /// How the children are aligned on the other axis, from 0 (top, leading) to 1.
    var alignment: CGFloat = 0.5
    var usesBaseline = false
    /// Space between children; nil is the default.
    var spacing: CGFloat?

    private var elements: [LayoutElement] = []
    private var hasPriorities = false

    static let defaultSpacing: CGFloat = 8

    init(axis: Axis) {
        self.axis = axis
    }

    override var children: [LayoutElement] { elements }

    func setChildren(_ new: [LayoutElement]) {
        for child in elements { release(child) }
        elements = new
        for child in new {
            adopt(child)
        }
        let first = new.first?.layoutPriority ?? 0
        hasPriorities = new.contains { $0.layoutPriority != first }
        invalidate()
    }

    /// The least and greatest length of each child by which space was divided last.
    private var extents: [Extent] = []

    private struct Extent: Equatable {
        var minimum: CGFloat
        var maximum: CGFloat

        var flexibility: CGFloat { maximum - minimum }
    }

    private func extent(of child: LayoutElement, cross: CGFloat?) -> Extent {
        Extent(
            minimum: main(child.size(for: proposal(main: 0, cross: cross))),
            maximum: main(child.size(for: proposal(main: .infinity, cross: cross))))
    }

    override func flexibilityChanged(of child: LayoutElement) -> Bool {
        guard elements.count > 1, proposal[axis] != nil else { return false }
        guard let index = elements.firstIndex(where: { $0 === child }), extents.indices.contains(index) else {
            return true
        }
        return extents[index] != extent(of: child, cross: proposal[axis.other])
    }

    private func gap(_ first: LayoutElement, _ second: LayoutElement) -> CGFloat {
        if let spacing { return spacing }
        // A spacer brings its own minimum length.
        return first.isSpacer || second.isSpacer ? 0 : Self.defaultSpacing
    }

    private var totalGap: CGFloat {
        guard elements.count > 1 else { return 0 }
        if let spacing { return spacing * CGFloat(elements.count - 1) }
        var total: CGFloat = 0
        for index in 1..<elements.count { total += gap(elements[index - 1], elements[index]) }
        return total
    }

    private func proposal(main: CGFloat?, cross: CGFloat?) -> ProposedViewSize {
        axis == .horizontal
            ? ProposedViewSize(width: main, height: cross) : ProposedViewSize(width: cross, height: main)
    }

    /// What was divided last, and how: a stack is placed with a proposal for which it has been measured.
    private var division: (proposal: ProposedViewSize, shares: [CGFloat?])?

    override func measuresCleared() {
        division = nil
    }

    /// The proposal along the axis for each child. Without a size to divide all get nil.
    private func shares(of proposal: ProposedViewSize) -> [CGFloat?] {
        if let division, division.proposal == proposal { return division.shares }
        let shares = divide(proposal)
        division = (proposal, shares)
        return shares
    }

    private func divide(_ proposal: ProposedViewSize) -> [CGFloat?] {
        guard let available = proposal[axis] else { return Array(repeating: nil, count: elements.count) }
        if elements.count == 1 { return [available] }
        let cross = proposal[axis.other]
        var remaining = rest(of: available, without: totalGap)
        var shares = [CGFloat?](repeating: 0, count: elements.count)
        extents = elements.map { extent(of: $0, cross: cross) }

        // Higher priorities first; what the lower ones need at least is set aside for them. Among equals the least
        // flexible is asked first, each offered an equal share of what is left.
        for group in priorityGroups() {
            let later = minimumOfLower(than: group, cross: cross)
            var left = rest(of: remaining, without: later)
            let leastFlexibleFirst = sortedByFlexibility(group)
            var count = leastFlexibleFirst.count
            for index in leastFlexibleFirst {
                let share = left.isFinite ? left / CGFloat(count) : left
                shares[index] = share
                let taken = main(elements[index].size(for: self.proposal(main: share, cross: cross)))
                left = rest(of: left, without: taken)
                remaining = rest(of: remaining, without: taken)
                count -= 1
            }
        }
        return shares
    }

    /// What is left of a length. Of an endless one that is as much, whatever is taken: infinity less infinity would be
    /// no number.
    private func rest(of length: CGFloat, without taken: CGFloat) -> CGFloat {
        length.isFinite ? max(length - taken, 0) : length
    }

    /// The children at `indices`, in order, by how much their lengths can vary; among equals the first comes first.
    private func sortedByFlexibility(_ indices: [Int]) -> [Int] {
        func comesFirst(_ first: Int, _ second: Int) -> Bool {
            let (one, other) = (extents[first].flexibility, extents[second].flexibility)
            return one < other || (one == other && first < second)
        }
        // Most stacks have two or three children, mostly in order already: no need for the general sort.
        let isSorted = zip(indices, indices.dropFirst()).allSatisfy { comesFirst($0, $1) }
        return isSorted ? indices : indices.sorted(by: comesFirst)
    }

    private func priorityGroups() -> [[Int]] {
        guard hasPriorities else { return [Array(elements.indices)] }
        let priorities = Set(elements.map(\.layoutPriority)).sorted(by: >)
        return priorities.map { priority in elements.indices.filter { elements[$0].layoutPriority == priority } }
    }

    private func minimumOfLower(than group: [Int], cross: CGFloat?) -> CGFloat {
        guard hasPriorities, let first = group.first else { return 0 }
        let priority = elements[first].layoutPriority
        return elements.filter { $0.layoutPriority < priority }.reduce(0) {
            $0 + main($1.size(for: proposal(main: 0, cross: cross)))
        }
    }

    private func main(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
    private func cross(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if elements.isEmpty { return .zero }
        let shares = shares(of: proposal)
        let crossProposal = proposal[axis.other]
        var length = totalGap
        var breadth: CGFloat = 0
        var ascent: CGFloat = 0
        var descent: CGFloat = 0
        for (child, share) in zip(elements, shares) {
            let size = child.size(for: self.proposal(main: share, cross: crossProposal))
            length += main(size)
            if usesBaseline {
                let baseline = baseline(of: child, size)
                ascent = max(ascent, baseline)
                descent = max(descent, size.height - baseline)
            } else {
                breadth = max(breadth, cross(size))
            }
        }
        breadth = max(breadth, ascent + descent)
        return axis == .horizontal
            ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
    }

    override func placeContent() {
        let shares = shares(of: proposal)
        let crossProposal = proposal[axis.other]
        let breadth = cross(frame.size)
        var position: CGFloat = 0
        let ascent = usesBaseline ? largestAscent(shares, crossProposal) : 0
        for index in elements.indices {
            let child = elements[index]
            if index > 0 { position += gap(elements[index - 1], child) }
            let offer = self.proposal(main: shares[index], cross: crossProposal)
            let size = child.size(for: offer)
            var offset = ((breadth - cross(size)) * alignment).rounded(.down)
            if usesBaseline { offset = ascent - baseline(of: child, size) }
            let origin =
                axis == .horizontal
                ? CGPoint(x: frame.minX + position, y: frame.minY + offset)
                : CGPoint(x: frame.minX + offset, y: frame.minY + position)
            child.place(at: origin, proposal: offer)
            position += main(size)
        }
    }

    private func largestAscent(_ shares: [CGFloat?], _ cross: CGFloat?) -> CGFloat {
        var ascent: CGFloat = 0
        for (child, share) in zip(elements, shares) {
            let size = child.size(for: proposal(main: share, cross: cross))
            ascent = max(ascent, baseline(of: child, size))
        }
        return ascent
    }

    /// What has no text stands on the baseline.
    private func baseline(of child: LayoutElement, _ size: CGSize) -> CGFloat { child.baseline(size) ?? size.height }

    override func baseline(_ size: CGSize) -> CGFloat? {
        guard axis == .horizontal else { return elements.first.flatMap { $0.baseline($0.size(for: .unspecified)) } }
        return elements.lazy.compactMap { $0.baseline($0.size(for: .unspecified)) }.first
    }
}

/// Space that gives way along the axis of the stack that it stands in.
@MainActor
final class SpacerElement: LayoutElement {
    var minimumLength: CGFloat?

    override var isSpacer: Bool { true }
    override var inheritedPriority: Double { -.greatestFiniteMagnitude }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let minimum = minimumLength ?? StackElement.defaultSpacing
        func length(_ offered: CGFloat?) -> CGFloat { max(offered ?? minimum, minimum) }
        // Outside of a stack it gives way in both directions.
        let axis = stackAxis
        return CGSize(
            width: axis == .vertical ? 0 : length(proposal.width),
            height: axis == .horizontal ? 0 : length(proposal.height))
    }
}
