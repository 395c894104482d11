import MartletTesting
import SwiftUI
import Testing

extension Behaviour {
    @MainActor
    @Suite("Alerts and sheets together")
    struct SheetAlerts {
        @Test("case66: an alert asked for in a sheet is over the sheet")
        func case66_alertInSheet() throws {
            struct Content: View {
                @State private var isAsking = false
                var body: some View { Button("Ask") { isAsking = true }.alert("Sure?", isPresented: $isAsking) {} }
            }
            let window = try TestWindow(SheetHost(isOn: Knob(true), log: Log()) { Content() })
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
        }
    }
}
