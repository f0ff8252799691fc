import GeoMath

extension FramePlan {
  /// Whether every pixel of the viewport shows the Mercator square. An opaque background can then
  /// be the clear colour, which costs nothing.
  package var isCoveredByWorld: Bool {
    // What lies beside a globe is painted over.
    if camera.globe != nil { return true }
    guard sky == nil else { return false }
    guard let groundFromClip = groundMatrix.inverse else { return false }
    for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
      let ground = groundFromClip * SIMD3(x, y, 1)
      // The homogeneous component is 1 / w up to the matrix's scale: positive in front of the eye.
      guard ground.z > 0 else { return false }
      let groundX = ground.x / ground.z
      let groundY = ground.y / ground.z
      guard abs(groundX) <= Double(groundReach), groundY >= Double(worldNorth),
        groundY <= Double(worldSouth)
      else { return false }
    }
    return true
  }

  /// Maps ground (x, y, 1) to clip (x, y, w).
  private var groundMatrix: Matrix3 {
    let m = camera.clipFromGround
    func column(_ v: SIMD4<Float>) -> SIMD3<Double> {
      SIMD3(Double(v.x), Double(v.y), Double(v.w))
    }
    return Matrix3(columns: column(m.0), column(m.1), column(m.3))
  }
}
