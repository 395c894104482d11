import Foundation
import HeadlessBackend
import MartletTesting
import SwiftUI
import SwiftUICore
import TestSupport
import Testing

/// An element of the lists here: its height can be set, and it knows its name.
struct Entry: Identifiable, Equatable {
    var id: Int
    var name: String
    var lines = 1

    init(_ id: Int, lines: Int = 1) {
        self.id = id
        name = "Row \(id)"
        self.lines = lines
    }
}

extension TestWindow {
    /// The rows' names, from top to bottom, of those that are seen at least in part.
    @MainActor
    func visibleRows() throws -> [String] {
        let viewport = try scrollView().frame
        return elements(.text).compactMap { element in
            guard let frame = try? element.frame, frame.maxY > viewport.minY, frame.minY < viewport.maxY else {
                return nil
            }
            return (try? element.text).map { ($0.split(separator: "\n").first).map(String.init) ?? "" }
        }
    }

    @MainActor
    var scroll: HeadlessScroll {
        get throws { try #require(try scrollView().widget as? HeadlessScroll) }
    }

    @MainActor
    func scroll(to y: CGFloat) throws {
        let scroll = try scroll
        try scroll.scroll(by: CGSize(width: 0, height: y - scroll.offset.y))
        try app.settle()
    }
}

extension Behaviour {
    @MainActor
    @Suite("Lists under random changes")
    struct LazyListModelTests {
        static let size = CGSize(width: 300, height: 500)

        @Test("Whatever is changed, scrolled and resized, what is seen is right", arguments: 1...12)
        func random(seed: UInt64) throws {
            struct Row: View {
                let entry: Entry
                var body: some View {
                    VStack(spacing: 0) {
                        Text(entry.name)
                        ForEach(1..<entry.lines, id: \.self) { _ in Text("more") }
                        if entry.id % 3 == 0 { CountingButton(name: "button \(entry.id)") }
                    }
                }
            }
            struct Rows: View {
                let entries: Knob<[Entry]>
                var body: some View {
                    List {
                        Text("before")
                        ForEach(entries.value) { Row(entry: $0) }
                    }
                }
            }
            var random = SplitMix(state: seed)
            var next = 1000
            func make() -> Entry {
                next += 1
                return Entry(next, lines: Int.random(in: 1...5, using: &random))
            }
            let entries = Knob((0..<Int.random(in: 0...400, using: &random)).map { Entry($0, lines: 1 + $0 % 4) })
            var counts: [Int: Int] = [:]
            let window = try TestWindow(Rows(entries: entries), size: Self.size)
            for step in 0..<60 {
                let count = entries.value.count
                let index = Int.random(in: 0...count, using: &random)
                switch Int.random(in: 0..<10, using: &random) {
                case 0: entries.value.insert(make(), at: index)
                case 1: entries.value.insert(contentsOf: (0..<50).map { _ in make() }, at: index)
                case 2 where count > 0: entries.value.remove(at: min(index, count - 1))
                case 3: entries.value.removeSubrange(index..<min(index + 20, count))
                case 4:
                    entries.value.move(fromOffsets: IndexSet(integersIn: index..<min(index + 2, count)), toOffset: 0)
                case 5 where step % 5 == 0: entries.value.shuffle(using: &random)
                case 6: try window.resize(width: 250, height: CGFloat(Int.random(in: 100...700, using: &random)))
                case 7:
                    // The button of a row in sight, if there is one: its count stays with the row.
                    let buttons = window.buttons.filter { (try? $0.text)?.hasPrefix("button") == true }
                    guard let button = buttons.randomElement(using: &random) else { continue }
                    let id = try #require(Int(button.text.split(separator: " ")[1]))
                    try button.press()
                    counts[id, default: 0] += 1
                default:
                    let height = try window.scroll.contentSize.height
                    try window.scroll(to: CGFloat.random(in: 0...max(height, 1), using: &random).rounded())
                }
                try window.app.settle()
                let ids = Set(entries.value.map(\.id))
                counts = counts.filter { ids.contains($0.key) }

                // The rows in sight are some that follow each other in the data, and fill the visible part.
                let viewport = try window.scrollView().frame
                let names = window.elements(.text).filter { (try? $0.text)?.hasPrefix("Row") == true }
                let shown = try names.map { (name: try $0.text, frame: try $0.frame) }
                    .filter { $0.frame.maxY > viewport.minY - 20 && $0.frame.minY < viewport.maxY + 20 }
                let all = entries.value.map(\.name)
                if let first = shown.first {
                    let start = try #require(all.firstIndex(of: first.name), "step \(step): \(first.name) is gone")
                    #expect(shown.map(\.name) == Array(all[start...].prefix(shown.count)), "step \(step)")
                }
                let frames = shown.map(\.frame)
                for (above, below) in zip(frames, frames.dropFirst()) {
                    #expect(below.minY - above.minY >= 36, "step \(step)")
                    #expect(below.minY - above.minY <= 160, "step \(step)")
                }
                if !all.isEmpty, viewport.height > 200 {
                    let isAtEnd = try window.scroll.offset.y + viewport.height >= window.scroll.contentSize.height - 200
                    #expect(!shown.isEmpty, "step \(step)")
                    if !isAtEnd { #expect(try #require(frames.last).maxY > viewport.maxY - 160, "step \(step)") }
                }
                for button in window.buttons {
                    let words = try button.text.split(separator: " ")
                    let id = try #require(Int(words[1]))
                    #expect(Int(words[2]) == counts[id] ?? 0, "step \(step): \(words)")
                }
            }
        }
    }
}
