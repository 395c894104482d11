#pragma once

#include "../../CAdwaita/CAdwaita.h"

#pragma clang assume_nonnull begin
G_BEGIN_DECLS

// MartletViewport stands in a GtkScrolledWindow where that would put a GtkViewport, and shows a part of one box. It is
// told how large the content is, so GTK need not measure and lay out the whole window when that changes out of sight.

/// Makes a viewport with an empty box.
GtkWidget *martlet_viewport_new(void);

/// The box that is scrolled.
GtkWidget *martlet_viewport_box(GtkWidget *viewport);

/// Sets the size of what is scrolled over; 0 along an axis that does not scroll.
void martlet_viewport_set_content_size(GtkWidget *viewport, int width, int height);

/// Scrolls so that this place of the content is at the top left corner, as far as the content reaches.
void martlet_viewport_scroll_to(GtkWidget *viewport, double x, double y);

G_END_DECLS
#pragma clang assume_nonnull end
