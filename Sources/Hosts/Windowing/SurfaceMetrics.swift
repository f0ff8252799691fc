import GeoMath

package struct PixelSize: Hashable, Sendable {
  package var width: Int
  package var height: Int
}

extension PixelSize {
  /// Converts a size from GLFW.
  init(_ width: Int32, _ height: Int32) { self.init(width: Int(width), height: Int(height)) }
}

/// The three sizes of a window and their relations.
///
/// The window system has its own units: pixels on X11, points on Wayland. The framebuffer is in
/// pixels on both, and the content scale is the number of pixels per point. So the size in points
/// is always the framebuffer size divided by the scale, and the size of a unit follows from it.
struct SurfaceMetrics: Hashable, Sendable {
  /// The window's size in the window system's units.
  var unitSize: PixelSize
  var framebuffer: PixelSize
  var pixelsPerPoint: Double

  /// The size of the drawable in points.
  var size: ScreenSize {
    ScreenSize(
      width: Double(framebuffer.width) / pixelsPerPoint,
      height: Double(framebuffer.height) / pixelsPerPoint)
  }

  /// Points per unit of the window system; 1 if the window has no size.
  var pointsPerUnit: Double {
    guard unitSize.width > 0, framebuffer.width > 0 else { return 1 }
    return size.width / Double(unitSize.width)
  }

  /// The size in the window system's units for a size in points.
  func units(showing points: ScreenSize) -> PixelSize {
    PixelSize(
      Self.side(points.width / pointsPerUnit), Self.side(points.height / pointsPerUnit))
  }

  /// The greatest side that is requested; no display shows more.
  static let longestSide = 16384.0

  /// Rounds a length to a valid side of a window, from 1 to `longestSide`.
  static func side(_ length: Double) -> Int32 {
    length.isNaN ? 1 : Int32(min(max(length.rounded(), 1), longestSide))
  }

  /// The greatest difference at which a scale is rounded to a quarter. X servers that claim 96 dots
  /// per inch report the screen size in whole millimetres, so the scale is off by some thousandths.
  /// Lengths in points would then be needlessly fractional.
  static let quarterTolerance = 0.01

  /// The intended scale for a reported one; 1 if that is implausible.
  static func pixelsPerPoint(reported: Float) -> Double {
    let scale = Double(reported)
    guard scale.isFinite, scale > 0.1, scale < 100 else { return 1 }
    let quarter = (scale * 4).rounded() / 4
    return quarter > 0 && abs(scale - quarter) <= quarterTolerance ? quarter : scale
  }
}
