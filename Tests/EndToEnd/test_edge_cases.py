"""Tests/EndToEnd/EdgeCases: what has gone wrong in real windows once."""

import os
import tempfile

from harness import EndToEndTest, key, wait


class EdgeCaseTests(EndToEndTest):
    program = "EdgeCases"

    def setUp(self):
        super().setUp()
        self.window = self.app.window("Edge Cases")

    def test_an_alert_closes_its_own_window(self):
        self.window.find("button", "Ask to close").press()
        self.app.dialog("Close?").find("button", "Close").click()
        wait(lambda: self.app.process.poll() is not None, "the program to end")

    def test_an_underscore_in_a_button_is_just_that(self):
        self.window.find("button", "Ask to close").press()
        self.app.dialog("Close?").find("button", "Stay_here").press()
        self.app.wait_no_dialog()

    def test_return_in_an_alert_closes_its_own_window(self):
        self.window.find("button", "Ask to close").press()
        self.app.dialog("Close?").window.key("Return")
        wait(lambda: self.app.process.poll() is not None, "the program to end")

    def test_a_sheet_closes_the_window_under_it(self):
        self.window.find("button", "Open sheet").press()
        self.app.find("button", "Close everything").click()
        wait(lambda: self.app.process.poll() is not None, "the program to end")

    def test_undo_in_an_untouched_field_leaves_its_text(self):
        self.window.find("text box", text="start").click()
        key("ctrl+z")
        key("End")
        key("a")
        self.window.find("label", "Name: starta")

    def test_a_text_longer_than_an_entry_holds_keeps_its_end(self):
        self.window.find("label", "Length: 100000")
        self.window.find_all("text box", count=2)[1].click()
        key("Home")
        key("a")
        self.window.find("label", "Length: 100001")

    def test_text_that_gets_larger_moves_what_is_around_it(self):
        self.window.find("button", "Text size").press()
        window = self.app.find("label", "Above").window

        def frames():
            return [window.find(role, name).frame for role, name in (
                ("label", "Above"), ("button", "Large text"), ("button", "Usual text"), ("label", "Below"))]

        usual = frames()
        window.find("button", "Large text").press()
        wait(lambda: frames()[0][3] > usual[0][3] * 1.6, "the text to be larger")
        above, large_button, usual_button, below = frames()
        self.assertGreater(large_button[2], usual[1][2] * 1.3)
        self.assertGreaterEqual(large_button[1], above[1] + above[3])
        self.assertGreaterEqual(usual_button[0], large_button[0] + large_button[2])
        self.assertGreaterEqual(below[1], large_button[1] + large_button[3])
        window.find("button", "Usual text").press()
        # The window stays as large as it has become.
        heights = [frame[3] for frame in usual]
        wait(lambda: [frame[3] for frame in frames()] == heights, "the text to be as large as before")

    def test_a_view_that_changes_for_ever_leaves_the_window_usable(self):
        self.window.find("button", "Loop").press()
        self.window.find("label", "Loop: 0")
        self.window.find("text box", text="start").type("b")
        self.window.find("label", "Name: startb")


class IdentifierTests(EndToEndTest):
    """GTK 4.8 does not tell identifiers to accessibility, but it knows them in the user's style sheet."""

    program = "EdgeCases"

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="martlet-style-")
        self.addCleanup(folder.cleanup)
        os.mkdir(os.path.join(folder.name, "gtk-4.0"))
        with open(os.path.join(folder.name, "gtk-4.0", "gtk.css"), "w") as style:
            style.write("#first { padding: 5px 24px; } #second { padding: 5px 4px; }\n")
            style.write("#alert-dialog label { min-height: 60px; } #alert-field-0 { min-height: 90px; }\n")
        self.environment = {"XDG_CONFIG_HOME": folder.name}
        super().setUp()

    def test_buttons_of_one_title_have_identifiers_of_their_own(self):
        window = self.app.window("Edge Cases")
        for place, which in enumerate(["first", "second"]):
            window.find("button", "Ask which").press()
            buttons = self.app.dialog("Which?").find_all("button", "Same", count=2)
            widths = {button: button.frame[2] for button in buttons}
            self.assertGreater(abs(widths[buttons[0]] - widths[buttons[1]]), 30)
            # The first has more padding, and so is narrower inside.
            sorted(buttons, key=widths.get)[place].press()
            window.find("label", f"Which: {which}")
            self.app.wait_no_dialog()

    def test_dialogs_and_their_fields_have_identifiers(self):
        window = self.app.window("Edge Cases")
        self.assertLess(window.find("label", "Name: start").frame[3], 60)
        window.find("button", "Ask which").press()
        dialog = self.app.dialog("Which?")
        self.assertGreaterEqual(dialog.find("label", "Which?").frame[3], 60)
        dialog.window.key("Escape")
        self.app.wait_no_dialog()
        window.find("button", "Ask for a text").press()
        dialog = self.app.dialog("Your name")
        self.assertGreaterEqual(dialog.find("text box", "Your name").frame[3], 90)
        dialog.window.key("Escape")
        self.app.wait_no_dialog()


class EarlyAlertTests(EndToEndTest):
    """Alerts that are asked for before there is a window, and while one comes up."""

    program = "EdgeCases"
    arguments = ("--ask-early",)

    def test_none_is_lost(self):
        window = self.app.window("Edge Cases")
        for title in ("Before any window", "On appear", "In a task"):
            dialog = self.app.dialog(title)
            self.assertEqual(self.app.dialogs(), [dialog])
            dialog.window.key("Return")
            self.app.wait_no_dialog(title)
        window.find("label", "On appear: OK, yes")
