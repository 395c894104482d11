#pragma once

// GTK 4 and libadwaita as Swift sees them. The functions that Swift can't express are in CMartletWidgets.

// Old calls are made on purpose where the oldest supported GTK (4.8) has no newer one.
#define GDK_DISABLE_DEPRECATION_WARNINGS
#define GLIB_DISABLE_DEPRECATION_WARNINGS
#define ADW_DISABLE_DEPRECATION_WARNINGS

#include <adwaita.h>
#include <glib-unix.h>
