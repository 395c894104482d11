#include "martlet-menu.h"

#include "martlet-modal.h"
#include "martlet-window.h"

struct MartletMenu {
    GMenu *sections;
    GMenu *section;
    GSimpleActionGroup *actions;
    GtkEventController *shortcuts;
    int count;
};

// Where a window keeps the button and the shortcuts of its menu.
static GQuark button_quark(void) {
    return g_quark_from_static_string("martlet-menu-button");
}

static GQuark shortcuts_quark(void) {
    return g_quark_from_static_string("martlet-menu-shortcuts");
}

MartletMenu *martlet_menu_new(void) {
    MartletMenu *menu = g_new0(MartletMenu, 1);
    menu->sections = g_menu_new();
    menu->actions = g_simple_action_group_new();
    menu->shortcuts = gtk_shortcut_controller_new();
    gtk_shortcut_controller_set_scope(GTK_SHORTCUT_CONTROLLER(menu->shortcuts), GTK_SHORTCUT_SCOPE_GLOBAL);
    return menu;
}

void martlet_menu_add_section(MartletMenu *menu, const char *title) {
    menu->section = g_menu_new();
    g_menu_append_section(menu->sections, title, G_MENU_MODEL(menu->section));
    g_object_unref(menu->section);
}

void martlet_menu_add_item(MartletMenu *menu, int id, const char *title, gboolean is_enabled, const char *trigger) {
    if (menu->section == NULL) martlet_menu_add_section(menu, NULL);
    char *name = g_strdup_printf("item-%d", id);
    char *full_name = g_strdup_printf("martlet.%s", name);
    GSimpleAction *action = g_simple_action_new(name, NULL);
    g_simple_action_set_enabled(action, is_enabled);
    g_action_map_add_action(G_ACTION_MAP(menu->actions), G_ACTION(action));
    GMenuItem *item = g_menu_item_new(title, full_name);
    if (trigger != NULL) {
        g_menu_item_set_attribute(item, "accel", "s", trigger);
        gtk_shortcut_controller_add_shortcut(
            GTK_SHORTCUT_CONTROLLER(menu->shortcuts),
            gtk_shortcut_new(gtk_shortcut_trigger_parse_string(trigger), gtk_named_action_new(full_name)));
    }
    g_menu_append_item(menu->section, item);
    menu->count++;
    g_object_unref(item);
    g_object_unref(action);
    g_free(full_name);
    g_free(name);
}

typedef struct {
    GtkWidget *window;
    MartletChoose choose;
    void *owner;
} Target;

static void activated(GSimpleAction *action, GVariant *parameter, Target *target) {
    if (martlet_is_blocked(target->window)) return;
    const char *name = g_action_get_name(G_ACTION(action));
    target->choose(target->owner, atoi(name + strlen("item-")));
}

static void free_target(gpointer target, GClosure *closure) {
    g_free(target);
}

static void show_button(GtkWidget *window, GMenuModel *model) {
    GtkWidget *button = g_object_get_qdata(G_OBJECT(window), button_quark());
    GtkWidget *header = martlet_window_header(window);
    if (button == NULL && model != NULL && header != NULL) {
        button = gtk_menu_button_new();
        gtk_menu_button_set_icon_name(GTK_MENU_BUTTON(button), "open-menu-symbolic");
        gtk_menu_button_set_primary(GTK_MENU_BUTTON(button), TRUE);
        gtk_widget_set_tooltip_text(button, "Main Menu");
        gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL, "Main Menu", -1);
        adw_header_bar_pack_end(ADW_HEADER_BAR(header), button);
        g_object_set_qdata(G_OBJECT(window), button_quark(), button);
        #if ADW_CHECK_VERSION(1, 5, 0)
        g_signal_connect(window, "notify::visible-dialog", G_CALLBACK(martlet_menu_follow_block), NULL);
        #endif
        martlet_menu_follow_block(window);
    }
    if (button == NULL) return;
    gtk_menu_button_set_menu_model(GTK_MENU_BUTTON(button), model);
    gtk_widget_set_visible(button, model != NULL);
}

void martlet_menu_follow_block(GtkWidget *window) {
    GtkWidget *button = g_object_get_qdata(G_OBJECT(window), button_quark());
    if (button == NULL) return;
    gtk_widget_set_sensitive(button, !martlet_is_blocked(window));
}

void martlet_window_set_menu(GtkWidget *window, MartletMenu *menu, MartletChoose choose, void *owner) {
    char **names = g_action_group_list_actions(G_ACTION_GROUP(menu->actions));
    for (char **name = names; *name != NULL; name++) {
        Target *target = g_new(Target, 1);
        *target = (Target){window, choose, owner};
        GAction *action = g_action_map_lookup_action(G_ACTION_MAP(menu->actions), *name);
        g_signal_connect_data(action, "activate", G_CALLBACK(activated), target, free_target, 0);
    }
    g_strfreev(names);

    GtkEventController *former = g_object_get_qdata(G_OBJECT(window), shortcuts_quark());
    if (former != NULL) gtk_widget_remove_controller(window, former);
    gtk_widget_add_controller(window, menu->shortcuts);
    g_object_set_qdata(G_OBJECT(window), shortcuts_quark(), menu->shortcuts);
    gtk_widget_insert_action_group(window, "martlet", G_ACTION_GROUP(menu->actions));
    show_button(window, menu->count > 0 ? G_MENU_MODEL(menu->sections) : NULL);

    g_object_unref(menu->sections);
    g_object_unref(menu->actions);
    g_free(menu);
}

static gboolean press(GtkWidget *button, GVariant *arguments, void *data) {
    GtkRoot *window = gtk_widget_get_root(button);
    if (window == NULL || martlet_is_blocked(GTK_WIDGET(window))) return FALSE;
    return gtk_widget_activate(button);
}

void martlet_set_shortcut(GtkWidget *button, const char *trigger) {
    GtkEventController *former = g_object_get_qdata(G_OBJECT(button), shortcuts_quark());
    if (former != NULL) gtk_widget_remove_controller(button, former);
    GtkEventController *controller = NULL;
    if (trigger != NULL) {
        controller = gtk_shortcut_controller_new();
        gtk_shortcut_controller_set_scope(GTK_SHORTCUT_CONTROLLER(controller), GTK_SHORTCUT_SCOPE_GLOBAL);
        gtk_shortcut_controller_add_shortcut(
            GTK_SHORTCUT_CONTROLLER(controller),
            gtk_shortcut_new(
                gtk_shortcut_trigger_parse_string(trigger), gtk_callback_action_new(press, NULL, NULL)));
        gtk_widget_add_controller(button, controller);
    }
    g_object_set_qdata(G_OBJECT(button), shortcuts_quark(), controller);
}

char *martlet_trigger(unsigned int keyval, gboolean is_control, gboolean is_shift, gboolean is_alt) {
    GdkModifierType modifiers = 0;
    if (is_control) modifiers |= GDK_CONTROL_MASK;
    if (is_shift) modifiers |= GDK_SHIFT_MASK;
    if (is_alt) modifiers |= GDK_ALT_MASK;
    return gtk_accelerator_name(keyval, modifiers);
}
