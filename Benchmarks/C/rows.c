// Many rows, each a label and a button, in a scrolled column: what a hand-written GTK program pays for them.
//
//   rows first-frame [ROWS]         ends after the first painted frame; its CPU time and memory
//   rows update [ROWS [TIMES]]      changes one row's label TIMES times; CPU time per change, to the painted frame
//   rows grow [ROWS [TIMES]]        inserts a row at the top TIMES times; CPU time per row, to the painted frame
//
// Prints a figure, its value and its unit a line, separated by tabs.
#include "bench.h"

static GtkApplication *app;
static GtkWidget *window, *column, *changing;
static const char *mode = "first-frame";
static int rows = 1000, times = 100, done;
static double started;

static GtkWidget *make_row(int number, GtkWidget **label) {
    GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
    char *text = g_strdup_printf("Row %d: 0", number);
    *label = gtk_label_new(text);
    g_free(text);
    gtk_widget_set_hexpand(*label, TRUE);
    gtk_label_set_xalign(GTK_LABEL(*label), 0);
    gtk_box_append(GTK_BOX(row), *label);
    gtk_box_append(GTK_BOX(row), gtk_button_new_with_label("Add"));
    return row;
}

static void change_label(void) {
    char *text = g_strdup_printf("Row 5: %d", done + 1);
    gtk_label_set_text(GTK_LABEL(changing), text);
    g_free(text);
}

static void insert_row(void) {
    GtkWidget *label;
    gtk_box_prepend(GTK_BOX(column), make_row(rows + done + 1, &label));
}

static void step(gpointer unused) {
    if (done == times) {
        char figure[64];
        snprintf(figure, sizeof figure, "rows.%s.cpu", mode);
        print_figure(figure, (cpu_milliseconds() - started) / times, "ms");
        g_application_quit(G_APPLICATION(app));
        return;
    }
    if (strcmp(mode, "update") == 0) change_label();
    else insert_row();
    done++;
    after_next_paint(step, NULL);
}

static gboolean start_steps(gpointer unused) {
    started = cpu_milliseconds();
    step(NULL);
    return G_SOURCE_REMOVE;
}

static void on_first_frame(gpointer unused) {
    if (strcmp(mode, "first-frame") == 0) {
        print_figure("rows.first-frame.cpu", cpu_milliseconds(), "ms");
        print_figure("rows.first-frame.memory", peak_megabytes(), "MB");
        g_application_quit(G_APPLICATION(app));
    } else {
        g_timeout_add(500, start_steps, NULL);  // Let the frames that follow the first one pass.
    }
}

static void on_activate(void) {
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    GtkWidget *scroller = gtk_scrolled_window_new();
    window = adw_application_window_new(app);
    column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
    for (int number = 0; number < rows; number++) {
        GtkWidget *label;
        gtk_box_append(GTK_BOX(column), make_row(number, &label));
        if (number <= 5) changing = label;
    }
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), column);
    gtk_widget_set_vexpand(scroller, TRUE);
    gtk_box_append(GTK_BOX(box), adw_header_bar_new());
    gtk_box_append(GTK_BOX(box), scroller);
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), box);
    gtk_window_set_title(GTK_WINDOW(window), "Rows");
    gtk_window_set_default_size(GTK_WINDOW(window), 400, 600);
    gtk_window_present(GTK_WINDOW(window));
    watch_frames(window);
    after_next_paint(on_first_frame, NULL);
}

int main(int argc, char **argv) {
    if (argc > 1) mode = argv[1];
    if (argc > 2) rows = atoi(argv[2]);
    if (argc > 3) times = atoi(argv[3]);
    const char *modes[] = {"first-frame", "update", "grow", NULL};
    if (!g_strv_contains(modes, mode) || rows < 1 || times < 1) {
        fprintf(stderr, "usage: %s first-frame|update|grow [ROWS [TIMES]]\n", argv[0]);
        return 2;
    }
    app = GTK_APPLICATION(adw_application_new("dev.martlet.bench.Rows", G_APPLICATION_NON_UNIQUE));
    g_signal_connect(app, "activate", G_CALLBACK(on_activate), NULL);
    return g_application_run(G_APPLICATION(app), 1, argv);
}
