#pragma once

#include "../../CAdwaita/CAdwaita.h"

#pragma clang assume_nonnull begin
G_BEGIN_DECLS

/// Makes a widget for a themed icon, in the text color of the place where it stands or in a color of its own.
/// (`GtkImage` can be colored by style sheets only, and one for each color is what this avoids.)
GtkWidget *martlet_icon_new(void);

/// Sets the icon's name in the icon theme, and whether it is the one for text from left to right in both directions.
void martlet_icon_set_name(GtkWidget *icon, const char *name, gboolean keeps_direction);

/// Sets the edge length that is asked for; the icon is painted as large as fits the widget.
void martlet_icon_set_size(GtkWidget *icon, int size);

/// Sets the color, and what its alpha is multiplied with. A null color is the text color.
void martlet_icon_set_color(GtkWidget *icon, const GdkRGBA *_Nullable color, double opacity);

G_END_DECLS
#pragma clang assume_nonnull end
