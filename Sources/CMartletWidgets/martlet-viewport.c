#include "martlet-viewport.h"

#include "martlet-layout.h"

G_DECLARE_FINAL_TYPE(MartletViewport, martlet_viewport, MARTLET, VIEWPORT, GtkWidget)

// GTK places and paints with single precision floats, which are exact for whole pixels up to 2^24 only. So the box
// begins at a multiple of this near the visible part, and its children are placed from there.
#define ORIGIN_STEP (1 << 20)

typedef struct {
    GtkAdjustment *adjustment;
    GtkScrollablePolicy policy;
    int content;
} Axis;

struct _MartletViewport {
    GtkWidget parent_instance;
    GtkWidget *box;
    // By GtkOrientation.
    Axis axes[2];
    GtkRoot *watched_root;
    gboolean must_show_focus;
};

G_DEFINE_TYPE_WITH_CODE(
    MartletViewport, martlet_viewport, GTK_TYPE_WIDGET, G_IMPLEMENT_INTERFACE(GTK_TYPE_SCROLLABLE, NULL))

enum { PROP_HADJUSTMENT = 1, PROP_VADJUSTMENT, PROP_HSCROLL_POLICY, PROP_VSCROLL_POLICY };

// MARK: Adjustments

static void set_adjustment(MartletViewport *self, GtkOrientation orientation, GtkAdjustment *adjustment) {
    Axis *axis = &self->axes[orientation];
    if (adjustment != NULL && adjustment == axis->adjustment) return;
    if (axis->adjustment != NULL) {
        g_signal_handlers_disconnect_by_data(axis->adjustment, self);
        g_object_unref(axis->adjustment);
    }
    if (adjustment == NULL) adjustment = gtk_adjustment_new(0, 0, 0, 0, 0, 0);
    axis->adjustment = g_object_ref_sink(adjustment);
    g_signal_connect_swapped(adjustment, "value-changed", G_CALLBACK(gtk_widget_queue_allocate), self);
    gtk_widget_queue_allocate(GTK_WIDGET(self));
}

static gboolean runs_from_right(MartletViewport *self, GtkOrientation orientation) {
    return orientation == GTK_ORIENTATION_HORIZONTAL
        && gtk_widget_get_direction(GTK_WIDGET(self)) == GTK_TEXT_DIR_RTL;
}

// Gives an adjustment its range; what lies beyond it is cut off. From right to left, the distance from the right end
// stays the same.
static void configure(MartletViewport *self, GtkOrientation orientation, double upper, double page) {
    GtkAdjustment *adjustment = self->axes[orientation].adjustment;
    double value = gtk_adjustment_get_value(adjustment);
    if (runs_from_right(self, orientation)) {
        double old_end = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment);
        value += upper - page - old_end;
    }
    gtk_adjustment_configure(adjustment, value, 0, upper, page * 0.1, page * 0.9, page);
}

// Lets an adjustment reach as far as the content does now.
static GtkAdjustment *extend(MartletViewport *self, GtkOrientation orientation) {
    const Axis *axis = &self->axes[orientation];
    if (gtk_adjustment_get_upper(axis->adjustment) < axis->content) {
        configure(self, orientation, axis->content, gtk_adjustment_get_page_size(axis->adjustment));
    }
    return axis->adjustment;
}

// Tells an adjustment of another size of the content. At once, as a scroll bar that changes during an allocation makes
// GTK allocate once more. But where it would scroll, that waits for the allocation: who is changing the content may not
// have said yet what is to be seen of it.
static void content_changed(MartletViewport *self, GtkOrientation orientation) {
    const Axis *axis = &self->axes[orientation];
    double page = gtk_adjustment_get_page_size(axis->adjustment);
    double upper = MAX(axis->content, page);
    if (gtk_adjustment_get_value(axis->adjustment) + page <= upper && !runs_from_right(self, orientation)) {
        configure(self, orientation, upper, page);
    }
}

// MARK: The keyboard focus

// Finds where `descendant` is in the content. Goes by where things were placed, as they may not be allocated there yet.
static gboolean find(MartletViewport *self, GtkWidget *descendant, graphene_rect_t *place) {
    GtkWidget *child = descendant;
    while (gtk_widget_get_parent(child) != self->box) child = gtk_widget_get_parent(child);
    GdkRectangle frame;
    if (!martlet_placed_frame(child, &frame)) return FALSE;
    // Of what is scrolled itself, no more can be seen than its own frame.
    graphene_rect_t whole = GRAPHENE_RECT_INIT(0, 0, frame.width, frame.height);
    if (!gtk_widget_compute_bounds(descendant, child, place) || !graphene_rect_intersection(place, &whole, place)
        || place->size.width == 0 || place->size.height == 0) {
        *place = whole;
    }
    graphene_rect_offset(place, frame.x, frame.y);
    return TRUE;
}

