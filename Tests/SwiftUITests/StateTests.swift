import MartletTesting
import SwiftUI
import Testing

@Observable
private final class Model {
    var count = 0
    var name = "a"
    @ObservationIgnored let log: Log?
    init(log: Log? = nil) {
        self.log = log
        MainActor.assumeIsolated { log?.add("init") }
    }
}

private final class ObjectModel: ObservableObject {
    @Published var count = 0
    @Published var name: String
    init(name: String, log: Log? = nil) {
        self.name = name
        MainActor.assumeIsolated { log?.add("init \(name)") }
    }
}

extension Behaviour {
    @MainActor
    @Suite("State and objects")
    struct StateTests {
        @Test("State set up in init by State(initialValue:) and State(wrappedValue:) has the first value only")
        func initialValue() throws {
            struct Field: View {
                @State private var first: String
                @State private var second: Int
                let outside: String
                init(_ text: String) {
                    _first = State(initialValue: text)
                    _second = State(wrappedValue: text.count)
                    outside = text
                }
                var body: some View {
                    Text("\(first) \(second) \(outside)")
                    Button("Add") {
                        first += "!"
                        second += 1
                    }
                }
            }
            struct Root: View {
                let text: Knob<String>
                var body: some View { Field(text.value) }
            }
            let text = Knob("one")
            let window = try TestWindow(Root(text: text))
            #expect(window.text("one 3 one").exists)
            text.value = "three"
            try window.app.settle()
            #expect(window.text("one 3 three").exists)
            try window.button("Add").press()
            #expect(window.text("one! 4 three").exists)
        }

        @Test(
            "case29: the initial value of @State is made once for each identity, not at each evaluation of the parent")
        func case29_onceOnly() throws {
            struct Child: View {
                let tick: Int
                let log: Log
                @State private var model: Model
                init(tick: Int, log: Log) {
                    self.tick = tick
                    self.log = log
                    _model = State(wrappedValue: Model(log: log))
                }
                var body: some View { Text("\(tick) \(model.count)") }
            }
            struct Root: View {
                let tick: Knob<Int>
                let log: Log
                var body: some View { Child(tick: tick.value, log: log) }
            }
            let log = Log()
            let tick = Knob(0)
            let window = try TestWindow(Root(tick: tick, log: log))
            for number in 1...3 {
                tick.value = number
                try window.app.settle()
            }
            #expect(window.texts == ["3 0"])
            #expect(log.take() == ["init"])
        }

        @Test("case36: setting an equal value evaluates nothing; of objects, only the same one is equal")
        func case36_equal() throws {
            final class Same: Equatable {
                let name: String
                init(_ name: String) { self.name = name }
                static func == (first: Same, second: Same) -> Bool { true }
            }
            struct Content: View {
                @State private var numbers = [1, 2]
                @State private var object = Same("a")
                let log: Log
                var body: some View {
                    Probe("\(numbers) \(object.name)", log) {
                        Button("Equal") { numbers = [1, 2] }
                        Button("Other") { numbers.append(3) }
                        Button("Object") { object = Same("b") }
                    }
                }
            }
            let log = Log()
            let window = try TestWindow(Content(log: log))
            _ = log.take()
            #expect(try bodies { try window.button("Equal").press() } == 0)
            try window.button("Other").press()
            #expect(log.take() == ["[1, 2, 3] a"])
            try window.button("Object").press()
            #expect(log.take() == ["[1, 2, 3] b"])
        }

        @Test("Several writes in one action evaluate the body once; a write is read back at once")
        func severalWrites() throws {
            struct Content: View {
                @State private var a = 0
                @State private var b = 0
                let log: Log
                var body: some View {
                    log.add("\(a) \(b)")
                    return Button("Go") {
                        a += 1
                        b = a * 10
                        a += 1
                        log.add("now \(a) \(b)")
                    }
                }
            }
            let log = Log()
            let window = try TestWindow(Content(log: log))
            try window.button("Go").press()
            #expect(log.take() == ["0 0", "now 2 10", "2 10"])
        }

        @Test("State that only a child reads, through its binding, evaluates the child alone")
        func readerOnly() throws {
            struct Child: View {
                @Binding var count: Int
                let log: Log
                var body: some View {
                    log.add("child \(count)")
                    return Button("Add") { count += 1 }
                }
            }
            struct Parent: View {
                @State private var count = 0
                let log: Log
                var body: some View {
                    log.add("parent")
                    return Child(count: $count, log: log)
                }
            }
            let log = Log()
            let window = try TestWindow(Parent(log: log))
            try window.button("Add").press()
            #expect(log.take() == ["parent", "child 0", "child 1"])
        }

        @Test("State that is read only in actions evaluates nothing")
        func readInAction() throws {
            struct Content: View {
                @State private var count = 0
                let log: Log
                var body: some View {
                    log.add("body")
                    return Button("Add") {
                        count += 1
                        log.add("\(count)")
                    }
                }
            }
            let log = Log()
            let window = try TestWindow(Content(log: log))
            try window.button("Add").press()
            try window.button("Add").press()
            #expect(log.take() == ["body", "1", "2"])
        }

