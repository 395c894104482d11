// The smallest window: a label under a header bar. Prints what its first frame cost, and ends.
#include "bench.h"

static void on_first_frame(gpointer app) {
    print_figure("hello.first-frame.cpu", cpu_milliseconds(), "ms");
    print_figure("hello.first-frame.memory", peak_megabytes(), "MB");
    g_application_quit(G_APPLICATION(app));
}

static void on_activate(GtkApplication *app) {
    GtkWidget *window = adw_application_window_new(app);
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    GtkWidget *label = gtk_label_new("Hello");
    gtk_widget_set_vexpand(label, TRUE);
    gtk_box_append(GTK_BOX(box), adw_header_bar_new());
    gtk_box_append(GTK_BOX(box), label);
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), box);
    gtk_window_set_title(GTK_WINDOW(window), "Hello");
    gtk_window_set_default_size(GTK_WINDOW(window), 400, 300);
    gtk_window_present(GTK_WINDOW(window));
    watch_frames(window);
    after_next_paint(on_first_frame, app);
}

int main(int argc, char **argv) {
    AdwApplication *app = adw_application_new("dev.martlet.bench.Hello", G_APPLICATION_NON_UNIQUE);
    g_signal_connect(app, "activate", G_CALLBACK(on_activate), NULL);
    return g_application_run(G_APPLICATION(app), argc, argv);
}
