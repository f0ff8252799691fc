#include "CWaylandInput.h"
#include "PointerGestures.h"
#include <stdlib.h>
#include <string.h>

struct WaylandInput {
  struct wl_surface *surface;
  struct wl_registry *registry;
  struct wl_seat *seat;
  uint32_t seatName;
  struct wl_pointer *pointer;
  struct wl_touch *touch;
  struct wl_proxy *gestures, *pinch;
  bool isPointerHere, isPinchHere;
  WaylandInputEvent scroll;    // of the frame that is not over
  bool hasScrolled;
  WaylandInputEvent *events;
  size_t first, count, capacity;
};

// The version of the seat from which on scrolling comes in frames, and that of its 120ths.
enum { versionOfFrames = 5, versionOfSteps = 8 };

static void append(WaylandInput *input, WaylandInputEvent event) {
  if (input->count == input->capacity) {
    size_t capacity = input->capacity ? input->capacity * 2 : 64;
    WaylandInputEvent *events = realloc(input->events, capacity * sizeof *events);
    if (!events) return;
    input->events = events;
    input->capacity = capacity;
  }
  input->events[input->count++] = event;
}

bool waylandinput_nextEvent(WaylandInput *input, WaylandInputEvent *event) {
  if (input->first == input->count) {
    input->first = input->count = 0;
    return false;
  }
  *event = input->events[input->first++];
  return true;
}

// MARK: Pointer

static void beginScroll(WaylandInput *input) {
  input->scroll = (WaylandInputEvent){.kind = WaylandInputScroll, .source = -1};
  input->hasScrolled = false;
}

static void pointerEnter(void *data, struct wl_pointer *pointer, uint32_t serial,
    struct wl_surface *surface, wl_fixed_t x, wl_fixed_t y) {
  WaylandInput *input = data;
  input->isPointerHere = surface == input->surface;
  beginScroll(input);
}

static void pointerLeave(void *data, struct wl_pointer *pointer, uint32_t serial,
    struct wl_surface *surface) {
  ((WaylandInput *)data)->isPointerHere = false;
}

static void pointerMotion(void *data, struct wl_pointer *pointer, uint32_t time, wl_fixed_t x,
    wl_fixed_t y) {}

static void pointerButton(void *data, struct wl_pointer *pointer, uint32_t serial, uint32_t time,
    uint32_t button, uint32_t state) {}

static void pointerAxis(void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis,
    wl_fixed_t value) {
  WaylandInput *input = data;
  double *along = axis == WL_POINTER_AXIS_VERTICAL_SCROLL
      ? &input->scroll.alongY : &input->scroll.alongX;
  *along += wl_fixed_to_double(value);
  input->hasScrolled = true;
}

static void pointerFrame(void *data, struct wl_pointer *pointer) {
  WaylandInput *input = data;
  if (input->hasScrolled && input->isPointerHere) append(input, input->scroll);
  beginScroll(input);
}

static void pointerAxisSource(void *data, struct wl_pointer *pointer, uint32_t source) {
  ((WaylandInput *)data)->scroll.source = (int)source;
}

static void pointerAxisStop(void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis) {}

