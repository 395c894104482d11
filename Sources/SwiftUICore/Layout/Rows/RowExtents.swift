import Foundation

/// How much space each of many rows takes, from top to bottom: as measured when the row was last shown, and for rows that
/// never were the usual one.
///
/// Rows stand in runs: of rows that were not measured, which need nothing but their count, and of rows that were, which
/// have a sum. So a place is found, and rows come and go, in a list of any length without looking at each.
struct RowExtents {
    private struct Run {
        var count: Int
        /// The rows' extents; empty where they were not measured. Single precision is exact for whole points.
        var extents: [Float] = []
        var sum = 0.0

        var isKnown: Bool { !extents.isEmpty }

        static func unknown(_ count: Int) -> Run { Run(count: count) }

        static func known(_ extents: some Sequence<Float>) -> Run {
            let extents = Array(extents)
            return Run(count: extents.count, extents: extents, sum: extents.reduce(0) { $0 + Double($1) })
        }

        func extent(usual: Double) -> Double { isKnown ? sum : Double(count) * usual }

        /// The part of the run in `range` of it.
        func part(_ range: Range<Int>) -> Run {
            isKnown ? .known(extents[range]) : .unknown(range.count)
        }
    }

    private static let longestRun = 512

    private var runs: [Run] = []
    private(set) var count = 0
    private var knownCount = 0
    private var knownSum = 0.0

    /// What a row takes that was not measured yet: the mean of those that were.
    private(set) var usual: Double
    /// How many measured rows `usual` was taken from.
    private var sampled = 0

    /// - Parameter usual: What a row is taken to need before any was measured.
    init(usual: Double) {
        self.usual = usual
    }

    var total: Double { knownSum + Double(count - knownCount) * usual }

    /// Takes the mean of what was measured for the rows that were not; with so many more of them only that it settles,
    /// since each time all rows below move. A whole number, so that rows stand at whole points. Answers whether it is another value than before.
    mutating func updateUsual() -> Bool {
        guard knownCount > 0, knownCount >= 2 * sampled else { return false }
        sampled = knownCount
        let mean = max((knownSum / Double(knownCount)).rounded(), 1)
        defer { usual = mean }
        return mean != usual
    }

    // MARK: Places

    /// The run that holds the row at `index`, and the row's index in it. For `count` the last run, and one more than it
    /// holds.
    private func find(_ index: Int) -> (run: Int, offset: Int) {
        var start = 0
        for (position, run) in runs.enumerated() {
            if index < start + run.count { return (position, index - start) }
            start += run.count
        }
        return (max(runs.count - 1, 0), runs.last?.count ?? 0)
    }

    /// Where the row at `index` begins; for `count`, where the last one ends.
    func offset(of index: Int) -> Double {
        var left = min(index, count)
        var offset = 0.0
        for run in runs {
            if left >= run.count {
                offset += run.extent(usual: usual)
                left -= run.count
                continue
            }
            if !run.isKnown { return offset + Double(left) * usual }
            return run.extents[..<left].reduce(offset) { $0 + Double($1) }
        }
        return offset
    }

    /// The row in which `offset` lies; the first or last one where it lies outside.
    func index(at offset: Double) -> Int {
        var index = 0
        var start = 0.0
        for run in runs {
            let extent = run.extent(usual: usual)
            if offset >= start + extent {
                index += run.count
                start += extent
                continue
            }
            if !run.isKnown { return index + max(Int((offset - start) / usual), 0) }
            for row in run.extents {
                start += Double(row)
                if offset < start { return index }
                index += 1
            }
        }
        return max(min(index, count - 1), 0)
    }

    // MARK: Measured rows

    /// Takes what the rows from `start` on were measured to need.
    mutating func set(_ extents: [Float], from start: Int) {
        guard !has(extents, from: start) else { return }
        remove(start..<(start + extents.count))
        let new = stride(from: 0, to: extents.count, by: Self.longestRun).map {
            Run.known(extents[$0..<min($0 + Self.longestRun, extents.count)])
        }
        let (run, offset) = find(start)
        if runs.isEmpty { runs = new } else { replaceRun(run, with: new, at: offset..<offset) }
        count += extents.count
        for run in new {
            knownCount += run.count
            knownSum += run.sum
        }
    }

    private func has(_ extents: [Float], from start: Int) -> Bool {
        var (position, offset) = find(start)
        var next = 0
        while next < extents.count {
            guard position < runs.count, runs[position].isKnown else { return false }
            let part = runs[position].extents[offset...].prefix(extents.count - next)
            guard part.elementsEqual(extents[next..<(next + part.count)]) else { return false }
            next += part.count
            position += 1
            offset = 0
        }
        return true
    }

    // MARK: Rows that come and go

    /// Takes another number of rows, which came or went at `index`.
    mutating func resize(to count: Int, at index: Int) {
        let change = count - self.count
        if change > 0 {
            insert(change, at: min(index, self.count))
        } else if change < 0 {
            let start = min(index, count)
            remove(start..<(start - change))
        }
    }

    private mutating func insert(_ count: Int, at index: Int) {
        defer { self.count += count }
        guard !runs.isEmpty else { return runs.append(.unknown(count)) }
        let (run, offset) = find(index)
        replaceRun(run, with: [.unknown(count)], at: offset..<offset)
    }

    private mutating func remove(_ range: Range<Int>) {
        var left = range.count
        while left > 0 {
            let (run, offset) = find(range.lowerBound)
            let end = min(offset + left, runs[run].count)
            let gone = runs[run].part(offset..<end)
            if gone.isKnown {
                knownSum -= gone.sum
                knownCount -= gone.count
            }
            count -= gone.count
            left -= gone.count
            replaceRun(run, with: [], at: offset..<end)
        }
    }

    /// Puts `new` in the place of the rows in `range` of a run, and joins what stands side by side then.
    private mutating func replaceRun(_ position: Int, with new: [Run], at range: Range<Int>) {
        let old = runs[position]
        var parts = [old.part(0..<range.lowerBound)] + new + [old.part(range.upperBound..<old.count)]
        parts.removeAll { $0.count == 0 }
        let start = max(position - 1, 0)
        let end = min(position + 2, runs.count)
        parts = runs[start..<position] + parts + runs[(position + 1)..<end]
        var joined: [Run] = []
        for part in parts {
            if let last = joined.last, let both = Self.join(last, part) {
                joined[joined.count - 1] = both
            } else {
                joined.append(part)
            }
        }
        runs.replaceSubrange(start..<end, with: joined)
    }

    private static func join(_ first: Run, _ second: Run) -> Run? {
        guard first.isKnown == second.isKnown else { return nil }
        if !first.isKnown { return .unknown(first.count + second.count) }
        guard first.count + second.count <= longestRun else { return nil }
        return Run(
            count: first.count + second.count, extents: first.extents + second.extents, sum: first.sum + second.sum)
    }
}
