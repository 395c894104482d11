import MartletTesting
import SwiftUI
import Testing

/// A view with an alert that the test opens through `isOn`.
private struct Host<Presented: View>: View {
    @Bindable var isOn: Knob<Bool>
    let modify: (Text, Binding<Bool>) -> Presented
    var body: some View { modify(Text("Content"), $isOn.value) }
}

@MainActor
private func alert<V: View>(
    _ isOn: Knob<Bool> = Knob(true), @ViewBuilder _ modify: @escaping (Text, Binding<Bool>) -> V
) throws -> (window: TestWindow, alert: TestAlert) {
    let window = try TestWindow(Host(isOn: isOn, modify: modify))
    return (window, try #require(window.alert))
}

private struct Trouble: LocalizedError, Equatable {
    var errorDescription: String? { "The disk is full." }
    var recoverySuggestion: String? { "Delete something." }
}

private struct Item: Identifiable, Equatable {
    var id: Int
    var name: String
}

extension Behaviour {
    /// The overloads of `.alert`, and what each shows.
    @MainActor
    @Suite("Alert overloads")
    struct AlertOverloads {
        private let title: String = "Title"

        @Test("Title as key, string variable and Text; with and without message")
        func titles() throws {
            let named = title
            for message in ["", "Message"] {
                let shown = try [
                    alert {
                        $0.alert("Title", isPresented: $1) {
                            Button("A") {}
                        } message: {
                            Text(message)
                        }
                    }
                ]
                #expect(shown.map(\.alert.message) == [message])
            }
            #expect(try alert { $0.alert("Title", isPresented: $1) { Button("A") {} } }.alert.title == "Title")
            #expect(try alert { $0.alert(named, isPresented: $1) { Button("A") {} } }.alert.title == "Title")
            #expect(try alert { $0.alert(Text("Title"), isPresented: $1) { Button("A") {} } }.alert.title == "Title")
            let string = try alert {
                $0.alert(named, isPresented: $1) {
                    Button("A") {}
                } message: {
                    Text("M")
                }
            }.alert
            #expect([string.title, string.message] == ["Title", "M"])
            let text = try alert {
                $0.alert(Text(named), isPresented: $1) {
                    Button("A") {}
                } message: {
                    Text("M")
                    Text("N")
                }
            }.alert
            #expect([text.title, text.message] == ["Title", "M\nN"])
            #expect(text.buttonTitles == ["A"])
        }

        @Test("presenting: hands the value to actions and message; without a value nothing is shown")
        func presenting() throws {
            let named = title
            let item = Item(id: 1, name: "one")
            let key = try alert {
                $0.alert("Delete \(item.name)?", isPresented: $1, presenting: item) { Button("Delete \($0.name)") {} }
            }.alert
            #expect(key.title == "Delete one?")
            #expect(key.buttonTitles == ["Delete one"])
            let string = try alert {
                $0.alert(named, isPresented: $1, presenting: item) { Button("Delete \($0.id)") {} }
            }.alert
            #expect(string.buttonTitles == ["Delete 1"])
            let text = try alert {
                $0.alert(Text(named), isPresented: $1, presenting: item) { item in
                    Button(item.name) {}
                } message: { item in
                    Text("About \(item.name)")
                }
            }.alert
            #expect([text.title, text.message] == ["Title", "About one"])
            let none = try TestWindow(
                Host(isOn: Knob(true)) {
                    $0.alert("Title", isPresented: $1, presenting: Item?.none) { Button($0.name) {} }
                })
            #expect(none.alert == nil)
        }

        @Test("error: is titled by the error's description, and not shown without an error")
        func errors() throws {
            let plain = try alert { $0.alert(isPresented: $1, error: Trouble()) { Button("Retry") {} } }.alert
            #expect(plain.title == "The disk is full.")
            #expect(plain.buttonTitles == ["Retry"])
            let full = try alert {
                $0.alert(isPresented: $1, error: Trouble()) { _ in
                    Button("Retry") {}
                } message: { error in
                    Text(error.recoverySuggestion ?? "")
                }
            }.alert
            #expect(full.message == "Delete something.")
            let none = try TestWindow(
                Host(isOn: Knob(true)) { $0.alert(isPresented: $1, error: Trouble?.none) { Button("Retry") {} } })
            #expect(none.alert == nil)
        }

        @Test("The older Alert: dismiss button, two buttons, their roles and actions")
        func older() throws {
            let log = Log()
            let single = try alert { content, isOn in
                content.alert(isPresented: isOn) { Alert(title: Text("Old"), message: Text("Message")) }
            }
            #expect(single.alert.title == "Old")
            #expect(single.alert.message == "Message")
            #expect(single.alert.buttonTitles == ["OK"])
            let isOn = Knob(true)
            let double = try alert(isOn) { content, isOn in
                content.alert(isPresented: isOn) {
                    Alert(
                        title: Text("Old"), primaryButton: .destructive(Text("Delete")) { log.add("delete") },
                        secondaryButton: .cancel { log.add("cancel") })
                }
            }
            #expect(double.alert.buttonTitles == ["Delete", "Cancel"])
            #expect(double.alert.cancelButton == "Cancel")
            #expect(double.alert.defaultButton == nil)
            try double.alert.button("Delete").press()
            #expect(log.take() == ["delete"])
            #expect(!isOn.value)
            #expect(double.window.alert == nil)
        }

        @Test("item: shows the item, and closing sets it to nil")
        func item() throws {
            struct ItemHost: View {
                @Bindable var item: Knob<Item?>
                var body: some View {
                    Text("Content").alert(item: $item.value) {
                        Alert(title: Text($0.name), dismissButton: .default(Text("Fine")))
                    }
                }
            }
            let item = Knob<Item?>(nil)
            let window = try TestWindow(ItemHost(item: item))
            #expect(window.alert == nil)
            item.value = Item(id: 1, name: "one")
            try window.app.settle()
            let alert = try #require(window.alert)
            #expect(alert.title == "one")
            try alert.button("Fine").press()
            #expect(item.value == nil)
            #expect(window.alert == nil)
        }

        @Test("A confirmation dialog has a Cancel button of its own, and shows its title as asked")
        func confirmation() throws {
            let log = Log()
            let plain = try alert {
                $0.confirmationDialog("Sure?", isPresented: $1, titleVisibility: .visible) {
                    Button("Empty", role: .destructive) { log.add("empty") }
                } message: {
                    Text("No way back.")
                }
            }
            #expect(plain.alert.title == "Sure?")
            #expect(plain.alert.message == "No way back.")
            #expect(plain.alert.buttonTitles == ["Empty", "Cancel"])
            try plain.alert.escape()
            #expect(plain.window.alert == nil)
            #expect(log.take() == [])
            let own = try alert {
                $0.confirmationDialog("Sure?", isPresented: $1, titleVisibility: .hidden) {
                    Button("Never mind", role: .cancel) { log.add("mind") }
                    Button("Go") {}
                }
            }
            #expect(own.alert.title == "")
            #expect(own.alert.buttonTitles == ["Never mind", "Go"])
            try own.alert.escape()
            #expect(log.take() == ["mind"])
            let presenting = try alert {
                $0.confirmationDialog("Sure?", isPresented: $1, presenting: Item(id: 1, name: "one")) { item in
                    Button(item.name) {}
                } message: { item in
                    Text("\(item.id)")
                }
            }.alert
            #expect(presenting.buttonTitles == ["one", "Cancel"])
            #expect(presenting.message == "1")
        }
    }

    /// Which key presses which button.
    @MainActor
    @Suite("Alert keys")
    struct AlertKeys {
        @Test("Without actions there is OK, which Return and Escape press")
        func noActions() throws {
            let isOn = Knob(true)
            let shown = try alert(isOn) { $0.alert("Done", isPresented: $1) {} }
            #expect(shown.alert.buttonTitles == ["OK"])
            #expect(shown.alert.defaultButton == "OK")
            try shown.alert.escape()
            #expect(!isOn.value)
            #expect(shown.window.alert == nil)
            isOn.value = true
            try shown.window.app.settle()
            try #require(shown.window.alert).pressReturn()
            #expect(!isOn.value)
        }

        @Test("A text field alone still gets an OK button")
        func fieldOnly() throws {
            let shown = try alert { $0.alert("Name", isPresented: $1) { TextField("Name", text: .constant("")) } }
            #expect(shown.alert.buttonTitles == ["OK"])
            #expect(shown.alert.textFields.count == 1)
        }

        @Test("Return presses the first plain action, Escape the one with the cancel role, wherever it stands")
        func roles() throws {
            let log = Log()
            let isOn = Knob(true)
            let shown = try alert(isOn) {
                $0.alert("Save?", isPresented: $1) {
                    Button("Discard", role: .destructive) { log.add("discard") }
                    Button("Stay", role: .cancel) { log.add("stay") }
                    Button("Save") { log.add("save") }
                    Button("Save As") { log.add("save as") }
                }
            }
            #expect(shown.alert.defaultButton == "Save")
            #expect(shown.alert.cancelButton == "Stay")
            try shown.alert.escape()
            #expect(log.take() == ["stay"])
            isOn.value = true
            try shown.window.app.settle()
            try #require(shown.window.alert).pressReturn()
            #expect(log.take() == ["save"])
        }

        @Test("case110: no key presses a destructive action, even if it is the only one")
        func case110_destructive() throws {
            let log = Log()
            let isOn = Knob(true)
            let shown = try alert(isOn) {
                $0.alert("Delete?", isPresented: $1) { Button("Delete", role: .destructive) { log.add("delete") } }
            }
            #expect(shown.alert.defaultButton == nil)
            #expect(shown.alert.cancelButton == nil)
            try shown.alert.escape()
            #expect(throws: (any Error).self) { try shown.alert.pressReturn() }
            #expect(log.take() == [])
            #expect(shown.window.alert != nil)
            #expect(isOn.value)
            try shown.alert.button("Delete").press()
            #expect(log.take() == ["delete"])
        }

        @Test("A single cancel action, as in Button(\"OK\", role: .cancel), is pressed by both keys")
        func singleCancel() throws {
            let shown = try alert { $0.alert("Done", isPresented: $1) { Button("OK", role: .cancel) {} } }
            #expect(shown.alert.defaultButton == "OK")
            #expect(shown.alert.cancelButton == "OK")
        }

        @Test("case48: a disabled action is shown so, follows its condition live, and no key presses it")
        func case48_disabled() throws {
            struct Ask: View {
                @State private var name = ""
                @State private var isAsking = true
                let log: Log
                var body: some View {
                    Text("Content").alert("Name?", isPresented: $isAsking) {
                        TextField("Name", text: $name)
                        Button("OK") { log.add(name) }.disabled(name.isEmpty)
                        Button("Cancel", role: .cancel) {}
                    }
                }
            }
            let log = Log()
            let window = try TestWindow(Ask(log: log))
            let alert = try #require(window.alert)
            #expect(try !alert.button("OK").isEnabled)
            #expect(throws: (any Error).self) { try alert.pressReturn() }
            #expect(alert.isOpen)
            try alert.textField("Name").type("Ada")
            #expect(try alert.button("OK").isEnabled)
            try alert.textField("Name").submit()
            #expect(log.take() == ["Ada"])
            #expect(window.alert == nil)
        }

        @Test("case50: actions in a view of their own follow what is typed")
        func case50_ownView() throws {
            struct Actions: View {
                @Binding var name: String
                var body: some View {
                    TextField("Name", text: $name)
                    Button("Add") {}.disabled(name.isEmpty)
                }
            }
            struct Ask: View {
                @State private var name = ""
                @State private var isAsking = true
                var body: some View {
                    Text("Content").alert("Name?", isPresented: $isAsking) { Actions(name: $name) }
                }
            }
            let alert = try #require(try TestWindow(Ask()).alert)
            #expect(try !alert.buttons[0].isEnabled)
            try alert.textField("Name").type("A")
            #expect(try alert.buttons[0].isEnabled)
            try alert.textField("Name").deleteBackward()
            #expect(try !alert.buttons[0].isEnabled)
        }
    }
}