static void pointerAxisValue120(void *data, struct wl_pointer *pointer, uint32_t axis,
    int32_t value) {
  WaylandInput *input = data;
  double *steps = axis == WL_POINTER_AXIS_VERTICAL_SCROLL
      ? &input->scroll.stepsY : &input->scroll.stepsX;
  *steps += value;
  input->scroll.hasSteps = input->hasScrolled = true;
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

static void pinchBegin(void *data, struct wl_proxy *pinch, uint32_t serial, uint32_t time,
    struct wl_surface *surface, uint32_t fingers) {
  WaylandInput *input = data;
  input->isPinchHere = surface == input->surface;
  if (!input->isPinchHere) return;
  append(input, (WaylandInputEvent){.kind = WaylandInputPinchBegin, .scale = 1});
}

static void pinchUpdate(void *data, struct wl_proxy *pinch, uint32_t time, wl_fixed_t dx,
    wl_fixed_t dy, wl_fixed_t scale, wl_fixed_t rotation) {
  WaylandInput *input = data;
  if (!input->isPinchHere) return;
  append(input, (WaylandInputEvent){
    .kind = WaylandInputPinchUpdate, .scale = wl_fixed_to_double(scale),
    .turn = wl_fixed_to_double(rotation),
  });
}

static void pinchEnd(void *data, struct wl_proxy *pinch, uint32_t serial, uint32_t time,
    int32_t cancelled) {
  WaylandInput *input = data;
  if (!input->isPinchHere) return;
  input->isPinchHere = false;
  append(input, (WaylandInputEvent){.kind = WaylandInputPinchEnd, .isCancelled = cancelled != 0});
}

static const struct pinchListener pinchListener = {pinchBegin, pinchUpdate, pinchEnd};

// MARK: Touches

static void touchDown(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time,
    struct wl_surface *surface, int32_t id, wl_fixed_t x, wl_fixed_t y) {
  WaylandInput *input = data;
  if (surface != input->surface) return;
  append(input, (WaylandInputEvent){
    .kind = WaylandInputTouchBegin, .id = id, .x = wl_fixed_to_double(x),
    .y = wl_fixed_to_double(y),
  });
}

static void touchUp(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time,
    int32_t id) {
  append(data, (WaylandInputEvent){.kind = WaylandInputTouchEnd, .id = id});
}

static void touchMotion(void *data, struct wl_touch *touch, uint32_t time, int32_t id,
    wl_fixed_t x, wl_fixed_t y) {
  append(data, (WaylandInputEvent){
    .kind = WaylandInputTouchUpdate, .id = id, .x = wl_fixed_to_double(x),
    .y = wl_fixed_to_double(y),
  });
}

static void touchFrame(void *data, struct wl_touch *touch) {}

static void touchCancel(void *data, struct wl_touch *touch) {
  append(data, (WaylandInputEvent){.kind = WaylandInputTouchCancel});
}

static void touchShape(void *data, struct wl_touch *touch, int32_t id, wl_fixed_t major,
    wl_fixed_t minor) {}

static void touchOrientation(void *data, struct wl_touch *touch, int32_t id, wl_fixed_t angle) {}

static const struct wl_touch_listener touchListener = {
  .down = touchDown, .up = touchUp, .motion = touchMotion, .frame = touchFrame,
  .cancel = touchCancel, .shape = touchShape, .orientation = touchOrientation,
};

// MARK: Seat

static void listenToPinches(WaylandInput *input) {
  if (!input->gestures || !input->pointer || input->pinch) return;
  input->pinch = makePinch(input->gestures, input->pointer);
  wl_proxy_add_listener(input->pinch, (void (**)(void))&pinchListener, input);
}

static void dropPointer(WaylandInput *input) {
  if (input->pinch) destroyPinch(input->pinch);
  if (input->pointer && wl_pointer_get_version(input->pointer) >= 3) {
    wl_pointer_release(input->pointer);
  } else if (input->pointer) {
    wl_pointer_destroy(input->pointer);
  }
  input->pinch = NULL;
  input->pointer = NULL;
}

static void dropTouch(WaylandInput *input) {
  if (input->touch && wl_touch_get_version(input->touch) >= 3) {
    wl_touch_release(input->touch);
  } else if (input->touch) {
    wl_touch_destroy(input->touch);
  }
  input->touch = NULL;
}

static void seatCapabilities(void *data, struct wl_seat *seat, uint32_t capabilities) {
  WaylandInput *input = data;
  bool hasPointer = capabilities & WL_SEAT_CAPABILITY_POINTER;
  bool hasTouch = capabilities & WL_SEAT_CAPABILITY_TOUCH;
  // Before version 5 scrolling does not say what scrolled; GLFW then tells as much.
  if (hasPointer && !input->pointer && wl_seat_get_version(seat) >= versionOfFrames) {
    input->pointer = wl_seat_get_pointer(seat);
    wl_pointer_add_listener(input->pointer, &pointerListener, input);
    beginScroll(input);
    listenToPinches(input);
  } else if (!hasPointer) {
    dropPointer(input);
  }
  if (hasTouch && !input->touch) {
    input->touch = wl_seat_get_touch(seat);
    wl_touch_add_listener(input->touch, &touchListener, input);
  } else if (!hasTouch && input->touch) {
    dropTouch(input);
    append(input, (WaylandInputEvent){.kind = WaylandInputTouchCancel});
  }
}

static void seatName(void *data, struct wl_seat *seat, const char *name) {}

static const struct wl_seat_listener seatListener = {seatCapabilities, seatName};

static void global(void *data, struct wl_registry *registry, uint32_t name,
    const char *interface, uint32_t version) {
  WaylandInput *input = data;
  if (strcmp(interface, "wl_seat") == 0 && !input->seat) {
    uint32_t usable = version < versionOfSteps ? version : versionOfSteps;
    input->seat = wl_registry_bind(registry, name, &wl_seat_interface, usable);
    input->seatName = name;
    wl_seat_add_listener(input->seat, &seatListener, input);
  } else if (strcmp(interface, gesturesInterface.name) == 0 && !input->gestures) {
    input->gestures = wl_registry_bind(registry, name, &gesturesInterface, 1);
    listenToPinches(input);
  }
}

static void globalRemove(void *data, struct wl_registry *registry, uint32_t name) {
  WaylandInput *input = data;
  if (input->seat && name == input->seatName) {
    dropPointer(input);
    dropTouch(input);
    wl_seat_destroy(input->seat);
    input->seat = NULL;
    append(input, (WaylandInputEvent){.kind = WaylandInputTouchCancel});
  }
}

static const struct wl_registry_listener registryListener = {global, globalRemove};

WaylandInput *waylandinput_open(void *display, void *surface) {
  WaylandInput *input = calloc(1, sizeof *input);
  if (!input) return NULL;
  input->surface = surface;
  beginScroll(input);
  input->registry = wl_display_get_registry(display);
  wl_registry_add_listener(input->registry, &registryListener, input);
  wl_display_roundtrip(display);  // what there is
  wl_display_roundtrip(display);  // what the seat can do
  return input;
}

void waylandinput_close(WaylandInput *input) {
  dropPointer(input);
  dropTouch(input);
  if (input->gestures) wl_proxy_destroy(input->gestures);
  if (input->seat) wl_seat_destroy(input->seat);
  wl_registry_destroy(input->registry);
  free(input->events);
  free(input);
}

bool waylandinput_tellsScrolling(const WaylandInput *input) { return input->pointer != NULL; }

bool waylandinput_tellsPinches(const WaylandInput *input) { return input->gestures != NULL; }
