#include "martlet-alert.h"

#include "martlet-modal.h"
#include "martlet-widget.h"
#include "martlet-window.h"

// The two kinds of dialog have the same functions under different names.
#if ADW_CHECK_VERSION(1, 5, 0)
#define CALL(function, ...) adw_alert_dialog_##function(ADW_ALERT_DIALOG(alert), __VA_ARGS__)
typedef AdwAlertDialog AlertParent;
typedef AdwAlertDialogClass AlertParentClass;
#define ALERT_TYPE_PARENT ADW_TYPE_ALERT_DIALOG
#define ALERT_PARENT_CLASS ADW_ALERT_DIALOG_CLASS
#else
#define CALL(function, ...) adw_message_dialog_##function(ADW_MESSAGE_DIALOG(alert), __VA_ARGS__)
typedef AdwMessageDialog AlertParent;
typedef AdwMessageDialogClass AlertParentClass;
#define ALERT_TYPE_PARENT ADW_TYPE_MESSAGE_DIALOG
#define ALERT_PARENT_CLASS ADW_MESSAGE_DIALOG_CLASS
#endif

typedef struct {
    AlertParent parent_instance;
    MartletRespond respond;
    void *owner;
    gboolean is_presented;
    gboolean leaves_extra;
    guint attempt;
    // The caller's extra child, and what holds it below a body that scrolls.
    GtkWidget *extra;
    GtkWidget *column;
    GtkWidget *icon;
} MartletAlert;

typedef struct {
    AlertParentClass parent_class;
} MartletAlertClass;

GType martlet_alert_get_type(void);
G_DEFINE_TYPE(MartletAlert, martlet_alert, ALERT_TYPE_PARENT)

static MartletAlert *martlet_alert(GtkWidget *alert) {
    return G_TYPE_CHECK_INSTANCE_CAST(alert, martlet_alert_get_type(), MartletAlert);
}

static void martlet_alert_response(AlertParent *parent, const char *response) {
    MartletAlert *self = martlet_alert(GTK_WIDGET(parent));
    g_clear_handle_id(&self->attempt, g_source_remove);
    if (self->respond != NULL) self->respond(self->owner, response);
}

#if ADW_CHECK_VERSION(1, 5, 0)
// A response tries to close the dialog, and is told afterwards. An attempt that no response follows was Escape or the
// close button.
static gboolean after_attempt(void *data) {
    MartletAlert *self = data;
    self->attempt = 0;
    if (self->respond != NULL) {
        self->respond(self->owner, adw_alert_dialog_get_close_response(ADW_ALERT_DIALOG(self)));
    }
    return G_SOURCE_REMOVE;
}

static void martlet_alert_close_attempt(AdwDialog *dialog) {
    MartletAlert *self = martlet_alert(GTK_WIDGET(dialog));
    if (self->attempt == 0) self->attempt = g_idle_add_full(G_PRIORITY_DEFAULT, after_attempt, self, NULL);
}
#else
// The parent class tells the response; what it answers would close the window.
static gboolean martlet_alert_close_request(GtkWindow *window) {
    GTK_WINDOW_CLASS(martlet_alert_parent_class)->close_request(window);
    return TRUE;
}
#endif

static void martlet_alert_dispose(GObject *object) {
    MartletAlert *self = martlet_alert(GTK_WIDGET(object));
    self->respond = NULL;
    self->column = NULL;
    self->icon = NULL;
    g_clear_object(&self->extra);
    g_clear_handle_id(&self->attempt, g_source_remove);
    G_OBJECT_CLASS(martlet_alert_parent_class)->dispose(object);
}

static void martlet_alert_class_init(MartletAlertClass *class) {
    G_OBJECT_CLASS(class)->dispose = martlet_alert_dispose;
    ALERT_PARENT_CLASS(class)->response = martlet_alert_response;
    #if ADW_CHECK_VERSION(1, 5, 0)
    ADW_DIALOG_CLASS(class)->close_attempt = martlet_alert_close_attempt;
    #else
    GTK_WINDOW_CLASS(class)->close_request = martlet_alert_close_request;
    #endif
}

static void martlet_alert_init(MartletAlert *self) {
    #if ADW_CHECK_VERSION(1, 5, 0)
    adw_dialog_set_can_close(ADW_DIALOG(self), FALSE);
    #endif
}

GtkWidget *martlet_alert_new(MartletRespond callback, void *owner) {
    MartletAlert *self = g_object_new(martlet_alert_get_type(), NULL);
    self->respond = callback;
    self->owner = owner;
    return GTK_WIDGET(self);
}

