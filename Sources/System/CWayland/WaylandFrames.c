#include "WaylandWindow.h"
#include <string.h>

static int64_t nanosecondsOf(clockid_t clock) {
  struct timespec time = {0};
  clock_gettime(clock, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void frameWanted(void *data, struct wl_callback *callback, uint32_t time) {
  WaylandWindow *window = data;
  wl_callback_destroy(callback);
  window->wanted = NULL;
  wayland_tell(window, (WaylandEvent){
    .kind = WaylandFrameWanted, .nanoseconds = nanosecondsOf(CLOCK_MONOTONIC),
  });
}

static const struct wl_callback_listener wantedListener = {frameWanted};

static void endReport(FrameReport *report) {
  wp_presentation_feedback_destroy(report->feedback);
  report->feedback = NULL;
}

static void reportOutput(void *data, struct wp_presentation_feedback *feedback,
    struct wl_output *output) {
  ((FrameReport *)data)->output = output;
}

static void reportPresented(void *data, struct wp_presentation_feedback *feedback,
    uint32_t secondsHigh, uint32_t secondsLow, uint32_t nanoseconds, uint32_t refresh,
    uint32_t countHigh, uint32_t countLow, uint32_t flags) {
  FrameReport *report = data;
  WaylandWindow *window = report->window;
  uint64_t seconds = (uint64_t)secondsHigh << 32 | secondsLow;
  int64_t ahead = window->clock == CLOCK_MONOTONIC
      ? 0 : nanosecondsOf(CLOCK_MONOTONIC) - nanosecondsOf(window->clock);
  window->output = report->output;
  wayland_tell(window, (WaylandEvent){
    .kind = WaylandFrameSeen, .number = report->number, .refresh = refresh,
    .nanoseconds = (int64_t)(seconds * 1000000000 + nanoseconds) + ahead,
  });
  endReport(report);
}

static void reportDiscarded(void *data, struct wp_presentation_feedback *feedback) {
  endReport(data);
}

static const struct wp_presentation_feedback_listener reportListener = {
  .sync_output = reportOutput, .presented = reportPresented, .discarded = reportDiscarded,
};

// Some compositors never answer, so the oldest pending report is replaced.
static void expectReport(WaylandWindow *window, int64_t number) {
  FrameReport *report = &window->reports[(uint64_t)number % mostReports];
  if (report->feedback) endReport(report);
  *report = (FrameReport){.window = window, .number = number};
  report->feedback = wp_presentation_feedback(window->presentation, window->surface);
  if (report->feedback) {
    wp_presentation_feedback_add_listener(report->feedback, &reportListener, report);
  }
}

void wayland_expectFrame(WaylandWindow *window, int64_t number) {
  if (window->wanted) wl_callback_destroy(window->wanted);
  window->wanted = wl_surface_frame(window->surface);
  if (window->wanted) wl_callback_add_listener(window->wanted, &wantedListener, window);
  if (window->presentation) expectReport(window, number);
}

bool wayland_isFramePending(const WaylandWindow *window) { return window->wanted != NULL; }

static void presentationClock(void *data, struct wp_presentation *presentation, uint32_t clock) {
  ((WaylandWindow *)data)->clock = (clockid_t)clock;
}

static const struct wp_presentation_listener presentationListener = {presentationClock};

void wayland_addFrames(WaylandWindow *window, uint32_t name, const char *interface) {
  if (strcmp(interface, wp_presentation_interface.name) != 0 || window->presentation) return;
  window->presentation = wl_registry_bind(window->registry, name, &wp_presentation_interface, 1);
  if (window->presentation) {
    wp_presentation_add_listener(window->presentation, &presentationListener, window);
  }
}

void wayland_closeFrames(WaylandWindow *window) {
  if (window->wanted) wl_callback_destroy(window->wanted);
  for (int i = 0; i < mostReports; i++) {
    if (window->reports[i].feedback) endReport(&window->reports[i]);
  }
  if (window->presentation) wp_presentation_destroy(window->presentation);
}

void *wayland_output(const WaylandWindow *window) {
  void *entered = windowlistener_output(window->surface);
  return entered ? entered : window->output;
}
