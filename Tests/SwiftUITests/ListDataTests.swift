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

        @Test("So does that of one in a stack")
        func stack() throws {
            struct Numbered: View {
                let model: Model
                var body: some View {
                    ScrollView { ForEach(model.numbers, id: \.self) { Text("Row \($0)") } }
                        .disabled(false)
                        .onAppear {}
                        .sheet(isPresented: .constant(false)) { Text("Sheet") }
                }
            }
            let model = Model()
            model.numbers = Numbers(3)
            let window = try TestWindow(Numbered(model: model))
            model.numbers.change { $0.remove(at: 1) }
            try window.app.settle()
            #expect(window.texts == ["Row 0", "Row 2"])
            #expect(model.numbers.copies == 0)
        }

        /// Has state of its own, which tells nothing about its content.
        struct Switched: ViewModifier {
            @State private var count = 0
            func body(content: Content) -> some View {
                VStack {
                    Button("Count \(count)") { count += 1 }
                    content
                }
            }
        }

        @Test("What a modifier around a list reads does not take the list's data away")
        func modifier() throws {
            struct Numbered: View {
                let model: Model
                var body: some View {
                    List(model.numbers, id: \.self) { Text("Row \($0)") }.modifier(Switched())
                }
            }
            let model = Model()
            let window = try TestWindow(Numbered(model: model), size: CGSize(width: 200, height: 300))
            try window.button("Count 0").press()
            try window.scroll(to: .greatestFiniteMagnitude)
            #expect(window.texts.last == "Row 999")
            try window.button("Count 1").press()
            model.numbers.change { $0.append(1_000) }
            try window.app.settle()
            try window.scroll(to: .greatestFiniteMagnitude)
            #expect(window.texts.last == "Row 1000")
        }

        @Test("Nor does the flag of an alert or a sheet around a list that came later")
        func flags() throws {
            struct Numbered: View {
                let model: Model
                @State private var isLoaded = false
                @State private var asks = false
                @State private var hasSheet = false
                var body: some View {
                    Button("Load") { isLoaded = true }
                    // Not read in this body.
                    Flags(asks: $asks, hasSheet: $hasSheet)
                    Group { if isLoaded { List(model.numbers, id: \.self) { Text("Row \($0)") } } }
                        .alert("Sure?", isPresented: $asks) {}
                        .sheet(isPresented: $hasSheet) { Button("Done") { hasSheet = false } }
                }
                struct Flags: View {
                    @Binding var asks: Bool
                    @Binding var hasSheet: Bool
                    var body: some View {
                        Button("Ask") { asks = true }
                        Button("Sheet") { hasSheet = true }
                    }
                }
            }
            let window = try TestWindow(Numbered(model: Model()), size: CGSize(width: 200, height: 400))
            try window.button("Load").press()
            try window.button("Ask").press()
            try #require(window.alert).button("OK").press()
            try window.scroll(to: 20_000)
            #expect(window.texts.count > 5)
            try window.button("Sheet").press()
            try #require(window.sheet).button("Done").press()
            try window.scroll(to: .greatestFiniteMagnitude)
            #expect(window.texts.last == "Row 999")
        }

        @Test("Nor does the selection of tabs on a page that came later")
        func tabs() throws {
            struct Numbered: View {
                let model: Model
                @State private var tab = 0
                @State private var showsList = false
                var body: some View {
                    TabView(selection: $tab) {
                        Button("Show") { showsList = true }.tag(0).tabItem { Text("First") }
                        if showsList {
                            List(model.numbers, id: \.self) { Text("Row \($0)") }.tag(1).tabItem { Text("List") }
                        }
                    }
                }
            }
            let window = try TestWindow(Numbered(model: Model()), size: CGSize(width: 200, height: 400))
            try window.button("Show").press()
            try window.tab("List").press()
            try window.scroll(to: .greatestFiniteMagnitude)
            #expect(window.texts.last == "Row 999")
        }
    }
}
