import GeoMath

/// A pixel count each way.
package struct PixelSize: Hashable, Sendable {
  package var width: Int
  package var height: Int
}

extension PixelSize {
  /// As GLFW states it.
  init(_ width: Int32, _ height: Int32) { self.init(width: Int(width), height: Int(height)) }
}

/// The three measures of one window and how they relate.
///
/// The window system counts in its own units: pixels on X11, points on Wayland. The framebuffer
/// is in pixels on both, and the content scale says how many of them make a point. So points are
/// always framebuffer pixels over scale, and a unit is whatever makes the window that wide.
struct SurfaceMetrics: Hashable, Sendable {
  /// The window's size in the units of the window system.
  var unitSize: PixelSize
  var framebuffer: PixelSize
  var pixelsPerPoint: Double

  /// The drawable size in points.
  var size: ScreenSize {
    ScreenSize(
      width: Double(framebuffer.width) / pixelsPerPoint,
      height: Double(framebuffer.height) / pixelsPerPoint)
  }

  /// Points per unit of the window system; 1 while the window has no size.
  var pointsPerUnit: Double {
    guard unitSize.width > 0, framebuffer.width > 0 else { return 1 }
    return size.width / Double(unitSize.width)
  }

  /// The size in the window system's units that shows `points`.
  func units(showing points: ScreenSize) -> PixelSize {
    PixelSize(
      Self.side(points.width / pointsPerUnit), Self.side(points.height / pointsPerUnit))
  }

  /// The longest side that is asked for; no display shows more.
  static let longestSide = 16384.0

  /// A length as a window's side: whole and between 1 and `longestSide`.
  static func side(_ length: Double) -> Int32 {
    length.isNaN ? 1 : Int32(min(max(length.rounded(), 1), longestSide))
  }

  /// How near a reported scale must be to a quarter to be taken for it. An X server that fakes
  /// 96 dots per inch states the screen's size in whole millimetres, which puts the scale off by
  /// some thousandths; lengths in points would then be crooked for nothing.
  static let quarterTolerance = 0.01

  /// The scale that the window system means by `reported`; 1 when it makes no sense.
  static func pixelsPerPoint(reported: Float) -> Double {
    let scale = Double(reported)
    guard scale.isFinite, scale > 0.1, scale < 100 else { return 1 }
    let quarter = (scale * 4).rounded() / 4
    return quarter > 0 && abs(scale - quarter) <= quarterTolerance ? quarter : scale
  }
}
