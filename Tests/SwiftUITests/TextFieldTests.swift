import HeadlessBackend
import MartletTesting
import SwiftUI
import Testing

extension Behaviour {
    @MainActor
    @Suite("Text fields and editors")
    struct TextFieldTests {
        @Test("Typing writes the binding; a change of the value shows in the field, the cursor does not jump")
        func typing() throws {
            let window = try TestWindow(
                Bound("abc") { text in
                    TextField("Name", text: text)
                    TextField("Other", text: text)
                    Button("Set") { text.wrappedValue = "xabc" }
                })
            let field = window.textField("Name")
            try field.moveCursor(to: 1)
            try field.type("1")
            #expect(try window.value == "a1bc")
            #expect(try field.cursor == 2)
            #expect(try window.textField("Other").text == "a1bc")
            try window.textField("Other").type("!")
            #expect(try field.text == "a1bc!")
            try window.button("Set").press()
            #expect(try field.text == "xabc")
        }

        @Test("A setter that rejects leaves the old text in the field; one that changes shows what it made")
        func rejecting() throws {
            let window = try TestWindow(
                Bound("ab") { text in
                    TextField(
                        "Short",
                        text: Binding {
                            text.wrappedValue
                        } set: {
                            if $0.count <= 3 { text.wrappedValue = $0 }
                        })
                    TextField(
                        "Upper",
                        text: Binding {
                            text.wrappedValue
                        } set: {
                            text.wrappedValue = $0.uppercased()
                        })
                })
            try window.textField("Short").type("cde")
            #expect(try window.textField("Short").text == "abc")
            #expect(try window.value == "abc")
            try window.textField("Upper").type("x")
            #expect(try window.textField("Upper").text == "ABCX")
            #expect(try window.value == "ABCX")
            try window.textField("Short").type("y")
            #expect(try window.textField("Short").text == "ABCX")
        }

        @Test("A value that onChange corrects is shown corrected")
        func corrected() throws {
            struct Content: View {
                @State private var text = ""
                var body: some View {
                    TextField("Digits", text: $text).onChange(of: text) { text = text.filter(\.isNumber) }
                }
            }
            let window = try TestWindow(Content())
            try window.textField("Digits").type("1a2b")
            #expect(try window.textField("Digits").text == "12")
            #expect(try window.textField("Digits").cursor == 2)
        }

        @Test("onSubmit: Return runs the inner action, then the outer; other triggers do not")
        func submit() throws {
            let log = Log()
            let window = try TestWindow {
                VStack {
                    TextField("A", text: .constant("")).onSubmit { log.add("inner") }
                    SecureField("B", text: .constant(""))
                }
                .onSubmit { log.add("outer") }
                .onSubmit(of: .search) { log.add("search") }
            }
            try window.textField("A").submit()
            #expect(log.take() == ["inner", "outer"])
            try window.textField("B").submit()
            #expect(log.take() == ["outer"])
        }

        @Test("A formatted value: parsed when editing ends; what can't be parsed is replaced by the value")
        func formatted() throws {
            let window = try TestWindow(
                Bound(5) { number in
                    TextField("Number", value: number, format: .number)
                    TextField("Other", text: .constant(""))
                })
            let field = window.textField("Number")
            #expect(try field.text == "5")
            try field.replaceText("42")
            #expect(try window.value == "5")
            try field.submit()
            #expect(try window.value == "42")
            try field.replaceText("nonsense")
            try field.submit()
            #expect(try window.value == "42")
            #expect(try field.text == "42")
            try field.replaceText("7")
            try window.textField("Other").press()
            #expect(try window.value == "7")
        }

        @Test("What is typed in a formatted field stays while the view is evaluated for another reason")
        func formattedDraft() throws {
            struct Content: View {
                let tick: Knob<Int>
                @State private var number = 5
                var body: some View {
                    Text("Tick \(tick.value)")
                    TextField("Number", value: $number, format: .number)
                    Button("Reset") { number = 1 }
                }
            }
            let tick = Knob(0)
            let window = try TestWindow(Content(tick: tick))
            let field = window.textField("Number")
            try field.replaceText("12")
            tick.value = 1
            try window.app.settle()
            #expect(window.text("Tick 1").exists)
            #expect(try field.text == "12")
            try field.submit()
            #expect(try field.text == "12")
            // A new value from elsewhere replaces what is typed.
            try field.replaceText("99")
            try window.button("Reset").press()
            #expect(try field.text == "1")
        }

        @Test("Placeholders: the title, or the prompt; SecureField is secure")
        func placeholders() throws {
            let title = "Variable"
            let window = try TestWindow {
                TextField("Title", text: .constant(""))
                TextField("Title 2", text: .constant(""), prompt: Text("Prompt"))
                TextField(title, text: .constant(""))
                TextField(text: .constant("")) { Text("Label") }
                SecureField("Secret", text: .constant(""))
            }
            let fields = window.window.all(HeadlessTextField.self)
            #expect(fields.map(\.placeholder) == ["Title", "Prompt", "Variable", "Label", "Secret"])
            #expect(fields.map(\.props.isSecure) == [false, false, false, false, true])
            #expect(window.textField("Title 2").exists)
        }

        @Test("In a form a field with a prompt shows its title in front")
        func formPrompt() throws {
            let window = try TestWindow {
                Form {
                    TextField("Name", text: .constant(""), prompt: Text("Required"))
                    TextField("Plain", text: .constant(""))
                }
            }
            #expect(window.texts == ["Name"])
            #expect(try window.textField("Name").placeholder == "Required")
        }

        @Test("TextEditor: typing lines, following the value, rejecting")
        func editor() throws {
            let window = try TestWindow(
                Bound("a") { text in
                    TextEditor(text: text).accessibilityIdentifier("one")
                    TextEditor(
                        text: Binding {
                            text.wrappedValue
                        } set: { _ in
                        }
                    ).accessibilityIdentifier("fixed")
                })
            try window.textEditor("one").type("\nb")
            #expect(try window.value == "a\nb")
            #expect(try window.textEditor("fixed").text == "a\nb")
            try window.textEditor("fixed").type("x")
            #expect(try window.textEditor("fixed").text == "a\nb")
            try window.textEditor("one").moveCursor(to: 1)
            try window.textEditor("one").type("!")
            #expect(try window.value == "a!\nb")
            #expect(try window.textEditor("one").cursor == 2)
        }

        @Test("A field keeps its text, cursor and focus while others around it come and go")
        func identity() throws {
            struct Content: View {
                let count: Knob<Int>
                @State private var text = "abc"
                var body: some View {
                    VStack {
                        ForEach(0..<count.value, id: \.self) { Text("\($0)") }
                        TextField("Name", text: $text)
                        if count.value > 2 { Text("Many") }
                    }
                }
            }
            let count = Knob(0)
            let window = try TestWindow(Content(count: count))
            try window.textField("Name").moveCursor(to: 1)
            for number in [1, 3, 0] {
                count.value = number
                try window.app.settle()
                #expect(try window.textField("Name").isFocused)
                #expect(try window.textField("Name").cursor == 1)
            }
            try window.textField("Name").type("x")
            #expect(try window.textField("Name").text == "axbc")
        }
    }
}
