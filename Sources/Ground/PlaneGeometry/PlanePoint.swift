import GeoMath

/// A type with a position in a plane: a plain vector, a corner of a ring with more properties, or a
/// tile's point in integers.
@usableFromInline
package protocol PlanePoint {
  var position: SIMD2<Double> { get }
}

extension SIMD2<Double>: PlanePoint {
  @inlinable
  package var position: SIMD2<Double> { self }
}

extension WorldPoint: PlanePoint {
  @inlinable
  package var position: SIMD2<Double> { SIMD2(x, y) }

  @inlinable
  package init(_ position: SIMD2<Double>) { self.init(x: position.x, y: position.y) }
}
