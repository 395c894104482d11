#pragma once

#include "../../CAdwaita/CAdwaita.h"

#pragma clang assume_nonnull begin
G_BEGIN_DECLS

typedef enum {
    MARTLET_OUTLINE_RECTANGLE,
    MARTLET_OUTLINE_ROUNDED,
    MARTLET_OUTLINE_CAPSULE,
    MARTLET_OUTLINE_ELLIPSE,
    MARTLET_OUTLINE_CIRCLE,
} MartletOutline;

/// Makes a shape that can be filled, outlined, or both, and has no color yet.
GtkWidget *martlet_fill_new(void);

/// Sets the outline; `radius` counts for `MARTLET_OUTLINE_ROUNDED`.
void martlet_fill_set_outline(GtkWidget *fill, MartletOutline outline, double radius);

/// Sets the color inside; one with alpha 0 is none.
void martlet_fill_set_fill(GtkWidget *fill, GdkRGBA color);

/// Sets the line along the outline; a color with alpha 0 is none.
void martlet_fill_set_stroke(GtkWidget *fill, GdkRGBA color, double line_width, gboolean is_inside);

G_END_DECLS
#pragma clang assume_nonnull end
