#ifndef RHUMB_WAYLAND_WINDOW_H
#define RHUMB_WAYLAND_WINDOW_H
#include "CWayland.h"
#include "Protocols/cursor-shape-v1.h"
#include "Protocols/pointer-gestures-unstable-v1.h"
#include "Protocols/presentation-time.h"
#include "Protocols/text-input-unstable-v3.h"
#include "Protocols/xdg-activation-v1.h"
#include <stddef.h>
#include <time.h>
#include <wayland-client.h>

// The most frames with pending reports: more than a compositor leaves pending.
enum { mostReports = 16 };

typedef struct {
  WaylandWindow *window;
  struct wp_presentation_feedback *feedback;  // NULL if no report is pending
  int64_t number;
  struct wl_output *output;
} FrameReport;

typedef struct WaylandKeyboard WaylandKeyboard;

struct WaylandWindow {
  struct wl_display *display;
  struct wl_surface *surface;
  struct wl_registry *registry;
  WaylandListener listener;
  void *context;

  struct wl_seat *seat;
  uint32_t seatName;
  struct wl_pointer *pointer;
  struct wl_touch *touch;
  struct zwp_pointer_gestures_v1 *gestures;
  struct zwp_pointer_gesture_pinch_v1 *pinch;
  bool isPointerHere, isPinchHere;
  uint32_t enterSerial;
  int framesToShape;           // pointer frames in which GLFW may set its own cursor
  WaylandEvent scroll;         // of the current pointer frame
  bool hasScrolled;
  WaylandKeyboard *keyboard;

  struct zwp_text_input_manager_v3 *textManager;
  struct zwp_text_input_v3 *textInput;
  bool isTextHere;                // whether the surface has the input method's focus
  bool wantsText, tellsText;      // whether text is being typed, and whether the input method knows
  int caret[4];
  bool isComposing;
  char *composing, *committed;    // of the current change

  bool drawsFrames;
  struct xdg_activation_v1 *activation;
  struct wp_cursor_shape_manager_v1 *shapes;
  struct wp_cursor_shape_device_v1 *shaper;
  WaylandShape shape;

  struct wp_presentation *presentation;
  clockid_t clock;             // clock of the reports
  struct wl_callback *wanted;  // NULL if the compositor wants a frame
  FrameReport reports[mostReports];
  struct wl_output *output;    // of the last frame shown
};

void wayland_tell(WaylandWindow *window, WaylandEvent event);

/// These functions bind and release the compositor's globals that they need.
void wayland_addInput(WaylandWindow *window, uint32_t name, const char *interface, uint32_t version);
void wayland_removeInput(WaylandWindow *window, uint32_t name);
void wayland_closeInput(WaylandWindow *window);
void wayland_addText(WaylandWindow *window, uint32_t name, const char *interface);
void wayland_listenToText(WaylandWindow *window);
void wayland_dropText(WaylandWindow *window);
void wayland_closeText(WaylandWindow *window);
void wayland_addDesktop(WaylandWindow *window, uint32_t name, const char *interface);
void wayland_closeDesktop(WaylandWindow *window);
void wayland_shapePointer(WaylandWindow *window);
void wayland_showShape(WaylandWindow *window);
void wayland_dropShape(WaylandWindow *window);

/// Returns NULL if out of memory. Without libxkbcommon all keysyms are 0.
WaylandKeyboard *waylandkeyboard_open(struct wl_seat *seat);
void waylandkeyboard_close(WaylandKeyboard *keyboard);
uint32_t waylandkeyboard_keysym(const WaylandKeyboard *keyboard, int key);

void wayland_addFrames(WaylandWindow *window, uint32_t name, const char *interface);
void wayland_closeFrames(WaylandWindow *window);

/// The output that `surface` entered last, if it belongs to the window that was created last.
/// Otherwise NULL.
void *windowlistener_output(void *surface);

#endif
