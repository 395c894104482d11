"""Widgets and windows as accessibility shows them, read and used."""

import re
import time

from desktop import POLL, TIMEOUT, NotFound, call, run, screenshot, wait
from gi.repository import GLib
from keys import key, type_keys

# AT-SPI's states by bit, as far as tests ask for them.
STATES = {
    "active": 1,
    "checked": 4,
    "expanded": 10,
    "focused": 12,
    "modal": 16,
    "pressed": 20,
    "selected": 23,
    "sensitive": 24,
    "showing": 25,
    "visible": 30,
}


class Node:
    """A widget as accessibility shows it. `app.find`, `window.find` and `node.find` look below their receiver.

    It is asked anew each time, over the accessibility bus itself: the usual client library, libatspi, keeps what it was
    once told, and crashes in the 2.46 of Debian 12 where a program ends while it is asked for another.
    """

    def __init__(self, app, reference):
        self.app = app
        self.reference = reference  # The program's name on the bus, and the object's path.

    def __eq__(self, other):
        return isinstance(other, Node) and self.reference == other.reference

    def __hash__(self):
        return hash(self.reference)

    def ask(self, method, signature=None, *arguments):
        return call(self.app.desktop.bus, *self.reference, "org.a11y.atspi." + method, signature, *arguments)

    def get(self, name):
        interface, _, name = name.rpartition(".")
        bus = self.app.desktop.bus
        method = "org.freedesktop.DBus.Properties.Get"
        return call(bus, *self.reference, method, "(ss)", "org.a11y.atspi." + interface, name)

    @property
    def role(self):
        """GTK's name for it: "button", "label", "text box", "switch", "checkbox", "spin button", "window", "dialog"…"""
        return self.ask("Accessible.GetRoleName")

    @property
    def name(self):
        """The accessible name. GTK 4.8 repeats that of a dialog's button ("OK OK"): said once here."""
        name = self.get("Accessible.Name")
        half = len(name) // 2
        return name[:half] if name[:half] and name == f"{name[:half]} {name[:half]}" else name

    @property
    def description(self):
        return self.get("Accessible.Description")

    @property
    def text(self):
        """What a text field, a text view or a label shows; None for a widget without text."""
        if "org.a11y.atspi.Text" not in self.ask("Accessible.GetInterfaces"):
            return None
        return self.ask("Text.GetText", "(ii)", 0, self.get("Text.CharacterCount"))

    @property
    def value(self):
        """The number of a slider, a spin button or a progress bar."""
        return self.get("Value.CurrentValue")

    @property
    def states(self):
        low = self.ask("Accessible.GetState")[0]
        return {name for name, bit in STATES.items() if low >> bit & 1}

    @property
    def is_enabled(self):
        return "sensitive" in self.states

    @property
    def is_focused(self):
        return "focused" in self.states

    @property
    def is_checked(self):
        return "checked" in self.states

    @property
    def frame(self):
        """x, y, width and height in the window (of what is inside the widget's padding)."""
        return self.ask("Component.GetExtents", "(u)", 1)

    @property
    def is_shown(self):
        """Whether it has a size: a dialog keeps a second, squeezed row of its buttons, which has none."""
        _, _, width, height = self.frame
        return width > 0 and height > 0 and "visible" in self.states

    @property
    def children(self):
        return [Node(self.app, reference) for reference in self.ask("Accessible.GetChildren")]

    @property
    def window(self):
        """The window that it is in."""
        node = self
        while (parent := Node(self.app, node.get("Accessible.Parent"))) != self.app.root:
            node = parent
        return Window(self.app, node.reference)

    def descendants(self):
        for child in self.children:
            yield child
            yield from child.descendants()

    def matching(self, role=None, name=None, text=None):
        """The shown descendants of a role, with a name and a text (each a string, a pattern or None), at once."""
        return [
            node
            for node in self.descendants()
            if (role is None or node.role == role)
            and matches(name, node.name)
            and (text is None or matches(text, node.text or ""))
            and node.is_shown
        ]

    def find(self, role=None, name=None, text=None, index=0, timeout=TIMEOUT):
        """Waits for a shown descendant."""
        what = lambda: f"{describe(role, name, text)}, number {index + 1}, in\n{self.dump()}"  # noqa: E731
        return wait(lambda: self.matching(role, name, text)[index:], what, timeout)[0]

    def find_all(self, role=None, name=None, text=None, count=1):
        """Waits until there are exactly `count` shown descendants."""
        what = lambda: f"{count} of {describe(role, name, text)} in\n{self.dump()}"  # noqa: E731
        return wait(lambda: [self.matching(role, name, text)] if self.has(count, role, name, text) else None, what)[0]

    def has(self, count, role=None, name=None, text=None):
        return len(self.matching(role, name, text)) == count

    def wait_gone(self, role=None, name=None, text=None):
        """Waits until no shown descendant matches."""
        what = lambda: f"no more {describe(role, name, text)} in\n{self.dump()}"  # noqa: E731
        wait(lambda: self.has(0, role, name, text), what)

    def wait_text(self, text):
        """Waits until the widget shows `text` (a string or a pattern)."""
        wait(lambda: matches(text, self.text or ""), lambda: f"the text {text!r}, not {self.text!r}")

    def press(self):
        """Presses a button, flips a switch: the widget's first accessible action. GTK acts on it 0.25 s later."""
        wait(lambda: self.is_enabled, lambda: f"{self} to be enabled")
        self.ask("Action.DoAction", "(i)", 0)

    def click(self, button=1, activating=True):
        """Moves the pointer to the middle of the widget and clicks: 1 is the left button, 4 and 5 turn the wheel.

        The window is brought to the front before, unless a dialog is meant to keep it back.
        """
        window = self.window
        if activating:
            window.activate()
        left, top = window.origin
        x, y, width, height = self.frame
        middle = str(left + x + width // 2), str(top + y + height // 2)
        # xdotool would wait 0.1 s after a click, for the next.
        run("xdotool", "mousemove", *middle, "click", "--delay", "0", str(button))

    def type(self, text, replacing=False):
        """Clicks the widget, then types with real key events; `replacing` what it held."""
        self.click()
        wait(lambda: self.is_focused, lambda: f"{self} to have the focus")
        key("ctrl+a" if replacing else "ctrl+End")
        type_keys(text)

    def set_text(self, text):
        """Replaces the text through accessibility, with no keys (for widgets that can't be clicked)."""
        self.ask("EditableText.SetTextContents", "(s)", text)

    def dump(self, depth=0):
        if self == self.app.root:
            return f"{self}\n" + "".join(child.dump(1) for child in self.children)
        try:
            text, shown = self.text, "" if self.is_shown else " hidden"
            detail = f" = {text!r}" if text is not None and text != self.name else ""
            states = " ".join(sorted(self.states & {"active", "checked", "expanded", "focused", "modal", "selected"}))
            disabled = "" if self.is_enabled else " disabled"
            line = f"{'  ' * depth}{self.role} {self.name!r}{detail} {states}{disabled}{shown} {self.frame}\n"
            return line + "".join(child.dump(depth + 1) for child in self.children)
        except GLib.Error:
            return "  " * depth + "(gone)\n"

    def __str__(self):
        return f"{self.role} {self.name!r}"


def matches(pattern, value):
    if pattern is None:
        return True
    return bool(pattern.search(value)) if isinstance(pattern, re.Pattern) else pattern == value


def describe(role, name, text):
    parts = [role or "widget"]
    parts += [f"{label} {value!r}" for label, value in (("named", name), ("with the text", text)) if value is not None]
    return " ".join(parts)


class Window(Node):
    """A top-level window: a frame or a dialog."""

    @property
    def xid(self):
        """The window's number on the display. Both lists are in the order of creation."""
        order = self.app.root.children
        ids = self.app.xids()
        if len(ids) != len(order):
            raise NotFound(f"{len(order)} accessible windows, but {len(ids)} on the display")
        return ids[order.index(self)]

    @property
    def origin(self):
        """Where the window's inside starts on the screen: less its shadow, or its plain border."""
        return self.place[:2]

    @property
    def place(self):
        """The origin, and the width of the shadow or border to the left of it and above."""
        geometry = dict(
            line.split("=") for line in run("xdotool", "getwindowgeometry", "--shell", self.xid).split() if "=" in line
        )
        shadow = re.findall(r"\d+", run("xprop", "-id", self.xid, "_GTK_FRAME_EXTENTS").partition("=")[2])
        border = (int(geometry["WIDTH"]) - self.frame[2]) // 2
        left, _, top, _ = map(int, shadow) if shadow else (border,) * 4
        return int(geometry["X"]) + left, int(geometry["Y"]) + top, left, top

    @property
    def is_active(self):
        return int(run("xdotool", "getactivewindow").strip() or 0) == int(self.xid)

    @property
    def parent(self):
        """The number of the window that a dialog stands over."""
        return str(int(run("xprop", "-id", self.xid, "WM_TRANSIENT_FOR").split("#")[-1].strip(), 16))

    def activate(self):
        """Brings the window to the front and gives it the keyboard."""
        xid = wait(lambda: self.xid_if_known(), f"{self} on the display")
        if not self.is_active:
            run("wmctrl", "-i", "-a", hex(int(xid)))
            wait(lambda: self.is_active, f"{self} to become active")
        return self

    def xid_if_known(self):
        try:
            return self.xid
        except NotFound:
            return None

    def key(self, *names):
        self.activate()
        key(*names)

    def move(self, left, top):
        """Puts the visible corner there; the window manager counts the shadow too, but not always."""
        _, _, shadow_x, shadow_y = self.place
        x, y = left - shadow_x, top - shadow_y
        for _ in range(5):
            run("wmctrl", "-i", "-r", self.xid, "-e", f"0,{x},{y},-1,-1")
            origin, same = None, 0
            while same < (2 if origin == (left, top) else 8):
                time.sleep(POLL)
                same = same + 1 if origin == (origin := self.origin) else 0
            away_x, away_y = left - origin[0], top - origin[1]
            if not away_x and not away_y:
                return
            x, y = x + away_x, y + away_y
        raise NotFound(f"{self} is at {self.origin}, not at {(left, top)}")

    def close(self):
        """Asks the window to close, as its close button and the window manager do (WM_DELETE_WINDOW)."""
        run("wmctrl", "-i", "-c", hex(int(self.xid)))

    def wait_closed(self):
        wait(lambda: self not in self.app.root.children, lambda: f"a window to close in\n{self.app.dump()}")

    def screenshot(self, path):
        screenshot(path, self.activate().xid)
