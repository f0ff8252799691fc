#include "CXPresent.h"
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

// From presentproto 1.0. libxcb comes with libX11, but its part for this extension does not.
enum {
  requestPixmap = 1, requestSelectInput = 3, eventComplete = 1, maskComplete = 2,
  kindPixmap = 0, modeSkip = 2,
};

typedef struct {
  uint8_t major, minor;
  uint16_t length;
  uint32_t id, window, mask;
} SelectInput;

typedef struct {
  uint8_t major, minor;
  uint16_t length;
  uint32_t window, pixmap, serial, valid, update;
  int16_t x, y;
  uint32_t targetCrtc, waitFence, idleFence, options, padding;
  uint64_t targetCount, divisor, remainder;
} PresentPixmap;

// The layout in libxcb, which inserts its own sequence number after 32 bytes.
typedef struct __attribute__((packed)) {
  uint8_t response, extension;
  uint16_t sequence;
  uint32_t length;
  uint16_t type;
  uint8_t kind, mode;
  uint32_t id, window, serial;
  uint64_t microseconds;
  uint32_t fullSequence;
  uint64_t count;
} Complete;

struct XPresentConnection {
  xcb_connection_t *connection;
  xcb_screen_t *screen;
  uint8_t opcode;
};

static xcb_extension_t present = {"Present", 0};

static void send(XPresentConnection *connection, uint8_t opcode, void *request, size_t size) {
  // libxcb needs room for two vectors before the first.
  struct iovec parts[3] = {{0}, {0}, {.iov_base = request, .iov_len = size}};
  xcb_protocol_request_t what = {.count = 1, .ext = &present, .opcode = opcode, .isvoid = 1};
  xcb_send_request(connection->connection, 0, parts + 2, &what);
  xcb_flush(connection->connection);
}

XPresentConnection *xpresent_open(const char *display, uint32_t window) {
  XPresentConnection *connection = calloc(1, sizeof *connection);
  if (!connection) return NULL;
  int number = 0;
  connection->connection = xcb_connect(display, &number);
  const xcb_query_extension_reply_t *extension =
      xcb_connection_has_error(connection->connection)
      ? NULL : xcb_get_extension_data(connection->connection, &present);
  if (!extension || !extension->present) {
    xpresent_close(connection);
    return NULL;
  }
  connection->opcode = extension->major_opcode;
  xcb_screen_iterator_t screens =
      xcb_setup_roots_iterator(xcb_get_setup(connection->connection));
  for (; number > 0 && screens.rem > 1; number--) xcb_screen_next(&screens);
  connection->screen = screens.data;
  SelectInput request = {
    .id = xcb_generate_id(connection->connection), .window = window, .mask = maskComplete,
  };
  send(connection, requestSelectInput, &request, sizeof request);
  return connection;
}

void xpresent_close(XPresentConnection *connection) {
  xcb_disconnect(connection->connection);
  free(connection);
}

static bool read(const XPresentConnection *connection, const xcb_generic_event_t *from,
    XPresentEvent *event) {
  const Complete *complete = (const Complete *)from;
  if ((from->response_type & 0x7f) != XCB_GE_GENERIC || complete->extension != connection->opcode
      || complete->type != eventComplete || complete->kind != kindPixmap) return false;
  *event = (XPresentEvent){
    .isShown = complete->mode != modeSkip, .serial = complete->serial,
    .microseconds = complete->microseconds,
  };
  return true;
}

bool xpresent_nextEvent(XPresentConnection *connection, XPresentEvent *event) {
  xcb_generic_event_t *next;
  while ((next = xcb_poll_for_event(connection->connection))) {
    bool isKnown = read(connection, next, event);
    free(next);
    if (isKnown) return true;
  }
  return false;
}

bool xpresent_presentNothing(XPresentConnection *connection, uint32_t window, uint32_t serial) {
  xcb_pixmap_t pixmap = xcb_generate_id(connection->connection);
  xcb_create_pixmap(connection->connection, connection->screen->root_depth, pixmap, window, 1, 1);
  PresentPixmap request = {.window = window, .pixmap = pixmap, .serial = serial};
  send(connection, requestPixmap, &request, sizeof request);
  xcb_free_pixmap(connection->connection, pixmap);
  xcb_flush(connection->connection);
  return xcb_connection_has_error(connection->connection) == 0;
}
