import CGLFW
import GeoMath

/// Where a window is and how large, for opening it there again.
public struct WindowPlace: Hashable, Sendable {
  /// Of the drawable, in points.
  public var size: Size
  /// The upper left corner of the drawable on the desktop, in the window system's units; `nil`
  /// where it does not tell (Wayland).
  public var origin: Origin?

  /// A size, and where that is to be.
  public init(size: Size, origin: Origin? = nil) {
    self.size = size
    self.origin = origin
  }

  /// A corner of a window on the desktop.
  public struct Origin: Hashable, Sendable {
    /// To the right.
    public var x: Int
    /// Down.
    public var y: Int

    /// A corner there.
    public init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }
}

extension Window {
  /// The window's place, or what it was before it filled the screen.
  package var place: WindowPlace { place(of: windowedFrame ?? currentFrame) }

  /// The same as it was told last, without a question to the window system.
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

  /// A size of another run that is no larger than all screens of this one together, in the window
  /// system's units: memory for a window of any size is not to be had.
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

  /// Moves the window so that its drawable's corner is at `origin`, if enough of it is then on some
  /// screen to take hold of; screens come and go between runs. Nothing happens where the window
  /// system does not let programs choose.
  package func move(to origin: WindowPlace.Origin) {
    let size = currentFrame
    guard
      Self.isWithinReach(
        origin, width: Int(size.width), height: Int(size.height), on: Monitor.all.map(\.workArea))
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
