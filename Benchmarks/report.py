#!/usr/bin/env python3
"""Makes scripts/bench's report of what the programs have printed: report.py --table|--tsv|--smoke FILE

The file's columns are the side (martlet or c), the figure, its value and its unit, a line for each run.
"""

import collections
import statistics
import sys

# The figures: which of Martlet's stands against which of C's, and the greatest ratio that is aimed for. Where there is no
# counterpart, "limit" is the greatest value.
Figure = collections.namedtuple("Figure", "name martlet c goal limit", defaults=(None, None))
FIGURES = [
    Figure("hello: loading the program", "start.cpu", "start.cpu", 1.3),
    Figure("hello: first frame", "hello.first-frame.cpu", "hello.first-frame.cpu", 1.25),
    Figure("hello: memory", "hello.first-frame.memory", "hello.first-frame.memory", 1.3),
    Figure("1,000 rows: first frame", "rows-1000.first-frame.cpu", "rows-1000.first-frame.cpu", 1.3),
    Figure("1,000 rows: memory", "rows-1000.first-frame.memory", "rows-1000.first-frame.memory", 1.4),
    Figure("1,000 rows: one text changes", "rows-1000.update.cpu", "rows-1000.update.cpu", 1.0),
    Figure("1,000 rows: one text grows", "rows-1000.grow.cpu", "rows-1000.grow.cpu", 1.0),
    Figure("1,000 rows: one is inserted", "rows-1000.insert.cpu", "rows-1000.insert.cpu", 1.0),
    Figure("1,000 rows: 100 texts change", "rows-1000.hundred.cpu", "rows-1000.hundred.cpu", 1.1),
    Figure("1,000 rows, ObservableObject: one changes", "rows-1000.object.cpu", "rows-1000.update.cpu", 1.5),
    Figure("1,000 rows, @Observable: one changes", "rows-1000.observable.cpu", "rows-1000.update.cpu", 1.5),
    Figure("1,000 rows, WrappedStruct: one changes", "rows-1000.box.cpu", "rows-1000.update.cpu", 1.5),
    Figure("List, 100,000 rows: first frame", "list-100000.first-frame.cpu", "list-100000.first-frame.cpu", 1.3),
    Figure("List, 100,000 rows: memory", "list-100000.first-frame.memory", "list-100000.first-frame.memory", 1.3),
    Figure("List, 100,000 rows: one text changes", "list-100000.update.cpu", "list-100000.update.cpu", 1.5),
    Figure("List, out of sight: one is inserted", "list-100000.insert.cpu", "list-100000.insert.cpu", 1.5),
    Figure("List, out of sight: one is deleted", "list-100000.delete.cpu", "list-100000.delete.cpu", 1.5),
    Figure("List, out of sight: one is moved", "list-100000.move.cpu", "list-100000.move.cpu", 1.5),
    Figure("List, in sight: one is inserted", "list-100000.insert-seen.cpu", "list-100000.insert-seen.cpu", 1.5),
    Figure("List, in sight: one is deleted", "list-100000.delete-seen.cpu", "list-100000.delete-seen.cpu", 1.5),
    Figure("List, in sight: one is moved", "list-100000.move-seen.cpu", "list-100000.move-seen.cpu", 1.5),
    Figure("List, from end to end: one of 200 steps", "list-100000.scroll.cpu", "list-100000.scroll.cpu", 1.5),
    Figure("List, scrolled a little: a frame", "list-100000.glide.cpu", "list-100000.glide.cpu", 1.5),
    Figure("2 windows, 500 rows each: one changes", "rows-500.windows.cpu", "rows-500.windows.cpu", 1.0),
    Figure("2 windows, one text: a key", "typing.cpu", "typing.cpu", 1.5),
    Figure("@State at depth 1", "rows-1.nested.cpu", "rows-1.nested.cpu"),
    Figure("@State at depth 50", "rows-50.nested.cpu", "rows-50.nested.cpu"),
    Figure("100 rows: first frame", "rows-100.first-frame.cpu", "rows-100.first-frame.cpu"),
    Figure("10,000 rows: first frame", "rows-10000.first-frame.cpu", "rows-10000.first-frame.cpu"),
    Figure("100 rows: one text changes", "rows-100.update.cpu", "rows-100.update.cpu"),
    Figure("10,000 rows: one text changes", "rows-10000.update.cpu", "rows-10000.update.cpu"),
    Figure("a hop to the main actor and back", "hop.wall", "hop.wall", limit=0.2),
    Figure("idle: wake-ups", "idle.wake-ups", "idle.wake-ups", limit=1),
    Figure("idle: CPU", "idle.cpu", "idle.cpu", limit=1),
]

