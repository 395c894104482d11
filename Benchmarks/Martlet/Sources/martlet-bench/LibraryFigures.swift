import CBench
import Martlet
import MartletTesting
import SwiftUI

/// What Martlet's own types cost, against what an app would write without them. Needs no display.
///
/// Prints a line for each figure: name, Martlet's value, the other's value, unit, ratio.
@MainActor
enum LibraryFigures {
    static func run(quickly: Bool) throws {
        // First, before anything has left free memory behind.
        memory(quickly ? 2_000 : 20_000)
        members(quickly ? 20_000 : 500_000)
        for count in [1_000, 10_000] { observers(count) }
        try alerts(quickly: quickly)
    }

    // MARK: Boxes

    private struct Person: Equatable {
        var name = "Ada"
        var age = 36
    }

    private struct Item: Identifiable, Equatable {
        let id: Int
        var name: String
    }

    private struct Store: Equatable {
        var items: [Item]
    }

    /// The class of the article "Observable Structs in SwiftUI".
    private final class Article<Value>: ObservableObject {
        @Published var item: Value
        init(_ item: Value) { self.item = item }
    }

    @Observable
    fileprivate final class ByHand {
        var name = "Ada"
        var age = 36
    }

    private static func members(_ times: Int) {
        let box = WrappedStruct(Person())
        let article = Article(Person())
        let byHand = ByHand()
        let read = nanoseconds(times) { _ in use(box.age) }
        report("box: read a member; article's class", read, nanoseconds(times) { _ in use(article.item.age) }, "ns")
        report("box: read a member; @Observable class", read, nanoseconds(times) { _ in use(byHand.age) }, "ns")
        let write = nanoseconds(times) { box.age = $0 }
        report("box: write a member; article's class", write, nanoseconds(times) { article.item.age = $0 }, "ns")
        report("box: write a member; @Observable class", write, nanoseconds(times) { byHand.age = $0 }, "ns")
    }

    /// One element of 10,000 changes, while `count` of them are observed, each by one reader.
    private static func observers(_ count: Int) {
        let items = (0..<10_000).map { Item(id: $0, name: "Item \($0)") }
        let woken = Tally()
        let store = WrappedStruct(Store(items: items))
        let boxes = (0..<count).compactMap { store.scope(\.items, id: $0) }
        func observe(_ box: WrappedStruct<Item>) {
            withObservationTracking {
                use(box.name.utf8.count)
            } onChange: {
                woken.count += 1
            }
        }
        for box in boxes { observe(box) }
        guard let first = boxes.first else { return }
        woken.count = 0
        let mine = nanoseconds(200, rounds: 1) { step in
            first.name = "New \(step)"
            observe(first)
        }
        let mineWoken = woken.count / 200

        let article = Article(Store(items: items))
        let subscriptions = (0..<count).map { _ in article.objectWillChange.sink { woken.count += 1 } }
        woken.count = 0
        let theirs = nanoseconds(20, rounds: 1) { article.item.items[0].name = "New \($0)" }
        report("box: write an element, \(count) observed; article's class", mine / 1_000, theirs / 1_000, "µs")
        report("box: readers woken by that", Double(mineWoken), Double(woken.count / 20), "count")
        withExtendedLifetime(subscriptions) {}
    }

    private static func memory(_ count: Int) {
        let boxes = bytes(count) { WrappedStruct(Person()) }
        report("box: memory; article's class", boxes, bytes(count) { Article(Person()) }, "bytes")
        report("box: memory; @Observable class", boxes, bytes(count) { ByHand() }, "bytes")
    }

    // MARK: Measuring

    private final class Tally: @unchecked Sendable {
        var count = 0
    }

    nonisolated(unsafe) private static var used = 0

    /// Keeps the compiler from leaving out what nobody needs.
    @inline(never)
    nonisolated static func use(_ value: Int) { used &+= value }

    static func nanoseconds(_ times: Int, rounds: Int = 5, _ body: (Int) -> Void) -> Double {
        let clock = ContinuousClock()
        return (0..<rounds).map { _ in
            let duration = clock.measure { for step in 0..<times { body(step) } }
            let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
            return seconds * 1e9 / Double(times)
        }.min() ?? 0
    }

    static func bytes(_ count: Int, _ make: () -> AnyObject) -> Double {
        bench_release_free_memory()
        let before = residentBytes()
        let made = (0..<count).map { _ in make() }
        defer { withExtendedLifetime(made) {} }
        return max(residentBytes() - before, 0) / Double(count)
    }

    static func residentBytes() -> Double {
        let status = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = status.split(separator: " ").dropFirst().first.flatMap { Double($0) }
        return (pages ?? 0) * 4_096
    }

    static func report(_ name: String, _ value: Double, _ other: Double?, _ unit: String) {
        let ratio = other.map { $0 > 0 ? String(format: "%.2f", value / $0) : "" } ?? ""
        let counterpart = other.map { String(format: "%.2f", $0) } ?? ""
        Swift.print(name, String(format: "%.2f", value), counterpart, unit, ratio, separator: "\t")
    }
}
