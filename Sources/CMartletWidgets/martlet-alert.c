#include "martlet-alert-private.h"
#include "martlet-modal.h"
#include "martlet-widget.h"

typedef struct {
    AlertParentClass parent_class;
} MartletAlertClass;

GType martlet_alert_get_type(void);
G_DEFINE_TYPE(MartletAlert, martlet_alert, ALERT_TYPE_PARENT)

MartletAlert *martlet_alert(GtkWidget *alert) {
    return G_TYPE_CHECK_INSTANCE_CAST(alert, martlet_alert_get_type(), MartletAlert);
}

static void martlet_alert_response(AlertParent *parent, const char *response) {
    MartletAlert *self = martlet_alert(GTK_WIDGET(parent));
    g_clear_handle_id(&self->attempt, g_source_remove);
    if (self->respond != NULL) self->respond(self->owner, martlet_alert_place(response));
}

#if ADW_CHECK_VERSION(1, 5, 0)
// A response tries to close the dialog, and is told afterwards. An attempt that no response follows was Escape or the
// close button.
static gboolean after_attempt(void *data) {
    MartletAlert *self = data;
    self->attempt = 0;
    if (self->respond != NULL) {
        const char *response = adw_alert_dialog_get_close_response(ADW_ALERT_DIALOG(self));
        self->respond(self->owner, martlet_alert_place(response));
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
    self->column = self->scrolled = self->body = NULL;
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
    self->change = -1;
    martlet_set_identifier(GTK_WIDGET(self), "alert-dialog");
    #if ADW_CHECK_VERSION(1, 5, 0)
    adw_dialog_set_can_close(ADW_DIALOG(self), FALSE);
    #endif
}

GtkWidget *martlet_alert_new(void) {
    return g_object_new(martlet_alert_get_type(), NULL);
}

void martlet_alert_connect(GtkWidget *alert, MartletRespond callback, void *owner) {
    MartletAlert *self = martlet_alert(alert);
    self->respond = callback;
    self->owner = owner;
}

GtkWidget *martlet_alert_content(GtkWidget *alert) {
    #if ADW_CHECK_VERSION(1, 5, 0)
    return adw_dialog_get_child(ADW_DIALOG(alert));
    #else
    return alert;
    #endif
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
    let_heading_wrap(martlet_alert_content(alert), heading);
    #endif
}

// MARK: Showing

GtkWidget *martlet_alert_focus(MartletAlert *self) {
    #if ADW_CHECK_VERSION(1, 5, 0)
    return adw_dialog_get_focus(ADW_DIALOG(self));
    #else
    return gtk_window_get_focus(GTK_WINDOW(self));
    #endif
}

GtkWidget *martlet_alert_default_widget(MartletAlert *self) {
    #if ADW_CHECK_VERSION(1, 5, 0)
    return adw_dialog_get_default_widget(ADW_DIALOG(self));
    #else
    return gtk_window_get_default_widget(GTK_WINDOW(self));
    #endif
}

void martlet_alert_move_focus(MartletAlert *self, GtkWidget *widget) {
    #if ADW_CHECK_VERSION(1, 5, 0)
    adw_dialog_set_focus(ADW_DIALOG(self), widget);
    #else
    gtk_window_set_focus(GTK_WINDOW(self), widget);
    #endif
}

// With no response for Return the dialog puts the focus on its first button, where Return would press it; and it prefers
// a check box, which Return would switch, to the default button. It prefers a field, too, which may not be wanted.
static void settle_focus(MartletAlert *self) {
    GtkWidget *focus = martlet_alert_focus(self);
    // A body that scrolls takes it, too, to be scrolled by keys.
    if (focus != NULL && focus == self->scrolled && self->extra != NULL && !self->leaves_extra) {
        gtk_widget_child_focus(self->extra, GTK_DIR_TAB_FORWARD);
        focus = martlet_alert_focus(self);
    }
    GtkWidget *preferred = martlet_alert_default_widget(self);
    if (focus == NULL) return;
    gboolean is_destructive = GTK_IS_BUTTON(focus)
        && (gtk_widget_has_css_class(focus, "destructive") || gtk_widget_has_css_class(focus, "destructive-action"));
    gboolean is_in_extra = self->leaves_extra && self->extra != NULL && gtk_widget_is_ancestor(focus, self->extra);
    if (!is_destructive && !is_in_extra && !GTK_IS_CHECK_BUTTON(focus)) return;
    if (is_destructive || (preferred != NULL && !gtk_widget_is_sensitive(preferred))) preferred = NULL;
    martlet_alert_move_focus(self, preferred);
}

void martlet_alert_present(GtkWidget *alert, GtkWidget *parent) {
    MartletAlert *self = martlet_alert(alert);
    #if ADW_CHECK_VERSION(1, 5, 0)
    if (!self->is_presented) {
        martlet_close_popovers(parent);
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
