"""Tests/EndToEnd/EdgeCases: what has gone wrong in real windows once."""

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

    def test_a_view_that_changes_for_ever_leaves_the_window_usable(self):
        self.window.find("button", "Loop").press()
        self.window.find("label", "Loop: 0")
        self.window.find("text box", text="start").type("b")
        self.window.find("label", "Name: startb")
