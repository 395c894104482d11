import MartletTesting
import SwiftUI
import Testing

private struct Item: Identifiable, Equatable {
    var id: Int
    var name: String
}

@Observable
private final class Library {
    var title = "Library"
}

/// A window with a sheet whose flag the test holds.
private struct Host<Sheet: View>: View {
    @Bindable var isOn: Knob<Bool>
    let log: Log
    @ViewBuilder let sheet: () -> Sheet
    var body: some View {
        Text("Content").sheet(isPresented: $isOn.value, onDismiss: { log.add("dismissed") }, content: sheet)
    }
}

extension Behaviour {
    @MainActor
    @Suite("Sheets")
    struct Sheets {
        @Test("Opens and closes by its flag; onDismiss is called once, after each closing")
        func flag() throws {
            let isOn = Knob(false)
            let log = Log()
            let window = try TestWindow(Host(isOn: isOn, log: log) { Text("Sheet") })
            #expect(window.sheet == nil)
            isOn.value = true
            try window.app.settle()
            #expect(try #require(window.sheet).texts == ["Sheet"])
            isOn.value = false
            try window.app.settle()
            #expect(window.sheet == nil)
            #expect(log.take() == ["dismissed"])
            isOn.value = true
            try window.app.settle()
            try #require(window.sheet).escape()
            #expect(!isOn.value)
            #expect(window.sheet == nil)
            #expect(log.take() == ["dismissed"])
            #expect(window.app.backend.contractViolations == [])
        }

        @Test("The flag is false when onDismiss runs")
        func dismissOrder() throws {
            struct Ask: View {
                @State private var isOn = true
                let log: Log
                var body: some View {
                    Text("Content").sheet(isPresented: $isOn, onDismiss: { log.add("isOn \(isOn)") }) { Text("Sheet") }
                }
            }
            let log = Log()
            let window = try TestWindow(Ask(log: log))
            try #require(window.sheet).escape()
            #expect(log.take() == ["isOn false"])
        }

        @Test("The dismiss action closes the sheet that it is read in, and not the window")
        func dismissAction() throws {
            struct Content: View {
                @Environment(\.dismiss) private var dismiss
                var body: some View { Button("Done") { dismiss() } }
            }
            let isOn = Knob(true)
            let log = Log()
            let window = try TestWindow(Host(isOn: isOn, log: log) { Content() })
            try #require(window.sheet).button("Done").press()
            #expect(!isOn.value)
            #expect(window.sheet == nil)
            #expect(window.isOpen)
            #expect(log.take() == ["dismissed"])
        }

        @Test("What the sheet's closure reads keeps the sheet current")
        func liveContent() throws {
            struct Ask: View {
                @State private var count = 0
                @State private var isOn = false
                var body: some View {
                    VStack {
                        Button("Open") { isOn = true }
                    }
                    .sheet(isPresented: $isOn) {
                        Text("Count \(count)")
                        Button("Add") { count += 1 }
                        Button("Close") { isOn = false }
                    }
                }
            }
            let window = try TestWindow(Ask())
            try window.button("Open").press()
            let sheet = try #require(window.sheet)
            try sheet.button("Add").press()
            #expect(sheet.text("Count 1").exists)
            try sheet.button("Add").press()
            #expect(sheet.text("Count 2").exists)
            try sheet.button("Close").press()
            #expect(window.sheet == nil)
        }

        @Test("The flag closes the sheet after the view was evaluated for another reason")
        func flagAfterUpdate() throws {
            struct Ask: View {
                let count: Knob<Int>
                @Bindable var isOn: Knob<Bool>
                var body: some View {
                    Text("Count \(count.value)").sheet(isPresented: $isOn.value) { Text("Sheet") }
                }
            }
            let isOn = Knob(true)
            let count = Knob(0)
            let window = try TestWindow(Ask(count: count, isOn: isOn))
            #expect(window.sheet != nil)
            count.value = 1
            try window.app.settle()
            #expect(window.sheet != nil)
            isOn.value = false
            try window.app.settle()
            #expect(window.sheet == nil)
        }

