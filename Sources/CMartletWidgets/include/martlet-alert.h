#pragma once

#include "../../CAdwaita/CAdwaita.h"

#pragma clang assume_nonnull begin
G_BEGIN_DECLS

/// Tells an owner in which place the button stands that was pressed, or that Escape stands for; -1 where Escape stands
/// for none. The dialog stays up.
typedef void (*MartletRespond)(void *owner, int place);

/// Makes a dialog with heading, body, responses and an extra child: an `AdwAlertDialog`, or an `AdwMessageDialog` where
/// libadwaita is older than 1.5. Unlike those, it does not close by itself.
GtkWidget *martlet_alert_new(void);

/// Sets who is told of the buttons.
void martlet_alert_connect(GtkWidget *alert, MartletRespond callback, void *owner);

void martlet_alert_set_heading(GtkWidget *alert, const char *heading);

/// Shows a sign above the heading, an icon of the theme or a picture file; null for both is none.
void martlet_alert_set_icon(
    GtkWidget *alert, const char *_Nullable name, const char *_Nullable file, gboolean is_critical);

void martlet_alert_set_body(GtkWidget *alert, const char *body);

/// Sets how many buttons there are, also while the dialog is up. Their places count from 0, in a row from where reading
/// starts, in a column from below.
void martlet_alert_set_count(GtkWidget *alert, int count);

/// Sets what a button says. An underscore stands before the letter that presses it together with Alt; two are one
/// underscore.
void martlet_alert_set_label(GtkWidget *alert, int place, const char *label);
void martlet_alert_set_appearance(GtkWidget *alert, int place, AdwResponseAppearance appearance);
void martlet_alert_set_enabled(GtkWidget *alert, int place, gboolean is_enabled);

/// Sets the name by which tests find the button; null is none.
void martlet_alert_set_identifier(GtkWidget *alert, int place, const char *_Nullable identifier);

/// Sets the button of the Return key; -1 is none.
void martlet_alert_set_default(GtkWidget *alert, int place);

/// Sets the button of the Escape key and of the close button; -1 is none.
void martlet_alert_set_close(GtkWidget *alert, int place);

/// Sets whether the first field of the extra child has the keyboard when the dialog comes up. It has unless this is said.
void martlet_alert_set_focuses_extra(GtkWidget *alert, gboolean focuses);

void martlet_alert_set_extra(GtkWidget *alert, GtkWidget *_Nullable extra);

/// Shows the dialog over `parent`, modal to it and to what belongs to it.
void martlet_alert_present(GtkWidget *alert, GtkWidget *parent);

/// Makes the dialog tell its owner nothing any more, and removes it.
void martlet_alert_close(GtkWidget *alert);

G_END_DECLS
#pragma clang assume_nonnull end
