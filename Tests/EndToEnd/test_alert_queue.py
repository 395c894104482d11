"""Examples/AlertCoordinator: several requests at once, sheets that come and go, windows that close (issue 4, 5 and 6)."""

import re

from test_alert_tour import AlertTourTests


class QueueTests(AlertTourTests):
    def setUp(self):
        super().setUp()
        self.page("Queue")
        self.window.find("label", "Waiting", text="none")

    def ask(self, button):
        self.window.find("button", button).press()

    def answer(self, *titles):
        """Presses OK in alerts that come in this order, one at a time."""
        for title in titles:
            dialog = self.app.dialog(title)
            self.assertEqual(self.app.dialogs(), [dialog])
            dialog.find("button", "OK").press()
            self.app.wait_no_dialog(title)

    def wait_log(self, *lines):
        self.window.find("label", re.compile(r"\n".join(map(re.escape, lines)) + "$"))

    def wait_state(self, shown, waiting):
        for name, value in (("On the screen", shown), ("Waiting", waiting)):
            self.window.find("label", name, text=value)

    def test_the_most_urgent_comes_first_and_the_queue_can_be_seen(self):
        self.wait_state("none", "none")
        self.ask("Low, normal, high")
        self.app.dialog("First")
        self.wait_state("First", "High, Normal, Low")
        self.answer("First")
        self.wait_state("High", "Normal, Low")
        self.answer("High", "Normal", "Low")
        self.wait_log("High OK", "Normal OK", "Low OK")
        self.wait_state("none", "none")

    def test_one_of_the_same_name_joins_the_first(self):
        self.ask("The same twice")
        self.answer("No connection")
        self.wait_log("No connection OK", "No connection OK")
        self.assertEqual(self.app.dialogs(), [])

    def test_an_action_can_ask(self):
        self.ask("Another from an action")
        self.app.dialog("One").find("button", "Another").press()
        self.answer("Two")
        self.wait_log("Two OK")

    def test_one_too_many_is_refused(self):
        self.ask("Five, of which two may wait")
        self.wait_log("Question 4 queueFull", "Question 5 queueFull")
        self.answer("Question 1", "Question 2", "Question 3")
        self.wait_log("Question 1 OK", "Question 2 OK", "Question 3 OK")

    def test_one_is_taken_back_by_its_name(self):
        self.ask("One, for two seconds")
        self.app.dialog("Copying…")
        self.open_gate()
        self.app.wait_no_dialog()
        self.wait_log("Copying… dismissed")

    def test_all_are_taken_back(self):
        self.ask("Three, for two seconds")
        self.app.dialog("File 1")
        self.open_gate()
        self.app.wait_no_dialog()
        self.wait_log("File 1 dismissed", "File 2 dismissed", "File 3 dismissed")
        self.assertEqual(self.app.dialogs(), [])
        # The window is free again.
        self.window.find("button", "Another from an action").click()
        self.app.dialog("One").window.key("Escape")
        self.app.wait_no_dialog()

    def sheet(self):
        return self.app.find("label", "This is a sheet.").window

    def test_it_stands_over_a_sheet_that_opens_meanwhile(self):
        self.ask("Ask while a sheet opens")
        dialog = self.app.dialog("Over the new sheet?")
        sheet = self.sheet()
        if dialog.window != sheet:
            self.assertEqual(dialog.window.parent, sheet.xid)
        self.answer("Over the new sheet?")
        sheet.find("button", "Close and ask").click()
        self.app.root.wait_gone("label", "This is a sheet.")
        dialog = self.app.dialog("After the sheet?")
        if dialog.window != self.window:
            self.assertEqual(dialog.window.parent, self.window.xid)
        dialog.window.key("Return")
        self.wait_log("Over the new sheet? OK", "After: true")

    def test_a_window_that_closes_hands_its_requests_to_another(self):
        self.window.find("tab", "Ask").press()
        self.window.wait_gone("label", "Waiting")
        self.window.find("button", "Open Second Window").click()
        second = self.app.window("Second Window")
        second.activate()
        second.find("button", "From the view model").click()
        dialog = self.app.dialog("From a view model")
        if dialog.window != second:
            self.assertEqual(dialog.window.parent, second.xid)
        # Another one waits behind it.
        second.find("button", "Await a value").press()
        self.window.find("tab", "Queue").press()
        self.window.find("label", "Waiting", text=re.compile("^#"))
        second.close()
        second.wait_closed()
        for title in ("From a view model", "Pick a number"):
            dialog = self.app.dialog(title)
            self.assertEqual(self.app.dialogs(), [dialog])
            if dialog.window != self.window:
                self.assertEqual(dialog.window.parent, self.window.xid)
            dialog.window.key("Return")
            self.app.wait_no_dialog(title)
        self.wait_state("none", "none")
        self.window.find("button", "The same twice").click()
        self.answer("No connection")
