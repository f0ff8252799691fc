import PlaneGeometry
import RenderModel

/// Finds a point in a polygon from which the whole outline is visible. Star-shaped polygons, like
/// most houses, have such points. They make up the polygon's kernel, the intersection of the half
/// planes to the inner side of all edges (Preparata and Shamos, "Computational Geometry", 4.4).
///
/// Keep one per thread, because it reuses its buffers for every polygon.
struct PolygonKernel: Sendable {
  private var corners: [SIMD2<Double>] = []
  private var next: [SIMD2<Double>] = []

  /// The most edges of a polygon. Each edge costs a walk around what is left of the kernel.
  private static let mostEdges = 64

  /// Greatest width and height of a polygon, in grid units. The rounded direction of an edge would
  /// be visibly wrong if its ends were thousands of pixels apart.
  static let largestSide = 512.0

  /// The centre of the kernel, rounded to the grid, or `nil` if there is no such grid point.
  ///
  /// - Parameter ring: an outline with positive area, not closed and without repeated points.
  mutating func middle(of ring: UnsafeBufferPointer<GridPoint>) -> GridPoint? {
    guard (3...Self.mostEdges).contains(ring.count), begin(ring) else { return nil }
    for index in ring.indices {
      let end = ring[index + 1 == ring.count ? 0 : index + 1]
      guard cut(from: ring[index].position, to: end.position) else { return nil }
    }
    // If the area is nearly zero, the centroid may be anywhere. It must not overflow below.
    guard let middle = corners.centroid, middle.x.magnitude < 65536, middle.y.magnitude < 65536
    else { return nil }
    let point = GridPoint(x: Int32(middle.x.rounded()), y: Int32(middle.y.rounded()))
    return Self.seesAll(of: ring, from: point) ? point : nil
  }

  /// Starts with the bounding box.
  ///
  /// - Returns: whether the box is small enough.
  private mutating func begin(_ ring: UnsafeBufferPointer<GridPoint>) -> Bool {
    var (low, high) = (ring[0].position, ring[0].position)
    for point in ring {
      low = pointwiseMin(low, point.position)
      high = pointwiseMax(high, point.position)
    }
    corners.removeAll(keepingCapacity: true)
    corners.append(contentsOf: [low, SIMD2(high.x, low.y), high, SIMD2(low.x, high.y)])
    return (high - low).max() <= Self.largestSide
  }

  /// Keeps what lies on the inner side of an edge (Sutherland and Hodgman, 1974).
  ///
  /// - Returns: whether anything is left.
  private mutating func cut(from a: SIMD2<Double>, to b: SIMD2<Double>) -> Bool {
    let run = b - a
    next.removeAll(keepingCapacity: true)
    var last = corners[corners.count - 1]
    var lastSide = run.x * (last.y - a.y) - run.y * (last.x - a.x)
    for corner in corners {
      let side = run.x * (corner.y - a.y) - run.y * (corner.x - a.x)
      if side > 0 && lastSide < 0 || side < 0 && lastSide > 0 {
        next.append(last + (corner - last) * (lastSide / (lastSide - side)))
      }
      if side >= 0 { next.append(corner) }
      (last, lastSide) = (corner, side)
    }
    swap(&corners, &next)
    return corners.count > 2
  }

  /// Whether a point lies strictly on the inner side of every edge.
  private static func seesAll(
    of ring: UnsafeBufferPointer<GridPoint>, from point: GridPoint
  ) -> Bool {
    var last = ring[ring.count - 1]
    for corner in ring {
      guard doubledArea(last, corner, point) > 0 else { return false }
      last = corner
    }
    return true
  }
}
