#ifndef RHUMB_TEXTURE_CALLS_H
#define RHUMB_TEXTURE_CALLS_H
#include <epoxy/gl.h>
#include "driver_probe.h"

// Textures to draw into, to upload and to copy.

/// Attaches the texture as the colour buffer of the bound framebuffer.
static inline void rhumb_attachColorTexture(GLuint texture) {
  RHUMB_IN_DRIVER(glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D,
      texture, 0));
}

/// Copies colours from the lower left corner of the framebuffer that is bound for reading to a
/// position in the one that is bound for drawing.
static inline void rhumb_copyColors(GLint width, GLint height, GLint x, GLint y) {
  RHUMB_IN_DRIVER(glBlitFramebuffer(0, 0, width, height, x, y, x + width, y + height,
      GL_COLOR_BUFFER_BIT, GL_NEAREST));
}

/// Copies the first layers of a texture array, squares of `side` texels at this level, to the same
/// layers of another array. Requires GL 4.3 or ARB_copy_image.
static inline void rhumb_copyPictures(GLuint from, GLuint to, GLint level, GLsizei side,
    GLsizei count) {
  RHUMB_IN_DRIVER(glCopyImageSubData(from, GL_TEXTURE_2D_ARRAY, level, 0, 0, 0, to,
      GL_TEXTURE_2D_ARRAY, level, 0, 0, 0, side, side, count));
}

#endif
