import MartletTesting
import SwiftUI
import Testing

@Observable
private final class Model {
    var name = "a"
    var other = 0
}

/// A view whose body is evaluated for each turn of the knob, with `content` made from its value.
private struct Root<Content: View>: View {
    let knob: Knob<Int>
    @ViewBuilder let content: (Int) -> Content
    var body: some View { content(knob.value) }
}

extension Behaviour {
    /// Which bodies are evaluated: exact counts.
    @MainActor
    @Suite("Evaluations")
    struct EvaluationTests {
        /// The bodies evaluated for the turns of the knob to 1, 2, …, besides the root's own.
        private func children<V: View>(turns: Int = 1, @ViewBuilder _ content: @escaping (Int) -> V) throws -> Int {
            let knob = Knob(0)
            let window = try TestWindow(Root(knob: knob, content: content))
            return try bodies {
                for turn in 1...turns {
                    knob.value = turn
                    try window.app.settle()
                }
            } - turns
        }

        @Test("A child of plain data is compared by its bits")
        func plainData() throws {
            struct Child: View {
                var a: Int
                var b: Double
                var c: Bool
                var body: some View { Text("\(a) \(b) \(c)") }
            }
            #expect(try children { _ in Child(a: 1, b: 2, c: true) } == 0)
            #expect(try children { Child(a: 1, b: Double($0), c: true) } == 1)
        }

        @Test("A child is compared field by field: strings, arrays, optionals, structs, enums")
        func fields() throws {
            struct Part: Equatable { var text = "part" }
            struct Loose { var text = ["loose"], number = 1 }
            enum Mode { case one, two }
            struct Child: View {
                var text = "t" + String(repeating: "long", count: 10)
                var list = ["a"]
                var maybe: String? = "m"
                var part = Part()
                var loose = Loose()
                var mode = Mode.one
                var body: some View { Text(text) }
            }
            #expect(
                try children { _ in
                    Child(text: String(repeating: "x", count: 40), list: [String(repeating: "y", count: 3)])
                } == 0)
            #expect(try children { Child(text: "\($0)") } == 1)
            #expect(try children { Child(list: ["\($0)"]) } == 1)
            #expect(try children { Child(maybe: $0 == 0 ? nil : "m") } == 1)
            #expect(try children { Child(part: Part(text: "\($0)")) } == 1)
            #expect(try children { Child(loose: Loose(text: ["\($0)"])) } == 1)
            #expect(try children { Child(mode: $0 == 0 ? .one : .two) } == 1)
        }

        @Test("A child that is Equatable is compared by its ==, which may leave out what it likes")
        func equatable() throws {
            struct Child: View, Equatable {
                var key: Int
                var noise: Int
                var body: some View { Text("\(key)") }
                nonisolated static func == (first: Child, second: Child) -> Bool { first.key == second.key }
            }
            #expect(try children { Child(key: 1, noise: $0) } == 0)
            #expect(try children { Child(key: $0, noise: 1) } == 1)
        }

        @Test("Objects are compared by identity, even if they call themselves equal")
        func objects() throws {
            final class Same: Equatable {
                let name: String
                init(_ name: String) { self.name = name }
                static func == (first: Same, second: Same) -> Bool { true }
            }
            struct Child: View {
                let same: Same
                var body: some View { Text(same.name) }
            }
            let same = Same("same")
            #expect(try children { _ in Child(same: same) } == 0)
            #expect(try children { Child(same: Same("\($0)")) } == 1)
            struct Maybe: View {
                let same: Same?
                var body: some View { Text(same?.name ?? "none") }
            }
            #expect(try children { _ in Maybe(same: same) } == 0)
            #expect(try children { Maybe(same: $0 == 0 ? nil : same) } == 1)
            #expect(try children { Maybe(same: Same("\($0)")) } == 1)
        }

        @Test("A closure that captures something can't be compared; one that captures nothing is the same")
        func closures() throws {
            struct Child: View {
                let action: () -> Void
                var body: some View { Button("Go", action: { action() }) }
            }
            #expect(try children { _ in Child {} } == 0)
            #expect(try children { turn in Child { _ = turn } } == 1)
        }

