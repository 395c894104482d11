#include "martlet-icon.h"

G_DECLARE_FINAL_TYPE(MartletIcon, martlet_icon, MARTLET, ICON, GtkWidget)

struct _MartletIcon {
    GtkWidget parent_instance;
    char *name;
    gboolean keeps_direction;
    int size;
    gboolean has_color;
    GdkRGBA color;
    double opacity;
    GtkIconPaintable *paintable;
    int paintable_size;
    int paintable_scale;
};

G_DEFINE_TYPE(MartletIcon, martlet_icon, GTK_TYPE_WIDGET)

static void martlet_icon_measure(
    GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
    int *natural_baseline
) {
    *minimum = 0;
    *natural = MARTLET_ICON(widget)->size;
}

static void look_up(MartletIcon *self, int size) {
    GtkWidget *widget = GTK_WIDGET(self);
    int scale = gtk_widget_get_scale_factor(widget);
    if (self->paintable != NULL && self->paintable_size == size && self->paintable_scale == scale) return;
    g_clear_object(&self->paintable);
    self->paintable = gtk_icon_theme_lookup_icon(
        gtk_icon_theme_get_for_display(gtk_widget_get_display(widget)), self->name, NULL, size, scale,
        self->keeps_direction ? GTK_TEXT_DIR_LTR : gtk_widget_get_direction(widget), 0);
    self->paintable_size = size;
    self->paintable_scale = scale;
}

static GdkRGBA text_color(GtkWidget *widget) {
    GdkRGBA color;
    #if GTK_CHECK_VERSION(4, 10, 0)
    gtk_widget_get_color(widget, &color);
    #else
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color);
    #endif
    return color;
}

static void martlet_icon_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    MartletIcon *self = MARTLET_ICON(widget);
    int width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
    int size = MIN(width, height);
    if (size <= 0 || self->name == NULL) return;
    look_up(self, size);
    GdkRGBA color = self->has_color ? self->color : text_color(widget);
    color.alpha *= self->opacity;
    // A symbolic icon may also have parts for success, warning and error; all get the same color.
    const GdkRGBA colors[4] = {color, color, color, color};
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT((width - size) / 2, (height - size) / 2));
    if (gtk_icon_paintable_is_symbolic(self->paintable)) {
        gtk_symbolic_paintable_snapshot_symbolic(
            GTK_SYMBOLIC_PAINTABLE(self->paintable), snapshot, size, size, colors, G_N_ELEMENTS(colors));
    } else {
        if (self->opacity < 1) gtk_snapshot_push_opacity(snapshot, self->opacity);
        gdk_paintable_snapshot(GDK_PAINTABLE(self->paintable), snapshot, size, size);
        if (self->opacity < 1) gtk_snapshot_pop(snapshot);
    }
    gtk_snapshot_restore(snapshot);
}

static void forget_paintable(MartletIcon *self) {
    g_clear_object(&self->paintable);
    gtk_widget_queue_draw(GTK_WIDGET(self));
}

// The icon theme, the text direction or the text color may have changed.
static void martlet_icon_system_setting_changed(GtkWidget *widget, GtkSystemSetting setting) {
    if (setting == GTK_SYSTEM_SETTING_ICON_THEME) forget_paintable(MARTLET_ICON(widget));
    GTK_WIDGET_CLASS(martlet_icon_parent_class)->system_setting_changed(widget, setting);
}

static void martlet_icon_direction_changed(GtkWidget *widget, GtkTextDirection previous) {
    forget_paintable(MARTLET_ICON(widget));
    GTK_WIDGET_CLASS(martlet_icon_parent_class)->direction_changed(widget, previous);
}

static void martlet_icon_css_changed(GtkWidget *widget, GtkCssStyleChange *change) {
    GTK_WIDGET_CLASS(martlet_icon_parent_class)->css_changed(widget, change);
    gtk_widget_queue_draw(widget);
}

static void martlet_icon_finalize(GObject *object) {
    MartletIcon *self = MARTLET_ICON(object);
    g_clear_object(&self->paintable);
    g_free(self->name);
    G_OBJECT_CLASS(martlet_icon_parent_class)->finalize(object);
}

static void martlet_icon_class_init(MartletIconClass *class) {
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
    G_OBJECT_CLASS(class)->finalize = martlet_icon_finalize;
    widget_class->measure = martlet_icon_measure;
    widget_class->snapshot = martlet_icon_snapshot;
    widget_class->system_setting_changed = martlet_icon_system_setting_changed;
    widget_class->direction_changed = martlet_icon_direction_changed;
    widget_class->css_changed = martlet_icon_css_changed;
    gtk_widget_class_set_css_name(widget_class, "image");
    gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void martlet_icon_init(MartletIcon *self) {
    self->size = 16;
    self->opacity = 1;
}

GtkWidget *martlet_icon_new(void) {
    return g_object_new(martlet_icon_get_type(), NULL);
}

void martlet_icon_set_name(GtkWidget *icon, const char *name, gboolean keeps_direction) {
    MartletIcon *self = MARTLET_ICON(icon);
    g_free(self->name);
    self->name = g_strdup(name);
    self->keeps_direction = keeps_direction;
    forget_paintable(self);
}

void martlet_icon_set_size(GtkWidget *icon, int size) {
    MARTLET_ICON(icon)->size = size;
    gtk_widget_queue_resize(icon);
}

void martlet_icon_set_color(GtkWidget *icon, const GdkRGBA *color, double opacity) {
    MartletIcon *self = MARTLET_ICON(icon);
    self->has_color = color != NULL;
    if (color != NULL) self->color = *color;
    self->opacity = opacity;
    gtk_widget_queue_draw(icon);
}
