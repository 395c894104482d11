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
struct SheetHost<Sheet: View>: View {
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
            let window = try TestWindow(SheetHost(isOn: isOn, log: log) { Text("Sheet") })
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
            let window = try TestWindow(SheetHost(isOn: isOn, log: log) { Content() })
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
            let window = try TestWindow(SheetHost(isOn: isOn, log: Log()) { Counter() })
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
                @Environment(\.colorScheme) private var scheme
                var body: some View { Text("\(library.title) \(limit ?? 0) \(scheme)") }
            }
            let limit = Knob(1)
            struct Root: View {
                let limit: Knob<Int>
                var body: some View {
                    SheetHost(isOn: Knob(true), log: Log()) { Content() }
                        .environment(\.lineLimit, limit.value).environment(Library())
                        .environment(\.colorScheme, .dark)
                }
            }
            let window = try TestWindow(Root(limit: limit))
            #expect(try #require(window.sheet).texts == ["Library 1 dark"])
            limit.value = 2
            try window.app.settle()
            #expect(try #require(window.sheet).texts == ["Library 2 dark"])
        }

        @Test("A sheet in a sheet; closing the outer one closes both")
        func nested() throws {
            let log = Log()
            let outer = Knob(true)
            let inner = Knob(true)
            let innerLog = Log()
            let window = try TestWindow(
                SheetHost(isOn: outer, log: log) { SheetHost(isOn: inner, log: innerLog) { Text("Inner") } })
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
        }

        @Test("A sheet goes with the view that shows it")
        func viewGone() throws {
            struct Root: View {
                let isShown: Knob<Bool>
                var body: some View {
                    if isShown.value {
                        SheetHost(isOn: Knob(true), log: Log()) { Text("Sheet") }
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
