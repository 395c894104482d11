#pragma once

#include "../../CAdwaita/CAdwaita.h"
#include "martlet-button.h"

#pragma clang assume_nonnull begin
G_BEGIN_DECLS

/// Answers a question of GTK; TRUE stops what was about to happen.
typedef gboolean (*MartletVeto)(void *owner);

// MARK: Signals

/// Calls `callback` with `owner` (and nothing else) at each emission of a signal that has no return value.
void martlet_connect(
    void *instance, const char *signal, MartletNotify callback, void *owner);

/// The same for a signal that returns a boolean.
void martlet_connect_veto(
    void *instance, const char *signal, MartletVeto callback, void *owner);

/// Ends all connections from `instance` to `owner`.
void martlet_disconnect(void *instance, void *owner);

// MARK: Ownership

/// Takes over a widget that was just made (a floating reference).
void martlet_take(GtkWidget *widget);

/// Ends all connections to `owner`, takes the widget out of its container and releases it.
void martlet_let_go(GtkWidget *widget, void *owner);

/// `martlet_let_go` for an owner that is being deallocated, on whatever thread.
void martlet_abandon(GtkWidget *widget, void *owner);

// MARK: Accessibility

/// Sets a text property for assistive technology; null resets it.
void martlet_set_accessible_text(
    GtkWidget *widget, GtkAccessibleProperty property, const char *_Nullable text);

/// Hides the widget from assistive technology.
void martlet_set_accessible_hidden(GtkWidget *widget, gboolean is_hidden);

/// Sets the name by which tests find the widget; null resets it.
void martlet_set_identifier(GtkWidget *widget, const char *_Nullable identifier);

// MARK: Style

/// Adds style sheet rules for the whole application.
void martlet_add_style_sheet(const char *rules);

/// The space between a widget's edge and its content.
GtkBorder martlet_insets(GtkWidget *widget);

/// Looks up a color of the theme. Returns FALSE where it has no such color.
gboolean martlet_look_up_color(GtkWidget *widget, const char *name, GdkRGBA *color);

/// The accent color that the user chose in the desktop's settings. FALSE where the desktop has none.
gboolean martlet_accent_color(GdkRGBA *color);

/// The signal of `AdwStyleManager` by which a change of `martlet_accent_color` is told; null where there is none.
const char *_Nullable martlet_accent_signal(void);

/// Gives a text tag a font; a null family, a size of 0 and a scale of 1 are the view's own.
void martlet_set_tag_font(
    GtkTextTag *tag, const char *_Nullable family, double size, double scale, int weight, gboolean is_italic);

/// Has all widgets measured again that stand in windows: GTK would keep the sizes until the next frame, which is laid
/// out before.
void martlet_forget_sizes(void);

/// Whether no widget of the window that the widget stands in gets what is typed.
gboolean martlet_nothing_has_focus(GtkWidget *widget);

/// The height of a line of text with these attributes in the widget's font.
int martlet_line_height(GtkWidget *widget, PangoAttrList *_Nullable attributes);

/// Whether the widget, or one inside it, is the one that gets what is typed in its window.
gboolean martlet_contains_focus(GtkWidget *widget);

/// Has labels not select their text when they get the focus.
void martlet_keep_labels_unselected(void);

/// Whether the label's text begins with a letter of the other direction.
gboolean martlet_label_runs_against(GtkLabel *label, gboolean is_right_to_left);

// MARK: Tabs

/// Shows or hides the icon of one tab of an `AdwViewSwitcher`, which shows a broken one for a page without.
void martlet_show_icon_of_tab(GtkWidget *switcher, int index, gboolean is_shown);

G_END_DECLS
#pragma clang assume_nonnull end
