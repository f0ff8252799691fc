#ifndef RHUMB_GL_CALLS_H
#define RHUMB_GL_CALLS_H
#include <epoxy/gl.h>
#include <stdbool.h>
#include "driver_probe.h"

// epoxy offers each call as a macro for a global function pointer, and Swift imports neither. So
// each call that Rhumb needs has a function here: rhumb_glX is glX, measured by the driver probe
// while that runs.

/// Whether the current context offers the extension `name`.
static inline bool rhumb_hasGLExtension(const char *name) {
  return RHUMB_OF_DRIVER(epoxy_has_gl_extension(name));
}

/// The version of the current context, 33 for 3.3. 0 if there is none or it is broken.
static inline int rhumb_glVersion(void) {
  return RHUMB_OF_DRIVER(epoxy_gl_version());
}

/// Whether the current context is desktop OpenGL rather than OpenGL ES.
static inline bool rhumb_isDesktopGL(void) {
  return RHUMB_OF_DRIVER(epoxy_is_desktop_gl());
}

static inline void rhumb_glAttachShader(GLuint program, GLuint shader) {
  RHUMB_IN_DRIVER(glAttachShader(program, shader));
}

static inline void rhumb_glBeginQuery(GLenum kind, GLuint query) {
  RHUMB_IN_DRIVER(glBeginQuery(kind, query));
}

static inline void rhumb_glBindBuffer(GLenum target, GLuint buffer) {
  RHUMB_IN_DRIVER(glBindBuffer(target, buffer));
}

static inline void rhumb_glBindBufferBase(GLenum target, GLuint index, GLuint buffer) {
  RHUMB_IN_DRIVER(glBindBufferBase(target, index, buffer));
}

static inline void rhumb_glBindBufferRange(GLenum target, GLuint index, GLuint buffer,
    GLintptr offset, GLsizeiptr size) {
  RHUMB_IN_DRIVER(glBindBufferRange(target, index, buffer, offset, size));
}

static inline void rhumb_glBindFramebuffer(GLenum target, GLuint framebuffer) {
  RHUMB_IN_DRIVER(glBindFramebuffer(target, framebuffer));
}

static inline void rhumb_glBindRenderbuffer(GLenum target, GLuint renderbuffer) {
  RHUMB_IN_DRIVER(glBindRenderbuffer(target, renderbuffer));
}

static inline void rhumb_glBindVertexArray(GLuint array) {
  RHUMB_IN_DRIVER(glBindVertexArray(array));
}

static inline void rhumb_glBlendEquation(GLenum mode) {
  RHUMB_IN_DRIVER(glBlendEquation(mode));
}

static inline void rhumb_glBlendFunc(GLenum source, GLenum destination) {
  RHUMB_IN_DRIVER(glBlendFunc(source, destination));
}

static inline void rhumb_glBufferData(GLenum target, GLsizeiptr size, const void *data,
    GLenum usage) {
  RHUMB_IN_DRIVER(glBufferData(target, size, data, usage));
}

static inline void rhumb_glBufferSubData(GLenum target, GLintptr offset, GLsizeiptr size,
    const void *data) {
  RHUMB_IN_DRIVER(glBufferSubData(target, offset, size, data));
}

static inline GLenum rhumb_glCheckFramebufferStatus(GLenum target) {
  return RHUMB_OF_DRIVER(glCheckFramebufferStatus(target));
}

static inline void rhumb_glClear(GLbitfield mask) {
  RHUMB_IN_DRIVER(glClear(mask));
}

static inline void rhumb_glClearColor(GLfloat red, GLfloat green, GLfloat blue, GLfloat alpha) {
  RHUMB_IN_DRIVER(glClearColor(red, green, blue, alpha));
}

static inline void rhumb_glClearDepth(GLdouble depth) {
  RHUMB_IN_DRIVER(glClearDepth(depth));
}

static inline void rhumb_glClearStencil(GLint value) {
  RHUMB_IN_DRIVER(glClearStencil(value));
}

static inline void rhumb_glColorMask(GLboolean red, GLboolean green, GLboolean blue,
    GLboolean alpha) {
  RHUMB_IN_DRIVER(glColorMask(red, green, blue, alpha));
}

static inline void rhumb_glCompileShader(GLuint shader) {
  RHUMB_IN_DRIVER(glCompileShader(shader));
}

static inline void rhumb_glCopyBufferSubData(GLenum from, GLenum to, GLintptr fromOffset,
    GLintptr toOffset, GLsizeiptr size) {
  RHUMB_IN_DRIVER(glCopyBufferSubData(from, to, fromOffset, toOffset, size));
}

