#ifndef RHUMB_CGLFW_H
#define RHUMB_CGLFW_H
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include "native_window.h"
#include "theme_cursor.h"
#endif
