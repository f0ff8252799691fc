#define _GNU_SOURCE
#include "CForeignWindow.h"
#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <poll.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

struct ForeignWindow {
  Display *x11;            // NULL without a window
  Window window;
  Colormap colors;
  Atom deleteWindow;
  EGLDisplay display;
  EGLSurface surface;
  EGLContext context;
  int wakeUp;              // an eventfd
};

static bool chooseConfig(ForeignWindow *host, EGLint surfaceKind, EGLConfig *config) {
  const EGLint wanted[] = {
    EGL_SURFACE_TYPE, surfaceKind, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT,
    EGL_RED_SIZE, 8, EGL_GREEN_SIZE, 8, EGL_BLUE_SIZE, 8, EGL_NONE,
  };
  EGLint count = 0;
  return eglInitialize(host->display, NULL, NULL) && eglBindAPI(EGL_OPENGL_API)
      && eglChooseConfig(host->display, wanted, config, 1, &count) && count > 0;
}

static bool makeContext(ForeignWindow *host, EGLConfig config) {
  const EGLint attributes[] = {
    EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 3,
    EGL_CONTEXT_OPENGL_PROFILE_MASK, EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE,
  };
  host->context = eglCreateContext(host->display, config, EGL_NO_CONTEXT, attributes);
  return host->context != EGL_NO_CONTEXT
      && eglMakeCurrent(host->display, host->surface, host->surface, host->context);
}

static ForeignWindow *newHost(void) {
  ForeignWindow *host = calloc(1, sizeof *host);
  if (!host) return NULL;
  host->display = EGL_NO_DISPLAY;
  host->surface = EGL_NO_SURFACE;
  host->context = EGL_NO_CONTEXT;
  host->wakeUp = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  return host;
}

static ForeignWindow *fail(ForeignWindow *host, const char *why, const char **reason) {
  *reason = why;
  foreign_close(host);
  return NULL;
}

// Makes the X11 window with the visual of the EGL configuration.
static bool makeWindow(ForeignWindow *host, EGLConfig config, const char *title, int width,
    int height) {
  EGLint visualID = 0;
  if (!eglGetConfigAttrib(host->display, config, EGL_NATIVE_VISUAL_ID, &visualID)) return false;
  XVisualInfo wanted = {.visualid = (VisualID)visualID};
  int count = 0;
  XVisualInfo *visual = XGetVisualInfo(host->x11, VisualIDMask, &wanted, &count);
  if (!visual) return false;
  Window root = DefaultRootWindow(host->x11);
  host->colors = XCreateColormap(host->x11, root, visual->visual, AllocNone);
  XSetWindowAttributes attributes = {
    .colormap = host->colors,
    .event_mask = StructureNotifyMask | ExposureMask | ButtonPressMask | ButtonReleaseMask
        | PointerMotionMask,
  };
  host->window = XCreateWindow(host->x11, root, 0, 0, (unsigned)width, (unsigned)height, 0,
      visual->depth, InputOutput, visual->visual, CWColormap | CWEventMask, &attributes);
  XFree(visual);
  XStoreName(host->x11, host->window, title);
  host->deleteWindow = XInternAtom(host->x11, "WM_DELETE_WINDOW", False);
  XSetWMProtocols(host->x11, host->window, &host->deleteWindow, 1);
  XMapWindow(host->x11, host->window);
  return true;
}

ForeignWindow *foreign_open(const char *title, int width, int height, const char **reason) {
  ForeignWindow *host = newHost();
  if (!host) return fail(host, "out of memory", reason);
  host->x11 = XOpenDisplay(NULL);
  if (!host->x11) return fail(host, "no X11 display: DISPLAY names none that answers", reason);
  host->display = eglGetPlatformDisplay(EGL_PLATFORM_X11_EXT, host->x11, NULL);
  EGLConfig config;
  if (!chooseConfig(host, EGL_WINDOW_BIT, &config)) return fail(host, "no OpenGL", reason);
  if (!makeWindow(host, config, title, width, height)) return fail(host, "no window", reason);
  host->surface = eglCreatePlatformWindowSurface(host->display, config, &host->window, NULL);
  if (host->surface == EGL_NO_SURFACE || !makeContext(host, config)) {
    return fail(host, "no OpenGL 3.3 core", reason);
  }
  eglSwapInterval(host->display, 1);
  return host;
}

