import Testing

@testable import Martlet

extension AlertTests {
    /// The table behind the queue, against a dictionary.
    struct TableTests {
        @Test func tableBehavesAsADictionary() {
            for seed in 0..<40 {
                var random = SplitMix(state: UInt64(seed))
                var table = AlertTable<Int>()
                var expected: [Int: Int] = [:]
                var next = random.below(1_000)
                for _ in 0..<400 {
                    let number = expected.keys.sorted().dropFirst(random.below(max(expected.count, 1))).first ?? next
                    switch random.below(10) {
                    case 0..<5:
                        next += random.below(40) == 0 ? 500 : 1
                        table[next] = next
                        expected[next] = next
                    case 5..<8:
                        #expect(table.remove(number) == expected.removeValue(forKey: number))
                    case 8:
                        table[number]? += 1
                        expected[number]? += 1
                    default:
                        let start = random.below(next + 100)
                        #expect(table.first(from: start) == expected.keys.filter { $0 >= start }.min())
                    }
                }
                #expect(table.numbers == expected.keys.sorted())
                #expect(table.count == expected.count)
                #expect(table.numbers.map { table[$0] } == expected.keys.sorted().map { expected[$0] })
                #expect(!table.contains(next + 1) && table[next + 1] == nil)
            }
        }
    }
}
