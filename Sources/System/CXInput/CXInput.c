#define _GNU_SOURCE
#include "CXInput.h"
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/extensions/XInput.h>
#include <X11/extensions/XInput2.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

struct XInputConnection {
  Display *display;        // this connection's own
  Display *glfwDisplay;
  Window window;
  int opcode;
  int minorVersion;
  int wakeUp;              // an eventfd
};

// A device can be removed between a request and its answer; Xlib would end the program.
static int ignoreError(Display *display, XErrorEvent *error) {
  (void)display;
  (void)error;
  return 0;
}

typedef int (*ErrorHandler)(Display *, XErrorEvent *);

static ErrorHandler beginRequests(void) { return XSetErrorHandler(ignoreError); }

static void endRequests(XInputConnection *connection, ErrorHandler handler) {
  XSync(connection->display, False);
  XSetErrorHandler(handler);
}

static void selectEvents(XInputConnection *connection, int device, const int *events, int count) {
  unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
  for (int i = 0; i < count; i++) XISetMask(bits, events[i]);
  XIEventMask mask = {.deviceid = device, .mask_len = sizeof bits, .mask = bits};
  XISelectEvents(connection->display, connection->window, &mask, 1);
}

// The desktop keeps its settings, including the scale, in a property of the root window.
static void selectProperties(XInputConnection *connection) {
  XSelectInput(connection->display, DefaultRootWindow(connection->display), PropertyChangeMask);
}

// Touches and pinches are selected on the master devices. The server then does not emulate a
// pointer from touches that it reports, so GLFW does not receive them a second time.
static void selectForMasters(XInputConnection *connection) {
  const int wanted[] = {
    XI_Enter,
    XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd,                       // 2.2
    XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd,  // 2.4
  };
  int count = connection->minorVersion >= 4 ? 7 : connection->minorVersion >= 2 ? 4 : 1;
  ErrorHandler handler = beginRequests();
  selectEvents(connection, XIAllMasterDevices, wanted, count);
  selectEvents(connection, XIAllDevices, (int[]){XI_HierarchyChanged}, 1);
  endRequests(connection, handler);
}

XInputConnection *xinput_open(void *glfwDisplay, unsigned long window, int *minorVersion) {
  XInputConnection *connection = calloc(1, sizeof *connection);
  if (!connection) return NULL;
  connection->glfwDisplay = glfwDisplay;
  connection->window = window;
  connection->wakeUp = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  connection->display = XOpenDisplay(XDisplayString(glfwDisplay));
  int major = 2, minor = 4, firstEvent, firstError;
  if (!connection->display || connection->wakeUp < 0
      || !XQueryExtension(connection->display, "XInputExtension", &connection->opcode,
          &firstEvent, &firstError)
      || XIQueryVersion(connection->display, &major, &minor) != Success
      || major != 2 || minor < 1) {
    xinput_close(connection);
    return NULL;
  }
  *minorVersion = connection->minorVersion = minor;
  selectForMasters(connection);
  selectProperties(connection);
  return connection;
}

void xinput_close(XInputConnection *connection) {
  if (connection->display) XCloseDisplay(connection->display);
  if (connection->wakeUp >= 0) close(connection->wakeUp);
  free(connection);
}

void xinput_wait(XInputConnection *const *connections, size_t count, double seconds) {
  struct pollfd *sources = count > 0 ? calloc(2 * count + 1, sizeof *sources) : NULL;
  if (!sources) return;
  // Events that Xlib has already read do not show up on any descriptor.
  bool isPending = XPending(connections[0]->glfwDisplay) > 0;
  sources[2 * count].fd = ConnectionNumber(connections[0]->glfwDisplay);
  for (size_t i = 0; i < count; i++) {
    isPending = isPending || XPending(connections[i]->display) > 0;
    sources[2 * i].fd = ConnectionNumber(connections[i]->display);
    sources[2 * i + 1].fd = connections[i]->wakeUp;
  }
  for (size_t i = 0; i < 2 * count + 1; i++) sources[i].events = POLLIN;
  bool isLimited = seconds < 1e9;
  double whole = isLimited && seconds > 0 ? (double)(time_t)seconds : 0;
  struct timespec limit = {
    .tv_sec = (time_t)whole, .tv_nsec = seconds > 0 ? (long)((seconds - whole) * 1e9) : 0,
  };
  if (!isPending) ppoll(sources, 2 * count + 1, isLimited ? &limit : NULL, NULL);
  free(sources);
  for (size_t i = 0; !isPending && i < count; i++) {
    uint64_t wakeUps;
    (void)!read(connections[i]->wakeUp, &wakeUps, sizeof wakeUps);
  }
}

int xinput_wakeDescriptor(const XInputConnection *connection) { return connection->wakeUp; }

