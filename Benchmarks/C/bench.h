// What the reference programs and Martlet's program share, so that both are measured alike: clocks, memory, waiting for
// a frame that is on the screen, repeating a change, and finding the widgets to press and type in.
#pragma once
#include <adwaita.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static inline double cpu_milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

// A number from one of the files in which Linux tells about the process.
static inline long status_number(const char *path, const char *format) {
    FILE *status = fopen(path, "r");
    char line[256];
    long number = 0;
    while (status && fgets(line, sizeof line, status))
        if (sscanf(line, format, &number) == 1) break;
    if (status) fclose(status);
    return number;
}

// The most memory that the process ever had.
static inline double peak_megabytes(void) {
    return status_number("/proc/self/status", "VmHWM: %ld") / 1024.0;
}

// How often the threads of the process have gone to sleep, that is, how often they were woken up.
static inline long wake_ups(void) {
    long sum = 0;
    GDir *tasks = g_dir_open("/proc/self/task", 0, NULL);
    for (const char *task; tasks && (task = g_dir_read_name(tasks));) {
        char path[64];
        snprintf(path, sizeof path, "/proc/self/task/%.16s/status", task);
        sum += status_number(path, "voluntary_ctxt_switches: %ld");
    }
    if (tasks) g_dir_close(tasks);
    return sum;
}

static inline void print_figure(const char *figure, const char *quantity, double value, const char *unit) {
    printf("%s.%s\t%.4f\t%s\n", figure, quantity, value, unit);
    fflush(stdout);
}

// MARK: Frames

typedef void (*Painted)(void *data);

static struct {
    Painted action;
    void *data;
    int windows;           // How many windows must have been painted.
    void *painted[4];      // Those that have been, since the wait began.
    int count;
    int renders;           // All renderings of all windows.
    gboolean is_watching;
} frames;

// A frame may pass without anything painted: the window isn't mapped, or nothing has changed.
static inline gboolean on_render(GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data) {
    void *surface = g_value_get_object(values);
    frames.renders++;
    for (int index = 0; index < frames.count; index++)
        if (frames.painted[index] == surface) return TRUE;
    if (frames.count < 4) frames.painted[frames.count++] = surface;
    return TRUE;
}

static inline gboolean on_after_paint(GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data) {
    if (!frames.action || frames.count < frames.windows) return TRUE;
    Painted action = frames.action;
    frames.action = NULL;
    action(frames.data);
    return TRUE;
}

// Calls `action` once, after the next frame in which as many windows have been painted.
static inline void after_next_paint(int windows, Painted action, void *data) {
    if (!frames.is_watching) {
        // The signals are known once their classes are.
        g_type_class_ref(GDK_TYPE_SURFACE);
        g_type_class_ref(GDK_TYPE_FRAME_CLOCK);
        g_signal_add_emission_hook(g_signal_lookup("render", GDK_TYPE_SURFACE), 0, on_render, NULL, NULL);
        g_signal_add_emission_hook(g_signal_lookup("after-paint", GDK_TYPE_FRAME_CLOCK), 0, on_after_paint, NULL, NULL);
        frames.is_watching = TRUE;
    }
    frames.action = action;
    frames.data = data;
    frames.windows = windows;
    frames.count = 0;
}

// Makes the next frame one that paints all windows, even if nothing in them has changed.
static inline void paint_anyway(void) {
    GListModel *windows = gtk_window_get_toplevels();
    for (guint index = 0; index < g_list_model_get_n_items(windows); index++) {
        GtkWidget *window = g_list_model_get_item(windows, index);
        gtk_widget_queue_draw(window);
        g_object_unref(window);
    }
}

// MARK: Steps

// Steps that are not counted: the first changes find caches cold.
#define WARM_UP 5
// Lets the frames that follow a window's first one pass.
#define SETTLING_MILLISECONDS 500

static struct {
    const char *figure;
    int times, windows, step, renders;
    double started;
    void (*change)(int step);
    void (*finished)(void);
} steps;

static inline void take_step(void *unused) {
    if (steps.step == 0) {
        steps.renders = frames.renders;
        steps.started = cpu_milliseconds();
    }
    if (steps.step == steps.times) {
        print_figure(steps.figure, "cpu", (cpu_milliseconds() - steps.started) / steps.times, "ms");
        int renders = frames.renders - steps.renders;
        print_figure(steps.figure, "frames", (double)renders / steps.windows / steps.times, "count");
        steps.finished();
        return;
    }
    after_next_paint(steps.windows, take_step, NULL);
    steps.change(steps.step++);
}

static inline gboolean start_steps(void *unused) {
    take_step(NULL);
    return G_SOURCE_REMOVE;
}

