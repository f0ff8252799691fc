import GeoMath
import Glibc

/// The positions of two fingers, in points.
struct FingerPair: Hashable, Sendable {
  var first: ScreenPoint
  var second: ScreenPoint

  var middle: ScreenPoint {
    ScreenPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
  }

  var distance: Double { hypot(second.x - first.x, second.y - first.y) }

  /// The direction to the second finger, in degrees clockwise on the screen, 0 to the right.
  var angleDegrees: Double { atan2(second.y - first.y, second.x - first.x) * 180 / .pi }

  /// The angle in degrees between the horizontal and the line between the fingers, 0...90.
  var slopeDegrees: Double {
    atan2(abs(second.y - first.y), abs(second.x - first.x)) * 180 / .pi
  }
}
