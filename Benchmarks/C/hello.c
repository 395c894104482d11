// The smallest window: a label under a header bar.
//
//   hello start          what the process has cost when its main function begins
//   hello first-frame    ends after the first painted frame; its CPU time and memory
//   hello idle           what the process does while nothing happens
//   hello hop [TIMES]    how long a thread waits for the main loop to run something for it
#include "bench.h"

static GtkApplication *app;
static const char *mode;
static int times = 1000;

static void quit(void) {
    g_application_quit(G_APPLICATION(app));
}

static struct {
    GMutex mutex;
    GCond condition;
    gboolean is_done;
} hop;

static gboolean arrive(void *unused) {
    g_mutex_lock(&hop.mutex);
    hop.is_done = TRUE;
    g_cond_signal(&hop.condition);
    g_mutex_unlock(&hop.mutex);
    return G_SOURCE_REMOVE;
}

static gboolean end_hops(void *unused) {
    quit();
    return G_SOURCE_REMOVE;
}

static void *run_hops(void *unused) {
    g_usleep(SETTLING_MILLISECONDS * 1000);
    gint64 started = g_get_monotonic_time();
    for (int index = 0; index < times; index++) {
        g_mutex_lock(&hop.mutex);
        hop.is_done = FALSE;
        g_main_context_invoke(NULL, arrive, NULL);
        while (!hop.is_done) g_cond_wait(&hop.condition, &hop.mutex);
        g_mutex_unlock(&hop.mutex);
    }
    print_figure("hop", "wall", (g_get_monotonic_time() - started) / 1e3 / times, "ms");
    g_main_context_invoke(NULL, end_hops, NULL);
    return NULL;
}

static void on_first_frame(void *unused) {
    if (strcmp(mode, "idle") == 0) {
        measure_rest(quit);
    } else if (strcmp(mode, "hop") == 0) {
        g_thread_unref(g_thread_new("hops", run_hops, NULL));
    } else {
        print_figure("hello.first-frame", "cpu", cpu_milliseconds(), "ms");
        print_figure("hello.first-frame", "memory", peak_megabytes(), "MB");
        quit();
    }
}

static void on_activate(void) {
    GtkWidget *window = adw_application_window_new(app);
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    GtkWidget *label = gtk_label_new("Hello");
    gtk_widget_set_vexpand(label, TRUE);
    gtk_box_append(GTK_BOX(box), adw_header_bar_new());
    gtk_box_append(GTK_BOX(box), label);
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), box);
    gtk_window_set_title(GTK_WINDOW(window), "Hello");
    // As Martlet's window of 400 by 300, which is the content's size there: with header bar and border.
    gtk_window_set_default_size(GTK_WINDOW(window), 410, 357);
    after_next_paint(1, on_first_frame, NULL);
    gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **argv) {
    mode = argc > 1 ? argv[1] : "";
    if (argc > 2) times = atoi(argv[2]);
    const char *modes[] = {"start", "first-frame", "idle", "hop", NULL};
    if (!g_strv_contains(modes, mode) || times < 1) {
        fprintf(stderr, "usage: %s start|first-frame|idle|hop [TIMES]\n", argv[0]);
        return 2;
    }
    if (strcmp(mode, "start") == 0) {
        print_figure("start", "cpu", cpu_milliseconds(), "ms");
        return 0;
    }
    app = GTK_APPLICATION(adw_application_new("dev.martlet.bench.Hello", G_APPLICATION_NON_UNIQUE));
    g_signal_connect(app, "activate", G_CALLBACK(on_activate), NULL);
    return g_application_run(G_APPLICATION(app), 1, argv);
}
