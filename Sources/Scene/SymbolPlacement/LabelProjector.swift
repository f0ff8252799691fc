import CameraCore
import GeoMath
import RenderModel

/// Takes places on the ground to the screen, many at a time, in Double: labels must not shiver at
/// any zoom.
struct LabelProjector {
  /// A place on the screen, points.
  struct Spot {
    var x: Double
    var y: Double
    /// Distance from the eye along the view axis, points; not positive behind the eye.
    var depth: Double
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

  init(_ view: GroundView) {
    self.view = view
    width = view.transform.viewport.size.width
    height = view.transform.viewport.size.height
    targetDistance = view.targetDistance
    nearest = view.targetDistance * 0.05
    bearing = view.transform.bearing
    let (a, b, _, d) = view.clipFromGround.columns
    depthRow = SIMD3(a.w, b.w, d.w)
    xRow = (SIMD3(a.x, b.x, d.x) + depthRow) * (width / 2)
    yRow = (depthRow - SIMD3(a.y, b.y, d.y)) * (height / 2)
  }

  /// Where a place of the unit square is on the ground of the view; x counts on over the copies
  /// of the world.
  @inline(__always)
  func ground(_ world: SIMD2<Double>) -> SIMD2<Double> {
    let point = view.ground(x: world.x, y: world.y, wrap: 0)
    return SIMD2(point.x, point.y)
  }

  @inline(__always)
  func spot(_ ground: SIMD2<Double>) -> Spot {
    let place = SIMD3(ground.x, ground.y, 1)
    let depth = (depthRow * place).sum()
    let scale = 1 / depth
    return Spot(x: (xRow * place).sum() * scale, y: (yRow * place).sum() * scale, depth: depth)
  }

  /// The ground of the view under a place on the screen; `nil` at and above the horizon.
  func ground(under place: SIMD2<Double>) -> SIMD2<Float>? {
    let transform = view.transform
    guard let point = transform.groundPoint(under: ScreenPoint(x: place.x, y: place.y)) else {
      return nil
    }
    let ground = point - transform.eyeGround
    return SIMD2(Float(ground.x), Float(ground.y))
  }

  /// How the screen moves with the ground at a spot: the derivative of the projection.
  @inline(__always)
  func slope(at spot: Spot) -> Slope {
    let scale = 1 / spot.depth
    return Slope(
      east: SIMD2(xRow.x - spot.x * depthRow.x, yRow.x - spot.y * depthRow.x) * scale,
      south: SIMD2(xRow.y - spot.x * depthRow.y, yRow.y - spot.y * depthRow.y) * scale)
  }

  /// How much larger than at the target a label is drawn: farther ones shrink half as much as the
  /// ground, down to half (as in MapLibre).
  @inline(__always)
  func size(atDepth depth: Double) -> Double {
    0.5 + 0.5 * min(targetDistance / depth, 7)
  }
}
