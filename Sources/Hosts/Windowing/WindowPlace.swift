import CGraphics
import GeoMath

/// Where a window is and how large, for opening it there again.
package struct WindowPlace: Hashable, Sendable {
  /// Of the drawable, in points.
  package var size: ScreenSize
  /// The upper left corner of the drawable on the desktop, in the window system's units; `nil`
  /// where it does not tell (Wayland).
  package var origin: Origin?

  package struct Origin: Hashable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  package init(size: ScreenSize, origin: Origin? = nil) {
    self.size = size
    self.origin = origin
  }
}

extension Window {
  /// The window's place, or what it was before it filled the screen.
  package var place: WindowPlace {
    let frame = windowedFrame ?? currentFrame
    let perUnit = queue.metrics.pointsPerUnit
    return WindowPlace(
      size: ScreenSize(
        width: Double(frame.width) * perUnit, height: Double(frame.height) * perUnit),
      origin: frame.origin.map { WindowPlace.Origin(x: Int($0.x), y: Int($0.y)) })
  }

  /// Moves the window so that its drawable's corner is at `origin`, if enough of it is then on some
  /// screen to take hold of; screens come and go between runs. Nothing happens where the window
  /// system does not let programs choose.
  package func move(to origin: WindowPlace.Origin) {
    var count: Int32 = 0
    let monitors = UnsafeBufferPointer(start: glfwGetMonitors(&count), count: Int(count))
    let areas = monitors.compactMap(\.self).map { monitor in
      var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      glfwGetMonitorWorkarea(monitor, &x, &y, &width, &height)
      return ScreenRectangle(
        left: Double(x), top: Double(y), right: Double(x) + Double(width),
        bottom: Double(y) + Double(height))
    }
    let size = currentFrame
    guard
      Self.isWithinReach(origin, width: Int(size.width), height: Int(size.height), on: areas)
    else { return }
    glfwSetWindowPos(handle.pointer, Int32(clamping: origin.x), Int32(clamping: origin.y))
    _ = GLFWLibrary.takeError()
  }

  /// Units of a window that must be on a screen.
  nonisolated static let leastReach = 100.0

  /// Whether a window there shows enough of its upper edge on one of the screens.
  nonisolated static func isWithinReach(
    _ origin: WindowPlace.Origin, width: Int, height: Int, on screens: [ScreenRectangle]
  ) -> Bool {
    screens.contains { screen in
      let left = max(Double(origin.x), screen.left)
      let right = min(Double(origin.x) + Double(width), screen.right)
      let (top, bottom) = (Double(origin.y), Double(origin.y) + Double(height))
      return right - left >= min(leastReach, Double(width)) && top >= screen.top - 1
        && min(bottom, screen.bottom) - top >= min(leastReach, Double(height)) / 2
    }
  }
}
