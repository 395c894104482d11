#include "martlet-layout.h"

G_DECLARE_FINAL_TYPE(MartletLayout, martlet_layout, MARTLET, LAYOUT, GtkLayoutManager)
G_DECLARE_FINAL_TYPE(MartletBox, martlet_box, MARTLET, BOX, GtkWidget)

// What a container keeps for each child, as the child's qdata: cheaper than a GtkLayoutChild object.
typedef struct {
    int x, y, width, height;
    guint stamp;
    gboolean is_placed;
} MartletSlot;

struct _MartletLayout {
    GtkLayoutManager parent_instance;
    int minimum_width, minimum_height, natural_width, natural_height;
    int width, height;
    int origin_x, origin_y;
    MartletResize resize;
    void *resize_owner;
    gboolean is_allocating;
};

G_DEFINE_TYPE(MartletLayout, martlet_layout, GTK_TYPE_LAYOUT_MANAGER)

static GQuark slot_quark(void) {
    static GQuark quark = 0;
    if (quark == 0) quark = g_quark_from_static_string("martlet-slot");
    return quark;
}

static MartletSlot *slot_of(GtkWidget *child) {
    MartletSlot *slot = g_object_get_qdata(G_OBJECT(child), slot_quark());
    if (slot == NULL) {
        slot = g_new0(MartletSlot, 1);
        slot->width = -1;
        g_object_set_qdata_full(G_OBJECT(child), slot_quark(), slot, g_free);
    }
    return slot;
}

static MartletLayout *layout_of(GtkWidget *container) {
    GtkLayoutManager *manager = gtk_widget_get_layout_manager(container);
    return MARTLET_IS_LAYOUT(manager) ? MARTLET_LAYOUT(manager) : NULL;
}

static void martlet_layout_measure(
    GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
    int *minimum_baseline, int *natural_baseline
) {
    MartletLayout *self = MARTLET_LAYOUT(manager);
    gboolean is_horizontal = orientation == GTK_ORIENTATION_HORIZONTAL;
    *minimum = is_horizontal ? self->minimum_width : self->minimum_height;
    *natural = is_horizontal ? self->natural_width : self->natural_height;
}

static GtkSizeRequestMode martlet_layout_get_request_mode(GtkLayoutManager *manager, GtkWidget *widget) {
    return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

// GTK wants every child measured before it is allocated, and no child smaller than its minimum. Both answers come
// from GTK's cache unless the child has changed.
static void allocate_child(const MartletLayout *layout, GtkWidget *child, const MartletSlot *slot) {
    int minimum_width = 0, minimum_height = 0;
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum_width, NULL, NULL, NULL);
    int width = MAX(slot->width, minimum_width);
    gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, width, &minimum_height, NULL, NULL, NULL);
    int height = MAX(slot->height, minimum_height);
    GtkAllocation allocation = {slot->x - layout->origin_x, slot->y - layout->origin_y, width, height};
    gtk_widget_size_allocate(child, &allocation, -1);
}

static void allocate_children(const MartletLayout *layout, GtkWidget *container) {
    for (GtkWidget *child = gtk_widget_get_first_child(container); child != NULL;
         child = gtk_widget_get_next_sibling(child)) {
        const MartletSlot *slot = slot_of(child);
        if (slot->is_placed && gtk_widget_should_layout(child)) allocate_child(layout, child, slot);
    }
}

static void martlet_layout_allocate(
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline
) {
    MartletLayout *self = MARTLET_LAYOUT(manager);
    if (self->width != width || self->height != height) {
        self->width = width;
        self->height = height;
        if (self->resize != NULL) {
            self->is_allocating = TRUE;
            self->resize(self->resize_owner, width, height);
            self->is_allocating = FALSE;
        }
    }
    allocate_children(self, widget);
}

static void martlet_layout_class_init(MartletLayoutClass *class) {
    GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS(class);
    manager_class->get_request_mode = martlet_layout_get_request_mode;
    manager_class->measure = martlet_layout_measure;
    manager_class->allocate = martlet_layout_allocate;
}

