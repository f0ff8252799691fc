/// A 4 × 4 matrix of doubles in columns. It multiplies column vectors from the left.
package struct Matrix4: Hashable, Sendable {
  package var columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

  @inlinable
  package init(
    columns a: SIMD4<Double>, _ b: SIMD4<Double>, _ c: SIMD4<Double>, _ d: SIMD4<Double>
  ) {
    columns = (a, b, c, d)
  }

  @inlinable
  package init(
    rows a: SIMD4<Double>, _ b: SIMD4<Double>, _ c: SIMD4<Double>, _ d: SIMD4<Double>
  ) {
    columns = (
      SIMD4(a.x, b.x, c.x, d.x), SIMD4(a.y, b.y, c.y, d.y), SIMD4(a.z, b.z, c.z, d.z),
      SIMD4(a.w, b.w, c.w, d.w)
    )
  }

  @inlinable
  package static func * (m: Matrix4, v: SIMD4<Double>) -> SIMD4<Double> {
    m.columns.0 * v.x + m.columns.1 * v.y + m.columns.2 * v.z + m.columns.3 * v.w
  }

  @inlinable
  package static func * (a: Matrix4, b: Matrix4) -> Matrix4 {
    Matrix4(columns: a * b.columns.0, a * b.columns.1, a * b.columns.2, a * b.columns.3)
  }

  @inlinable
  package static func == (a: Matrix4, b: Matrix4) -> Bool { a.columns == b.columns }

  @inlinable
  package func hash(into hasher: inout Hasher) {
    hasher.combine(columns.0)
    hasher.combine(columns.1)
    hasher.combine(columns.2)
    hasher.combine(columns.3)
  }
}
