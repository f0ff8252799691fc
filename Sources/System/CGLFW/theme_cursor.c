#include "CGLFW.h"
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

// A cursor image in libXcursor's layout (X11/Xcursor/Xcursor.h).
typedef struct {
  uint32_t version, size, width, height, xhot, yhot, delay;
  // Alpha, red, green and blue from the highest byte, premultiplied.
  uint32_t *pixels;
} ThemeImage;

typedef ThemeImage *(*LoadImage)(const char *name, const char *theme, int size);
typedef void (*DestroyImage)(ThemeImage *image);

static void *library(void) {
  static void *handle;
  if (!handle) handle = dlopen("libXcursor.so.1", RTLD_NOW);
  return handle;
}

// The theme and the size in the X server's settings, or else those in the environment.
static const char *themeName(void) {
  void *display = glfwindow_x11Display();
  char *(*ask)(void *) = (char *(*)(void *))dlsym(library(), "XcursorGetTheme");
  const char *theme = display && ask ? ask(display) : NULL;
  return theme ? theme : getenv("XCURSOR_THEME");
}

static int themeSize(void) {
  void *display = glfwindow_x11Display();
  int (*ask)(void *) = (int (*)(void *))dlsym(library(), "XcursorGetDefaultSize");
  int size = display && ask ? ask(display) : 0;
  const char *stated = getenv("XCURSOR_SIZE");
  if (size <= 0 && stated) size = atoi(stated);
  return size > 0 && size <= 512 ? size : 24;
}

static unsigned char plain(uint32_t multiplied, uint32_t alpha) {
  uint32_t value = alpha ? (multiplied * 255 + alpha / 2) / alpha : 0;
  return (unsigned char)(value > 255 ? 255 : value);
}

static GLFWcursor *created(const ThemeImage *image) {
  if (!image->width || !image->height || image->width > 512 || image->height > 512) return NULL;
  size_t count = (size_t)image->width * image->height;
  unsigned char *pixels = malloc(4 * count);
  if (!pixels) return NULL;
  for (size_t index = 0; index < count; index++) {
    uint32_t pixel = image->pixels[index], alpha = pixel >> 24;
    pixels[4 * index] = plain(pixel >> 16 & 255, alpha);
    pixels[4 * index + 1] = plain(pixel >> 8 & 255, alpha);
    pixels[4 * index + 2] = plain(pixel & 255, alpha);
    pixels[4 * index + 3] = (unsigned char)alpha;
  }
  GLFWimage drawn = {(int)image->width, (int)image->height, pixels};
  GLFWcursor *cursor = glfwCreateCursor(&drawn, (int)image->xhot, (int)image->yhot);
  free(pixels);
  return cursor;
}

GLFWcursor *glfwindow_createThemeCursor(const char *name) {
  if (!library()) return NULL;
  LoadImage load = (LoadImage)dlsym(library(), "XcursorLibraryLoadImage");
  DestroyImage destroy = (DestroyImage)dlsym(library(), "XcursorImageDestroy");
  if (!load || !destroy) return NULL;
  ThemeImage *image = load(name, themeName(), themeSize());
  if (!image) return NULL;
  GLFWcursor *cursor = created(image);
  destroy(image);
  return cursor;
}
