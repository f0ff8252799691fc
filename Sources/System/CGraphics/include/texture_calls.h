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

/// Copies colours from the lower left corner of the framebuffer that is bound for reading to a place of
/// the one that is bound for drawing.
static inline void rhumb_copyColors(GLint width, GLint height, GLint x, GLint y) {
  RHUMB_IN_DRIVER(glBlitFramebuffer(0, 0, width, height, x, y, x + width, y + height,
      GL_COLOR_BUFFER_BIT, GL_NEAREST));
}

#endif
