import MartletTesting
import Observation
import SwiftUI
import Testing

extension Behaviour {
    @MainActor
    @Suite("What a list does with its data")
    struct ListDataTests {
        /// A collection of values that counts how often all of it is copied.
        struct Numbers: RandomAccessCollection {
            private final class Storage {
                var values: [Int]
                init(_ values: [Int]) { self.values = values }
            }

            private var storage: Storage
            private(set) var copies = 0

            init(_ count: Int) { storage = Storage(Array(0..<count)) }

            var startIndex: Int { 0 }
            var endIndex: Int { storage.values.count }
            subscript(index: Int) -> Int { storage.values[index] }

            mutating func change(_ body: (inout [Int]) -> Void) {
                if !isKnownUniquelyReferenced(&storage) {
                    storage = Storage(storage.values)
                    copies += 1
                }
                body(&storage.values)
            }
        }

        @Observable
        final class Model {
            var numbers = Numbers(1_000)
            var title = "Numbers"
        }

        struct NumberList: View {
            let model: Model
            var body: some View {
                VStack {
                    Text(model.title)
                    List(model.numbers, id: \.self) { Text("Row \($0)") }
                }
            }
        }

        @Test("A change of an observable model's collection that a list shows copies nothing")
        func noCopies() throws {
            let model = Model()
            let window = try TestWindow(NumberList(model: model), size: CGSize(width: 200, height: 300))
            model.numbers.change { $0.insert(-1, at: 1) }
            try window.app.settle()
            #expect(window.texts.starts(with: ["Numbers", "Row 0", "Row -1", "Row 1"]))
            try window.scroll(to: 10_000)
            model.numbers.change { $0.remove(at: 500) }
            // Several in one turn, and another value of the same body.
            model.numbers.change { $0.append(1_000) }
            model.title = "More"
            model.numbers.change { $0.removeFirst() }
            try window.app.settle()
            #expect(window.texts.first == "More")
            try window.scroll(to: .greatestFiniteMagnitude)
            #expect(window.texts.last == "Row 1000")
            try window.scroll(to: 0)
            #expect(window.texts.starts(with: ["More", "Row -1", "Row 1"]))
            #expect(model.numbers.copies == 0)
        }
    }
}
