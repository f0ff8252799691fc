#ifndef RHUMB_CXINPUT_H
#define RHUMB_CXINPUT_H
#include <stdbool.h>
#include <stddef.h>

// X11 input that GLFW 3.3 lacks: smooth scrolling, touches and pinches (XInput 2.1 to 2.4), on a
// connection of its own in addition to GLFW's. It makes no decisions: numbers are passed on as the
// server states them, in a form that Swift can read.

typedef struct XInputConnection XInputConnection;

/// Connects to the display of GLFW's window, `glfwDisplay`, and selects the available events.
/// Returns NULL if the server does not have XInput 2.1; otherwise sets `minorVersion`.
XInputConnection *xinput_open(void *glfwDisplay, unsigned long window, int *minorVersion);

/// Ends the connection.
void xinput_close(XInputConnection *connection);

/// Sleeps until there are events on one of these connections or on GLFW's, `xinput_wake` is called
/// for one of them, or `seconds` have passed. Infinite seconds mean for ever.
void xinput_wait(XInputConnection *const *connections, size_t count, double seconds);

/// The descriptor for `xinput_wake`, which ends a sleep.
int xinput_wakeDescriptor(const XInputConnection *connection);

/// Ends the current or the next sleep. May be called on any thread.
void xinput_wake(int wakeDescriptor);

typedef enum {
  XInputEventMotion,          // of a single device; valuators
  XInputEventButton,          // press of a single device's button; detail is its number
  XInputEventPinchBegin,      // scale, angle
  XInputEventPinchUpdate,
  XInputEventPinchEnd,
  XInputEventTouchBegin,      // detail is the finger's id
  XInputEventTouchUpdate,
  XInputEventTouchEnd,
  XInputEventEnter,           // the pointer entered the window
  XInputEventDevices,         // devices were added, removed or changed
  XInputEventResources,       // the desktop's settings changed
} XInputEventKind;

typedef struct {
  XInputEventKind kind;
  int device;
  int detail;
  bool isEmulated;            // a button that stands for scrolling, which valuators also report
  bool isCancelled;
  double x, y;                // pixels from the window's top left
  double scale;               // of finger distances since the pinch began
  double angle;               // degrees clockwise since the last event of the pinch
  int modifiers;              // X11's bits
  unsigned long long valuatorMask;
  double valuators[64];
} XInputEvent;

/// Takes the oldest event without waiting. Returns false if there is none.
bool xinput_nextEvent(XInputConnection *connection, XInputEvent *event);

/// Whether the event has the valuator with this number. Sets `value` to it.
bool xinput_valuator(const XInputEvent *event, int number, double *value);

typedef struct {
  int number;                 // of the valuator; negative if there is none
  double increment;           // change of the valuator per notch, down or to the right
  double value;
} XInputScrollAxis;

typedef struct {
  int id;
  bool isTouchScreen;
  XInputScrollAxis vertical, horizontal;
} XInputDevice;

/// Lists the devices that move the pointer, at most `capacity`. Returns their number.
int xinput_devices(XInputConnection *connection, XInputDevice *devices, int capacity);

/// What a device's drivers say about its type.
typedef struct {
  char typeName[32];          // "MOUSE", "TOUCHPAD", … or empty
  bool isTapped;              // libinput: can be tapped, like all touchpads and no other devices
  bool isSynaptics;           // uses the driver for touchpads
} XInputMarks;

XInputMarks xinput_marks(XInputConnection *connection, int device);

/// Selects the motion and button events of a device that are relevant for scrolling.
void xinput_select(XInputConnection *connection, const XInputDevice *device);

/// Reads the desktop's settings (RESOURCE_MANAGER) into `text`, without a terminating zero. Returns
/// their size in bytes, at most `capacity`.
size_t xinput_resources(XInputConnection *connection, char *text, size_t capacity);

/// Whether the window and all its ancestors are mapped.
bool xinput_isViewable(XInputConnection *connection);

/// Sets what to do when the X server ends, before the program exits silently. `handler` runs on the
/// thread that uses the connection and must not use it. NULL restores Xlib's behaviour.
void xinput_onConnectionLost(void (*handler)(void *context), void *context);

/// The connection's own descriptor, for `xinput_awaitHangup`.
int xinput_connectionDescriptor(const XInputConnection *connection);

/// Creates a descriptor for `xinput_wake`. Negative if no more are available.
int xinput_makeWakeDescriptor(void);

/// Waits until the other side closes the connection. Returns false if `end` was woken first, which
/// is then closed.
bool xinput_awaitHangup(int descriptor, int end);

/// Exits without contacting the server. Exit handlers do not run because they might contact it.
void xinput_exit(void) __attribute__((noreturn));

#endif
