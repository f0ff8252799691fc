#ifndef RHUMB_CWAYLAND_SURFACE_H
#define RHUMB_CWAYLAND_SURFACE_H
#include <stdbool.h>
#include <stdint.h>

// When a Wayland compositor wants frames of a surface of GLFW's, when it showed them and on which
// output, none of which GLFW tells. The objects listen on GLFW's own connection and queue, so
// GLFW's waiting and polling feeds them too. Nothing is decided here.

typedef struct WaylandSurface WaylandSurface;

/// Begins to listen. NULL where there is no memory.
WaylandSurface *waylandsurface_open(void *display, void *surface);

/// Ends the listening; before GLFW ends.
void waylandsurface_close(WaylandSurface *surface);

/// Whether the compositor reports when frames are seen.
bool waylandsurface_reportsFrames(const WaylandSurface *surface);

/// Asks about the frame that is committed next: when the compositor wants another after it, and
/// when it is seen.
void waylandsurface_expectFrame(WaylandSurface *surface, int64_t number);

/// Whether the compositor does not want another frame yet, after that of the last call.
bool waylandsurface_isFramePending(const WaylandSurface *surface);

typedef enum {
  WaylandSurfaceFrameWanted,  // the compositor wants another frame
  WaylandSurfaceFrameSeen,    // number, refresh, output
} WaylandSurfaceEventKind;

typedef struct {
  WaylandSurfaceEventKind kind;
  int64_t number;             // of the frame
  int64_t nanoseconds;        // on CLOCK_MONOTONIC
  uint32_t refresh;           // nanoseconds from one refresh to the next, 0 where there is no such
} WaylandSurfaceEvent;

/// Takes the oldest event. False when there is none.
bool waylandsurface_nextEvent(WaylandSurface *surface, WaylandSurfaceEvent *event);

/// The wl_output on which the surface is, as GLFW knows it; NULL while unknown. Only for comparing.
void *waylandsurface_output(const WaylandSurface *surface);

/// Whether the connection has ended, as when the compositor has.
bool waylandsurface_isConnectionLost(void *display);

// GLFW 3.3 gives its windows no app_id, and keeps for itself which outputs they are on. Both pass
// through libwayland's wl_proxy_add_listener, for which a program that links this has one of its
// own: it does what libwayland's does, and while a window is being made it takes note of both.

/// The window that this thread makes next gets this app_id, of at most 63 bytes.
void waylandsurface_beginWindow(const char *appID);

/// The window was made, or could not be.
void waylandsurface_endWindow(void);

#endif
