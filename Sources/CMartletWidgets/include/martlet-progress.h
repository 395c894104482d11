#pragma once

#include "../../CAdwaita/CAdwaita.h"

#pragma clang assume_nonnull begin
G_BEGIN_DECLS

/// Has a block move to and fro in a progress bar, or ends that.
void martlet_progress_set_pulsing(GtkWidget *bar, gboolean is_pulsing);

G_END_DECLS
#pragma clang assume_nonnull end