static inline GLuint rhumb_glCreateProgram(void) {
  return RHUMB_OF_DRIVER(glCreateProgram());
}

static inline GLuint rhumb_glCreateShader(GLenum stage) {
  return RHUMB_OF_DRIVER(glCreateShader(stage));
}

static inline void rhumb_glCullFace(GLenum face) {
  RHUMB_IN_DRIVER(glCullFace(face));
}

static inline void rhumb_glDebugMessageControl(GLenum source, GLenum kind, GLenum severity,
    GLsizei count, const GLuint *ids, GLboolean isOn) {
  RHUMB_IN_DRIVER(glDebugMessageControl(source, kind, severity, count, ids, isOn));
}

static inline void rhumb_glDeleteBuffers(GLsizei count, const GLuint *names) {
  RHUMB_IN_DRIVER(glDeleteBuffers(count, names));
}

static inline void rhumb_glDeleteFramebuffers(GLsizei count, const GLuint *names) {
  RHUMB_IN_DRIVER(glDeleteFramebuffers(count, names));
}

static inline void rhumb_glDeleteProgram(GLuint program) {
  RHUMB_IN_DRIVER(glDeleteProgram(program));
}

static inline void rhumb_glDeleteQueries(GLsizei count, const GLuint *names) {
  RHUMB_IN_DRIVER(glDeleteQueries(count, names));
}

static inline void rhumb_glDeleteRenderbuffers(GLsizei count, const GLuint *names) {
  RHUMB_IN_DRIVER(glDeleteRenderbuffers(count, names));
}

static inline void rhumb_glDeleteShader(GLuint shader) {
  RHUMB_IN_DRIVER(glDeleteShader(shader));
}

static inline void rhumb_glDeleteVertexArrays(GLsizei count, const GLuint *names) {
  RHUMB_IN_DRIVER(glDeleteVertexArrays(count, names));
}

static inline void rhumb_glDepthFunc(GLenum comparison) {
  RHUMB_IN_DRIVER(glDepthFunc(comparison));
}

static inline void rhumb_glDepthMask(GLboolean writes) {
  RHUMB_IN_DRIVER(glDepthMask(writes));
}

static inline void rhumb_glDepthRange(GLdouble near, GLdouble far) {
  RHUMB_IN_DRIVER(glDepthRange(near, far));
}

static inline void rhumb_glDisable(GLenum capability) {
  RHUMB_IN_DRIVER(glDisable(capability));
}

static inline void rhumb_glDrawArrays(GLenum mode, GLint first, GLsizei count) {
  RHUMB_IN_DRIVER(glDrawArrays(mode, first, count));
}

static inline void rhumb_glEnable(GLenum capability) {
  RHUMB_IN_DRIVER(glEnable(capability));
}

static inline void rhumb_glEnableVertexAttribArray(GLuint index) {
  RHUMB_IN_DRIVER(glEnableVertexAttribArray(index));
}

static inline void rhumb_glEndQuery(GLenum kind) {
  RHUMB_IN_DRIVER(glEndQuery(kind));
}

static inline void rhumb_glFlush(void) {
  RHUMB_IN_DRIVER(glFlush());
}

static inline void rhumb_glFinish(void) {
  RHUMB_IN_DRIVER(glFinish());
}

static inline void rhumb_glFramebufferRenderbuffer(GLenum target, GLenum attachment, GLenum kind,
    GLuint renderbuffer) {
  RHUMB_IN_DRIVER(glFramebufferRenderbuffer(target, attachment, kind, renderbuffer));
}

static inline void rhumb_glProvokingVertex(GLenum convention) {
  RHUMB_IN_DRIVER(glProvokingVertex(convention));
}

static inline void rhumb_glFrontFace(GLenum winding) {
  RHUMB_IN_DRIVER(glFrontFace(winding));
}

static inline void rhumb_glGenBuffers(GLsizei count, GLuint *names) {
  RHUMB_IN_DRIVER(glGenBuffers(count, names));
}

static inline void rhumb_glGenFramebuffers(GLsizei count, GLuint *names) {
  RHUMB_IN_DRIVER(glGenFramebuffers(count, names));
}

static inline void rhumb_glGenQueries(GLsizei count, GLuint *names) {
  RHUMB_IN_DRIVER(glGenQueries(count, names));
}

static inline void rhumb_glGenRenderbuffers(GLsizei count, GLuint *names) {
  RHUMB_IN_DRIVER(glGenRenderbuffers(count, names));
}

static inline void rhumb_glGenVertexArrays(GLsizei count, GLuint *names) {
  RHUMB_IN_DRIVER(glGenVertexArrays(count, names));
}

