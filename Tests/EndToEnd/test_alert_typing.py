"""Typing into alerts that change meanwhile: what is typed stays, and Return obeys it."""

import re

from harness import EndToEndTest, burst, key, type_keys, wait


class TypingTests(EndToEndTest):
    program = "EdgeCases"

    def setUp(self):
        super().setUp()
        self.app.window("Edge Cases").find("button", "Alert cases").press()
        self.window = self.app.window("Alert Cases")

    def ask(self, button, title):
        self.window.find("button", button).press()
        dialog = self.app.dialog(title)
        field = dialog.find("text box")
        wait(lambda: field.is_focused, "the field to have the focus")
        dialog.window.activate()
        return dialog, field

    def test_return_obeys_what_was_typed_right_before_it(self):
        dialog, field = self.ask("Ask for a word", "Word?")
        key("End")
        burst(self.app, "x", "Return")
        field.wait_text("okx")
        self.assertEqual(self.app.dialogs("Word?"), [dialog])
        self.window.find("label", "Answer: none")
        wait(lambda: not dialog.find("button", "Save").is_enabled, "Save to be disabled")
        burst(self.app, "BackSpace", "Return")
        self.window.find("label", "Answer: ok")
        self.app.wait_no_dialog()

    def test_buttons_come_and_go_while_one_types(self):
        dialog, field = self.ask("Ask for a name", "Name?")
        self.assertEqual([button.name for button in dialog.find_all("button", count=1)], ["Cancel"])
        type_keys("Ada")
        field.wait_text("Ada")
        dialog.find("button", "Greet")
        self.assertEqual(self.app.dialogs("Name?"), [dialog])
        key("BackSpace", "BackSpace", "BackSpace")
        dialog.wait_gone("button", "Greet")
        burst(self.app, "G", "r", "a", "c", "e")
        field.wait_text("Grace")
        self.assertTrue(field.is_focused)
        dialog.find_all("button", count=2)
        key("Return")
        self.window.find("label", "Answer: Grace")
        self.app.wait_no_dialog()

    def test_a_button_that_has_come_is_pressed_by_the_mouse(self):
        dialog, field = self.ask("Ask for a name", "Name?")
        type_keys("Ada")
        dialog.find("button", "Greet").click()
        self.window.find("label", "Answer: Ada")
        self.app.wait_no_dialog()

    def test_a_text_that_grows_leaves_the_field_alone(self):
        dialog, _ = self.ask("Ask about more", "Delete?")
        self.assertTrue(dialog.has(0, "scroll bar"))
        burst(self.app, "1", "2", "3")
        # The same field, but another one to assistive technology.
        field = dialog.find("text box", text="123")
        dialog.find("scroll bar")
        self.assertTrue(field.is_focused)
        key("Left")
        type_keys("0")
        field.wait_text("1203")
        self.assertLess(dialog.frame[3], 800)
        key("Return")
        self.window.find("label", "Answer: 1203")

    def test_a_text_of_many_lines_scrolls_and_leaves_the_field_alone(self):
        dialog, field = self.ask("Ask about files", "Delete?")
        self.assertLess(dialog.frame[3], 800)
        text = dialog.find("label", text=re.compile("^File 1\n"))
        view = dialog.find("scroll bar")
        bottom = lambda node: node.frame[1] + node.frame[3]  # noqa: E731
        self.assertGreater(bottom(text), bottom(view) + 100)
        type_keys("12")
        field.wait_text("12")
        self.assertTrue(field.is_focused)
        # What has changed comes into view.
        dialog.find("label", text=re.compile("Typed: 12$"))
        wait(lambda: bottom(text) <= bottom(view), "the end of the text to be seen")
        type_keys("3")
        field.wait_text("123")
        self.assertEqual(self.app.dialogs("Delete?"), [dialog])
        key("Return")
        self.window.find("label", "Answer: 123")
