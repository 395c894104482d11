// What the reference programs share: clocks, memory, and waiting for a frame that is on the screen.
#pragma once
#include <adwaita.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static inline double cpu_milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

// The most memory that the process ever had (VmHWM).
static inline double peak_megabytes(void) {
    FILE *status = fopen("/proc/self/status", "r");
    char line[256];
    long kilobytes = 0;
    while (status && fgets(line, sizeof line, status))
        if (sscanf(line, "VmHWM: %ld", &kilobytes) == 1) break;
    if (status) fclose(status);
    return kilobytes / 1024.0;
}

static inline void print_figure(const char *figure, double value, const char *unit) {
    printf("%s\t%.3f\t%s\n", figure, value, unit);
    fflush(stdout);
}

typedef void (*Painted)(gpointer data);

static struct {
    Painted action;
    gpointer data;
    gboolean rendered;  // A frame may pass without anything painted: the window isn't mapped, or nothing changed.
} awaited;

static inline gboolean on_render(GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data) {
    awaited.rendered = TRUE;
    return G_SOURCE_CONTINUE;
}

static inline void on_after_paint(void) {
    if (!awaited.action || !awaited.rendered) return;
    Painted action = awaited.action;
    awaited.action = NULL;
    action(awaited.data);
}

// Starts to watch the frames of a window that has been presented.
static inline void watch_frames(GtkWidget *window) {
    g_signal_add_emission_hook(g_signal_lookup("render", GDK_TYPE_SURFACE), 0, on_render, NULL, NULL);
    g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(on_after_paint), NULL);
}

// Calls `action` once, after the next frame in which the window has been painted.
static inline void after_next_paint(Painted action, gpointer data) {
    awaited.action = action;
    awaited.data = data;
    awaited.rendered = FALSE;
}
