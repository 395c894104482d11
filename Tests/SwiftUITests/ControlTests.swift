import HeadlessBackend
import MartletTesting
import SwiftUI
import Testing

/// Shows a value and hands a binding to it to `content`.
struct Bound<Value, Content: View>: View {
    @State private var value: Value
    private let content: (Binding<Value>) -> Content

    init(_ value: Value, @ViewBuilder content: @escaping (Binding<Value>) -> Content) {
        _value = State(initialValue: value)
        self.content = content
    }

    var body: some View {
        content($value)
        Text("= \(String(describing: value))").accessibilityIdentifier("value")
    }
}

extension TestWindow {
    /// What a `Bound` view shows as its value.
    var value: String {
        get throws { try String(text("value").text.dropFirst(2)) }
    }
}

extension Behaviour {
    @MainActor
    @Suite("Buttons, toggles and steppers")
    struct ControlTests {
        @Test("A button runs the latest action; a disabled one can't be pressed")
        func button() throws {
            let isDisabled = Knob(false)
            struct Content: View {
                let isDisabled: Knob<Bool>
                @State private var count = 0
                var body: some View {
                    Button("Add") { [count] in self.count = count + 1 }.disabled(isDisabled.value)
                    Text("\(count)")
                }
            }
            let window = try TestWindow(Content(isDisabled: isDisabled))
            try window.button("Add").press()
            try window.button("Add").press()
            #expect(window.text("2").exists)
            isDisabled.value = true
            try window.app.settle()
            #expect(throws: InteractionError.self) { try window.button("Add").press() }
            #expect(window.text("2").exists)
        }

        @Test("Button: roles, icons and labels of several views")
        func buttonForms() throws {
            let name = "Variable"
            let window = try TestWindow {
                Button("Key") {}
                Button(name) {}
                Button("Delete", role: .destructive) {}
                Button("Add", systemImage: "plus") {}
                Button("Trash", systemImage: "trash", role: .destructive) {}
                Button {
                } label: {
                    VStack {
                        Text("Two")
                        Text("Lines")
                    }
                }
                Button(action: {}, label: { Image(systemName: "plus") }).accessibilityLabel("Plus")
                Button(role: .cancel, action: {}, label: { Text("Role") })
            }
            #expect(try window.buttons.map { try $0.label }.prefix(4) == ["Key", "Variable", "Delete", "Add"])
            let buttons = window.window.all(HeadlessButton.self)
            #expect(buttons.map(\.props.isDestructive) == [false, false, true, false, true, false, false, false])
            #expect(window.button("Two Lines").exists)
            #expect(window.button("Plus").exists)
            #expect(window.button("Role").exists)
        }

        @Test("Button styles reach the widget, the inner one wins")
        func buttonStyles() throws {
            let window = try TestWindow {
                VStack {
                    Button("A") {}
                    Button("B") {}.buttonStyle(.borderedProminent)
                    Button("C") {}.buttonStyle(.plain)
                }
                .buttonStyle(.borderless)
            }
            #expect(
                window.window.all(HeadlessButton.self).map { "\($0.props.style)" } == [
                    "borderless", "prominent", "plain",
                ])
        }

        @Test("A button whose label changes is known by the new name")
        func buttonTitle() throws {
            struct Title: View {
                let name: Knob<String>
                var body: some View { Text(name.value) }
            }
            let name = Knob("one")
            let window = try TestWindow { Button(action: {}, label: { Title(name: name) }) }
            #expect(window.button("one").exists)
            name.value = "two"
            try window.app.settle()
            #expect(window.button("two").exists)
            #expect(window.window.all(HeadlessButton.self).first?.props.title == "two")
        }

        @Test("A toggle writes its binding, follows it, and goes back where the setter refuses")
        func toggle() throws {
            let window = try TestWindow(
                Bound(false) { isOn in
                    Toggle("Plain", isOn: isOn)
                    Toggle(isOn: isOn) { Text("Built") }
                    Toggle(
                        "Refuses",
                        isOn: Binding {
                            isOn.wrappedValue
                        } set: { _ in
                        })
                    Toggle(
                        "Opposite",
                        isOn: Binding {
                            !isOn.wrappedValue
                        } set: {
                            isOn.wrappedValue = !$0
                        })
                })
            try window.toggle("Plain").toggle()
            #expect(try window.value == "true")
            #expect(try window.toggle("Built").isOn)
            #expect(try !window.toggle("Opposite").isOn)
            try window.toggle("Opposite").toggle()
            #expect(try window.value == "false")
            try window.toggle("Refuses").toggle()
            #expect(try !window.toggle("Refuses").isOn)
            #expect(try window.value == "false")
        }

        @Test("A check box has its text behind it, as a part of it")
        func checkBox() throws {
            let window = try TestWindow(size: CGSize(width: 300, height: 200)) {
                VStack(alignment: .leading) {
                    Toggle("Remember", isOn: .constant(true))
                    Toggle("Hidden", isOn: .constant(true)).labelsHidden()
                    Toggle("Symbol", systemImage: "plus", isOn: .constant(true))
                }
                .toggleStyle(.checkbox)
            }
            #expect(window.texts == ["Symbol"])
            let box = try window.toggle("Remember").frame
            #expect(box.width == HeadlessMetrics.checkBoxSize.width + 8 + HeadlessMetrics.width(of: "Remember"))
            #expect(try window.toggle("Hidden").frame.width == HeadlessMetrics.checkBoxSize.width)
            #expect(try window.toggle("Symbol").frame.minX == window.text("Symbol").frame.maxX + 12)
        }

