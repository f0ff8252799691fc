#ifndef RHUMB_THEME_CURSOR_H
#define RHUMB_THEME_CURSOR_H
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

// A constant of GLFW 3.4, for building with 3.3, which rejects it at run time.
#ifndef GLFW_RESIZE_ALL_CURSOR
#define GLFW_RESIZE_ALL_CURSOR 0x00036009
#endif

/// A cursor of the desktop's theme, for shapes that GLFW has no name for. NULL if the theme or
/// libXcursor, which reads it, is missing. The library is loaded at run time.
GLFWcursor *glfwindow_createThemeCursor(const char *name);

#endif
