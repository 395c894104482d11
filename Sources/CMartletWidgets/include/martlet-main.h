#pragma once

#include "../../CAdwaita/CAdwaita.h"
#include "martlet-button.h"

#pragma clang assume_nonnull begin
G_BEGIN_DECLS

/// Runs Swift's main actor in GLib's main loop, from now on.
void martlet_attach_main_actor(void);

/// Calls `callback` once, after the pending events and before the next frame is painted.
void martlet_call_before_paint(MartletNotify callback, void *owner);

/// Calls `callback` once, after a time. Returns the source, for `g_source_remove`.
guint martlet_call_after(guint milliseconds, MartletNotify callback, void *owner);

/// Calls `callback` when the process is asked to end (SIGINT, SIGTERM).
void martlet_watch_termination(MartletNotify callback, void *owner);

/// Opens `address` with the user's preferred program.
gboolean martlet_open(const char *address);

G_END_DECLS
#pragma clang assume_nonnull end
