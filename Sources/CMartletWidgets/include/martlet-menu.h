#pragma once

#include "../../CAdwaita/CAdwaita.h"

#pragma clang assume_nonnull begin
G_BEGIN_DECLS

/// Told the id of the item that was chosen.
typedef void (*MartletChoose)(void *owner, int id);

/// A menu that is being made, for `martlet_window_set_menu`.
typedef struct MartletMenu MartletMenu;

MartletMenu *martlet_menu_new(void);

/// Begins a section; a null title is none.
void martlet_menu_add_section(MartletMenu *menu, const char *_Nullable title);

/// Adds an item to the last section. `trigger` is a shortcut as GTK writes it (`<Control>z`); null is none.
void martlet_menu_add_item(
    MartletMenu *menu, int id, const char *title, gboolean is_enabled, const char *_Nullable trigger);

/// Shows the menu in the window's header bar, in place of the one before; one without items shows none. Frees `menu`.
void martlet_window_set_menu(GtkWidget *window, MartletMenu *menu, MartletChoose choose, void *owner);

/// Has the menu follow whether a dialog keeps the user out of the window. Its shortcuts do so by themselves.
void martlet_menu_follow_block(GtkWidget *window);

/// Has a key press `button` from anywhere in its window, unless a dialog keeps the user out of that; a null
/// trigger ends it.
void martlet_set_shortcut(GtkWidget *button, const char *_Nullable trigger);

/// A shortcut as GTK writes it: `<Control><Shift>z`. The caller frees it.
char *martlet_trigger(unsigned int keyval, gboolean is_control, gboolean is_shift, gboolean is_alt);

G_END_DECLS
#pragma clang assume_nonnull end
