import GeoMath
import PlaneGeometry

extension PlaneBox {
  /// The whole numbers of worlds by which a box can be shifted so that it overlaps another.
  func shifts(into other: PlaneBox) -> [Int] {
    let first = (other.minX - maxX).rounded(.up)
    let last = (other.maxX - minX).rounded(.down)
    guard first <= last, abs(first) < 1000, abs(last) < 1000 else { return [] }
    return Array(Int(first)...Int(last))
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
