"""Examples/AlertCoordinator, the tour: work, texts, keys, looks, sheets and two windows (issue 4, points 3 to 7)."""

import os
import re
import subprocess
import tempfile

from harness import EndToEndTest, burst, key, type_keys, wait


class AlertTourTests(EndToEndTest):
    program = "AlertCoordinatorExample"

    def setUp(self):
        super().setUp()
        self.window = self.app.window("Alert Coordinator")

    def page(self, name, window=None):
        (window or self.window).find("tab", name).press()

    def ask(self, button, title, window=None):
        (window or self.window).find("button", button).press()
        return self.app.dialog(title)

    def wait_log(self, line, window=None):
        (window or self.window).find("label", re.compile(re.escape(line) + "$"))


class FormTests(AlertTourTests):
    def setUp(self):
        super().setUp()
        self.page("Forms")

    def test_work_fails_is_tried_again_and_succeeds_in_the_same_dialog(self):
        dialog = self.ask("Work that fails once", "Send the report?")
        dialog.find("button", "Send").press()
        dialog.find("label", "Please wait…")
        wait(lambda: not dialog.find("button", "Send").is_enabled, "Send to be disabled")
        self.assertTrue(dialog.find("button", "Cancel").is_enabled)
        dialog.find("label", re.compile("There is no connection.$"))
        dialog.wait_gone("label", "Please wait…")
        wait(lambda: dialog.find("button", "Send").is_enabled, "Send to be enabled again")
        self.assertEqual(self.app.dialogs("Send the report?"), [dialog])
        dialog.find("button", "Send").press()
        self.app.wait_no_dialog()
        self.wait_log("Sent at attempt 2")

    def test_escape_cancels_work(self):
        dialog = self.ask("Work that fails once", "Send the report?")
        dialog.find("button", "Send").press()
        dialog.find("label", "Please wait…")
        dialog.window.key("Escape")
        self.app.wait_no_dialog()
        self.wait_log("Not sent")

    def test_case78_an_alert_that_ends_by_itself_closes_its_dialog(self):
        self.ask("Two seconds to answer", "Still there?")
        self.app.wait_no_dialog()
        self.wait_log("Answer: none, timedOut")
        # The window is free again.
        self.ask("Two seconds to answer", "Still there?").window.key("Return")
        self.app.wait_no_dialog()
        self.wait_log("Answer: yes")

    def test_return_does_not_press_a_destructive_button(self):
        dialog = self.ask("Confirm", "Delete 3 files?")
        dialog.window.key("Return")
        self.app.wait_no_dialog()
        self.wait_log("Confirm: false")

    def test_an_alert_stands_over_a_sheet(self):
        self.window.find("button", "Open a sheet").press()
        self.app.find("label", "This is a sheet.")
        self.app.find("button", "Ask over the sheet").press()
        dialog = self.app.dialog("Over the sheet?")
        dialog.window.key("Return")
        self.app.wait_no_dialog("Over the sheet?")
        self.wait_log("Sheet: true")
        self.app.find("button", "Close", index=-1).press()
        self.app.root.wait_gone("label", "This is a sheet.")

    def test_a_value_stands_for_no_answer(self):
        self.ask("A value for no answer", "Which format?")
        self.app.wait_no_dialog()
        self.wait_log("Format: PDF, unasked")
        self.ask("A value for no answer", "Which format?").find("button", "Text").press()
        self.wait_log("Format: text")

    def test_buttons_in_the_builder_style(self):
        dialog = self.ask("Builder style", "Builder style")
        self.assertEqual(dialog.description, "With buttons as SwiftUI writes them.")
        dialog.find("button", "Delete").press()
        self.app.wait_no_dialog()
        self.wait_log("Builder: delete")
        self.ask("Builder style", "Builder style").window.key("Escape")
        self.wait_log("Builder: keep")

    def test_an_error_says_all_that_it_knows(self):
        dialog = self.ask("An error", "The disk is full.")
        dialog.find("label", re.compile("There are 0 bytes left.\\s+Delete something."))
        dialog.find("image")
        dialog.window.key("Return")
        self.app.wait_no_dialog()


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


