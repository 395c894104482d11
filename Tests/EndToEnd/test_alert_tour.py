"""Examples/AlertCoordinator, the tour: work, keys, looks, sheets and two windows (issue 4, points 4 to 8)."""

import os
import re
import subprocess
import tempfile

from harness import EndToEndTest, key, wait


class AlertTourTests(EndToEndTest):
    program = "AlertCoordinatorExample"
    # How many seconds a question waits for its answer, where it has a time limit.
    limit = 600

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="martlet-gate-")
        self.addCleanup(folder.cleanup)
        self.gate = os.path.join(folder.name, "open")
        self.environment = {"TOUR_GATE": self.gate, "TOUR_LIMIT": str(self.limit)}
        super().setUp()
        self.window = self.app.window("Alert Coordinator")

    def open_gate(self):
        """Lets the program come to the end of what it takes its time for; until then it does not."""
        open(self.gate, "w").close()

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
        self.open_gate()
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

    def test_a_question_with_a_time_limit_is_answered_in_time(self):
        self.ask("Two seconds to answer", "Still there?").window.key("Return")
        self.app.wait_no_dialog()
        self.wait_log("Answer: yes")
        self.ask("A value for no answer", "Which format?").find("button", "Text").press()
        self.app.wait_no_dialog()
        self.wait_log("Format: text")

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


class TimeLimitTests(AlertTourTests):
    """Questions that nobody answers. Their dialogs are not looked for: a slow test comes too late."""

    limit = 0.5

    def setUp(self):
        super().setUp()
        self.page("Forms")

    def test_case78_an_alert_that_ends_by_itself_closes_its_dialog(self):
        self.window.find("button", "Two seconds to answer").press()
        self.wait_log("Answer: none, timedOut")
        self.app.wait_no_dialog()
        # The window is free again.
        self.window.find("button", "Confirm").click()
        self.app.dialog("Delete 3 files?").window.key("Return")
        self.app.wait_no_dialog()
        self.wait_log("Confirm: false")

    def test_a_value_stands_for_no_answer(self):
        self.window.find("button", "A value for no answer").press()
        self.wait_log("Format: PDF, unasked")
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
