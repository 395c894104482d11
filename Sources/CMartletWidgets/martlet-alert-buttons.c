#include "martlet-alert-private.h"
#include "martlet-widget.h"

#include <stdio.h>

// The buttons of a dialog are places: which action stands in which place is up to the caller, and may change while the
// dialog is up. libadwaita knows the place by a name, its response.

#define RESPONSE "response-%d"
#define PLACE "martlet-place"

static const char *response_at(int place) {
    static char name[32];
    g_snprintf(name, sizeof name, RESPONSE, place);
    return name;
}

int martlet_alert_place(const char *response) {
    int place = -1;
    return sscanf(response, RESPONSE, &place) == 1 ? place : -1;
}

typedef void (*ButtonVisitor)(GtkWidget *button, int place, const void *value);

// Calls `visit` for the dialog's own buttons. Each response has two: one in a row, and one in a column for when the row
// is too wide. `place` is that of the response; new buttons have none.
static void visit_buttons(MartletAlert *self, GtkWidget *widget, ButtonVisitor visit, const void *value) {
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
         child = gtk_widget_get_next_sibling(child)) {
        if (child == self->extra || child == self->column) continue;
        if (GTK_IS_BUTTON(child)) {
            visit(child, GPOINTER_TO_INT(g_object_get_data(G_OBJECT(child), PLACE)) - 1, value);
        } else {
            visit_buttons(self, child, visit, value);
        }
    }
}

static void visit_all(MartletAlert *self, ButtonVisitor visit, const void *value) {
    visit_buttons(self, martlet_alert_content(GTK_WIDGET(self)), visit, value);
}

// MARK: How many

static void claim(GtkWidget *button, int place, const void *new_place) {
    if (place >= 0) return;
    g_object_set_data(G_OBJECT(button), PLACE, GINT_TO_POINTER(*(const int *)new_place + 1));
}

#if !ADW_CHECK_VERSION(1, 5, 0)
// The line between a button and the one that was added before it: that one stands before it in a row and after it in the
// column, which begins with what was added last.
static GtkWidget *line_of(GtkWidget *button) {
    GtkOrientation orientation = gtk_orientable_get_orientation(GTK_ORIENTABLE(gtk_widget_get_parent(button)));
    GtkWidget *line = orientation == GTK_ORIENTATION_HORIZONTAL ? gtk_widget_get_prev_sibling(button)
                                                                : gtk_widget_get_next_sibling(button);
    return GTK_IS_SEPARATOR(line) ? line : NULL;
}

static void show_or_hide(GtkWidget *button, int place, const void *count) {
    gboolean is_shown = place < *(const int *)count;
    GtkWidget *line = line_of(button);
    gtk_widget_set_visible(button, is_shown);
    if (line != NULL) gtk_widget_set_visible(line, is_shown);
}
#endif

void martlet_alert_set_count(GtkWidget *alert, int count) {
    MartletAlert *self = martlet_alert(alert);
    for (; self->made < count; self->made++) {
        CALL(add_response, response_at(self->made), "");
        visit_all(self, claim, &self->made);
    }
    #if ADW_CHECK_VERSION(1, 5, 0)
    while (self->made > count) CALL(remove_response, response_at(--self->made));
    #else
    // These dialogs keep their responses for good.
    visit_all(self, show_or_hide, &count);
    #endif
}

// MARK: One of them

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
static void name_button(GtkWidget *button, int place, const void *unused) {
    const char *text = text_of(button);
    if (text == NULL) return;
    gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

void martlet_alert_set_label(GtkWidget *alert, int place, const char *label) {
    CALL(set_response_label, response_at(place), label);
    visit_all(martlet_alert(alert), name_button, NULL);
}

void martlet_alert_set_appearance(GtkWidget *alert, int place, AdwResponseAppearance appearance) {
    CALL(set_response_appearance, response_at(place), appearance);
}

void martlet_alert_set_enabled(GtkWidget *alert, int place, gboolean is_enabled) {
    CALL(set_response_enabled, response_at(place), is_enabled);
}

typedef struct {
    int place;
    const char *identifier;
} Name;

static void identify(GtkWidget *button, int place, const void *value) {
    const Name *name = value;
    if (place == name->place) martlet_set_identifier(button, name->identifier);
}

void martlet_alert_set_identifier(GtkWidget *alert, int place, const char *identifier) {
    Name name = {place, identifier};
    visit_all(martlet_alert(alert), identify, &name);
}

// MARK: The keys

void martlet_alert_set_default(GtkWidget *alert, int place) {
    MartletAlert *self = martlet_alert(alert);
    GtkWidget *focus = martlet_alert_focus(self);
    gboolean had_focus = focus != NULL && focus == martlet_alert_default_widget(self);
    CALL(set_default_response, place < 0 ? NULL : response_at(place));
    // Return would go on to press the button that was the default one.
    if (had_focus) martlet_alert_move_focus(self, martlet_alert_default_widget(self));
}

void martlet_alert_set_close(GtkWidget *alert, int place) {
    CALL(set_close_response, response_at(place));
}
