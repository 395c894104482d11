"""An alert keeps the user out of its own window alone: out of its content, its menu and its shortcuts."""

from harness import EndToEndTest, key, run, wait


class ModalityTests(EndToEndTest):
    program = "EdgeCases"

    def setUp(self):
        super().setUp()
        start = self.app.window("Edge Cases")
        for count in (1, 2):
            start.find("button", "Alert cases").press()
            self.app.windows("Alert Cases", count=count)
        self.first, self.second = self.app.windows("Alert Cases", count=2)
        start.close()
        start.wait_closed()
        self.first.move(20, 40)
        self.second.move(660, 40)

    def ask(self, window, count=1):
        """A real click; the alert is put where it covers neither window."""
        window.find("button", "Ask").click()
        dialogs = wait(lambda: len(self.app.dialogs("Plain?")) == count and self.app.dialogs("Plain?"), "the alert")
        dialogs[-1].window.move(20 if window == self.first else 660, 500)
        return dialogs[-1]

    def wait_counts(self, window, presses, commands):
        window.find("label", f"Presses: {presses}, commands: {commands}")

    def choose_command(self, window):
        window.find("button", "Main Menu").click()
        item = window.find("menu item", "Count a command")
        wait(lambda: item.is_focused or key("Down"), "the menu's item to have the focus")
        key("Return")

    def test_neither_content_nor_menu_nor_shortcuts_can_be_used_under_an_alert(self):
        dialog = self.ask(self.first)
        menu = self.first.find("button", "Main Menu")
        self.assertFalse(menu.is_enabled)
        for widget in (self.first.find("button", "Press"), menu):
            self.second.activate()
            widget.click(activating=False)
            # The click brings the alert to the front instead.
            wait(lambda: dialog.window.is_active, "the alert to be in front")
        for window in (self.first, dialog.window):
            run("wmctrl", "-i", "-a", hex(int(window.xid)))
            key("ctrl+k")
            key("F10")
        # All of that works in a window without an alert.
        self.second.find("button", "Press").click()
        self.wait_counts(self.second, presses=1, commands=0)
        self.choose_command(self.second)
        self.wait_counts(self.second, presses=1, commands=1)
        self.second.key("ctrl+k")
        self.wait_counts(self.second, presses=1, commands=2)
        self.wait_counts(self.first, presses=0, commands=2)
        dialog.find("button", "Yes").click()
        self.app.wait_no_dialog()
        # And in the first one, now that it is free again.
        self.first.find("button", "Press").click()
        self.choose_command(self.first)
        self.wait_counts(self.first, presses=1, commands=3)
        self.first.key("ctrl+k")
        self.wait_counts(self.first, presses=1, commands=4)

    def test_two_windows_show_one_alert_each(self):
        first_alert = self.ask(self.first)
        second_alert = self.ask(self.second, count=2)
        second_alert.find("button", "Yes").click()
        self.second.find("label", "Answer: yes")
        self.second.find("button", "Press").click()
        self.wait_counts(self.second, presses=1, commands=0)
        self.assertEqual(self.app.dialogs("Plain?"), [first_alert])
        first_alert.find("button", "No").click()
        self.first.find("label", "Answer: no")
        self.first.find("button", "Press").click()
        self.wait_counts(self.first, presses=1, commands=0)

    def press_under(self, role, name):
        """Through accessibility, "Press" and "Ask" can be pressed while a menu is open: only the alert closes it."""
        self.first.find("button", "Press").press()
        self.wait_counts(self.first, presses=1, commands=0)
        self.assertTrue(self.first.has(1, role, name))
        self.first.find("button", "Ask").press()

    def test_a_menu_that_is_open_closes_when_an_alert_comes(self):
        self.first.find("button", "Main Menu").click()
        self.first.find("menu item", "Count a command")
        self.press_under("menu item", "Count a command")
        dialog = self.app.dialog("Plain?")
        self.first.wait_gone("menu item", "Count a command")
        dialog.find("button", "Yes").click()
        self.first.find("label", "Answer: yes")
        self.choose_command(self.first)
        self.wait_counts(self.first, presses=1, commands=1)

    def test_a_list_of_choices_that_is_open_closes_when_an_alert_comes(self):
        self.first.find("combo box", "Fruit").click()
        self.first.find("label", "Pear")
        self.press_under("label", "Pear")
        dialog = self.app.dialog("Plain?")
        dialog.window.key("Return")
        self.first.find("label", "Answer: yes")
        self.first.wait_gone("label", "Pear")
        self.app.wait_no_dialog()
        self.first.find("button", "Press").click()
        self.wait_counts(self.first, presses=2, commands=0)
