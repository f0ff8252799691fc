import CGLFW

/// The position and size of a window that is not full screen, in the window system's units.
struct WindowedFrame {
  /// `nil` if the window system does not report it (Wayland).
  var origin: WindowPlace.Origin?
  var width: Int32
  var height: Int32
}

extension Window {
  package var isFullScreen: Bool { windowedFrame != nil }

  /// Makes the window full screen on its current screen, or restores its previous frame. The new
  /// size arrives as an event, so drain events before drawing the next frame.
  package func toggleFullScreen() {
    if let frame = windowedFrame {
      windowedFrame = nil
      glfwSetWindowMonitor(
        handle.pointer, nil, Int32(clamping: frame.origin?.x ?? 0),
        Int32(clamping: frame.origin?.y ?? 0), frame.width, frame.height, GLFW_DONT_CARE)
    } else if let monitor = currentMonitor, let mode = glfwGetVideoMode(monitor.pointer) {
      windowedFrame = currentFrame
      glfwSetWindowMonitor(
        handle.pointer, monitor.pointer, 0, 0, mode.pointee.width, mode.pointee.height,
        mode.pointee.refreshRate)
    }
    queue.remeasured(handle.metrics(statedScale: nil))
    followMonitor()
    _ = GLFWLibrary.takeError()
  }

  var currentFrame: WindowedFrame {
    var frame = WindowedFrame(origin: nil, width: 0, height: 0)
    glfwGetWindowSize(handle.pointer, &frame.width, &frame.height)
    _ = GLFWLibrary.takeError()
    var (x, y): (Int32, Int32) = (0, 0)
    glfwGetWindowPos(handle.pointer, &x, &y)
    if GLFWLibrary.takeError().code == GLFW_NO_ERROR {
      frame.origin = WindowPlace.Origin(x: Int(x), y: Int(y))
    }
    return frame
  }
}
