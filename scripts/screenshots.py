#!/usr/bin/python3
"""Takes pictures of the examples, light and dark, on a display of their own: screenshots.py FOLDER EXAMPLE …

Each example has a scene: a function that drives the program through accessibility and calls `take(name)` where there is
something to see. The picture shows all of the program's windows.
"""

import argparse
import os
import pathlib
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


def photograph(app, path):
    harness.settle()
    harness.screenshot(path, crop=around_windows(app))
    print(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--programs", default=root / ".build/debug")
    parser.add_argument("folder")
    parser.add_argument("examples", nargs="+")
    options = parser.parse_args()
    harness.programs = str(options.programs)
    harness.Desktop.start(background="#9a9996")
    for example in options.examples:
        for appearance, scheme in APPEARANCES.items():
            app = harness.App(example, environment={"ADW_DEBUG_COLOR_SCHEME": scheme})

            def take(name=None):
                parts = [example, name, appearance]
                photograph(app, os.path.join(options.folder, "-".join(part for part in parts if part) + ".png"))

            try:
                SCENES.get(example, first_windows)(app, take)
            finally:
                app.kill()


if __name__ == "__main__":
    main()
