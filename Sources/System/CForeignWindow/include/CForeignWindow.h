#ifndef RHUMB_FOREIGN_WINDOW_H
#define RHUMB_FOREIGN_WINDOW_H
#define GL_GLEXT_PROTOTYPES
#include <GL/gl.h>
#include <GL/glext.h>
#include <stdbool.h>

// A window toolkit that Rhumb knows nothing of, and whose OpenGL calls are its own: what an
// application brings that embeds a map. It stands for GTK, Qt or SDL in the embedding example and
// in the tests of a foreign context, so it is as small as those need: one X11 window with an
// OpenGL 3.3 core context of EGL, or such a context with neither window nor display.

typedef struct ForeignWindow ForeignWindow;

typedef enum {
  ForeignEventClose,
  ForeignEventResize,   // x and y are the new size in pixels
  ForeignEventExpose,
  ForeignEventPress,    // of a button, at x and y
  ForeignEventRelease,
  ForeignEventMove,     // the pointer, to x and y
  ForeignEventWheel,    // by notches, away from the user, at x and y
} ForeignEventKind;

typedef struct {
  ForeignEventKind kind;
  double x;
  double y;
  double notches;
  int button;           // 1 left, 2 middle, 3 right
  bool isShiftDown;
  bool isControlDown;
  double seconds;       // when it was taken, on the clock of foreign_now
} ForeignEvent;

/// Opens a window on the X11 display that DISPLAY names, its context current. On failure returns
/// NULL and sets `reason`.
ForeignWindow *foreign_open(const char *title, int width, int height, const char **reason);

/// Makes a context current that has no window and needs no display: it draws into framebuffer
/// objects. On failure returns NULL and sets `reason`.
ForeignWindow *foreign_openHeadless(const char **reason);

/// Destroys the window and its context.
void foreign_close(ForeignWindow *window);

/// Takes the oldest event, without waiting. False when there is none.
bool foreign_nextEvent(ForeignWindow *window, ForeignEvent *event);

/// Sleeps until there are events, `foreign_wake` is called or `seconds` have gone by; for ever when
/// they are negative.
void foreign_wait(ForeignWindow *window, double seconds);

/// Ends a wait, the present or the next. From any thread.
void foreign_wake(ForeignWindow *window);

/// Shows what was drawn into framebuffer 0.
void foreign_swap(ForeignWindow *window);

/// Seconds on the system's monotonic clock.
double foreign_now(void);

/// Drops files on a window of another program, as a file manager does when the user lets go over it
/// (XDND, version 5), and waits until they are taken, milliseconds at most.
///
/// `title` is that of the window; `x` and `y` are pixels from the screen's upper left corner; `uris`
/// is a list as RFC 2483 has it, "file:///…\r\n". Returns NULL, or why it failed.
const char *foreign_dropFiles(
    const char *title, int x, int y, const char *uris, int milliseconds);

#endif