class LooksTests(AlertTourTests):
    def setUp(self):
        super().setUp()
        self.page("Looks")

    def test_seven_buttons_stand_in_the_order_of_the_source(self):
        dialog = self.ask("Seven buttons", "Which one?")
        shown = [node for node in dialog.matching("button") if node.frame[2] > 0]
        titles = [node.name for node in sorted(shown, key=lambda node: node.frame[1])]
        self.assertEqual(titles, [f"Choice {number}" for number in range(1, 7)] + ["Cancel"])
        dialog.window.key("Return")
        self.wait_log("Choice 1 of 7")

    def test_three_buttons_stand_side_by_side_the_default_one_last(self):
        dialog = self.ask("Three buttons", "Which one?")
        shown = [node for node in dialog.matching("button") if node.frame[2] > 0]
        titles = [node.name for node in sorted(shown, key=lambda node: node.frame[0])]
        self.assertEqual(titles, ["Cancel", "Choice 2", "Choice 1"])
        dialog.window.key("Escape")
        self.wait_log("No choice of 3")

    def test_a_long_text_scrolls(self):
        dialog = self.ask("A long text", "Terms of Use")
        self.assertLess(dialog.frame[3], 700)
        text = dialog.find("label", re.compile("^The terms of use"))
        end = lambda node: node.frame[1] + node.frame[3]  # noqa: E731
        view = dialog.find("scroll bar")
        self.assertGreater(end(text), end(view) + 100)
        # By keys: the text has the focus where there is no field.
        dialog.window.key("End")
        wait(lambda: end(text) <= end(view), "the end of the text to be seen")
        key("Home")
        wait(lambda: end(text) > end(view) + 100, "the beginning to be seen")
        for _ in range(30):
            view.click(button=5)
        wait(lambda: end(text) <= end(view), "the end of the text to be seen")
        key("Return")
        self.app.wait_no_dialog()

    def test_a_warning_has_an_icon(self):
        dialog = self.ask("A warning", "Almost full")
        dialog.find("image")
        dialog.window.key("Return")
        self.app.wait_no_dialog()
        dialog = self.ask("Three buttons", "Which one?")
        self.assertTrue(dialog.has(0, "image"))
        dialog.window.key("Escape")
        self.app.wait_no_dialog()

    def test_return_does_not_press_a_critical_button(self):
        dialog = self.ask("Critical", "Erase the disk?")
        dialog.find("image")
        dialog.window.key("Return")
        self.app.wait_no_dialog()
        self.wait_log("Erase: false")
        self.ask("Critical", "Erase the disk?").find("button", "Erase").press()
        self.wait_log("Erase: true")

    def test_a_suppressed_question_is_answered_at_once(self):
        dialog = self.ask("Ask once only", "Empty the trash?")
        dialog.find("checkbox", "Don't ask again").click()
        dialog.window.key("Return")
        self.app.wait_no_dialog()
        self.wait_log("Empty: true")
        self.window.find("button", "Ask once only").press()
        self.window.find("label", re.compile("Empty: true\nEmpty: true$"))
        self.window.find("button", "Ask again").press()
        self.ask("Ask once only", "Empty the trash?").window.key("Escape")
        self.wait_log("Empty: false")


class MemoryTests(EndToEndTest):
    """"Don't ask again" is for the next time, too."""

    program = "AlertCoordinatorExample"

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="martlet-home-")
        self.addCleanup(folder.cleanup)
        self.environment = {"HOME": folder.name, "XDG_CONFIG_HOME": os.path.join(folder.name, "config")}
        super().setUp()

    def ask(self):
        window = self.app.window("Alert Coordinator")
        window.find("tab", "Looks").press()
        window.find("button", "Ask once only").press()
        return window

    def test_the_answer_is_remembered_when_the_program_is_started_again(self):
        self.ask()
        dialog = self.app.dialog("Empty the trash?")
        dialog.find("checkbox", "Don't ask again").click()
        dialog.window.key("Return")
        self.app.wait_no_dialog()
        self.check_end(self.app)
        self.launch()
        window = self.ask()
        window.find("label", "Empty: true")
        self.assertEqual(self.app.dialogs(), [])
        window.find("button", "Ask again").press()
        for _ in range(2):
            window.find("button", "Ask once only").press()
            self.app.dialog("Empty the trash?").window.key("Escape")
            self.app.wait_no_dialog()
            self.check_end(self.app)
            self.launch()
            # Still forgotten, after another start.
            window = self.app.window("Alert Coordinator")
            window.find("tab", "Looks").press()


