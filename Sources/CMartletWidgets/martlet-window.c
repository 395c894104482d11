#include "martlet-window.h"

#include "martlet-modal.h"

static GQuark header_quark(void) {
    return g_quark_from_static_string("martlet-header");
}

static GQuark content_quark(void) {
    return g_quark_from_static_string("martlet-content");
}

// A header bar over the content. From libadwaita 1.4 on there is a widget for it, which draws newer themes right.
static GtkWidget *with_header(GtkWidget *window, GtkWidget *content) {
    GtkWidget *header = adw_header_bar_new();
    gtk_widget_set_hexpand(content, TRUE);
    gtk_widget_set_vexpand(content, TRUE);
    g_object_set_qdata(G_OBJECT(window), header_quark(), header);
    g_object_set_qdata(G_OBJECT(window), content_quark(), content);
    #if ADW_CHECK_VERSION(1, 4, 0)
    GtkWidget *view = adw_toolbar_view_new();
    adw_toolbar_view_add_top_bar(ADW_TOOLBAR_VIEW(view), header);
    adw_toolbar_view_set_content(ADW_TOOLBAR_VIEW(view), content);
    #else
    GtkWidget *view = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_box_append(GTK_BOX(view), header);
    gtk_box_append(GTK_BOX(view), content);
    #endif
    return view;
}

GtkWidget *martlet_window_content(GtkWidget *window) {
    return g_object_get_qdata(G_OBJECT(window), content_quark());
}

GtkWidget *martlet_window_header(GtkWidget *window) {
    return g_object_get_qdata(G_OBJECT(window), header_quark());
}

// A modal window blocks the windows of its group only.
static void make_group(GtkWidget *window) {
    GtkWindowGroup *group = gtk_window_group_new();
    gtk_window_group_add_window(group, GTK_WINDOW(window));
    g_object_unref(group);
}

// Newer windows of libadwaita come with a least size of their own; here the content decides.
static GtkWidget *take(GtkWidget *window) {
    gtk_widget_set_size_request(window, -1, -1);
    return g_object_ref(window);
}

GtkWidget *martlet_window_new(GtkApplication *application, GtkWidget *content) {
    GtkWidget *window = g_object_new(ADW_TYPE_APPLICATION_WINDOW, "application", application, NULL);
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), with_header(window, content));
    make_group(window);
    return take(window);
}

GtkWidget *martlet_sheet_new(GtkWidget *parent, GtkWidget *content) {
    GtkWidget *window = g_object_new(ADW_TYPE_WINDOW, NULL);
    adw_window_set_content(ADW_WINDOW(window), with_header(window, content));
    GtkEventController *controller = gtk_shortcut_controller_new();
    gtk_shortcut_controller_add_shortcut(
        GTK_SHORTCUT_CONTROLLER(controller),
        gtk_shortcut_new(gtk_keyval_trigger_new(GDK_KEY_Escape, 0), gtk_named_action_new("window.close")));
    gtk_widget_add_controller(window, controller);
    martlet_make_modal(window, parent);
    return take(window);
}

// What is around the content may live a little longer than the window, and must not keep a pointer to it.
void martlet_window_destroy(GtkWidget *window) {
    GtkWidget *content = g_object_steal_qdata(G_OBJECT(window), content_quark());
    GtkWidget *view = content != NULL ? gtk_widget_get_parent(content) : NULL;
    #if ADW_CHECK_VERSION(1, 4, 0)
    if (view != NULL) adw_toolbar_view_set_content(ADW_TOOLBAR_VIEW(view), NULL);
    #else
    if (view != NULL) gtk_box_remove(GTK_BOX(view), content);
    #endif
    martlet_forget_parent(window);
    gtk_window_destroy(GTK_WINDOW(window));
    g_object_unref(window);
}

static gboolean destroy_now(void *window) {
    martlet_window_destroy(window);
    return G_SOURCE_REMOVE;
}

void martlet_abandon_window(GtkWidget *window, void *owner) {
    g_signal_handlers_disconnect_by_data(window, owner);
    g_main_context_invoke_full(NULL, G_PRIORITY_HIGH, destroy_now, window, NULL);
}

int martlet_window_header_height(GtkWidget *window) {
    GtkWidget *header = g_object_get_qdata(G_OBJECT(window), header_quark());
    int height = 0;
    if (header != NULL) gtk_widget_measure(header, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
    return height;
}

void martlet_monitor_size(int *width, int *height) {
    *width = *height = 0;
    GdkDisplay *display = gdk_display_get_default();
    if (display == NULL) return;
    GListModel *monitors = gdk_display_get_monitors(display);
    for (guint index = 0; index < g_list_model_get_n_items(monitors); index++) {
        GdkMonitor *monitor = g_list_model_get_item(monitors, index);
        GdkRectangle geometry;
        gdk_monitor_get_geometry(monitor, &geometry);
        if (geometry.width * geometry.height > *width * *height) {
            *width = geometry.width;
            *height = geometry.height;
        }
        g_object_unref(monitor);
    }
}
