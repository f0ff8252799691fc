#ifndef RHUMB_CGRAPHICS_H
#define RHUMB_CGRAPHICS_H
#include "driver_probe.h"
#include "gl_calls.h"
#include "egl_calls.h"
#include "texture_calls.h"
#endif