# Quotients of two of Martlet's figures against the same of C's. The limit is that of Martlet's own quotient.
Growth = collections.namedtuple("Growth", "name large small goal limit", defaults=(None, None))
GROWTHS = [
    Growth("first frame, 10,000 rows : 1,000", "rows-10000.first-frame.cpu", "rows-1000.first-frame.cpu", 1.1),
    Growth("one text changes, 10,000 rows : 100", "rows-10000.update.cpu", "rows-100.update.cpu", 1.1),
    Growth("@State, depth 50 : depth 1", "rows-50.nested.cpu", "rows-1.nested.cpu", 1.1),
    Growth("List: first frame, 100,000 rows : 1,000", "list-100000.first-frame.cpu", "list-1000.first-frame.cpu",
           limit=1.5),
    Growth("List: memory, 100,000 rows : 1,000", "list-100000.first-frame.memory", "list-1000.first-frame.memory",
           limit=1.5),
]

COUNTS = ["bodies", "measures", "placements", "widgets", "properties", "css", "frames"]

# What one change may take: a number that it must be, or the least and the greatest.
# A changed text is measured twice: its size, and how narrow it can be, by which its row divides the space. One that
# becomes wider (9, 10) has its row laid out.
ONE_TEXT = {"measures": (1, 2.5), "placements": (1, 1.5), "widgets": 0, "properties": 1, "css": 0, "frames": 1}
# The list's body, and those of rows that have come into sight. A row that is moved stays there.
LIST_CHANGE = {"properties": 0, "css": 0, "frames": 1}
LIST = {
    "update": {**ONE_TEXT, "bodies": 1},
    "insert": {**LIST_CHANGE, "bodies": (1, 2)},
    "delete": {**LIST_CHANGE, "bodies": 1},
    "move": {**LIST_CHANGE, "bodies": 1},
    # A row that comes into sight takes over the widgets of one that leaves it, and tells them what they show now.
    "insert-seen": {**LIST_CHANGE, "bodies": 2, "properties": (0, 2)},
    "delete-seen": {**LIST_CHANGE, "bodies": (1, 2), "properties": (0, 2)},
    "move-seen": {**LIST_CHANGE, "bodies": 1, "widgets": 0},
    "scroll": {"bodies": (0, 40), "widgets": (0, 4), "css": 0, "frames": 1},
    "glide": {"bodies": (0, 1.5), "widgets": (0, 3), "css": 0, "frames": 1},
}
EXPECTED = {
    "rows-1000.first-frame": {"bodies": 1001, "measures": (0, 4000), "widgets": 3001, "properties": 0},
    "rows-100.update": {**ONE_TEXT, "bodies": 1},
    "rows-1000.update": {**ONE_TEXT, "bodies": 1},
    "rows-10000.update": {**ONE_TEXT, "bodies": 1},
    # The rows below move: four elements each, which nobody measures.
    "rows-1000.grow": {**ONE_TEXT, "bodies": 1, "placements": (1, 4010)},
    # Below, the list's body is evaluated as well.
    "rows-1000.insert": {"bodies": 2, "measures": (0, 6), "widgets": 3, "properties": 0, "css": 0, "frames": 1},
    "rows-1000.object": {**ONE_TEXT, "bodies": 2},
    "rows-1000.observable": {**ONE_TEXT, "bodies": 2},
    # A body that reads an element of the box is the only one that depends on it.
    "rows-1000.box": {**ONE_TEXT, "bodies": 1},
    "rows-500.windows": {
        "bodies": 2, "measures": (2, 5), "placements": (2, 3), "widgets": 0, "properties": 2, "css": 0, "frames": 1},
    "rows-1000.hundred": {
        "bodies": 100, "measures": (100, 250), "placements": (100, 150), "widgets": 0, "properties": 100, "css": 0,
        "frames": 1},
    "rows-1.nested": {**ONE_TEXT, "bodies": 1},
    "rows-50.nested": {**ONE_TEXT, "bodies": 1},
    **{f"list-{rows}.{mode}": counts for rows in (1000, 100000) for mode, counts in LIST.items()},
    # Only rows in sight, and near it, are made.
    "list-100000.first-frame": {"bodies": (10, 60), "widgets": (20, 200), "properties": 0, "css": 2},
    # The window in which the letter was typed shows it already, and no body reads the text.
    "typing": {"bodies": 0, "measures": (0, 2), "widgets": 0, "properties": 1, "css": 0, "frames": 1},
}


