import CameraCore
import GeoMath
import MapSurface
import TerrainGeometry

/// A box standing on the ground, in the ground coordinates of a `FramePlan`, in Double.
package struct GroundBox: Sendable {
  package var minX: Double
  package var minY: Double
  package var maxX: Double
  package var maxY: Double
  /// How far it reaches above the target's level, in points.
  package var height: Double = 0
  /// How far it reaches below the target's level, in points: 0 or negative.
  package var depth: Double = 0

  package init(minX: Double, minY: Double, maxX: Double, maxY: Double, height: Double = 0) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
    self.height = height
  }
}

/// A half-space: points with a·x + b·y + c·z + d ≥ 0 are inside.
struct GroundPlane: Sendable {
  var a: Double
  var b: Double
  var c: Double
  var d: Double

  init(_ row: SIMD4<Double>) {
    (a, b, c, d) = (row.x, row.y, row.z, row.w)
  }

  /// The largest value over the corners of `box`.
  func largest(in box: GroundBox) -> Double {
    max(a * box.minX, a * box.maxX) + max(b * box.minY, b * box.maxY)
      + max(c * box.depth, c * box.height) + d
  }

  func smallest(in box: GroundBox) -> Double {
    min(a * box.minX, a * box.maxX) + min(b * box.minY, b * box.maxY)
      + min(c * box.depth, c * box.height) + d
  }
}

/// The six half-spaces whose intersection contains everything visible. Fields instead of an array,
/// since every frame makes one.
private struct GroundFrustum {
  let left, right, bottom, top, near, far: GroundPlane

  init(_ rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)) {
    left = GroundPlane(rows.3 + rows.0)
    right = GroundPlane(rows.3 - rows.0)
    bottom = GroundPlane(rows.3 + rows.1)
    top = GroundPlane(rows.3 - rows.1)
    near = GroundPlane(rows.3 + rows.2)
    far = GroundPlane(rows.3 - rows.2)
  }

  /// False only if the whole box lies outside one of the half-spaces.
  func mayHold(_ box: GroundBox) -> Bool {
    left.largest(in: box) >= 0 && right.largest(in: box) >= 0 && bottom.largest(in: box) >= 0
      && top.largest(in: box) >= 0 && near.largest(in: box) >= 0 && far.largest(in: box) >= 0
  }
}

