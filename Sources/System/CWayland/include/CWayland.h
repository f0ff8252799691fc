#ifndef RHUMB_CWAYLAND_H
#define RHUMB_CWAYLAND_H
#include <stdbool.h>
#include <stdint.h>
#include "display_probe.h"

// What GLFW leaves out of Wayland: where the pointer enters, what scrolled and how far, touches and
// pinches; what keys mean on the layout and what an input method types; when the compositor wants
// frames, when it showed them and on which output. The objects listen on GLFW's own connection and
// queue, so GLFW's waiting and polling feeds them too. Nothing is decided here; numbers come as the
// compositor states them.

typedef struct WaylandWindow WaylandWindow;

typedef enum {
  WaylandPointerEntered,  // x, y
  WaylandScrolled,     // source, along and steps; all 0 where the fingers were lifted
  WaylandPinchBegin,
  WaylandPinchUpdate,  // scale, turn
  WaylandPinchEnd,     // isCancelled
  WaylandTouchBegin,   // id, x, y
  WaylandTouchUpdate,  // id, x, y
  WaylandTouchEnd,     // id
  WaylandTouchCancel,  // of all touches
  WaylandTyped,        // text, by an input method
  WaylandComposed,     // text that it has not finished yet, instead of what it had before
  WaylandFrameWanted,  // nanoseconds: the compositor wants another frame
  WaylandFrameSeen,    // number, nanoseconds, refresh
} WaylandEventKind;

typedef struct {
  WaylandEventKind kind;
  int source;             // wl_pointer.axis_source, negative where it was not stated
  double alongX, alongY;  // the distance scrolled, to the right and down, in surface units
  double stepsX, stepsY;  // in 120ths of a wheel's notch
  bool hasSteps;
  int id;
  double x, y;            // surface units from its top left
  double scale, turn;     // since the pinch began; clockwise degrees since its last event
  bool isCancelled;
  const char *text;       // UTF-8; NULL where it is empty
  int64_t number;         // of the frame
  int64_t nanoseconds;    // on CLOCK_MONOTONIC
  uint32_t refresh;       // nanoseconds from one refresh to the next, 0 where there is no such
} WaylandEvent;

/// Is told each event while GLFW waits or polls, in order with GLFW's own callbacks.
typedef void (*WaylandListener)(void *context, const WaylandEvent *event);

/// Listens to a surface of GLFW's and to the first seat. NULL where there is no memory.
WaylandWindow *wayland_open(
    void *display, void *surface, WaylandListener listener, void *context);

/// Ends the listening; before GLFW ends.
void wayland_close(WaylandWindow *window);

/// Whether the connection has ended, as when the compositor has.
bool wayland_isConnectionLost(const WaylandWindow *window);

/// Whether there is a pointer that tells its scrolling in frames, and so all of it.
bool wayland_tellsScrolling(const WaylandWindow *window);
bool wayland_tellsPinches(const WaylandWindow *window);

/// What a key means on the present layout with the modifiers that are down, as a keysym; 0 where
/// that is not known. `key` is the number that GLFW calls its scancode.
uint32_t wayland_keysym(const WaylandWindow *window, int key);

/// Whether a text is being typed, and the box of its caret in surface units: for an input method.
void wayland_expectText(
    WaylandWindow *window, bool isWanted, int left, int top, int width, int height);

/// Whether the compositor draws frames with title bars around windows.
bool wayland_drawsFrames(const WaylandWindow *window);

/// Asks for the keyboard with a token that the launcher got for this program.
void wayland_activate(WaylandWindow *window, const char *token);

/// Shapes of the pointer, by the numbers of cursor-shape-v1.
typedef enum {
  WaylandShapeArrow = 1,
  WaylandShapeHand = 4,
  WaylandShapeCrosshair = 8,
  WaylandShapeText = 9,
  WaylandShapeMove = 13,
  WaylandShapeClosedHand = 17,
} WaylandShape;

/// Has the compositor draw the pointer, where it does; GLFW's cursor is for others.
void wayland_setShape(WaylandWindow *window, WaylandShape shape);

/// Asks about the frame that is committed next: when the compositor wants another after it, and
/// when it is seen.
void wayland_expectFrame(WaylandWindow *window, int64_t number);

/// Whether the compositor does not want another frame yet, after that of the last call.
bool wayland_isFramePending(const WaylandWindow *window);

/// The wl_output on which the surface is, as GLFW knows it; NULL while unknown. Only for comparing.
void *wayland_output(const WaylandWindow *window);

// GLFW 3.3 gives its windows no app_id, and keeps for itself which outputs they are on. Both pass
// through libwayland's wl_proxy_add_listener, for which a program that links this has one of its
// own: it does what libwayland's does, and while a window is being made it takes note of both.

/// The window that this thread makes next gets this app_id, of at most 63 bytes.
void wayland_beginWindow(const char *appID);

/// The window was made, or could not be.
void wayland_endWindow(void);

#endif