static inline GLuint rhumb_glGetDebugMessageLog(GLuint count, GLsizei size, GLenum *sources,
    GLenum *kinds, GLuint *ids, GLenum *severities, GLsizei *lengths, GLchar *text) {
  return RHUMB_OF_DRIVER(
      glGetDebugMessageLog(count, size, sources, kinds, ids, severities, lengths, text));
}

static inline GLenum rhumb_glGetError(void) {
  return RHUMB_OF_DRIVER(glGetError());
}

static inline void rhumb_glGetIntegerv(GLenum name, GLint *value) {
  RHUMB_IN_DRIVER(glGetIntegerv(name, value));
}

static inline void rhumb_glGetProgramInfoLog(GLuint program, GLsizei size, GLsizei *length,
    GLchar *text) {
  RHUMB_IN_DRIVER(glGetProgramInfoLog(program, size, length, text));
}

static inline void rhumb_glGetProgramiv(GLuint program, GLenum name, GLint *value) {
  RHUMB_IN_DRIVER(glGetProgramiv(program, name, value));
}

static inline void rhumb_glGetQueryObjectui64v(GLuint query, GLenum name, GLuint64 *value) {
  RHUMB_IN_DRIVER(glGetQueryObjectui64v(query, name, value));
}

static inline void rhumb_glGetQueryObjectuiv(GLuint query, GLenum name, GLuint *value) {
  RHUMB_IN_DRIVER(glGetQueryObjectuiv(query, name, value));
}

static inline void rhumb_glGetQueryiv(GLenum kind, GLenum name, GLint *value) {
  RHUMB_IN_DRIVER(glGetQueryiv(kind, name, value));
}

static inline void rhumb_glGetShaderInfoLog(GLuint shader, GLsizei size, GLsizei *length,
    GLchar *text) {
  RHUMB_IN_DRIVER(glGetShaderInfoLog(shader, size, length, text));
}

static inline void rhumb_glGetShaderiv(GLuint shader, GLenum name, GLint *value) {
  RHUMB_IN_DRIVER(glGetShaderiv(shader, name, value));
}

static inline const GLubyte *rhumb_glGetString(GLenum name) {
  return RHUMB_OF_DRIVER(glGetString(name));
}

static inline void rhumb_glGetTexParameteriv(GLenum target, GLenum name, GLint *value) {
  RHUMB_IN_DRIVER(glGetTexParameteriv(target, name, value));
}

static inline GLuint rhumb_glGetUniformBlockIndex(GLuint program, const GLchar *name) {
  return RHUMB_OF_DRIVER(glGetUniformBlockIndex(program, name));
}

static inline GLint rhumb_glGetUniformLocation(GLuint program, const GLchar *name) {
  return RHUMB_OF_DRIVER(glGetUniformLocation(program, name));
}

static inline void rhumb_glLinkProgram(GLuint program) {
  RHUMB_IN_DRIVER(glLinkProgram(program));
}

static inline void rhumb_glMultiDrawElementsBaseVertex(GLenum mode, const GLsizei *counts,
    GLenum kind, const void *const *offsets, GLsizei draws, const GLint *baseVertices) {
  RHUMB_IN_DRIVER(glMultiDrawElementsBaseVertex(mode, counts, kind, offsets, draws, baseVertices));
}

static inline void rhumb_glPixelStorei(GLenum name, GLint value) {
  RHUMB_IN_DRIVER(glPixelStorei(name, value));
}

static inline void rhumb_glPolygonMode(GLenum face, GLenum mode) {
  RHUMB_IN_DRIVER(glPolygonMode(face, mode));
}

static inline void rhumb_glReadPixels(GLint x, GLint y, GLsizei width, GLsizei height,
    GLenum format, GLenum type, void *pixels) {
  RHUMB_IN_DRIVER(glReadPixels(x, y, width, height, format, type, pixels));
}

static inline void rhumb_glRenderbufferStorageMultisample(GLenum target, GLsizei samples,
    GLenum format, GLsizei width, GLsizei height) {
  RHUMB_IN_DRIVER(glRenderbufferStorageMultisample(target, samples, format, width, height));
}

static inline void rhumb_glShaderSource(GLuint shader, GLsizei count, const GLchar *const *strings,
    const GLint *lengths) {
  RHUMB_IN_DRIVER(glShaderSource(shader, count, strings, lengths));
}

static inline void rhumb_glStencilFunc(GLenum comparison, GLint reference, GLuint mask) {
  RHUMB_IN_DRIVER(glStencilFunc(comparison, reference, mask));
}

static inline void rhumb_glStencilMask(GLuint mask) {
  RHUMB_IN_DRIVER(glStencilMask(mask));
}

