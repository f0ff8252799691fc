import RenderModel

/// Tells what is certainly out of sight.
struct FrustumCuller {
  /// The sides of the view, one a lane, and no side in the last three: factors of ground x, y and z,
  /// and what is added; positive inside.
  private let x, y, z, constant: SIMD8<Float>
  private let absoluteX, absoluteY: SIMD8<Float>
  /// The side before the eye: a row over ground (x, y, z, 1).
  private let near: SIMD4<Float>
  /// Features reach so far beyond their vertices: ground points.
  private let reach: Float
  let pointsPerMetre: Float
  private let targetDistance: Float
  let pixelsPerPoint: Float
  /// Heights of the ground above the target's level, points.
  private let ground: ClosedRange<Float>

  private static let margin: Float = 1.02

  /// - Parameter reach: the farthest that any paint pushes a vertex, in points.
  init(_ plan: FramePlan, reach: Float) {
    let (a, b, c, d) = plan.camera.clipFromGround
    let x = SIMD4(a.x, b.x, c.x, d.x)
    let y = SIMD4(a.y, b.y, c.y, d.y)
    let w = SIMD4(a.w, b.w, c.w, d.w)
    // A little more than the view, for what is a pixel wide on the screen wherever it lies.
    let wide = w * FrustumCuller.margin
    let (left, right, bottom, top) = (wide + x, wide - x, wide + y, wide - y)
    func lanes(_ row: Int) -> SIMD8<Float> {
      SIMD8(left[row], right[row], bottom[row], top[row], w[row], 0, 0, 0)
    }
    (self.x, self.y, z, constant) = (lanes(0), lanes(1), lanes(2), lanes(3))
    (absoluteX, absoluteY) = (self.x.absolute, self.y.absolute)
    near = w
    // However far paints reach, sums stay numbers.
    self.reach = min(reach, 1e20)
    pointsPerMetre = plan.camera.pointsPerMetre
    targetDistance = plan.camera.targetDistance
    pixelsPerPoint = plan.pixelsPerPoint
    ground = plan.terrain?.heights ?? 0...0
  }

  /// Whether the ground of a part of a mesh begins nearer than so many of the target's distances.
  func isNear(_ extent: MeshExtent, of mesh: ResidentMesh, within distances: Float) -> Bool {
    let x = SIMD2(Float(extent.minX), Float(extent.maxX)) * mesh.unitScale + mesh.originX
    let y = SIMD2(Float(extent.minY), Float(extent.maxY)) * mesh.unitScale + mesh.originY
    let nearest = (near.x * x).min() + (near.y * y).min() + near.w
    return nearest - rise <= targetDistance * distances
  }

  /// How much nearer to the eye, along the view axis, ground may be than the target's level.
  private var rise: Float { -min(near.z * ground.lowerBound, near.z * ground.upperBound) }

  /// What is in sight of a mesh.
  ///
  /// - Parameters:
  ///   - heightMetres: how high it stands above the ground.
  ///   - more: how far it reaches beyond its vertices on top of what all do, points.
  func view(of mesh: ResidentMesh, heightMetres: Float, more: Float = 0) -> MeshView {
    let height = ground.upperBound + heightMetres * pointsPerMetre
    let (low, high) = (z * ground.lowerBound, z * height)
    return MeshView(
      x: x * mesh.unitScale, absoluteX: absoluteX * mesh.unitScale, y: y * mesh.unitScale,
      absoluteY: absoluteY * mesh.unitScale,
      constant: constant + x * mesh.originX + y * mesh.originY
        + (absoluteX + absoluteY) * (reach + more)
        + low.replacing(with: high, where: low .< high))
  }

  /// How high a wall on a part of a mesh must be to be `pixels` high on the screen at the place where
  /// it is seen best: metres.
  ///
  /// What stands upright at a ground place g is seen under the scale
  /// t · √((|g| c)² + (w - w₀)²) / w², with t the target's distance, w that of the place along the
  /// view axis and w₀ that of the place under the eye, and c the cosine of the tilt: the part of the
  /// upright direction that lies across the ray from the eye. Where the ground is higher, it is
  /// nearer by the same everywhere, so that w - w₀ stays.
  func leastWallMetres(
    _ extent: MeshExtent, of mesh: ResidentMesh, pixels: Float
  ) -> Float {
    let x = SIMD2(Float(extent.minX), Float(extent.maxX)) * mesh.unitScale + mesh.originX
    let y = SIMD2(Float(extent.minY), Float(extent.maxY)) * mesh.unitScale + mesh.originY
    let (nearX, nearY) = (near.x * x, near.y * y)
    let nearest = nearX.min() + nearY.min() + near.w
    let nearestHill = nearest - rise
    guard nearestHill > 0.05 * targetDistance else { return 0 }
    let farthest = nearX.max() + nearY.max() + near.w
    let across = ((x * x).max() + (y * y).max()) * near.z * near.z
    let along = max(abs(nearest - near.w), abs(farthest - near.w))
    let scale = targetDistance * (across + along * along).squareRoot() / (nearestHill * nearestHill)
    return pixels / max(scale * pointsPerMetre * pixelsPerPoint, 1e-6)
  }
}

/// The sides of the view over the grid of one mesh, a lane each, as in `FrustumCuller`.
struct MeshView {
  fileprivate let x, absoluteX, y, absoluteY, constant: SIMD8<Float>

  /// False only when nothing of a part of the mesh can be in sight.
  func mayShow(_ extent: MeshExtent) -> Bool {
    let (west, east) = (Float(extent.minX), Float(extent.maxX))
    let (north, south) = (Float(extent.minY), Float(extent.maxY))
    // The corner that is farthest inside of each side.
    let most =
      constant + x * (0.5 * (west + east)) + absoluteX * (0.5 * (east - west))
      + y * (0.5 * (north + south)) + absoluteY * (0.5 * (south - north))
    return all(most .>= 0)
  }
}

extension SIMD8<Float> {
  fileprivate var absolute: SIMD8<Float> { replacing(with: -self, where: self .< 0) }
}
