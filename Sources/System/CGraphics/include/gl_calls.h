#ifndef RHUMB_GL_CALLS_H
#define RHUMB_GL_CALLS_H
#include <epoxy/gl.h>
#include <stdbool.h>

// epoxy offers each call as a macro over a global function pointer. Swift sees neither, so each
// call that the drawing needs has a function here: rhumb_glX is glX.

/// Whether the context that is current offers the extension `name`.
static inline bool rhumb_hasGLExtension(const char *name) {
  return epoxy_has_gl_extension(name);
}

/// The version of the context that is current, 33 for 3.3; 0 when there is none or it is broken.
static inline int rhumb_glVersion(void) {
  return epoxy_gl_version();
}

/// Whether the context that is current is a desktop one and not OpenGL ES.
static inline bool rhumb_isDesktopGL(void) {
  return epoxy_is_desktop_gl();
}

static inline void rhumb_glAttachShader(GLuint program, GLuint shader) {
  glAttachShader(program, shader);
}

static inline void rhumb_glBindBuffer(GLenum target, GLuint buffer) {
  glBindBuffer(target, buffer);
}

static inline void rhumb_glBindBufferBase(GLenum target, GLuint index, GLuint buffer) {
  glBindBufferBase(target, index, buffer);
}

static inline void rhumb_glBindBufferRange(GLenum target, GLuint index, GLuint buffer,
    GLintptr offset, GLsizeiptr size) {
  glBindBufferRange(target, index, buffer, offset, size);
}

static inline void rhumb_glBindFramebuffer(GLenum target, GLuint framebuffer) {
  glBindFramebuffer(target, framebuffer);
}

static inline void rhumb_glBindRenderbuffer(GLenum target, GLuint renderbuffer) {
  glBindRenderbuffer(target, renderbuffer);
}

static inline void rhumb_glBindVertexArray(GLuint array) {
  glBindVertexArray(array);
}

static inline void rhumb_glBlendEquation(GLenum mode) {
  glBlendEquation(mode);
}

static inline void rhumb_glBlendFunc(GLenum source, GLenum destination) {
  glBlendFunc(source, destination);
}

static inline void rhumb_glBufferData(GLenum target, GLsizeiptr size, const void *data,
    GLenum usage) {
  glBufferData(target, size, data, usage);
}

static inline void rhumb_glBufferSubData(GLenum target, GLintptr offset, GLsizeiptr size,
    const void *data) {
  glBufferSubData(target, offset, size, data);
}

static inline GLenum rhumb_glCheckFramebufferStatus(GLenum target) {
  return glCheckFramebufferStatus(target);
}

static inline void rhumb_glClear(GLbitfield mask) {
  glClear(mask);
}

static inline void rhumb_glClearColor(GLfloat red, GLfloat green, GLfloat blue, GLfloat alpha) {
  glClearColor(red, green, blue, alpha);
}

static inline void rhumb_glClearDepth(GLdouble depth) {
  glClearDepth(depth);
}

static inline void rhumb_glClearStencil(GLint value) {
  glClearStencil(value);
}

static inline void rhumb_glColorMask(GLboolean red, GLboolean green, GLboolean blue,
    GLboolean alpha) {
  glColorMask(red, green, blue, alpha);
}

static inline void rhumb_glCompileShader(GLuint shader) {
  glCompileShader(shader);
}

static inline void rhumb_glCopyBufferSubData(GLenum from, GLenum to, GLintptr fromOffset,
    GLintptr toOffset, GLsizeiptr size) {
  glCopyBufferSubData(from, to, fromOffset, toOffset, size);
}

static inline GLuint rhumb_glCreateProgram(void) {
  return glCreateProgram();
}

static inline GLuint rhumb_glCreateShader(GLenum stage) {
  return glCreateShader(stage);
}

static inline void rhumb_glCullFace(GLenum face) {
  glCullFace(face);
}

static inline void rhumb_glDebugMessageControl(GLenum source, GLenum kind, GLenum severity,
    GLsizei count, const GLuint *ids, GLboolean isOn) {
  glDebugMessageControl(source, kind, severity, count, ids, isOn);
}

static inline void rhumb_glDeleteBuffers(GLsizei count, const GLuint *names) {
  glDeleteBuffers(count, names);
}

static inline void rhumb_glDeleteFramebuffers(GLsizei count, const GLuint *names) {
  glDeleteFramebuffers(count, names);
}

static inline void rhumb_glDeleteProgram(GLuint program) {
  glDeleteProgram(program);
}

static inline void rhumb_glDeleteRenderbuffers(GLsizei count, const GLuint *names) {
  glDeleteRenderbuffers(count, names);
}

static inline void rhumb_glDeleteShader(GLuint shader) {
  glDeleteShader(shader);
}

static inline void rhumb_glDeleteVertexArrays(GLsizei count, const GLuint *names) {
  glDeleteVertexArrays(count, names);
}

static inline void rhumb_glDepthFunc(GLenum comparison) {
  glDepthFunc(comparison);
}

static inline void rhumb_glDepthMask(GLboolean writes) {
  glDepthMask(writes);
}

static inline void rhumb_glDepthRange(GLdouble near, GLdouble far) {
  glDepthRange(near, far);
}

static inline void rhumb_glDisable(GLenum capability) {
  glDisable(capability);
}

static inline void rhumb_glDrawArrays(GLenum mode, GLint first, GLsizei count) {
  glDrawArrays(mode, first, count);
}

