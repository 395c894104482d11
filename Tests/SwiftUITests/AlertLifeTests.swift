import MartletTesting
import SwiftUI
import Testing

extension Behaviour {
    /// When alerts come and go, and what they see meanwhile.
    @MainActor
    @Suite("Alert life")
    struct AlertLife {
        @Test("The flag is false and the alert gone before the action runs")
        func order() throws {
            struct Ask: View {
                @State private var isAsking = true
                let log: Log
                let alertCount: () -> Int
                var body: some View {
                    Text("Content").alert("Title", isPresented: $isAsking) {
                        Button("Go") { log.add("asking \(isAsking), alerts \(alertCount())") }
                    }
                }
            }
            let log = Log()
            let knob = Knob<TestApp?>(nil)
            let window = try TestWindow(Ask(log: log) { knob.value?.alerts.count ?? -1 })
            knob.value = window.app
            try #require(window.alert).button("Go").press()
            #expect(log.take() == ["asking false, alerts 0"])
        }

        @Test("The flag is set to false exactly once for each alert, whatever ends it")
        func setOnce() throws {
            struct Ask: View {
                @Bindable var isOn: Knob<Bool>
                let log: Log
                var body: some View {
                    Text("Content").alert(
                        "Title",
                        isPresented: Binding {
                            isOn.value
                        } set: {
                            log.add("set \($0)")
                            isOn.value = $0
                        }
                    ) {
                        Button("Go") { log.add("go") }
                        Button("Stop", role: .cancel) { log.add("stop") }
                    }
                }
            }
            let log = Log()
            let isOn = Knob(true)
            let window = try TestWindow(Ask(isOn: isOn, log: log))
            try #require(window.alert).button("Go").press()
            #expect(log.take() == ["set false", "go"])
            isOn.value = true
            try window.app.settle()
            try #require(window.alert).escape()
            #expect(log.take() == ["set false", "stop"])
            isOn.value = true
            try window.app.settle()
            isOn.value = false
            try window.app.settle()
            #expect(window.alert == nil)
            #expect(log.take() == [])
            isOn.value = true
            try window.app.settle()
            try window.close()
            #expect(log.take() == ["set false"])
        }

        @Test("case61: the app closes the alert by its flag; no action runs")
        func case61_closedByFlag() throws {
            let log = Log()
            let isOn = Knob(true)
            struct Ask: View {
                @Bindable var isOn: Knob<Bool>
                let log: Log
                var body: some View {
                    Text("Content").alert("Title", isPresented: $isOn.value) {
                        Button("Go") { log.add("go") }
                        Button("Stop", role: .cancel) { log.add("stop") }
                    }
                }
            }
            let window = try TestWindow(Ask(isOn: isOn, log: log))
            #expect(window.alert != nil)
            isOn.value = false
            try window.app.settle()
            #expect(window.alert == nil)
            #expect(log.take() == [])
            isOn.value = true
            isOn.value = false
            try window.app.settle()
            #expect(window.alert == nil)
        }

        @Test("case87: an action asks for the next alert; the same one again, and another")
        func case87_nextAlert() throws {
            struct Ask: View {
                @State private var first = true
                @State private var second = false
                @State private var count = 0
                var body: some View {
                    Text("Count \(count)")
                        .alert("First \(count)", isPresented: $first) {
                            Button("Again") {
                                count += 1
                                first = true
                            }
                            Button("Other") { second = true }
                        }
                        .alert("Second", isPresented: $second) { Button("Back") { first = true } }
                }
            }
            let window = try TestWindow(Ask())
            try #require(window.alert).button("Again").press()
            #expect(window.app.alerts.map(\.title) == ["First 1"])
            try #require(window.alert).button("Again").press()
            #expect(window.app.alerts.map(\.title) == ["First 2"])
            try #require(window.alert).button("Other").press()
            #expect(window.app.alerts.map(\.title) == ["Second"])
            try #require(window.alert).button("Back").press()
            #expect(window.app.alerts.map(\.title) == ["First 2"])
        }

        @Test("case84: several alerts on one view and on others; one is shown at a time, the others wait")
        func case84_several() throws {
            struct Ask: View {
                @State private var one = true
                @State private var two = true
                @State private var three = true
                var body: some View {
                    VStack {
                        Text("Inner").alert("Three", isPresented: $three) { Button("Close") {} }
                    }
                    .alert("One", isPresented: $one) { Button("Close") {} }
                    .alert("Two", isPresented: $two) { Button("Close") {} }
                }
            }
            let window = try TestWindow(Ask())
            var titles: [String] = []
            for _ in 0..<3 {
                #expect(window.app.alerts.count == 1)
                titles += window.app.alerts.map(\.title)
                try window.app.alerts[0].button("Close").press()
            }
            #expect(titles.sorted() == ["One", "Three", "Two"])
            #expect(window.app.alerts.isEmpty)
        }

