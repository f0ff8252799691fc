#ifndef RHUMB_FOREIGN_WINDOW_H
#define RHUMB_FOREIGN_WINDOW_H
#define GL_GLEXT_PROTOTYPES
#include <GL/gl.h>
#include <GL/glext.h>
#include <stdbool.h>

// A window toolkit that Rhumb does not know and that makes its own OpenGL calls, like that of an
// application which embeds a map. It replaces GTK, Qt or SDL in the embedding example and in the
// tests of foreign contexts, and has only what those need: one X11 window with an OpenGL 3.3 core
// context of EGL, or such a context without window and display.

typedef struct ForeignWindow ForeignWindow;

typedef enum {
  ForeignEventClose,
  ForeignEventResize,   // x and y are the new size in pixels
  ForeignEventExpose,
  ForeignEventPress,    // of a button, at x and y
  ForeignEventRelease,
  ForeignEventMove,     // of the pointer, to x and y
  ForeignEventWheel,    // in notches, away from the user, at x and y
} ForeignEventKind;

typedef struct {
  ForeignEventKind kind;
  double x;
  double y;
  double notches;
  int button;           // 1 left, 2 middle, 3 right
  bool isShiftDown;
  bool isControlDown;
  double seconds;       // time of the event on the clock of foreign_now
} ForeignEvent;

/// Opens a window on the X11 display in DISPLAY and makes its context current. On failure returns
/// NULL and sets `reason`.
ForeignWindow *foreign_open(const char *title, int width, int height, const char **reason);

/// Makes a context current that needs no window or display and draws into framebuffer objects. On
/// failure returns NULL and sets `reason`.
ForeignWindow *foreign_openHeadless(const char **reason);

/// Destroys the window and its context.
void foreign_close(ForeignWindow *window);

/// Takes the oldest event without waiting. Returns false if there is none.
bool foreign_nextEvent(ForeignWindow *window, ForeignEvent *event);

/// Sleeps until there are events, `foreign_wake` is called or `seconds` have passed. Negative
/// seconds mean for ever.
void foreign_wait(ForeignWindow *window, double seconds);

/// Ends the current or the next wait. May be called on any thread.
void foreign_wake(ForeignWindow *window);

/// Shows the contents of framebuffer 0.
void foreign_swap(ForeignWindow *window);

/// Seconds on the system's monotonic clock.
double foreign_now(void);

/// Drops files on another program's window, like a file manager when the user releases them there
/// (XDND, version 5), and waits up to `milliseconds` until they are accepted.
///
/// `title` is the window's title; `x` and `y` are in pixels from the screen's upper left corner;
/// `uris` is an RFC 2483 list, "file:///…\r\n". Returns NULL, or the reason of a failure.
const char *foreign_dropFiles(
    const char *title, int x, int y, const char *uris, int milliseconds);

#endif
