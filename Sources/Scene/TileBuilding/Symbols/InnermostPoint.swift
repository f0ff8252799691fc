import VectorTiles

/// Finds the point of a polygon that is farthest from its outline: where its label has most room.
/// The search halves squares, the most promising first (as in Mapbox's polylabel).
struct InnermostPoint {
  private struct Cell {
    var x: Double
    var y: Double
    var half: Double
    /// From the outline to the middle; negative outside.
    var distance: Double
    /// No point of the square is farther from the outline.
    var limit: Double { distance + half * 2.0.squareRoot() }
  }

  private let points: [TilePoint]
  private let rings: [Range<Int>]
  private var cells: [Cell] = []

  /// Points that are measured against, at most, over all squares: an outline of thousands must not
  /// hold up a tile.
  private static let workLimit = 400_000

  private init(_ geometry: TileGeometry, rings: [Range<Int>]) {
    points = geometry.points
    self.rings = rings
  }

  /// The innermost point of a polygon whose outer ring comes first; `nil` without area.
  ///
  /// - Parameter precision: tile units.
  package static func find(
    _ geometry: TileGeometry, rings: [Range<Int>], precision: Double
  ) -> SIMD2<Double>? {
    guard let outer = rings.first, outer.count > 2 else { return nil }
    var search = InnermostPoint(geometry, rings: rings)
    return search.find(outer, precision: precision)
  }

  private mutating func find(_ outer: Range<Int>, precision: Double) -> SIMD2<Double>? {
    let xs = points[outer].map(\.x)
    let ys = points[outer].map(\.y)
    guard let minX = xs.min(), let maxX = xs.max(), let minY = ys.min(), let maxY = ys.max()
    else { return nil }
    let (width, height) = (Double(maxX) - Double(minX), Double(maxY) - Double(minY))
    let side = min(width, height)
    guard side > 0 else { return nil }
    var best = cell(Double(minX) + width / 2, Double(minY) + height / 2, 0)
    let centroid = centroid(of: outer)
    let other = cell(centroid.x, centroid.y, 0)
    if other.distance > best.distance { best = other }
    let step = max(side, max(width, height) / 32)
    for column in 0..<max(1, Int((width / step).rounded(.up))) {
      for row in 0..<max(1, Int((height / step).rounded(.up))) {
        cells.append(
          cell(
            Double(minX) + (Double(column) + 0.5) * step,
            Double(minY) + (Double(row) + 0.5) * step, step / 2))
      }
    }
    var looked = 0
    while let index = cells.indices.max(by: { cells[$0].limit < cells[$1].limit }) {
      let next = cells[index]
      cells.swapAt(index, cells.count - 1)
      cells.removeLast()
      if next.distance > best.distance { best = next }
      looked += 1
      guard next.limit - best.distance > precision, looked * points.count < Self.workLimit
      else { break }
      let half = next.half / 2
      for (dx, dy) in [(-half, -half), (half, -half), (-half, half), (half, half)] {
        cells.append(cell(next.x + dx, next.y + dy, half))
      }
    }
    return SIMD2(best.x, best.y)
  }

  private func cell(_ x: Double, _ y: Double, _ half: Double) -> Cell {
    Cell(x: x, y: y, half: half, distance: distance(x, y))
  }

  /// To the nearest point of the outline; negative outside.
  private func distance(_ x: Double, _ y: Double) -> Double {
    var isInside = false
    var least = Double.infinity
    for ring in rings {
      guard var a = points[ring].last else { continue }
      for b in points[ring] {
        let (ax, ay, bx, by) = (Double(a.x), Double(a.y), Double(b.x), Double(b.y))
        if (ay > y) != (by > y), x < (bx - ax) * (y - ay) / (by - ay) + ax { isInside.toggle() }
        let (dx, dy) = (bx - ax, by - ay)
        let square = dx * dx + dy * dy
        let t = square > 0 ? min(max(((x - ax) * dx + (y - ay) * dy) / square, 0), 1) : 0
        let (ex, ey) = (ax + t * dx - x, ay + t * dy - y)
        least = min(least, ex * ex + ey * ey)
        a = b
      }
    }
    return (isInside ? 1 : -1) * least.squareRoot()
  }

  private func centroid(of ring: Range<Int>) -> SIMD2<Double> {
    var sum = SIMD2<Double>.zero
    var area = 0.0
    guard var a = points[ring].last else { return sum }
    for b in points[ring] {
      let cross = Double(a.x) * Double(b.y) - Double(b.x) * Double(a.y)
      sum += SIMD2(Double(a.x) + Double(b.x), Double(a.y) + Double(b.y)) * cross
      area += cross * 3
      a = b
    }
    return area == 0 ? SIMD2(Double(a.x), Double(a.y)) : sum / area
  }
}