        @Test("State in a sheet lasts as long as the sheet")
        func state() throws {
            struct Counter: View {
                @State private var count = 0
                var body: some View { Button("Count \(count)") { count += 1 } }
            }
            let isOn = Knob(true)
            let window = try TestWindow(Host(isOn: isOn, log: Log()) { Counter() })
            try #require(window.sheet).button().press()
            #expect(try #require(window.sheet).button("Count 1").exists)
            isOn.value = false
            try window.app.settle()
            isOn.value = true
            try window.app.settle()
            #expect(try #require(window.sheet).button("Count 0").exists)
        }

        @Test("item: shows the item; another id replaces the sheet, the same id updates it")
        func item() throws {
            struct Detail: View {
                let item: Item
                @State private var count = 0
                var body: some View { Button("\(item.name) \(count)") { count += 1 } }
            }
            struct Ask: View {
                @Bindable var item: Knob<Item?>
                let log: Log
                var body: some View {
                    Text("Content").sheet(item: $item.value, onDismiss: { log.add("dismissed") }) { Detail(item: $0) }
                }
            }
            let item = Knob<Item?>(nil)
            let log = Log()
            let window = try TestWindow(Ask(item: item, log: log))
            item.value = Item(id: 1, name: "one")
            try window.app.settle()
            try #require(window.sheet).button("one 0").press()
            item.value = Item(id: 1, name: "uno")
            try window.app.settle()
            #expect(try #require(window.sheet).button("uno 1").exists)
            #expect(log.take() == [])
            item.value = Item(id: 2, name: "two")
            try window.app.settle()
            #expect(try #require(window.sheet).button("two 0").exists)
            #expect(window.app.backend.windows.count == 2)
            try #require(window.sheet).escape()
            #expect(item.value == nil)
            #expect(window.sheet == nil)
        }

        @Test("case45: the sheet has the environment of the view that shows it, and follows its changes")
        func case45_environment() throws {
            struct Content: View {
                @Environment(Library.self) private var library
                @Environment(\.lineLimit) private var limit
                var body: some View { Text("\(library.title) \(limit ?? 0)") }
            }
            let limit = Knob(1)
            struct Root: View {
                let limit: Knob<Int>
                var body: some View {
                    Host(isOn: Knob(true), log: Log()) { Content() }
                        .environment(\.lineLimit, limit.value).environment(Library())
                }
            }
            let window = try TestWindow(Root(limit: limit))
            #expect(try #require(window.sheet).texts == ["Library 1"])
            limit.value = 2
            try window.app.settle()
            #expect(try #require(window.sheet).texts == ["Library 2"])
        }

        @Test("A sheet in a sheet; closing the outer one closes both")
        func nested() throws {
            let log = Log()
            let outer = Knob(true)
            let inner = Knob(true)
            let innerLog = Log()
            let window = try TestWindow(
                Host(isOn: outer, log: log) { Host(isOn: inner, log: innerLog) { Text("Inner") } })
            let first = try #require(window.sheet)
            let second = try #require(first.sheet)
            #expect(second.texts == ["Inner"])
            try second.escape()
            #expect(first.isOpen)
            #expect(first.sheet == nil)
            #expect(innerLog.take() == ["dismissed"])
            inner.value = true
            try window.app.settle()
            #expect(first.sheet != nil)
            outer.value = false
            try window.app.settle()
            #expect(window.app.backend.windows.count == 1)
            #expect(log.take() == ["dismissed"])
            #expect(window.app.backend.contractViolations == [])
        }

        @Test("case66: an alert asked for in a sheet is over the sheet")
        func case66_alertInSheet() throws {
            struct Content: View {
                @State private var isAsking = false
                var body: some View { Button("Ask") { isAsking = true }.alert("Sure?", isPresented: $isAsking) {} }
            }
            let window = try TestWindow(Host(isOn: Knob(true), log: Log()) { Content() })
            let sheet = try #require(window.sheet)
            try sheet.button("Ask").press()
            #expect(sheet.alert?.title == "Sure?")
            #expect(window.alert == nil)
            try #require(sheet.alert).button("OK").press()
            #expect(sheet.alert == nil)
            #expect(sheet.isOpen)
        }

