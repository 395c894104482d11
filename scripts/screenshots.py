#!/usr/bin/python3
"""Takes pictures of the examples, light and dark, on a display of their own: screenshots.py FOLDER EXAMPLE …

Each example has a scene: a function that drives the program through accessibility and calls `take(name)` where there is
something to see. The picture shows all of the program's windows. With --tour there are also the scenes of a tour through
all kinds of alerts.
"""

import argparse
import os
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(root / "Tests/EndToEnd"))
sys.dont_write_bytecode = True
import harness  # noqa: E402

MARGIN = 36
APPEARANCES = {"light": "prefer-light", "dark": "prefer-dark"}


def first_windows(app, take):
    """The scene of an example that has no other."""
    harness.wait(lambda: app.xids(), "a window")
    take()


def center(dialog, window):
    """Puts a dialog over the middle of its window, as GNOME's window manager does."""
    (x, y), (_, _, width, height) = window.origin, window.frame
    own_width, own_height = dialog.frame[2:]
    dialog.move(x + (width - own_width) // 2, y + (height - own_height) // 2)


def person_editor(app, take):
    """The same person in both windows, after typing in one of them."""
    a, b = app.window("Window A"), app.window("Window B")
    for window in (a, b):
        window.find(None, "Member").click()
    a.move(100, 80)
    b.move(100 + a.frame[2] + MARGIN, 80)
    name = a.find("text box")
    name.type("Grace Hopper", replacing=True)
    b.find("text box").wait_text("Grace Hopper")
    take()


def text_alert(app, take):
    window = app.window("Text Alert")
    window.move(100, 80)
    take()
    window.find("button", "Ask").press()
    dialog = app.dialog("Your name")
    dialog.find("text box").type("Ada")
    center(dialog.window, window)
    take("alert")
    dialog.find("button", "OK").press()
    window.find("label", "Hello, Ada!")


def alert_coordinator(app, take):
    window = app.window("Alert Coordinator")
    window.move(100, 80)
    take()
    window.find("button", "From the view model").press()
    center(app.dialog("From a view model").window, window)
    take("alert")


# MARK: A tour through all kinds of alerts


def ask(app, page, button, title):
    """Asks in the first window; the alert stands over its middle."""
    window = app.window("Alert Coordinator")
    window.find("tab", page).press()
    window.find("button", button).press()
    dialog = app.dialog(title)
    center(dialog.window, window)
    return dialog


def escape(app, dialog):
    dialog.window.key("Escape")
    app.wait_no_dialog()


def tour_texts(app, take):
    app.window("Alert Coordinator").move(100, 80)
    dialog = ask(app, "Texts", "A text", "Which port?")
    dialog.find("text box").type("80x")
    dialog.find("label", re.compile("A number from"))
    take("validation")
    escape(app, dialog)
    dialog = ask(app, "Texts", "Several lines", "Report a problem")
    dialog.find("text box", "Subject").type("Icons")
    dialog.find("text box", "What has happened?").type("They are new.\nAll of them.")
    take("lines")
    escape(app, dialog)
    dialog = ask(app, "Texts", "Rename", "Rename the file")
    dialog.find("button", "Rename").press()
    dialog.find("label", "Please wait…")
    take("progress", settled=False)
    dialog.find("label", re.compile("There is a file"))
    take("failed")
    escape(app, dialog)


def tour_looks(app, take):
    app.window("Alert Coordinator").move(100, 80)
    for button, title, name in (
        ("A warning", "Almost full", "warning"),
        ("Critical", "Erase the disk?", "critical"),
        ("Ask once only", "Empty the trash?", "suppression"),
        ("Seven buttons", "Which one?", "seven"),
        ("A long text", "Terms of Use", "long"),
    ):
        dialog = ask(app, "Looks", button, title)
        take(name)
        escape(app, dialog)


def tour_windows(app, take):
    """An alert over a sheet, and one in each of two windows."""
    first = app.window("Alert Coordinator")
    first.move(100, 80)
    first.find("tab", "Forms").press()
    first.find("button", "Open a sheet").press()
    sheet = app.find("label", "This is a sheet.").window
    center(sheet, first)
    sheet.find("button", "Ask over the sheet").press()
    dialog = app.dialog("Over the sheet?")
    center(dialog.window, sheet)
    take("sheet")
    escape(app, dialog)
    sheet.find("button", "Close", index=-1).press()
    app.root.wait_gone("label", "This is a sheet.")
    first.find("tab", "Ask").press()
    first.find("button", "Open Second Window").press()
    second = app.window("Second Window")
    second.move(100 + first.frame[2] + MARGIN, 80)
    for count, window in enumerate((first, second), 1):
        window.find("button", "From the view").press()
        harness.wait(lambda: len(app.dialogs("From a view")) == count, "an alert")
        center(app.dialogs("From a view")[-1].window, window)
    take("two-windows")


def tour_right_to_left(app, take):
    app.window("Alert Coordinator").move(100, 80)
    dialog = ask(app, "Texts", "Log in", "Log in")
    dialog.find("text box", "Name").type("Ada")
    take("right-to-left")


RIGHT_TO_LEFT = ("-NSForceRightToLeftWritingDirection", "YES")
# Who is driven, by what, started with which arguments, in which appearances.
TOUR = (
    ("AlertCoordinatorExample", tour_texts, (), ("light",)),
    ("AlertCoordinatorExample", tour_looks, (), ("light", "dark")),
    ("AlertCoordinatorExample", tour_windows, (), ("light",)),
    ("AlertCoordinatorExample", tour_right_to_left, RIGHT_TO_LEFT, ("light",)),
)

SCENES = {
    "PersonEditor": person_editor,
    "TextAlertExample": text_alert,
    "AlertCoordinatorExample": alert_coordinator,
}


def around_windows(app):
    """The part of the screen that holds the program's windows, as ImageMagick writes it."""
    boxes = []
    for window in app.all_windows:
        (x, y), (_, _, width, height) = window.origin, window.frame
        boxes.append((x, y, x + width, y + height))
    left, top = (max(0, min(box[side] for box in boxes) - MARGIN) for side in (0, 1))
    right, bottom = (max(box[side] for box in boxes) + MARGIN for side in (2, 3))
    return f"{right - left}x{bottom - top}+{left}+{top}"


def photograph(app, path, settled=True):
    # What the pointer is over would look as if it were chosen.
    harness.run("xdotool", "mousemove", "0", "0")
    if settled:
        harness.settle()
    harness.screenshot(path, crop=around_windows(app))
    print(path)


def shoot(folder, example, scene, appearance, arguments=()):
    app = harness.App(example, *arguments, environment={"ADW_DEBUG_COLOR_SCHEME": APPEARANCES[appearance]})

    def take(name=None, settled=True):
        parts = [example, name, appearance]
        photograph(app, os.path.join(folder, "-".join(part for part in parts if part) + ".png"), settled)

    try:
        scene(app, take)
    finally:
        app.kill()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--programs", default=root / ".build/debug")
    parser.add_argument("--tour", action="store_true", help="show all kinds of alerts, too")
    parser.add_argument("folder")
    parser.add_argument("examples", nargs="+")
    options = parser.parse_args()
    harness.programs = str(options.programs)
    harness.Desktop.start(background="#9a9996")
    for example in options.examples:
        for appearance in APPEARANCES:
            shoot(options.folder, example, SCENES.get(example, first_windows), appearance)
    for example, scene, arguments, appearances in TOUR if options.tour else ():
        for appearance in appearances if example in options.examples else ():
            shoot(options.folder, example, scene, appearance, arguments)


if __name__ == "__main__":
    main()
