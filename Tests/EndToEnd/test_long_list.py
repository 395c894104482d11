"""Lists of 100,000 rows and of a million in a real window (Tests/EndToEnd/EdgeCases)."""

import os
import re
import tempfile

from harness import EndToEndTest, key, run, screenshot, settle, wheel


class LongListTest(EndToEndTest):
    program = "EdgeCases"
    button = "Long list"

    def setUp(self):
        super().setUp()
        self.window = self.app.window("Edge Cases")
        self.window.find("button", self.button).press()
        self.first = self.app.find("label", "Row 0")
        self.sheet = self.first.window

    def rows(self):
        """The rows' names and frames, from top to bottom, of those that there are."""
        labels = self.sheet.matching("label")
        rows = [(label.name, label.frame) for label in labels if label.name.startswith("Row ")]
        return sorted(rows, key=lambda row: row[1][1])

    def visible(self):
        """The names of the rows in the visible part."""
        buttons = self.sheet.find("button", "Add first").frame[1]
        top = self.sheet.frame[1]
        return [name for name, (_, y, _, height) in self.rows() if y > top and y + height < buttons]

    def wheel(self, button, times):
        """Turns the mouse wheel over the list: button 4 is up, 5 is down."""
        for step in range(times):
            if step:
                wheel(button)
            else:
                self.sheet.find("label", self.visible()[3]).click(button)
            settle(4)
            self.expect_neighbours(apart=["Row 0"])

    def expect_neighbours(self, apart=()):
        """The rows follow each other, but for those `apart`: the one with the keyboard stays where it is."""
        rows = [row for row in self.rows() if row[0] not in apart]
        numbers = [int(name.split()[1]) for name, _ in rows]
        self.assertEqual(numbers, list(range(numbers[0], numbers[0] + len(numbers))))
        for (_, above), (_, below) in zip(rows, rows[1:]):
            self.assertEqual(below[1] - above[1], 51)


class LongListTests(LongListTest):
    def test_only_what_is_seen_is_there(self):
        self.assertLess(len(self.rows()), 40)
        self.expect_neighbours()
        self.assertEqual(self.visible()[0], "Row 0")

    def test_the_end_key_shows_the_last_row_and_home_the_first(self):
        self.sheet.find("button", "1: 0").click()
        self.sheet.find("button", "1: 1")
        key("End")
        self.sheet.find("label", "Row 99999")
        settle()
        self.assertEqual(self.visible()[-1], "Row 99999")
        self.expect_neighbours(apart=["Row 1"])
        key("Home")
        self.sheet.find("label", "Row 0")
        settle()
        self.sheet.find("button", "1: 1")
        self.assertEqual(self.visible()[0], "Row 0")
        self.expect_neighbours()

    def test_the_wheel_scrolls_by_rows_that_follow_each_other(self):
        # Pressed, it does not take the keyboard, which is at the first button.
        self.sheet.find("button", "2: 0").press()
        self.sheet.find("button", "2: 1")
        self.wheel(5, 12)
        self.assertGreater(int(self.visible()[0].split()[1]), 5)
        self.wheel(4, 14)
        self.assertEqual(self.visible()[0], "Row 0")
        self.sheet.find("button", "2: 1")

    def test_tab_goes_on_beyond_the_visible_part(self):
        self.sheet.find("button", "0: 0").click()
        for _ in range(24):
            key("Tab")
        settle()
        # Two of the rows have a field as well.
        focused = [button for button in self.sheet.matching("button") if button.is_focused]
        self.assertEqual([button.name for button in focused], ["22: 0"])
        self.assertIn("Row 22", self.visible())
        key("space")
        self.sheet.find("button", "22: 1")

    def test_what_was_typed_is_there_when_the_row_comes_back(self):
        self.sheet.find("text box", "Note 5").type("milk")
        key("Tab")
        key("End")
        self.sheet.find("label", "Row 99999")
        self.sheet.find("button", "Add first").click()
        key("shift+Tab")
        settle()
        key("Home")
        self.sheet.find("label", "Row 4")
        self.sheet.find("text box", text="milk")

    def test_rows_that_come_and_go_above_move_nothing(self):
        self.sheet.find("button", "0: 0").click()
        for _ in range(30):
            key("Tab")
        settle()
        before = self.visible(), dict(self.rows())["Row 25"]
        self.sheet.find("button", "Add first").press()
        settle()
        self.assertEqual((self.visible(), dict(self.rows())["Row 25"]), before)
        self.sheet.find("button", "Remove first").press()
        self.sheet.find("button", "Remove first").press()
        settle()
        self.assertEqual((self.visible(), dict(self.rows())["Row 25"]), before)

    def test_the_list_ends_where_its_last_row_does(self):
        self.sheet.find("button", "3: 0").click()
        key("End")
        self.sheet.find("label", "Row 99999")
        settle()
        bottom = dict(self.rows())["Row 99999"]
        # It is as much shorter, and so is what is seen of it at its end.
        for _ in range(2):
            self.sheet.find("button", "Remove first").press()
            settle()
            self.assertEqual(dict(self.rows())["Row 99999"], bottom)
        key("Home")
        self.sheet.find("label", "Row 2")
        key("End")
        self.sheet.find("label", "Row 99999")
        settle()
        self.assertEqual(dict(self.rows())["Row 99999"], bottom)

    def test_the_keyboard_scrolls_just_as_far_as_it_takes(self):
        self.sheet.find("button", "3: 0").click()
        key("End")
        self.sheet.find("label", "Row 99999")
        settle()
        # The next row that there is stands above the visible part.
        next_row = self.rows()[1][0]
        key("Tab")
        settle()
        [focused] = [button for button in self.sheet.matching("button") if button.is_focused]
        self.assertEqual(focused.name.split(":")[0], next_row.split()[1])
        # The frame is that inside the button's padding.
        self.assertEqual(focused.frame[1] - 5, self.sheet.find("scroll bar").frame[1])


