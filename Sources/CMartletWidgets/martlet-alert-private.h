#pragma once

#include "martlet-alert.h"

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
    // How many responses the dialog has.
    int made;
    // The caller's extra child; where the body scrolls, it stands in a column below that.
    GtkWidget *extra;
    GtkWidget *column;
    GtkWidget *scrolled;
    GtkWidget *body;
    // Where the body differs from the one before, in bytes; -1 if there was none.
    int change;
    GtkWidget *icon;
} MartletAlert;

MartletAlert *martlet_alert(GtkWidget *alert);

// The place of a response; -1 for one that has none.
int martlet_alert_place(const char *response);

// What holds the dialog's parts.
GtkWidget *martlet_alert_content(GtkWidget *alert);

GtkWidget *martlet_alert_focus(MartletAlert *self);
GtkWidget *martlet_alert_default_widget(MartletAlert *self);
void martlet_alert_move_focus(MartletAlert *self, GtkWidget *widget);
