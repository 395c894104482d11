// A small program for the harness' own tests: a field, a text view, a switch, a dialog, a second window, and mistakes.
#include <adwaita.h>

static void make_window(GtkApplication *app);

static void add(GtkWidget *box, GtkWidget *widget) { gtk_box_append(GTK_BOX(box), widget); }

static GtkWidget *button(const char *title, GCallback clicked, gpointer data) {
    GtkWidget *widget = gtk_button_new_with_label(title);
    g_signal_connect(widget, "clicked", clicked, data);
    return widget;
}

static void on_response(GtkWidget *dialog, const char *response, GtkLabel *status) {
    GtkWidget *field = adw_message_dialog_get_extra_child(ADW_MESSAGE_DIALOG(dialog));
    char *answer = g_strdup_printf("%s: %s", response, gtk_editable_get_text(GTK_EDITABLE(field)));
    gtk_label_set_text(status, answer);
    g_free(answer);
}

static void show_alert(GtkWidget *sender, GtkLabel *status) {
    GtkWindow *window = GTK_WINDOW(gtk_widget_get_root(sender));
    AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG(adw_message_dialog_new(window, "Your Name", "It is kept here."));
    GtkWidget *field = gtk_entry_new();
    gtk_entry_set_activates_default(GTK_ENTRY(field), TRUE);
    adw_message_dialog_set_extra_child(dialog, field);
    adw_message_dialog_add_responses(dialog, "cancel", "Cancel", "ok", "OK", NULL);
    adw_message_dialog_set_close_response(dialog, "cancel");
    adw_message_dialog_set_default_response(dialog, "ok");
    g_signal_connect(dialog, "response", G_CALLBACK(on_response), status);
    gtk_window_present(GTK_WINDOW(dialog));
}

static void open_window(GtkWidget *sender) {
    make_window(gtk_window_get_application(GTK_WINDOW(gtk_widget_get_root(sender))));
}

static void warn(GtkWidget *sender, GtkLabel *status) {
    gtk_label_set_text(NULL, "");
    gtk_label_set_text(status, "warned");
}

static void stay(GtkWidget *sender, GtkLabel *status) {
    g_application_hold(g_application_get_default());
    gtk_label_set_text(status, "stays");
}

static void crash(void) { abort(); }

static void make_window(GtkApplication *app) {
    static GtkEntryBuffer *name;
    static GtkTextBuffer *note;
    if (!name) {
        name = gtk_entry_buffer_new("Paul", -1);
        note = gtk_text_buffer_new(NULL);
    }
    GtkWidget *window = adw_application_window_new(app);
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
    GtkWidget *status = gtk_label_new("no answer");
    GtkWidget *text_view = gtk_text_view_new_with_buffer(note);
    GtkWidget *toggle = gtk_switch_new();
    gtk_widget_set_size_request(text_view, -1, 60);
    gtk_widget_set_halign(toggle, GTK_ALIGN_START);
    add(box, adw_header_bar_new());
    add(box, gtk_entry_new_with_buffer(name));
    add(box, text_view);
    add(box, status);
    add(box, toggle);
    add(box, button("Show Alert", G_CALLBACK(show_alert), status));
    add(box, button("Open Window", G_CALLBACK(open_window), NULL));
    add(box, button("Warn", G_CALLBACK(warn), status));
    add(box, button("Crash", G_CALLBACK(crash), NULL));
    add(box, button("Stay", G_CALLBACK(stay), status));
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), box);
    gtk_window_set_title(GTK_WINDOW(window), "Probe");
    gtk_window_set_default_size(GTK_WINDOW(window), 360, 400);
    gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **argv) {
    AdwApplication *app = adw_application_new("dev.martlet.Probe", G_APPLICATION_NON_UNIQUE);
    g_signal_connect(app, "activate", G_CALLBACK(make_window), NULL);
    return g_application_run(G_APPLICATION(app), argc, argv);
}
