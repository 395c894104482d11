"""Real keys, to whatever has the keyboard, and the mouse wheel."""

import signal

from desktop import run


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


def wheel(button):
    """Turns the wheel over what the pointer is at: 4 is up, 5 is down."""
    run("xdotool", "click", "--delay", "0", str(button))
