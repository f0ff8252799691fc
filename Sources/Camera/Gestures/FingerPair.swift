import GeoMath
import Glibc

/// Where two fingers are, in points.
struct FingerPair: Hashable, Sendable {
  var first: ScreenPoint
  var second: ScreenPoint

  var middle: ScreenPoint {
    ScreenPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
  }

  /// Points between the fingers.
  var distance: Double { hypot(second.x - first.x, second.y - first.y) }

  /// Degrees from the right to the direction of the second finger, clockwise as seen.
  var angleDegrees: Double { atan2(second.y - first.y, second.x - first.x) * 180 / .pi }

  /// Degrees from level of the line between the fingers, 0...90.
  var slopeDegrees: Double {
    atan2(abs(second.y - first.y), abs(second.x - first.x)) * 180 / .pi
  }
}
