import GeoMath
import Glibc
import PlaneGeometry
import RenderModel

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
  /// If not `nil`, the ground is bent: the side of the cells into which all is cut, in world widths.
  var cell: Double?

  /// An eighth of a point at zoom 22.
  static let finestTolerance = 0x1p-33
}

extension ShapeDetail {
  /// The most cells along a side of what is seen.
  private static let mostCells = 256.0

  /// What is needed of shapes on a globe of some size, which is cut so finely that its pieces may be
  /// straight.
  ///
  /// - Parameter sight: the box around what is seen. Where much of the world is seen, all is needed.
  static func onGlobe(seeing sight: PlaneBox, worldWidth: Double) -> ShapeDetail {
    let level = max(0, Int(clamping: log2(worldWidth / WebMercator.worldWidthAtZoomZero)))
    let finest = 1 / (exp2(Double(level)) * Double(SurfaceDetail.cells(atLevel: level)))
    let isWhole = 3 * sight.width >= 1
    let window =
      isWhole ? PlaneBox(minX: 0, minY: 0, maxX: 1, maxY: 1) : sight.enlarged(by: sight.width)
    let coarsest = exp2(log2(max(window.width, window.height) / mostCells).rounded(.up))
    return ShapeDetail(
      tolerance: max(0.125 / worldWidth, 0x1p-40), window: window, cell: max(finest, coarsest))
  }
}
