import CGLFW
import GeoMath

/// A screen of the desktop, as GLFW knows it at present. It may be gone with the next event.
struct Monitor {
  let pointer: OpaquePointer

  /// All of them, the primary one first.
  static var all: [Monitor] {
    var count: Int32 = 0
    return UnsafeBufferPointer(start: glfwGetMonitors(&count), count: Int(count))
      .compactMap { $0.map(Monitor.init) }
  }

  private var mode: GLFWvidmode? { glfwGetVideoMode(pointer)?.pointee }

  /// Refreshes a second; nil where it is not known.
  var refreshRate: Double? { mode.map { Double($0.refreshRate) } }

  /// What it shows of the desktop, in the window system's units.
  var area: ScreenRectangle {
    var (left, top): (Int32, Int32) = (0, 0)
    glfwGetMonitorPos(pointer, &left, &top)
    return ScreenRectangle(
      left: Double(left), top: Double(top), right: Double(left) + Double(mode?.width ?? 0),
      bottom: Double(top) + Double(mode?.height ?? 0))
  }

  /// The same without bars and docks.
  var workArea: ScreenRectangle {
    var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    glfwGetMonitorWorkarea(pointer, &x, &y, &width, &height)
    return ScreenRectangle(
      left: Double(x), top: Double(y), right: Double(x) + Double(width),
      bottom: Double(y) + Double(height))
  }

  /// For comparing; nil where GLFW does not speak Wayland.
  var waylandOutput: UnsafeMutableRawPointer? { glfwindow_waylandOutput(pointer) }

  /// Which of `areas` has most of `window`; the first where none has any of it.
  static func index(ofMost window: ScreenRectangle, in areas: [ScreenRectangle]) -> Int? {
    func overlap(_ area: ScreenRectangle) -> Double {
      let width = min(window.right, area.right) - max(window.left, area.left)
      let height = min(window.bottom, area.bottom) - max(window.top, area.top)
      return max(width, 0) * max(height, 0)
    }
    return areas.indices.max { overlap(areas[$0]) < overlap(areas[$1]) }
  }
}
