#include "martlet-button.h"

#include "martlet-layout.h"

G_DECLARE_FINAL_TYPE(MartletButton, martlet_button, MARTLET, BUTTON, GtkButton)

// The owner is kept here, and not in a signal connection, as there may be thousands of buttons.
struct _MartletButton {
    GtkButton parent_instance;
    MartletNotify press;
    void *owner;
};

G_DEFINE_TYPE(MartletButton, martlet_button, GTK_TYPE_BUTTON)

static void martlet_button_clicked(GtkButton *button) {
    MartletButton *self = MARTLET_BUTTON(button);
    if (self->press != NULL) self->press(self->owner);
}

static void martlet_button_dispose(GObject *object) {
    martlet_button_set_press(GTK_WIDGET(object), NULL, NULL);
    martlet_remove_children(GTK_WIDGET(object));
    G_OBJECT_CLASS(martlet_button_parent_class)->dispose(object);
}

static void martlet_button_class_init(MartletButtonClass *class) {
    G_OBJECT_CLASS(class)->dispose = martlet_button_dispose;
    GTK_BUTTON_CLASS(class)->clicked = martlet_button_clicked;
    gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), martlet_layout_get_type());
}

static void martlet_button_init(MartletButton *self) {}

GtkWidget *martlet_button_new(void) {
    return g_object_new(martlet_button_get_type(), NULL);
}

void martlet_button_set_press(GtkWidget *button, MartletNotify press, void *owner) {
    MartletButton *self = MARTLET_BUTTON(button);
    self->press = press;
    self->owner = owner;
}
