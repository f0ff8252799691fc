import CameraCore
import GeoMath
import Glibc
import TerrainGeometry

/// Ground by Mercator's coordinates, as tiles and the GPU have it.
extension SurfaceView {
  /// A place on the surface and the frame around it, in points in the frame of the target.
  package struct Spot: Sendable {
    package var position: SIMD3<Double>
    /// The way for one point on the surface to the east and to the south, and for one upwards.
    package var east: SIMD3<Double>
    package var south: SIMD3<Double>
    package var up: SIMD3<Double>
    /// Points of the plane per point on the surface.
    package var stretch: Double
  }

  /// The spot that has a point on the plane of Mercator's map.
  ///
  /// With x and t the ways east and north in Mercator's coordinates, and q = 1 / (cosh t + sin φ₀
  /// sinh t), the sphere's position is, in radii and exact for small ways,
  ///
  ///     east  =  cos φ₀ q sin x
  ///     north =  cos φ₀ q (sinh t + sin φ₀ ((cosh t - 1) + (1 - cos x)))
  ///     up    = -cos² φ₀ q ((cosh t - 1) + (1 - cos x))
  ///
  /// - Parameter ground: points from the target; x may continue across copies of the world.
  package func spot(at ground: GroundPoint) -> Spot {
    let perPoint = 2 * .pi / plane.worldWidth
    let (x, north) = (ground.x * perPoint, -ground.y * perPoint)
    let (sine, cosine) = (sphere.latitude.sine, sphere.latitude.cosine)
    let (half, rise) = (sin(x / 2), sinh(north / 2))
    let (turn, bend) = (2 * half * cos(x / 2), 2 * half * half)
    let slope = hypot(1, rise)
    let (climb, lift) = (2 * rise * slope, 2 * rise * rise)
    let scale = 1 / (1 + lift + sine * climb)
    let level = cosine * scale
    let place = SIMD3(
      level * turn, -level * (climb + sine * (lift + bend)), -level * cosine * (lift + bend))
    let east = SIMD3(1 - bend, -sine * turn, -cosine * turn)
    let south = cross(place + SIMD3(0, 0, 1), east)
    let (share, rest) = (globeness, 1 - globeness)
    let stretch = 1 / (share * scale + rest)
    return Spot(
      position: place * (radius * share) + SIMD3(ground.x, ground.y, 0) * rest,
      east: (east * (share * scale) + SIMD3(rest, 0, 0)) * stretch,
      south: (south * (share * scale) + SIMD3(0, rest, 0)) * stretch,
      up: place * share + SIMD3(0, 0, 1), stretch: stretch)
  }

  /// The point where the ground under a screen point would be drawn on the plane. Not a number where
  /// there is no ground, or it would be behind the eye.
  package func flattened(
    _ point: ScreenPoint, on terrain: TerrainSurface? = nil
  ) -> ScreenPoint {
    hit(point, on: terrain).flatMap { plane.project($0) } ?? ScreenPoint(x: .nan, y: .nan)
  }

  /// Whether the ground at a spot faces the eye.
  package func faces(_ spot: Spot) -> Bool {
    (cross(spot.east, spot.south) * (eye - spot.position)).sum() >= 0
  }

  /// How clearly something is seen that stands at a spot near a globe's horizon, in 0...1: it fades
  /// before it is gone.
  ///
  /// - Parameter sines: of the angles at which the ground is seen where it is gone, and where it is
  ///   clear, if the view is from straight above.
  package func clearness(at spot: Spot, within sines: ClosedRange<Double>) -> Double {
    let (normal, way) = (cross(spot.east, spot.south), eye - spot.position)
    let sine = (normal * way).sum() / (normal.length * way.length * limbScale)
    return ((sine - sines.lowerBound) / (sines.upperBound - sines.lowerBound)).clamped(to: 0...1)
  }

  /// By how much the sines of ``clearness(at:within:)`` are smaller than seen from straight above: in a
  /// tilted view and near the plane, ground far from the horizon is seen at small angles, too.
  package var limbScale: Double { globeness * (0.35 + 0.65 * max(plane.tilt.cosine, 0)) }

  /// How far behind the plane of a whole globe's horizon ground of a height is still seen, in points.
  /// Of a sphere of radius r, a height h is seen up to an angle δ behind the horizon, with cos δ = r /
  /// (r + h).
  package func reachBehindHorizon(height: Double) -> Double {
    guard height > 0 else { return 0 }
    let rise = height / (radius + height)
    return radius * rise + eyePower.squareRoot() * (rise * (2 - rise)).squareRoot()
  }

  /// The way from the eye along a ray that touches the globe or, between globe and plane, the sphere
  /// that fits the ground at the target, in points.
  package var horizonDistance: Double {
    eyePower(radius: radius / globeness).squareRoot()
  }
}
