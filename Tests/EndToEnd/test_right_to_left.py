"""Windows from right to left: those of a program in such a language, and views that say so themselves."""

import os
import unittest

from harness import EndToEndTest, wait

ARGUMENTS = ("-NSForceRightToLeftWritingDirection", "YES")
# With it, GTK takes the program's direction from its Arabic texts.
TRANSLATION = "/usr/share/locale/ar/LC_MESSAGES/gtk40.mo"


def left(node):
    return node.frame[0]


def right(node):
    return node.frame[0] + node.frame[2]


def content(window):
    """The box under the header bar that holds the views."""
    return window.find("generic")


def frames(root):
    """What is shown in `root`, with its place in it."""
    x, y, *_ = root.frame
    shown = []
    for node in root.matching():
        left, top, width, height = node.frame
        shown.append((node.role, node.name, left - x, top - y, width, height))
    return shown


class MirrorTests(EndToEndTest):
    """A program's window from right to left is the mirror image of the one from left to right."""

    def assert_mirrored(self, program, show):
        """`show(app)` answers the widget to compare."""
        self.program = program
        plain = show(self.launch("--"))
        ordinary, width = frames(plain), plain.frame[2]
        self.check_end(self.app)
        turned = show(self.launch(*ARGUMENTS))
        mirrored = frames(turned)
        self.assertEqual(turned.frame[2], width)
        self.assertEqual([node[:2] for node in mirrored], [node[:2] for node in ordinary])
        for there, here in zip(mirrored, ordinary):
            role, name, x, *rest = here
            expected = (role, name, width - x - rest[1], *rest)
            # What is in the middle may be rounded to either side, and what it stands in, too.
            self.assertAlmostEqual(there[2], expected[2], delta=2, msg=f"{there}, not {expected}")
            self.assertEqual(there[3:], expected[3:], f"{there}, not {expected}")
        return turned

    def test_the_person_editor(self):
        def show(app):
            window = app.window("Window B")
            window.find(None, "Member").click()
            window.find("button", "Increment")
            return content(window)

        shown = self.assert_mirrored("PersonEditor", show)
        self.assertLess(right(shown.find("button", "Increment")), left(shown.find("label", "36")))
        self.assertLess(left(shown.find("button", "Increment")), left(shown.find("button", "Decrement")))

    def test_the_rows_of_the_alert_coordinator(self):
        shown = self.assert_mirrored("AlertCoordinatorExample", lambda app: content(app.window("Alert Coordinator")))
        titles = [shown.find("label", name) for name in ("From the view", "Await a value")]
        self.assertEqual(right(titles[0]), right(titles[1]))
        self.assertGreater(left(titles[0]), shown.frame[2] / 2)

    def test_an_alert_with_fields(self):
        def show(app):
            window = app.window("Alert Coordinator")
            window.find(None, "Texts").click()
            window.find("button", "Log in").press()
            dialog = app.dialog("Log in")
            dialog.find_all("text box", count=2)
            return dialog

        dialog = self.assert_mirrored("AlertCoordinatorExample", show)
        self.assertLess(left(dialog.find("button", "Log In")), left(dialog.find("button", "Cancel")))
        dialog.window.key("Escape")
        self.app.wait_no_dialog()

    def test_a_sheet(self):
        self.program = "EdgeCases"
        app = self.launch(*ARGUMENTS)
        app.window("Edge Cases").find("button", "Directions").press()
        app.find("button", "Turn around").press()
        sheet = app.all_windows[-1]
        # What sets the other direction has it in this program too.
        wait(lambda: left(sheet.find("label", "Uno")) < left(sheet.find("label", "Due")), "the turned views")
        edge = sheet.frame[2] - 16
        self.assertEqual(right(sheet.find("label", "First")), edge)
        self.assertEqual(left(sheet.find("label", "Last")), 16)
        self.assertLess(left(sheet.find("button", "Done")), left(sheet.find("button", "Turn around")))
        self.assertLess(right(sheet.find("button", "Close")), sheet.frame[2] / 2)


class SubtreeTests(EndToEndTest):
    """Views from right to left among others."""

    program = "EdgeCases"

    def setUp(self):
        super().setUp()
        self.app.window("Edge Cases").find("button", "Directions").press()
        self.app.find("button", "Turn around")
        self.sheet = self.app.all_windows[-1]

    def find(self, role, name):
        return self.sheet.find(role, name)

    def test_it_is_mirrored_and_nothing_around_it(self):
        self.assertLess(left(self.find("label", "First")), left(self.find("label", "Second")))
        self.assertLess(left(self.find("button", "Turn around")), left(self.find("button", "Done")))
        edge = right(self.find("label", "Last"))
        start = left(self.find("label", "First"))
        for name in ("Uno", "Switch", "Steps: 3", "Menu", "Segments", "Radios", "Progress"):
            self.assertEqual(right(self.find("label", name)), edge, name)
        self.assertEqual(left(self.find("label", "Fine")), start)
        self.assertLess(right(self.find("switch", "Switch")), left(self.find("label", "Switch")))
        # The parts of the desktop's own widgets.
        self.assertLess(left(self.find("button", "Increment")), left(self.find("button", "Decrement")))
        self.assertLess(left(self.find("button", "Two")), left(self.find("button", "Segments")))
        radio = self.find("checkbox", "Two")
        self.assertLess(left(radio.find("label", "Two")), left(radio.find("widget")))
        add = self.find("button", "Add")
        self.assertLess(right(add.find("label", "Add")), left(add.find("image")))
        # What scrolls sideways begins at its right end.
        self.assertEqual(right(self.find("label", "Column 1")), edge)
        self.assertLess(left(self.find("label", "Inner")), left(self.find("label", "left to right")))

    def test_it_can_be_turned_around(self):
        start = left(self.find("label", "First"))
        self.find("button", "Turn around").press()
        wait(lambda: left(self.find("label", "Uno")) == start, "the views to be turned")
        for name in ("Switch", "Steps: 3", "Menu", "Segments", "Radios", "Progress", "Column 1"):
            self.assertEqual(left(self.find("label", name)), start, name)
        self.assertLess(left(self.find("button", "Decrement")), left(self.find("button", "Increment")))
        self.assertLess(left(self.find("button", "Segments")), left(self.find("button", "Two")))
        radio = self.find("checkbox", "Two")
        self.assertLess(left(radio.find("widget")), left(radio.find("label", "Two")))
        self.find("button", "Turn around").press()
        wait(lambda: left(self.find("label", "Uno")) > left(self.find("label", "Due")), "the views to be turned back")
        self.assertEqual(right(self.find("label", "Column 1")), right(self.find("label", "Last")))


@unittest.skipUnless(os.path.exists(TRANSLATION), "GTK's Arabic translation is not installed")
class LanguageTests(EndToEndTest):
    program = "PersonEditor"
    environment = {"LANGUAGE": "ar"}

    def test_the_direction_is_that_of_the_users_language(self):
        window = self.app.window("Window A")
        self.assertLess(right(window.find("button", "Increment")), left(window.find("label", "36")))
