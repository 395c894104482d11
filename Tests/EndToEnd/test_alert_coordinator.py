"""Examples/AlertCoordinator: alerts from anywhere (issue 2, points 4 and 8)."""

import re

from harness import EndToEndTest


class AlertCoordinatorTests(EndToEndTest):
    program = "AlertCoordinatorExample"

    def setUp(self):
        super().setUp()
        self.window = self.app.window("Alert Coordinator")

    def ask(self, button):
        self.window.find("button", button).press()

    def answer(self, title, button):
        self.app.dialog(title).find("button", button).press()
        self.app.wait_no_dialog(title)

    def wait_log(self, *lines):
        self.window.find("label", re.compile(r"\n".join(map(re.escape, lines)) + "$"))

    def test_from_the_view(self):
        self.ask("From the view")
        self.answer("From a view", "Go on")
        self.wait_log("View: go on")

    def test_escape_presses_cancel(self):
        self.ask("From the view")
        self.app.dialog("From a view").window.key("Escape")
        self.wait_log("View: cancel")
        self.app.wait_no_dialog()

    def test_from_a_view_model(self):
        self.ask("From the view model")
        self.answer("From a view model", "Button 2")
        self.wait_log("Model: button 2")

    def test_awaits_the_value_of_the_button(self):
        self.ask("Await a value")
        self.answer("Pick a number", "Twenty")
        self.wait_log("Value: 20")

    def test_from_a_detached_task(self):
        self.ask("From a detached task")
        self.answer("From a detached task", "Ten")
        self.wait_log("Detached: 10")

    def test_three_at_once_come_one_after_the_other(self):
        self.ask("Three at once")
        for number, button in ((1, "Ten"), (2, "Twenty"), (3, "Ten")):
            self.app.dialog(f"Question {number}")
            self.assertEqual(len(self.app.dialogs()), 1)
            self.answer(f"Question {number}", button)
        self.wait_log("Question 1: 10", "Question 2: 20", "Question 3: 10")

    def test_the_window_can_be_closed_while_its_alert_is_up(self):
        self.ask("Await a value")
        self.app.dialog("Pick a number")
        self.window.close()
        # It was the last one: the program ends, with the alert.
        self.app.quit()
