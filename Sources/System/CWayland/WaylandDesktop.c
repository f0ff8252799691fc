#include "WaylandWindow.h"
#include <string.h>

// The desktop's part: window frames, activation and the pointer's shape.

// The cursor-shape protocol refers to this tablet interface, which is not used here.
__attribute__((visibility("hidden"))) const struct wl_interface zwp_tablet_tool_v2_interface = {
  .name = "zwp_tablet_tool_v2", .version = 1,
};

void wayland_addDesktop(WaylandWindow *window, uint32_t name, const char *interface) {
  if (strcmp(interface, "zxdg_decoration_manager_v1") == 0) {
    window->drawsFrames = true;
  } else if (strcmp(interface, xdg_activation_v1_interface.name) == 0 && !window->activation) {
    window->activation = wl_registry_bind(window->registry, name, &xdg_activation_v1_interface, 1);
  } else if (strcmp(interface, wp_cursor_shape_manager_v1_interface.name) == 0
      && !window->shapes) {
    window->shapes =
        wl_registry_bind(window->registry, name, &wp_cursor_shape_manager_v1_interface, 1);
    wayland_shapePointer(window);
  }
}

void wayland_closeDesktop(WaylandWindow *window) {
  if (window->activation) xdg_activation_v1_destroy(window->activation);
  if (window->shapes) wp_cursor_shape_manager_v1_destroy(window->shapes);
}

bool wayland_drawsFrames(const WaylandWindow *window) { return window->drawsFrames; }

void wayland_activate(WaylandWindow *window, const char *token) {
  if (window->activation) xdg_activation_v1_activate(window->activation, token, window->surface);
}

// MARK: Pointer

void wayland_shapePointer(WaylandWindow *window) {
  if (!window->shapes || !window->pointer || window->shaper) return;
  window->shaper = wp_cursor_shape_manager_v1_get_pointer(window->shapes, window->pointer);
}

void wayland_dropShape(WaylandWindow *window) {
  if (window->shaper) wp_cursor_shape_device_v1_destroy(window->shaper);
  window->shaper = NULL;
}

void wayland_showShape(WaylandWindow *window) {
  if (!window->shaper || !window->isPointerHere) return;
  wp_cursor_shape_device_v1_set_shape(window->shaper, window->enterSerial, window->shape);
}

void wayland_setShape(WaylandWindow *window, WaylandShape shape) {
  window->shape = shape;
  wayland_showShape(window);
}
