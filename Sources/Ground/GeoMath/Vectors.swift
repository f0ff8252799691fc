extension SIMD where Scalar: FloatingPoint {
  @inlinable @inline(__always)
  package var length: Scalar { (self * self).sum().squareRoot() }
}

/// The cross product: twice the area of the triangle from the origin over two vectors, positive if
/// the second is turned from the first as the y axis is from the x axis.
@inlinable @inline(__always)
package func cross<Scalar: FloatingPoint>(_ a: SIMD2<Scalar>, _ b: SIMD2<Scalar>) -> Scalar {
  a.x * b.y - a.y * b.x
}

/// The cross product: perpendicular to both vectors, and as long as the area of the parallelogram
/// over them.
@inlinable @inline(__always)
package func cross<Scalar: FloatingPoint>(
  _ a: SIMD3<Scalar>, _ b: SIMD3<Scalar>
) -> SIMD3<Scalar> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