// Scrolls as far as it takes to show what has the keyboard focus; answers false if it is not known yet where that is.
static gboolean show_focus(MartletViewport *self) {
    GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(self));
    GtkWidget *focus = root != NULL ? gtk_root_get_focus(root) : NULL;
    if (focus == NULL || !gtk_widget_is_ancestor(focus, self->box)) return TRUE;
    // The text of a field, which scrolls in the field.
    if (GTK_IS_TEXT(focus)) focus = gtk_widget_get_parent(focus);
    graphene_rect_t place;
    if (gtk_widget_get_width(GTK_WIDGET(self)) == 0 || !find(self, focus, &place)) return FALSE;
    // Unlike others, this function glides there, if GtkScrolledWindow has said so.
    gtk_adjustment_clamp_page(
        extend(self, GTK_ORIENTATION_HORIZONTAL), place.origin.x, place.origin.x + place.size.width);
    gtk_adjustment_clamp_page(
        extend(self, GTK_ORIENTATION_VERTICAL), place.origin.y, place.origin.y + place.size.height);
    return TRUE;
}

static void focus_changed(MartletViewport *self) {
    self->must_show_focus = !show_focus(self);
    if (self->must_show_focus) gtk_widget_queue_allocate(GTK_WIDGET(self));
}

static void martlet_viewport_root(GtkWidget *widget) {
    MartletViewport *self = MARTLET_VIEWPORT(widget);
    GTK_WIDGET_CLASS(martlet_viewport_parent_class)->root(widget);
    self->watched_root = gtk_widget_get_root(widget);
    g_signal_connect_swapped(self->watched_root, "notify::focus-widget", G_CALLBACK(focus_changed), self);
}

static void martlet_viewport_unroot(GtkWidget *widget) {
    MartletViewport *self = MARTLET_VIEWPORT(widget);
    g_signal_handlers_disconnect_by_data(self->watched_root, self);
    self->watched_root = NULL;
    GTK_WIDGET_CLASS(martlet_viewport_parent_class)->unroot(widget);
}

// MARK: Layout

// GtkScrolledWindow takes this for its first guess whether there will be scroll bars, and for nothing else.
static void martlet_viewport_measure(
    GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
    int *natural_baseline
) {
    *minimum = *natural = MARTLET_VIEWPORT(widget)->axes[orientation].content;
}

static void martlet_viewport_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    MartletViewport *self = MARTLET_VIEWPORT(widget);
    const Axis *horizontal = &self->axes[GTK_ORIENTATION_HORIZONTAL];
    const Axis *vertical = &self->axes[GTK_ORIENTATION_VERTICAL];
    int content_width = MAX(horizontal->content, width);
    int content_height = MAX(vertical->content, height);
    configure(self, GTK_ORIENTATION_HORIZONTAL, content_width, width);
    configure(self, GTK_ORIENTATION_VERTICAL, content_height, height);
    if (self->must_show_focus) {
        self->must_show_focus = FALSE;
        show_focus(self);
    }

    int x = gtk_adjustment_get_value(horizontal->adjustment);
    int y = gtk_adjustment_get_value(vertical->adjustment);
    int origin_x = x - x % ORIGIN_STEP, origin_y = y - y % ORIGIN_STEP;
    martlet_box_set_visible_rect(self->box, x, y, width, height);
    martlet_set_origin(self->box, origin_x, origin_y);
    // GTK wants a widget measured before it is allocated.
    gtk_widget_measure(self->box, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
    gtk_widget_size_allocate(
        self->box, &(GtkAllocation){origin_x - x, origin_y - y, content_width, content_height}, -1);
}

// MARK: The class