#if ADW_CHECK_VERSION(1, 5, 0)
// The dialog has a large heading and a smaller one that wraps, for when the large one does not fit. It measures the
// large one for less than its width, of which GTK warns; one that may wrap has no such width.
static void let_heading_wrap(GtkWidget *widget, const char *heading) {
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
         child = gtk_widget_get_next_sibling(child)) {
        if (!GTK_IS_LABEL(child)) {
            let_heading_wrap(child, heading);
        } else if (g_strcmp0(gtk_label_get_label(GTK_LABEL(child)), heading) == 0) {
            gtk_label_set_wrap(GTK_LABEL(child), TRUE);
            gtk_label_set_wrap_mode(GTK_LABEL(child), PANGO_WRAP_WORD_CHAR);
        }
    }
}
#endif

void martlet_alert_set_heading(GtkWidget *alert, const char *heading) {
    CALL(set_heading, heading);
    #if ADW_CHECK_VERSION(1, 5, 0)
    let_heading_wrap(adw_dialog_get_child(ADW_DIALOG(alert)), heading);
    #endif
}

// MARK: The icon

#define ICON_SIZE 48

static GtkWidget *content_of(GtkWidget *alert) {
    #if ADW_CHECK_VERSION(1, 5, 0)
    return adw_dialog_get_child(ADW_DIALOG(alert));
    #else
    return alert;
    #endif
}

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
    GtkWidget *area = message_area(content_of(alert));
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
// A shorter body is not worth measuring.
#define LONG_BODY 500

static void take_out_extra(MartletAlert *self) {
    GtkWidget *alert = GTK_WIDGET(self);
    if (self->column != NULL && self->extra != NULL) gtk_box_remove(GTK_BOX(self->column), self->extra);
    CALL(set_extra_child, NULL);
    self->column = NULL;
}

static void put_in_extra(MartletAlert *self, GtkWidget *column) {
    GtkWidget *alert = GTK_WIDGET(self);
    self->column = column;
    if (column != NULL && self->extra != NULL) gtk_box_append(GTK_BOX(column), self->extra);
    // The body takes the focus, to be scrolled by keys, only if nothing else does.
    if (column != NULL) gtk_widget_set_focusable(gtk_widget_get_first_child(column), self->extra == NULL);
    CALL(set_extra_child, column != NULL ? column : self->extra);
}

// A body in a scrolled window, or null for one that fits. (AdwMessageDialog would grow beyond the screen; newer dialogs
// scroll by themselves.)
static GtkWidget *scrolled_body(const char *body) {
    #if ADW_CHECK_VERSION(1, 5, 0)
    return NULL;
    #else
    if (g_utf8_strlen(body, -1) < LONG_BODY) return NULL;
    GtkWidget *label = g_object_ref_sink(gtk_label_new(body));
    gtk_label_set_wrap(GTK_LABEL(label), TRUE);
    gtk_label_set_wrap_mode(GTK_LABEL(label), PANGO_WRAP_WORD_CHAR);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_widget_set_valign(label, GTK_ALIGN_START);
    int width, height, natural = 0;
    martlet_monitor_size(&width, &height);
    int limit = height * BODY_SHARE;
    gtk_widget_measure(label, GTK_ORIENTATION_VERTICAL, BODY_WIDTH, NULL, &natural, NULL, NULL);
    GtkWidget *column = NULL;
    if (limit > 0 && natural > limit) {
        GtkWidget *scrolled = gtk_scrolled_window_new();
        gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
        gtk_scrolled_window_set_min_content_height(GTK_SCROLLED_WINDOW(scrolled), limit);
        gtk_scrolled_window_set_max_content_height(GTK_SCROLLED_WINDOW(scrolled), limit);
        gtk_scrolled_window_set_min_content_width(GTK_SCROLLED_WINDOW(scrolled), BODY_WIDTH);
        gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), label);
        column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
        gtk_box_append(GTK_BOX(column), scrolled);
    }
    g_object_unref(label);
    return column;
    #endif
}

void martlet_alert_set_body(GtkWidget *alert, const char *body) {
    MartletAlert *self = martlet_alert(alert);
    GtkWidget *column = scrolled_body(body);
    CALL(set_body, column == NULL ? body : "");
    // What a screen reader says after the heading.
    gtk_accessible_update_property(GTK_ACCESSIBLE(alert), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, body, -1);
    if (column == NULL && self->column == NULL) return;
    take_out_extra(self);
    put_in_extra(self, column);
}

void martlet_alert_set_extra(GtkWidget *alert, GtkWidget *extra) {
    MartletAlert *self = martlet_alert(alert);
    GtkWidget *column = self->column;
    if (column != NULL) g_object_ref(column);
    take_out_extra(self);
    g_set_object(&self->extra, extra);
    put_in_extra(self, column);
    if (column != NULL) g_object_unref(column);
}

void martlet_alert_set_focuses_extra(GtkWidget *alert, gboolean focuses) {
    martlet_alert(alert)->leaves_extra = !focuses;
}

// MARK: Responses

static const char *text_of(GtkWidget *widget) {
    if (GTK_IS_LABEL(widget)) return gtk_label_get_text(GTK_LABEL(widget));
    const char *text = NULL;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL && text == NULL;
         child = gtk_widget_get_next_sibling(child)) {
        text = text_of(child);
    }
    return text;
}

