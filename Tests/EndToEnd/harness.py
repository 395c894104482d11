"""Drives a program as a person would: real windows on a display of their own, found and read through accessibility.

    class GreetingTests(EndToEndTest):
        program = "Greeter"

        def test_typing_shows_a_greeting(self):
            window = self.app.window("Greeter")
            window.find("text box").type("Ann")
            window.find("label", "Hello, Ann")

Every `find` waits until what it looks for is there, and fails with the tree that it saw. A test also fails when the
program crashed, did not end after its last window was closed, or wrote a warning of GTK, GLib or the Swift runtime.
"""

import atexit
import ctypes
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

from gi.repository import Gio, GLib

TIMEOUT = 10.0
POLL = 0.03

# Where the runner puts the built programs and the evidence of failures.
programs = os.environ.get("MARTLET_PROGRAMS", ".build/debug")
artifacts = os.environ.get("MARTLET_ARTIFACTS", "build/end-to-end")

# A line of a program's output that fails its test.
PROBLEM = re.compile(
    r"\b(G[A-Za-z]*|Gtk|Gdk|Gsk|Adwaita|Pango|dconf)-(WARNING|CRITICAL|ERROR)\b"
    r"|Fatal error|Simultaneous accesses|SWIFT TASK CONTINUATION MISUSE|Program crashed|runtime error:"
    r"|(Address|Thread|Leak)Sanitizer"
)


class NotFound(AssertionError):
    """What a test waited for did not come."""


def wait(condition, what, timeout=TIMEOUT):
    """The first true value of `condition()`; a widget that vanishes meanwhile counts as false."""
    deadline = time.monotonic() + timeout
    while True:
        try:
            value, gone = condition(), ""
        except GLib.Error as error:
            value, gone = None, f"\n({error.message})"
        if value:
            return value
        if time.monotonic() > deadline:
            raise NotFound(f"waited {timeout:g} s for {what() if callable(what) else what}{gone}")
        time.sleep(POLL)


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT).stdout


# MARK: The desktop


class Desktop:
    """A display, a session bus, the accessibility bus and a window manager, for this process alone."""

    current = None

    @classmethod
    def start(cls, **options):
        if cls.current is None:
            cls.current = Desktop(**options)
        return cls.current

    def __init__(self, size="1280x900", background=None):
        self.processes = []
        self.home = tempfile.mkdtemp(prefix="martlet-desktop-")
        atexit.register(self.stop)
        signal.signal(signal.SIGTERM, lambda *_: exit(143))
        for name in ("run", "config/gtk-4.0"):
            os.makedirs(os.path.join(self.home, name), mode=0o700)
        with open(os.path.join(self.home, "config/gtk-4.0/settings.ini"), "w") as settings:
            settings.write(
                "[Settings]\ngtk-font-name=Cantarell 11\ngtk-enable-animations=false\ngtk-cursor-blink=false\n"
            )
        for name in ("WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS", "GTK_THEME", "GTK_MODULES"):
            os.environ.pop(name, None)
        os.environ.update(
            HOME=self.home,
            XDG_RUNTIME_DIR=os.path.join(self.home, "run"),
            XDG_CONFIG_HOME=os.path.join(self.home, "config"),
            XDG_DATA_HOME=os.path.join(self.home, "data"),
            XDG_CACHE_HOME=os.path.join(self.home, "cache"),
            GSETTINGS_BACKEND="memory",
            GTK_A11Y="atspi",
            GDK_BACKEND="x11",
            GSK_RENDERER="cairo",
            G_ENABLE_DIAGNOSTIC="1",
            LC_ALL="C.UTF-8",
        )
        os.environ["DISPLAY"] = ":" + self.start_with_answer(
            lambda fd: ["Xvfb", "-displayfd", str(fd), "-screen", "0", size + "x24", "-nolisten", "tcp", "-noreset"]
        )
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = self.start_with_answer(
            lambda fd: ["dbus-daemon", "--session", "--nofork", f"--print-address={fd}"]
        )
        self.start_process([accessibility_bus(), "--launch-immediately"])
        self.start_process(["xfwm4", "--sm-client-disable", "--compositor=on"])
        wait(lambda: "xfwm4" in run("wmctrl", "-m").lower(), "the window manager")
        if background:
            run("hsetroot", "-solid", background)
        session = connect(os.environ["DBUS_SESSION_BUS_ADDRESS"])
        self.bus = connect(call(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress"))

    def start_process(self, command, **options):
        log = open(os.path.join(self.home, os.path.basename(command[0]) + ".log"), "wb")
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, preexec_fn=die_with_parent, **options
        )
        self.processes.append(process)
        return process

    def start_with_answer(self, command):
        """Starts what `command(fd)` says and returns the first line that it writes to that file descriptor."""
        reader, writer = os.pipe()
        self.start_process(command(writer), pass_fds=[writer])
        os.close(writer)
        with os.fdopen(reader) as answer:
            line = answer.readline().strip()
        if not line:
            raise RuntimeError(f"{command(0)[0]} did not start; is it installed?")
        return line

    def stop(self):
        for process in reversed(self.processes):
            process.terminate()
        for process in self.processes:
            end(process)
        self.processes = []
        shutil.rmtree(self.home, ignore_errors=True)
        Desktop.current = None


def accessibility_bus():
    for folder in ("/usr/libexec", "/usr/lib/at-spi2-core"):
        path = os.path.join(folder, "at-spi-bus-launcher")
        if os.path.exists(path):
            return path
    raise RuntimeError("at-spi-bus-launcher is missing: install at-spi2-core")


def die_with_parent():
    """In a child: have the kernel end it when this process ends, however that happens (PR_SET_PDEATHSIG)."""
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)


