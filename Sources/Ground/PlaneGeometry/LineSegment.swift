import GeoMath

@usableFromInline
package struct LineSegment: Hashable, Sendable {
  @usableFromInline package var start: SIMD2<Double>
  @usableFromInline package var end: SIMD2<Double>

  @inlinable
  package init(_ start: some PlanePoint, _ end: some PlanePoint) {
    self.start = start.position
    self.end = end.position
  }

  /// The squared distance from a point to the nearest point of the segment.
  @inlinable
  package func squaredDistance(to point: some PlanePoint) -> Double {
    let place = point.position
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let (px, py) = (place.x - start.x, place.y - start.y)
    let lengthSquared = dx * dx + dy * dy
    let fraction = lengthSquared > 0 ? min(max((px * dx + py * dy) / lengthSquared, 0), 1) : 0
    let (x, y) = (px - dx * fraction, py - dy * fraction)
    return x * x + y * y
  }

  @inlinable
  package func distance(to point: some PlanePoint) -> Double {
    squaredDistance(to: point).squareRoot()
  }

  /// How far along this segment it intersects another, from 0 to 1, ends included. `nil` if they do
  /// not intersect or are parallel.
  @inlinable
  package func crossing(_ other: LineSegment) -> Double? {
    let area = cross(end - start, other.end - other.start)
    guard area != 0 else { return nil }
    let offset = other.start - start
    let along = cross(offset, other.end - other.start) / area
    let across = cross(offset, end - start) / area
    return along >= 0 && along <= 1 && across >= 0 && across <= 1 ? along : nil
  }

  /// Whether each of the two segments has its ends on opposite sides of the other.
  @inlinable
  package func properlyCrosses(_ other: LineSegment) -> Bool {
    separates(other.start, other.end) && other.separates(start, end)
  }

  @inlinable
  func separates(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
    let (one, two) = (cross(a - start, end - start), cross(b - start, end - start))
    return (one > 0 && two < 0) || (one < 0 && two > 0)
  }

  @inlinable
  package func squaredDistance(to other: LineSegment) -> Double {
    if properlyCrosses(other) { return 0 }
    return min(
      other.squaredDistance(to: start), other.squaredDistance(to: end),
      squaredDistance(to: other.start), squaredDistance(to: other.end))
  }
}
