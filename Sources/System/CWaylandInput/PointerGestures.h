// The part of the Wayland protocol "pointer-gestures-unstable-v1", version 1, that concerns
// pinches, as tables of libwayland-client.
//
// The protocol is Copyright © 2015 Red Hat, Inc. and under the MIT licence:
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
#ifndef RHUMB_POINTER_GESTURES_H
#define RHUMB_POINTER_GESTURES_H
#include <wayland-client.h>

static const struct wl_interface *pinchTypes[] = {
  NULL, NULL, &wl_surface_interface, NULL,   // begin
  NULL, NULL, NULL, NULL, NULL,              // update, end
};
static const struct wl_message pinchRequests[] = {{"destroy", "", pinchTypes}};
static const struct wl_message pinchEvents[] = {
  {"begin", "uuou", pinchTypes}, {"update", "uffff", pinchTypes + 4}, {"end", "uui", pinchTypes + 4},
};
static const struct wl_interface pinchInterface = {
  "zwp_pointer_gesture_pinch_v1", 1, 1, pinchRequests, 3, pinchEvents,
};

// Swipes are not asked for, so the type of what the request would make is not stated.
static const struct wl_interface *swipeTypes[] = {NULL, &wl_pointer_interface};
static const struct wl_interface *makePinchTypes[] = {&pinchInterface, &wl_pointer_interface};
static const struct wl_message gesturesRequests[] = {
  {"get_swipe_gesture", "no", swipeTypes}, {"get_pinch_gesture", "no", makePinchTypes},
};
static const struct wl_interface gesturesInterface = {
  "zwp_pointer_gestures_v1", 1, 2, gesturesRequests, 0, NULL,
};

struct pinchListener {
  void (*begin)(void *data, struct wl_proxy *pinch, uint32_t serial, uint32_t time,
      struct wl_surface *surface, uint32_t fingers);
  void (*update)(void *data, struct wl_proxy *pinch, uint32_t time, wl_fixed_t dx, wl_fixed_t dy,
      wl_fixed_t scale, wl_fixed_t rotation);
  void (*end)(void *data, struct wl_proxy *pinch, uint32_t serial, uint32_t time,
      int32_t cancelled);
};

static inline struct wl_proxy *makePinch(struct wl_proxy *gestures, struct wl_pointer *pointer) {
  return wl_proxy_marshal_flags(gestures, 1, &pinchInterface, 1, 0, NULL, pointer);
}

static inline void destroyPinch(struct wl_proxy *pinch) {
  wl_proxy_marshal_flags(pinch, 0, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
}

#endif
