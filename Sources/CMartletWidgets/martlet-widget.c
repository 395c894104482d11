#include "martlet-widget.h"

// MARK: Signals

// "Swapped" puts the owner first; that the callee takes fewer arguments than are passed is what GLib itself counts on.
void martlet_connect(void *instance, const char *signal, MartletNotify callback, void *owner) {
    g_signal_connect_swapped(instance, signal, G_CALLBACK(callback), owner);
}

void martlet_connect_veto(void *instance, const char *signal, MartletVeto callback, void *owner) {
    g_signal_connect_swapped(instance, signal, G_CALLBACK(callback), owner);
}

void martlet_disconnect(void *instance, void *owner) {
    g_signal_handlers_disconnect_by_data(instance, owner);
}

// MARK: Ownership

void martlet_take(GtkWidget *widget) {
    g_object_ref_sink(widget);
}

void martlet_let_go(GtkWidget *widget, void *owner) {
    g_signal_handlers_disconnect_by_data(widget, owner);
    if (gtk_widget_get_parent(widget) != NULL) gtk_widget_unparent(widget);
    g_object_unref(widget);
}

typedef struct {
    GtkWidget *widget;
    void *owner;
} Abandoned;

static gboolean abandon_now(void *data) {
    Abandoned *abandoned = data;
    martlet_let_go(abandoned->widget, abandoned->owner);
    return G_SOURCE_REMOVE;
}

// Runs at once on the main thread; another thread leaves it to the main loop.
void martlet_abandon(GtkWidget *widget, void *owner) {
    Abandoned *abandoned = g_new(Abandoned, 1);
    *abandoned = (Abandoned){widget, owner};
    g_main_context_invoke_full(NULL, G_PRIORITY_HIGH, abandon_now, abandoned, g_free);
}

// MARK: Accessibility

void martlet_set_accessible_text(GtkWidget *widget, GtkAccessibleProperty property, const char *text) {
    if (text == NULL) {
        gtk_accessible_reset_property(GTK_ACCESSIBLE(widget), property);
    } else {
        gtk_accessible_update_property(GTK_ACCESSIBLE(widget), property, text, -1);
    }
}

void martlet_set_accessible_hidden(GtkWidget *widget, gboolean is_hidden) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, is_hidden, -1);
}

void martlet_set_identifier(GtkWidget *widget, const char *identifier) {
    gtk_widget_set_name(widget, identifier);
    // GTK tells assistive technology the id from a user interface file; there is no public setter but this.
    GtkBuildableIface *buildable = GTK_BUILDABLE_GET_IFACE(widget);
    if (buildable != NULL && buildable->set_id != NULL) buildable->set_id(GTK_BUILDABLE(widget), identifier);
}

// MARK: Style

void martlet_add_style_sheet(const char *rules) {
    GdkDisplay *display = gdk_display_get_default();
    if (display == NULL) return;
    GtkCssProvider *provider = gtk_css_provider_new();
    gtk_css_provider_load_from_data(provider, rules, -1);
    gtk_style_context_add_provider_for_display(
        display, GTK_STYLE_PROVIDER(provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    g_object_unref(provider);
}

GtkBorder martlet_insets(GtkWidget *widget) {
    GtkStyleContext *context = gtk_widget_get_style_context(widget);
    GtkBorder padding, border;
    gtk_style_context_get_padding(context, &padding);
    gtk_style_context_get_border(context, &border);
    return (GtkBorder){
        .left = padding.left + border.left,
        .right = padding.right + border.right,
        .top = padding.top + border.top,
        .bottom = padding.bottom + border.bottom,
    };
}

gboolean martlet_look_up_color(GtkWidget *widget, const char *name, GdkRGBA *color) {
    return gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, color);
}

gboolean martlet_accent_color(GdkRGBA *color) {
    #if ADW_CHECK_VERSION(1, 6, 0)
    AdwStyleManager *manager = adw_style_manager_get_default();
    GdkRGBA *found = adw_style_manager_get_accent_color_rgba(manager);
    if (found == NULL) return FALSE;
    *color = *found;
    gdk_rgba_free(found);
    return TRUE;
    #else
    return FALSE;
    #endif
}

const char *martlet_accent_signal(void) {
    #if ADW_CHECK_VERSION(1, 6, 0)
    return "notify::accent-color-rgba";
    #else
    return NULL;
    #endif
}

static void forget_sizes(GtkWidget *widget) {
    gtk_widget_queue_resize(widget);
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
         child = gtk_widget_get_next_sibling(child)) {
        forget_sizes(child);
    }
}

