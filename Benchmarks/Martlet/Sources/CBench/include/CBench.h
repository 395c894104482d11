#pragma once

// The measuring of ../C/bench.h for the program in Swift: the same code, so that both sides are measured alike.

double bench_cpu_milliseconds(void);
void bench_print(const char *figure, const char *quantity, double value, const char *unit);
double bench_peak_megabytes(void);

/// Calls `action` once, after the next frame in which as many windows have been painted.
void bench_after_next_paint(int windows, void (*action)(void *data));

/// Makes the next frame one that paints all windows, even if nothing in them has changed.
void bench_paint_anyway(void);

/// Makes `times` changes, each after the painted frame of the one before, and prints the CPU time of one.
void bench_run_steps(const char *figure, int times, int windows, void (*change)(int step), void (*finished)(void));

/// Prints what the process does while nothing happens.
void bench_measure_rest(void (*finished)(void));

/// Presses a button; those of all windows are counted together.
void bench_press(int index);

/// Types a letter into the first text field.
void bench_type(int number);

/// Scrolls one step further on the way from the top to the bottom, which takes as many steps.
void bench_scroll_through(int step, int times);

/// Scrolls down by as much as a wheel or two fingers do in one frame.
void bench_scroll_a_little(void);

/// Scrolls to the middle, and calls `finished` when it is there.
void bench_show_middle(void (*finished)(void));

/// Gives memory that is free back to the system, so that what stays is what is kept.
void bench_release_free_memory(void);

/// How many style sheets have been loaded since the process began, apart from the theme's.
int bench_style_sheets(void);
