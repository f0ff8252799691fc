#include "WaylandWindow.h"
#include <stdlib.h>

void wayland_tell(WaylandWindow *window, WaylandEvent event) {
  window->listener(window->context, &event);
}

static void global(void *data, struct wl_registry *registry, uint32_t name,
    const char *interface, uint32_t version) {
  wayland_addInput(data, name, interface, version);
  wayland_addText(data, name, interface);
  wayland_addDesktop(data, name, interface);
  wayland_addFrames(data, name, interface);
}

static void globalRemove(void *data, struct wl_registry *registry, uint32_t name) {
  wayland_removeInput(data, name);
}

static const struct wl_registry_listener registryListener = {global, globalRemove};

WaylandWindow *wayland_open(
    void *display, void *surface, WaylandListener listener, void *context) {
  WaylandWindow *window = calloc(1, sizeof *window);
  if (!window) return NULL;
  window->display = display;
  window->surface = surface;
  window->listener = listener;
  window->context = context;
  window->clock = CLOCK_MONOTONIC;
  window->shape = WaylandShapeArrow;
  window->registry = wl_display_get_registry(display);
  wl_registry_add_listener(window->registry, &registryListener, window);
  wl_display_roundtrip(display);  // receives the globals
  wl_display_roundtrip(display);  // receives the seat's capabilities and the clock of the reports
  return window;
}

void wayland_close(WaylandWindow *window) {
  wayland_closeText(window);
  wayland_closeInput(window);
  wayland_closeDesktop(window);
  wayland_closeFrames(window);
  wl_registry_destroy(window->registry);
  free(window);
}

bool wayland_isConnectionLost(const WaylandWindow *window) {
  return wl_display_get_error(window->display) != 0;
}
