#define _GNU_SOURCE
#include <malloc.h>

#include "CBench.h"

#include <dlfcn.h>

#include "../../../C/bench.h"

double bench_cpu_milliseconds(void) { return cpu_milliseconds(); }

void bench_release_free_memory(void) { malloc_trim(0); }

double bench_peak_megabytes(void) { return peak_megabytes(); }

void bench_print(const char *figure, const char *quantity, double value, const char *unit) {
    print_figure(figure, quantity, value, unit);
}

void bench_after_next_paint(int windows, void (*action)(void *data)) { after_next_paint(windows, action, NULL); }

void bench_run_steps(const char *figure, int times, int windows, void (*change)(int step), void (*finished)(void)) {
    // Swift's string lasts for this call only.
    run_steps(g_strdup(figure), times, windows, change, finished);
}

void bench_measure_rest(void (*finished)(void)) { measure_rest(finished); }

void bench_press(int index) { press_button(index); }

void bench_type(int number) { type_letter(number); }

void bench_paint_anyway(void) { paint_anyway(); }

void bench_scroll_through(int step, int times) { scroll_through(step, times); }

void bench_scroll_a_little(void) { scroll_a_little(); }

void bench_show_middle(void (*finished)(void)) { show_middle(finished); }

static int style_sheets = 0;

int bench_style_sheets(void) { return style_sheets; }

// Stands before GTK's function of this name, and counts its calls.
void gtk_css_provider_load_from_data(GtkCssProvider *provider, const char *data, gssize length) {
    static void (*load)(GtkCssProvider *, const char *, gssize) = NULL;
    if (!load) load = (void (*)(GtkCssProvider *, const char *, gssize))dlsym(RTLD_NEXT, __func__);
    style_sheets++;
    load(provider, data, length);
}
