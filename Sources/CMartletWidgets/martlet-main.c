#include "martlet-main.h"

#include <sys/eventfd.h>

// libdispatch's hooks for a foreign main loop, the ones that Foundation's run loop uses: a descriptor that becomes
// readable when the main queue has work, and a function that does the work.
extern int _dispatch_get_main_queue_port_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

static gboolean drain_main_queue(int descriptor, GIOCondition condition, void *data) {
    // The descriptor is an event counter, and stays readable until it is read. What is added from here on counts anew.
    eventfd_t count;
    eventfd_read(descriptor, &count);
    _dispatch_main_queue_callback_4CF(NULL);
    return G_SOURCE_CONTINUE;
}

// The same priority as painting: sources of one priority take turns, so that a main actor that never rests does not
// keep the windows from being painted.
void martlet_attach_main_actor(void) {
    static gboolean is_attached = FALSE;
    if (is_attached) return;
    is_attached = TRUE;
    g_unix_fd_add_full(
        GDK_PRIORITY_REDRAW, _dispatch_get_main_queue_port_4CF(), G_IO_IN, drain_main_queue, NULL, NULL);
}

typedef struct {
    MartletNotify callback;
    void *owner;
} Call;

static gboolean call_once(void *data) {
    Call *call = data;
    call->callback(call->owner);
    return G_SOURCE_REMOVE;
}

static gboolean call_again(void *data) {
    Call *call = data;
    call->callback(call->owner);
    return G_SOURCE_CONTINUE;
}

static Call *call_new(MartletNotify callback, void *owner) {
    Call *call = g_new(Call, 1);
    *call = (Call){callback, owner};
    return call;
}

void martlet_call_before_paint(MartletNotify callback, void *owner) {
    g_idle_add_full(GDK_PRIORITY_REDRAW - 1, call_once, call_new(callback, owner), g_free);
}

guint martlet_call_after(guint milliseconds, MartletNotify callback, void *owner) {
    return g_timeout_add_full(G_PRIORITY_DEFAULT, milliseconds, call_once, call_new(callback, owner), g_free);
}

void martlet_watch_termination(MartletNotify callback, void *owner) {
    g_unix_signal_add_full(G_PRIORITY_DEFAULT, SIGINT, call_again, call_new(callback, owner), g_free);
    g_unix_signal_add_full(G_PRIORITY_DEFAULT, SIGTERM, call_again, call_new(callback, owner), g_free);
}

gboolean martlet_open(const char *address) {
    GError *error = NULL;
    gboolean is_opened = g_app_info_launch_default_for_uri(address, NULL, &error);
    g_clear_error(&error);
    return is_opened;
}
