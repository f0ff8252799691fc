#define _GNU_SOURCE
#include "CForeignWindow.h"
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <poll.h>
#include <string.h>
#include <time.h>

// The source side of XDND (freedesktop.org/wiki/Specifications/XDND), without actual dragging: it
// reports the pointer at the place where the files are dropped.

typedef struct {
  Display *x11;
  Window source;
  Window target;
  Atom selection, enter, position, status, drop, finished, copy, uriList;
  const char *uris;
  bool isAccepted;
  bool isFinished;
} Drag;

static bool hasTitle(Display *x11, Window window, const char *title) {
  char *name = NULL;
  bool isIt = XFetchName(x11, window, &name) && name && strcmp(name, title) == 0;
  if (name) XFree(name);
  return isIt;
}

static Window find(Display *x11, Window parent, const char *title, int depth) {
  if (hasTitle(x11, parent, title)) return parent;
  Window root, above, *children = NULL, found = None;
  unsigned count = 0;
  if (depth == 0 || !XQueryTree(x11, parent, &root, &above, &children, &count)) return None;
  for (unsigned i = 0; i < count && found == None; i++) {
    found = find(x11, children[i], title, depth - 1);
  }
  if (children) XFree(children);
  return found;
}

static void tell(Drag *drag, Atom kind, long a, long b, long c, long d) {
  XEvent event = {0};
  event.xclient.type = ClientMessage;
  event.xclient.window = drag->target;
  event.xclient.message_type = kind;
  event.xclient.format = 32;
  event.xclient.data.l[0] = (long)drag->source;
  event.xclient.data.l[1] = a;
  event.xclient.data.l[2] = b;
  event.xclient.data.l[3] = c;
  event.xclient.data.l[4] = d;
  XSendEvent(drag->x11, drag->target, False, NoEventMask, &event);
  XFlush(drag->x11);
}

static void hand(Drag *drag, const XSelectionRequestEvent *request) {
  XEvent answer = {0};
  answer.xselection.type = SelectionNotify;
  answer.xselection.requestor = request->requestor;
  answer.xselection.selection = request->selection;
  answer.xselection.target = request->target;
  answer.xselection.time = request->time;
  if (request->target == drag->uriList) {
    XChangeProperty(drag->x11, request->requestor, request->property, drag->uriList, 8,
        PropModeReplace, (const unsigned char *)drag->uris, (int)strlen(drag->uris));
    answer.xselection.property = request->property;
  }
  XSendEvent(drag->x11, request->requestor, False, NoEventMask, &answer);
  XFlush(drag->x11);
}

static void take(Drag *drag, const XEvent *event) {
  if (event->type == SelectionRequest) hand(drag, &event->xselectionrequest);
  if (event->type != ClientMessage) return;
  if (event->xclient.message_type == drag->status) {
    drag->isAccepted = event->xclient.data.l[1] & 1;
  }
  if (event->xclient.message_type == drag->finished) drag->isFinished = true;
}

static long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static bool waitFor(Drag *drag, const bool *what, long end) {
  while (!*what && now() < end) {
    struct pollfd connection = {ConnectionNumber(drag->x11), POLLIN, 0};
    if (!XPending(drag->x11)) poll(&connection, 1, 20);
    while (XPending(drag->x11)) {
      XEvent event;
      XNextEvent(drag->x11, &event);
      take(drag, &event);
    }
  }
  return *what;
}

static const char *perform(Drag *drag, int x, int y, long end) {
  XSetSelectionOwner(drag->x11, drag->selection, drag->source, CurrentTime);
  tell(drag, drag->enter, 5L << 24, (long)drag->uriList, None, None);
  tell(drag, drag->position, 0, (long)x << 16 | y, CurrentTime, (long)drag->copy);
  if (!waitFor(drag, &drag->isAccepted, end)) return "the window does not take files";
  tell(drag, drag->drop, 0, CurrentTime, 0, 0);
  return waitFor(drag, &drag->isFinished, end) ? NULL : "the window did not take the files";
}

const char *foreign_dropFiles(
    const char *title, int x, int y, const char *uris, int milliseconds) {
  long end = now() + milliseconds;
  Drag drag = {.x11 = XOpenDisplay(NULL), .uris = uris};
  if (!drag.x11) return "there is no X11 display";
  Window root = DefaultRootWindow(drag.x11);
  while ((drag.target = find(drag.x11, root, title, 4)) == None && now() < end) {
    poll(NULL, 0, 50);
  }
  const char *failure = "there is no such window";
  if (drag.target != None) {
    const char *names[] = {
      "XdndSelection", "XdndEnter", "XdndPosition", "XdndStatus", "XdndDrop", "XdndFinished",
      "XdndActionCopy", "text/uri-list",
    };
    Atom *atoms[] = {
      &drag.selection, &drag.enter, &drag.position, &drag.status, &drag.drop, &drag.finished,
      &drag.copy, &drag.uriList,
    };
    for (int i = 0; i < 8; i++) *atoms[i] = XInternAtom(drag.x11, names[i], False);
    drag.source = XCreateSimpleWindow(drag.x11, root, 0, 0, 1, 1, 0, 0, 0);
    failure = perform(&drag, x, y, end);
  }
  XCloseDisplay(drag.x11);
  return failure;
}
