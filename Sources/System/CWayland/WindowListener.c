#define _GNU_SOURCE
#include "WaylandWindow.h"
#include <dlfcn.h>
#include <string.h>

typedef int (*AddListener)(struct wl_proxy *, void (**)(void), void *);

enum { mostOutputs = 16, requestSetAppID = 3 };

// Only one window at a time, since GLFW is initialised for one. Only used on its thread.
static __thread bool isMaking;
static __thread char appID[64];        // of the window that is being created
static struct {
  struct wl_surface *surface;
  const struct wl_surface_listener *glfw;
  struct wl_output *outputs[mostOutputs];  // that the surface is on, the latest last
  int count;
} window;

static void leaveOutput(struct wl_output *output) {
  int kept = 0;
  for (int i = 0; i < window.count; i++) {
    if (window.outputs[i] != output) window.outputs[kept++] = window.outputs[i];
  }
  window.count = kept;
}

static void surfaceEnter(void *data, struct wl_surface *surface, struct wl_output *output) {
  leaveOutput(output);
  if (window.count < mostOutputs) window.outputs[window.count++] = output;
  window.glfw->enter(data, surface, output);
}

static void surfaceLeave(void *data, struct wl_surface *surface, struct wl_output *output) {
  leaveOutput(output);
  window.glfw->leave(data, surface, output);
}

static const struct wl_surface_listener surfaceListener = {
  .enter = surfaceEnter, .leave = surfaceLeave,
};

// From this version on a surface has more events than these two.
enum { versionOfMore = 6 };

__attribute__((visibility("default")))
int wl_proxy_add_listener(struct wl_proxy *proxy, void (**listener)(void), void *data) {
  static AddListener libwayland;
  if (!libwayland) libwayland = (AddListener)dlsym(RTLD_NEXT, "wl_proxy_add_listener");
  if (!libwayland) return -1;
  if (isMaking && strcmp(wl_proxy_get_class(proxy), "xdg_toplevel") == 0) {
    wl_proxy_marshal_flags(proxy, requestSetAppID, NULL, wl_proxy_get_version(proxy), 0, appID);
  } else if (isMaking && strcmp(wl_proxy_get_class(proxy), "wl_surface") == 0
      && wl_proxy_get_version(proxy) < versionOfMore) {
    window.surface = (struct wl_surface *)proxy;
    window.glfw = (const struct wl_surface_listener *)listener;
    window.count = 0;
    listener = (void (**)(void))&surfaceListener;
  }
  return libwayland(proxy, listener, data);
}

void wayland_beginWindow(const char *wantedID) {
  isMaking = true;
  strncpy(appID, wantedID, sizeof appID - 1);
}

void wayland_endWindow(void) { isMaking = false; }

void *windowlistener_output(void *surface) {
  return surface == window.surface && window.count > 0 ? window.outputs[window.count - 1] : NULL;
}
