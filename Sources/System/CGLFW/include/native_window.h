#ifndef RHUMB_NATIVE_WINDOW_H
#define RHUMB_NATIVE_WINDOW_H
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

// What came with GLFW 3.4, for programs built with 3.3.
#ifndef GLFW_PLATFORM
#define GLFW_PLATFORM 0x00050003
#define GLFW_PLATFORM_WAYLAND 0x00060003
#define GLFW_PLATFORM_X11 0x00060004
#define GLFW_WAYLAND_APP_ID 0x00026001
#define GLFW_WAYLAND_LIBDECOR 0x00053001
#define GLFW_WAYLAND_DISABLE_LIBDECOR 0x00038002
#endif

/// Whether the library that was loaded speaks one of GLFW_PLATFORM_…: 1 or 0; negative where it
/// cannot be asked, because it is of GLFW 3.3 and speaks but one.
int glfwindow_supportsPlatform(int platform);

// GLFW leaves frames of Wayland windows to libdecor, where that is installed, and libdecor to its
// plugins: without one it draws none.
typedef enum {
  FrameByGLFW,       // a plain one
  FrameByNobody,
  FrameByPlugin,
} FrameMaker;

/// Who draws the frame where the compositor does not; once GLFW is started on Wayland.
FrameMaker glfwindow_frameMaker(void);

// GLFW's own handles of its window, for inputs that it does not tell of. A library of GLFW 3.3
// has those of one window system only, so they are looked up while the program runs.

/// The X11 Display, NULL where GLFW does not speak X11.
void *glfwindow_x11Display(void);

/// The X11 window, 0 where GLFW does not speak X11.
unsigned long glfwindow_x11Window(GLFWwindow *window);

/// The wl_display, NULL where GLFW does not speak Wayland.
void *glfwindow_waylandDisplay(void);

/// The wl_surface, NULL where GLFW does not speak Wayland.
void *glfwindow_waylandSurface(GLFWwindow *window);

/// The wl_output of a monitor, NULL where GLFW does not speak Wayland.
void *glfwindow_waylandOutput(GLFWmonitor *monitor);

#endif