static void martlet_viewport_set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
    MartletViewport *self = MARTLET_VIEWPORT(object);
    switch (id) {
    case PROP_HADJUSTMENT:
    case PROP_VADJUSTMENT:
        set_adjustment(
            self, id == PROP_HADJUSTMENT ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL,
            g_value_get_object(value));
        break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
        self->axes[id == PROP_HSCROLL_POLICY ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL].policy =
            g_value_get_enum(value);
        break;
    default:
        G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void martlet_viewport_get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
    const MartletViewport *self = MARTLET_VIEWPORT(object);
    switch (id) {
    case PROP_HADJUSTMENT:
        g_value_set_object(value, self->axes[GTK_ORIENTATION_HORIZONTAL].adjustment);
        break;
    case PROP_VADJUSTMENT:
        g_value_set_object(value, self->axes[GTK_ORIENTATION_VERTICAL].adjustment);
        break;
    case PROP_HSCROLL_POLICY:
        g_value_set_enum(value, self->axes[GTK_ORIENTATION_HORIZONTAL].policy);
        break;
    case PROP_VSCROLL_POLICY:
        g_value_set_enum(value, self->axes[GTK_ORIENTATION_VERTICAL].policy);
        break;
    default:
        G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void martlet_viewport_dispose(GObject *object) {
    MartletViewport *self = MARTLET_VIEWPORT(object);
    for (int axis = 0; axis < 2; axis++) {
        GtkAdjustment *adjustment = self->axes[axis].adjustment;
        if (adjustment != NULL) g_signal_handlers_disconnect_by_data(adjustment, self);
        g_clear_object(&self->axes[axis].adjustment);
    }
    g_clear_pointer(&self->box, gtk_widget_unparent);
    G_OBJECT_CLASS(martlet_viewport_parent_class)->dispose(object);
}

static void martlet_viewport_class_init(MartletViewportClass *class) {
    GObjectClass *object_class = G_OBJECT_CLASS(class);
    object_class->set_property = martlet_viewport_set_property;
    object_class->get_property = martlet_viewport_get_property;
    object_class->dispose = martlet_viewport_dispose;
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
    widget_class->root = martlet_viewport_root;
    widget_class->unroot = martlet_viewport_unroot;
    widget_class->measure = martlet_viewport_measure;
    widget_class->size_allocate = martlet_viewport_size_allocate;
    g_object_class_override_property(object_class, PROP_HADJUSTMENT, "hadjustment");
    g_object_class_override_property(object_class, PROP_VADJUSTMENT, "vadjustment");
    g_object_class_override_property(object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
    g_object_class_override_property(object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
    gtk_widget_class_set_css_name(widget_class, "viewport");
    // GTK's own viewport has different roles in different versions.
    GtkWidgetClass *model = g_type_class_ref(GTK_TYPE_VIEWPORT);
    gtk_widget_class_set_accessible_role(widget_class, gtk_widget_class_get_accessible_role(model));
    g_type_class_unref(model);
}

static void martlet_viewport_init(MartletViewport *self) {
    gtk_widget_set_overflow(GTK_WIDGET(self), GTK_OVERFLOW_HIDDEN);
    self->box = martlet_box_new();
    gtk_widget_set_parent(self->box, GTK_WIDGET(self));
}

GtkWidget *martlet_viewport_new(void) {
    return g_object_new(martlet_viewport_get_type(), NULL);
}

GtkWidget *martlet_viewport_box(GtkWidget *viewport) {
    return MARTLET_VIEWPORT(viewport)->box;
}

void martlet_viewport_set_content_size(GtkWidget *viewport, int width, int height) {
    MartletViewport *self = MARTLET_VIEWPORT(viewport);
    int *old_width = &self->axes[GTK_ORIENTATION_HORIZONTAL].content;
    int *old_height = &self->axes[GTK_ORIENTATION_VERTICAL].content;
    if (width == *old_width && height == *old_height) return;
    int page_width = gtk_widget_get_width(viewport), page_height = gtk_widget_get_height(viewport);
    gboolean is_guess_wrong = (width > page_width) != (*old_width > page_width)
        || (height > page_height) != (*old_height > page_height);
    *old_width = width;
    *old_height = height;
    // Only a scroll bar that comes or goes makes a difference to what is around.
    if (is_guess_wrong) {
        gtk_widget_queue_resize(viewport);
    } else {
        content_changed(self, GTK_ORIENTATION_HORIZONTAL);
        content_changed(self, GTK_ORIENTATION_VERTICAL);
        gtk_widget_queue_allocate(viewport);
    }
}

void martlet_viewport_scroll_to(GtkWidget *viewport, double x, double y) {
    MartletViewport *self = MARTLET_VIEWPORT(viewport);
    gtk_adjustment_set_value(extend(self, GTK_ORIENTATION_HORIZONTAL), x);
    gtk_adjustment_set_value(extend(self, GTK_ORIENTATION_VERTICAL), y);
}
