#ifndef RHUMB_CXPRESENT_H
#define RHUMB_CXPRESENT_H
#include <stdbool.h>
#include <stdint.h>

// When an X server showed what a driver presented in a window (Present extension 1.0): drivers that
// draw directly present each swap, and the server tells everyone who asks. A connection of its own;
// nothing is decided here.

typedef struct XPresentConnection XPresentConnection;

/// Connects to a display and asks about a window. NULL where the server has no such extension.
XPresentConnection *xpresent_open(const char *display, uint32_t window);

/// Ends the connection.
void xpresent_close(XPresentConnection *connection);

typedef struct {
  bool isShown;               // else it gave way to a later one
  uint32_t serial;            // the driver's own number, one more with each
  uint64_t microseconds;      // on the server's clock: CLOCK_MONOTONIC, where it is this machine
} XPresentEvent;

/// Takes the oldest report, without waiting. False when there is none.
bool xpresent_nextEvent(XPresentConnection *connection, XPresentEvent *event);

/// Presents an empty picture in the window, as drivers do with each swap; for tests.
bool xpresent_presentNothing(XPresentConnection *connection, uint32_t window, uint32_t serial);

#endif
