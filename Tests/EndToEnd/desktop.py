"""The desktop that the programs run on: a display, buses, a window manager, pictures of it, and waiting for things."""

import atexit
import ctypes
import os
import shutil
import signal
import subprocess
import tempfile
import time

from gi.repository import Gio, GLib

TIMEOUT = 10.0
POLL = 0.03


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
            lambda fd: ["Xvfb", "-displayfd", str(fd), "-screen", "0", size + "x24", "-nolisten", "tcp", "-noreset",
                        "-fbdir", self.home]
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

    def picture(self):
        """The screen's content, straight out of the X server's memory."""
        with open(os.path.join(self.home, "Xvfb_screen0"), "rb") as screen:
            return screen.read()

    def work(self):
        """How often each process has had to wait for something to do: the same again where nobody has done anything."""
        counts = []
        for process in self.processes:
            if process.poll() is not None:
                continue
            with open(f"/proc/{process.pid}/status") as status:
                fields = dict(line.split(":", 1) for line in status)
            # One that is at work is never as it was.
            sleeps = fields["State"].split()[0] == "S"
            counts.append(fields["voluntary_ctxt_switches"] if sleeps else object())
        return counts

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


def settle(samples=12):
    """Waits until the picture stays the same and nobody works at it: a widget says that it is there before it is drawn.

    However slow the machine is, a program that has not done what it was asked for is at work, or waits for its turn;
    but it does nothing for the 0.25 s that a press takes. Fewer samples are enough after keys and the mouse.
    """
    last, same, deadline = None, 0, time.monotonic() + TIMEOUT
    while same < samples and time.monotonic() < deadline:
        now = Desktop.current.work(), Desktop.current.picture()
        same = same + 1 if now == last else 0
        last = now
        time.sleep(POLL)


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
