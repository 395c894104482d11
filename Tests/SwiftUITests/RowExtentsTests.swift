import TestSupport
import Testing

@testable import SwiftUICore

extension RowExtents {
    fileprivate subscript(index: Int) -> Double { offset(of: index + 1) - offset(of: index) }
}

/// What each row takes, kept the plain way.
private struct PlainExtents {
    var rows: [Double?] = []
    let usual: Double

    func extent(_ index: Int) -> Double { rows[index] ?? usual }
    func offset(_ index: Int) -> Double { (0..<index).reduce(0) { $0 + extent($1) } }

    func index(at offset: Double) -> Int {
        var end = 0.0
        for index in rows.indices {
            end += extent(index)
            if offset < end { return index }
        }
        return max(rows.count - 1, 0)
    }

    mutating func resize(to count: Int, at index: Int) {
        if count > rows.count {
            rows.insert(contentsOf: repeatElement(nil, count: count - rows.count), at: min(index, rows.count))
        } else {
            let start = min(index, count)
            rows.removeSubrange(start..<(start + rows.count - count))
        }
    }
}

extension Behaviour {
    @Suite("The extents of many rows")
    struct RowExtentsTests {
        @Test("Agree with a plain list of them, whatever comes, goes and is measured", arguments: 1...40)
        func model(seed: UInt64) {
            var random = SplitMix(state: seed)
            var extents = RowExtents(usual: 51)
            var plain = PlainExtents(usual: 51)
            for _ in 0..<150 {
                switch Int.random(in: 0..<4, using: &random) {
                case 0:
                    let change = Int.random(in: -30...40, using: &random)
                    let count = max(0, plain.rows.count + change)
                    let index = Int.random(in: 0...(plain.rows.count + 2), using: &random)
                    extents.resize(to: count, at: index)
                    plain.resize(to: count, at: index)
                case 1 where Int.random(in: 0..<20, using: &random) == 0:
                    let count = plain.rows.count + 1500
                    extents.resize(to: count, at: 0)
                    plain.resize(to: count, at: 0)
                default:
                    guard !plain.rows.isEmpty else { continue }
                    let start = Int.random(in: plain.rows.indices, using: &random)
                    let end = min(start + Int.random(in: 1...30, using: &random), plain.rows.count)
                    let new = (start..<end).map { _ in Float(Int.random(in: 0...200, using: &random)) }
                    extents.set(new, from: start)
                    plain.rows.replaceSubrange(start..<end, with: new.map { Double($0) })
                }
                #expect(extents.count == plain.rows.count)
                let index = Int.random(in: 0...plain.rows.count, using: &random)
                #expect(extents.offset(of: index) == plain.offset(index))
                #expect(extents.total == plain.offset(plain.rows.count))
                if index < plain.rows.count { #expect(extents[index] == plain.extent(index)) }
                let offset = Double(Int.random(in: -10...Int(extents.total) + 100, using: &random)) + 0.5
                #expect(extents.index(at: offset) == plain.index(at: offset))
            }
        }

        @Test("Rows that were not measured take the mean of those that were, once there are twice as many of these")
        func usual() {
            var extents = RowExtents(usual: 50)
            extents.resize(to: 1000, at: 0)
            func update() -> Bool { extents.updateUsual() }
            #expect(!update())
            extents.set([100, 200], from: 0)
            #expect(update())
            #expect(extents.total == 150 * 1000)
            extents.set([300], from: 2)
            #expect(!update())
            #expect(extents.usual == 150)
            extents.set([400], from: 3)
            #expect(update())
            #expect(extents.usual == 250)
        }
    }
}
