import RenderModel

/// Tells what is certainly out of sight.
struct ViewSight {
  /// Left, right, lower and upper side of the view, and its near side: rows over ground
  /// (x, y, z, 1), positive inside.
  private let planes: [SIMD4<Float>]
  /// Features reach so far beyond their vertices: ground points.
  private let reach: Float
  private let pointsPerMetre: Float

  private static let margin: Float = 1.02

  /// - Parameter reach: the farthest that any paint pushes a vertex, in points.
  init(_ plan: FramePlan, reach: Float) {
    let (a, b, c, d) = plan.camera.clipFromGround
    let rows = [
      SIMD4(a.x, b.x, c.x, d.x), SIMD4(a.y, b.y, c.y, d.y), SIMD4(a.w, b.w, c.w, d.w),
    ]
    // A little more than the view, for what is a pixel wide on the screen wherever it lies.
    let wide = rows[2] * ViewSight.margin
    planes = [wide + rows[0], wide - rows[0], wide + rows[1], wide - rows[1], rows[2]]
    self.reach = reach
    pointsPerMetre = plan.camera.pointsPerMetre
  }

  /// False only when nothing of a box of a mesh can be in sight.
  func mayShow(_ bounds: GridBounds, of mesh: ResidentMesh, heightMetres: Float) -> Bool {
    let west = mesh.originX + Float(bounds.minX) * mesh.unitScale - reach
    let east = mesh.originX + Float(bounds.maxX) * mesh.unitScale + reach
    let north = mesh.originY + Float(bounds.minY) * mesh.unitScale - reach
    let south = mesh.originY + Float(bounds.maxY) * mesh.unitScale + reach
    let height = heightMetres * pointsPerMetre
    for plane in planes {
      let largest =
        max(plane.x * west, plane.x * east) + max(plane.y * north, plane.y * south)
        + max(0, plane.z * height) + plane.w
      if largest < 0 { return false }
    }
    return true
  }
}
