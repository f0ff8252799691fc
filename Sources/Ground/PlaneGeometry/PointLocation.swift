import GeoMath

/// Finds out whether rings surround a point by counting how often their edges cross the ray from it
/// along the x axis (K. Hormann and A. Agathos, "The point in polygon problem for arbitrary
/// polygons", Computational Geometry 20, 2001). Exact for integers below 2²⁵.
@usableFromInline
package struct PointLocation: Sendable {
  @usableFromInline let point: SIMD2<Double>
  /// Whether an odd number of rings surrounds the point (the even-odd rule).
  @usableFromInline package var isInside = false
  /// How many times the rings turn around the point; turns from the x axis to the y axis are
  /// positive.
  @usableFromInline package var windingNumber = 0

  @inlinable
  package init(of point: some PlanePoint) {
    self.point = point.position
  }

  /// Adds the edge of a ring from a to b. Only ends beyond the point's y count, so that a corner at
  /// its height counts once and an edge along it not at all.
  @inlinable
  package mutating func pass(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
    guard (a.y > point.y) != (b.y > point.y) else { return }
    let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
    let isUp = b.y > a.y
    guard isUp ? side > 0 : side < 0 else { return }
    isInside.toggle()
    windingNumber += isUp ? 1 : -1
  }

  /// Adds all edges of a ring, whose last point may repeat the first or not.
  @inlinable
  package mutating func pass(_ ring: some Collection<some PlanePoint>) {
    ring.forEachEdge { pass($0, $1) }
  }
}

extension Collection where Element: PlanePoint {
  /// Calls `body` with the ends of each edge of this ring, the edge from its last to its first point
  /// at the end.
  @inlinable @inline(__always)
  package func forEachEdge(_ body: (SIMD2<Double>, SIMD2<Double>) -> Void) {
    var iterator = makeIterator()
    guard let first = iterator.next()?.position else { return }
    var previous = first
    while let corner = iterator.next()?.position {
      body(previous, corner)
      previous = corner
    }
    body(previous, first)
  }

  @inlinable
  package func surrounds(_ point: some PlanePoint) -> Bool {
    var location = PointLocation(of: point)
    location.pass(self)
    return location.isInside
  }

  /// Whether a point lies exactly on an edge of this ring.
  @inlinable
  package func hasOnEdge(_ point: some PlanePoint) -> Bool {
    let place = point.position
    var isOn = false
    forEachEdge { a, b in
      let (one, two) = (place - a, place - b)
      if cross(one, two) == 0, one.x * two.x <= 0, one.y * two.y <= 0 { isOn = true }
    }
    return isOn
  }
}

extension Sequence where Element: Collection, Element.Element: PlanePoint {
  /// Whether an odd number of these rings surrounds a point.
  @inlinable
  package func surround(_ point: some PlanePoint) -> Bool {
    var location = PointLocation(of: point)
    for ring in self { location.pass(ring) }
    return location.isInside
  }

  /// Whether an odd number of these rings surrounds a point; `countingEdges` on an edge.
  @inlinable
  package func surround(_ point: some PlanePoint, countingEdges: Bool) -> Bool {
    contains { $0.hasOnEdge(point) } ? countingEdges : surround(point)
  }

  /// How many times these rings turn around a point, positive from the x axis to the y axis.
  @inlinable
  package func windingNumber(around point: some PlanePoint) -> Int {
    var location = PointLocation(of: point)
    for ring in self { location.pass(ring) }
    return location.windingNumber
  }

  /// The squared distance from a point to the nearest edge of these rings, and the point's
  /// location.
  @inlinable
  package func nearestEdge(
    to point: some PlanePoint
  ) -> (squaredDistance: Double, location: PointLocation) {
    let place = point.position
    var location = PointLocation(of: place)
    var least = Double.infinity
    for ring in self {
      ring.forEachEdge {
        location.pass($0, $1)
        least = Swift.min(least, LineSegment($0, $1).squaredDistance(to: place))
      }
    }
    return (least, location)
  }

  /// The distance from a point to the nearest edge of these rings, negative if an odd number of
  /// them surrounds it.
  @inlinable
  package func signedDistance(to point: some PlanePoint) -> Double {
    let (square, location) = nearestEdge(to: point)
    return (location.isInside ? -1 : 1) * square.squareRoot()
  }
}