// A button takes its label for its name, with the underscore.
static void name_buttons(GtkWidget *widget) {
    const char *text = GTK_IS_BUTTON(widget) ? text_of(widget) : NULL;
    if (text != NULL) {
        gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
    }
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
         child = gtk_widget_get_next_sibling(child)) {
        name_buttons(child);
    }
}

#define RESPONSE "martlet-response"

// A new response brings buttons that no other has: one in a row and one in a column, for when the row is too wide.
static void claim_buttons(GtkWidget *widget, const char *response) {
    if (GTK_IS_BUTTON(widget) && g_object_get_data(G_OBJECT(widget), RESPONSE) == NULL) {
        g_object_set_data_full(G_OBJECT(widget), RESPONSE, g_strdup(response), g_free);
    }
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
         child = gtk_widget_get_next_sibling(child)) {
        claim_buttons(child, response);
    }
}

void martlet_alert_add_response(GtkWidget *alert, const char *response, const char *label) {
    CALL(add_response, response, label);
    claim_buttons(content_of(alert), response);
    name_buttons(content_of(alert));
}

void martlet_alert_set_label(GtkWidget *alert, const char *response, const char *label) {
    CALL(set_response_label, response, label);
    name_buttons(content_of(alert));
}

void martlet_alert_set_appearance(GtkWidget *alert, const char *response, AdwResponseAppearance appearance) {
    CALL(set_response_appearance, response, appearance);
}

void martlet_alert_set_enabled(GtkWidget *alert, const char *response, gboolean is_enabled) {
    CALL(set_response_enabled, response, is_enabled);
}

void martlet_alert_set_default(GtkWidget *alert, const char *response) {
    CALL(set_default_response, response);
}

void martlet_alert_set_close(GtkWidget *alert, const char *response) {
    CALL(set_close_response, response);
}

static void identify_buttons(GtkWidget *widget, const char *response, const char *identifier) {
    if (GTK_IS_BUTTON(widget) && g_strcmp0(g_object_get_data(G_OBJECT(widget), RESPONSE), response) == 0) {
        martlet_set_identifier(widget, identifier);
    }
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
         child = gtk_widget_get_next_sibling(child)) {
        identify_buttons(child, response, identifier);
    }
}

void martlet_alert_set_identifier(GtkWidget *alert, const char *response, const char *identifier) {
    identify_buttons(content_of(alert), response, identifier);
}

// MARK: Showing

// With no response for Return the dialog puts the focus on its first button, where Return would press it; and it prefers
// a check box, which Return would switch, to the default button. It prefers a field, too, which may not be wanted.
static void settle_focus(MartletAlert *self) {
    #if ADW_CHECK_VERSION(1, 5, 0)
    GtkWidget *focus = adw_dialog_get_focus(ADW_DIALOG(self));
    GtkWidget *preferred = adw_dialog_get_default_widget(ADW_DIALOG(self));
    #else
    GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(self));
    GtkWidget *preferred = gtk_window_get_default_widget(GTK_WINDOW(self));
    #endif
    if (focus == NULL) return;
    gboolean is_destructive = GTK_IS_BUTTON(focus)
        && (gtk_widget_has_css_class(focus, "destructive") || gtk_widget_has_css_class(focus, "destructive-action"));
    gboolean is_in_extra = self->leaves_extra && self->extra != NULL && gtk_widget_is_ancestor(focus, self->extra);
    if (!is_destructive && !is_in_extra && !GTK_IS_CHECK_BUTTON(focus)) return;
    if (is_destructive || (preferred != NULL && !gtk_widget_is_sensitive(preferred))) preferred = NULL;
    #if ADW_CHECK_VERSION(1, 5, 0)
    adw_dialog_set_focus(ADW_DIALOG(self), preferred);
    #else
    gtk_window_set_focus(GTK_WINDOW(self), preferred);
    #endif
}

void martlet_alert_present(GtkWidget *alert, GtkWidget *parent) {
    MartletAlert *self = martlet_alert(alert);
    #if ADW_CHECK_VERSION(1, 5, 0)
    if (!self->is_presented) {
        adw_dialog_present(ADW_DIALOG(alert), parent);
        settle_focus(self);
    }
    #else
    if (!self->is_presented) martlet_make_modal(alert, parent);
    gtk_window_present(GTK_WINDOW(alert));
    if (!self->is_presented) settle_focus(self);
    #endif
    self->is_presented = TRUE;
}

void martlet_alert_close(GtkWidget *alert) {
    MartletAlert *self = martlet_alert(alert);
    self->respond = NULL;
    g_clear_handle_id(&self->attempt, g_source_remove);
    #if ADW_CHECK_VERSION(1, 5, 0)
    if (self->is_presented) adw_dialog_force_close(ADW_DIALOG(alert));
    #else
    martlet_forget_parent(alert);
    gtk_window_destroy(GTK_WINDOW(alert));
    #endif
}
