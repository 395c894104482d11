// One text in the text fields of two windows.
//
//   typing [KEYS]    types in the first; CPU time of one key, until both windows have been painted
#include "bench.h"

static GtkApplication *app;
static GtkWidget *fields[2];
static int keys = 500;

static void quit(void) {
    g_application_quit(G_APPLICATION(app));
}

// Sets the other field's text as well, which tells of changes in turn. Its cursor stays with the text around it: here
// always at the end.
static void on_changed(GtkEditable *field, GtkEditable *other) {
    static gboolean is_setting = FALSE;
    if (is_setting) return;
    is_setting = TRUE;
    gtk_editable_set_text(other, gtk_editable_get_text(field));
    gtk_editable_set_position(other, -1);
    is_setting = FALSE;
}

static void on_first_frame(void *unused) {
    run_steps("typing", keys, 2, type_letter, quit);
}

static void make_window(int number) {
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    GtkWidget *window = adw_application_window_new(app);
    GtkWidget *field = fields[number] = gtk_entry_new();
    gtk_widget_set_vexpand(field, TRUE);
    gtk_widget_set_valign(field, GTK_ALIGN_CENTER);
    gtk_box_append(GTK_BOX(box), adw_header_bar_new());
    gtk_box_append(GTK_BOX(box), field);
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), box);
    gtk_window_set_title(GTK_WINDOW(window), "Typing");
    // As Martlet's window of 400 by 300, which is the content's size there: with header bar and border.
    gtk_window_set_default_size(GTK_WINDOW(window), 410, 357);
    gtk_window_present(GTK_WINDOW(window));
}

static void on_activate(void) {
    after_next_paint(2, on_first_frame, NULL);
    for (int number = 0; number < 2; number++) make_window(number);
    for (int number = 0; number < 2; number++)
        g_signal_connect(fields[number], "changed", G_CALLBACK(on_changed), fields[1 - number]);
}

int main(int argc, char **argv) {
    if (argc > 1) keys = atoi(argv[1]);
    if (keys < 1) {
        fprintf(stderr, "usage: %s [KEYS]\n", argv[0]);
        return 2;
    }
    app = GTK_APPLICATION(adw_application_new("dev.martlet.bench.Typing", G_APPLICATION_NON_UNIQUE));
    g_signal_connect(app, "activate", G_CALLBACK(on_activate), NULL);
    return g_application_run(G_APPLICATION(app), 1, argv);
}
