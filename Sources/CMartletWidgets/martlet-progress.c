#include "martlet-progress.h"

#define PULSE_INTERVAL 100

static GQuark pulse_quark(void) {
    return g_quark_from_static_string("martlet-pulse");
}

static gboolean pulse(void *bar) {
    if (gtk_widget_get_mapped(bar)) gtk_progress_bar_pulse(GTK_PROGRESS_BAR(bar));
    return G_SOURCE_CONTINUE;
}

static void stop(void *source) {
    g_source_remove(GPOINTER_TO_UINT(source));
}

void martlet_progress_set_pulsing(GtkWidget *bar, gboolean is_pulsing) {
    GObject *object = G_OBJECT(bar);
    if (is_pulsing == (g_object_get_qdata(object, pulse_quark()) != NULL)) return;
    guint source = is_pulsing ? g_timeout_add(PULSE_INTERVAL, pulse, bar) : 0;
    g_object_set_qdata_full(object, pulse_quark(), GUINT_TO_POINTER(source), source > 0 ? stop : NULL);
}