class DialogTests(AlertTourTests):
    def test_case79_the_dialog_is_that_of_the_installed_libadwaita(self):
        dialog = self.ask("From the view", "From a view")
        version = subprocess.check_output(["pkg-config", "--modversion", "libadwaita-1"], text=True).split(".")
        # AdwMessageDialog is a window, AdwAlertDialog is a part of its parent.
        is_window = tuple(map(int, version[:2])) < (1, 5)
        self.assertEqual(len(self.app.xids()), 2 if is_window else 1)
        dialog.window.key("Escape")
        self.app.wait_no_dialog()

    def test_alt_and_a_letter_press_a_button(self):
        dialog = self.ask("From the view", "From a view")
        dialog.window.key("alt+g")
        self.app.wait_no_dialog()
        self.wait_log("View: go on")
        dialog = self.ask("From the view", "From a view")
        dialog.window.key("alt+c")
        self.app.wait_no_dialog()
        self.wait_log("View: cancel")

    def test_the_close_button_cancels(self):
        dialog = self.ask("From the view", "From a view")
        if dialog.window in self.app.windows():
            self.skipTest("the dialog is no window: it has no close button")
        dialog.window.close()
        self.app.wait_no_dialog()
        self.wait_log("View: cancel")

    def test_a_screen_reader_is_told_title_and_message(self):
        dialog = self.ask("From the view", "From a view")
        self.assertEqual((dialog.name, dialog.description), ("From a view", "This one has two buttons."))
        dialog.window.key("Escape")
        self.app.wait_no_dialog()

    def test_case80_the_dialog_belongs_to_the_window_that_asks(self):
        self.window.find("button", "Open Second Window").press()
        second = self.app.window("Second Window")
        for asking, other in ((self.window, second), (second, self.window)):
            other.activate()
            asking.find("button", "From the view").press()
            dialog = self.app.dialog("From a view")
            if dialog.window in (self.window, second):
                self.assertEqual(dialog.window, asking)
            else:
                self.assertEqual(dialog.window.parent, asking.xid)
            dialog.find("button", "Cancel").press()
            self.app.wait_no_dialog()


class TwoWindowTests(AlertTourTests):
    def test_each_window_shows_an_alert_of_its_own(self):
        self.window.find("button", "Open Second Window").press()
        second = self.app.window("Second Window")
        for window in (self.window, second):
            window.find("button", "From the view").press()
            wait(lambda: len(self.app.dialogs("From a view")) == (2 if window == second else 1), "an alert")
        first_alert, second_alert = self.app.dialogs("From a view")
        # The first one's window is free again while the other's still waits, and shows the next of its own.
        for line in ("View: go on", "View: go on\nView: go on"):
            first_alert.find("button", "Go on").press()
            wait(lambda: self.app.dialogs("From a view") == [second_alert], "one alert to go")
            self.wait_log(line)
            if line == "View: go on":
                self.window.find("button", "From the view").press()
                wait(lambda: len(self.app.dialogs("From a view")) == 2, "another alert")
                first_alert = next(node for node in self.app.dialogs("From a view") if node != second_alert)
        # One of the app, asked for by a view model, waits for the window that was active last.
        self.window.find("button", "From the view model").press()
        second_alert.find("button", "Cancel").press()
        self.wait_log("View: cancel", second)
        self.app.dialog("From a view model").find("button", "Button 1").press()
        self.app.wait_no_dialog()
        self.wait_log("Model: button 1")


class RightToLeftTests(AlertTourTests):
    arguments = ("-NSForceRightToLeftWritingDirection", "YES")

    def test_the_default_button_is_on_the_left(self):
        dialog = self.ask("From the view", "From a view")
        shown = [node for node in dialog.matching("button") if node.frame[2] > 0]
        titles = [node.name for node in sorted(shown, key=lambda node: node.frame[0])]
        self.assertEqual(titles, ["Go on", "Cancel"])
        dialog.window.key("Return")
        self.wait_log("View: go on")
