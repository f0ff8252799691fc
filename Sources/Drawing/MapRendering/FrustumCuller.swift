import MapSurface
import RenderModel

/// Finds what is certainly outside the view.
struct FrustumCuller {
  /// The planes of the view's sides, one in each lane; the last three lanes are empty. These are
  /// the factors of ground x, y and z and the constant term. Results are positive inside.
  private let x, y, z, constant: SIMD8<Float>
  private let absoluteX, absoluteY: SIMD8<Float>
  /// The near plane, as a row over ground (x, y, z, 1).
  private let near: SIMD4<Float>
  /// How far features reach beyond their vertices, in ground points.
  private let reach: Float
  let pointsPerMetre: Float
  private let targetDistance: Float
  let pixelsPerPoint: Float
  /// Whether the ground is bent. Then the scene says which squares of tiles may be seen.
  private let isBent: Bool
  /// The range of terrain heights above the target's level, in points.
  private let ground: ClosedRange<Float>

  private static let margin: Float = 1.02

  /// - Parameter reach: the farthest that any paint moves a vertex, in points.
  init(_ plan: FramePlan, reach: Float) {
    let (a, b, c, d) = plan.camera.clipFromGround
    let x = SIMD4(a.x, b.x, c.x, d.x)
    let y = SIMD4(a.y, b.y, c.y, d.y)
    let w = SIMD4(a.w, b.w, c.w, d.w)
    // Slightly wider than the view, for features of constant pixel width on the screen.
    let wide = w * FrustumCuller.margin
    let (left, right, bottom, top) = (wide + x, wide - x, wide + y, wide - y)
    func lanes(_ row: Int) -> SIMD8<Float> {
      SIMD8(left[row], right[row], bottom[row], top[row], w[row], 0, 0, 0)
    }
    (self.x, self.y, z, constant) = (lanes(0), lanes(1), lanes(2), lanes(3))
    (absoluteX, absoluteY) = (self.x.absolute, self.y.absolute)
    near = w
    // Keeps sums finite, however far paints reach.
    self.reach = min(reach, 1e20)
    pointsPerMetre = plan.camera.pointsPerMetre
    targetDistance = plan.camera.targetDistance
    pixelsPerPoint = plan.pixelsPerPoint
    ground = plan.terrain?.heights ?? 0...0
    isBent = plan.camera.globe != nil
  }

  /// Whether a part of a mesh begins nearer than `distances` times the target's distance.
  func isNear(_ extent: MeshExtent, of mesh: ResidentMesh, within distances: Float) -> Bool {
    if isBent { return true }
    let (x, y) = mesh.ground(extent)
    let nearest = (near.x * x).min() + (near.y * y).min() + near.w
    return nearest - rise <= targetDistance * distances
  }

  /// How much nearer to the eye than the target's level terrain may be, along the view axis.
  private var rise: Float { -min(near.z * ground.lowerBound, near.z * ground.upperBound) }

  /// The culling test for a mesh.
  ///
  /// - Parameters:
  ///   - heightMetres: its height above the ground.
  ///   - more: how far it reaches beyond its vertices in addition to `reach`, in points.
  func view(of mesh: ResidentMesh, heightMetres: Float, more: Float = 0) -> MeshView {
    let height = ground.upperBound + heightMetres * pointsPerMetre
    let (low, high) = (z * ground.lowerBound, z * height)
    if isBent {
      let isUsual =
        reach + more <= Float(TilePlacement.squareReach)
        && heightMetres <= Float(TilePlacement.squareHeightMetres)
      return MeshView(squares: isUsual ? mesh.squares : .all)
    }
    return MeshView(
      x: x * mesh.unitScale, absoluteX: absoluteX * mesh.unitScale, y: y * mesh.unitScale,
      absoluteY: absoluteY * mesh.unitScale,
      constant: constant + x * mesh.originX + y * mesh.originY
        + (absoluteX + absoluteY) * (reach + more)
        + low.replacing(with: high, where: low .< high))
  }

  /// The height in metres that a wall in a part of a mesh needs to be `pixels` high on the screen
  /// at the place where it appears largest.
  ///
  /// An upright object at a ground place g appears at the scale t · √((|g| c)² + (w - w₀)²) / w²,
  /// with t the target's distance, w and w₀ the distances along the view axis of g and of the place
  /// under the eye, and c the cosine of the tilt. The root is the part of the upright direction
  /// that is perpendicular to the ray from the eye. Higher ground is nearer by the same amount
  /// everywhere, so w - w₀ stays the same.
  func leastWallMetres(
    _ extent: MeshExtent, of mesh: ResidentMesh, pixels: Float
  ) -> Float {
    if isBent { return 0 }
    let (x, y) = mesh.ground(extent)
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

/// The planes of the view's sides in the grid of one mesh, one in each lane as in `FrustumCuller`.
struct MeshView {
  fileprivate let x, absoluteX, y, absoluteY, constant: SIMD8<Float>
  fileprivate var squares = TileSquares.all

  /// False only if nothing in a part of the mesh can be visible.
  func mayShow(_ extent: MeshExtent) -> Bool {
    guard squares == .all || squares.touch(columns: extent.columns, rows: extent.rows) else {
      return false
    }
    let (west, east) = (Float(extent.minX), Float(extent.maxX))
    let (north, south) = (Float(extent.minY), Float(extent.maxY))
    // For each plane, the value at the corner that is farthest inside.
    let most =
      constant + x * (0.5 * (west + east)) + absoluteX * (0.5 * (east - west))
      + y * (0.5 * (north + south)) + absoluteY * (0.5 * (south - north))
    return all(most .>= 0)
  }
}

extension MeshView {
  /// What shows the parts in some squares.
  fileprivate init(squares: TileSquares) {
    self.init(
      x: .zero, absoluteX: .zero, y: .zero, absoluteY: .zero, constant: .zero, squares: squares)
  }
}

extension SIMD8<Float> {
  fileprivate var absolute: SIMD8<Float> { replacing(with: -self, where: self .< 0) }
}
