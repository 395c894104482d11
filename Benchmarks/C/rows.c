// Many rows, each a label and a button, in a scrolled column: what a hand-written GTK program pays for them.
//
//   rows first-frame [ROWS]            ends after the first painted frame; its CPU time and memory
//   rows update [ROWS [TIMES]]         presses one row's button, which changes its label
//   rows grow [ROWS [TIMES]]           the same; the label becomes two lines longer or shorter
//   rows insert [ROWS [TIMES]]         inserts a row at the top
//   rows hundred [ROWS [TIMES]]        presses the buttons of the first hundred rows in one turn
//   rows windows [ROWS [TIMES]]        two windows that show the same numbers; one number changes
//   rows nested [DEPTH [TIMES]]        one row in as many boxes inside each other; its button is pressed
//
// All but the first print the CPU time of one change, to the painted frame.
#include "bench.h"

static GtkApplication *app;
static GtkWidget *column;  // Of the last window.
static const char *mode = "first-frame";
static int rows = 1000, times = 100, windows = 1, inserted;
static char figure[64];

// What the rows show, and where.
static int *counts;
static GtkWidget **labels[2];

static void quit(void) {
    g_application_quit(G_APPLICATION(app));
}

static void set_label(GtkWidget *label, int number) {
    gboolean is_tall = strcmp(mode, "grow") == 0 && counts[number] % 2 == 1;
    char *text = g_strdup_printf("Row %d: %d%s", number, counts[number], is_tall ? "\nand two\nmore lines" : "");
    gtk_label_set_text(GTK_LABEL(label), text);
    g_free(text);
}

static void on_add(GtkButton *button, void *number) {
    counts[GPOINTER_TO_INT(number)]++;
    for (int window = 0; window < windows; window++)
        set_label(labels[window][GPOINTER_TO_INT(number)], GPOINTER_TO_INT(number));
}

static GtkWidget *make_row(int number, int window) {
    GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
    GtkWidget *label = gtk_label_new(NULL);
    GtkWidget *button = gtk_button_new_with_label("Add");
    labels[window][number] = label;
    set_label(label, number);
    gtk_widget_set_hexpand(label, TRUE);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    g_signal_connect(button, "clicked", G_CALLBACK(on_add), GINT_TO_POINTER(number));
    gtk_box_append(GTK_BOX(row), label);
    gtk_box_append(GTK_BOX(row), button);
    return row;
}

static void change(int step) {
    if (strcmp(mode, "insert") == 0) {
        gtk_box_prepend(GTK_BOX(column), make_row(rows + inserted++, 0));
    } else if (strcmp(mode, "hundred") == 0) {
        for (int number = 0; number < 100; number++) press_button(number);
    } else {
        press_button(strcmp(mode, "nested") == 0 ? 0 : 5);
    }
}

static void on_first_frame(void *unused) {
    if (strcmp(mode, "first-frame") == 0) {
        print_figure(figure, "cpu", cpu_milliseconds(), "ms");
        print_figure(figure, "memory", peak_megabytes(), "MB");
        quit();
    } else {
        run_steps(figure, times, windows, change, quit);
    }
}

static GtkWidget *make_column(int window) {
    GtkWidget *scroller = gtk_scrolled_window_new();
    column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
    for (int number = 0; number < rows; number++) gtk_box_append(GTK_BOX(column), make_row(number, window));
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), column);
    return scroller;
}

static GtkWidget *make_nest(void) {
    GtkWidget *content = make_row(0, 0);
    gtk_widget_set_valign(content, GTK_ALIGN_CENTER);
    for (int level = 0; level < rows; level++) {
        GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
        gtk_widget_set_vexpand(content, TRUE);
        gtk_box_append(GTK_BOX(box), content);
        content = box;
    }
    return content;
}

static void make_window(int number) {
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    GtkWidget *window = adw_application_window_new(app);
    GtkWidget *content = strcmp(mode, "nested") == 0 ? make_nest() : make_column(number);
    gtk_widget_set_vexpand(content, TRUE);
    gtk_box_append(GTK_BOX(box), adw_header_bar_new());
    gtk_box_append(GTK_BOX(box), content);
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), box);
    gtk_window_set_title(GTK_WINDOW(window), "Rows");
    // As Martlet's window of 400 by 600, which is the content's size there: with header bar and border.
    gtk_window_set_default_size(GTK_WINDOW(window), 410, 657);
    gtk_window_present(GTK_WINDOW(window));
}

static void on_activate(void) {
    after_next_paint(windows, on_first_frame, NULL);
    for (int window = 0; window < windows; window++) make_window(window);
}

int main(int argc, char **argv) {
    if (argc > 1) mode = argv[1];
    if (argc > 2) rows = atoi(argv[2]);
    if (argc > 3) times = atoi(argv[3]);
    const char *modes[] = {"first-frame", "update", "grow", "insert", "hundred", "windows", "nested", NULL};
    if (!g_strv_contains(modes, mode) || rows < 1 || times < 1) {
        fprintf(stderr, "usage: %s first-frame|update|grow|insert|hundred|windows|nested [ROWS [TIMES]]\n", argv[0]);
        return 2;
    }
    if (strcmp(mode, "windows") == 0) windows = 2;
    snprintf(figure, sizeof figure, "rows-%d.%s", rows, mode);
    counts = g_new0(int, rows + times + WARM_UP);
    for (int window = 0; window < windows; window++) labels[window] = g_new0(GtkWidget *, rows + times + WARM_UP);
    app = GTK_APPLICATION(adw_application_new("dev.martlet.bench.Rows", G_APPLICATION_NON_UNIQUE));
    g_signal_connect(app, "activate", G_CALLBACK(on_activate), NULL);
    return g_application_run(G_APPLICATION(app), 1, argv);
}
