"""The harness itself, tried on a small C program: what a test relies on has to be true before it is used on our own."""

import os
import shlex
import shutil
import signal
import subprocess
import tempfile
import unittest

import harness
from harness import EndToEndTest, NotFound, key


def setUpModule():
    folder = tempfile.mkdtemp(prefix="martlet-probe-")
    unittest.addModuleCleanup(shutil.rmtree, folder)
    flags = harness.run("pkg-config", "--cflags", "--libs", "libadwaita-1")
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "probe.c")
    compiler = shutil.which("cc") or shutil.which("clang")
    ProbeTest.program = os.path.join(folder, "probe")
    subprocess.run([compiler, "-o", ProbeTest.program, source, *shlex.split(flags)], check=True)


class ProbeTest(EndToEndTest):
    def setUp(self):
        self.program = ProbeTest.program
        super().setUp()
        self.window = self.app.window("Probe")

    def field(self, window=None):
        return (window or self.window).find("text box", index=0)

    def note(self, window=None):
        return (window or self.window).find("text box", index=1)


class WidgetTests(ProbeTest):
    def test_types_into_a_field(self):
        self.field().type(" O'Hara-ångström")
        self.field().wait_text("Paul O'Hara-ångström")

    def test_replaces_the_text_of_a_field(self):
        self.field().type("Ann", replacing=True)
        self.field().wait_text("Ann")

    def test_types_lines_into_a_text_view(self):
        self.note().type("one\ntwo")
        self.note().wait_text("one\ntwo")

    def test_sets_text_without_keys(self):
        self.field().set_text("Bo")
        self.field().wait_text("Bo")

    def test_tab_moves_the_focus(self):
        self.field().click()
        key("Tab")
        harness.wait(lambda: self.note().is_focused, "the text view to have the focus")

    def test_flips_a_switch(self):
        toggle = self.window.find("switch")
        self.assertFalse(toggle.is_checked)
        toggle.press()
        harness.wait(lambda: toggle.is_checked, "the switch to be on")
        toggle.click()
        harness.wait(lambda: not toggle.is_checked, "the switch to be off")

    def test_says_what_it_did_not_find(self):
        with self.assertRaisesRegex(NotFound, "button named 'Nothing'(.|\n)*'Show Alert'"):
            self.window.find("button", "Nothing", timeout=0.2)

    def test_takes_a_screenshot(self):
        path = os.path.join(self.app.desktop.home, "shot.png")
        self.window.screenshot(path)
        self.assertGreater(os.path.getsize(path), 1000)


class DialogTests(ProbeTest):
    def ask(self, window=None):
        (window or self.window).find("button", "Show Alert").press()
        return self.app.dialog("Your Name")

    def test_presses_a_button(self):
        dialog = self.ask()
        dialog.find("text box").type("Ann")
        dialog.find("button", "OK").press()
        self.app.wait_no_dialog()
        self.window.find("label", "ok: Ann")

    def test_clicks_a_button(self):
        self.ask().find("button", "OK").click()
        self.window.find("label", "ok: ")

    def test_return_presses_the_default_button(self):
        self.ask().find("text box").type("Ann")
        key("Return")
        self.window.find("label", "ok: Ann")

    def test_escape_cancels(self):
        dialog = self.ask()
        dialog.find("text box").type("Ann")
        dialog.window.key("Escape")
        self.app.wait_no_dialog()
        self.window.find("label", "cancel: Ann")

    def test_closes_a_dialog(self):
        dialog = self.ask()
        dialog.close()
        dialog.wait_closed()
        self.window.find("label", "cancel: ")

    def test_a_button_is_found_once(self):
        self.ask().find_all("button", "OK", count=1)


class WindowTests(ProbeTest):
    def open_second(self):
        self.window.find("button", "Open Window").press()
        return self.app.windows("Probe", count=2)

    def test_types_in_one_window_and_reads_the_other(self):
        first, second = self.open_second()
        self.field(first).type("a", replacing=True)
        self.field(second).wait_text("a")
        self.field(second).type("b")
        self.field(first).wait_text("ab")
        self.note(first).type("c")
        self.note(second).wait_text("c")

    def test_closes_one_window(self):
        first, second = self.open_second()
        first.close()
        first.wait_closed()
        self.assertEqual(self.app.windows("Probe"), [second])

    def test_the_close_button_closes(self):
        first, second = self.open_second()
        second.find("button", "Close").press()
        second.wait_closed()
        self.assertEqual(self.app.windows("Probe"), [first])

    def test_a_dialog_belongs_to_the_window_that_asked(self):
        first, second = self.open_second()
        second.find("button", "Show Alert").press()
        self.app.dialog("Your Name").window.key("Escape")
        second.find("label", "cancel: ")
        first.find("label", "no answer")


class MistakeTests(ProbeTest):
    """What must not pass: each of these programs' ends fails the check that every test ends with."""

    end_timeout = 1

    def check_end(self, app):
        with self.assertRaises(AssertionError) as caught:
            super().check_end(app)
        self.assertRegex(str(caught.exception), self.expected)

    def test_a_warning_is_caught(self):
        self.expected = "Gtk-CRITICAL .*gtk_label_set_text"
        self.window.find("button", "Warn").press()
        self.window.find("label", "warned")

    def test_a_crash_is_caught(self):
        self.expected = f"-{signal.SIGABRT.value} != 0"
        self.window.find("button", "Crash").press()
        self.app.process.wait(harness.TIMEOUT)

    def test_a_program_that_stays_is_caught(self):
        self.expected = "to end after its windows were closed"
        self.window.find("button", "Stay").press()
        self.window.find("label", "stays")