static inline void rhumb_glEnable(GLenum capability) {
  glEnable(capability);
}

static inline void rhumb_glEnableVertexAttribArray(GLuint index) {
  glEnableVertexAttribArray(index);
}

static inline void rhumb_glFinish(void) {
  glFinish();
}

static inline void rhumb_glFramebufferRenderbuffer(GLenum target, GLenum attachment, GLenum kind,
    GLuint renderbuffer) {
  glFramebufferRenderbuffer(target, attachment, kind, renderbuffer);
}

static inline void rhumb_glProvokingVertex(GLenum convention) {
  glProvokingVertex(convention);
}

static inline void rhumb_glFrontFace(GLenum winding) {
  glFrontFace(winding);
}

static inline void rhumb_glGenBuffers(GLsizei count, GLuint *names) {
  glGenBuffers(count, names);
}

static inline void rhumb_glGenFramebuffers(GLsizei count, GLuint *names) {
  glGenFramebuffers(count, names);
}

static inline void rhumb_glGenRenderbuffers(GLsizei count, GLuint *names) {
  glGenRenderbuffers(count, names);
}

static inline void rhumb_glGenVertexArrays(GLsizei count, GLuint *names) {
  glGenVertexArrays(count, names);
}

static inline GLuint rhumb_glGetDebugMessageLog(GLuint count, GLsizei size, GLenum *sources,
    GLenum *kinds, GLuint *ids, GLenum *severities, GLsizei *lengths, GLchar *text) {
  return glGetDebugMessageLog(count, size, sources, kinds, ids, severities, lengths, text);
}

static inline GLenum rhumb_glGetError(void) {
  return glGetError();
}

static inline void rhumb_glGetIntegerv(GLenum name, GLint *value) {
  glGetIntegerv(name, value);
}

static inline void rhumb_glGetProgramInfoLog(GLuint program, GLsizei size, GLsizei *length,
    GLchar *text) {
  glGetProgramInfoLog(program, size, length, text);
}

static inline void rhumb_glGetProgramiv(GLuint program, GLenum name, GLint *value) {
  glGetProgramiv(program, name, value);
}

static inline void rhumb_glGetShaderInfoLog(GLuint shader, GLsizei size, GLsizei *length,
    GLchar *text) {
  glGetShaderInfoLog(shader, size, length, text);
}

static inline void rhumb_glGetShaderiv(GLuint shader, GLenum name, GLint *value) {
  glGetShaderiv(shader, name, value);
}

static inline const GLubyte *rhumb_glGetString(GLenum name) {
  return glGetString(name);
}

static inline GLuint rhumb_glGetUniformBlockIndex(GLuint program, const GLchar *name) {
  return glGetUniformBlockIndex(program, name);
}

static inline GLint rhumb_glGetUniformLocation(GLuint program, const GLchar *name) {
  return glGetUniformLocation(program, name);
}

static inline void rhumb_glLinkProgram(GLuint program) {
  glLinkProgram(program);
}

static inline void rhumb_glMultiDrawElementsBaseVertex(GLenum mode, const GLsizei *counts,
    GLenum kind, const void *const *offsets, GLsizei draws, const GLint *baseVertices) {
  glMultiDrawElementsBaseVertex(mode, counts, kind, offsets, draws, baseVertices);
}

static inline void rhumb_glPixelStorei(GLenum name, GLint value) {
  glPixelStorei(name, value);
}

static inline void rhumb_glPolygonMode(GLenum face, GLenum mode) {
  glPolygonMode(face, mode);
}

static inline void rhumb_glReadPixels(GLint x, GLint y, GLsizei width, GLsizei height,
    GLenum format, GLenum type, void *pixels) {
  glReadPixels(x, y, width, height, format, type, pixels);
}

static inline void rhumb_glRenderbufferStorage(GLenum target, GLenum format, GLsizei width,
    GLsizei height) {
  glRenderbufferStorage(target, format, width, height);
}

static inline void rhumb_glShaderSource(GLuint shader, GLsizei count, const GLchar *const *strings,
    const GLint *lengths) {
  glShaderSource(shader, count, strings, lengths);
}

static inline void rhumb_glStencilFunc(GLenum comparison, GLint reference, GLuint mask) {
  glStencilFunc(comparison, reference, mask);
}

static inline void rhumb_glStencilMask(GLuint mask) {
  glStencilMask(mask);
}

static inline void rhumb_glStencilOp(GLenum stencilFail, GLenum depthFail, GLenum pass) {
  glStencilOp(stencilFail, depthFail, pass);
}

static inline void rhumb_glUniform1i(GLint location, GLint value) {
  glUniform1i(location, value);
}

static inline void rhumb_glUniformBlockBinding(GLuint program, GLuint block, GLuint binding) {
  glUniformBlockBinding(program, block, binding);
}

static inline void rhumb_glUseProgram(GLuint program) {
  glUseProgram(program);
}

static inline void rhumb_glVertexAttribIPointer(GLuint index, GLint size, GLenum kind,
    GLsizei stride, const void *offset) {
  glVertexAttribIPointer(index, size, kind, stride, offset);
}

static inline void rhumb_glVertexAttribPointer(GLuint index, GLint size, GLenum kind,
    GLboolean normalized, GLsizei stride, const void *offset) {
  glVertexAttribPointer(index, size, kind, normalized, stride, offset);
}

static inline void rhumb_glViewport(GLint x, GLint y, GLsizei width, GLsizei height) {
  glViewport(x, y, width, height);
}

#endif