        @Test("A child with state, bindings and environment of unchanged sources is not evaluated")
        func dynamicProperties() throws {
            struct Child: View {
                let name: String
                @Binding var text: String
                @Binding var member: String
                @State private var count = 0
                @Environment(\.lineLimit) private var limit
                var body: some View { Text("\(name) \(text) \(member) \(count) \(limit ?? 0)") }
            }
            struct Parent: View {
                let knob: Knob<Int>
                @State private var texts = ["a", "b"]
                @Bindable var model: Model
                var body: some View {
                    _ = knob.value
                    return Child(name: "x", text: $texts[0], member: $model.name)
                }
            }
            let knob = Knob(0)
            let window = try TestWindow(Parent(knob: knob, model: Model()))
            #expect(try bodies(in: window.app) { knob.value = 1 } == 1)
        }

        @Test("A change of one of 100 rows evaluates that row")
        func oneOfMany() throws {
            struct Row: View {
                let index: Int
                @State private var count = 0
                var body: some View { Button("\(index): \(count)") { count += 1 } }
            }
            let window = try TestWindow(ScrollView { ForEach(0..<100) { Row(index: $0) } })
            #expect(try bodies { try window.button("50: 0").press() } == 1)
            #expect(window.button("50: 1").exists)
        }

        @Test("An appended row evaluates the list and the new row")
        func append() throws {
            struct Row: View {
                let name: String
                var body: some View { Text(name) }
            }
            let names = Knob((0..<5).map(String.init))
            let window = try TestWindow(Root(knob: Knob(0)) { _ in List(names.value, id: \.self) { Row(name: $0) } })
            #expect(try bodies(in: window.app) { names.value.append("new") } == 2)
            #expect(window.texts.count == 6)
        }

        @Test("A modifier whose content alone has changed is not evaluated")
        func modifierContent() throws {
            struct Plain: ViewModifier {
                let log: Log
                func body(content: Content) -> some View {
                    log.add("modifier")
                    return content.padding()
                }
            }
            let log = Log()
            #expect(try children { Text("\($0)").modifier(Plain(log: log)) } == 0)
            #expect(log.take() == ["modifier"])
        }

        @Test("The body of an unchanged view is not evaluated when the environment changes elsewhere")
        func environment() throws {
            struct Child: View {
                var body: some View { Text("x") }
            }
            #expect(try children { Child().padding(CGFloat($0)).font($0 == 0 ? .title : .body) } == 0)
        }

        @Test("Without changes there are no evaluations, measurements and placements")
        func idle() throws {
            let window = try TestWindow(Form { Toggle("A", isOn: .constant(true)) })
            RenderStatistics.reset()
            try window.app.settle()
            #expect(RenderStatistics.bodies == 0)
            #expect(RenderStatistics.measures == 0)
            #expect(RenderStatistics.placements == 0)
            #expect(RenderStatistics.propertyChanges == 0)
        }

        @Test("A body that runs 10,000 times leaves nothing behind in a model that it reads")
        func noAccumulation() throws {
            // Evaluated for a reason that the observation of the model knows nothing of.
            struct Child: View {
                let turn: Int
                let model: Model
                var body: some View { Text("\(turn % 10) \(model.name)") }
            }
            let model = Model()
            let knob = Knob(0)
            let window = try TestWindow(Root(knob: knob) { Child(turn: $0, model: model) })
            func turn(_ turns: ClosedRange<Int>) throws {
                for turn in turns {
                    knob.value = turn
                    try window.app.settle()
                }
            }
            try turn(1...1000)
            let before = try residentBytes()
            try turn(1001...11_000)
            // Each evaluation that still observed the model would hold about a thousand bytes.
            let growth = try residentBytes() - before
            #expect(growth < 3_000_000)
            model.name = "b"
            try window.app.settle()
            #expect(window.texts == ["0 b"])
        }

        /// The memory of this process.
        private func residentBytes() throws -> Int {
            let counts = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
            return try #require(Int(counts[1])) * Int(sysconf(Int32(_SC_PAGESIZE)))
        }
    }
}
