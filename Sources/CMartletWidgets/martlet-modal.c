#include "martlet-modal.h"

#include "martlet-menu.h"
#include "martlet-window.h"

// What keeps the user out of a window; lives as long as the window has a dialog.
typedef struct {
    GtkWidget *window;
    GtkEventController *keys;
    GtkEventController *clicks;
    // The last one is on top.
    GPtrArray *dialogs;
} Block;

static GQuark block_quark(void) {
    return g_quark_from_static_string("martlet-block");
}

gboolean martlet_is_blocked(GtkWidget *window) {
    #if ADW_CHECK_VERSION(1, 5, 0)
    // An alert is a part of its window there.
    if (ADW_IS_APPLICATION_WINDOW(window)
        && adw_application_window_get_visible_dialog(ADW_APPLICATION_WINDOW(window)) != NULL) {
        return TRUE;
    }
    if (ADW_IS_WINDOW(window) && adw_window_get_visible_dialog(ADW_WINDOW(window)) != NULL) return TRUE;
    #endif
    return g_object_get_qdata(G_OBJECT(window), block_quark()) != NULL;
}

void martlet_close_popovers(GtkWidget *widget) {
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
         child = gtk_widget_get_next_sibling(child)) {
        if (GTK_IS_POPOVER(child)) {
            if (gtk_widget_get_visible(child)) gtk_popover_popdown(GTK_POPOVER(child));
        } else {
            martlet_close_popovers(child);
        }
    }
}

static void show_dialog(Block *block) {
    GtkWidget *dialog = g_ptr_array_index(block->dialogs, block->dialogs->len - 1);
    gtk_window_present(GTK_WINDOW(dialog));
}

static gboolean key_pressed(GtkEventControllerKey *keys, guint value, guint code, GdkModifierType state, Block *block) {
    show_dialog(block);
    return TRUE;
}

static void clicked(GtkGestureClick *click, int count, double x, double y, Block *block) {
    show_dialog(block);
}

static Block *block_new(GtkWidget *window) {
    Block *block = g_new0(Block, 1);
    block->window = window;
    block->dialogs = g_ptr_array_new();
    block->keys = gtk_event_controller_key_new();
    gtk_event_controller_set_propagation_phase(block->keys, GTK_PHASE_CAPTURE);
    g_signal_connect(block->keys, "key-pressed", G_CALLBACK(key_pressed), block);
    gtk_widget_add_controller(window, block->keys);
    // Behind the header bar, whose buttons take their clicks first; the content takes none.
    block->clicks = GTK_EVENT_CONTROLLER(gtk_gesture_click_new());
    g_signal_connect(block->clicks, "pressed", G_CALLBACK(clicked), block);
    gtk_widget_add_controller(window, block->clicks);
    GtkWidget *content = martlet_window_content(window);
    if (content != NULL) gtk_widget_set_can_target(content, FALSE);
    return block;
}

static void block_free(void *data) {
    Block *block = data;
    g_ptr_array_free(block->dialogs, TRUE);
    g_free(block);
}

static void dialog_destroyed(GtkWidget *dialog, GtkWidget *window) {
    Block *block = g_object_get_qdata(G_OBJECT(window), block_quark());
    if (block == NULL) return;
    g_ptr_array_remove(block->dialogs, dialog);
    if (block->dialogs->len > 0) return;
    gtk_widget_remove_controller(window, block->keys);
    gtk_widget_remove_controller(window, block->clicks);
    GtkWidget *content = martlet_window_content(window);
    if (content != NULL) gtk_widget_set_can_target(content, TRUE);
    g_object_set_qdata(G_OBJECT(window), block_quark(), NULL);
    martlet_menu_follow_block(window);
}

void martlet_make_modal(GtkWidget *dialog, GtkWidget *window) {
    martlet_close_popovers(window);
    gtk_window_set_transient_for(GTK_WINDOW(dialog), GTK_WINDOW(window));
    gtk_window_set_destroy_with_parent(GTK_WINDOW(dialog), TRUE);
    // A group of its own: modality, which the window manager is told of, does not reach the window's events then.
    // GTK has just put the dialog into the window's group.
    GtkWindowGroup *group = gtk_window_group_new();
    gtk_window_group_add_window(group, GTK_WINDOW(dialog));
    g_object_unref(group);
    gtk_window_set_modal(GTK_WINDOW(dialog), TRUE);

    Block *block = g_object_get_qdata(G_OBJECT(window), block_quark());
    if (block == NULL) {
        block = block_new(window);
        g_object_set_qdata_full(G_OBJECT(window), block_quark(), block, block_free);
        martlet_menu_follow_block(window);
    }
    g_ptr_array_add(block->dialogs, dialog);
    g_signal_connect_object(dialog, "destroy", G_CALLBACK(dialog_destroyed), window, 0);
}

void martlet_forget_parent(GtkWidget *dialog) {
    GtkWindow *parent = gtk_window_get_transient_for(GTK_WINDOW(dialog));
    if (parent == NULL) return;
    dialog_destroyed(dialog, GTK_WIDGET(parent));
    g_signal_handlers_disconnect_by_func(dialog, G_CALLBACK(dialog_destroyed), parent);
    gtk_window_set_transient_for(GTK_WINDOW(dialog), NULL);
}
