#include "CWayland.h"

#include <poll.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <wayland-client.h>

typedef struct {
  bool hasSeat, isDone;
} Answer;

static void global(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
    uint32_t version) {
  if (strcmp(interface, wl_seat_interface.name) == 0) ((Answer *)data)->hasSeat = true;
}

static void globalRemove(void *data, struct wl_registry *registry, uint32_t name) {}

static const struct wl_registry_listener registryListener = {global, globalRemove};

static void done(void *data, struct wl_callback *callback, uint32_t serial) {
  ((Answer *)data)->isDone = true;
}

static const struct wl_callback_listener callbackListener = {done};

// Reads the next events. Returns false if the display does not answer or is gone.
static bool exchange(struct wl_display *display, int milliseconds) {
  while (wl_display_prepare_read(display) != 0)
    if (wl_display_dispatch_pending(display) < 0) return false;
  wl_display_flush(display);
  struct pollfd entry = {wl_display_get_fd(display), POLLIN, 0};
  if (poll(&entry, 1, milliseconds) <= 0) {
    wl_display_cancel_read(display);
    return false;
  }
  return wl_display_read_events(display) == 0 && wl_display_dispatch_pending(display) >= 0;
}

WaylandUsability wayland_probe(const char *name, int milliseconds) {
  // An inherited connection can only be used once.
  if (getenv("WAYLAND_SOCKET")) return WaylandUsable;
  struct wl_display *display = wl_display_connect(name);
  if (!display) return WaylandSilent;
  Answer answer = {false, false};
  struct wl_registry *registry = wl_display_get_registry(display);
  wl_registry_add_listener(registry, &registryListener, &answer);
  struct wl_callback *callback = wl_display_sync(display);
  wl_callback_add_listener(callback, &callbackListener, &answer);
  while (!answer.isDone && exchange(display, milliseconds)) {}
  wl_callback_destroy(callback);
  wl_registry_destroy(registry);
  wl_display_disconnect(display);
  if (!answer.isDone) return WaylandSilent;
  return answer.hasSeat ? WaylandUsable : WaylandWithoutSeat;
}
