"""Examples/TextAlert: an alert with a text field (issue 2, points 3 and 8)."""

import re

from harness import EndToEndTest, key, wait


class TextAlertTests(EndToEndTest):
    program = "TextAlertExample"

    def setUp(self):
        super().setUp()
        self.window = self.app.window("Text Alert")

    def ask(self, button="Ask"):
        self.window.find("button", button).press()
        return self.app.dialog("Your name")

    def test_ok_gives_the_text(self):
        dialog = self.ask()
        dialog.find("text box").type("Ada")
        dialog.find("button", "OK").press()
        self.window.find("label", "Hello, Ada!")
        self.app.wait_no_dialog()

    def test_return_in_the_field_gives_the_text(self):
        dialog = self.ask()
        dialog.find("text box").type("Grace")
        key("Return")
        self.window.find("label", "Hello, Grace!")
        self.app.wait_no_dialog()

    def test_the_field_has_the_focus_at_once(self):
        dialog = self.ask()
        wait(lambda: dialog.find("text box").is_focused, "the field to have the focus")

    def test_cancel_gives_nil(self):
        self.answer("Ada")
        self.ask().find("button", "Cancel").press()
        self.window.find("label", "Nobody has answered.")
        self.window.find("label", "Answers: 2")
        self.app.wait_no_dialog()

    def test_escape_gives_nil(self):
        self.answer("Ada")
        self.ask().window.key("Escape")
        self.window.find("label", "Nobody has answered.")
        self.window.find("label", "Answers: 2")
        self.app.wait_no_dialog()

    def answer(self, text):
        dialog = self.ask()
        dialog.find("text box").type(text)
        dialog.find("button", "OK").press()
        self.window.find("label", f"Hello, {text}!")
        self.app.wait_no_dialog()

    def test_the_binding_closes_the_alert_without_the_action(self):
        self.ask("Ask for three seconds")
        self.app.wait_no_dialog()
        self.window.find("label", "Answers: 0")

    def test_the_content_goes_on_while_the_alert_is_up(self):
        self.ask()
        seconds = self.seconds()
        wait(lambda: self.seconds() > seconds, "the clock under the alert to go on")

    def seconds(self):
        return int(re.search(r"\d+", self.window.find("label", re.compile("Seconds: ")).name)[0])

    def test_text_survives_updates_under_it(self):
        dialog = self.ask()
        dialog.find("text box").type("Ada")
        seconds = self.seconds()
        wait(lambda: self.seconds() > seconds, "an update")
        dialog.find("text box").wait_text("Ada")

    def test_the_window_can_be_closed_while_its_alert_is_up(self):
        self.ask()
        self.window.close()
        # It was the last one: the program ends, with the alert.
        self.app.quit()
