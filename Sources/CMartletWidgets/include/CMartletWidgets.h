#pragma once

#include "martlet-alert.h"
#include "martlet-button.h"
#include "martlet-fill.h"
#include "martlet-icon.h"
#include "martlet-layout.h"
#include "martlet-main.h"
#include "martlet-menu.h"
#include "martlet-modal.h"
#include "martlet-modal.h"
#include "martlet-progress.h"
#include "martlet-widget.h"
#include "martlet-window.h"
