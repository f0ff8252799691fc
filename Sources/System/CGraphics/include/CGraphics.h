#ifndef RHUMB_CGRAPHICS_H
#define RHUMB_CGRAPHICS_H
#include "driver_probe.h"
#include "gl_calls.h"
#include "egl_calls.h"
#include "texture_calls.h"
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include "native_window.h"
#include "theme_cursor.h"
#endif
