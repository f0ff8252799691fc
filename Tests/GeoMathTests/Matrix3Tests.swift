import GeoMath
import TestSupport
import Testing

@Suite("3 × 3 matrices")
struct Matrix3Tests {
  @Test("A matrix times its inverse is the unit, and rows and columns are each other's")
  func inverse() throws {
    var random = SeededGenerator(seed: 3)
    func vector() -> SIMD3<Double> {
      SIMD3(random.double(-1...1), random.double(-1...1), random.double(-1...1))
    }
    var count = 0
    for _ in 0..<500 {
      let matrix = Matrix3(columns: vector(), vector(), vector())
      #expect(Matrix3(rows: matrix.rows.0, matrix.rows.1, matrix.rows.2) == matrix)
      guard let inverse = matrix.inverse else { continue }
      let size =
        [inverse.columns.0, inverse.columns.1, inverse.columns.2]
        .map { max($0.max(), -$0.min()) }.max() ?? 0
      guard size < 1000 else { continue }
      count += 1
      let product = matrix * inverse
      for (column, unit) in zip(
        [product.columns.0, product.columns.1, product.columns.2],
        [SIMD3(1.0, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)] as [SIMD3<Double>])
      {
        let error: SIMD3<Double> = column - unit
        #expect(max(error.max(), -error.min()) < 1e-11)
      }
    }
    #expect(count > 450)
  }

  @Test("What maps a plane onto a line, or is no number, has no inverse")
  func singular() {
    let (a, b) = (SIMD3(1.0, 2, 3), SIMD3(2.0, 4, 6))
    #expect(Matrix3(columns: a, b, SIMD3(0, 0, 1)).inverse == nil)
    #expect(Matrix3(columns: a, SIMD3(.nan, 0, 0), SIMD3(0, 0, 1)).inverse == nil)
  }
}
