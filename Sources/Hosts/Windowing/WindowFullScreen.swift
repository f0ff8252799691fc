import CGraphics

/// A window's place and size while it does not fill the screen, in the window system's units.
struct WindowedFrame {
  /// `nil` where the window system does not tell (Wayland).
  var origin: (x: Int32, y: Int32)?
  var width: Int32
  var height: Int32
}

extension Window {
  /// Fills the screen that the window is on, or goes back to the former place and size.
  /// The new size comes as an event; drain events before the next frame is drawn.
  package func toggleFullScreen() {
    if let frame = windowedFrame {
      windowedFrame = nil
      let origin = frame.origin ?? (0, 0)
      glfwSetWindowMonitor(
        handle.pointer, nil, origin.x, origin.y, frame.width, frame.height, GLFW_DONT_CARE)
    } else if let monitor = currentMonitor, let mode = glfwGetVideoMode(monitor) {
      windowedFrame = currentFrame
      glfwSetWindowMonitor(
        handle.pointer, monitor, 0, 0, mode.pointee.width, mode.pointee.height,
        mode.pointee.refreshRate)
    }
    queue.remeasured(handle.metrics)
    readRefreshRate()
    _ = GLFWLibrary.takeError()
  }

  /// Tells the clock how often the screen that the window is on shows a frame.
  func readRefreshRate() {
    guard let monitor = currentMonitor, let mode = glfwGetVideoMode(monitor) else { return }
    clock.setRefreshRate(Double(mode.pointee.refreshRate))
  }

  var currentFrame: WindowedFrame {
    var frame = WindowedFrame(origin: nil, width: 0, height: 0)
    glfwGetWindowSize(handle.pointer, &frame.width, &frame.height)
    _ = GLFWLibrary.takeError()
    var (x, y): (Int32, Int32) = (0, 0)
    glfwGetWindowPos(handle.pointer, &x, &y)
    if GLFWLibrary.takeError().code == GLFW_NO_ERROR { frame.origin = (x, y) }
    return frame
  }

  /// The monitor that shows most of the window; the first where places are not told.
  private var currentMonitor: OpaquePointer? {
    if let monitor = glfwGetWindowMonitor(handle.pointer) { return monitor }
    let frame = currentFrame
    guard let origin = frame.origin else { return glfwGetPrimaryMonitor() }
    var count: Int32 = 0
    let monitors = UnsafeBufferPointer(start: glfwGetMonitors(&count), count: Int(count))
    func overlap(_ monitor: OpaquePointer) -> Int {
      guard let mode = glfwGetVideoMode(monitor) else { return 0 }
      var (left, top): (Int32, Int32) = (0, 0)
      glfwGetMonitorPos(monitor, &left, &top)
      let width = min(origin.x + frame.width, left + mode.pointee.width) - max(origin.x, left)
      let height = min(origin.y + frame.height, top + mode.pointee.height) - max(origin.y, top)
      return Int(max(width, 0)) * Int(max(height, 0))
    }
    return monitors.compactMap(\.self).max { overlap($0) < overlap($1) } ?? glfwGetPrimaryMonitor()
  }
}
