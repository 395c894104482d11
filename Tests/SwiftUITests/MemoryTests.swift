import MartletTesting
import SwiftUI
import Testing

@Observable
private final class Model {
    var count = 0
}

private final class ObjectModel: ObservableObject {
    @Published var count = 0
}

/// Tells which of the objects are still there.
@MainActor
private final class Watch {
    private var objects: [(name: String, isAlive: () -> Bool)] = []

    nonisolated init() {}

    func add<Object: AnyObject>(_ name: String, _ object: Object) -> Object {
        objects.append((name, { [weak object] in object != nil }))
        return object
    }

    var alive: [String] { objects.filter { $0.isAlive() }.map(\.name) }
}

/// A view with state of each kind, an alert, a sheet, a task and everything else that may hold on to something.
private struct Everything: View {
    @State private var model: Model
    @StateObject private var object: ObjectModel
    @State private var isAsking = false
    @State private var isShowing = false
    let watch: Watch

    init(watch: Watch) {
        self.watch = watch
        _model = State(wrappedValue: watch.add("state", Model()))
        _object = StateObject(wrappedValue: watch.add("state object", ObjectModel()))
    }

    var body: some View {
        Form {
            Section("Title") {
                Button("Count \(model.count) \(object.count)") {
                    model.count += 1
                    object.count += 1
                }
                Stepper("Stepper", value: $object.count)
                TextField("Field", value: $model.count, format: .number)
                Picker("Picker", selection: $model.count) {
                    ForEach(0..<3) { Text("\($0)") }
                }
                Button("Ask") { isAsking = true }
                Button("Show") { isShowing = true }
            }
        }
        .background { Text("\(model.count)") }
        .padding()
        .alert("Alert \(model.count)", isPresented: $isAsking) { Button("Add") { model.count += 1 } }
        .sheet(isPresented: $isShowing) { Child(object: object, watch: watch) }
        .onAppear { model.count += 1 }
        .onDisappear { object.count += 1 }
        .onChange(of: model.count) { object.count += 1 }
        .onReceive(object.$count) { _ in _ = model.count }
        .task { _ = model.count }
        .environment(model)
        .environmentObject(object)
    }

    private struct Child: View {
        @ObservedObject var object: ObjectModel
        @Environment(Model.self) private var model
        @State private var own: Model
        init(object: ObjectModel, watch: Watch) {
            self.object = object
            _own = State(initialValue: watch.add("sheet state", Model()))
        }
        var body: some View { Text("Sheet \(object.count) \(own.count) \(model.count)") }
    }
}

extension Behaviour {
    /// What a view owned is freed when the view goes.
    @MainActor
    @Suite("Memory")
    struct MemoryTests {
        private func use(_ window: TestWindow) throws {
            try window.buttons[0].press()
            try window.stepper("Stepper").increment()
            try window.button("Ask").press()
            try #require(window.alert).button("Add").press()
            try window.button("Show").press()
            #expect(try #require(window.sheet).text(containing: "Sheet").exists)
        }

        @Test("A sheet's state is freed with the sheet, everything else with the window")
        func window() async throws {
            let watch = Watch()
            let app = try TestWindow(Text("Other")).app
            let window = try app.openWindow { Everything(watch: watch) }
            try await app.settle()
            try use(window)
            #expect(watch.alive == ["state", "state object", "sheet state"])
            try #require(window.sheet).escape()
            try await app.settle()
            #expect(watch.alive == ["state", "state object"])
            try window.button("Show").press()
            try window.close()
            try await app.settle()
            #expect(watch.alive == [])
        }

        @Test("A branch that is left frees its state, though its alert and sheet were up")
        func branch() async throws {
            struct Root: View {
                let isOn: Knob<Bool>
                let watch: Watch
                var body: some View {
                    if isOn.value { Everything(watch: watch) } else { Text("Nothing") }
                }
            }
            let watch = Watch()
            let isOn = Knob(true)
            let window = try TestWindow(Root(isOn: isOn, watch: watch))
            try await window.app.settle()
            try use(window)
            isOn.value = false
            try await window.app.settle()
            #expect(watch.alive == [])
            #expect(window.texts == ["Nothing"])
        }

        @Test("A deleted row and a changed id free their state")
        func rows() throws {
            struct Row: View {
                @State private var model: Model
                init(_ name: Int, _ watch: Watch) { _model = State(wrappedValue: watch.add("\(name)", Model())) }
                var body: some View { Text("\(model.count)") }
            }
            struct Root: View {
                let numbers: Knob<[Int]>
                let id: Knob<Int>
                let watch: Watch
                var body: some View {
                    ForEach(numbers.value, id: \.self) { Row($0, watch) }
                    Row(100 + id.value, watch).id(id.value)
                }
            }
            let watch = Watch()
            let numbers = Knob([1, 2, 3])
            let id = Knob(0)
            let window = try TestWindow(Root(numbers: numbers, id: id, watch: watch))
            #expect(watch.alive == ["1", "2", "3", "100"])
            numbers.value = [3, 1]
            id.value = 1
            try window.app.settle()
            #expect(Set(watch.alive) == ["1", "3", "101"])
        }

        @Test("An object that is observed no more is let go, and a closed window no longer listens")
        func observed() throws {
            struct Content: View {
                @ObservedObject var object: ObjectModel
                let log: Log
                var body: some View {
                    log.add("\(object.count)")
                    return Text("\(object.count)")
                }
            }
            struct Root: View {
                let object: Knob<ObjectModel>
                let log: Log
                var body: some View { Content(object: object.value, log: log) }
            }
            let log = Log()
            let watch = Watch()
            let object = Knob(watch.add("first", ObjectModel()))
            let app = try TestWindow(Text("Other")).app
            let window = try app.openWindow { Root(object: object, log: log) }
            object.value = watch.add("second", ObjectModel())
            try app.settle()
            #expect(watch.alive == ["second"])
            try window.close()
            _ = log.take()
            object.value.count = 5
            try app.settle()
            #expect(log.take() == [])
        }

        @Test("What is written into state that its view has left does nothing")
        func writeAfterEnd() throws {
            struct Content: View {
                @State private var count = 0
                let keep: (Binding<Int>) -> Void
                var body: some View { Button("Keep \(count)") { keep($count) } }
            }
            let kept = Knob<Binding<Int>?>(nil)
            let app = try TestWindow(Text("Other")).app
            let window = try app.openWindow { Content { kept.value = $0 } }
            try window.button().press()
            try window.close()
            let binding = try #require(kept.value)
            #expect(try bodies(in: app) { binding.wrappedValue = 5 } == 0)
            #expect(binding.wrappedValue == 5)
        }

        @Test("The app's own state is freed when the app ends")
        func app() throws {
            struct Program: App {
                @State private var model = Program.watch.add("state", Model())
                @StateObject private var object = Program.watch.add("object", ObjectModel())
                static let watch = Watch()
                var body: some Scene {
                    WindowGroup { Text("\(model.count) \(object.count)") }
                }
            }
            var app: TestApp? = try TestApp(Program.self)
            #expect(app?.windows[0].texts == ["0 0"])
            #expect(Set(Program.watch.alive) == ["state", "object"])
            app?.close()
            app = nil
            #expect(Program.watch.alive == [])
        }
    }
}