static void martlet_layout_init(MartletLayout *self) {
    self->width = -1;
    self->height = -1;
}

// MARK: Frames

void martlet_place(GtkWidget *child, int x, int y, int width, int height) {
    MartletSlot *slot = slot_of(child);
    if (slot->is_placed && slot->x == x && slot->y == y && slot->width == width && slot->height == height) return;
    slot->x = x;
    slot->y = y;
    slot->width = width;
    slot->height = height;
    if (!slot->is_placed) {
        slot->is_placed = TRUE;
        gtk_widget_set_child_visible(child, TRUE);
    }
    GtkWidget *parent = gtk_widget_get_parent(child);
    if (parent == NULL) return;
    MartletLayout *layout = layout_of(parent);
    if (layout != NULL && !layout->is_allocating) gtk_widget_queue_allocate(parent);
}

gboolean martlet_placed_frame(GtkWidget *child, GdkRectangle *frame) {
    const MartletSlot *slot = g_object_get_qdata(G_OBJECT(child), slot_quark());
    if (slot == NULL || !slot->is_placed) return FALSE;
    *frame = (GdkRectangle){slot->x, slot->y, slot->width, slot->height};
    return TRUE;
}

int martlet_placed_width(GtkWidget *child) {
    GdkRectangle frame;
    return martlet_placed_frame(child, &frame) ? frame.width : -1;
}

void martlet_set_origin(GtkWidget *container, int x, int y) {
    MartletLayout *layout = layout_of(container);
    if (layout == NULL || (layout->origin_x == x && layout->origin_y == y)) return;
    layout->origin_x = x;
    layout->origin_y = y;
    // At once, not queued: the container is just being moved by as much the other way.
    allocate_children(layout, container);
    gtk_widget_queue_draw(container);
}

void martlet_set_direction(GtkWidget *widget, GtkTextDirection direction) {
    gtk_widget_set_direction(widget, direction);
    // A container's children have directions of their own.
    if (layout_of(widget) != NULL) return;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
         child = gtk_widget_get_next_sibling(child)) {
        martlet_set_direction(child, direction);
    }
}

// MARK: Children

// A child that has no frame yet is neither painted nor reached by the pointer.
static void adopt(GtkWidget *container, GtkWidget *child, GtkWidget *next) {
    GtkWidget *parent = gtk_widget_get_parent(child);
    if (parent != NULL && parent != container) gtk_widget_unparent(child);
    gtk_widget_insert_before(child, container, next);
    if (!slot_of(child)->is_placed) gtk_widget_set_child_visible(child, FALSE);
}

void martlet_append_child(GtkWidget *container, GtkWidget *child) {
    adopt(container, child, NULL);
}

void martlet_replace(GtkWidget *child, GtkWidget *replacement) {
    MartletSlot *old_slot = slot_of(child);
    MartletSlot *slot = slot_of(replacement);
    guint stamp = slot->stamp;
    *slot = *old_slot;
    slot->stamp = stamp;
    GtkWidget *parent = gtk_widget_get_parent(child);
    if (parent == NULL) return;
    adopt(parent, replacement, child);
    gtk_widget_unparent(child);
}

void martlet_remove_children(GtkWidget *container) {
    GtkWidget *child = gtk_widget_get_first_child(container);
    while (child != NULL) {
        GtkWidget *next = gtk_widget_get_next_sibling(child);
        gtk_widget_unparent(child);
        child = next;
    }
}

