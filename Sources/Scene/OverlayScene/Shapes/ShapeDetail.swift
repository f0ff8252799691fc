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
  /// - Parameter sight: the box around what is seen. Of the whole world it is kept.
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

extension [ShapePath.Point] {
  /// The same path with more points on it, so that no piece is longer than a cell.
  func cut(byCells side: Double) -> [ShapePath.Point] {
    guard var last = first else { return self }
    var points = [last]
    for point in dropFirst() {
      let way = point.place - last.place
      let count = Swift.min((Swift.max(abs(way.x), abs(way.y)) / side).rounded(.up), 0x1p16)
      for step in stride(from: 1, to: count, by: 1) {
        let part = step / count
        points.append(
          ShapePath.Point(
            place: WorldPoint(x: last.place.x + way.x * part, y: last.place.y + way.y * part),
            share: last.share + (point.share - last.share) * part))
      }
      points.append(point)
      last = point
    }
    return points
  }
}

extension AreaRings {
  /// The parts of the area in the cells of a grid.
  func cut(byCells side: Double) -> [AreaRings] {
    func starts(_ low: Double, _ high: Double) -> [Double] {
      Array(stride(from: (low / side).rounded(.down) * side, to: high, by: side))
    }
    let bounds = bounds
    guard !bounds.isEmpty else { return [] }
    return starts(bounds.minX, bounds.maxX).flatMap { x -> [AreaRings] in
      let column = part(
        in: PlaneBox(minX: x, minY: bounds.minY, maxX: x + side, maxY: bounds.maxY))
      let box = column.bounds
      guard !box.isEmpty else { return [] }
      return starts(box.minY, box.maxY).map { y in
        column.part(in: PlaneBox(minX: x, minY: y, maxX: x + side, maxY: y + side))
      }
    }.filter { !$0.rings.isEmpty }
  }

  private func part(in box: PlaneBox) -> AreaRings {
    AreaRings(rings: rings.map { Self.clipped($0, to: box) }.filter { $0.count > 2 })
  }
}
