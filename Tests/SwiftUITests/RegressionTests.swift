import HeadlessBackend
import MartletTesting
import SwiftUI
import Testing

private final class Model: ObservableObject {
    @Published var name = "old"
}

extension EnvironmentValues {
    @Entry fileprivate var optionalName: String? = "default"
}

/// What a review of the core has found; each was wrong once.
extension Behaviour {
    @MainActor
    @Suite("Regressions of state and values")
    struct StateRegressions {
        @Test("A child with a binding to an ObservableObject's property follows it")
        func bindingToPublished() throws {
            struct Row: View {
                @Binding var name: String
                var body: some View { Text("Name: \(name)") }
            }
            struct Parent: View {
                @ObservedObject var model: Model
                var body: some View {
                    Row(name: $model.name)
                    Button("Change") { model.name = "new" }
                }
            }
            let window = try TestWindow(Parent(model: Model()))
            try window.button("Change").press()
            #expect(window.text("Name: new").exists)
        }

        @Test("State(initialValue:) takes the value at once, and a state is the same before and after its connection")
        func initialValue() throws {
            final class Object { var count = 0 }
            struct Content: View {
                @State private var first: Int?
                @State private var object: Object
                init(_ values: [Int]) {
                    var rest = values
                    _first = State(initialValue: rest.first)
                    rest.removeAll()
                    _object = State(wrappedValue: Object())
                    object.count = 7
                }
                var body: some View { Text("\(first ?? -1), \(object.count)") }
            }
            #expect(try TestWindow(Content([3, 4])).text("3, 7").exists)
        }

        @Test("An optional environment value has the default that was declared, and can be set to nil")
        func optionalEnvironment() throws {
            struct Reader: View {
                @Environment(\.optionalName) private var name
                var body: some View { Text(name ?? "nil") }
            }
            let window = try TestWindow(
                VStack {
                    Reader()
                    Reader().environment(\.optionalName, nil)
                })
            #expect(window.texts == ["default", "nil"])
        }

        @Test("Styles may refer to the ones around them")
        func relativeStyles() throws {
            let window = try TestWindow(
                VStack {
                    Text("a").foregroundStyle(.foreground)
                    Text("b").foregroundStyle(.foreground.opacity(0.5))
                    Text("c").foregroundStyle(.tint).tint(Color.accentColor.opacity(0.5))
                    Group { Text("d").foregroundStyle(.secondary) }.foregroundStyle(Color.red)
                })
            let runs = window.window.all(HeadlessText.self).map { $0.props.runs[0] }
            #expect(runs.map(\.string) == ["a", "b", "c", "d"])
            #expect(runs[1].opacity == 0.5)
            #expect(runs[2].opacity == 0.5)
            // A level of the red around it, not of the theme's color.
            #expect(runs[3].color != nil)
            #expect(runs[3].opacity < 1)
        }

        @Test("A body that changes what it reads does not stop the program; it is told of")
        func loops() throws {
            struct Loop: View {
                @State private var count = 0
                var body: some View { bump() }
                private func bump() -> Text {
                    count += 1
                    return Text("Loop")
                }
            }
            #expect(throws: SettleError.self) { try TestWindow(Loop()) }
        }

        @Test("Visiting a formatted field leaves the value alone")
        func formattedField() throws {
            struct Content: View {
                @State private var value = 3.14159265
                @State private var name = ""
                var body: some View {
                    TextField("Pi", value: $value, format: .number.precision(.fractionLength(2)))
                    TextField("Name", text: $name)
                    Text("\(value, specifier: "%.5f")")
                }
            }
            let window = try TestWindow(Content())
            try window.pressTab()
            try window.pressTab()
            try window.textField("Name").type("x")
            #expect(window.text("3.14159").exists)
        }

        @Test("A picker goes by the tag that an option has now, also under a padding")
        func changingTag() throws {
            struct Content: View {
                @State private var code = 1
                @State private var selection = 2
                var body: some View {
                    Picker("Choice", selection: $selection) {
                        ForEach(["only"], id: \.self) { Text($0).tag(code).padding(2) }
                    }
                    Button("Recode") { code = 2 }
                }
            }
            let window = try TestWindow(Content())
            let picker = try #require(window.window.all(HeadlessPicker.self).first)
            #expect(picker.props.selected == nil)
            try window.button("Recode").press()
            #expect(picker.props.selected == 0)
        }

        @Test("A divider and a spacer know their stack through a padding")
        func axisThroughPadding() throws {
            let window = try TestWindow(
                HStack {
                    Text("a")
                    Divider().padding(.vertical, 2)
                    Text("b")
                }
                .frame(height: 40))
            let line = try #require(window.window.all(HeadlessDecor.self).first)
            #expect(line.frame.width == 1)
            #expect(line.frame.height == 36)
        }
    }