void martlet_forget_sizes(void) {
    GListModel *windows = gtk_window_get_toplevels();
    for (guint index = 0; index < g_list_model_get_n_items(windows); index++) {
        GtkWidget *window = g_list_model_get_item(windows, index);
        forget_sizes(window);
        g_object_unref(window);
    }
}

void martlet_set_tag_font(
    GtkTextTag *tag, const char *family, double size, double scale, int weight, gboolean is_italic
) {
    if (family != NULL) g_object_set(tag, "family", family, NULL);
    if (size > 0) {
        // A tag's size is in typographic points; 96 pixels are 72 of them.
        g_object_set(tag, "size-points", size * 72 / 96, NULL);
    } else if (scale > 0 && scale != 1) {
        g_object_set(tag, "scale", scale, NULL);
    }
    if (weight != PANGO_WEIGHT_NORMAL) g_object_set(tag, "weight", weight, NULL);
    if (is_italic) g_object_set(tag, "style", PANGO_STYLE_ITALIC, NULL);
}

int martlet_line_height(GtkWidget *widget, PangoAttrList *attributes) {
    PangoLayout *layout = gtk_widget_create_pango_layout(widget, "X");
    pango_layout_set_attributes(layout, attributes);
    int height = 0;
    pango_layout_get_pixel_size(layout, NULL, &height);
    g_object_unref(layout);
    return height;
}

gboolean martlet_nothing_has_focus(GtkWidget *widget) {
    GtkRoot *root = gtk_widget_get_root(widget);
    return root != NULL && gtk_root_get_focus(root) == NULL;
}

gboolean martlet_contains_focus(GtkWidget *widget) {
    GtkRoot *root = gtk_widget_get_root(widget);
    GtkWidget *focus = root != NULL ? gtk_root_get_focus(root) : NULL;
    return focus != NULL && (focus == widget || gtk_widget_is_ancestor(focus, widget));
}

void martlet_keep_labels_unselected(void) {
    GtkSettings *settings = gtk_settings_get_default();
    if (settings != NULL) g_object_set(settings, "gtk-label-select-on-focus", FALSE, NULL);
}

gboolean martlet_label_runs_against(GtkLabel *label, gboolean is_right_to_left) {
    // Deprecated, but Pango has no other way to ask.
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    PangoDirection direction = pango_find_base_dir(gtk_label_get_text(label), -1);
    G_GNUC_END_IGNORE_DEPRECATIONS
    return direction == (is_right_to_left ? PANGO_DIRECTION_LTR : PANGO_DIRECTION_RTL);
}

// MARK: Tabs

static void show_images(GtkWidget *widget, gboolean is_shown) {
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
         child = gtk_widget_get_next_sibling(child)) {
        if (GTK_IS_IMAGE(child)) {
            gtk_widget_set_visible(child, is_shown);
            // The image stands in a bin for a badge. It has nothing else to show, and would leave a gap.
            if (!GTK_IS_BOX(widget)) gtk_widget_set_visible(widget, is_shown);
        } else {
            show_images(child, is_shown);
        }
    }
}

void martlet_show_icon_of_tab(GtkWidget *switcher, int index, gboolean is_shown) {
    GtkWidget *button = gtk_widget_get_first_child(switcher);
    while (button != NULL && index-- > 0) button = gtk_widget_get_next_sibling(button);
    if (button != NULL) show_images(button, is_shown);
}
