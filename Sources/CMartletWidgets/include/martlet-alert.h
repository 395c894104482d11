#pragma once

#include "../../CAdwaita/CAdwaita.h"

#pragma clang assume_nonnull begin
G_BEGIN_DECLS

/// Tells an owner which response was chosen; the dialog stays up.
typedef void (*MartletRespond)(void *owner, const char *response);

/// Makes a dialog with heading, body, responses and an extra child: an `AdwAlertDialog`, or an `AdwMessageDialog` where
/// libadwaita is older than 1.5. Unlike those, it does not close by itself.
GtkWidget *martlet_alert_new(MartletRespond callback, void *owner);

void martlet_alert_set_heading(GtkWidget *alert, const char *heading);

/// Shows a sign above the heading, an icon of the theme or a picture file; null for both is none.
void martlet_alert_set_icon(
    GtkWidget *alert, const char *_Nullable name, const char *_Nullable file, gboolean is_critical);

void martlet_alert_set_body(GtkWidget *alert, const char *body);

/// Adds a response. An underscore in the label stands before the letter that chooses it together with Alt; two are one
/// underscore.
void martlet_alert_add_response(GtkWidget *alert, const char *response, const char *label);
void martlet_alert_set_label(GtkWidget *alert, const char *response, const char *label);
void martlet_alert_set_appearance(
    GtkWidget *alert, const char *response, AdwResponseAppearance appearance);
void martlet_alert_set_enabled(GtkWidget *alert, const char *response, gboolean is_enabled);

/// Sets the name by which tests find the button of the response.
void martlet_alert_set_identifier(GtkWidget *alert, const char *response, const char *identifier);

/// Sets the response of the Return key; null is none.
void martlet_alert_set_default(GtkWidget *alert, const char *_Nullable response);

/// Sets the response of the Escape key and of the close button.
void martlet_alert_set_close(GtkWidget *alert, const char *response);

/// Sets whether the first field of the extra child has the keyboard when the dialog comes up. It has unless this is said.
void martlet_alert_set_focuses_extra(GtkWidget *alert, gboolean focuses);

void martlet_alert_set_extra(GtkWidget *alert, GtkWidget *_Nullable extra);

/// Shows the dialog over `parent`, modal to it and to what belongs to it.
void martlet_alert_present(GtkWidget *alert, GtkWidget *parent);

/// Makes the dialog tell its owner nothing any more, and removes it.
void martlet_alert_close(GtkWidget *alert);

G_END_DECLS
#pragma clang assume_nonnull end
