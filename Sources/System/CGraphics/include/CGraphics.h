#ifndef RHUMB_CGRAPHICS_H
#define RHUMB_CGRAPHICS_H
#include <epoxy/gl.h>
#include <epoxy/egl.h>
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#endif
