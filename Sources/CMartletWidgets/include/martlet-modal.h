#pragma once

#include "../../CAdwaita/CAdwaita.h"

#pragma clang assume_nonnull begin
G_BEGIN_DECLS

/// Has `dialog` keep the user out of the content of `window`, and of its menu, for as long as it exists.
///
/// GTK's own modality also refuses to close the window under a dialog. Here a window can always be closed: its close
/// button works, and so does the window manager's. Keys and clicks that are meant for the content bring the dialog to the
/// front instead.
void martlet_make_modal(GtkWidget *dialog, GtkWidget *window);

/// Whether a sheet or an alert keeps the user out of `window`.
gboolean martlet_is_blocked(GtkWidget *window);

/// Closes the menus and lists of choices that are open in `widget`: they would stand over a dialog, and take its keys.
void martlet_close_popovers(GtkWidget *widget);

/// Has a dialog that is about to be destroyed know its window no more. The dialog may outlive the window then: the event
/// that closed both still holds it.
void martlet_forget_parent(GtkWidget *dialog);

G_END_DECLS
#pragma clang assume_nonnull end