        @Test("case85: an alert of the window under a sheet is shown over the sheet, and stays when the sheet closes")
        func case85_alertUnderSheet() throws {
            struct Ask: View {
                @Bindable var isOn: Knob<Bool>
                @Bindable var isAsking: Knob<Bool>
                var body: some View {
                    Text("Content")
                        .sheet(isPresented: $isOn.value) { Text("Sheet") }
                        .alert("Sure?", isPresented: $isAsking.value) {}
                }
            }
            let isOn = Knob(true)
            let isAsking = Knob(false)
            let window = try TestWindow(Ask(isOn: isOn, isAsking: isAsking))
            isAsking.value = true
            try window.app.settle()
            #expect(window.sheet?.alert?.title == "Sure?")
            isOn.value = false
            try window.app.settle()
            #expect(isAsking.value)
            #expect(window.alert?.title == "Sure?")
            try #require(window.alert).button("OK").press()
            #expect(!isAsking.value)
            #expect(window.app.alerts.isEmpty)
            #expect(window.app.backend.contractViolations == [])
        }

        @Test("An alert of the window and one of its sheet are not up at the same time")
        func oneAtATime() throws {
            struct Content: View {
                @State private var isAsking = true
                var body: some View { Text("Sheet").alert("Of the sheet", isPresented: $isAsking) {} }
            }
            struct Ask: View {
                @State private var isAsking = false
                @State private var isOn = true
                var body: some View {
                    Text("Content")
                        .sheet(isPresented: $isOn) { Content().onAppear { isAsking = true } }
                        .alert("Of the window", isPresented: $isAsking) {}
                }
            }
            let window = try TestWindow(Ask())
            var titles: Set<String> = []
            for _ in 0..<2 {
                #expect(window.app.alerts.count == 1)
                titles.insert(window.app.alerts[0].title)
                try window.app.alerts[0].button("OK").press()
            }
            #expect(titles == ["Of the window", "Of the sheet"])
            #expect(window.app.alerts.isEmpty)
        }

        @Test("case86: an alert asked for as the sheet closes is shown, over the window")
        func case86_afterSheet() throws {
            struct Ask: View {
                @State private var isOn = true
                @State private var isAsking = false
                var body: some View {
                    Text("Content")
                        .sheet(isPresented: $isOn) {
                            Button("Done") {
                                isOn = false
                                isAsking = true
                            }
                        }
                        .alert("Saved", isPresented: $isAsking) {}
                }
            }
            let window = try TestWindow(Ask())
            try #require(window.sheet).button("Done").press()
            #expect(window.sheet == nil)
            #expect(window.alert?.title == "Saved")
            #expect(window.app.backend.contractViolations == [])
        }

        @Test("case70: the window closes with its sheet and alert; both flags are false after, nothing is left")
        func case70_windowCloses() throws {
            struct Ask: View {
                @Bindable var isOn: Knob<Bool>
                @Bindable var isAsking: Knob<Bool>
                var body: some View {
                    Text("Content")
                        .sheet(isPresented: $isOn.value) { Text("Sheet") }
                        .alert("Sure?", isPresented: $isAsking.value) {}
                }
            }
            let isOn = Knob(true)
            let isAsking = Knob(true)
            let first = try TestWindow(Text("First"))
            let window = try first.app.openWindow { Ask(isOn: isOn, isAsking: isAsking) }
            #expect(first.app.alerts.count == 1)
            try window.close()
            #expect(!isOn.value)
            #expect(!isAsking.value)
            #expect(first.app.alerts.isEmpty)
            #expect(first.app.backend.windows.count == 1)
            #expect(first.app.backend.contractViolations == [])
        }

        @Test("A sheet goes with the view that shows it")
        func viewGone() throws {
            struct Root: View {
                let isShown: Knob<Bool>
                var body: some View {
                    if isShown.value {
                        Host(isOn: Knob(true), log: Log()) { Text("Sheet") }
                    } else {
                        Text("Nothing")
                    }
                }
            }
            let isShown = Knob(true)
            let window = try TestWindow(Root(isShown: isShown))
            #expect(window.sheet != nil)
            isShown.value = false
            try window.app.settle()
            #expect(window.sheet == nil)
        }
    }
}
