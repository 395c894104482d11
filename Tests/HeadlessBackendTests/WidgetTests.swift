import Foundation
import HeadlessBackend
import SwiftUICore
import Testing

@MainActor
@Suite("Headless widgets")
struct WidgetTests {
    @Test("A press calls back; on a disabled button it throws and does not")
    func press() throws {
        let stage = try Stage()
        let button = try stage.button("Add")
        stage.show(button)
        let log = Log()
        button.onPress = { log.add("pressed") }
        try button.press()
        button.disable()
        #expect(throws: InteractionError(widget: "button \"Add\"", verb: "press", reason: .disabled)) {
            try button.press()
        }
        #expect(log.entries == ["pressed"])
    }

    @Test("What no window shows cannot be used")
    func notShown() throws {
        let stage = try Stage(isPresented: false)
        let button = try stage.button("Add")
        #expect(throws: InteractionError.self) { try button.press() }
        stage.show(button)
        #expect(throws: InteractionError.self) { try button.press() }
        stage.window.present()
        try button.press()
        stage.window.close()
        #expect(throws: InteractionError.self) { try button.press() }
    }

    @Test("A widget in a disabled one is disabled")
    func disabledParent() throws {
        let stage = try Stage()
        let scroll = try #require(stage.backend.makeScroll() as? HeadlessScroll)
        let button = try stage.button("Add")
        scroll.setChildren([button])
        stage.show(scroll)
        scroll.disable()
        #expect(!button.isEnabled)
        #expect(throws: InteractionError.self) { try button.press() }
    }

    @Test("Typing calls back for each character and keeps cursor and focus")
    func typing() throws {
        let stage = try Stage()
        let field = try stage.field("ab")
        stage.show(field)
        let log = Log()
        field.onChange = { log.add($0) }
        field.onFocusChange = { log.add("focus \($0)") }
        try field.type("cd")
        #expect(log.entries == ["focus true", "abc", "abcd"])
        try field.moveCursor(to: 1)
        try field.type("X")
        #expect(field.text == "aXbcd")
        #expect(field.cursor == 2)
        try field.deleteBackward()
        try field.replaceText("new")
        #expect(log.entries.suffix(2) == ["abcd", "new"])
    }

    @Test("A text set by the program does not call back and moves no cursor")
    func programmaticText() throws {
        let stage = try Stage()
        let field = try stage.field("Hello world")
        stage.show(field)
        let log = Log()
        field.onChange = { log.add($0) }
        try field.moveCursor(to: 5)
        var props = field.props
        props.text = "Hello big world"
        field.apply(props, old: field.props)
        #expect(field.text == "Hello big world")
        #expect(field.cursor == 5)
        #expect(log.entries.isEmpty)
    }

    @Test("What the user has changed counts as shown, so that a refused change can be taken back")
    func shownState() throws {
        let stage = try Stage()
        let toggle = try #require(stage.backend.makeToggle() as? HeadlessToggle)
        toggle.apply(ToggleProps(isOn: false), old: nil)
        let field = try stage.field("a")
        stage.show(toggle, field)
        try toggle.toggle()
        try field.type("b")
        #expect(toggle.isOn)
        #expect(field.props.text == "ab")
        toggle.apply(ToggleProps(isOn: false), old: ToggleProps(isOn: true))
        field.apply(TextFieldProps(text: "a"), old: TextFieldProps(text: "ab"))
        #expect(!toggle.isOn)
        #expect(field.text == "a")
        #expect(stage.backend.contractViolations.isEmpty)
    }

    @Test("Return in a field submits; in an editor it starts a line")
    func returnKey() throws {
        let stage = try Stage()
        let field = try stage.field()
        let editor = try #require(stage.backend.makeTextEditor() as? HeadlessTextEditor)
        editor.apply(TextEditorProps(text: ""), old: nil)
        stage.show(field, editor)
        let log = Log()
        field.onSubmit = { log.add("submit \(field.text ?? "")") }
        try field.type("a\n")
        try editor.type("a\nb")
        #expect(log.entries == ["submit a"])
        #expect(editor.text == "a\nb")
    }

    @Test("Choices call back with the index, and not for what is chosen already")
    func choices() throws {
        let stage = try Stage()
        let picker = try #require(stage.backend.makePicker() as? HeadlessPicker)
        picker.apply(PickerProps(options: ["Red", "Green"], selected: nil), old: nil)
        let tabs = try #require(stage.backend.makeTabBar() as? HeadlessTabBar)
        tabs.apply(TabBarProps(tabs: [.init(title: "One"), .init(title: "Two")], selected: 0), old: nil)
        stage.show(picker, tabs)
        let log = Log()
        picker.onSelect = { log.add("picker \($0)") }
        tabs.onSelect = { log.add("tab \($0)") }
        try picker.select("Green")
        try picker.select("Green")
        try tabs.select("One")
        try tabs.select("Two")
        #expect(log.entries == ["picker 1", "tab 1"])
        #expect(picker.selectedOption == "Green")
        let error = #expect(throws: InteractionError.self) { try picker.select("Blue") }
        #expect(error?.description == #"Cannot select in picker "Green": it has no "Blue", only "Red", "Green"."#)
        #expect(throws: InteractionError.self) { try tabs.select(index: 2) }
    }

    @Test("A stepper's button stops at its limit")
    func stepper() throws {
        let stage = try Stage()
        let stepper = try #require(stage.backend.makeStepper() as? HeadlessStepper)
        stepper.apply(StepperProps(canIncrement: false), old: nil)
        stage.show(stepper)
        let log = Log()
        stepper.onIncrement = { log.add("+") }
        stepper.onDecrement = { log.add("-") }
        try stepper.decrement()
        #expect(throws: InteractionError.self) { try stepper.increment() }
        #expect(log.entries == ["-"])
    }

    @Test("The focus leaves a widget that is removed, disabled or disposed")
    func focusLeaves() throws {
        let stage = try Stage()
        let first = try stage.field()
        let second = try stage.field()
        let log = Log()
        first.onFocusChange = { log.add("first \($0)") }
        second.onFocusChange = { log.add("second \($0)") }
        stage.show(first, second)
        first.grabFocus()
        second.grabFocus()
        second.disable()
        first.grabFocus()
        stage.show(second)
        #expect(
            log.entries == ["first true", "first false", "second true", "second false", "first true", "first false"])
        #expect(stage.window.focusedWidget == nil)
    }

    @Test("Tab moves the focus over what is enabled, and around")
    func tabKey() throws {
        let stage = try Stage()
        let widgets = [try stage.field("1"), try stage.field("2"), try stage.field("3")]
        stage.window.content.setChildren(widgets)
        widgets[1].disable()
        #expect(stage.window.focusNext() === widgets[0])
        #expect(stage.window.focusNext() === widgets[2])
        #expect(stage.window.focusNext() === widgets[0])
    }

    @Test("A scroll view stops at its content's edges and tells of what is seen with the next frame")
    func scroll() throws {
        let stage = try Stage()
        let scroll = try #require(stage.backend.makeScroll() as? HeadlessScroll)
        let button = try stage.button("Deep")
        scroll.setChildren([button])
        stage.show(scroll)
        let log = Log()
        scroll.onScroll = { log.add("\($0.minY)-\($0.maxY)") }
        scroll.place(CGRect(x: 0, y: 10, width: 100, height: 100))
        scroll.setContentSize(CGSize(width: 100, height: 250))
        button.place(CGRect(x: 0, y: 200, width: 50, height: 34))
        try stage.backend.settle()
        try scroll.scroll(by: CGSize(width: 0, height: 500))
        try stage.backend.settle()
        #expect(button.frameInWindow == CGRect(x: 0, y: 60, width: 50, height: 34))
        scroll.setContentSize(CGSize(width: 100, height: 120))
        try stage.backend.settle()
        #expect(log.entries == ["0.0-100.0", "150.0-250.0", "20.0-120.0"])
    }

    @Test("A scroll view from right to left starts at the right end, and keeps its distance from it")
    func scrollFromRight() throws {
        let stage = try Stage()
        let scroll = try #require(stage.backend.makeScroll() as? HeadlessScroll)
        scroll.apply(ScrollProps(scrollsHorizontally: true, scrollsVertically: false), old: nil)
        var common = CommonProps()
        common.layoutDirection = .rightToLeft
        scroll.apply(common: common, old: nil)
        stage.show(scroll)
        scroll.setContentSize(CGSize(width: 250, height: 100))
        scroll.place(CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(scroll.offset.x == 150)
        try scroll.scroll(by: CGSize(width: -20, height: 0))
        scroll.setContentSize(CGSize(width: 300, height: 100))
        #expect(scroll.offset.x == 180)
        // The other direction: as far from the other end.
        scroll.apply(common: CommonProps(), old: common)
        #expect(scroll.offset.x == 20)
        scroll.setContentSize(CGSize(width: 400, height: 100))
        #expect(scroll.offset.x == 20)
    }

    @Test("A button's content is measured inside its insets")
    func button() throws {
        let stage = try Stage()
        let button = try stage.button("")
        let label = try stage.text("Add")
        button.setChildren([label])
        stage.show(button)
        label.place(CGRect(x: 0, y: 0, width: 24, height: 20))
        #expect(button.measure(.unspecified) == CGSize(width: 44, height: 34))
        button.place(CGRect(x: 10, y: 10, width: 44, height: 34))
        #expect(label.frameInWindow == CGRect(x: 20, y: 15, width: 24, height: 20))
        #expect(button.name == "Add")
    }
}
