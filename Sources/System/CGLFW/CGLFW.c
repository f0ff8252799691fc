#define _GNU_SOURCE
#include "CGLFW.h"
#include <dlfcn.h>
#include <link.h>
#include <string.h>

static void *call(const char *name) {
  void *(*function)(void) = (void *(*)(void))dlsym(RTLD_DEFAULT, name);
  return function ? function() : NULL;
}

int glfwindow_supportsPlatform(int platform) {
  int (*function)(int) = (int (*)(int))dlsym(RTLD_DEFAULT, "glfwPlatformSupported");
  return function ? function(platform) : -1;
}

// The library is libdecor-0.so; its plugins have names such as libdecor-cairo.so.
static int lookForFrameMaker(struct dl_phdr_info *object, size_t size, void *found) {
  FrameMaker *maker = found;
  const char *slash = strrchr(object->dlpi_name, '/');
  const char *name = slash ? slash + 1 : object->dlpi_name;
  if (strncmp(name, "libdecor-", 9) != 0) return 0;
  if (strncmp(name, "libdecor-0.so", 13) != 0) {
    *maker = FrameByPlugin;
  } else if (*maker == FrameByGLFW) {
    *maker = FrameByNobody;
  }
  return 0;
}

FrameMaker glfwindow_frameMaker(void) {
  FrameMaker maker = FrameByGLFW;
  dl_iterate_phdr(lookForFrameMaker, &maker);
  return maker;
}

void *glfwindow_x11Display(void) { return call("glfwGetX11Display"); }

unsigned long glfwindow_x11Window(GLFWwindow *window) {
  unsigned long (*function)(GLFWwindow *) =
      (unsigned long (*)(GLFWwindow *))dlsym(RTLD_DEFAULT, "glfwGetX11Window");
  return function ? function(window) : 0;
}

void *glfwindow_waylandDisplay(void) { return call("glfwGetWaylandDisplay"); }

void *glfwindow_waylandSurface(GLFWwindow *window) {
  void *(*function)(GLFWwindow *) =
      (void *(*)(GLFWwindow *))dlsym(RTLD_DEFAULT, "glfwGetWaylandWindow");
  return function ? function(window) : NULL;
}

void *glfwindow_waylandOutput(GLFWmonitor *monitor) {
  void *(*function)(GLFWmonitor *) =
      (void *(*)(GLFWmonitor *))dlsym(RTLD_DEFAULT, "glfwGetWaylandMonitor");
  return function ? function(monitor) : NULL;
}
