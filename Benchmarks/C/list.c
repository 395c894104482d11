// Many rows, each a label and a button, of which only those in sight have widgets: GtkListView over a list store.
//
//   list first-frame [ROWS]            ends after the first painted frame; its CPU time and memory
//   list update [ROWS [TIMES]]         presses one row's button, which changes its label
//   list insert [ROWS [TIMES]]         inserts a row in the middle, while the first rows are in sight
//   list delete [ROWS [TIMES]]         the same, deletes one
//   list move [ROWS [TIMES]]           the same, moves one by a few places
//   list insert-seen [ROWS [TIMES]]    these three while the middle is in sight
//   list delete-seen [ROWS [TIMES]]
//   list move-seen [ROWS [TIMES]]
//   list scroll [ROWS [TIMES]]         scrolls from end to end in as many steps
//   list glide [ROWS [TIMES]]          scrolls by less than a row, from the top
//
// All but the first print the CPU time of one change, to the painted frame.
#include "bench.h"

static GtkApplication *app;
static const char *mode = "first-frame";
static int rows = 1000, times = 100;
static char figure[64];
static GListStore *store;

// MARK: What the rows show

typedef struct {
    GObject parent;
    int number, count;
} Item;

typedef GObjectClass ItemClass;

G_DEFINE_TYPE(Item, item, G_TYPE_OBJECT)

static void item_init(Item *item) {}

static void item_class_init(ItemClass *class) {}

static Item *make_item(int number) {
    Item *item = g_object_new(item_get_type(), NULL);
    item->number = number;
    return item;
}

static void fill_store(void) {
    gpointer *items = g_new(gpointer, rows);
    for (int number = 0; number < rows; number++) items[number] = make_item(number);
    store = g_list_store_new(item_get_type());
    g_list_store_splice(store, 0, 0, items, rows);
    for (int number = 0; number < rows; number++) g_object_unref(items[number]);
    g_free(items);
}

static void insert_item(int number, int place) {
    Item *item = make_item(number);
    g_list_store_insert(store, place, item);
    g_object_unref(item);
}

// Moves an item down, as one change of all between: a removal and an insertion cost GtkListView five times as much.
static void move_item(int from, int to) {
    int count = to - from + 1;
    gpointer *items = g_new(gpointer, count);
    for (int index = 0; index < count; index++)
        items[index] = g_list_model_get_item(G_LIST_MODEL(store), from + (index + 1) % count);
    g_list_store_splice(store, from, count, items, count);
    for (int index = 0; index < count; index++) g_object_unref(items[index]);
    g_free(items);
}

// MARK: Rows

static void on_bind(GtkListItemFactory *factory, GtkListItem *place) {
    Item *item = gtk_list_item_get_item(place);
    char *text = g_strdup_printf("Row %d: %d", item->number, item->count);
    gtk_label_set_text(GTK_LABEL(gtk_widget_get_first_child(gtk_list_item_get_child(place))), text);
    g_free(text);
}

static void on_add(GtkButton *button, GtkListItem *place) {
    Item *item = gtk_list_item_get_item(place);
    item->count++;
    on_bind(NULL, place);
}

static void on_setup(GtkListItemFactory *factory, GtkListItem *place) {
    GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
    GtkWidget *label = gtk_label_new(NULL);
    GtkWidget *button = gtk_button_new_with_label("Add");
    gtk_widget_set_hexpand(label, TRUE);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    g_signal_connect(button, "clicked", G_CALLBACK(on_add), place);
    gtk_box_append(GTK_BOX(row), label);
    gtk_box_append(GTK_BOX(row), button);
    gtk_list_item_set_child(place, row);
}

// MARK: Changes

static void change(int step) {
    int middle = rows / 2;
    const char *out_of_sight[] = {"insert", "delete", "move", NULL};
    if (g_strv_contains(out_of_sight, mode)) paint_anyway();
    if (g_str_has_prefix(mode, "insert")) {
        insert_item(rows + WARM_UP + step, middle);
    } else if (g_str_has_prefix(mode, "delete")) {
        g_list_store_remove(store, middle);
    } else if (g_str_has_prefix(mode, "move")) {
        move_item(middle, middle + 3);
    } else if (strcmp(mode, "scroll") == 0) {
        scroll_through(step, times);
    } else if (strcmp(mode, "glide") == 0) {
        scroll_a_little();
    } else {
        press_button(5);
    }
}

static void quit(void) {
    g_application_quit(G_APPLICATION(app));
}

static void measure_changes(void) {
    run_steps(figure, times, 1, change, quit);
}

static void on_first_frame(void *unused) {
    if (strcmp(mode, "first-frame") == 0) {
        print_figure(figure, "cpu", cpu_milliseconds(), "ms");
        print_figure(figure, "memory", peak_megabytes(), "MB");
        quit();
    } else if (g_str_has_suffix(mode, "-seen")) {
        show_middle(measure_changes);
    } else {
        measure_changes();
    }
}

static void on_activate(void) {
    fill_store();
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(on_setup), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(on_bind), NULL);
    GtkWidget *list = gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(store))), factory);
    // With these, a row is as high as one of Martlet's.
    gtk_widget_add_css_class(list, "rich-list");
    gtk_list_view_set_show_separators(GTK_LIST_VIEW(list), TRUE);

    GtkWidget *scroller = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), list);
    gtk_widget_set_vexpand(scroller, TRUE);
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_box_append(GTK_BOX(box), adw_header_bar_new());
    gtk_box_append(GTK_BOX(box), scroller);
    GtkWidget *window = adw_application_window_new(app);
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), box);
    gtk_window_set_title(GTK_WINDOW(window), "List");
    // As Martlet's window of 400 by 600, which is the content's size there: with header bar and border.
    gtk_window_set_default_size(GTK_WINDOW(window), 410, 657);
    after_next_paint(1, on_first_frame, NULL);
    gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **argv) {
    if (argc > 1) mode = argv[1];
    if (argc > 2) rows = atoi(argv[2]);
    if (argc > 3) times = atoi(argv[3]);
    const char *modes[] = {"first-frame", "update",      "insert",    "delete", "move",
                           "insert-seen", "delete-seen", "move-seen", "scroll", "glide", NULL};
    if (!g_strv_contains(modes, mode) || rows < 1 || times < 1) {
        fprintf(
            stderr, "usage: %s first-frame|update|insert|delete|move|…-seen|scroll|glide [ROWS [TIMES]]\n", argv[0]);
        return 2;
    }
    snprintf(figure, sizeof figure, "list-%d.%s", rows, mode);
    app = GTK_APPLICATION(adw_application_new("dev.martlet.bench.List", G_APPLICATION_NON_UNIQUE));
    g_signal_connect(app, "activate", G_CALLBACK(on_activate), NULL);
    return g_application_run(G_APPLICATION(app), 1, argv);
}