def read(path):
    """The median of each figure, by side and name, and the figures' units."""
    values, units = collections.defaultdict(list), {}
    for line in open(path):
        side, name, value, unit = line.rstrip("\n").split("\t")
        values[side, name].append(float(value))
        units[name] = unit
    return {key: statistics.median(numbers) for key, numbers in values.items()}, units


def number(value):
    return "–" if value is None else f"{value:.3g}" if value < 100 else f"{value:.0f}"


def judge(figure, ours, ratio, unit):
    """What is aimed for, as words, and whether it is met (None where nothing is)."""
    if figure.goal is not None and ratio is not None:
        return f"≤ {figure.goal:g}×", ratio <= figure.goal
    if figure.limit is not None:
        return f"≤ {figure.limit:g} {unit}", ours <= figure.limit
    return "", None


def rows(values, units):
    """Name, Martlet's value, C's, unit, ratio, goal as words, and whether it is met."""
    for figure in FIGURES:
        ours, theirs = values.get(("martlet", figure.martlet)), values.get(("c", figure.c))
        if ours is None:
            continue
        ratio, unit = ours / theirs if theirs else None, units[figure.martlet]
        yield figure.name, ours, theirs, unit, ratio, *judge(figure, ours, ratio, unit)
    for growth in GROWTHS:
        keys = [(side, figure) for side in ("martlet", "c") for figure in (growth.large, growth.small)]
        if all(values.get(key) for key in keys):
            ours, theirs = values[keys[0]] / values[keys[1]], values[keys[2]] / values[keys[3]]
            yield growth.name, ours, theirs, "times", ours / theirs, *judge(growth, ours, ours / theirs, "times")


def print_table(header, lines):
    lines = [header, *lines]
    widths = [max(len(line[column]) for line in lines) for column in range(len(header))]
    lines.insert(1, ["-" * width for width in widths])
    for line in lines:
        cells = [text.ljust(width) if column == 0 else text.rjust(width)
                 for column, (text, width) in enumerate(zip(line, widths))]
        print("| " + " | ".join(cells) + " |")


def figure_names(values):
    return list(dict.fromkeys(name.rsplit(".", 1)[0] for side, name in values if side == "martlet"))


def count_of(values, figure, count):
    return values.get(("martlet", f"{figure}.{count}"))


def wrong_counts(values):
    for figure, counts in EXPECTED.items():
        for count, expected in counts.items():
            value = count_of(values, figure, count)
            low, high = expected if isinstance(expected, tuple) else (expected, expected)
            if value is not None and not low <= value <= high:
                words = f"{low}" if low == high else f"{low} to {high}"
                yield f"{figure}: {number(value)} {count} in place of {words}"


def report(values, units):
    table = list(rows(values, units))
    print_table(
        ["figure", "Martlet", "C", "unit", "ratio", "goal"],
        [[name, number(ours), number(theirs), unit, "–" if ratio is None else f"{ratio:.2f}",
          goal + {True: " met", False: " MISSED", None: ""}[is_met]]
         for name, ours, theirs, unit, ratio, goal, is_met in table])
    print("\nCounted in Martlet (the first frames as a whole, the others for one change):\n")
    counted = [figure for figure in figure_names(values) if count_of(values, figure, "bodies") is not None]
    print_table(
        ["figure", *COUNTS],
        [[figure, *(number(count_of(values, figure, count)) for count in COUNTS)] for figure in counted])
    print()
    missed = [f"{name}: {ratio:.2f}× ({goal})" if goal.endswith("×") else f"{name}: {number(ours)} {unit} ({goal})"
              for name, ours, theirs, unit, ratio, goal, is_met in table if is_met is False]
    print("\n".join(["Goals missed:", *missed]) if missed else "No goal is missed.")


def main():
    mode, path = sys.argv[1:]
    values, units = read(path)
    if mode == "--tsv":
        for name, ours, theirs, unit, ratio, *_ in rows(values, units):
            print(name, f"{ours:.4f}", "" if theirs is None else f"{theirs:.4f}", unit,
                  "" if ratio is None else f"{ratio:.3f}", sep="\t")
    elif mode == "--table":
        report(values, units)
    wrong = list(wrong_counts(values))
    for line in wrong:
        print("error:", line, file=sys.stderr)
    if mode == "--smoke" and not wrong:
        print(f"{len(figure_names(values))} figures ran; the counts are right.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