void martlet_set_children(GtkWidget *container, GtkWidget *const *children, size_t count) {
    static guint last_stamp = 0;
    guint stamp = ++last_stamp;
    for (size_t index = 0; index < count; index++) slot_of(children[index])->stamp = stamp;

    GtkWidget *present = gtk_widget_get_first_child(container);
    while (present != NULL) {
        GtkWidget *next = gtk_widget_get_next_sibling(present);
        if (slot_of(present)->stamp != stamp) gtk_widget_unparent(present);
        present = next;
    }

    // `present` runs over the children that are there, in step with the wanted ones. Where the two differ, the wanted
    // one is moved up, unless it comes next anyway: then the one in between is moved when its turn comes.
    present = gtk_widget_get_first_child(container);
    for (size_t index = 0; index < count; index++) {
        GtkWidget *wanted = children[index];
        if (present == wanted) {
            present = gtk_widget_get_next_sibling(present);
        } else if (present != NULL && gtk_widget_get_next_sibling(present) == wanted) {
            present = gtk_widget_get_next_sibling(wanted);
        } else {
            adopt(container, wanted, present);
        }
    }
}

void martlet_set_request(
    GtkWidget *container, int minimum_width, int minimum_height, int natural_width, int natural_height
) {
    MartletLayout *layout = layout_of(container);
    if (layout == NULL) return;
    natural_width = MAX(natural_width, minimum_width);
    natural_height = MAX(natural_height, minimum_height);
    if (layout->minimum_width == minimum_width && layout->minimum_height == minimum_height
        && layout->natural_width == natural_width && layout->natural_height == natural_height) {
        return;
    }
    layout->minimum_width = minimum_width;
    layout->minimum_height = minimum_height;
    layout->natural_width = natural_width;
    layout->natural_height = natural_height;
    gtk_widget_queue_resize(container);
}

void martlet_set_resize(GtkWidget *container, MartletResize callback, void *owner) {
    MartletLayout *layout = layout_of(container);
    if (layout == NULL) return;
    layout->resize = callback;
    layout->resize_owner = owner;
}

// MARK: The box

// How far beyond the visible part children are painted, so that scrolling needs a new list of them only now and then.
#define OVERSCAN 400

struct _MartletBox {
    GtkWidget parent_instance;
    GdkRectangle visible;
    GdkRectangle painted;
    gboolean is_scrolled;
};

G_DEFINE_TYPE(MartletBox, martlet_box, GTK_TYPE_WIDGET)

static void martlet_box_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    MartletBox *self = MARTLET_BOX(widget);
    self->painted = (GdkRectangle){
        self->visible.x - OVERSCAN, self->visible.y - OVERSCAN, self->visible.width + 2 * OVERSCAN,
        self->visible.height + 2 * OVERSCAN,
    };
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
         child = gtk_widget_get_next_sibling(child)) {
        const MartletSlot *slot = slot_of(child);
        if (!slot->is_placed) continue;
        GdkRectangle frame = {slot->x, slot->y, MAX(slot->width, 1), MAX(slot->height, 1)};
        if (self->is_scrolled && !gdk_rectangle_intersect(&frame, &self->painted, NULL)) continue;
        gtk_widget_snapshot_child(widget, child, snapshot);
    }
}

static void martlet_box_dispose(GObject *object) {
    martlet_set_resize(GTK_WIDGET(object), NULL, NULL);
    martlet_remove_children(GTK_WIDGET(object));
    G_OBJECT_CLASS(martlet_box_parent_class)->dispose(object);
}

static void martlet_box_class_init(MartletBoxClass *class) {
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
    G_OBJECT_CLASS(class)->dispose = martlet_box_dispose;
    widget_class->snapshot = martlet_box_snapshot;
    gtk_widget_class_set_layout_manager_type(widget_class, martlet_layout_get_type());
    gtk_widget_class_set_css_name(widget_class, "martlet-box");
    gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
}

static void martlet_box_init(MartletBox *self) {}

GtkWidget *martlet_box_new(void) {
    return g_object_new(martlet_box_get_type(), NULL);
}

void martlet_box_set_visible_rect(GtkWidget *box, int x, int y, int width, int height) {
    MartletBox *self = MARTLET_BOX(box);
    self->visible = (GdkRectangle){x, y, width, height};
    self->is_scrolled = TRUE;
    GdkRectangle covered;
    if (!gdk_rectangle_intersect(&self->visible, &self->painted, &covered)
        || !gdk_rectangle_equal(&self->visible, &covered)) {
        gtk_widget_queue_draw(box);
    }
}
