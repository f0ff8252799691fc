import CameraCore
import GeoMath

/// Finds the horizon on a vertical line of the levelled picture, where the ground is neither a plane nor a
/// globe.
///
/// The ground that is drawn on the line is a curve. It is followed upwards from ground that is seen,
/// in steps that grow with the distance from the eye, until it goes down on the screen again.
struct MixedHorizon {
  private let view: SurfaceView
  private let eye: SIMD3<Double>
  /// Functions of a position relative to the eye: 0 on the line, and the two whose quotient is y.
  private let aside: SIMD3<Double>
  private let down: SIMD3<Double>
  private let depth: SIMD3<Double>
  private var start: Spot
  /// 1 or -1, so that the curve goes upwards from the start.
  private var sense = 1.0

  /// A place on the curve: its latitude, and degrees east of the target.
  private typealias Spot = SIMD2<Double>

  /// `nil` if no ground is seen on the line.
  init?(_ view: SurfaceView, atX x: Double) {
    self.view = view
    eye = view.eye
    let axes = view.levelledAxes
    (down, depth) = (axes.down.direction, axes.ahead.direction)
    let point = view.plane.targetPoint
    let u = (x - point.x) / view.plane.eyeDistance
    let line = axes.right.direction - depth * u
    aside = line / line.length
    let horizon = view.globeTop(atX: x, radius: view.radius / view.globeness)
    let tries = [max(horizon ?? 0, 0) + 30, view.viewport.size.height, point.y, (horizon ?? 0) + 1]
    for y in tries {
      guard let place = view.levelHit(view.plane.rolled(ScreenPoint(x: x, y: y))) else { continue }
      start = Spot(place.latitude, view.sphere.longitudeWay(to: place))
      if direction(at: start).rise < 0 { sense = -1 }
      return
    }
    return nil
  }

  /// Steps on the curve, in parts of the distance from the eye.
  private static let longestStep = 0.1
  private static let shortestStep = 1e-12

  /// The y of the first horizon before the eye, or of the world's edge, in points from the view's top
  /// edge. Far beyond it, ground that is nearly a plane may rise on the screen again.
  func top() -> Double? {
    var (spot, highest) = (start, y(at: start))
    var length = Self.longestStep
    while length > Self.shortestStep {
      guard let next = moved(from: spot, by: length), y(at: next) < highest,
        direction(at: next).rise > 0
      else {
        length /= 4
        continue
      }
      let gained = highest - y(at: next)
      (spot, highest) = (next, y(at: next))
      if gained < 1e-10 { break }
    }
    return highest.isFinite ? highest : nil
  }

  private func place(_ spot: Spot) -> Coordinate {
    Coordinate(
      latitude: spot.x, longitude: view.camera.target.longitude + spot.y.clamped(to: -180...180))
  }

  private func y(at spot: Spot) -> Double {
    let way = view.position(of: place(spot)) - eye
    let far = (way * depth).sum()
    guard far > 0 else { return .infinity }
    return view.plane.targetPoint.y + (way * down).sum() / far * view.plane.eyeDistance
  }

  /// How the curve goes on at a spot: degrees for a point of its length, and how fast it rises on the
  /// screen, which is 0 on the horizon.
  private func direction(at spot: Spot) -> (way: Spot, rise: Double) {
    let slopes = view.slopes(at: place(spot))
    let (north, east) = (-(aside * slopes.south).sum(), (aside * slopes.east).sum())
    let moved = slopes.south * -east - slopes.east * north
    let off = view.position(of: place(spot)) - eye
    // The derivative of y, without its divisor.
    let rise =
      (off * down).sum() * (moved * depth).sum() - (moved * down).sum() * (off * depth).sum()
    let length = max(moved.length, .leastNormalMagnitude) * sense
    return (Spot(east, -north) * (180 / .pi) / length, rise / length)
  }

  /// The spot on the curve some way farther, in parts of the distance from the eye, or `nil` beyond
  /// the edge of the world.
  private func moved(from spot: Spot, by part: Double) -> Spot? {
    let points = part * (view.position(of: place(spot)) - eye).length
    var next = spot + direction(at: spot).way * points
    for _ in 0..<8 {
      guard abs(next.x) < 90, abs(next.y) < 180 else { return nil }
      let off = view.position(of: place(next)) - eye
      let slopes = view.slopes(at: place(next))
      let gradient = Spot(-(aside * slopes.south).sum(), (aside * slopes.east).sum())
      let square = (gradient * gradient).sum()
      guard square > 0 else { return nil }
      let step = gradient * ((aside * off).sum() / square) * (180 / .pi)
      next -= step
      if max(abs(step.x), abs(step.y)) < 1e-13 { break }
    }
    return next
  }
}
