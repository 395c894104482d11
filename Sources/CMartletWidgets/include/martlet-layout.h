#pragma once

#include "../../CAdwaita/CAdwaita.h"

#pragma clang assume_nonnull begin
G_BEGIN_DECLS

// A container's layout manager, MartletLayout, puts each child where `martlet_place` said. It asks its children for
// nothing, as Swift has computed every frame before. Its own size request is what `martlet_set_request` said.

/// The type of the layout manager.
GType martlet_layout_get_type(void);

/// Tells an owner the size that a container was given, before the container's children are allocated.
typedef void (*MartletResize)(void *owner, int width, int height);

/// Makes a bare container. It paints only the children near its visible part.
GtkWidget *martlet_box_new(void);

/// Sets where `child` is in its container. Queues an allocation only if the frame has changed.
void martlet_place(GtkWidget *child, int x, int y, int width, int height);

/// Sets the direction of `widget` and of the parts that GTK has made in it; not of what stands in a container.
void martlet_set_direction(GtkWidget *widget, GtkTextDirection direction);

/// Tells where `child` was last placed, be it allocated there yet or not. Answers false before the first time.
gboolean martlet_placed_frame(GtkWidget *child, GdkRectangle *frame);

/// The width that `child` was last placed with; -1 before the first time.
int martlet_placed_width(GtkWidget *child);

/// Sets the place, in the coordinates of `martlet_place`, at which the container's own coordinates begin.
void martlet_set_origin(GtkWidget *container, int x, int y);

/// Gives `replacement` the frame and the place among its siblings that `child` has, and takes `child` out.
void martlet_replace(GtkWidget *child, GtkWidget *replacement);

/// Makes `children` the children of `container`, in this order. Those that stay are not re-parented.
void martlet_set_children(GtkWidget *container, GtkWidget *_Nonnull const *_Nullable children, size_t count);

/// Adds `child` after all other children.
void martlet_append_child(GtkWidget *container, GtkWidget *child);

/// Takes all children out.
void martlet_remove_children(GtkWidget *container);

/// Sets the smallest and the natural size that the container asks for.
void martlet_set_request(
    GtkWidget *container, int minimum_width, int minimum_height, int natural_width, int natural_height);

/// Sets who is told of a new size; a null callback stops that.
void martlet_set_resize(GtkWidget *container, MartletResize _Nullable callback, void *_Nullable owner);

/// Tells a box in a viewport which part of it can be seen, in the coordinates of `martlet_place`.
void martlet_box_set_visible_rect(GtkWidget *box, int x, int y, int width, int height);

G_END_DECLS
#pragma clang assume_nonnull end
