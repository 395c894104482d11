import Foundation
import HeadlessBackend
import MartletTesting
import SwiftUI
import Testing

extension Behaviour {
    @MainActor
    @Suite("Forms of controls")
    struct ControlFormsTests {
        @Test("A text field with an optional value: an empty field is nil")
        func optionalValue() throws {
            let window = try TestWindow {
                Bound(Int?.some(5)) { TextField("Number", value: $0, format: .number) }
            }
            #expect(try window.textField("Number").text == "5")
            try window.textField("Number").replaceText("12")
            try window.textField("Number").submit()
            #expect(try window.value == "Optional(12)")
            try window.textField("Number").replaceText("")
            try window.textField("Number").submit()
            #expect(try window.value == "nil")
        }

        @Test("A text field with a formatter keeps the value where the text can't be read")
        func formatter() throws {
            let formatter = NumberFormatter()
            let window = try TestWindow {
                Bound(3) { TextField("Number", value: $0, formatter: formatter) }
            }
            try window.textField("Number").replaceText("7")
            try window.textField("Number").submit()
            #expect(try window.value == "7")
            try window.textField("Number").replaceText("seven")
            try window.textField("Number").submit()
            #expect(try window.value == "7")
            #expect(try window.textField("Number").text == "7")
        }

        @Test("The older forms of text fields tell of editing and of Return")
        func olderFields() throws {
            let log = Log()
            let window = try TestWindow {
                Bound("") {
                    TextField(
                        "Name", text: $0, onEditingChanged: { log.add("editing \($0)") },
                        onCommit: { log.add("commit") })
                }
                Bound("") { SecureField("Password", text: $0, onCommit: { log.add("secret") }) }
            }
            try window.textField("Name").type("a")
            try window.textField("Name").submit()
            #expect(log.take() == ["editing true", "commit"])
            try window.element("Password").submit()
            #expect(log.take() == ["editing false", "secret"])
        }

        @Test("Fields with a prompt, an axis and a label of their own")
        func promptAndAxis() throws {
            let title = "Variable"
            let window = try TestWindow {
                Bound("") { TextField("Key", text: $0, prompt: Text("One"), axis: .vertical) }
                Bound("") { TextField(title, text: $0, prompt: Text("Two"), axis: .vertical) }
                Bound("") { TextField(text: $0, prompt: Text("Three"), axis: .vertical) { Text("Label") } }
                Bound(1.0) { TextField(value: $0, format: .number, prompt: Text("Four")) { Text("Value") } }
            }
            #expect(try window.textFields.map { try $0.placeholder } == ["One", "Two", "Three", "Four"])
        }

        @Test("A stepper clamps at its bounds, and at the end of an integer's type")
        func stepperLimits() throws {
            let window = try TestWindow {
                Bound(UInt8(250)) { Stepper("Byte", value: $0, in: 0...255, step: 10) }
            }
            try window.stepper("Byte").increment()
            #expect(try window.value == "255")
            for _ in 0..<26 { try window.stepper("Byte").decrement() }
            #expect(try window.value == "0")
            let free = try TestWindow { Bound(Int8(-100)) { Stepper("Byte", value: $0, step: 100) } }
            try free.stepper("Byte").decrement()
            #expect(try free.value == "-128")
            try free.stepper("Byte").increment(times: 3)
            #expect(try free.value == "127")
            let whole = try TestWindow { Bound(-5) { Stepper("All", value: $0, in: Int.min...Int.max, step: 2) } }
            try whole.stepper("All").increment()
            #expect(try whole.value == "-3")
        }

        @Test("Steppers with the label last, and with a format")
        func stepperForms() throws {
            let window = try TestWindow {
                Bound(1) { count in
                    Stepper(onIncrement: { count.wrappedValue += 5 }, onDecrement: nil) { Text("Five") }
                }
            }
            try window.stepper("Five").increment()
            #expect(try window.value == "6")
            let formats = try TestWindow {
                Bound(0.5) { Stepper("Share", value: $0, in: 0...1, step: 0.25, format: .percent) }
            }
            #expect(formats.text("50%").exists)
            try formats.element(.stepper).increment()
            #expect(formats.text("75%").exists)
        }

        @Test("A toggle for several values is on when all are, and sets them all")
        func toggleSources() throws {
            struct Alarm: Identifiable {
                let id: Int
                var isOn: Bool
            }
            let window = try TestWindow {
                Bound([Alarm(id: 1, isOn: true), Alarm(id: 2, isOn: false)]) { alarms in
                    Toggle("All", sources: alarms, isOn: \.isOn)
                    Toggle("Second", isOn: alarms[1].isOn)
                }
            }
            #expect(try !window.toggle("All").isOn)
            try window.toggle("All").toggle()
            #expect(try window.toggle("Second").isOn)
            try window.toggle("Second").toggle()
            #expect(try !window.toggle("All").isOn)
        }

        @Test("Pickers with a symbol and with the label last")
        func pickerForms() throws {
            let window = try TestWindow {
                Bound(1) { selection in
                    Picker("Fruit", systemImage: "leaf", selection: selection) {
                        Text("Apple").tag(1)
                        Text("Pear").tag(2)
                    }
                    Picker(selection: selection) {
                        Text("One").tag(1)
                        Text("Two").tag(2)
                    } label: {
                        Text("Number")
                    }
                }
            }
            try window.picker("Fruit").select("Pear")
            #expect(try window.picker("Number").text == "Two")
        }

        @Test("LabeledContent names what it holds")
        func labeledContent() throws {
            let window = try TestWindow {
                Form {
                    LabeledContent("Version", value: "1.2")
                    LabeledContent("Count", value: 1200, format: .number.grouping(.never))
                    LabeledContent("Go") { Button("Start") {} }
                }
            }
            #expect(window.texts.contains("Version"))
            #expect(window.texts.contains("1.2"))
            #expect(window.texts.contains("1200"))
            #expect(window.button("Go").exists)
        }

        @Test("A link opens by the environment's action")
        func link() throws {
            let log = Log()
            let address = try #require(URL(string: "https://www.example.com"))
            let window = try TestWindow {
                Link("Home", destination: address)
                    .environment(
                        \.openURL,
                        OpenURLAction { url in
                            log.add(url.absoluteString)
                            return .handled
                        })
            }
            try window.button("Home").press()
            #expect(log.take() == ["https://www.example.com"])
        }
    }
}