def end(process):
    try:
        process.wait(2)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def screenshot(path, window="root", crop=None):
    """Takes a picture of the screen, a part of it ("300x200+10+10"), or a window."""
    os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    run("import", "-window", window, *(["-crop", crop, "+repage"] if crop else []), path)


def settle(frames=6):
    """Waits until what was painted stays the same, for a picture: a widget says that it is there before it is drawn."""
    last, same, deadline = None, 0, time.monotonic() + TIMEOUT
    while same < frames and time.monotonic() < deadline:
        picture = subprocess.run(["import", "-window", "root", "pnm:-"], capture_output=True, timeout=TIMEOUT).stdout
        same = same + 1 if picture == last else 0
        last = picture
        time.sleep(POLL)


# MARK: Widgets


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


def connect(address):
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    return Gio.DBusConnection.new_for_address_sync(address, flags, None, None)


def call(bus, name, path, method, signature=None, *arguments):
    """Calls a D-Bus method; what has one result answers with that, what has several with a tuple."""
    interface, _, method = method.rpartition(".")
    parameters = GLib.Variant(signature, arguments) if signature else None
    milliseconds = int(TIMEOUT * 1000)
    answer = bus.call_sync(name, path, interface, method, parameters, None, Gio.DBusCallFlags.NONE, milliseconds, None)
    answer = answer.unpack()
    return answer[0] if len(answer) == 1 else answer


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
        run("xdotool", "mousemove", str(left + x + width // 2), str(top + y + height // 2), "click", str(button))

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


def key(*names):
    """Presses keys in the active window: "Escape", "Return", "Tab", "ctrl+a"."""
    run("xdotool", "key", "--clearmodifiers", *names)


def type_keys(text):
    """Types into whatever has the focus; a newline is Return. (A capital letter beyond ASCII comes out small.)"""
    for number, line in enumerate(text.split("\n")):
        if number:
            key("Return")
        if line:
            run("xdotool", "type", "--clearmodifiers", "--delay", "8", "--", line)


def burst(app, *names):
    """Presses keys so fast that all of them wait when the program comes to the first."""
    app.process.send_signal(signal.SIGSTOP)
    try:
        key(*names)
    finally:
        app.process.send_signal(signal.SIGCONT)


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
        geometry = dict(
            line.split("=") for line in run("xdotool", "getwindowgeometry", "--shell", self.xid).split() if "=" in line
        )
        shadow = re.findall(r"\d+", run("xprop", "-id", self.xid, "_GTK_FRAME_EXTENTS").partition("=")[2])
        border = (int(geometry["WIDTH"]) - self.frame[2]) // 2
        left, _, top, _ = map(int, shadow) if shadow else (border,) * 4
        return int(geometry["X"]) + left, int(geometry["Y"]) + top

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
        """Puts the visible corner there; the window manager counts the shadow too, so it may take a second try."""
        x, y = left, top
        for _ in range(5):
            run("wmctrl", "-i", "-r", self.xid, "-e", f"0,{x},{y},-1,-1")
            origin, same = None, 0
            while same < 8:
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


# MARK: Programs


class App:
    """A running program."""

    def __init__(self, path, *arguments, environment={}):
        self.desktop = Desktop.start()
        self.path = path if os.sep in path else os.path.join(programs, path)
        if not os.path.exists(self.path):
            raise NotFound(f"{self.path} is not built")
        descriptor, self.log = tempfile.mkstemp(prefix="output-", dir=self.desktop.home)
        self.process = subprocess.Popen(
            [self.path, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=descriptor,
            stderr=descriptor,
            env={**os.environ, **environment},
            preexec_fn=die_with_parent,
        )
        os.close(descriptor)
        try:
            self.root = wait(self.find_root, lambda: f"{path} to appear; its output:\n{self.output}")
        except BaseException:
            self.kill()
            raise

    def find_root(self):
        if self.process.poll() is not None:
            raise NotFound(f"{self.path} ended with {self.process.returncode}; its output:\n{self.output}")
        registry = Node(self, ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root"))
        for node in registry.children:
            owner, _ = node.reference
            bus = "org.freedesktop.DBus"
            identifier = call(
                self.desktop.bus, bus, "/org/freedesktop/DBus", bus + ".GetConnectionUnixProcessID", "(s)", owner
            )
            if identifier == self.process.pid and node.children:
                return node
        return None

    @property
    def output(self):
        with open(self.log, errors="replace") as log:
            return log.read()

    def problems(self, allowed=()):
        """The lines of the output that a good run does not have."""
        lines = (line for line in self.output.splitlines() if PROBLEM.search(line))
        return [line for line in lines if not any(re.search(pattern, line) for pattern in allowed)]

    def xids(self):
        """The program's windows on the display, oldest first."""
        rows = (line.split() for line in run("wmctrl", "-l", "-p").splitlines())
        return sorted((str(int(row[0], 16)) for row in rows if row[2] == str(self.process.pid)), key=int)

    @property
    def all_windows(self):
        return [Window(self, node.reference) for node in self.root.children]

    def windows(self, title=None, count=1):
        """Waits until there are exactly `count` windows (with that title), oldest first."""
        def found():
            plain = [node for node in self.all_windows if node.role not in DIALOGS and matches(title, node.name)]
            return plain if len(plain) == count and len(self.xids()) == len(self.all_windows) else None

        return wait(found, lambda: f"{count} of {describe('window', title, None)} in\n{self.dump()}")

    def window(self, title=None):
        return self.windows(title)[0]

    def dialog(self, name=None):
        """Waits for a dialog: a window of its own, or (libadwaita 1.5 and newer) a part of its parent's."""
        node = wait(lambda: self.dialogs(name), lambda: f"{describe('dialog', name, None)} in\n{self.dump()}")[0]
        return node

    def dialogs(self, name=None):
        """The dialogs that are up now."""
        tops = [node for node in self.all_windows if node.role in DIALOGS and matches(name, node.name)]
        return tops or [node for role in DIALOGS for node in self.root.matching(role, name)]

    def wait_no_dialog(self, name=None):
        wait(lambda: not self.dialogs(name), lambda: f"no more dialog in\n{self.dump()}")

    def find(self, *arguments, **options):
        return self.root.find(*arguments, **options)

    def dump(self):
        return self.root.dump()

    def quit(self, timeout=TIMEOUT):
        """Closes every window, the newest first, and returns the program's exit status."""
        def ended():
            if self.process.poll() is None:
                try:
                    for newest in self.all_windows[-1:]:
                        newest.close()
                except (GLib.Error, ValueError, NotFound, subprocess.CalledProcessError):
                    pass  # It has gone meanwhile, as it should.
                time.sleep(0.1)
            return self.process.poll() is not None

        wait(ended, lambda: f"{self.path} to end after its windows were closed; of them\n{self.dump()}", timeout)
        return self.process.returncode

    def kill(self):
        if self.process.poll() is None:
            self.process.terminate()
            end(self.process)


DIALOGS = ("dialog", "alert", "alert dialog")


# MARK: Tests


class EndToEndTest(unittest.TestCase):
    """Starts `program` for each test and checks its end and its output after it."""

    program = None
    arguments = ()
    environment = {}
    allowed_problems = ()

    def __init__(self, name="runTest"):
        super().__init__(name)
        setattr(self, name, self.with_evidence(getattr(self, name)))

    end_timeout = TIMEOUT

    def setUp(self):
        self.app = None
        if self.program:
            self.launch()

    def launch(self, *arguments):
        self.app = App(self.program, *(arguments or self.arguments), environment=self.environment)
        self.addCleanup(self.app.kill)
        return self.app

    def with_evidence(self, test):
        """`test`, then the checks of the program's end; a screenshot and the widgets' tree if either fails."""
        def checked():
            try:
                test()
                if self.app:
                    self.check_end(self.app)
            except unittest.SkipTest:
                raise
            except BaseException:
                self.save_evidence()
                raise

        return checked

    def check_end(self, app):
        status = app.quit(self.end_timeout)
        self.assertEqual(app.problems(self.allowed_problems), [], f"the program's output:\n{app.output}")
        self.assertEqual(status, 0, f"the program's output:\n{app.output}")

    def save_evidence(self):
        stem = os.path.join(artifacts, self.id())
        try:
            screenshot(stem + ".png")
            with open(stem + ".txt", "w") as report:
                if self.app:
                    report.write(f"{self.app.dump()}\nOutput:\n{self.app.output}")
        except Exception as error:  # The test's own failure matters more.
            print(f"no evidence saved: {error}")
