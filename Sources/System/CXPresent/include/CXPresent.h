#ifndef RHUMB_CXPRESENT_H
#define RHUMB_CXPRESENT_H
#include <stdbool.h>
#include <stdint.h>

// Reports when an X server showed what a driver presented in a window (Present extension 1.0).
// Drivers with direct rendering present each swap, and the server reports that to all who ask. Uses
// its own connection and makes no decisions.

typedef struct XPresentConnection XPresentConnection;

/// Connects to a display and selects a window. Returns NULL if the server lacks the extension.
XPresentConnection *xpresent_open(const char *display, uint32_t window);

/// Ends the connection.
void xpresent_close(XPresentConnection *connection);

typedef struct {
  bool isShown;               // otherwise a later one replaced it
  uint32_t serial;            // the driver's own number, which increases by one each time
  uint64_t microseconds;      // on the server's clock: CLOCK_MONOTONIC if it runs on this machine
} XPresentEvent;

/// Takes the oldest report without waiting. Returns false if there is none.
bool xpresent_nextEvent(XPresentConnection *connection, XPresentEvent *event);

/// Presents an empty pixmap in the window, as drivers do with each swap. For tests.
bool xpresent_presentNothing(XPresentConnection *connection, uint32_t window, uint32_t serial);

#endif