static inline void rhumb_glStencilOp(GLenum stencilFail, GLenum depthFail, GLenum pass) {
  RHUMB_IN_DRIVER(glStencilOp(stencilFail, depthFail, pass));
}

static inline void rhumb_glUniform1i(GLint location, GLint value) {
  RHUMB_IN_DRIVER(glUniform1i(location, value));
}

static inline void rhumb_glUniformBlockBinding(GLuint program, GLuint block, GLuint binding) {
  RHUMB_IN_DRIVER(glUniformBlockBinding(program, block, binding));
}

static inline void rhumb_glUseProgram(GLuint program) {
  RHUMB_IN_DRIVER(glUseProgram(program));
}

/// Sets an attribute for all vertices, for where it has no array.
static inline void rhumb_glVertexAttribI4uiv(GLuint attribute, const GLuint *words) {
  RHUMB_IN_DRIVER(glVertexAttribI4uiv(attribute, words));
}

static inline void rhumb_glVertexAttribIPointer(GLuint index, GLint size, GLenum kind,
    GLsizei stride, const void *offset) {
  RHUMB_IN_DRIVER(glVertexAttribIPointer(index, size, kind, stride, offset));
}

static inline void rhumb_glVertexAttribPointer(GLuint index, GLint size, GLenum kind,
    GLboolean normalized, GLsizei stride, const void *offset) {
  RHUMB_IN_DRIVER(glVertexAttribPointer(index, size, kind, normalized, stride, offset));
}

static inline void rhumb_glViewport(GLint x, GLint y, GLsizei width, GLsizei height) {
  RHUMB_IN_DRIVER(glViewport(x, y, width, height));
}

static inline void rhumb_glActiveTexture(GLenum unit) {
  RHUMB_IN_DRIVER(glActiveTexture(unit));
}

static inline void rhumb_glBindSampler(GLuint unit, GLuint sampler) {
  RHUMB_IN_DRIVER(glBindSampler(unit, sampler));
}

static inline void rhumb_glBindTexture(GLenum target, GLuint texture) {
  RHUMB_IN_DRIVER(glBindTexture(target, texture));
}

static inline void rhumb_glDeleteTextures(GLsizei count, const GLuint *names) {
  RHUMB_IN_DRIVER(glDeleteTextures(count, names));
}

static inline void rhumb_glDrawArraysInstanced(GLenum mode, GLint first, GLsizei count,
    GLsizei instances) {
  RHUMB_IN_DRIVER(glDrawArraysInstanced(mode, first, count, instances));
}

static inline void rhumb_glGenTextures(GLsizei count, GLuint *names) {
  RHUMB_IN_DRIVER(glGenTextures(count, names));
}

static inline void rhumb_glTexBuffer(GLenum target, GLenum format, GLuint buffer) {
  RHUMB_IN_DRIVER(glTexBuffer(target, format, buffer));
}

static inline void rhumb_glTexImage2D(GLenum target, GLint level, GLint format, GLsizei width,
    GLsizei height, GLint border, GLenum layout, GLenum kind, const void *pixels) {
  RHUMB_IN_DRIVER(glTexImage2D(target, level, format, width, height, border, layout, kind, pixels));
}

static inline void rhumb_glTexImage3D(GLenum target, GLint level, GLint format, GLsizei width,
    GLsizei height, GLsizei depth, GLint border, GLenum layout, GLenum kind, const void *pixels) {
  RHUMB_IN_DRIVER(glTexImage3D(target, level, format, width, height, depth, border, layout, kind,
      pixels));
}

static inline void rhumb_glTexParameterf(GLenum target, GLenum name, GLfloat value) {
  RHUMB_IN_DRIVER(glTexParameterf(target, name, value));
}

static inline void rhumb_glTexParameteri(GLenum target, GLenum name, GLint value) {
  RHUMB_IN_DRIVER(glTexParameteri(target, name, value));
}

static inline void rhumb_glTexSubImage2D(GLenum target, GLint level, GLint x, GLint y, GLsizei width,
    GLsizei height, GLenum layout, GLenum kind, const void *pixels) {
  RHUMB_IN_DRIVER(glTexSubImage2D(target, level, x, y, width, height, layout, kind, pixels));
}

static inline void rhumb_glTexSubImage3D(GLenum target, GLint level, GLint x, GLint y, GLint z,
    GLsizei width, GLsizei height, GLsizei depth, GLenum layout, GLenum kind, const void *pixels) {
  RHUMB_IN_DRIVER(glTexSubImage3D(target, level, x, y, z, width, height, depth, layout, kind, pixels));
}

static inline void rhumb_glVertexAttribDivisor(GLuint index, GLuint divisor) {
  RHUMB_IN_DRIVER(glVertexAttribDivisor(index, divisor));
}

#endif