void xinput_wake(int wakeDescriptor) {
  uint64_t one = 1;
  (void)!write(wakeDescriptor, &one, sizeof one);
}

static void readDevice(const XIDeviceEvent *from, XInputEvent *event) {
  event->device = from->deviceid;
  event->detail = from->detail;
  event->isEmulated = from->flags & XIPointerEmulated;
  event->x = from->event_x;
  event->y = from->event_y;
  event->modifiers = from->mods.effective;
  const double *value = from->valuators.values;
  for (int number = 0; number < from->valuators.mask_len * 8; number++) {
    if (!XIMaskIsSet(from->valuators.mask, number)) continue;
    if (number < 64) {
      event->valuatorMask |= 1ULL << number;
      event->valuators[number] = *value;
    }
    value++;
  }
}

static void readPinch(const XIGesturePinchEvent *from, XInputEvent *event) {
  event->device = from->deviceid;
  event->x = from->event_x;
  event->y = from->event_y;
  event->modifiers = from->mods.effective;
  event->scale = from->scale;
  event->angle = from->delta_angle;
  event->isCancelled = from->flags & XIGesturePinchEventCancelled;
}

// Whether the event is one of those that were selected.
static bool readEvent(const XGenericEventCookie *cookie, XInputEvent *event) {
  static const struct { int type; XInputEventKind kind; } kinds[] = {
    {XI_Motion, XInputEventMotion}, {XI_ButtonPress, XInputEventButton},
    {XI_GesturePinchBegin, XInputEventPinchBegin}, {XI_GesturePinchUpdate, XInputEventPinchUpdate},
    {XI_GesturePinchEnd, XInputEventPinchEnd}, {XI_TouchBegin, XInputEventTouchBegin},
    {XI_TouchUpdate, XInputEventTouchUpdate}, {XI_TouchEnd, XInputEventTouchEnd},
    {XI_Enter, XInputEventEnter}, {XI_HierarchyChanged, XInputEventDevices},
    {XI_DeviceChanged, XInputEventDevices},
  };
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    if (kinds[i].type != cookie->evtype) continue;
    *event = (XInputEvent){.kind = kinds[i].kind};
    switch (cookie->evtype) {
    case XI_Motion: case XI_ButtonPress: case XI_TouchBegin: case XI_TouchUpdate: case XI_TouchEnd:
      readDevice(cookie->data, event);
      return true;
    case XI_GesturePinchBegin: case XI_GesturePinchUpdate: case XI_GesturePinchEnd:
      readPinch(cookie->data, event);
      return true;
    default:
      return true;
    }
  }
  return false;
}

bool xinput_nextEvent(XInputConnection *connection, XInputEvent *event) {
  while (XPending(connection->display) > 0) {
    XEvent next;
    XNextEvent(connection->display, &next);
    if (next.type == PropertyNotify && next.xproperty.atom == XA_RESOURCE_MANAGER) {
      *event = (XInputEvent){.kind = XInputEventResources};
      return true;
    }
    if (next.type != GenericEvent || next.xcookie.extension != connection->opcode
        || !XGetEventData(connection->display, &next.xcookie)) continue;
    bool isKnown = readEvent(&next.xcookie, event);
    XFreeEventData(connection->display, &next.xcookie);
    if (isKnown) return true;
  }
  return false;
}

bool xinput_valuator(const XInputEvent *event, int number, double *value) {
  if (number < 0 || number >= 64 || !(event->valuatorMask >> number & 1)) return false;
  *value = event->valuators[number];
  return true;
}

static void readAxis(const XIDeviceInfo *info, const XIScrollClassInfo *scroll,
    XInputScrollAxis *axis) {
  axis->number = scroll->number;
  axis->increment = scroll->increment;
  for (int i = 0; i < info->num_classes; i++) {
    const XIValuatorClassInfo *valuator = (const XIValuatorClassInfo *)info->classes[i];
    if (valuator->type == XIValuatorClass && valuator->number == scroll->number) {
      axis->value = valuator->value;
    }
  }
}

static XInputDevice readInfo(const XIDeviceInfo *info) {
  XInputDevice device = {
    .id = info->deviceid, .vertical = {.number = -1}, .horizontal = {.number = -1},
  };
  for (int i = 0; i < info->num_classes; i++) {
    if (info->classes[i]->type == XIScrollClass) {
      const XIScrollClassInfo *scroll = (const XIScrollClassInfo *)info->classes[i];
      bool isVertical = scroll->scroll_type == XIScrollTypeVertical;
      readAxis(info, scroll, isVertical ? &device.vertical : &device.horizontal);
    } else if (info->classes[i]->type == XITouchClass) {
      device.isTouchScreen = ((const XITouchClassInfo *)info->classes[i])->mode == XIDirectTouch;
    }
  }
  return device;
}

