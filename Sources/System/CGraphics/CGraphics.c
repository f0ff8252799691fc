#define _GNU_SOURCE
#include "CGraphics.h"
#include <dlfcn.h>

static void *call(const char *name) {
  void *(*function)(void) = (void *(*)(void))dlsym(RTLD_DEFAULT, name);
  return function ? function() : NULL;
}

void *graphics_x11Display(void) { return call("glfwGetX11Display"); }

unsigned long graphics_x11Window(GLFWwindow *window) {
  unsigned long (*function)(GLFWwindow *) =
      (unsigned long (*)(GLFWwindow *))dlsym(RTLD_DEFAULT, "glfwGetX11Window");
  return function ? function(window) : 0;
}

void *graphics_waylandDisplay(void) { return call("glfwGetWaylandDisplay"); }

void *graphics_waylandSurface(GLFWwindow *window) {
  void *(*function)(GLFWwindow *) =
      (void *(*)(GLFWwindow *))dlsym(RTLD_DEFAULT, "glfwGetWaylandWindow");
  return function ? function(window) : NULL;
}
