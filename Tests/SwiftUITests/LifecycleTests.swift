import MartletTesting
import SwiftUI
import Testing

private struct Mark: View {
    let name: String
    let log: Log
    var body: some View {
        Text(name).onAppear { log.add("+\(name)") }.onDisappear { log.add("-\(name)") }
    }
}

private struct Switch<Content: View>: View {
    let isOn: Knob<Bool>
    @ViewBuilder let content: () -> Content
    var body: some View {
        if isOn.value { content() } else { Text("Off") }
    }
}

extension Behaviour {
    @MainActor
    @Suite("Lifecycle")
    struct LifecycleTests {
        @Test("onAppear and onDisappear of conditional views and rows, once each")
        func conditional() throws {
            struct Root: View {
                let isOn: Knob<Bool>
                let rows: Knob<[String]>
                let log: Log
                var body: some View {
                    if isOn.value { Mark(name: "a", log: log) } else { Mark(name: "b", log: log) }
                    ForEach(rows.value, id: \.self) { Mark(name: $0, log: log) }
                }
            }
            let log = Log()
            let isOn = Knob(true)
            let rows = Knob(["x", "y"])
            let window = try TestWindow(Root(isOn: isOn, rows: rows, log: log))
            #expect(log.take() == ["+a", "+x", "+y"])
            isOn.value = false
            try window.app.settle()
            #expect(Set(log.take()) == ["-a", "+b"])
            rows.value = ["y", "z", "x"]
            try window.app.settle()
            #expect(log.take() == ["+z"])
            rows.value = ["z"]
            try window.app.settle()
            #expect(Set(log.take()) == ["-x", "-y"])
            try window.close()
            #expect(Set(log.take()) == ["-b", "-z"])
        }

        @Test("A new id makes the old view disappear and the new one appear")
        func id() throws {
            struct Root: View {
                let id: Knob<Int>
                let log: Log
                var body: some View { Mark(name: "\(id.value)", log: log).id(id.value) }
            }
            let log = Log()
            let id = Knob(1)
            let window = try TestWindow(Root(id: id, log: log))
            id.value = 2
            try window.app.settle()
            #expect(log.entries.count == 3)
            #expect(log.entries.first == "+1")
            #expect(Set(log.take().dropFirst()) == ["-1", "+2"])
        }

        @Test("State that onAppear sets is on the screen before the first frame")
        func stateInOnAppear() throws {
            struct Content: View {
                @State private var text = "before"
                let log: Log
                var body: some View {
                    log.add(text)
                    return Text(text).onAppear { text = "after" }
                }
            }
            let log = Log()
            let window = try TestWindow(Content(log: log))
            #expect(window.texts == ["after"])
            #expect(log.take() == ["before", "after"])
        }

        @Test("Pages of a TabView appear when they are shown, and disappear when another is")
        func tabs() throws {
            struct Root: View {
                @Bindable var tab: Knob<Int>
                let log: Log
                var body: some View {
                    TabView(selection: $tab.value) {
                        Mark(name: "a", log: log).tabItem { Text("A") }.tag(0)
                        Mark(name: "b", log: log).tabItem { Text("B") }.tag(1)
                        VStack { Mark(name: "c", log: log) }.tabItem { Text("C") }.tag(2)
                    }
                }
            }
            let log = Log()
            let tab = Knob(0)
            let window = try TestWindow(Root(tab: tab, log: log))
            #expect(log.take() == ["+a"])
            try window.tab("B").press()
            #expect(Set(log.take()) == ["-a", "+b"])
            tab.value = 2
            try window.app.settle()
            #expect(Set(log.take()) == ["-b", "+c"])
            try window.close()
            #expect(log.take() == ["-c"])
        }

        @Test("In a hidden page new views do not appear until it is shown; an inner TabView shows only its own page")
        func nestedTabs() throws {
            struct Root: View {
                let isOn: Knob<Bool>
                let log: Log
                var body: some View {
                    TabView {
                        Mark(name: "first", log: log).tabItem { Text("First") }
                        TabView {
                            VStack {
                                Mark(name: "in", log: log)
                                if isOn.value { Mark(name: "new", log: log) }
                            }
                            .tabItem { Text("In") }
                            Mark(name: "other", log: log).tabItem { Text("Other") }
                        }
                        .tabItem { Text("Second") }
                    }
                }
            }
            let log = Log()
            let isOn = Knob(false)
            let window = try TestWindow(Root(isOn: isOn, log: log))
            #expect(log.take() == ["+first"])
            isOn.value = true
            try window.app.settle()
            #expect(log.take() == [])
            try window.tab("Second").press()
            #expect(Set(log.take()) == ["-first", "+in", "+new"])
            try window.tab("Other").press()
            #expect(Set(log.take()) == ["-in", "-new", "+other"])
            try window.tab("First").press()
            #expect(Set(log.take()) == ["-other", "+first"])
        }

        @Test("What a sheet shows appears and disappears with it, and its task ends")
        func sheet() async throws {
            struct Content: View {
                @Bindable var isOn: Knob<Bool>
                let log: Log
                var body: some View {
                    Text("Content").sheet(isPresented: $isOn.value) {
                        Mark(name: "sheet", log: log).task {
                            do { try await Task.sleep(for: .seconds(100)) } catch { log.add("cancelled") }
                        }
                    }
                }
            }
            let log = Log()
            let isOn = Knob(false)
            let window = try TestWindow(Content(isOn: isOn, log: log))
            #expect(log.take() == [])
            isOn.value = true
            try await window.app.settle()
            #expect(log.take() == ["+sheet"])
            isOn.value = false
            try await window.app.wait { log.entries.count == 2 }
            #expect(Set(log.take()) == ["-sheet", "cancelled"])
        }

