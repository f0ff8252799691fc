/// A window's frame, for an application's own drawing.
public struct WindowFrame: Hashable, Sendable {
  /// The time when it will be seen, in seconds on the clock of ``MapWindow/now``.
  public var time: Double
  /// The window's size in points.
  public var size: Size
  /// Pixels per point.
  public var pixelsPerPoint: Double
  /// The OpenGL name of the framebuffer to draw into: 0, the window itself.
  public var framebuffer: UInt32
  /// The map's statistics for this frame.
  public var report: FrameReport

  /// The width of the framebuffer in pixels.
  public var pixelWidth: Int { Int((size.width * pixelsPerPoint).rounded()) }
  /// The height of the framebuffer in pixels.
  public var pixelHeight: Int { Int((size.height * pixelsPerPoint).rounded()) }
}
