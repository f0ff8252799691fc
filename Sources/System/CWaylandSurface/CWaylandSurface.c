#include "CWaylandSurface.h"
#include "PresentationTime.h"
#include "WindowListener.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>

// Frames whose reports are awaited: more than a compositor keeps waiting.
enum { mostReports = 16, mostEvents = 64 };

typedef struct {
  WaylandSurface *surface;
  struct wl_proxy *proxy;      // NULL while none is awaited here
  int64_t number;
  struct wl_output *output;
} Report;

struct WaylandSurface {
  struct wl_surface *surface;
  struct wl_registry *registry;
  struct wl_proxy *presentation;
  clockid_t clock;             // of the reports
  struct wl_callback *wanted;  // NULL when the compositor wants a frame
  Report reports[mostReports];
  struct wl_output *output;    // of the last frame seen
  WaylandSurfaceEvent events[mostEvents];
  size_t first, count;
};

static int64_t nanosecondsOf(clockid_t clock) {
  struct timespec time = {0};
  clock_gettime(clock, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

// The oldest event gives way where nobody takes them.
static void append(WaylandSurface *surface, WaylandSurfaceEvent event) {
  if (surface->count == mostEvents) {
    surface->first = (surface->first + 1) % mostEvents;
    surface->count--;
  }
  surface->events[(surface->first + surface->count++) % mostEvents] = event;
}

bool waylandsurface_nextEvent(WaylandSurface *surface, WaylandSurfaceEvent *event) {
  if (surface->count == 0) return false;
  *event = surface->events[surface->first];
  surface->first = (surface->first + 1) % mostEvents;
  surface->count--;
  return true;
}

// MARK: Frames

static void frameWanted(void *data, struct wl_callback *callback, uint32_t time) {
  WaylandSurface *surface = data;
  wl_callback_destroy(callback);
  surface->wanted = NULL;
  append(surface, (WaylandSurfaceEvent){
    .kind = WaylandSurfaceFrameWanted, .nanoseconds = nanosecondsOf(CLOCK_MONOTONIC),
  });
}

static const struct wl_callback_listener wantedListener = {frameWanted};

static void endReport(Report *report) {
  wl_proxy_destroy(report->proxy);
  report->proxy = NULL;
}

static void reportOutput(void *data, struct wl_proxy *proxy, struct wl_output *output) {
  ((Report *)data)->output = output;
}

static void reportPresented(void *data, struct wl_proxy *proxy, uint32_t secondsHigh,
    uint32_t secondsLow, uint32_t nanoseconds, uint32_t refresh, uint32_t countHigh,
    uint32_t countLow, uint32_t flags) {
  Report *report = data;
  WaylandSurface *surface = report->surface;
  uint64_t seconds = (uint64_t)secondsHigh << 32 | secondsLow;
  int64_t ahead = surface->clock == CLOCK_MONOTONIC
      ? 0 : nanosecondsOf(CLOCK_MONOTONIC) - nanosecondsOf(surface->clock);
  surface->output = report->output;
  append(surface, (WaylandSurfaceEvent){
    .kind = WaylandSurfaceFrameSeen, .number = report->number, .refresh = refresh,
    .nanoseconds = (int64_t)(seconds * 1000000000 + nanoseconds) + ahead,
  });
  endReport(report);
}

static void reportDiscarded(void *data, struct wl_proxy *proxy) { endReport(data); }

static const struct reportListener reportListener = {
  reportOutput, reportPresented, reportDiscarded,
};

// Some compositors never answer: the oldest question gives way.
static void expectReport(WaylandSurface *surface, int64_t number) {
  Report *report = &surface->reports[(uint64_t)number % mostReports];
  if (report->proxy) endReport(report);
  *report = (Report){.surface = surface, .number = number};
  report->proxy = makeReport(surface->presentation, surface->surface);
  if (report->proxy) {
    wl_proxy_add_listener(report->proxy, (void (**)(void))&reportListener, report);
  }
}

void waylandsurface_expectFrame(WaylandSurface *surface, int64_t number) {
  if (surface->wanted) wl_callback_destroy(surface->wanted);
  surface->wanted = wl_surface_frame(surface->surface);
  if (surface->wanted) wl_callback_add_listener(surface->wanted, &wantedListener, surface);
  if (surface->presentation) expectReport(surface, number);
}

bool waylandsurface_isFramePending(const WaylandSurface *surface) {
  return surface->wanted != NULL;
}

// MARK: Globals

static void presentationClock(void *data, struct wl_proxy *presentation, uint32_t clock) {
  ((WaylandSurface *)data)->clock = (clockid_t)clock;
}

static const struct presentationListener presentationListener = {presentationClock};

static void global(void *data, struct wl_registry *registry, uint32_t name,
    const char *interface, uint32_t version) {
  WaylandSurface *surface = data;
  if (strcmp(interface, presentationInterface.name) != 0 || surface->presentation) return;
  surface->presentation = wl_registry_bind(registry, name, &presentationInterface, 1);
  if (surface->presentation) {
    wl_proxy_add_listener(
        surface->presentation, (void (**)(void))&presentationListener, surface);
  }
}

static void globalRemove(void *data, struct wl_registry *registry, uint32_t name) {}

static const struct wl_registry_listener registryListener = {global, globalRemove};

WaylandSurface *waylandsurface_open(void *display, void *glfwSurface) {
  WaylandSurface *surface = calloc(1, sizeof *surface);
  if (!surface) return NULL;
  surface->surface = glfwSurface;
  surface->clock = CLOCK_MONOTONIC;
  surface->registry = wl_display_get_registry(display);
  wl_registry_add_listener(surface->registry, &registryListener, surface);
  wl_display_roundtrip(display);  // what there is
  wl_display_roundtrip(display);  // its clock
  return surface;
}

void waylandsurface_close(WaylandSurface *surface) {
  if (surface->wanted) wl_callback_destroy(surface->wanted);
  for (int i = 0; i < mostReports; i++) {
    if (surface->reports[i].proxy) endReport(&surface->reports[i]);
  }
  if (surface->presentation) destroyPresentation(surface->presentation);
  wl_registry_destroy(surface->registry);
  free(surface);
}

bool waylandsurface_reportsFrames(const WaylandSurface *surface) {
  return surface->presentation != NULL;
}

void *waylandsurface_output(const WaylandSurface *surface) {
  void *entered = windowlistener_output(surface->surface);
  return entered ? entered : surface->output;
}

bool waylandsurface_isConnectionLost(void *display) { return wl_display_get_error(display) != 0; }
