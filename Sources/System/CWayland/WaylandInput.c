#include "WaylandWindow.h"
#include <string.h>

// The seat versions that introduced pointer frames and scrolling in 120ths of a notch.
enum { versionOfFrames = 5, versionOfSteps = 8 };

// MARK: Pointer

static void beginScroll(WaylandWindow *window) {
  window->scroll = (WaylandEvent){.kind = WaylandScrolled, .source = -1};
  window->hasScrolled = false;
}

static void pointerEnter(void *data, struct wl_pointer *pointer, uint32_t serial,
    struct wl_surface *surface, wl_fixed_t x, wl_fixed_t y) {
  WaylandWindow *window = data;
  window->isPointerHere = surface == window->surface;
  beginScroll(window);
  if (!window->isPointerHere) return;
  window->framesToShape = 2;
  window->enterSerial = serial;
  wayland_tell(window, (WaylandEvent){
    .kind = WaylandPointerEntered, .x = wl_fixed_to_double(x), .y = wl_fixed_to_double(y),
  });
}

static void pointerLeave(void *data, struct wl_pointer *pointer, uint32_t serial,
    struct wl_surface *surface) {
  ((WaylandWindow *)data)->isPointerHere = false;
}

static void pointerMotion(void *data, struct wl_pointer *pointer, uint32_t time, wl_fixed_t x,
    wl_fixed_t y) {}

static void pointerButton(void *data, struct wl_pointer *pointer, uint32_t serial, uint32_t time,
    uint32_t button, uint32_t state) {}

static void pointerAxis(void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis,
    wl_fixed_t value) {
  WaylandWindow *window = data;
  double *along = axis == WL_POINTER_AXIS_VERTICAL_SCROLL
      ? &window->scroll.alongY : &window->scroll.alongX;
  *along += wl_fixed_to_double(value);
  window->hasScrolled = true;
}

static void pointerFrame(void *data, struct wl_pointer *pointer) {
  WaylandWindow *window = data;
  if (window->hasScrolled && window->isPointerHere) wayland_tell(window, window->scroll);
  // GLFW sets its own cursor when the pointer enters, before or after this.
  if (window->framesToShape > 0) {
    window->framesToShape--;
    wayland_showShape(window);
  }
  beginScroll(window);
}

static void pointerAxisSource(void *data, struct wl_pointer *pointer, uint32_t source) {
  ((WaylandWindow *)data)->scroll.source = (int)source;
}

// If nothing else scrolls in this frame, the event has no distance.
static void pointerAxisStop(void *data, struct wl_pointer *pointer, uint32_t time,
    uint32_t axis) {
  ((WaylandWindow *)data)->hasScrolled = true;
}

static void pointerAxisValue120(void *data, struct wl_pointer *pointer, uint32_t axis,
    int32_t value) {
  WaylandWindow *window = data;
  double *steps = axis == WL_POINTER_AXIS_VERTICAL_SCROLL
      ? &window->scroll.stepsY : &window->scroll.stepsX;
  *steps += value;
  window->scroll.hasSteps = window->hasScrolled = true;
}

static void pointerAxisDiscrete(void *data, struct wl_pointer *pointer, uint32_t axis,
    int32_t notches) {
  pointerAxisValue120(data, pointer, axis, notches * 120);
}

static const struct wl_pointer_listener pointerListener = {
  .enter = pointerEnter, .leave = pointerLeave, .motion = pointerMotion, .button = pointerButton,
  .axis = pointerAxis, .frame = pointerFrame, .axis_source = pointerAxisSource,
  .axis_stop = pointerAxisStop, .axis_discrete = pointerAxisDiscrete,
  .axis_value120 = pointerAxisValue120,
};

// MARK: Pinches

static void pinchBegin(void *data, struct zwp_pointer_gesture_pinch_v1 *pinch, uint32_t serial, uint32_t time,
    struct wl_surface *surface, uint32_t fingers) {
  WaylandWindow *window = data;
  window->isPinchHere = surface == window->surface;
  if (!window->isPinchHere) return;
  wayland_tell(window, (WaylandEvent){.kind = WaylandPinchBegin, .scale = 1});
}

static void pinchUpdate(void *data, struct zwp_pointer_gesture_pinch_v1 *pinch, uint32_t time, wl_fixed_t dx,
    wl_fixed_t dy, wl_fixed_t scale, wl_fixed_t rotation) {
  WaylandWindow *window = data;
  if (!window->isPinchHere) return;
  wayland_tell(window, (WaylandEvent){
    .kind = WaylandPinchUpdate, .scale = wl_fixed_to_double(scale),
    .turn = wl_fixed_to_double(rotation),
  });
}

static void pinchEnd(void *data, struct zwp_pointer_gesture_pinch_v1 *pinch, uint32_t serial, uint32_t time,
    int32_t cancelled) {
  WaylandWindow *window = data;
  if (!window->isPinchHere) return;
  window->isPinchHere = false;
  wayland_tell(window, (WaylandEvent){.kind = WaylandPinchEnd, .isCancelled = cancelled != 0});
}

static const struct zwp_pointer_gesture_pinch_v1_listener pinchListener = {
  .begin = pinchBegin, .update = pinchUpdate, .end = pinchEnd,
};

// MARK: Touches

static void touchDown(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time,
    struct wl_surface *surface, int32_t id, wl_fixed_t x, wl_fixed_t y) {
  WaylandWindow *window = data;
  if (surface != window->surface) return;
  wayland_tell(window, (WaylandEvent){
    .kind = WaylandTouchBegin, .id = id, .x = wl_fixed_to_double(x),
    .y = wl_fixed_to_double(y),
  });
}

