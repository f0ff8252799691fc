/// A 3 × 3 matrix of doubles in columns. It represents a homography: a mapping between planes in
/// homogeneous coordinates.
package struct Matrix3: Hashable, Sendable {
  package var columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  @inlinable
  package init(columns a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) {
    columns = (a, b, c)
  }

  @inlinable
  package init(rows a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) {
    columns = (SIMD3(a.x, b.x, c.x), SIMD3(a.y, b.y, c.y), SIMD3(a.z, b.z, c.z))
  }

  @inlinable
  package var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    Matrix3(rows: columns.0, columns.1, columns.2).columns
  }

  @inlinable
  package static func * (m: Matrix3, v: SIMD3<Double>) -> SIMD3<Double> {
    m.columns.0 * v.x + m.columns.1 * v.y + m.columns.2 * v.z
  }

  @inlinable
  package static func * (a: Matrix3, b: Matrix3) -> Matrix3 {
    Matrix3(columns: a * b.columns.0, a * b.columns.1, a * b.columns.2)
  }

  /// The inverse by cofactors, or `nil` for a singular matrix.
  @inlinable
  package var inverse: Matrix3? {
    let (a, b, c) = columns
    let rows = (cross(b, c), cross(c, a), cross(a, b))
    let determinant = (a * rows.0).sum()
    guard determinant.isFinite, determinant != 0 else { return nil }
    return Matrix3(rows: rows.0 / determinant, rows.1 / determinant, rows.2 / determinant)
  }

  @inlinable
  package static func == (a: Matrix3, b: Matrix3) -> Bool { a.columns == b.columns }

  @inlinable
  package func hash(into hasher: inout Hasher) {
    hasher.combine(columns.0)
    hasher.combine(columns.1)
    hasher.combine(columns.2)
  }
}
