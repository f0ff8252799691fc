import CGLFW
import GeoMath

/// A monitor as GLFW knows it. It may become invalid with the next event.
struct Monitor {
  let pointer: OpaquePointer

  /// All monitors, the primary one first.
  static var all: [Monitor] {
    var count: Int32 = 0
    return UnsafeBufferPointer(start: glfwGetMonitors(&count), count: Int(count))
      .compactMap { $0.map(Monitor.init) }
  }

  private var mode: GLFWvidmode? { glfwGetVideoMode(pointer)?.pointee }

  /// The refresh rate in hertz; `nil` if it is unknown.
  var refreshRate: Double? { mode.map { Double($0.refreshRate) } }

  /// The area of the desktop that it shows, in the window system's units.
  var area: ScreenRectangle {
    var (left, top): (Int32, Int32) = (0, 0)
    glfwGetMonitorPos(pointer, &left, &top)
    return ScreenRectangle(
      left: Double(left), top: Double(top), right: Double(left) + Double(mode?.width ?? 0),
      bottom: Double(top) + Double(mode?.height ?? 0))
  }

  var workArea: ScreenRectangle {
    var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    glfwGetMonitorWorkarea(pointer, &x, &y, &width, &height)
    return ScreenRectangle(
      left: Double(x), top: Double(y), right: Double(x) + Double(width),
      bottom: Double(y) + Double(height))
  }

  /// An identity for comparisons; `nil` if GLFW does not use Wayland.
  var waylandOutput: UnsafeMutableRawPointer? { glfwindow_waylandOutput(pointer) }

  /// The index of the area with the largest part of `window`; the first if none contains any of it.
  static func index(ofMost window: ScreenRectangle, in areas: [ScreenRectangle]) -> Int? {
    func overlap(_ area: ScreenRectangle) -> Double {
      let width = min(window.right, area.right) - max(window.left, area.left)
      let height = min(window.bottom, area.bottom) - max(window.top, area.top)
      return max(width, 0) * max(height, 0)
    }
    return areas.indices.max { overlap(areas[$0]) < overlap(areas[$1]) }
  }
}
