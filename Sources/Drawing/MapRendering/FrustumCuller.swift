import RenderModel

/// Tells what is certainly out of sight.
struct FrustumCuller {
  /// The sides of the view: rows over ground (x, y, z, 1), positive inside. Fields instead of an
  /// array, since every frame makes one.
  private let left, right, bottom, top, near: SIMD4<Float>
  /// Features reach so far beyond their vertices: ground points.
  private let reach: Float
  let pointsPerMetre: Float
  private let targetDistance: Float

  private static let margin: Float = 1.02

  /// - Parameter reach: the farthest that any paint pushes a vertex, in points.
  init(_ plan: FramePlan, reach: Float) {
    let (a, b, c, d) = plan.camera.clipFromGround
    let x = SIMD4(a.x, b.x, c.x, d.x)
    let y = SIMD4(a.y, b.y, c.y, d.y)
    let w = SIMD4(a.w, b.w, c.w, d.w)
    // A little more than the view, for what is a pixel wide on the screen wherever it lies.
    let wide = w * FrustumCuller.margin
    (left, right, bottom, top) = (wide + x, wide - x, wide + y, wide - y)
    near = w
    self.reach = reach
    pointsPerMetre = plan.camera.pointsPerMetre
    targetDistance = plan.camera.targetDistance
  }

  /// Whether the ground of a part of a mesh begins nearer than so many of the target's distances.
  func isNear(_ extent: MeshExtent, of mesh: ResidentMesh, within distances: Float) -> Bool {
    let x = SIMD2(Float(extent.minX), Float(extent.maxX)) * mesh.unitScale + mesh.originX
    let y = SIMD2(Float(extent.minY), Float(extent.maxY)) * mesh.unitScale + mesh.originY
    return (near.x * x).min() + (near.y * y).min() + near.w <= targetDistance * distances
  }

  /// False only when nothing of a part of a mesh can be in sight.
  ///
  /// - Parameter more: how far it reaches beyond its vertices on top of what all do, points.
  func mayShow(
    _ extent: MeshExtent, of mesh: ResidentMesh, heightMetres: Float, more: Float = 0
  ) -> Bool {
    let reach = reach + more
    let west = mesh.originX + Float(extent.minX) * mesh.unitScale - reach
    let east = mesh.originX + Float(extent.maxX) * mesh.unitScale + reach
    let north = mesh.originY + Float(extent.minY) * mesh.unitScale - reach
    let south = mesh.originY + Float(extent.maxY) * mesh.unitScale + reach
    let height = heightMetres * pointsPerMetre
    func reaches(_ plane: SIMD4<Float>) -> Bool {
      max(plane.x * west, plane.x * east) + max(plane.y * north, plane.y * south)
        + max(0, plane.z * height) + plane.w >= 0
    }
    return reaches(left) && reaches(right) && reaches(bottom) && reaches(top) && reaches(near)
  }
}
