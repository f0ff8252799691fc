#ifndef RHUMB_WINDOW_LISTENER_H
#define RHUMB_WINDOW_LISTENER_H

// The output that the surface of the window made last was shown on last, as far as its compositor
// told; NULL elsewhere.
void *windowlistener_output(void *surface);

#endif