class WrappedListTests(EndToEndTest):
    program = "EdgeCases"

    def setUp(self):
        super().setUp()
        self.app.window("Edge Cases").find("button", "Wrapped list").press()
        self.first = self.app.find("button", "Read 0")
        self.sheet = self.first.window

    def frames(self):
        settle()
        nodes = [self.sheet.find("label", re.compile(f"Row {number},.*")) for number in range(3)]
        return [node.frame for node in nodes]

    def test_rows_are_the_same_when_they_come_back(self):
        before = self.frames()
        # More than one line each, in the width of the list.
        for _, _, width, height in before:
            self.assertLess(width, 330)
            self.assertGreater(height, 30)
        self.first.click()
        self.sheet.find("button", "Unread 0")
        for _ in range(3):
            key("Tab")
        for step in ("End", "Home", "End", "Home"):
            key(step)
            settle()
        self.sheet.find("button", "Unread 0")
        self.assertEqual(self.frames(), before)


class MixedListTests(EndToEndTest):
    program = "EdgeCases"

    def darkest(self, label):
        """How dark the darkest pixel of a label is, from 0 (black) to 255."""
        left, top = self.sheet.origin
        x, y, width, height = label.frame
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "label.png")
            screenshot(path, crop=f"{width}x{height}+{left + x}+{top + y}")
            return int(float(run("convert", path, "-colorspace", "Gray", "-format", "%[fx:minima*255]", "info:")))

    def seen(self):
        """The labels of texts that are wholly in sight."""
        top, bottom = self.sheet.frame[1], self.sheet.frame[1] + self.sheet.frame[3]
        texts = [label for label in self.sheet.matching("label") if label.name.startswith("text ")]
        return [label for label in texts if top + 60 < label.frame[1] < bottom - 60]

    def test_texts_are_not_dim_where_their_labels_were_those_of_disabled_buttons(self):
        self.app.window("Edge Cases").find("button", "Mixed list").press()
        self.sheet = self.app.find("label", "text 1").window
        settle()
        first = self.darkest(self.sheet.find("label", "text 3"))
        self.seen()[1].click(5)
        for _ in range(39):
            settle(2)
            wheel(5)
        settle()
        # A disabled text is about half as dark.
        dim = {label.name: darkness for label in self.seen() if (darkness := self.darkest(label)) > first + 40}
        self.assertEqual(dim, {}, f"{first} at first")


class MillionTests(LongListTest):
    button = "Million"

    def test_the_last_rows_stand_exactly_and_can_be_clicked(self):
        self.sheet.find("button", "1: 0").click()
        self.sheet.find("button", "1: 1")
        key("End")
        self.sheet.find("label", "Row 999999")
        settle()
        self.assertEqual(self.visible()[-1], "Row 999999")
        self.expect_neighbours(apart=["Row 1"])
        before = self.visible(), dict(self.rows())["Row 999995"]
        self.sheet.find("button", "Add first").press()
        settle()
        self.assertEqual((self.visible(), dict(self.rows())["Row 999995"]), before)
        self.sheet.find("button", "999996: 0").click()
        self.sheet.find("button", "999996: 1")
        self.sheet.find("text box", "Note 999995").type("milk")
        self.sheet.find("text box", text="milk")
