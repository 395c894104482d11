#pragma once

#include "../../CAdwaita/CAdwaita.h"

#pragma clang assume_nonnull begin
G_BEGIN_DECLS

/// Makes a window with a header bar over `content`, in a window group of its own. The caller has a reference to it.
GtkWidget *martlet_window_new(GtkApplication *_Nullable application, GtkWidget *content);

/// Makes a dialog with a header bar over `content`, modal to `parent` and what belongs to it. Escape asks to close it.
GtkWidget *martlet_sheet_new(GtkWidget *parent, GtkWidget *content);

/// The content of a window that was made here; NULL when it has been taken out.
GtkWidget *_Nullable martlet_window_content(GtkWidget *window);

/// The header bar of a window that was made here.
GtkWidget *_Nullable martlet_window_header(GtkWidget *window);

/// Takes the content out, destroys the window and releases it.
void martlet_window_destroy(GtkWidget *window);

/// Destroys a window whose owner is being deallocated, on whatever thread, and releases it.
void martlet_abandon_window(GtkWidget *window, void *owner);

/// The height of the header bar of a window that was made here.
int martlet_window_header_height(GtkWidget *window);

/// The size of the largest monitor; 0 if there is none.
void martlet_monitor_size(int *width, int *height);

G_END_DECLS
#pragma clang assume_nonnull end
