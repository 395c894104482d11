import Foundation

/// How much space each of many rows takes, from top to bottom: as measured when the row was last shown, and for rows that
/// never were the usual one.
///
/// Sums are kept for chunks of rows, so a place is found in a list of any length without adding up all of them.
struct RowExtents {
    /// Negative means unknown. Single precision is exact for whole points, and half as large.
    private var extents: [Float] = []
    private var chunks: [Chunk] = []
    private var known = Chunk()

    private static let chunkLength = 256

    /// The rows that were measured: how much they take together, and how many they are.
    private struct Chunk {
        var sum = 0.0
        var count = 0

        mutating func add(_ extent: Float, _ sign: Int) {
            guard extent >= 0 else { return }
            sum += Double(extent) * Double(sign)
            count += sign
        }
    }

    var count: Int { extents.count }

    /// What a row takes that was not measured yet: the mean of those that were.
    private(set) var usual: Double

    /// - Parameter usual: What a row is taken to need before any was measured.
    init(usual: Double) {
        self.usual = usual
    }

    subscript(index: Int) -> Double {
        get { extents[index] < 0 ? usual : Double(extents[index]) }
        set {
            let new = Float(newValue)
            let old = extents[index]
            guard old != new else { return }
            extents[index] = new
            let chunk = index / Self.chunkLength
            chunks[chunk].add(old, -1)
            chunks[chunk].add(new, 1)
            known.add(old, -1)
            known.add(new, 1)
        }
    }

    /// How many measured rows `usual` was taken from.
    private var sampled = 0

    /// Takes the mean of what was measured for the rows that were not; with so many more of them only that it settles,
    /// since each time all rows below move. Answers whether it is another value than before.
    mutating func updateUsual() -> Bool {
        guard known.count > 0, known.count >= 2 * sampled else { return false }
        sampled = known.count
        let mean = max(known.sum / Double(known.count), 1)
        defer { usual = mean }
        return mean != usual
    }

    var total: Double { extent(of: known, length: count) }

    private func extent(of chunk: Chunk, length: Int) -> Double {
        chunk.sum + Double(length - chunk.count) * usual
    }

    private func length(ofChunk chunk: Int) -> Int {
        min(Self.chunkLength, count - chunk * Self.chunkLength)
    }

    /// Where the row at `index` begins; for `count`, where the last one ends.
    func offset(of index: Int) -> Double {
        let chunk = index / Self.chunkLength
        var offset = 0.0
        for before in 0..<chunk { offset += extent(of: chunks[before], length: Self.chunkLength) }
        for row in (chunk * Self.chunkLength)..<index { offset += self[row] }
        return offset
    }

    /// The row in which `offset` lies; the first or last one where it lies outside.
    func index(at offset: Double) -> Int {
        var start = 0.0
        for chunk in chunks.indices {
            let length = length(ofChunk: chunk)
            let end = start + extent(of: chunks[chunk], length: length)
            guard offset < end else {
                start = end
                continue
            }
            let first = chunk * Self.chunkLength
            for row in first..<(first + length) {
                start += self[row]
                if offset < start { return row }
            }
        }
        return max(count - 1, 0)
    }

    /// Takes another number of rows. Where rows came or went, known extents move along from `index` on.
    mutating func resize(to count: Int, at index: Int) {
        let change = count - self.count
        guard change != 0 else { return }
        if change > 0 {
            extents.insert(contentsOf: repeatElement(-1, count: change), at: min(index, self.count))
        } else {
            let start = min(index, count)
            extents.removeSubrange(start..<(start - change))
        }
        addUp()
    }

    private mutating func addUp() {
        chunks = []
        known = Chunk()
        chunks.reserveCapacity(count / Self.chunkLength + 1)
        var start = 0
        while start < count {
            let end = min(start + Self.chunkLength, count)
            var chunk = Chunk()
            for extent in extents[start..<end] { chunk.add(extent, 1) }
            known.sum += chunk.sum
            known.count += chunk.count
            chunks.append(chunk)
            start = end
        }
    }
}
