#ifndef RHUMB_CWAYLAND_H
#define RHUMB_CWAYLAND_H
#include <stdbool.h>
#include <stdint.h>
#include "display_probe.h"

// Wayland features that GLFW lacks: where the pointer enters, the source and distance of scrolling,
// touches and pinches; what keys mean in the layout and what an input method types; when the
// compositor wants frames, when and on which output it showed them. The objects listen on GLFW's
// own connection and queue, so they also receive events while GLFW waits or polls. They make no
// decisions: numbers are passed on as the compositor states them.

typedef struct WaylandWindow WaylandWindow;

typedef enum {
  WaylandPointerEntered,  // x, y
  WaylandScrolled,     // source, along and steps; all 0 when the fingers are lifted
  WaylandPinchBegin,
  WaylandPinchUpdate,  // scale, turn
  WaylandPinchEnd,     // isCancelled
  WaylandTouchBegin,   // id, x, y
  WaylandTouchUpdate,  // id, x, y
  WaylandTouchEnd,     // id
  WaylandTouchCancel,  // of all touches
  WaylandTyped,        // text, by an input method
  WaylandComposed,     // unfinished text, which replaces the previous unfinished text
  WaylandFrameWanted,  // nanoseconds: the compositor wants another frame
  WaylandFrameSeen,    // number, nanoseconds, refresh
} WaylandEventKind;

typedef struct {
  WaylandEventKind kind;
  int source;             // wl_pointer.axis_source, negative if not stated
  double alongX, alongY;  // the distance scrolled, to the right and down, in surface units
  double stepsX, stepsY;  // in 120ths of a wheel's notch
  bool hasSteps;
  int id;
  double x, y;            // in surface units from its top left
  double scale, turn;     // since the pinch began; in degrees clockwise since its last event
  bool isCancelled;
  const char *text;       // UTF-8; NULL if it is empty
  int64_t number;         // of the frame
  int64_t nanoseconds;    // on CLOCK_MONOTONIC
  uint32_t refresh;       // nanoseconds between refreshes, 0 if there is no constant rate
} WaylandEvent;

/// Receives each event while GLFW waits or polls, in order with GLFW's own callbacks.
typedef void (*WaylandListener)(void *context, const WaylandEvent *event);

/// Listens to one of GLFW's surfaces and to the first seat. Returns NULL if out of memory.
WaylandWindow *wayland_open(
    void *display, void *surface, WaylandListener listener, void *context);

/// Stops listening. Must be called before GLFW terminates.
void wayland_close(WaylandWindow *window);

/// Whether the connection has ended, for example because the compositor has.
bool wayland_isConnectionLost(const WaylandWindow *window);

/// Whether there is a pointer that reports all of its scrolling, in frames.
bool wayland_tellsScrolling(const WaylandWindow *window);
bool wayland_tellsPinches(const WaylandWindow *window);

/// The keysym of a key in the current layout with the modifiers that are down, or 0 if it is
/// unknown. `key` is what GLFW calls the scancode.
uint32_t wayland_keysym(const WaylandWindow *window, int key);

/// Informs the input method whether text is being typed, and of the caret's box in surface units.
void wayland_expectText(
    WaylandWindow *window, bool isWanted, int left, int top, int width, int height);

/// Whether the compositor draws window frames with title bars.
bool wayland_drawsFrames(const WaylandWindow *window);

/// Requests the keyboard focus with a token that the launcher created for this program.
void wayland_activate(WaylandWindow *window, const char *token);

/// Pointer shapes with the numbers of cursor-shape-v1.
typedef enum {
  WaylandShapeArrow = 1,
  WaylandShapeHand = 4,
  WaylandShapeCrosshair = 8,
  WaylandShapeText = 9,
  WaylandShapeMove = 13,
  WaylandShapeClosedHand = 17,
} WaylandShape;

/// Makes the compositor draw the pointer, if it can. GLFW's cursor is for other compositors.
void wayland_setShape(WaylandWindow *window, WaylandShape shape);

/// Requests events for the next committed frame: when the compositor wants another one after it,
/// and when it is shown.
void wayland_expectFrame(WaylandWindow *window, int64_t number);

/// Whether the compositor does not want another frame yet after that of the last call.
bool wayland_isFramePending(const WaylandWindow *window);

/// The wl_output that the surface is on, among GLFW's; NULL if unknown. Only for comparison.
void *wayland_output(const WaylandWindow *window);

// GLFW 3.3 gives its windows no app_id and does not report which outputs they are on. So a program
// that links this replaces libwayland's wl_proxy_add_listener. The replacement calls the original
// and, while a window is being created, sets the app_id and observes the outputs.

/// The next window that this thread creates gets this app_id, of at most 63 bytes.
void wayland_beginWindow(const char *appID);

/// The window was created, or creating it failed.
void wayland_endWindow(void);

#endif
