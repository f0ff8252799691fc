#ifndef RHUMB_TEXTURE_CALLS_H
#define RHUMB_TEXTURE_CALLS_H
#include <epoxy/gl.h>
#include "driver_probe.h"

// A texture to draw into and to show pixel by pixel.

/// Makes an RGBA8 texture of this size whose contents are undefined, and leaves none bound.
static inline GLuint rhumb_makeColorTexture(GLsizei width, GLsizei height) {
  GLuint name = 0;
  RHUMB_IN_DRIVER(glActiveTexture(GL_TEXTURE0));
  RHUMB_IN_DRIVER(glGenTextures(1, &name));
  RHUMB_IN_DRIVER(glBindTexture(GL_TEXTURE_2D, name));
  // Other users of the context may have left a buffer that a null pointer would be read from.
  RHUMB_IN_DRIVER(glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0));
  RHUMB_IN_DRIVER(glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA,
      GL_UNSIGNED_BYTE, NULL));
  RHUMB_IN_DRIVER(glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST));
  RHUMB_IN_DRIVER(glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST));
  RHUMB_IN_DRIVER(glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0));
  RHUMB_IN_DRIVER(glBindTexture(GL_TEXTURE_2D, 0));
  return name;
}

/// Makes the texture the colours of the bound framebuffer.
static inline void rhumb_attachColorTexture(GLuint texture) {
  RHUMB_IN_DRIVER(glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D,
      texture, 0));
}

#endif
