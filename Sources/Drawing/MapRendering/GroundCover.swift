import RenderModel

extension FramePlan {
  /// Whether every pixel of the viewport shows the Mercator square: then an opaque background is
  /// the clear colour and costs nothing.
  var isCoveredByWorld: Bool {
    guard sky == nil else { return false }
    guard let groundFromClip = inverse(of: groundMatrix) else { return false }
    for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
      let (a, b, c) = groundFromClip
      let ground = a * x + b * y + c
      // The homogeneous part is 1 / w up to the matrix's own scale: positive before the eye.
      guard ground.z > 0 else { return false }
      let groundX = ground.x / ground.z
      let groundY = ground.y / ground.z
      guard abs(groundX) <= Double(groundReach), groundY >= Double(worldNorth),
        groundY <= Double(worldSouth)
      else { return false }
    }
    return true
  }

  private typealias Columns = (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  /// Ground (x, y, 1) to clip (x, y, w).
  private var groundMatrix: Columns {
    let m = camera.clipFromGround
    func column(_ v: SIMD4<Float>) -> SIMD3<Double> {
      SIMD3(Double(v.x), Double(v.y), Double(v.w))
    }
    return (column(m.0), column(m.1), column(m.3))
  }

  /// By cofactors; nil for a matrix that has no inverse.
  private func inverse(of m: Columns) -> Columns? {
    let rows = (cross(m.1, m.2), cross(m.2, m.0), cross(m.0, m.1))
    let determinant = (m.0 * rows.0).sum()
    guard determinant.isFinite, determinant != 0 else { return nil }
    let (a, b, c) = (rows.0 / determinant, rows.1 / determinant, rows.2 / determinant)
    return (SIMD3(a.x, b.x, c.x), SIMD3(a.y, b.y, c.y), SIMD3(a.z, b.z, c.z))
  }

  private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}
