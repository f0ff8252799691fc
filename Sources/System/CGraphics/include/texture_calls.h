#ifndef RHUMB_TEXTURE_CALLS_H
#define RHUMB_TEXTURE_CALLS_H
#include <epoxy/gl.h>
#include "driver_probe.h"

// A texture to draw into and to show pixel by pixel.

/// Makes the texture the colours of the bound framebuffer.
static inline void rhumb_attachColorTexture(GLuint texture) {
  RHUMB_IN_DRIVER(glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D,
      texture, 0));
}

#endif
