#ifndef RHUMB_DISPLAY_PROBE_H
#define RHUMB_DISPLAY_PROBE_H

typedef enum {
  WaylandUsable,
  /// Nobody listens, or nobody answers.
  WaylandSilent,
  /// It can never have a keyboard or pointer, which crashes GLFW.
  WaylandWithoutSeat,
} WaylandUsability;

/// Checks whether the Wayland display with this name is usable. Waits at most `milliseconds` for
/// each answer.
WaylandUsability wayland_probe(const char *name, int milliseconds);

#endif
