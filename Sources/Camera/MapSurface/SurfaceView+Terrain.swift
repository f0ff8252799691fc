import CameraCore
import GeoMath
import Glibc
import TerrainGeometry

/// The ground around a place of a view.
package struct GroundSlope: Sendable {
  /// Above the target's level, in points.
  package var height: Double
  /// The rise per ground point towards the east and towards the south.
  package var rise: SIMD2<Double>
}

/// Ground with heights, which stand upright on the surface.
extension SurfaceView {
  /// Points per metre of height. On a globe it is the same everywhere.
  package var heightScale: Double { isBent ? plane.pointsPerMetre : plane.heightScale }

  /// The range of heights that contains the target and all ground, in points above the target's
  /// level. 0...0 for level ground.
  package var heights: ClosedRange<Double> {
    guard let range = terrain?.range else { return 0...0 }
    let (low, high) = (height(ofMetres: range.lowerBound), height(ofMetres: range.upperBound))
    return min(low, 0)...max(high, 0)
  }

  /// Converts metres above the sea to points above the target's level.
  private func height(ofMetres metres: Double) -> Double {
    (metres - camera.elevation) * heightScale
  }

  /// The height of the ground above the target's level in points; 0 where it is unknown.
  package func height(at place: WorldPoint) -> Double {
    terrain?.metres(at: place).map { height(ofMetres: $0) } ?? 0
  }

  private func height(at place: Coordinate) -> Double {
    terrain == nil ? 0 : height(at: plane.worldPoint(at: plane.ground(at: place)))
  }

  /// The height and the slope of the ground; `nil` if they are unknown or the ground is level.
  package func slope(at place: WorldPoint) -> GroundSlope? {
    terrain?.slope(at: place).map(slope)
  }

  /// A slope of the terrain, in the view's points.
  package func slope(_ found: TerrainSlope) -> GroundSlope {
    let scale = heightScale / plane.worldWidth
    return GroundSlope(
      height: height(ofMetres: found.metres), rise: SIMD2(found.east * scale, found.south * scale))
  }

  /// The place that is seen at a screen point, its longitude wrapped: the nearest ground on the line
  /// of sight that faces the eye. `nil` beside the globe and above the horizon.
  package func hit(_ point: ScreenPoint) -> Coordinate? {
    if globeness == 0 { return plane.coordinate(under: point, on: terrain) }
    guard let terrain, !terrain.isEmpty else { return levelHit(point) }
    guard globeness == 1 else { return mixedHit(point) }
    guard let ray = GlobeRay(self, point) else { return nil }
    return ray.firstHit { below(ray.position($0)) > 0 }
      .map { sphere.place(at: ray.position($0) / radius) }
  }

  /// Where the ground is nearly level, its height moves it by as much as at the place that is seen
  /// on level ground there.
  private func mixedHit(_ point: ScreenPoint) -> Coordinate? {
    var found = levelHit(point)
    for _ in 0..<8 {
      guard let place = found, let level = project(place),
        let raised = project(place, height: height(at: place))
      else { break }
      found = levelHit(
        ScreenPoint(x: point.x + level.x - raised.x, y: point.y + level.y - raised.y))
    }
    return found
  }

  /// How many points below the terrain a position on or over the whole globe is; negative above it.
  private func below(_ position: SIMD3<Double>) -> Double {
    height(at: sphere.place(at: position / radius)) - ((position - center).length - radius)
  }

  /// The screen point of the ground at a place; `nil` behind the eye and where the ground is turned
  /// away from it.
  package func projectGround(_ place: Coordinate) -> ScreenPoint? {
    if globeness == 0 { return plane.project(place, on: terrain) }
    guard isOnNearSide(place) else { return nil }
    return project(place, height: height(at: place))
  }

  /// How many points too low an object at a screen point is to be visible over the ground before
  /// it, or 0 if no ground hides it; see `ViewTransform`.
  ///
  /// - Parameter depth: the object's distance from the eye along the view axis, in points.
  package func pointsHidden(at point: ScreenPoint, depth: Double) -> Double {
    guard let terrain else { return 0 }
    guard globeness == 1 else { return plane.pointsHidden(at: point, depth: depth, by: terrain) }
    guard let ray = GlobeRay(self, point) else { return 0 }
    let end = depth / plane.eyeDistance
    let nearEnd = end * 0.97
    guard ray.steps.lowerBound < nearEnd else { return 0 }
    var most = 0.0
    for sample in 0..<GlobeRay.samples / 2 {
      let part = (Double(sample) + 0.5) / Double(GlobeRay.samples / 2)
      let steps = ray.steps.lowerBound + (nearEnd - ray.steps.lowerBound) * part
      // What is nearer to the eye is larger on the screen.
      most = max(most, below(ray.position(steps)) / steps)
    }
    return most
  }

  /// The point where the ground under a screen point would be drawn on a plane without heights. Not a
  /// number where there is no ground, or it would be behind the eye.
  package func flattened(_ point: ScreenPoint) -> ScreenPoint {
    guard isBent else { return plane.flattened(point, on: terrain) }
    return hit(point).flatMap { plane.project($0) } ?? ScreenPoint(x: .nan, y: .nan)
  }
}

/// The line of sight through a screen point, where it may meet the terrain of a whole globe.
private struct GlobeRay {
  /// Along which it is between the highest and the lowest ground, in steps of the target's distance.
  let steps: ClosedRange<Double>
  private let eye: SIMD3<Double>
  private let way: SIMD3<Double>

  /// How finely the terrain is looked at.
  static let samples = 64

  /// - Returns: `nil` if it passes above all ground.
  init?(_ view: SurfaceView, _ point: ScreenPoint) {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let heights = view.heights
    eye = view.eye
    way = view.position(along: view.plane.sightDirection(point), steps: 1) - eye
    let from = eye - view.center
    let square = (way * way).sum()
    let ahead = -(from * way).sum() / square
    /// Where the line of sight meets a sphere around the centre.
    func ends(_ radius: Double) -> ClosedRange<Double>? {
      let root = ahead * ahead - ((from * from).sum() - radius * radius) / square
      return root >= 0 ? ahead - root.squareRoot()...ahead + root.squareRoot() : nil
    }
    guard let high = ends(view.radius + heights.upperBound + 1), high.upperBound > 0 else {
      return nil
    }
    let low = ends(view.radius + heights.lowerBound - 1)
    let first = max(high.lowerBound, 0)
    steps = first...max(first, low?.lowerBound ?? high.upperBound)
  }

  func position(_ steps: Double) -> SIMD3<Double> { eye + way * steps }

  /// The first step in the ground; `nil` if there is none.
  func firstHit(_ isInGround: (Double) -> Bool) -> Double? {
    let length = steps.upperBound - steps.lowerBound
    var last = steps.lowerBound
    for sample in 0...Self.samples {
      let next = steps.lowerBound + length * Double(sample) / Double(Self.samples)
      guard isInGround(next) else {
        last = next
        continue
      }
      var (above, inside) = (last, next)
      for _ in 0..<40 {
        let middle = (above + inside) / 2
        if isInGround(middle) { inside = middle } else { above = middle }
      }
      return inside
    }
    return nil
  }
}