    @MainActor
    @Suite("Regressions of presentations and windows")
    struct PresentationRegressions {
        @Test("An action may change the text of the alert's field")
        func fieldClearedByAction() throws {
            struct Content: View {
                @State private var isAsking = false
                @State private var name = "Ada"
                @State private var answer = ""
                var body: some View {
                    Text("Answer: \(answer)")
                    Button("Ask") { isAsking = true }
                        .alert("Name", isPresented: $isAsking) {
                            TextField("Name", text: $name)
                            Button("OK") {
                                answer = name
                                name = ""
                            }
                        }
                }
            }
            let window = try TestWindow(Content())
            for answer in ["Ada", "Bob"] {
                try window.button("Ask").press()
                let alert = try #require(window.alert)
                if answer != "Ada" { try alert.textField("Name").type(answer) }
                try alert.button("OK").press()
                #expect(window.text("Answer: \(answer)").exists)
            }
        }

        @Test("A button with a padding is an action of its alert all the same")
        func paddedButton() throws {
            let log = Log()
            let window = try TestWindow(
                Text("Content").alert("Title", isPresented: .constant(true)) {
                    Button("Go") { log.add("go") }.padding()
                })
            try #require(window.alert).button("Go").press()
            #expect(log.take() == ["go"])
        }

        @Test("An alert stays about its data; about another item it is another alert")
        func subjects() throws {
            struct Item: Identifiable, Equatable {
                var id: Int
            }
            struct Content: View {
                @Bindable var data: Knob<Item?>
                @Bindable var item: Knob<Item?>
                @State private var isAsking = true
                let log: Log
                var body: some View {
                    Text("Content")
                        .alert("Data", isPresented: $isAsking, presenting: data.value) { data in
                            Button("Delete \(data.id)") { log.add("\(data.id)") }
                        }
                        .alert("Item", item: $item.value) { item in Button("Item \(item.id)") {} }
                }
            }
            let data = Knob<Item?>(Item(id: 1))
            let item = Knob<Item?>(nil)
            let log = Log()
            let window = try TestWindow(Content(data: data, item: item, log: log))
            data.value = nil
            try window.app.settle()
            data.value = Item(id: 2)
            try window.app.settle()
            try #require(window.alert).button("Delete 1").press()
            #expect(log.take() == ["1"])
            item.value = Item(id: 5)
            try window.app.settle()
            #expect(try #require(window.alert).button("Item 5").exists)
        }

        @Test("An alert stays above a sheet that opens later")
        func sheetUnderAlert() throws {
            struct Content: View {
                @Bindable var showsSheet: Knob<Bool>
                @State private var isAsking = true
                var body: some View {
                    Text("Content")
                        .alert("Question", isPresented: $isAsking) { Button("OK") {} }
                        .sheet(isPresented: $showsSheet.value) { Text("Sheet") }
                }
            }
            let shows = Knob(false)
            let window = try TestWindow(Content(showsSheet: shows))
            shows.value = true
            try window.app.settle()
            let sheet = try #require(window.sheet)
            try #require(sheet.alert).button("OK").press()
            #expect(window.sheet?.text("Sheet").exists == true)
            #expect(window.sheet?.alert == nil)
        }

        @Test("Two sheets of one window come one after the other; a sheet is not faded with its presenter")
        func sheetQueue() throws {
            struct Content: View {
                @State private var first = true
                @State private var second = true
                var body: some View {
                    Text("Content")
                        .sheet(isPresented: $first) { Button("Close first") { first = false } }
                        .sheet(isPresented: $second) { Button("Close second") { second = false } }
                        .opacity(0.4)
                }
            }
            let window = try TestWindow(Content())
            let sheet = try #require(window.sheet)
            #expect(sheet.sheet == nil)
            #expect(sheet.window.all(HeadlessButton.self).first?.common.opacity == 1)
            try sheet.button("Close first").press()
            try #require(window.sheet).button("Close second").press()
            #expect(window.sheet == nil)
        }

        @Test("An app whose first scene shows values opens it without one")
        func firstSceneWithValue() throws {
            struct ValueApp: App {
                var body: some Scene {
                    WindowGroup(id: "document", for: Int.self) { $number in Text("Number: \(number ?? 0)") }
                }
            }
            let app = try TestApp(ValueApp.self)
            #expect(app.windows.count == 1)
            #expect(app.windows[0].text("Number: 0").exists)
        }
    }
}
