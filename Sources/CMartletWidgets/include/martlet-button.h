#pragma once

#include "../../CAdwaita/CAdwaita.h"

#pragma clang assume_nonnull begin
G_BEGIN_DECLS

/// Tells an owner of something without further data.
typedef void (*MartletNotify)(void *owner);

/// Makes a `GtkButton`. Its content is any number of children, placed by `martlet_place` inside the button's padding.
GtkWidget *martlet_button_new(void);

/// Sets what is called with `owner` when the button is pressed; null is nothing.
void martlet_button_set_press(GtkWidget *button, MartletNotify _Nullable press, void *_Nullable owner);

G_END_DECLS
#pragma clang assume_nonnull end
