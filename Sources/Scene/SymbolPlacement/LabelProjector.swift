import CameraCore
import GeoMath
import MapSurface
import RenderModel
import TerrainGeometry

/// Projects many places on the ground to the screen. It calculates in Double, so that labels do not
/// jitter at any zoom.
struct LabelProjector {
  /// A point on the screen, in points.
  struct Spot {
    var x: Double
    var y: Double
    /// Distance from the eye along the view axis in points; zero or negative behind the eye.
    var depth: Double
    /// The slope of the ground: how much it rises towards the east and the south.
    var rise = SIMD2<Double>.zero
    /// Where the ground is bent: how it runs there.
    var bend: Bend?
    /// 1, but for places near a globe's horizon.
    var clearness = 1.0
  }

  /// How the screen position times the depth, and the depth, change with a step of one ground point.
  struct Bend {
    var east: SIMD3<Double>
    var south: SIMD3<Double>
    /// Ground points per point on the surface.
    var stretch: Double
  }

  /// How the screen position changes with a step of one ground point to the east or south.
  struct Slope {
    var east: SIMD2<Double>
    var south: SIMD2<Double>
  }

  let view: GroundView
  let width: Double
  let height: Double
  let targetDistance: Double
  /// Nothing nearer to the eye than this is shown.
  let nearest: Double
  /// The map's bearing, clockwise.
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

  /// The ground point of a place on the unit square, whose x continues across copies of the world.
  @inline(__always)
  func ground(_ world: SIMD2<Double>) -> SIMD2<Double> {
    let point = view.ground(x: world.x, y: world.y, wrap: 0)
    return SIMD2(point.x, point.y)
  }

  /// The screen position of a place on the ground, at the ground's height there.
  @inline(__always)
  func spot(_ ground: SIMD2<Double>) -> Spot {
    spot(ground, view.slope(at: GroundPoint(x: ground.x, y: ground.y)))
  }

  /// The same if the slope of the ground is already known.
  ///
  /// - Parameter slope: as returned by `slope(at:)`.
  @inline(__always)
  func spot(_ ground: SIMD2<Double>, on slope: TerrainSlope?) -> Spot {
    spot(ground, slope.map(view.surface.slope))
  }

  @inline(__always)
  private func spot(_ ground: SIMD2<Double>, _ slope: GroundSlope?) -> Spot {
    if view.isBent { return bentSpot(ground, slope) }
    if let slope { return hillSpot(ground, slope) }
    let level = level(ground)
    let scale = 1 / level.z
    return Spot(x: level.x * scale, y: level.y * scale, depth: level.z)
  }

  /// Sines of the angles at which a globe's ground is seen where labels are gone, and where they are
  /// clear: at less than 7°, most of their text would stand beside the globe.
  private static let limbSines = 0.12...0.2

  /// The spot on a globe. Near the horizon and beyond it counts as behind the eye.
  private func bentSpot(_ ground: SIMD2<Double>, _ slope: GroundSlope?) -> Spot {
    let (surface, eye) = (view.surface, view.surface.eye)
    let spot = surface.spot(at: GroundPoint(x: ground.x + eye.x, y: ground.y + eye.y))
    let clearness = surface.clearness(at: spot, within: Self.limbSines)
    guard clearness > 0 else { return Spot(x: 0, y: 0, depth: -1) }
    let from = spot.position + spot.up * (slope?.height ?? 0) - SIMD3(eye.x, eye.y, 0)
    let place = level(SIMD2(from.x, from.y)) + heightColumn * from.z
    func change(_ way: SIMD3<Double>, _ rise: Double) -> SIMD3<Double> {
      let step = way / spot.stretch + spot.up * rise
      return SIMD3(xRow.x, yRow.x, depthRow.x) * step.x
        + SIMD3(xRow.y, yRow.y, depthRow.y) * step.y + heightColumn * step.z
    }
    let rise = slope?.rise ?? .zero
    return Spot(
      x: place.x / place.z, y: place.y / place.z, depth: place.z,
      bend: Bend(
        east: change(spot.east, rise.x), south: change(spot.south, rise.y), stretch: spot.stretch),
      clearness: clearness)
  }

