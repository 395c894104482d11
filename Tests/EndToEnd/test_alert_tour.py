"""Examples/AlertCoordinator, the tour: work, texts, keys, looks, sheets and two windows (issue 4, points 3 to 7)."""

import re
import subprocess

from harness import EndToEndTest, key, run, type_keys, wait


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

    def test_case78_an_alert_that_ends_by_itself_closes_its_dialog(self):
        self.ask("Two seconds to answer", "Still there?")
        self.app.wait_no_dialog()
        self.wait_log("Answer: none, timedOut")
        # The window is free again.
        self.ask("Two seconds to answer", "Still there?").window.key("Return")
        self.app.wait_no_dialog()
        self.wait_log("Answer: yes")

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
        dialog.window.key("Return")
        self.app.wait_no_dialog()

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
                parent = run("xprop", "-id", dialog.window.xid, "WM_TRANSIENT_FOR").split("#")[-1].strip()
                self.assertEqual(int(parent, 16), int(asking.xid))
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
