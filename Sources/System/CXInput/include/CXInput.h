#ifndef RHUMB_CXINPUT_H
#define RHUMB_CXINPUT_H
#include <stdbool.h>
#include <stddef.h>

// What GLFW 3.3 leaves out of X11's input: smooth scrolling, touches and pinches (XInput 2.1 to
// 2.4), read from a connection of its own beside GLFW's. Nothing is decided here; numbers come as
// the server states them, in a form that Swift can read.

typedef struct XInputConnection XInputConnection;

/// Connects to the display of GLFW's window and asks for what is there. `glfwDisplay` is GLFW's
/// Display. NULL where the server has no XInput 2.1; `minorVersion` is set otherwise.
XInputConnection *xinput_open(void *glfwDisplay, unsigned long window, int *minorVersion);

/// Ends the connection.
void xinput_close(XInputConnection *connection);

/// Sleeps until there are events on one of these connections or on GLFW's, `xinput_wake` is called
/// for one of them or `seconds` have gone by; for ever when they are infinite.
void xinput_wait(XInputConnection *const *connections, size_t count, double seconds);

/// What ends a sleep, for `xinput_wake`.
int xinput_wakeDescriptor(const XInputConnection *connection);

/// Ends a sleep, the present or the next. From any thread.
void xinput_wake(int wakeDescriptor);

typedef enum {
  XInputEventMotion,          // of a single device; valuators
  XInputEventButton,          // of a single device went down; detail is its number
  XInputEventPinchBegin,      // scale, angle
  XInputEventPinchUpdate,
  XInputEventPinchEnd,
  XInputEventTouchBegin,      // detail is the finger's id
  XInputEventTouchUpdate,
  XInputEventTouchEnd,
  XInputEventEnter,           // the pointer came into the window
  XInputEventDevices,         // devices came, went or changed
  XInputEventResources,       // the desktop's settings changed
} XInputEventKind;

typedef struct {
  XInputEventKind kind;
  int device;
  int detail;
  bool isEmulated;            // a button that stands for scrolling which valuators tell
  bool isCancelled;
  double x, y;                // pixels from the window's top left
  double scale;               // of finger distances since the pinch began
  double angle;               // clockwise degrees since the last event of the pinch
  int modifiers;              // X11's bits
  unsigned long long valuatorMask;
  double valuators[64];
} XInputEvent;

/// Takes the oldest event, without waiting. False when there is none.
bool xinput_nextEvent(XInputConnection *connection, XInputEvent *event);

/// Whether the event states the valuator of this number, and what.
bool xinput_valuator(const XInputEvent *event, int number, double *value);

typedef struct {
  int number;                 // of the valuator; negative when there is none
  double increment;           // of the valuator in a notch, downwards or to the right
  double value;
} XInputScrollAxis;

typedef struct {
  int id;
  bool isTouchScreen;
  XInputScrollAxis vertical, horizontal;
} XInputDevice;

/// Lists the devices that move the pointer, at most `capacity` of them; returns how many.
int xinput_devices(XInputConnection *connection, XInputDevice *devices, int capacity);

/// What a device's drivers say about its kind.
typedef struct {
  char typeName[32];          // "MOUSE", "TOUCHPAD", … or empty
  bool isTapped;              // libinput: can be tapped, as touchpads can and nothing else
  bool isSynaptics;           // driven by the driver for touchpads
} XInputMarks;

XInputMarks xinput_marks(XInputConnection *connection, int device);

/// Asks for the motion and the buttons of a device, as far as they concern scrolling.
void xinput_select(XInputConnection *connection, const XInputDevice *device);

/// Reads the desktop's settings (RESOURCE_MANAGER) into `text`, without a zero at the end; returns
/// their bytes, at most `capacity`.
size_t xinput_resources(XInputConnection *connection, char *text, size_t capacity);

/// Whether the window and all that it is in are mapped.
bool xinput_isViewable(XInputConnection *connection);

/// What is done when the X server ends, before the program does so without another word: on the
/// thread that speaks to the server, which must not be spoken to. NULL for what Xlib does.
void xinput_onConnectionLost(void (*handler)(void *context), void *context);

/// The connection's own descriptor, for `xinput_awaitHangup`.
int xinput_connectionDescriptor(const XInputConnection *connection);

/// A descriptor for `xinput_wake`; negative where there is none left.
int xinput_makeWakeDescriptor(void);

/// Waits until the other side of a connection is gone. False when `end` was woken first, which is
/// then closed.
bool xinput_awaitHangup(int descriptor, int end);

/// Ends the program without a word to the server, and without what runs at exit, which may have some.
void xinput_exit(void) __attribute__((noreturn));

#endif