static void touchUp(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time,
    int32_t id) {
  wayland_tell(data, (WaylandEvent){.kind = WaylandTouchEnd, .id = id});
}

static void touchMotion(void *data, struct wl_touch *touch, uint32_t time, int32_t id,
    wl_fixed_t x, wl_fixed_t y) {
  wayland_tell(data, (WaylandEvent){
    .kind = WaylandTouchUpdate, .id = id, .x = wl_fixed_to_double(x),
    .y = wl_fixed_to_double(y),
  });
}

static void touchFrame(void *data, struct wl_touch *touch) {}

static void touchCancel(void *data, struct wl_touch *touch) {
  wayland_tell(data, (WaylandEvent){.kind = WaylandTouchCancel});
}

static void touchShape(void *data, struct wl_touch *touch, int32_t id, wl_fixed_t major,
    wl_fixed_t minor) {}

static void touchOrientation(void *data, struct wl_touch *touch, int32_t id, wl_fixed_t angle) {}

static const struct wl_touch_listener touchListener = {
  .down = touchDown, .up = touchUp, .motion = touchMotion, .frame = touchFrame,
  .cancel = touchCancel, .shape = touchShape, .orientation = touchOrientation,
};

// MARK: Seat

static void listenToPinches(WaylandWindow *window) {
  if (!window->gestures || !window->pointer || window->pinch) return;
  window->pinch = zwp_pointer_gestures_v1_get_pinch_gesture(window->gestures, window->pointer);
  zwp_pointer_gesture_pinch_v1_add_listener(window->pinch, &pinchListener, window);
}

static void dropPointer(WaylandWindow *window) {
  wayland_dropShape(window);
  if (window->pinch) zwp_pointer_gesture_pinch_v1_destroy(window->pinch);
  if (window->pointer && wl_pointer_get_version(window->pointer) >= 3) {
    wl_pointer_release(window->pointer);
  } else if (window->pointer) {
    wl_pointer_destroy(window->pointer);
  }
  window->pinch = NULL;
  window->pointer = NULL;
}

static void dropKeyboard(WaylandWindow *window) {
  if (window->keyboard) waylandkeyboard_close(window->keyboard);
  window->keyboard = NULL;
}

static void dropTouch(WaylandWindow *window) {
  if (window->touch && wl_touch_get_version(window->touch) >= 3) {
    wl_touch_release(window->touch);
  } else if (window->touch) {
    wl_touch_destroy(window->touch);
  }
  window->touch = NULL;
}

static void seatCapabilities(void *data, struct wl_seat *seat, uint32_t capabilities) {
  WaylandWindow *window = data;
  bool hasPointer = capabilities & WL_SEAT_CAPABILITY_POINTER;
  bool hasTouch = capabilities & WL_SEAT_CAPABILITY_TOUCH;
  if (!(capabilities & WL_SEAT_CAPABILITY_KEYBOARD)) {
    dropKeyboard(window);
  } else if (!window->keyboard) {
    window->keyboard = waylandkeyboard_open(seat);
  }
  // Before version 5 scrolling does not state its source, and GLFW reports all that there is.
  if (hasPointer && !window->pointer && wl_seat_get_version(seat) >= versionOfFrames) {
    window->pointer = wl_seat_get_pointer(seat);
    wl_pointer_add_listener(window->pointer, &pointerListener, window);
    beginScroll(window);
    listenToPinches(window);
    wayland_shapePointer(window);
  } else if (!hasPointer) {
    dropPointer(window);
  }
  if (hasTouch && !window->touch) {
    window->touch = wl_seat_get_touch(seat);
    wl_touch_add_listener(window->touch, &touchListener, window);
  } else if (!hasTouch && window->touch) {
    dropTouch(window);
    wayland_tell(window, (WaylandEvent){.kind = WaylandTouchCancel});
  }
}

static void seatName(void *data, struct wl_seat *seat, const char *name) {}

static const struct wl_seat_listener seatListener = {seatCapabilities, seatName};

void wayland_addInput(WaylandWindow *window, uint32_t name, const char *interface,
    uint32_t version) {
  if (strcmp(interface, wl_seat_interface.name) == 0 && !window->seat) {
    uint32_t usable = version < versionOfSteps ? version : versionOfSteps;
    window->seat = wl_registry_bind(window->registry, name, &wl_seat_interface, usable);
    window->seatName = name;
    wl_seat_add_listener(window->seat, &seatListener, window);
    wayland_listenToText(window);
  } else if (strcmp(interface, zwp_pointer_gestures_v1_interface.name) == 0 && !window->gestures) {
    window->gestures =
        wl_registry_bind(window->registry, name, &zwp_pointer_gestures_v1_interface, 1);
    listenToPinches(window);
  }
}

void wayland_removeInput(WaylandWindow *window, uint32_t name) {
  if (!window->seat || name != window->seatName) return;
  dropPointer(window);
  dropKeyboard(window);
  dropTouch(window);
  wayland_dropText(window);
  wl_seat_destroy(window->seat);
  window->seat = NULL;
  wayland_tell(window, (WaylandEvent){.kind = WaylandTouchCancel});
}

void wayland_closeInput(WaylandWindow *window) {
  dropPointer(window);
  dropKeyboard(window);
  dropTouch(window);
  if (window->gestures) zwp_pointer_gestures_v1_destroy(window->gestures);
  if (window->seat) wl_seat_destroy(window->seat);
}

bool wayland_tellsScrolling(const WaylandWindow *window) { return window->pointer != NULL; }

bool wayland_tellsPinches(const WaylandWindow *window) { return window->gestures != NULL; }

uint32_t wayland_keysym(const WaylandWindow *window, int key) {
  return window->keyboard ? waylandkeyboard_keysym(window->keyboard, key) : 0;
}
