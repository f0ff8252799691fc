#ifndef RHUMB_CWAYLAND_INPUT_H
#define RHUMB_CWAYLAND_INPUT_H
#include <stdbool.h>

// What GLFW 3.3 leaves out of Wayland's input: what scrolled and how far, touches and pinches. The
// objects listen on GLFW's own connection and queue, so GLFW's waiting and polling feeds them too.
// Nothing is decided here; numbers come as the compositor states them.

typedef struct WaylandInput WaylandInput;

/// Listens to the first seat for a surface of GLFW's. NULL where the compositor has none.
WaylandInput *waylandinput_open(void *display, void *surface);

/// Ends the listening; before GLFW ends.
void waylandinput_close(WaylandInput *input);

/// Whether there is a pointer that tells its scrolling in frames, and so all of it.
bool waylandinput_tellsScrolling(const WaylandInput *input);
bool waylandinput_tellsPinches(const WaylandInput *input);

typedef enum {
  WaylandInputScroll,         // source, hasX and hasY, along and steps
  WaylandInputPinchBegin,
  WaylandInputPinchUpdate,    // scale, turn
  WaylandInputPinchEnd,       // isCancelled
  WaylandInputTouchBegin,     // id, x, y
  WaylandInputTouchUpdate,    // id, x, y
  WaylandInputTouchEnd,       // id
  WaylandInputTouchCancel,    // of all touches
} WaylandInputKind;

typedef struct {
  WaylandInputKind kind;
  int source;                 // wl_pointer.axis_source, negative where it was not stated
  double alongX, alongY;      // the distance scrolled, to the right and down, in surface units
  double stepsX, stepsY;      // in 120ths of a wheel's notch
  bool hasSteps;
  int id;
  double x, y;                // surface units from its top left
  double scale, turn;         // since the pinch began; clockwise degrees since its last event
  bool isCancelled;
} WaylandInputEvent;

/// Takes the oldest event. False when there is none.
bool waylandinput_nextEvent(WaylandInput *input, WaylandInputEvent *event);

#endif