        @Test("A waiting alert whose flag turns false is never shown")
        func waitingWithdrawn() throws {
            let second = Knob(true)
            struct Ask: View {
                @State private var first = true
                @Bindable var second: Knob<Bool>
                var body: some View {
                    Text("Content")
                        .alert("First", isPresented: $first) { Button("Close") {} }
                        .alert("Second", isPresented: $second.value) { Button("Close") {} }
                }
            }
            let window = try TestWindow(Ask(second: second))
            let isFirst = try #require(window.alert).title == "First"
            #expect(isFirst)
            second.value = false
            try window.app.settle()
            try #require(window.alert).button("Close").press()
            #expect(window.alert == nil)
        }

        @Test("case63: title, message, actions and content under it stay live while the alert is up")
        func case63_live() throws {
            let count = Knob(0)
            struct Ask: View {
                let count: Knob<Int>
                var body: some View {
                    Text("Content \(count.value)").alert("Title \(count.value)", isPresented: .constant(true)) {
                        Button("Button \(count.value)") {}
                        if count.value > 0 { Button("More", role: .destructive) {} }
                    } message: {
                        Text("Message \(count.value)")
                    }
                }
            }
            let window = try TestWindow(Ask(count: count))
            let alert = try #require(window.alert)
            #expect(alert.buttonTitles == ["Button 0"])
            count.value = 1
            try window.app.settle()
            #expect(alert.isOpen)
            #expect(alert.title == "Title 1")
            #expect(alert.message == "Message 1")
            #expect(alert.buttonTitles == ["Button 1", "More"])
            #expect(window.texts == ["Content 1"])
            #expect(window.app.alerts.count == 1)
        }

        @Test("case103: the alert keeps its content when the data goes with the flag, and the action has the data")
        func case103_data() throws {
            struct Ask: View {
                @State private var item: String? = "one"
                let log: Log
                var body: some View {
                    let isAsking = Binding {
                        item != nil
                    } set: { isOn in
                        if !isOn { item = nil }
                    }
                    Text("Content").alert("About", isPresented: isAsking, presenting: item) { item in
                        Button("Take") { log.add(item) }
                    } message: { item in
                        Text("It is \(item)")
                    }
                }
            }
            let log = Log()
            let window = try TestWindow(Ask(log: log))
            let alert = try #require(window.alert)
            #expect(alert.message == "It is one")
            try alert.button("Take").press()
            #expect(log.take() == ["one"])
            #expect(!alert.isOpen)
            #expect(alert.message == "It is one")
            #expect(alert.buttonTitles == ["Take"])
        }

        @Test("case114: an alert ends with the view that asked for it; its action may remove that view")
        func case114_viewGone() throws {
            struct Row: View {
                let name: String
                let remove: @MainActor () -> Void
                @State private var isAsking = true
                var body: some View {
                    Text(name).alert("Remove \(name)?", isPresented: $isAsking) {
                        Button("Remove", action: remove)
                        Button("Keep", role: .cancel) {}
                    }
                }
            }
            struct Rows: View {
                let names: Knob<[String]>
                var body: some View {
                    ForEach(names.value, id: \.self) { name in
                        Row(name: name) { names.value.removeAll { $0 == name } }
                    }
                }
            }
            let names = Knob(["a", "b"])
            let window = try TestWindow(Rows(names: names))
            #expect(window.app.alerts.map(\.title) == ["Remove a?"])
            try #require(window.alert).button("Remove").press()
            #expect(window.texts == ["b"])
            #expect(window.app.alerts.map(\.title) == ["Remove b?"])
            names.value = []
            try window.app.settle()
            #expect(window.app.alerts.isEmpty)
            names.value = ["c"]
            try window.app.settle()
            #expect(window.app.alerts.map(\.title) == ["Remove c?"])
        }

        @Test("case72: an alert asked for in onAppear is shown once the window is")
        func case72_onAppear() throws {
            struct Ask: View {
                @State private var isAsking = false
                var body: some View {
                    Text("Content").alert("Hello", isPresented: $isAsking) {}.onAppear { isAsking = true }
                }
            }
            let window = try TestWindow(Ask())
            #expect(window.app.alerts.map(\.title) == ["Hello"])
        }

        @Test("Alerts of two windows are up at the same time, each over its own window")
        func twoWindows() throws {
            struct Ask: View {
                let name: String
                @State private var isAsking = true
                var body: some View { Text(name).alert(name, isPresented: $isAsking) {} }
            }
            let first = try TestWindow(Ask(name: "One"))
            let second = try first.app.openWindow { Ask(name: "Two") }
            #expect(first.alert?.title == "One")
            #expect(second.alert?.title == "Two")
            try second.close()
            #expect(first.alert?.title == "One")
            #expect(first.app.alerts.count == 1)
        }

        @Test("case111: an action's accessibility identifier finds its button")
        func case111_identifier() throws {
            struct Ask: View {
                var body: some View {
                    Text("Content").alert("Hello", isPresented: .constant(true)) {
                        Button("Fine") {}.accessibilityIdentifier("confirm")
                    }
                }
            }
            let alert = try #require(try TestWindow(Ask()).alert)
            #expect(try alert.button("confirm").label == "Fine")
        }
    }
}