// Changes something `times` times, each time waiting for the painted frame, and prints the CPU time of one change.
// The first calls of `change` have negative numbers and are not counted.
static inline void run_steps(
    const char *figure, int times, int windows, void (*change)(int step), void (*finished)(void)
) {
    steps.figure = figure;
    steps.times = times;
    steps.windows = windows;
    steps.step = -WARM_UP;
    steps.change = change;
    steps.finished = finished;
    g_timeout_add(SETTLING_MILLISECONDS, start_steps, NULL);
}

// MARK: Rest

#define IDLE_SECONDS 2

static struct {
    double cpu;
    long wake_ups;
    void (*finished)(void);
} rest;

static inline gboolean end_rest(void *unused) {
    print_figure("idle", "wake-ups", (wake_ups() - rest.wake_ups) / (double)IDLE_SECONDS, "per s");
    print_figure("idle", "cpu", (cpu_milliseconds() - rest.cpu) / IDLE_SECONDS, "ms per s");
    rest.finished();
    return G_SOURCE_REMOVE;
}

static inline gboolean start_rest(void *unused) {
    g_timeout_add_seconds(IDLE_SECONDS, end_rest, NULL);
    rest.cpu = cpu_milliseconds();
    rest.wake_ups = wake_ups();
    return G_SOURCE_REMOVE;
}

// Leaves the window alone for some seconds, and prints what the process did meanwhile. The end of the wait is counted.
static inline void measure_rest(void (*finished)(void)) {
    rest.finished = finished;
    g_timeout_add_seconds(1, start_rest, NULL);
}

// MARK: Widgets

static inline void add_widgets(GtkWidget *widget, GType type, GPtrArray *found) {
    if (ADW_IS_HEADER_BAR(widget)) return;
    if (G_TYPE_CHECK_INSTANCE_TYPE(widget, type)) g_ptr_array_add(found, widget);
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child))
        add_widgets(child, type, found);
}

// The widgets of a kind in all windows, in order, without those in header bars.
static inline GPtrArray *all_widgets(GType type) {
    GPtrArray *found = g_ptr_array_new();
    GListModel *windows = gtk_window_get_toplevels();
    for (guint index = 0; index < g_list_model_get_n_items(windows); index++) {
        GtkWidget *window = g_list_model_get_item(windows, index);
        add_widgets(window, type, found);
        g_object_unref(window);
    }
    return found;
}

// What pressing does; the buttons are looked for once.
static inline void press_button(guint index) {
    static GPtrArray *buttons = NULL;
    if (!buttons) buttons = all_widgets(GTK_TYPE_BUTTON);
    if (index < buttons->len) g_signal_emit_by_name(buttons->pdata[index], "clicked");
}

// What a key does in the first text field.
static inline void type_letter(int number) {
    static GPtrArray *texts = NULL;
    if (!texts) texts = all_widgets(GTK_TYPE_TEXT);
    char letter[2] = {(char)('a' + (number + WARM_UP) % 26), 0};
    if (texts->len > 0) g_signal_emit_by_name(texts->pdata[0], "insert-at-cursor", letter);
}

// MARK: Scrolling

// The scroll bar of the first scrolled window, and how far it can be moved.
static inline GtkAdjustment *scroll_bar(double *length) {
    static GtkAdjustment *vertical = NULL;
    if (!vertical) {
        GPtrArray *scrollers = all_widgets(GTK_TYPE_SCROLLED_WINDOW);
        if (scrollers->len == 0) g_error("There is nothing to scroll.");
        vertical = gtk_scrolled_window_get_vadjustment(scrollers->pdata[0]);
        g_ptr_array_unref(scrollers);
    }
    *length = gtk_adjustment_get_upper(vertical) - gtk_adjustment_get_page_size(vertical);
    return vertical;
}

// Scrolls to a place between the top, which is 0, and the bottom, 1.
static inline void scroll_to(double place) {
    double length;
    GtkAdjustment *vertical = scroll_bar(&length);
    gtk_adjustment_set_value(vertical, round(place * length));
}

// Scrolls one step further on the way from the top to the bottom. The steps that are not counted are part of the way.
static inline void scroll_through(int step, int times) {
    scroll_to((step + WARM_UP + 1.0) / (times + WARM_UP));
}

// Scrolls down by as much as a wheel or two fingers do in one frame.
static inline void scroll_a_little(void) {
    double length;
    GtkAdjustment *vertical = scroll_bar(&length);
    gtk_adjustment_set_value(vertical, gtk_adjustment_get_value(vertical) + 40);
}

static void (*middle_shown)(void);

static inline void reach_middle(void *unused) {
    scroll_to(0.5);
    middle_shown();
}

// Scrolls to the middle, by way of another place: after its first leap, GtkListView (4.8) stays empty until the next.
static inline void show_middle(void (*finished)(void)) {
    middle_shown = finished;
    after_next_paint(1, reach_middle, NULL);
    scroll_to(0.4);
}
