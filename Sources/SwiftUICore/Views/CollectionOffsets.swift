import Foundation

extension MutableCollection {
    /// Moves the elements at the offsets `source`, in their order, before the one that was at the offset `destination`.
    ///
    /// ```swift
    /// var letters = ["a", "b", "c", "d"]
    /// letters.move(fromOffsets: [0, 1], toOffset: 3)    // c, a, b, d
    /// ```
    /// As SwiftUI's. Offsets that the collection does not have are ignored. It takes time in proportion to the
    /// collection's length.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let elements = Array(self)
        let moved = source.filter(elements.indices.contains).map { elements[$0] }
        let end = Swift.min(Swift.max(destination, 0), elements.count)
        func staying(_ range: Range<Int>) -> [Element] { range.filter { !source.contains($0) }.map { elements[$0] } }
        let arranged = staying(0..<end) + moved + staying(end..<elements.count)
        for (index, element) in zip(indices, arranged) { self[index] = element }
    }
}

extension RangeReplaceableCollection {
    /// Removes the elements at `offsets`.
    ///
    /// ```swift
    /// var letters = ["a", "b", "c", "d"]
    /// letters.remove(atOffsets: [0, 2])    // b, d
    /// ```
    /// As SwiftUI's. Offsets that the collection does not have are ignored. It takes time in proportion to the
    /// collection's length.
    public mutating func remove(atOffsets offsets: IndexSet) {
        let staying = enumerated().lazy.filter { !offsets.contains($0.offset) }.map(\.element)
        self = Self(Array(staying))
    }
}
