import CGLFW
import GeoMath

/// The position and size of a window, for restoring them later.
public struct WindowPlace: Hashable, Sendable {
  /// The size of the drawable, in points.
  public var size: Size
  /// The upper left corner of the drawable on the desktop, in the window system's units; `nil` if
  /// it is unknown (Wayland).
  public var origin: Origin?

  /// A size and optionally a position.
  public init(size: Size, origin: Origin? = nil) {
    self.size = size
    self.origin = origin
  }

  /// The position of a window's corner on the desktop.
  public struct Origin: Hashable, Sendable {
    /// Increases to the right.
    public var x: Int
    /// Increases downwards.
    public var y: Int

    /// A position on the desktop.
    public init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }
}

extension Window {
  /// The window's place, or its previous one if it is full screen.
  package var place: WindowPlace { place(of: windowedFrame ?? currentFrame) }

  /// The window's last reported place, without asking the window system.
  package var knownPlace: WindowPlace { place(of: windowedFrame ?? knownFrame) }

  private func place(of frame: WindowedFrame) -> WindowPlace {
    let perUnit = queue.metrics.pointsPerUnit
    return WindowPlace(
      size: ScreenSize(
        width: Double(frame.width) * perUnit, height: Double(frame.height) * perUnit),
      origin: frame.origin)
  }

  private var knownFrame: WindowedFrame {
    let size = queue.metrics.unitSize
    return WindowedFrame(
      origin: queue.origin, width: Int32(clamping: size.width), height: Int32(clamping: size.height)
    )
  }

  /// Limits a size from a previous run to the area of all current screens, in the window system's
  /// units, because memory for a window of any size is not available.
  nonisolated static func fitting(
    _ size: PixelSize, atLeast least: PixelSize, on screens: [ScreenRectangle]
  ) -> PixelSize {
    let size = PixelSize(
      width: max(size.width, least.width), height: max(size.height, least.height))
    guard let left = screens.map(\.left).min(), let right = screens.map(\.right).max(),
      let top = screens.map(\.top).min(), let bottom = screens.map(\.bottom).max(),
      right > left, bottom > top
    else { return size }
    return PixelSize(
      width: min(size.width, Int(SurfaceMetrics.side(right - left))),
      height: min(size.height, Int(SurfaceMetrics.side(bottom - top))))
  }

  /// Moves the drawable's corner to `origin`, if the user can then still reach the window on one of
  /// the screens, which may differ from those of the last run. Has no effect if the window system
  /// does not let programs choose positions.
  package func move(to origin: WindowPlace.Origin) {
    let size = currentFrame
    guard
      Self.isWithinReach(
        origin, width: Int(size.width), height: Int(size.height), on: Monitor.all.map(\.workArea))
    else { return }
    glfwSetWindowPos(handle.pointer, Int32(clamping: origin.x), Int32(clamping: origin.y))
    _ = GLFWLibrary.takeError()
  }

  /// The least width of a window on a screen, in the window system's units.
  nonisolated static let leastReach = 100.0

  /// Whether enough of the window's upper edge is on one of the screens.
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
