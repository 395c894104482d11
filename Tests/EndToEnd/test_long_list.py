"""Lists of 100,000 rows and of a million in a real window (Tests/EndToEnd/EdgeCases)."""

from harness import EndToEndTest, key, settle, wait


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
        for _ in range(times):
            self.sheet.find("label", self.visible()[3]).click(button)
            settle()
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
