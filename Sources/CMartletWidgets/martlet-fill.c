#include "martlet-fill.h"

G_DECLARE_FINAL_TYPE(MartletFill, martlet_fill, MARTLET, FILL, GtkWidget)

struct _MartletFill {
    GtkWidget parent_instance;
    MartletOutline outline;
    double radius;
    GdkRGBA fill;
    GdkRGBA stroke;
    double line_width;
    gboolean is_stroke_inside;
};

G_DEFINE_TYPE(MartletFill, martlet_fill, GTK_TYPE_WIDGET)

// The outline for the given size, grown by `outset` on all sides.
static GskRoundedRect rounded_rect(const MartletFill *self, float width, float height, float outset) {
    float x = 0, y = 0;
    if (self->outline == MARTLET_OUTLINE_CIRCLE) {
        float edge = MIN(width, height);
        x = (width - edge) / 2;
        y = (height - edge) / 2;
        width = height = edge;
    }
    graphene_size_t corner = {0, 0};
    switch (self->outline) {
    case MARTLET_OUTLINE_RECTANGLE:
        break;
    case MARTLET_OUTLINE_ROUNDED:
        corner.width = corner.height = CLAMP(self->radius, 0, MIN(width, height) / 2);
        break;
    case MARTLET_OUTLINE_CAPSULE:
        corner.width = corner.height = MIN(width, height) / 2;
        break;
    case MARTLET_OUTLINE_ELLIPSE:
    case MARTLET_OUTLINE_CIRCLE:
        corner.width = width / 2;
        corner.height = height / 2;
        break;
    }
    if (corner.width > 0 && corner.height > 0) {
        corner.width += outset;
        corner.height += outset;
    }
    graphene_rect_t bounds =
        GRAPHENE_RECT_INIT(x - outset, y - outset, width + 2 * outset, height + 2 * outset);
    GskRoundedRect rect;
    gsk_rounded_rect_init(&rect, &bounds, &corner, &corner, &corner, &corner);
    return rect;
}

static void martlet_fill_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    MartletFill *self = MARTLET_FILL(widget);
    float width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
    if (width <= 0 || height <= 0) return;
    if (self->fill.alpha > 0) {
        GskRoundedRect rect = rounded_rect(self, width, height, 0);
        gboolean is_rounded = self->outline != MARTLET_OUTLINE_RECTANGLE;
        if (is_rounded) gtk_snapshot_push_rounded_clip(snapshot, &rect);
        gtk_snapshot_append_color(snapshot, &self->fill, &rect.bounds);
        if (is_rounded) gtk_snapshot_pop(snapshot);
    }
    if (self->stroke.alpha > 0 && self->line_width > 0) {
        float line = self->line_width;
        GskRoundedRect rect = rounded_rect(self, width, height, self->is_stroke_inside ? 0 : line / 2);
        line = MIN(line, MIN(rect.bounds.size.width, rect.bounds.size.height) / 2);
        const float widths[4] = {line, line, line, line};
        const GdkRGBA colors[4] = {self->stroke, self->stroke, self->stroke, self->stroke};
        gtk_snapshot_append_border(snapshot, &rect, widths, colors);
    }
}

static void martlet_fill_class_init(MartletFillClass *class) {
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
    widget_class->snapshot = martlet_fill_snapshot;
    gtk_widget_class_set_css_name(widget_class, "martlet-fill");
    gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void martlet_fill_init(MartletFill *self) {
    gtk_widget_set_can_target(GTK_WIDGET(self), FALSE);
}

GtkWidget *martlet_fill_new(void) {
    return g_object_new(martlet_fill_get_type(), NULL);
}

void martlet_fill_set_outline(GtkWidget *fill, MartletOutline outline, double radius) {
    MARTLET_FILL(fill)->outline = outline;
    MARTLET_FILL(fill)->radius = radius;
    gtk_widget_queue_draw(fill);
}

void martlet_fill_set_fill(GtkWidget *fill, GdkRGBA color) {
    MARTLET_FILL(fill)->fill = color;
    gtk_widget_queue_draw(fill);
}

void martlet_fill_set_stroke(GtkWidget *fill, GdkRGBA color, double line_width, gboolean is_inside) {
    MartletFill *self = MARTLET_FILL(fill);
    self->stroke = color;
    self->line_width = line_width;
    self->is_stroke_inside = is_inside;
    gtk_widget_queue_draw(fill);
}