ForeignWindow *foreign_openHeadless(const char **reason) {
  ForeignWindow *host = newHost();
  if (!host) return fail(host, "out of memory", reason);
  EGLConfig config;
  host->display = eglGetPlatformDisplay(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, NULL);
  if (!chooseConfig(host, EGL_PBUFFER_BIT, &config) || !makeContext(host, config)) {
    return fail(host, "no OpenGL 3.3 core without a display", reason);
  }
  return host;
}

void foreign_close(ForeignWindow *host) {
  if (!host) return;
  if (host->display != EGL_NO_DISPLAY) {
    if (host->context != EGL_NO_CONTEXT) {
      if (eglGetCurrentContext() == host->context) {
        eglMakeCurrent(host->display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
      }
      eglDestroyContext(host->display, host->context);
    }
    if (host->surface != EGL_NO_SURFACE) eglDestroySurface(host->display, host->surface);
    // A display without a window is shared by the whole process, so it stays initialised.
    if (host->x11) eglTerminate(host->display);
  }
  if (host->x11) XCloseDisplay(host->x11);
  if (host->wakeUp >= 0) close(host->wakeUp);
  free(host);
}

static bool buttonEvent(const XButtonEvent *button, ForeignEvent *event) {
  bool isPress = button->type == ButtonPress;
  event->x = button->x;
  event->y = button->y;
  event->button = (int)button->button;
  event->isShiftDown = button->state & ShiftMask;
  event->isControlDown = button->state & ControlMask;
  switch (button->button) {
  case Button1:
  case Button2:
  case Button3:
    event->kind = isPress ? ForeignEventPress : ForeignEventRelease;
    return true;
  case Button4:
  case Button5:
    event->kind = ForeignEventWheel;
    event->notches = button->button == Button4 ? 1 : -1;
    return isPress;
  default:
    return false;
  }
}

// Whether the X11 event is one that this window reports.
static bool translate(ForeignWindow *host, const XEvent *x11, ForeignEvent *event) {
  *event = (ForeignEvent){.seconds = foreign_now()};
  switch (x11->type) {
  case ClientMessage:
    event->kind = ForeignEventClose;
    return (Atom)x11->xclient.data.l[0] == host->deleteWindow;
  case ConfigureNotify:
    event->kind = ForeignEventResize;
    event->x = x11->xconfigure.width;
    event->y = x11->xconfigure.height;
    return true;
  case Expose:
    event->kind = ForeignEventExpose;
    return x11->xexpose.count == 0;
  case MotionNotify:
    event->kind = ForeignEventMove;
    event->x = x11->xmotion.x;
    event->y = x11->xmotion.y;
    event->isShiftDown = x11->xmotion.state & ShiftMask;
    event->isControlDown = x11->xmotion.state & ControlMask;
    return true;
  case ButtonPress:
  case ButtonRelease:
    return buttonEvent(&x11->xbutton, event);
  default:
    return false;
  }
}

bool foreign_nextEvent(ForeignWindow *host, ForeignEvent *event) {
  while (host->x11 && XPending(host->x11) > 0) {
    XEvent next;
    XNextEvent(host->x11, &next);
    if (translate(host, &next, event)) return true;
  }
  return false;
}

void foreign_wait(ForeignWindow *host, double seconds) {
  if (host->x11 && XPending(host->x11) > 0) return;
  struct pollfd sources[2] = {
    {.fd = host->wakeUp, .events = POLLIN},
    {.fd = host->x11 ? ConnectionNumber(host->x11) : -1, .events = POLLIN},
  };
  double whole = seconds < 1e9 ? (double)(time_t)seconds : 1e9;
  struct timespec limit = {
    .tv_sec = (time_t)whole, .tv_nsec = seconds < 1e9 ? (long)((seconds - whole) * 1e9) : 0,
  };
  ppoll(sources, 2, seconds < 0 ? NULL : &limit, NULL);
  uint64_t count;
  (void)!read(host->wakeUp, &count, sizeof count);
}

void foreign_wake(ForeignWindow *host) {
  uint64_t one = 1;
  (void)!write(host->wakeUp, &one, sizeof one);
}

void foreign_swap(ForeignWindow *host) {
  if (host->surface != EGL_NO_SURFACE) eglSwapBuffers(host->display, host->surface);
}

double foreign_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}
