import MartletTesting
import SwiftUI
import Testing

private struct Names: PreferenceKey {
    static let defaultValue: [String] = []
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct Latest: PreferenceKey {
    static func reduce(value: inout String?, nextValue: () -> String?) { value = nextValue() ?? value }
}

private struct Row: View {
    let name: String
    var body: some View { Text(name).preference(key: Names.self, value: [name]) }
}

extension Behaviour {
    @MainActor
    @Suite("Preferences")
    struct PreferenceTests {
        @Test("Values are merged in order, handed up at first and at each change, and only then")
        func merged() throws {
            struct Root: View {
                let names: Knob<[String]>
                let other: Knob<Int>
                let log: Log
                var body: some View {
                    VStack {
                        ForEach(names.value, id: \.self) { Row(name: $0) }
                        Text("\(other.value)")
                    }
                    .onPreferenceChange(Names.self) { log.add($0.joined()) }
                }
            }
            let log = Log()
            let names = Knob(["a", "b"])
            let other = Knob(0)
            let window = try TestWindow(Root(names: names, other: other, log: log))
            #expect(log.take() == ["ab"])
            other.value = 1
            try window.app.settle()
            #expect(log.take() == [])
            names.value.append("c")
            try window.app.settle()
            #expect(log.take() == ["abc"])
            names.value.reverse()
            try window.app.settle()
            #expect(log.take() == ["cba"])
            names.value = ["c"]
            try window.app.settle()
            #expect(log.take() == ["c"])
            names.value = []
            try window.app.settle()
            #expect(log.take() == [""])
        }

        @Test("An outer preference replaces those inside; transformPreference changes them; keys are apart")
        func replaced() throws {
            let log = Log()
            _ = try TestWindow {
                VStack {
                    Row(name: "x").preference(key: Names.self, value: ["outer"])
                    Row(name: "y").transformPreference(Names.self) { $0.append("more") }
                    Text("z").preference(key: Latest.self, value: "late")
                }
                .onPreferenceChange(Names.self) { log.add($0.joined(separator: ",")) }
                .onPreferenceChange(Latest.self) { log.add($0 ?? "nil") }
            }
            #expect(Set(log.take()) == ["outer,y,more", "late"])
        }

        @Test("A view can set its state from a preference of the views inside it")
        func intoState() throws {
            struct Root: View {
                @State private var title = "none"
                let name: Knob<String>
                var body: some View {
                    Text("Title \(title)")
                    Text("Inner").preference(key: Latest.self, value: name.value)
                        .onPreferenceChange(Latest.self) { title = $0 ?? "nil" }
                }
            }
            let name = Knob("one")
            let window = try TestWindow(Root(name: name))
            #expect(window.texts == ["Title one", "Inner"])
            name.value = "two"
            try window.app.settle()
            #expect(window.texts == ["Title two", "Inner"])
        }
    }
}
