#ifndef RHUMB_EGL_CALLS_H
#define RHUMB_EGL_CALLS_H
#include <epoxy/egl.h>
#include <stdbool.h>

// Like gl_calls.h, for EGL: rhumb_eglX is eglX.

/// Whether EGL offers the client extension `name`, which does not depend on a display.
static inline bool rhumb_hasEGLClientExtension(const char *name) {
  return epoxy_has_egl_extension(EGL_NO_DISPLAY, name);
}

/// Whether the EGL library can be loaded. If not, no other call may be made.
static inline bool rhumb_hasEGL(void) {
  return epoxy_has_egl();
}

/// The null handles, which are casts in C and so not imported into Swift.
static inline EGLDisplay rhumb_eglNoDisplay(void) {
  return EGL_NO_DISPLAY;
}
static inline EGLContext rhumb_eglNoContext(void) {
  return EGL_NO_CONTEXT;
}
static inline EGLSurface rhumb_eglNoSurface(void) {
  return EGL_NO_SURFACE;
}

static inline EGLBoolean rhumb_eglBindAPI(EGLenum api) {
  return eglBindAPI(api);
}

static inline EGLBoolean rhumb_eglChooseConfig(EGLDisplay display, const EGLint *wanted,
    EGLConfig *configs, EGLint size, EGLint *count) {
  return eglChooseConfig(display, wanted, configs, size, count);
}

static inline EGLContext rhumb_eglCreateContext(EGLDisplay display, EGLConfig config,
    EGLContext shared, const EGLint *attributes) {
  return eglCreateContext(display, config, shared, attributes);
}

static inline EGLSurface rhumb_eglCreatePbufferSurface(EGLDisplay display, EGLConfig config,
    const EGLint *attributes) {
  return eglCreatePbufferSurface(display, config, attributes);
}

static inline EGLBoolean rhumb_eglDestroyContext(EGLDisplay display, EGLContext context) {
  return eglDestroyContext(display, context);
}

static inline EGLBoolean rhumb_eglDestroySurface(EGLDisplay display, EGLSurface surface) {
  return eglDestroySurface(display, surface);
}

static inline EGLContext rhumb_eglGetCurrentContext(void) {
  return eglGetCurrentContext();
}

static inline EGLint rhumb_eglGetError(void) {
  return eglGetError();
}

static inline EGLBoolean rhumb_eglInitialize(EGLDisplay display, EGLint *major, EGLint *minor) {
  return eglInitialize(display, major, minor);
}

static inline EGLBoolean rhumb_eglMakeCurrent(EGLDisplay display, EGLSurface draw, EGLSurface read,
    EGLContext context) {
  return eglMakeCurrent(display, draw, read, context);
}

static inline EGLBoolean rhumb_eglQueryDevicesEXT(EGLint size, EGLDeviceEXT *devices,
    EGLint *count) {
  return eglQueryDevicesEXT(size, devices, count);
}

static inline const char *rhumb_eglQueryString(EGLDisplay display, EGLint name) {
  return eglQueryString(display, name);
}

static inline EGLDisplay rhumb_eglGetPlatformDisplayEXT(EGLenum platform, void *native,
    const EGLint *attributes) {
  return eglGetPlatformDisplayEXT(platform, native, attributes);
}

#endif
