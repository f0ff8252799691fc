#ifndef RHUMB_NATIVE_WINDOW_H
#define RHUMB_NATIVE_WINDOW_H
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

// Constants of GLFW 3.4, for building with 3.3.
#ifndef GLFW_PLATFORM
#define GLFW_PLATFORM 0x00050003
#define GLFW_PLATFORM_WAYLAND 0x00060003
#define GLFW_PLATFORM_X11 0x00060004
#define GLFW_WAYLAND_APP_ID 0x00026001
#define GLFW_WAYLAND_LIBDECOR 0x00053001
#define GLFW_WAYLAND_DISABLE_LIBDECOR 0x00038002
#endif

/// Whether the loaded library supports one of GLFW_PLATFORM_…: 1 or 0. Negative for GLFW 3.3, which
/// cannot be asked and supports only one.
int glfwindow_supportsPlatform(int platform);

// GLFW uses libdecor, if it is installed, to draw the frames of Wayland windows. libdecor in turn
// uses its plugins and draws no frames without one.
typedef enum {
  FrameByGLFW,       // a simple one
  FrameByNobody,
  FrameByPlugin,
} FrameMaker;

/// Who draws window frames if the compositor does not. Call after initialising GLFW on Wayland.
FrameMaker glfwindow_frameMaker(void);

// GLFW's native window handles, for input that GLFW does not report. A GLFW 3.3 library only has
// those of one window system, so they are looked up at run time.

/// The X11 Display, or NULL if GLFW does not use X11.
void *glfwindow_x11Display(void);

/// The X11 window, or 0 if GLFW does not use X11.
unsigned long glfwindow_x11Window(GLFWwindow *window);

/// The wl_display, or NULL if GLFW does not use Wayland.
void *glfwindow_waylandDisplay(void);

/// The wl_surface, or NULL if GLFW does not use Wayland.
void *glfwindow_waylandSurface(GLFWwindow *window);

/// The wl_output of a monitor, or NULL if GLFW does not use Wayland.
void *glfwindow_waylandOutput(GLFWmonitor *monitor);

#endif