        @Test("A task starts when its view appears and is cancelled when it disappears")
        func task() async throws {
            struct Content: View {
                let log: Log
                var body: some View {
                    Text("On").task {
                        log.add("start")
                        do {
                            try await Task.sleep(for: .seconds(100))
                        } catch {
                            log.add("cancelled \(Task.isCancelled)")
                        }
                    }
                }
            }
            let log = Log()
            let isOn = Knob(true)
            let window = try TestWindow(Switch(isOn: isOn) { Content(log: log) })
            try await window.app.wait { log.entries == ["start"] }
            isOn.value = false
            try await window.app.wait { log.entries == ["start", "cancelled true"] }
            isOn.value = true
            try await window.app.wait { log.entries.count == 3 }
            try window.close()
            try await window.app.wait { log.entries == ["start", "cancelled true", "start", "cancelled true"] }
        }

        @Test("task(id:) starts anew with another id, cancelling the one before; not with an equal one")
        func taskID() async throws {
            struct Content: View {
                let id: Knob<Int>
                let other: Knob<Int>
                let log: Log
                var body: some View {
                    Text("\(other.value)").task(id: id.value) {
                        let id = id.value
                        log.add("start \(id)")
                        do { try await Task.sleep(for: .seconds(100)) } catch { log.add("end \(id)") }
                    }
                }
            }
            let log = Log()
            let id = Knob(1)
            let other = Knob(0)
            let window = try TestWindow(Content(id: id, other: other, log: log))
            try await window.app.wait { log.entries == ["start 1"] }
            other.value = 1
            try await window.app.settle()
            #expect(log.entries == ["start 1"])
            id.value = 2
            try await window.app.wait { log.entries.count == 3 }
            #expect(Set(log.take()) == ["start 1", "end 1", "start 2"])
        }

        @Test("onChange: the three closures, and initial")
        func onChange() throws {
            struct Content: View {
                let value: Knob<Int>
                let log: Log
                var body: some View {
                    Text("\(value.value)")
                        .onChange(of: value.value) { log.add("plain") }
                        .onChange(of: value.value) { log.add("\($0)>\($1)") }
                        .onChange(of: value.value, perform: { log.add("new \($0)") })
                        .onChange(of: value.value, initial: true) { old, new in log.add("initial \(old)>\(new)") }
                        .onChange(of: value.value, initial: true) { log.add("initial") }
                }
            }
            let log = Log()
            let value = Knob(1)
            let window = try TestWindow(Content(value: value, log: log))
            #expect(log.take() == ["initial 1>1", "initial"])
            value.value = 2
            try window.app.settle()
            #expect(Set(log.entries) == ["plain", "1>2", "new 2", "initial 1>2", "initial"])
            #expect(log.take().count == 5)
            value.value = 3
            value.value = 2
            try window.app.settle()
            #expect(log.take() == [])
        }

        @Test("onChange may set state, which is shown in the same update; chains end")
        func onChangeChain() throws {
            struct Content: View {
                @State private var a = 0
                @State private var b = 0
                @State private var c = 0
                var body: some View {
                    Button("Add") { a += 1 }
                        .onChange(of: a) { b = a * 10 }
                        .onChange(of: b) { _, new in c = new + 1 }
                    Text("\(a) \(b) \(c)")
                }
            }
            let window = try TestWindow(Content())
            try window.button("Add").press()
            #expect(window.text("1 10 11").exists)
        }

        @Test("onReceive runs for the values of a publisher, follows another publisher, and ends with its view")
        func onReceive() throws {
            final class Source: ObservableObject {
                @Published var number: Int
                let subject = PassthroughSubject<Int, Never>()
                init(_ number: Int) { self.number = number }
            }
            struct Content: View {
                let source: Source
                let turn: Int
                let log: Log
                var body: some View {
                    Text("\(turn)")
                        .onReceive(source.subject) { log.add("subject \($0)") }
                        .onReceive(source.$number) { log.add("number \($0)") }
                }
            }
            struct Root: View {
                let source: Knob<Source>
                let turn: Knob<Int>
                let isOn: Knob<Bool>
                let log: Log
                var body: some View {
                    if isOn.value { Content(source: source.value, turn: turn.value, log: log) }
                }
            }
            let log = Log()
            let first = Source(1)
            let source = Knob(first)
            let turn = Knob(0)
            let isOn = Knob(true)
            let window = try TestWindow(Root(source: source, turn: turn, isOn: isOn, log: log))
            #expect(log.take() == ["number 1"])
            first.subject.send(7)
            first.number = 2
            #expect(log.take() == ["subject 7", "number 2"])
            turn.value = 1
            try window.app.settle()
            #expect(log.take() == [])
            source.value = Source(10)
            try window.app.settle()
            #expect(log.take() == ["number 10"])
            first.subject.send(8)
            first.number = 3
            #expect(log.take() == [])
            source.value.subject.send(9)
            #expect(log.take() == ["subject 9"])
            isOn.value = false
            try window.app.settle()
            source.value.subject.send(10)
            #expect(log.take() == [])
        }

        @Test("Endless changes are reported, not run for ever")
        func endless() throws {
            struct Content: View {
                @State private var count = 0
                var body: some View { Text("\(count)").onChange(of: count, initial: true) { count += 1 } }
            }
            #expect(throws: (any Error).self) { try TestWindow(Content()) }
        }
    }
}