  private func hillSpot(_ ground: SIMD2<Double>, _ slope: GroundSlope) -> Spot {
    let place = level(ground) + heightColumn * slope.height
    let scale = 1 / place.z
    return Spot(x: place.x * scale, y: place.y * scale, depth: place.z, rise: slope.rise)
  }

  /// For a place at the target's level: x and y on the screen times the depth, and the depth.
  @inline(__always)
  private func level(_ ground: SIMD2<Double>) -> SIMD3<Double> {
    let place = SIMD3(ground.x, ground.y, 1)
    return SIMD3((xRow * place).sum(), (yRow * place).sum(), (depthRow * place).sum())
  }

  /// The slope of the ground at a place on the unit square. `nil` if the ground is flat or its
  /// height is not known.
  func slope(at world: SIMD2<Double>) -> TerrainSlope? {
    view.terrain?.slope(at: WorldPoint(x: world.x, y: world.y))
  }

  /// The place on the ground of something at a point on the screen. `nil` on flat ground at or
  /// above the horizon.
  ///
  /// - Parameter depth: its distance from the eye along the view axis, in points.
  func ground(under place: SIMD2<Double>, depth: Double) -> SIMD2<Float>? {
    let transform = view.transform
    if view.isBent {
      let point = ScreenPoint(x: place.x, y: place.y)
      guard let hit = view.surface.hit(point) else { return nil }
      let ground = transform.ground(at: hit) - transform.eyeGround
      return SIMD2(Float(ground.x), Float(ground.y))
    }
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

  /// The height of the ground above the target's level, in points.
  func height(at ground: SIMD2<Double>) -> Float {
    Float(view.height(at: GroundPoint(x: ground.x, y: ground.y)))
  }

  /// How much the ground rises at a place towards the east and the south, in points per point.
  func rise(at ground: SIMD2<Double>) -> SIMD2<Double> {
    view.slope(at: GroundPoint(x: ground.x, y: ground.y))?.rise ?? .zero
  }

  /// How many points too low something at a place on the screen lies to be visible over the ground in
  /// front of it; 0 on flat ground.
  ///
  /// - Parameter depth: its distance from the eye along the view axis, in points.
  func pointsHidden(at place: SIMD2<Double>, depth: Double) -> Double {
    view.surface.pointsHidden(at: ScreenPoint(x: place.x, y: place.y), depth: depth)
  }

  /// How the screen position changes with the ground position: the derivative of the projection.
  @inline(__always)
  func slope(at spot: Spot) -> Slope {
    let scale = 1 / spot.depth
    if let bend = spot.bend {
      func change(_ way: SIMD3<Double>) -> SIMD2<Double> {
        SIMD2(way.x - spot.x * way.z, way.y - spot.y * way.z) * scale
      }
      return Slope(east: change(bend.east), south: change(bend.south))
    }
    let east = SIMD2(xRow.x - spot.x * depthRow.x, yRow.x - spot.y * depthRow.x)
    let south = SIMD2(xRow.y - spot.x * depthRow.y, yRow.y - spot.y * depthRow.y)
    guard spot.rise != .zero else { return Slope(east: east * scale, south: south * scale) }
    let up = SIMD2(
      heightColumn.x - spot.x * heightColumn.z, heightColumn.y - spot.y * heightColumn.z)
    return Slope(
      east: (east + up * spot.rise.x) * scale, south: (south + up * spot.rise.y) * scale)
  }

  /// The size of a label relative to one at the target. Distant labels shrink half as much as the
  /// ground, at most to half of their size (as in MapLibre).
  @inline(__always)
  func size(atDepth depth: Double) -> Double {
    0.5 + 0.5 * min(targetDistance / depth, 7)
  }
}
