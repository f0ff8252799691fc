import GeoMath
import PlaneGeometry

extension PlaneBox {
  /// The whole numbers of worlds by which something in this box may be shifted to lie in another.
  func shifts(into other: PlaneBox) -> [Int] {
    let first = (other.minX - maxX).rounded(.up)
    let last = (other.maxX - minX).rounded(.down)
    guard first <= last, abs(first) < 1000, abs(last) < 1000 else { return [] }
    return Array(Int(first)...Int(last))
  }
}

/// How finely a shape is cut up.
struct ShapeDetail: Hashable, Sendable {
  /// How far curves may be off, in world widths.
  var tolerance: Double
  /// Nil for all of the shape; else only what lies in the box, which is beside the first copy of the
  /// world where the eye is.
  var window: PlaneBox?
  /// Whether points are left out that the tolerance allows.
  var isSimplified = false

  /// An eighth of a point at zoom 22.
  static let finestTolerance = 0x1p-33
}
