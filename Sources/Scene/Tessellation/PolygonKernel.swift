import PlaneGeometry
import RenderModel

/// Finds a place in a polygon from which all of its outline is seen: of star-shaped polygons, as most
/// houses are. Such places make up the polygon's kernel (Preparata and Shamos, "Computational
/// Geometry", 4.4), which is what all half planes to the left of an edge have in common.
///
/// Keep one per thread: its buffers serve polygon after polygon.
struct PolygonKernel: Sendable {
  private var corners: [SIMD2<Double>] = []
  private var next: [SIMD2<Double>] = []

  /// Each edge costs a walk around what is left so far, so polygons of many edges are not looked at.
  private static let mostEdges = 64

  /// In grid units. What is larger is not looked at: the direction of an edge is rounded, which would show
  /// where its ends are thousands of pixels apart.
  static let largestSide = 512.0

  /// The middle of the kernel, on the grid; `nil` where there is none, or none on the grid.
  ///
  /// - Parameter ring: an outline with positive area, neither closed nor with repeated points.
  mutating func middle(of ring: UnsafeBufferPointer<GridPoint>) -> GridPoint? {
    guard (3...Self.mostEdges).contains(ring.count), begin(ring) else { return nil }
    for index in ring.indices {
      let end = ring[index + 1 == ring.count ? 0 : index + 1]
      guard cut(from: ring[index].position, to: end.position) else { return nil }
    }
    // Of next to no area the centroid may be anywhere, and is not to trap below.
    guard let middle = corners.centroid, middle.x.magnitude < 65536, middle.y.magnitude < 65536
    else { return nil }
    let point = GridPoint(x: Int32(middle.x.rounded()), y: Int32(middle.y.rounded()))
    return Self.seesAll(of: ring, from: point) ? point : nil
  }

  /// Begins with the box around all.
  ///
  /// - Returns: whether that is not too large.
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

  /// Leaves what lies inwards of an edge (Sutherland and Hodgman, 1974).
  ///
  /// - Returns: whether that is anything.
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

  /// Whether a point lies clearly inwards of every edge.
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
