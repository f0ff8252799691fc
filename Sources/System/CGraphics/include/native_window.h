#ifndef RHUMB_NATIVE_WINDOW_H
#define RHUMB_NATIVE_WINDOW_H
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include "driver_probe.h"

/// Shows what was drawn, waiting for the display where it paces.
static inline void graphics_swapBuffers(GLFWwindow *window) {
  RHUMB_IN_DRIVER(glfwSwapBuffers(window));
}

// GLFW's own handles of its window, for inputs that it does not tell of. A library of GLFW 3.3
// has those of one window system only, so they are looked up while the program runs.

/// The X11 Display, NULL where GLFW does not speak X11.
void *graphics_x11Display(void);

/// The X11 window, 0 where GLFW does not speak X11.
unsigned long graphics_x11Window(GLFWwindow *window);

/// The wl_display, NULL where GLFW does not speak Wayland.
void *graphics_waylandDisplay(void);

/// The wl_surface, NULL where GLFW does not speak Wayland.
void *graphics_waylandSurface(GLFWwindow *window);

#endif
