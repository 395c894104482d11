#include "martlet-alert-private.h"
#include "martlet-window.h"

// MARK: The icon

#define ICON_SIZE 48

// The box that holds heading and body.
static GtkWidget *message_area(GtkWidget *widget) {
    if (GTK_IS_BOX(widget) && gtk_widget_has_css_class(widget, "message-area")) return widget;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
         child = gtk_widget_get_next_sibling(child)) {
        GtkWidget *found = message_area(child);
        if (found != NULL) return found;
    }
    return NULL;
}

void martlet_alert_set_icon(GtkWidget *alert, const char *name, const char *file, gboolean is_critical) {
    MartletAlert *self = martlet_alert(alert);
    GtkWidget *area = message_area(martlet_alert_content(alert));
    if (area == NULL) return;
    if (self->icon != NULL) gtk_box_remove(GTK_BOX(area), self->icon);
    self->icon = NULL;
    if (name == NULL && file == NULL) return;
    self->icon = name != NULL ? gtk_image_new_from_icon_name(name) : gtk_image_new_from_file(file);
    gtk_image_set_pixel_size(GTK_IMAGE(self->icon), ICON_SIZE);
    gtk_widget_set_name(self->icon, "alert-icon");
    if (is_critical) gtk_widget_add_css_class(self->icon, "error");
    gtk_box_prepend(GTK_BOX(area), self->icon);
}

// MARK: The body and the extra child

// The width of the dialog's text, and the share of a monitor that it may take before it scrolls.
#define BODY_WIDTH 324
#define BODY_SHARE 0.5

static void take_out_extra(MartletAlert *self) {
    GtkWidget *alert = GTK_WIDGET(self);
    if (self->column != NULL && self->extra != NULL) gtk_box_remove(GTK_BOX(self->column), self->extra);
    CALL(set_extra_child, NULL);
}

static void put_in_extra(MartletAlert *self) {
    GtkWidget *alert = GTK_WIDGET(self);
    if (self->column != NULL && self->extra != NULL) gtk_box_append(GTK_BOX(self->column), self->extra);
    CALL(set_extra_child, self->column != NULL ? self->column : self->extra);
}

#if !ADW_CHECK_VERSION(1, 5, 0)
static int largest_height(void) {
    int width, height;
    martlet_monitor_size(&width, &height);
    return height * BODY_SHARE;
}

static GtkWidget *body_label(const char *body) {
    GtkWidget *label = gtk_label_new(body);
    gtk_label_set_wrap(GTK_LABEL(label), TRUE);
    gtk_label_set_wrap_mode(GTK_LABEL(label), PANGO_WRAP_WORD_CHAR);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_widget_set_valign(label, GTK_ALIGN_START);
    return label;
}

static int height_of(GtkWidget *label) {
    int natural = 0;
    gtk_widget_measure(label, GTK_ORIENTATION_VERTICAL, BODY_WIDTH, NULL, &natural, NULL, NULL);
    return natural;
}

// An AdwMessageDialog would grow beyond the screen; newer dialogs scroll by themselves.
static gboolean is_too_high(const char *body) {
    int limit = largest_height();
    if (limit == 0) return FALSE;
    GtkWidget *label = g_object_ref_sink(body_label(body));
    gboolean is_high = height_of(label) > limit;
    g_object_unref(label);
    return is_high;
}

// What changes in a text that scrolls is often its end, such as what is wrong with a field: it may be out of sight.
static void reveal_change(GtkAdjustment *adjustment, MartletAlert *self) {
    if (self->change < 0 || self->body == NULL) return;
    PangoRectangle place;
    pango_layout_index_to_pos(gtk_label_get_layout(GTK_LABEL(self->body)), self->change, &place);
    gtk_adjustment_clamp_page(adjustment, PANGO_PIXELS(place.y), gtk_adjustment_get_upper(adjustment));
}

static void make_column(MartletAlert *self) {
    self->body = body_label("");
    self->scrolled = gtk_scrolled_window_new();
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(self->scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
    // A bar that is always there: else the text would just seem to break off.
    gtk_scrolled_window_set_overlay_scrolling(GTK_SCROLLED_WINDOW(self->scrolled), FALSE);
    gtk_widget_add_css_class(self->scrolled, "martlet-body");
    gtk_widget_set_size_request(self->scrolled, BODY_WIDTH, -1);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(self->scrolled), self->body);
    GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(self->scrolled));
    // A text that has grown can be scrolled so far only when it has been given its place.
    g_signal_connect_object(adjustment, "changed", G_CALLBACK(reveal_change), self, 0);
    self->column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
    gtk_box_append(GTK_BOX(self->column), self->scrolled);
}

// Gives the keyboard back to what had it, with its cursor and selection where they were.
static void return_focus(GtkWidget *focus) {
    if (GTK_IS_TEXT(focus)) {
        gtk_text_grab_focus_without_selecting(GTK_TEXT(focus));
    } else {
        gtk_widget_grab_focus(focus);
    }
}

// A body that once was too high goes on to scroll: a field would lose the keyboard by being put elsewhere.
static void scroll_body(MartletAlert *self, const char *body) {
    if (self->column == NULL) {
        GtkWidget *focus = self->is_presented ? martlet_alert_focus(self) : NULL;
        gboolean is_moved = focus != NULL && self->extra != NULL && gtk_widget_is_ancestor(focus, self->extra);
        take_out_extra(self);
        make_column(self);
        put_in_extra(self);
        if (is_moved) return_focus(focus);
    }
    const char *former = gtk_label_get_text(GTK_LABEL(self->body));
    int same = 0;
    while (former[same] != 0 && former[same] == body[same]) same++;
    self->change = former[0] != 0 ? same : -1;
    gtk_label_set_text(GTK_LABEL(self->body), body);
    reveal_change(gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(self->scrolled)), self);
    int height = MIN(height_of(self->body), largest_height());
    gtk_scrolled_window_set_max_content_height(GTK_SCROLLED_WINDOW(self->scrolled), -1);
    gtk_scrolled_window_set_min_content_height(GTK_SCROLLED_WINDOW(self->scrolled), height);
    gtk_scrolled_window_set_max_content_height(GTK_SCROLLED_WINDOW(self->scrolled), height);
}
#endif

void martlet_alert_set_body(GtkWidget *alert, const char *body) {
    // What a screen reader says after the heading.
    gtk_accessible_update_property(GTK_ACCESSIBLE(alert), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, body, -1);
    #if ADW_CHECK_VERSION(1, 5, 0)
    CALL(set_body, body);
    #else
    MartletAlert *self = martlet_alert(alert);
    gboolean scrolls = self->column != NULL || is_too_high(body);
    CALL(set_body, scrolls ? "" : body);
    if (scrolls) scroll_body(self, body);
    #endif
}

void martlet_alert_set_extra(GtkWidget *alert, GtkWidget *extra) {
    MartletAlert *self = martlet_alert(alert);
    if (self->column != NULL) g_object_ref(self->column);
    take_out_extra(self);
    g_set_object(&self->extra, extra);
    put_in_extra(self);
    if (self->column != NULL) g_object_unref(self->column);
}

void martlet_alert_set_focuses_extra(GtkWidget *alert, gboolean focuses) {
    martlet_alert(alert)->leaves_extra = !focuses;
}
