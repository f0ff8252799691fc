import GeoMath
import PlaneGeometry

extension PlaneBox {
  /// The copies of the world in which a box overlaps another: the numbers of worlds by which it can
  /// be shifted eastward. None is farther than `limit` from the first.
  func copies(in other: PlaneBox, limit: Double = 1000) -> Range<Int> {
    let first = (other.minX - maxX).rounded(.up)
    let last = (other.maxX - minX).rounded(.down)
    guard first <= last, first <= limit, last >= -limit else { return 0..<0 }
    return Int(max(first, -limit))..<Int(min(last, limit)) + 1
  }
}

/// How finely a shape is flattened.
struct ShapeDetail: Hashable, Sendable {
  /// Greatest error of curves, in world widths.
  var tolerance: Double
  /// If not `nil`, only what lies in this box is needed. The box may lie beside the first copy of
  /// the world, if the eye is there.
  var window: PlaneBox?
  /// Whether to leave out points within the tolerance.
  var isSimplified = false

  /// An eighth of a point at zoom 22.
  static let finestTolerance = 0x1p-33
}
