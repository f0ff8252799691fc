// The Wayland protocol "presentation-time", version 1, as tables of libwayland-client.
//
// The protocol is Copyright © 2013-2014 Collabora, Ltd. and under the MIT licence:
//
// Permission is hereby granted, free of charge, to any person obtaining a copy of this software
// and associated documentation files (the "Software"), to deal in the Software without
// restriction, including without limitation the rights to use, copy, modify, merge, publish,
// distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
// Software is furnished to do so, subject to the following conditions:
//
// The above copyright notice and this permission notice (including the next paragraph) shall be
// included in all copies or substantial portions of the Software.
//
// THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING
// BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
// NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM,
// DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
// OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
#ifndef RHUMB_PRESENTATION_TIME_H
#define RHUMB_PRESENTATION_TIME_H
#include <wayland-client.h>

static const struct wl_interface *plainTypes[7] = {NULL};
static const struct wl_interface *outputTypes[] = {&wl_output_interface};
static const struct wl_message reportEvents[] = {
  {"sync_output", "o", outputTypes}, {"presented", "uuuuuuu", plainTypes},
  {"discarded", "", plainTypes},
};
static const struct wl_interface reportInterface = {
  "wp_presentation_feedback", 1, 0, NULL, 3, reportEvents,
};

static const struct wl_interface *reportTypes[] = {&wl_surface_interface, &reportInterface};
static const struct wl_message presentationRequests[] = {
  {"destroy", "", plainTypes}, {"feedback", "on", reportTypes},
};
static const struct wl_message presentationEvents[] = {{"clock_id", "u", plainTypes}};
static const struct wl_interface presentationInterface = {
  "wp_presentation", 1, 2, presentationRequests, 1, presentationEvents,
};

struct presentationListener {
  void (*clock)(void *data, struct wl_proxy *presentation, uint32_t clock);
};

struct reportListener {
  void (*output)(void *data, struct wl_proxy *report, struct wl_output *output);
  void (*presented)(void *data, struct wl_proxy *report, uint32_t secondsHigh,
      uint32_t secondsLow, uint32_t nanoseconds, uint32_t refresh, uint32_t countHigh,
      uint32_t countLow, uint32_t flags);
  void (*discarded)(void *data, struct wl_proxy *report);
};

static inline struct wl_proxy *makeReport(struct wl_proxy *presentation,
    struct wl_surface *surface) {
  return wl_proxy_marshal_flags(presentation, 1, &reportInterface, 1, 0, surface, NULL);
}

static inline void destroyPresentation(struct wl_proxy *presentation) {
  wl_proxy_marshal_flags(presentation, 0, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
}

#endif
