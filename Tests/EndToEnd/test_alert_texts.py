"""Examples/AlertCoordinator, the tour's alerts with fields (issue 4, point 3)."""

import re

from harness import burst, key, type_keys, wait
from test_alert_tour import AlertTourTests


class TextTests(AlertTourTests):
    def setUp(self):
        super().setUp()
        self.page("Texts")

    def test_the_accept_button_and_return_follow_the_rule_while_typing(self):
        dialog = self.ask("A text", "Which port?")
        accept = dialog.find("button", "Connect")
        wait(lambda: not accept.is_enabled, "Connect to be disabled")
        field = dialog.find("text box")
        wait(lambda: field.is_focused, "the field to have the focus")
        dialog.window.activate()
        type_keys("80x\n")
        field.wait_text("80x")
        dialog.find("label", re.compile("A number from 1 to 65535, please.$"))
        self.assertFalse(accept.is_enabled)
        key("BackSpace")
        wait(lambda: accept.is_enabled, "Connect to be enabled")
        key("Return")
        self.app.wait_no_dialog()
        self.wait_log("Port: 80")

    def test_typing_the_name_enables_deleting(self):
        dialog = self.ask("Type to confirm", "Delete the project?")
        dialog.find("text box").type("Martle")
        self.assertFalse(dialog.find("button", "Delete").is_enabled)
        dialog.find("text box").type("t")
        wait(lambda: dialog.find("button", "Delete").is_enabled, "Delete to be enabled")
        dialog.window.key("Return")
        self.assertEqual(self.app.dialogs("Delete the project?"), [dialog])
        dialog.find("button", "Delete").press()
        self.wait_log("Delete: Martlet")

    def test_a_text_alert_works_and_can_be_tried_again(self):
        dialog = self.ask("Rename", "Rename the file")
        dialog.find("button", "Rename").press()
        dialog.find("label", "Please wait…")
        wait(lambda: not dialog.find("button", "Rename").is_enabled, "Rename to be disabled")
        self.assertFalse(dialog.find("text box").is_enabled)
        self.open_gate()
        dialog.find("label", re.compile("There is a file of this name.$"))
        dialog.find("text box").wait_text("notes.txt")
        dialog.find("text box").type("ideas.txt", replacing=True)
        key("Return")
        self.app.wait_no_dialog()
        self.wait_log("Name: ideas.txt")

    def test_escape_cancels_the_work_of_a_text_alert(self):
        dialog = self.ask("Rename", "Rename the file")
        dialog.find("button", "Rename").press()
        dialog.find("label", "Please wait…")
        dialog.window.key("Escape")
        self.app.wait_no_dialog()
        self.wait_log("Name: as it was")

    def test_case54_a_field_can_be_left_without_the_keyboard(self):
        dialog = self.ask("A remark", "This version has new icons.")
        field = dialog.find("text box")
        dialog.window.activate()
        type_keys("x")
        self.assertFalse(field.is_focused)
        field.click()
        type_keys("good")
        field.wait_text("good")
        key("Return")
        self.app.wait_no_dialog()
        self.wait_log("Remark: good")

    def test_a_form_keeps_its_texts_when_its_work_fails(self):
        dialog = self.ask("Log in", "Log in")
        name, password = dialog.find("text box", "Name"), dialog.find("text box", "Password")
        name.type("ada")
        password.type("wrong")
        dialog.find("button", "Log In").press()
        dialog.find("label", re.compile("The password is wrong"))
        name.wait_text("ada")
        password.type("martlet", replacing=True)
        dialog.find("button", "Log In").press()
        self.wait_log("Login: ada")

    def test_the_focus_returns(self):
        button = self.window.find("button", "A text")
        self.window.activate()
        wait(lambda: key("Tab") or button.is_focused, "the button to have the focus")
        key("space")
        dialog = self.app.dialog("Which port?")
        wait(lambda: dialog.find("text box").is_focused, "the field to have the focus")
        dialog.window.key("Escape")
        self.app.wait_no_dialog()
        wait(lambda: self.window.is_active and button.is_focused, "the focus to be back")

    def test_a_rule_that_takes_time_forbids_until_it_has_answered(self):
        dialog = self.ask("A rule that takes time", "Choose a user name")
        accept = dialog.find("button", "Sign Up")
        field = dialog.find("text box", "User name")
        wait(lambda: field.is_focused, "the field to have the focus")
        dialog.window.activate()
        type_keys("ada")
        # Whatever the server is going to say, Return is early.
        burst(self.app, "x", "Return")
        field.wait_text("adax")
        wait(lambda: accept.is_enabled, "Sign Up to be enabled")
        key("BackSpace")
        dialog.find("label", re.compile("There is a user of this name."))
        self.assertFalse(accept.is_enabled)
        type_keys("m")
        wait(lambda: accept.is_enabled, "Sign Up to be enabled again")
        key("Return")
        self.app.wait_no_dialog()
        self.wait_log("User: adam")

    def test_a_text_of_several_lines_has_a_caption_and_takes_return(self):
        dialog = self.ask("Several lines", "Report a problem")
        dialog.find("label", "What has happened?")
        dialog.find("text box", "Subject").type("Icons")
        editor = dialog.find("text box", "What has happened?")
        editor.type("They are new.\nAll of them.")
        self.assertEqual(self.app.dialogs("Report a problem"), [dialog])
        editor.wait_text("They are new.\nAll of them.")
        dialog.find("button", "Send").press()
        self.app.wait_no_dialog()
        self.wait_log("Report: Icons, 2 lines")

    def test_a_field_without_a_placeholder_is_called_by_the_question(self):
        dialog = self.ask("Rename", "Rename the file")
        dialog.find("text box", "Rename the file").wait_text("notes.txt")
        dialog.window.key("Escape")
        self.app.wait_no_dialog()
