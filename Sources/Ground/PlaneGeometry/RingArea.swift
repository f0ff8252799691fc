import GeoMath

extension Collection where Element: PlanePoint {
  /// Twice the signed area of this ring by the shoelace formula, positive if it turns from the x
  /// axis to the y axis. Coordinates are taken relative to the first point, so that a small ring
  /// far from the origin keeps its precision. Exact for integers up to 2²⁵ across.
  @inlinable
  package var doubledArea: Double {
    var iterator = makeIterator()
    guard let origin = iterator.next()?.position else { return 0 }
    var (previousX, previousY, sum) = (0.0, 0.0, 0.0)
    while let corner = iterator.next()?.position {
      let (x, y) = (corner.x - origin.x, corner.y - origin.y)
      sum += previousX * y - x * previousY
      (previousX, previousY) = (x, y)
    }
    return sum
  }

  /// The length of this line from its first point to its last.
  @inlinable
  package var length: Double {
    var iterator = makeIterator()
    guard var previous = iterator.next()?.position else { return 0 }
    var length = 0.0
    while let place = iterator.next()?.position {
      length += (place - previous).length
      previous = place
    }
    return length
  }

  /// The centroid of the area within this ring, calculated relative to the first point for
  /// precision. It is the first point if the ring has no area, and `nil` if it has no points.
  @inlinable
  package var centroid: SIMD2<Double>? {
    guard let origin = first?.position else { return nil }
    var (area, sum, before) = (0.0, SIMD2<Double>.zero, SIMD2<Double>.zero)
    for point in self {
      let next = point.position - origin
      let turn = cross(before, next)
      area += turn
      sum += (before + next) * turn
      before = next
    }
    return area == 0 ? origin : origin + sum / (3 * area)
  }
}