        @Test("A stepper counts in steps, within its bounds, and can't go on at them")
        func stepper() throws {
            let window = try TestWindow(
                Bound(5) { value in
                    Stepper("Free", value: value)
                    Stepper("Bounded", value: value, in: 0...10, step: 4)
                })
            let bounded = window.stepper("Bounded")
            try bounded.increment()
            #expect(try window.value == "9")
            try bounded.increment()
            #expect(try window.value == "10")
            #expect(throws: InteractionError.self) { try bounded.increment() }
            try bounded.decrement(times: 3)
            #expect(try window.value == "0")
            #expect(throws: InteractionError.self) { try bounded.decrement() }
            try window.stepper("Free").decrement()
            #expect(try window.value == "-1")
            // Outside of the bounds: one way is open.
            #expect(throws: InteractionError.self) { try bounded.decrement() }
            try bounded.increment()
            #expect(try window.value == "3")
        }

        @Test("A stepper with actions: nil ones are disabled, and editing begins and ends around each")
        func stepperActions() throws {
            let log = Log()
            let window = try TestWindow {
                Stepper("Both") {
                    log.add("+")
                } onDecrement: {
                    log.add("-")
                } onEditingChanged: {
                    log.add("\($0)")
                }
                Stepper("Up", onIncrement: { log.add("up") }, onDecrement: nil)
            }
            try window.stepper("Both").increment()
            #expect(log.take() == ["true", "+", "false"])
            try window.stepper("Both").decrement()
            #expect(log.take() == ["true", "-", "false"])
            try window.stepper("Up").increment()
            #expect(throws: InteractionError.self) { try window.stepper("Up").decrement() }
            #expect(log.take() == ["up"])
        }

        @Test("Steppers count other types, and keep what the setter makes of it")
        func stepperTypes() throws {
            let window = try TestWindow {
                Bound(1.5) { Stepper("Double", value: $0, in: 0...3, step: 0.5) }
            }
            try window.stepper("Double").increment(times: 2)
            #expect(try window.value == "2.5")
            let even = try TestWindow(
                Bound(2) { value in
                    Stepper(
                        "Even",
                        value: Binding {
                            value.wrappedValue
                        } set: {
                            value.wrappedValue = $0 / 2 * 2
                        }, step: 3)
                })
            try even.stepper("Even").increment()
            #expect(try even.value == "4")
        }

        @Test("labelsHidden hides labels, which still name the controls")
        func labelsHidden() throws {
            let window = try TestWindow {
                VStack {
                    Toggle("Switch", isOn: .constant(true))
                    Stepper("Step", value: .constant(1))
                    Picker("Pick", selection: .constant(1)) { Text("1").tag(1) }
                }
                .labelsHidden()
            }
            #expect(window.texts == [])
            #expect(window.toggle("Switch").exists)
            #expect(window.stepper("Step").exists)
            #expect(window.picker("Pick").exists)
        }

        @Test("Accessibility: the outer label wins, parts are merged, changes arrive, hidden and help reach the widget")
        func accessibility() throws {
            let label = Knob("Outer")
            struct Content: View {
                let label: Knob<String>
                var body: some View {
                    Button("Title") {}
                        .accessibilityLabel("Inner").accessibilityHint("Hint").accessibilityIdentifier("inner")
                        .accessibilityLabel(label.value).accessibilityValue("Value").help("Help")
                    Text("Hidden").accessibilityHidden(true)
                }
            }
            let window = try TestWindow(Content(label: label))
            let common = try #require(try window.button("inner").widget).common
            #expect(common.accessibilityLabel == "Outer")
            #expect(common.accessibilityHint == "Hint")
            #expect(common.accessibilityValue == "Value")
            #expect(common.help == "Help")
            label.value = "Changed"
            try window.app.settle()
            #expect(window.button("Changed").exists)
            #expect(window.window.all(HeadlessText.self).last?.common.isAccessibilityHidden == true)
        }

        @Test("Label: title and icon, or one of both by style; images by name")
        func label() throws {
            let window = try TestWindow {
                Label("Both", systemImage: "star")
                Label("Title only", systemImage: "star").labelStyle(.titleOnly)
                Label("Icon only", systemImage: "star").labelStyle(.iconOnly)
                Label {
                    Text("Own")
                } icon: {
                    Text("*")
                }
                Image(systemName: "star")
            }
            #expect(window.texts.sorted() == ["*", "Both", "Own", "Title only"])
            #expect(window.images.count == 3)
        }

        @Test("Enabled, looks and styles that change later reach the widgets")
        func laterLooks() throws {
            let isOn = Knob(false)
            struct Content: View {
                let isOn: Knob<Bool>
                var body: some View {
                    VStack {
                        Toggle("Toggle", isOn: .constant(true))
                        TextField("Field", text: .constant(""))
                        Stepper("Step", value: .constant(1))
                        Picker("Pick", selection: .constant(1)) { Text("1").tag(1) }
                        Text("Text")
                    }
                    .disabled(isOn.value).opacity(isOn.value ? 0.5 : 1).font(isOn.value ? .title : nil)
                }
            }
            let window = try TestWindow(Content(isOn: isOn))
            let controls = [
                window.toggle("Toggle"), window.textField("Field"), window.stepper("Step"), window.picker("Pick"),
            ]
            #expect(try controls.allSatisfy { try $0.isEnabled })
            let before = try window.text("Text").frame.height
            isOn.value = true
            try window.app.settle()
            #expect(try !controls.contains { try $0.isEnabled })
            #expect(try window.text("Text").widget?.common.opacity == 0.5)
            #expect(try window.text("Text").frame.height > before)
        }
    }
}
