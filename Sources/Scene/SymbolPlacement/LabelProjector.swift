import CameraCore
import GeoMath
import RenderModel
import TerrainGeometry

/// Takes places on the ground to the screen, many at a time, in Double: labels must not shiver at
/// any zoom.
struct LabelProjector {
  /// A place on the screen, points.
  struct Spot {
    var x: Double
    var y: Double
    /// Distance from the eye along the view axis, points; not positive behind the eye.
    var depth: Double
    /// How many points the ground rises there to a point on it, towards the east and the south.
    var rise = SIMD2<Double>.zero
  }

  /// How a step on the ground, east or south, moves on the screen.
  struct Slope {
    var east: SIMD2<Double>
    var south: SIMD2<Double>
  }

  let view: GroundView
  let width: Double
  let height: Double
  let targetDistance: Double
  /// What is nearer to the eye than this is not shown.
  let nearest: Double
  /// Of the map, clockwise.
  let bearing: Rotation
  private let xRow: SIMD3<Double>
  private let yRow: SIMD3<Double>
  private let depthRow: SIMD3<Double>
  /// What a point of height adds to these rows.
  private let heightColumn: SIMD3<Double>

  init(_ view: GroundView) {
    self.view = view
    width = view.transform.viewport.size.width
    height = view.transform.viewport.size.height
    targetDistance = view.targetDistance
    nearest = view.targetDistance * 0.05
    bearing = view.transform.bearing
    let (a, b, c, d) = view.clipFromGround.columns
    depthRow = SIMD3(a.w, b.w, d.w)
    xRow = (SIMD3(a.x, b.x, d.x) + depthRow) * (width / 2)
    yRow = (depthRow - SIMD3(a.y, b.y, d.y)) * (height / 2)
    heightColumn = SIMD3((c.x + c.w) * (width / 2), (c.w - c.y) * (height / 2), c.w)
  }

  /// Where a place of the unit square is on the ground of the view; x counts on over the copies
  /// of the world.
  @inline(__always)
  func ground(_ world: SIMD2<Double>) -> SIMD2<Double> {
    let point = view.ground(x: world.x, y: world.y, wrap: 0)
    return SIMD2(point.x, point.y)
  }

  /// Where a place on the ground is drawn, at the height that the ground has there.
  @inline(__always)
  func spot(_ ground: SIMD2<Double>) -> Spot {
    if view.terrain == nil { return levelSpot(ground) }
    return spot(ground, view.slope(at: GroundPoint(x: ground.x, y: ground.y)))
  }

  /// As above, where it is known how the ground lies there.
  ///
  /// - Parameter slope: as `slope(at:)` finds it.
  @inline(__always)
  func spot(_ ground: SIMD2<Double>, on slope: TerrainSlope?) -> Spot {
    guard let slope else { return levelSpot(ground) }
    return spot(ground, view.slope(slope))
  }

  @inline(__always)
  private func levelSpot(_ ground: SIMD2<Double>) -> Spot {
    let level = level(ground)
    let scale = 1 / level.z
    return Spot(x: level.x * scale, y: level.y * scale, depth: level.z)
  }

  private func spot(_ ground: SIMD2<Double>, _ slope: GroundSlope?) -> Spot {
    let place = level(ground) + heightColumn * (slope?.height ?? 0)
    let scale = 1 / place.z
    return Spot(
      x: place.x * scale, y: place.y * scale, depth: place.z, rise: slope?.rise ?? .zero)
  }

  /// Of a place at the target's level: across and down times the depth, and the depth.
  @inline(__always)
  private func level(_ ground: SIMD2<Double>) -> SIMD3<Double> {
    let place = SIMD3(ground.x, ground.y, 1)
    return SIMD3((xRow * place).sum(), (yRow * place).sum(), (depthRow * place).sum())
  }

  /// How the ground lies at a place of the unit square; `nil` where it is level, or nothing is known of
  /// it.
  func slope(at world: SIMD2<Double>) -> TerrainSlope? {
    view.terrain?.slope(at: WorldPoint(x: world.x, y: world.y))
  }

  /// The ground of the view on which something stands at a place on the screen; `nil` at and above
  /// the horizon of level ground.
  ///
  /// - Parameter depth: its distance from the eye along the view axis, points.
  func ground(under place: SIMD2<Double>, depth: Double) -> SIMD2<Float>? {
    let transform = view.transform
    if view.terrain != nil {
      let sight = transform.sightDirection(ScreenPoint(x: place.x, y: place.y))
      let way = transform.unturned(GroundPoint(x: sight.x, y: sight.y))
      let steps = depth / targetDistance
      return SIMD2(Float(way.x * steps), Float(way.y * steps))
    }
    guard let point = transform.groundPoint(under: ScreenPoint(x: place.x, y: place.y)) else {
      return nil
    }
    let ground = point - transform.eyeGround
    return SIMD2(Float(ground.x), Float(ground.y))
  }

  /// The ground's height at a place on it, in points above the target's level.
  func height(at ground: SIMD2<Double>) -> Float {
    Float(view.height(at: GroundPoint(x: ground.x, y: ground.y)))
  }

  /// How many points the ground rises at a place on it to a point towards the east and the south.
  func rise(at ground: SIMD2<Double>) -> SIMD2<Double> {
    guard view.terrain != nil else { return .zero }
    return view.slope(at: GroundPoint(x: ground.x, y: ground.y))?.rise ?? .zero
  }

  /// How many points something at a place on the screen lies behind the ground before it; 0 where the
  /// ground is level.
  ///
  /// - Parameter depth: its distance from the eye along the view axis, points.
  func pointsHidden(at place: SIMD2<Double>, depth: Double) -> Double {
    guard let terrain = view.terrain else { return 0 }
    return view.transform.pointsHidden(
      at: ScreenPoint(x: place.x, y: place.y), depth: depth, by: terrain)
  }

  /// How the screen moves with the ground at a spot: the derivative of the projection.
  @inline(__always)
  func slope(at spot: Spot) -> Slope {
    let scale = 1 / spot.depth
    let east = SIMD2(xRow.x - spot.x * depthRow.x, yRow.x - spot.y * depthRow.x)
    let south = SIMD2(xRow.y - spot.x * depthRow.y, yRow.y - spot.y * depthRow.y)
    guard spot.rise != .zero else { return Slope(east: east * scale, south: south * scale) }
    let up = SIMD2(
      heightColumn.x - spot.x * heightColumn.z, heightColumn.y - spot.y * heightColumn.z)
    return Slope(
      east: (east + up * spot.rise.x) * scale, south: (south + up * spot.rise.y) * scale)
  }

  /// How much larger than at the target a label is drawn: farther ones shrink half as much as the
  /// ground, down to half (as in MapLibre).
  @inline(__always)
  func size(atDepth depth: Double) -> Double {
    0.5 + 0.5 * min(targetDistance / depth, 7)
  }
}
