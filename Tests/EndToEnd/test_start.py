"""How programs start where something is missing (issue 2, point 10)."""

import os
import subprocess
import unittest

import harness


class StartTests(unittest.TestCase):
    def test_without_a_display_one_line_says_what_to_do(self):
        environment = {
            name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")
        }
        ended = subprocess.run(
            [os.path.join(harness.programs, "PersonEditor")], env=environment, capture_output=True, text=True,
            timeout=harness.TIMEOUT)
        self.assertNotEqual(ended.returncode, 0)
        lines = ended.stderr.strip().splitlines()
        self.assertEqual(len(lines), 1, ended.stderr)
        self.assertRegex(lines[0], "DISPLAY.*xvfb-run")
