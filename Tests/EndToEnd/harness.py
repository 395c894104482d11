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

import os
import re
import subprocess
import tempfile
import unittest

from desktop import TIMEOUT, Desktop, NotFound, call, die_with_parent, end, run, screenshot, settle, wait
from gi.repository import GLib
from keys import burst, key, type_keys, wheel
from widgets import Node, Window, describe, matches

# What tests need of the other files, too.
__all__ = ["TIMEOUT", "App", "Desktop", "EndToEndTest", "NotFound", "Node", "Window"]
__all__ += ["burst", "key", "run", "screenshot", "settle", "type_keys", "wait", "wheel"]

# Where the runner puts the built programs and the evidence of failures.
programs = os.environ.get("MARTLET_PROGRAMS", ".build/debug")
artifacts = os.environ.get("MARTLET_ARTIFACTS", "build/end-to-end")

# A line of a program's output that fails its test.
PROBLEM = re.compile(
    r"\b(G[A-Za-z]*|Gtk|Gdk|Gsk|Adwaita|Pango|dconf)-(WARNING|CRITICAL|ERROR)\b"
    r"|Fatal error|Simultaneous accesses|SWIFT TASK CONTINUATION MISUSE|Program crashed|runtime error:"
    r"|(Address|Thread|Leak)Sanitizer"
)


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
        self.desktop.processes.append(self.process)
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
                self.wait_ended(0.1)
            return self.process.poll() is not None

        wait(ended, lambda: f"{self.path} to end after its windows were closed; of them\n{self.dump()}", timeout)
        return self.process.returncode

    def wait_ended(self, timeout):
        try:
            self.process.wait(timeout)
        except subprocess.TimeoutExpired:
            pass

    def kill(self):
        if self.process in self.desktop.processes:
            self.desktop.processes.remove(self.process)
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