        @Test("A value that the latest evaluation did not read evaluates nothing")
        func conditionalRead() throws {
            let isOn = Knob(true)
            let number = Knob(0)
            struct Content: View {
                let isOn: Knob<Bool>
                let number: Knob<Int>
                @State private var local = 0
                var body: some View {
                    if isOn.value { Text("\(number.value) \(local)") }
                    Writer(local: $local)
                }
                struct Writer: View {
                    @Binding var local: Int
                    var body: some View { Button("Add") { local += 1 } }
                }
            }
            let window = try TestWindow(Content(isOn: isOn, number: number))
            #expect(try bodies(in: window.app) { number.value = 1 } == 1)
            isOn.value = false
            try window.app.settle()
            #expect(try bodies(in: window.app) { number.value = 2 } == 0)
            #expect(try bodies { try window.button("Add").press() } == 0)
            isOn.value = true
            try window.app.settle()
            #expect(window.text("2 1").exists)
        }

        @Test("@StateObject is made once, kept while the parent makes new values, and observed")
        func stateObject() throws {
            struct Child: View {
                let name: String
                let log: Log
                @StateObject private var model: ObjectModel
                init(name: String, log: Log) {
                    self.name = name
                    self.log = log
                    _model = StateObject(wrappedValue: ObjectModel(name: name, log: log))
                }
                var body: some View {
                    Button("\(name) \(model.name) \(model.count)") { model.count += 1 }
                    TextField("Name", text: $model.name)
                }
            }
            struct Root: View {
                let name: Knob<String>
                let log: Log
                var body: some View { Child(name: name.value, log: log) }
            }
            let log = Log()
            let name = Knob("a")
            let window = try TestWindow(Root(name: name, log: log))
            try window.button("a a 0").press()
            name.value = "b"
            try window.app.settle()
            #expect(window.button("b a 1").exists)
            try window.textField("Name").type("z")
            #expect(window.button("b az 1").exists)
            #expect(log.take() == ["init a"])
        }

        @Test("case43: an @ObservedObject is the parent's: with another object the view observes that one")
        func case43_observedObject() throws {
            struct Child: View {
                @ObservedObject var model: ObjectModel
                let log: Log
                var body: some View {
                    log.add("\(model.name) \(model.count)")
                    return Text("\(model.name) \(model.count)")
                }
            }
            struct Root: View {
                let model: Knob<ObjectModel>
                let log: Log
                var body: some View { Child(model: model.value, log: log) }
            }
            let log = Log()
            let first = ObjectModel(name: "first")
            let second = ObjectModel(name: "second")
            let model = Knob(first)
            let window = try TestWindow(Root(model: model, log: log))
            first.count = 1
            try window.app.settle()
            #expect(window.texts == ["first 1"])
            model.value = second
            try window.app.settle()
            #expect(window.texts == ["second 0"])
            _ = log.take()
            #expect(try bodies(in: window.app) { first.count = 2 } == 0)
            second.count = 5
            try window.app.settle()
            #expect(log.take() == ["second 5"])
        }

        @Test("Several changes of an ObservableObject evaluate once; objectWillChange.send() does, too")
        func objectChanges() throws {
            final class Manual: ObservableObject {
                var value = 0
            }
            struct Content: View {
                @ObservedObject var model: ObjectModel
                @ObservedObject var manual: Manual
                let log: Log
                var body: some View {
                    log.add("\(model.name) \(model.count) \(manual.value)")
                    return Text("Content")
                }
            }
            let log = Log()
            let model = ObjectModel(name: "a")
            let manual = Manual()
            let window = try TestWindow(Content(model: model, manual: manual, log: log))
            model.count = 1
            model.name = "b"
            manual.objectWillChange.send()
            manual.value = 7
            try window.app.settle()
            #expect(log.take() == ["a 0 0", "b 1 7"])
            manual.value = 8
            try window.app.settle()
            #expect(log.take() == [])
        }

        @Test("case33: changes from other threads are shown")
        func case33_threads() async throws {
            struct Content: View {
                @ObservedObject var object: ObjectModel
                let model: Model
                @State private var local = 0
                var body: some View {
                    Text("\(object.count) \(model.count) \(local)")
                        .onAppear {
                            let local = $local
                            Task.detached { local.wrappedValue = 3 }
                        }
                }
            }
            let object = ObjectModel(name: "a")
            let model = Model()
            let window = try TestWindow(Content(object: object, model: model))
            nonisolated(unsafe) let unsafeObject = object
            nonisolated(unsafe) let unsafeModel = model
            await Task.detached {
                unsafeObject.count = 1
                unsafeModel.count = 2
            }.value
            try await window.app.wait { window.text("1 2 3").exists }
        }
    }
}
