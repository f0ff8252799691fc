#ifndef RHUMB_DISPLAY_PROBE_H
#define RHUMB_DISPLAY_PROBE_H

typedef enum {
  WaylandUsable,
  /// Nobody listens, or nobody answers.
  WaylandSilent,
  /// Neither keyboard nor pointer can ever come; GLFW crashes there.
  WaylandWithoutSeat,
} WaylandUsability;

/// What the Wayland display of a name is good for. Waits for each of its answers at most so many
/// milliseconds.
WaylandUsability wayland_probe(const char *name, int milliseconds);

#endif
