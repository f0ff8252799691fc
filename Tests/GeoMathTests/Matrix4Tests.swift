import GeoMath
import Testing

@Suite("Matrices")
struct Matrix4Tests {
  @Test("A product applies the right factor first")
  func product() {
    let scale = Matrix4(
      rows: SIMD4(2, 0, 0, 0), SIMD4(0, 3, 0, 0), SIMD4(0, 0, 4, 0), SIMD4(0, 0, 0, 1))
    let shift = Matrix4(
      rows: SIMD4(1, 0, 0, 5), SIMD4(0, 1, 0, 6), SIMD4(0, 0, 1, 7), SIMD4(0, 0, 0, 1))
    let point = SIMD4<Double>(1, 1, 1, 1)
    #expect((scale * shift) * point == SIMD4(12, 21, 32, 1))
    #expect(scale * (shift * point) == SIMD4(12, 21, 32, 1))
    #expect((shift * scale) * point == SIMD4(7, 9, 11, 1))
    #expect(shift.columns.3 == SIMD4(5, 6, 7, 1))
  }
}
