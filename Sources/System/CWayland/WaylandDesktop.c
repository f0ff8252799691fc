#include "WaylandWindow.h"
#include <string.h>

// What the desktop does with the window: its activation.

void wayland_addDesktop(WaylandWindow *window, uint32_t name, const char *interface) {
  if (strcmp(interface, xdg_activation_v1_interface.name) == 0 && !window->activation) {
    window->activation = wl_registry_bind(window->registry, name, &xdg_activation_v1_interface, 1);
  }
}

void wayland_closeDesktop(WaylandWindow *window) {
  if (window->activation) xdg_activation_v1_destroy(window->activation);
}

void wayland_activate(WaylandWindow *window, const char *token) {
  if (window->activation) xdg_activation_v1_activate(window->activation, token, window->surface);
}
