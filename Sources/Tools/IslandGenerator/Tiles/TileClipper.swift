import GeoMath
import PlaneGeometry
import VectorTiles

/// Clips shapes on the grid to one tile and its buffer, and converts them to the tile's units.
///
/// It adds a point where a shape crosses the tile's border, rounded along the border. Both tiles at
/// a border compute it from the same two grid points in the same order, so their results agree.
struct TileClipper: Sendable {
  /// The north-west corner of the tile on the grid.
  private let origin: GridPoint
  /// The tile including its buffer.
  let reach: PlaneBox

  init(_ id: TileID, buffer: Int = LevelFeatures.buffer) {
    let extent = LevelFeatures.extent
    origin = GridPoint(x: id.x * extent, y: id.y * extent)
    let corner = GridPoint(x: origin.x + extent, y: origin.y + extent)
    reach = PlaneBox(around: [origin, corner]).enlarged(by: Double(buffer))
  }

  func local(_ point: GridPoint) -> TilePoint {
    TilePoint(
      x: Int32(truncatingIfNeeded: point.x - origin.x),
      y: Int32(truncatingIfNeeded: point.y - origin.y))
  }

  /// The pieces of a line that are in reach.
  func line(_ points: [GridPoint]) -> [[TilePoint]] {
    var pieces: [[GridPoint]] = []
    var open = false
    let bordered = withBorderPoints(points, closed: false)
    for (a, b) in zip(bordered, bordered.dropFirst()) {
      guard let (from, to) = clipped(a, b) else {
        open = false
        continue
      }
      if open { pieces[pieces.count - 1].append(to) } else { pieces.append([from, to]) }
      open = to == b
    }
    return pieces.map { $0.map(local) }
  }

  /// The part of a ring in reach; empty if there is none. Crossings are rounded in the same way
  /// from both sides of a border, which interpolation by a fraction would not guarantee.
  func ring(_ points: [GridPoint]) -> [GridPoint] {
    var (ring, spare) = (withBorderPoints(points, closed: true), [GridPoint]())
    for side in TileClipper.sides {
      ring.clipRing(
        spare: &spare, isInside: { isInside($0, side) }, crossing: { crossing($0, $1, side) })
    }
    return ring
  }

  private static let sides: [BoxSide] = [.minX, .maxX, .minY, .maxY]

  private func isInside(_ point: GridPoint, _ side: BoxSide) -> Bool {
    reach.depth(of: point.position, from: side) >= 0
  }

  private func crossing(_ a: GridPoint, _ b: GridPoint, _ side: BoxSide) -> GridPoint {
    switch side {
    case .minX: GridCut.atX(Int(reach.minX), a, b)
    case .maxX: GridCut.atX(Int(reach.maxX), a, b)
    case .minY: GridCut.atY(Int(reach.minY), a, b)
    case .maxY: GridCut.atY(Int(reach.maxY), a, b)
    }
  }

  /// The part of a segment that is in reach.
  private func clipped(_ a: GridPoint, _ b: GridPoint) -> (GridPoint, GridPoint)? {
    var (from, to) = (a, b)
    for side in TileClipper.sides {
      switch (isInside(from, side), isInside(to, side)) {
      case (true, true): continue
      case (false, false): return nil
      case (false, true): from = crossing(from, to, side)
      case (true, false): to = crossing(from, to, side)
      }
    }
    return (from, to)
  }

  private func withBorderPoints(_ points: [GridPoint], closed: Bool) -> [GridPoint] {
    guard let first = points.first, let last = points.last else { return [] }
    let extent = LevelFeatures.extent
    let xs = [origin.x, origin.x + extent]
    let ys = [origin.y, origin.y + extent]
    var result: [GridPoint] = closed ? [] : [first]
    result.reserveCapacity(points.count + 8)
    var previous = closed ? last : first
    for point in closed ? points[...] : points.dropFirst() {
      var cuts: [GridPoint] = []
      for x in xs where (previous.x < x) != (point.x < x) && previous.x != x && point.x != x {
        cuts.append(GridCut.atX(x, previous, point))
      }
      for y in ys where (previous.y < y) != (point.y < y) && previous.y != y && point.y != y {
        cuts.append(GridCut.atY(y, previous, point))
      }
      if cuts.count > 1 {
        let start = previous
        cuts.sort { GridCut.steps(start, $0) < GridCut.steps(start, $1) }
      }
      result.append(contentsOf: cuts)
      result.append(point)
      previous = point
    }
    return result
  }
}

/// The intersection of a segment with a line of the grid, whatever its direction.
enum GridCut {
  static func atX(_ x: Int, _ a: GridPoint, _ b: GridPoint) -> GridPoint {
    let (low, high) = a.x <= b.x ? (a, b) : (b, a)
    return GridPoint(x: x, y: low.y + rounded((x - low.x) * (high.y - low.y), high.x - low.x))
  }

  static func atY(_ y: Int, _ a: GridPoint, _ b: GridPoint) -> GridPoint {
    let (low, high) = a.y <= b.y ? (a, b) : (b, a)
    return GridPoint(x: low.x + rounded((y - low.y) * (high.x - low.x), high.y - low.y), y: y)
  }

  /// The Manhattan distance.
  static func steps(_ a: GridPoint, _ b: GridPoint) -> Int { abs(a.x - b.x) + abs(a.y - b.y) }

  /// The quotient rounded to the nearest integer, with halves upwards. `divisor` is positive.
  private static func rounded(_ dividend: Int, _ divisor: Int) -> Int {
    let doubled = 2 * dividend + divisor
    let quotient = doubled / (2 * divisor)
    return doubled < 0 && doubled % (2 * divisor) != 0 ? quotient - 1 : quotient
  }
}