int xinput_devices(XInputConnection *connection, XInputDevice *devices, int capacity) {
  int count = 0, found = 0;
  ErrorHandler handler = beginRequests();
  XIDeviceInfo *infos = XIQueryDevice(connection->display, XIAllDevices, &count);
  endRequests(connection, handler);
  for (int i = 0; infos && i < count && found < capacity; i++) {
    if (infos[i].use == XISlavePointer) devices[found++] = readInfo(&infos[i]);
  }
  if (infos) XIFreeDeviceInfo(infos);
  return found;
}

static bool hasProperty(XInputConnection *connection, int device, const char *name) {
  Atom atom = XInternAtom(connection->display, name, True), type = None;
  int format;
  unsigned long count, left;
  unsigned char *data = NULL;
  if (atom == None) return false;
  XIGetProperty(connection->display, device, atom, 0, 0, False, AnyPropertyType, &type, &format,
      &count, &left, &data);
  if (data) XFree(data);
  return type != None;
}

XInputMarks xinput_marks(XInputConnection *connection, int device) {
  XInputMarks marks = {0};
  int count = 0;
  ErrorHandler handler = beginRequests();
  XDeviceInfo *infos = XListInputDevices(connection->display, &count);
  for (int i = 0; infos && i < count; i++) {
    if (infos[i].id != (XID)device || infos[i].type == None) continue;
    char *name = XGetAtomName(connection->display, infos[i].type);
    if (name) {
      strncpy(marks.typeName, name, sizeof marks.typeName - 1);
      XFree(name);
    }
  }
  if (infos) XFreeDeviceList(infos);
  marks.isTapped = hasProperty(connection, device, "libinput Tapping Enabled");
  marks.isSynaptics = hasProperty(connection, device, "Synaptics Off");
  endRequests(connection, handler);
  return marks;
}

// Motion and buttons are selected on each device rather than on the master devices: events that
// XInput reports for a master are no longer reported in the core protocol, which GLFW uses.
void xinput_select(XInputConnection *connection, const XInputDevice *device) {
  bool hasScrolling = device->vertical.number >= 0 || device->horizontal.number >= 0;
  const int wanted[] = {XI_DeviceChanged, XI_ButtonPress, XI_Motion};
  ErrorHandler handler = beginRequests();
  selectEvents(connection, device->id, wanted, device->isTouchScreen ? 1 : hasScrolling ? 3 : 2);
  endRequests(connection, handler);
}

// MARK: The window and its display

size_t xinput_resources(XInputConnection *connection, char *text, size_t capacity) {
  Atom type = None;
  int format = 0;
  unsigned long count = 0, left;
  unsigned char *data = NULL;
  ErrorHandler handler = beginRequests();
  XGetWindowProperty(connection->display, DefaultRootWindow(connection->display),
      XA_RESOURCE_MANAGER, 0, (long)(capacity / 4), False, XA_STRING, &type, &format, &count, &left,
      &data);
  endRequests(connection, handler);
  size_t size = data && type == XA_STRING && format == 8 ? count : 0;
  if (size > capacity) size = capacity;
  if (size > 0) memcpy(text, data, size);
  if (data) XFree(data);
  return size;
}

bool xinput_isViewable(XInputConnection *connection) {
  XWindowAttributes attributes;
  ErrorHandler handler = beginRequests();
  bool isKnown = XGetWindowAttributes(connection->display, connection->window, &attributes);
  endRequests(connection, handler);
  return !isKnown || attributes.map_state == IsViewable;
}

static void (*lostHandler)(void *);
static void *lostContext;

void xinput_exit(void) {
  fflush(stdout);
  _exit(0);
}

// Xlib ends the program when this returns.
static int connectionLost(Display *display) {
  (void)display;
  if (lostHandler) lostHandler(lostContext);
  xinput_exit();
  return 0;
}

void xinput_onConnectionLost(void (*handler)(void *), void *context) {
  lostHandler = handler;
  lostContext = context;
  XSetIOErrorHandler(handler ? connectionLost : NULL);
}

int xinput_connectionDescriptor(const XInputConnection *connection) {
  return ConnectionNumber(connection->display);
}

int xinput_makeWakeDescriptor(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

bool xinput_awaitHangup(int descriptor, int end) {
  struct pollfd sources[2] = {{.fd = descriptor, .events = 0}, {.fd = end, .events = POLLIN}};
  do {
    if (poll(sources, 2, -1) < 0) continue;
  } while (!sources[0].revents && !sources[1].revents);
  bool isLost = !sources[1].revents;
  if (!isLost) close(end);
  return isLost;
}