/// What a camera sees of the ground, prepared for choosing and placing tiles. Everything is
/// relative to the place below the eye, in points at the target's scale.
package struct GroundView: Sendable {
  package let transform: ViewTransform
  /// Where the ground is: on the plane of `transform`, on a globe, or between.
  package let surface: SurfaceView
  /// Ground coordinates to clip space.
  package let clipFromGround: Matrix4
  /// The distance of the farthest visible ground from the place below the eye, in points.
  package let reach: Double
  /// Everything that may be visible, including tall things on the farthest ground, is nearer to the
  /// place below the eye than this, in points.
  package let sightRadius: Double
  /// The ground of everything visible is nearer to the eye than this along the axis, in points.
  package let farthestDepth: Double
  /// The lowest and highest possible ground relative to the target's level, in points.
  package let groundHeights: ClosedRange<Double>
  /// The place below the eye on the unit square; x counts on from the target's copy of the world.
  package let eye: WorldPoint
  private let frustum: GroundFrustum
  private let depthPlane: GroundPlane
  private let target: GroundPoint
  /// The greatest assumed height of anything above the target's level, in points.
  private let boxHeight: Double

  /// Heights up to this many metres are considered when deciding what is visible.
  private static let tallestMetres = 200.0
  /// Ground is drawn at most this many times as far away as the target.
  private static let farthestRatio = 300.0
  /// Anything nearer to the eye than this fraction of the target's distance is cut off.
  private static let nearestRatio = 0.02

  /// - Parameter terrain: the terrain, or `nil` for level ground.
  package init(
    _ camera: Camera, _ viewport: Viewport, _ projection: MapProjection = .mercator,
    terrain: TerrainSurface? = nil
  ) {
    self.init(SurfaceView(camera, viewport, projection, terrain: terrain))
  }

  package init(_ surface: SurfaceView) {
    self.surface = surface
    let transform = surface.plane
    self.transform = transform
    groundHeights = surface.heights
    boxHeight =
      groundHeights.upperBound + GroundView.tallestMetres * transform.pointsPerMetre
    let limit = GroundView.depthLimit(transform)
    // Lines of sight continue below the target's level down to the lowest ground.
    let eyeHeight = max(transform.eyeHeight, 1e-9)
    let fall = (eyeHeight - groundHeights.lowerBound) / eyeHeight
    let level = transform.farthestDepth(limit: limit)
    let far = level * fall
    reach = GroundView.reach(transform, farthestDepth: level) * fall
    // If the horizon is visible, tall things beyond the farthest ground are visible as well. Other
    // lines of sight fall, so what is higher is seen nearer.
    sightRadius = 1.1 * reach + boxHeight - groundHeights.lowerBound
    let near = transform.eyeDistance * GroundView.nearestRatio
    // What is seen of a globe is nearer than its horizon, or little behind it.
    let behind = surface.reachBehindHorizon(height: groundHeights.upperBound)
    let farthest =
      max(far, near * 2, surface.isBent ? surface.horizonDistance + behind : 0) * 1.05
    farthestDepth = farthest + boxHeight
    clipFromGround = transform.clipFromGround(near: near, far: farthest)
    let rows = clipFromGround.rows
    frustum = GroundFrustum(rows)
    depthPlane = GroundPlane(rows.3)
    let eyeGround = transform.eyeGround
    target = GroundPoint(x: -eyeGround.x, y: -eyeGround.y)
    eye = transform.worldPoint(at: eyeGround).snapped
  }

  package var worldWidth: Double { transform.worldWidth }
  package var targetDistance: Double { transform.eyeDistance }
  package var terrain: TerrainSurface? { surface.terrain }

  /// The copies of the world that may be visible.
  package var visibleWraps: ClosedRange<Int> {
    let span = reach / worldWidth
    let first = max(Int(clamping: (eye.x - span).rounded(.down)), -50)
    return first...max(first, min(Int(clamping: (eye.x + span).rounded(.down)), 50))
  }

  /// The ground coordinates of a point of the unit square in a copy of the world.
  package func ground(x: Double, y: Double, wrap: Int) -> GroundPoint {
    GroundPoint(x: (x + Double(wrap) - eye.x) * worldWidth, y: (y - eye.y) * worldWidth)
  }

  /// The north-west corner of a tile in ground coordinates, and its side in points.
  package func square(of tile: TileID, wrap: Int) -> (corner: GroundPoint, side: Double) {
    let scale = 1 / Double(1 << tile.z)
    let corner = ground(x: Double(tile.x) * scale, y: Double(tile.y) * scale, wrap: wrap)
    return (corner, worldWidth * scale)
  }

  package func box(of tile: TileID, wrap: Int) -> GroundBox {
    let (corner, side) = square(of: tile, wrap: wrap)
    var box = GroundBox(
      minX: corner.x, minY: corner.y, maxX: corner.x + side, maxY: corner.y + side,
      height: boxHeight)
    box.depth = groundHeights.lowerBound
    return box
  }

  /// The height of the ground at a place above the target's level in points, or 0 if it is unknown.
  package func height(at ground: GroundPoint) -> Double {
    surface.height(at: place(of: ground))
  }

  /// The height as in `height(at:)`, and the rise per ground point towards the east and the south.
  /// `nil` if they are unknown.
  package func slope(at ground: GroundPoint) -> GroundSlope? {
    surface.slope(at: place(of: ground))
  }

  private func place(of ground: GroundPoint) -> WorldPoint {
    WorldPoint(x: eye.x + ground.x / worldWidth, y: eye.y + ground.y / worldWidth)
  }

  /// False only if no part of the box can be visible.
  package func mayShow(_ box: GroundBox) -> Bool {
    frustum.mayHold(box)
  }

  /// The least distance from the eye, along the view axis, to the ground of a box.
  package func nearestDepth(of box: GroundBox) -> Double {
    var flat = box
    (flat.height, flat.depth) = (0, 0)
    return depthPlane.smallest(in: flat)
  }

  /// The distance from the target to the nearest point of the box, in points.
  package func distanceFromTarget(to box: GroundBox) -> Double {
    let dx = max(box.minX - target.x, 0, target.x - box.maxX)
    let dy = max(box.minY - target.y, 0, target.y - box.maxY)
    return SIMD2(dx, dy).length
  }
}

extension GroundView {
  /// The depth at which the ground ends.
  private static func depthLimit(_ transform: ViewTransform) -> Double {
    let farthest = transform.eyeDistance * farthestRatio
    guard let end = transform.groundEndY else { return farthest }
    return min(transform.depth(atLevelledY: end) ?? farthest, farthest)
  }

  /// The distance from the place below the eye to the farthest visible ground.
  private static func reach(_ transform: ViewTransform, farthestDepth: Double) -> Double {
    let bounds = transform.levelledBounds
    let top = max(transform.levelledY(ofDepth: farthestDepth) ?? bounds.top, bounds.top)
    let eye = transform.eyeGround
    func distance(_ x: Double, _ y: Double) -> Double {
      transform.groundPoint(under: transform.rolled(ScreenPoint(x: x, y: y)))
        .map { ($0 - eye).length } ?? 0
    }
    let farthest = max(
      max(distance(bounds.left, top), distance(bounds.right, top)),
      max(distance(bounds.left, bounds.bottom), distance(bounds.right, bounds.bottom)))
    return (farthest > 0 ? farthest : transform.eyeDistance) + 1
  }
}

extension Matrix4 {
  /// The rows as written on paper: row · (x, y, z, 1) is one clip coordinate.
  fileprivate var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
    let (a, b, c, d) = columns
    return (
      SIMD4(a.x, b.x, c.x, d.x), SIMD4(a.y, b.y, c.y, d.y), SIMD4(a.z, b.z, c.z, d.z),
      SIMD4(a.w, b.w, c.w, d.w)
    )
  }
}
