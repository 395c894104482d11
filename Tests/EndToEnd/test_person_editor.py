"""Examples/PersonEditor: one person in two windows (issue 2, points 2 and 8)."""

from harness import EndToEndTest, key, wait


class PersonEditorTests(EndToEndTest):
    program = "PersonEditor"

    def setUp(self):
        super().setUp()
        self.a = self.app.window("Window A")
        self.b = self.app.window("Window B")

    def show(self, tab):
        for window in (self.a, self.b):
            window.find(None, tab).click()

    def names(self):
        return self.a.find("text box"), self.b.find("text box")

    def test_plain_state_drifts_apart(self):
        name_a, name_b = self.names()
        name_a.type("Grace", replacing=True)
        name_a.wait_text("Grace")
        self.assertEqual(name_b.text, "Ada Lovelace")

    def test_typing_in_one_window_shows_in_the_other_through_the_item(self):
        self.types_in_both("Item")

    def test_typing_in_one_window_shows_in_the_other_through_the_members(self):
        self.types_in_both("Member")

    def types_in_both(self, tab):
        self.show(tab)
        name_a, name_b = self.names()
        name_a.type("Grace", replacing=True)
        name_b.wait_text("Grace")
        self.b.activate()
        name_b.type(" Hopper")
        name_a.wait_text("Grace Hopper")

    def test_stepping_in_one_window_shows_in_the_other(self):
        self.show("Member")
        self.a.find("button", "Increment").press()
        self.b.find("label", "37")
        self.b.find("button", "Decrement").press()
        self.a.find("label", "36")

    def test_the_cursor_stays_while_the_other_window_types(self):
        self.show("Member")
        name_a, name_b = self.names()
        name_b.type("abc", replacing=True)
        name_a.wait_text("abc")
        self.a.activate()
        name_a.click()
        key("Home")
        self.b.activate()
        name_b.click()
        key("End")
        key("d")
        name_a.wait_text("abcd")
        # Had the cursor of A jumped to the end, this would come out behind the d.
        self.a.activate()
        key("x")
        name_b.wait_text("xabcd")

    def test_undo_and_redo_by_keys_in_either_window(self):
        self.show("Member")
        name_a, name_b = self.names()
        name_a.type("Grace", replacing=True)
        name_b.wait_text("Grace")
        self.b.find("button", "Increment").press()
        self.a.find("label", "37")
        self.b.activate()
        name_b.click()
        key("ctrl+z")
        self.a.find("label", "36")
        key("ctrl+z")
        name_a.wait_text("Ada Lovelace")
        name_b.wait_text("Ada Lovelace")
        self.a.activate()
        name_a.click()
        key("ctrl+shift+z")
        name_b.wait_text("Grace")

    def test_undo_by_the_menu(self):
        self.show("Member")
        self.a.find("button", "Increment").press()
        self.b.find("label", "37")
        self.a.find(None, "Main Menu").click()
        self.a.find("menu item", "Undo").press()
        self.b.find("label", "36")

    def test_a_tab_keeps_what_was_typed_in_it(self):
        self.names()[0].type("Grace", replacing=True)
        self.a.find(None, "Item").click()
        wait(lambda: self.a.find("text box").text == "Ada Lovelace", "the other editor")
        self.a.find(None, "State").click()
        wait(lambda: self.a.find("text box").text == "Grace", "the first editor")

    def test_a_window_goes_on_when_the_other_is_closed(self):
        self.show("Member")
        name_a, _ = self.names()
        self.b.close()
        self.b.wait_closed()
        name_a.type("Grace", replacing=True)
        name_a.wait_text("Grace")
