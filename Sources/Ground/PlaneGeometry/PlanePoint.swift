import GeoMath

/// Whatever stands at a place of a plane: a bare vector, a corner of a ring with more to say, a
/// point of a tile in whole numbers.
@usableFromInline
package protocol PlanePoint {
  /// Where geometry takes it to be.
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
